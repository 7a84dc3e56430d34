"""Every option that departs from a profile, each a small class that overrides as few clauses as it can.

A profile with any combination of them is the profile's class with its readings mixed in (`engine_with`).
The same classes are the faulty engines that the suite must catch.
"""

from collections.abc import Iterable, Sequence

from ruleproof_engine.cards import Card, Pile
from ruleproof_engine.four_seasons.building import ONE
from ruleproof_engine.four_seasons.engine import Engine
from ruleproof_engine.four_seasons.spaces import CompulsorySpaces
from ruleproof_engine.four_seasons.values import (
    CORNERS,
    DEAL,
    PACK,
    SLOT,
    STOCK,
    WASTE,
    Move,
    Position,
    S,
    Source,
    Table,
    W,
    stock_top,
    waste_top,
)
from ruleproof_engine.four_seasons.variants import PROFILES, FromWasteThenStock, Original
from ruleproof_engine.game import Reading
from ruleproof_engine.mixing import mixed

EVERY_TOP = frozenset(PACK)


class DealOrderBaseFirst(Engine):
    """The first card is the base, then the cells are filled."""

    def lay_out(self, pack: Position) -> Position:
        """Turn the base card, then fill the cells."""
        return self.first_waste(self.deal_cells(self.deal_base(pack)))


class FirstWasteOne(Engine):
    """The opening ends with one card on the waste."""

    def first_waste(self, position: Position) -> Position:
        """Deal a card."""
        return position.moved(DEAL)


class KingOnAceAllowed(Engine):
    """A king goes on an ace even when aces are the bases."""

    def king_goes_on_ace(self, base: int) -> bool:
        """Allow it with every base."""
        del base
        return True


class WrapStopsAtKing(Engine):
    """Building ends with the ace."""

    def goes_round(self) -> bool:
        """Build no king on an ace."""
        return False


class FoundationReturnOpen(Engine):
    """A foundation's top card, never its bottom one, may be built on a pile."""

    def builders(self, table: Table) -> list[Source]:
        """Add the foundations' tops."""
        foundations = [(corner, table.position.piles[SLOT[corner]]) for corner in CORNERS]
        returning = [(corner, pile[-1:]) for corner, pile in foundations if len(pile) > 1]
        return [*super().builders(table), *returning]


class SpaceFillCompulsory(CompulsorySpaces, Engine):
    """A space is filled before any other move."""


class StockToSpaceAllowed(Engine):
    """The stock's next card may fill a space directly."""

    def fillers(self, table: Table) -> list[Source]:
        """Add the stock."""
        return [*super().fillers(table), *stock_top(table.position)]


class FillSourceWasteFirst(Original):
    """The waste fills a space; piles, or the stock, only when it is empty."""

    def fillers(self, table: Table) -> list[Source]:
        """Give the waste alone while it has a card."""
        return waste_top(table.position) or super().fillers(table)


class RunMovesWholePile(Original):
    """The top card moves, or the whole pile."""

    def units(self, table: Table, cards: Pile) -> Sequence[int]:
        """Give one and all."""
        del table
        return ONE if len(cards) == 1 else (1, len(cards))


class RunMovesUnfitted(Original):
    """Two or more cards in sequence go onto any pile."""

    def landings(self, table: Table, card: Card, size: int) -> frozenset[Card]:
        """Let a run land anywhere."""
        return super().landings(table, card, size) if size == 1 else EVERY_TOP

    def may_stand(self, lower: Card, upper: Card, base: int) -> bool:
        """Expect anything on anything."""
        del lower, upper, base
        return True


class RunToSpaceRun(Original):
    """A run fills a space, but never a whole pile."""

    def filling_units(self, table: Table, cards: Pile) -> Sequence[int]:
        """Give every unit that leaves a card behind, and a single card."""
        return [size for size in self.units(table, cards) if size == 1 or size < len(cards)]


