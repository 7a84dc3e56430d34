"""Engines that lie about foundations."""

from faulty_engines.four_seasons.lying import caught_by
from ruleproof_engine.cards import SUITS, Card
from ruleproof_engine.four_seasons.engine import Engine
from ruleproof_engine.four_seasons.values import CORNERS, WASTE, Move, Position, Source, Table, W


@caught_by("other-suit-refused", "later")
class SuitsUnchecked(Engine):
    """A foundation takes the next rank of any suit."""

    corners = dict.fromkeys(SUITS, CORNERS)


@caught_by("non-base-on-empty-corner", "later")
class AnyCardStarts(Engine):
    """An empty corner takes any card of its suit."""

    def starts(self, table: Table, card: Card) -> bool:
        del table, card
        return True


@caught_by("ace-goes-on-king", "later")
class KingEndsFoundation(Engine):
    """No ace follows a king on a foundation."""

    def follows(self, card: Card, top: Card) -> bool:
        return card.rank == top.rank + 1


@caught_by("thirteenth-card", "corners")
class FoundationOfTwelve(Engine):
    """A foundation is complete with twelve cards."""

    def has_room(self, height: int) -> bool:
        return height < 12


@caught_by("waste-top-goes-up", "later")
class OnlyWasteCardStays(Engine):
    """The only card of the waste cannot be played."""

    def available(self, piles: list[Source], position: Position) -> list[Source]:
        return piles if len(position.piles[W]) == 1 else super().available(piles, position)


@caught_by("covered-card-does-not-go-up", "czarina")
class WasteFromBelow(Engine):
    """The waste is played from its bottom."""

    def available(self, piles: list[Source], position: Position) -> list[Source]:
        waste = position.piles[W]
        return [*piles, (WASTE, waste[:1])] if waste else piles


@caught_by("two-cards-at-once-refused", "florentine")
class RunsGoUp(Engine):
    """Any number of cards goes up with a top card that fits."""

    def broken_by_foundation(self, table: Table, move: Move) -> str | None:
        return super().broken_by_foundation(table, move._replace(size=1))


@caught_by("next-card-does-not-follow", "later")
class FoundationsPlayThemselves(Engine):
    """After each move a card that fits goes up by itself."""

    def fill_by_themselves(self, position: Position) -> Position:
        filled = super().fill_by_themselves(position)
        ups = self.ups(self.survey(filled))
        return filled.moved(ups[0]) if ups else filled
