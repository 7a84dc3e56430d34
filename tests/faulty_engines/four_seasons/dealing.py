"""Engines that lie about dealing."""

from faulty_engines.four_seasons.lying import caught_by
from ruleproof_engine.cards import Card
from ruleproof_engine.four_seasons.engine import Engine
from ruleproof_engine.four_seasons.values import DEAL, STOCK, WASTE, Move, Position, S, Table, W
from ruleproof_engine.four_seasons.variants import Original


@caught_by("one-card-is-dealt", "later")
class DealsTwo(Engine):
    """Two cards are dealt at once."""

    def carry_out(self, position: Position, move: Move) -> Position:
        return super().carry_out(position, move._replace(size=2) if move == DEAL else move)


@caught_by("no-pile-card-to-the-waste", "later")
class PilesAreDiscarded(Engine):
    """A card of a pile may be thrown on the waste."""

    def broken_by_dealing(self, table: Table, move: Move) -> str | None:
        return None if move.target == WASTE else super().broken_by_dealing(table, move)


@caught_by("turned-card-that-fits-a-pile-is-not-dealt", "original")
class OnlyFoundationsCount(Original):
    """A turned card is dealt although it fits a pile."""

    def is_usable(self, table: Table, card: Card) -> bool:
        return any(self.goes_up(table, card, corner) for corner in self.corners[card.suit])


@caught_by("first-dealt-comes-first-again", "florentine")
class WasteReversed(Engine):
    """A redeal lays the waste down as it is, so that the card dealt last comes first."""

    def turn_waste_over(self, position: Position) -> Position:
        turned = super().turn_waste_over(position)
        return turned.with_piles([(STOCK, turned.piles[S][::-1])])


@caught_by("redeal-turns-the-waste-over", "florentine")
class RedealsForgotten(Engine):
    """A redeal is not counted."""

    def turn_waste_over(self, position: Position) -> Position:
        return super().turn_waste_over(position)._replace(redeals=position.redeals)


@caught_by("redeal-turns-the-waste-over-in-hoffmanns", "corners-hoffmann")
class RedealDeals(Engine):
    """A redeal deals the first card as well."""

    def turn_waste_over(self, position: Position) -> Position:
        return super().turn_waste_over(position).moved(DEAL)


@caught_by("no-redeal-of-an-empty-waste", "florentine")
class NothingTurnedOver(Engine):
    """A redeal needs no waste."""

    def may_redeal(self, table: Table) -> bool:
        return bool(table.position.redeals) and not table.position.piles[S]


@caught_by("no-redeal-with-a-stock", "florentine")
class RedealAnyTime(Engine):
    """A redeal does not wait for the stock."""

    def may_redeal(self, table: Table) -> bool:
        return bool(table.position.redeals) and bool(table.position.piles[W])