class OpeningFoundationsChoice(Original):
    """Only the base is laid out; the player places the rest, one by one."""

    def lay_out(self, pack: Position) -> Position:
        """Turn the base card."""
        return self.deal_base(pack)

    def fills(self, table: Table) -> list[Move]:
        """Add the foundation that the next card of the stock may go to instead."""
        return [*super().fills(table), *self.ups_instead(table)]

    def ups_instead(self, table: Table) -> list[Move]:
        """Give the foundation moves that do not wait: while the waste is empty and no pile has two cards."""
        if not table.spaces or table.position.piles[W] or any(len(pile) > 1 for _, pile in table.piles):
            return []
        return [move for move in self.ups(table) if move.source == STOCK]

    def is_postponed(self, table: Table, move: Move) -> bool:
        """Let those moves through."""
        return super().is_postponed(table, move) and move not in self.ups_instead(table)

    def may_lie_open(self, table: Table) -> bool:
        """Expect an opening under way."""
        under_way = not table.position.piles[W] and all(len(pile) == 1 for _, pile in table.piles)
        return under_way or super().may_lie_open(table)


class TurnedCardMayBeUsed(Original):
    """The turned card goes to the waste whether or not it fits."""

    def may_deal(self, table: Table) -> bool:
        """Deal while there is a card."""
        return bool(table.position.piles[S])


class AutoFillWaste(FromWasteThenStock):
    """Spaces fill from the waste, then from the stock."""


class AfterStockNever(Engine):
    """Once the stock is gone nothing fills a space."""

    def fillers(self, table: Table) -> list[Source]:
        """Give nothing."""
        del table
        return []


class AfterStockWaste(Engine):
    """Once the stock is gone the waste fills spaces by itself; when both are gone any top card may."""

    def automatic_filler(self, position: Position) -> str | None:
        """Add the waste after whatever comes first."""
        return super().automatic_filler(position) or (WASTE if position.piles[W] else None)


Mixed = dict[str, type[Engine]]
"""What a reading mixes into each profile that it applies to."""

DEALT = ("later", "czarina", "corners", "florentine", "simplicity")
BUILT = ("later", "original", "czarina", "simplicity", "florentine")
VOLUNTARY = ("later", "simplicity", "florentine")
ALL = tuple(PROFILES)
LATER = tuple(profile for profile in ALL if profile != "original")
ORIGINAL = ("original",)


def into(profiles: tuple[str, ...], reading: type[Engine]) -> Mixed:
    """Mix the same class into each of these profiles."""
    return dict.fromkeys(profiles, reading)


READINGS: dict[Reading, Mixed] = {
    Reading("deal-order", "base-first"): into(DEALT, DealOrderBaseFirst),
    Reading("king-on-ace", "allowed"): into(BUILT, KingOnAceAllowed),
    Reading("wrap", "stops-at-king"): into(BUILT, WrapStopsAtKing),
    Reading("space-fill", "compulsory"): into(VOLUNTARY, SpaceFillCompulsory),
    Reading("stock-to-space", "allowed"): into(VOLUNTARY, StockToSpaceAllowed),
    Reading("fill-source", "waste-first"): into(ORIGINAL, FillSourceWasteFirst),
    Reading("run-moves", "whole-pile"): into(ORIGINAL, RunMovesWholePile),
    Reading("run-moves", "unfitted"): into(ORIGINAL, RunMovesUnfitted),
    Reading("run-to-space", "run"): into(ORIGINAL, RunToSpaceRun),
    Reading("opening-foundations", "choice"): into(ORIGINAL, OpeningFoundationsChoice),
    Reading("turned-card", "may-be-used"): into(ORIGINAL, TurnedCardMayBeUsed),
    Reading("foundation-return", "open"): into(ALL, FoundationReturnOpen),
    Reading("first-waste", "one"): into(LATER, FirstWasteOne),
    Reading("auto-fill", "waste"): into(("czarina", "corners"), AutoFillWaste),
    Reading("after-stock", "never"): into(("czarina",), AfterStockNever),
    Reading("after-stock", "waste"): into(("czarina",), AfterStockWaste),
}


def engine_with(profile: str, readings: Iterable[Reading]) -> Engine:
    """Build a profile's engine with readings mixed in; an option that it has anyway changes nothing."""
    found = sorted([reading for reading in readings if profile in READINGS.get(reading, {})])
    return mixed([READINGS[reading][profile] for reading in found], PROFILES[profile])
