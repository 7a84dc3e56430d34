"""Engines that lie about spaces."""

from collections.abc import Sequence

from faulty_engines.four_seasons.lying import caught_by
from ruleproof_engine.cards import Pile
from ruleproof_engine.four_seasons.engine import Engine
from ruleproof_engine.four_seasons.values import (
    CORNERS,
    STOCK,
    Move,
    Position,
    S,
    Source,
    Table,
    Turn,
    stock_top,
    waste_top,
)
from ruleproof_engine.four_seasons.variants import Original


@caught_by("run-never-fills-a-space-whole", "original")
class WholeRunFills(Original):
    """A run fills a space, even a whole pile."""

    def filling_units(self, table: Table, cards: Pile) -> Sequence[int]:
        return self.units(table, cards)


@caught_by("the-next-card-goes-up-past-the-space", "original")
class SpaceWaitsForEver(Engine):
    """A space that nothing can fill holds up every other move."""

    def fill_waits(self, table: Table) -> bool:
        return bool(table.spaces)


@caught_by("stock-does-not-fill-with-a-waste", "original")
class StockFillsAnyTime(Engine):
    """The stock fills a space though the waste has cards."""

    def fillers(self, table: Table) -> list[Source]:
        return [*super().fillers(table), *stock_top(table.position)]


@caught_by("pile-top-fills-a-space", "later")
class OnlyTheWasteFills(Engine):
    """No card of a pile fills a space."""

    def fillers(self, table: Table) -> list[Source]:
        return waste_top(table.position)


@caught_by("foundation-card-fills-no-space", "later")
class FoundationsFill(Engine):
    """The top card of a foundation fills a space."""

    def fillers(self, table: Table) -> list[Source]:
        tops = [(corner, table.position.pile(corner)[-1:]) for corner in CORNERS]
        return [*super().fillers(table), *[(corner, top) for corner, top in tops if top]]


@caught_by("waste-fills-by-itself-in-hoffmanns", "corners-hoffmann")
class StockBeforeWaste(Engine):
    """A space fills from the stock, and from the waste only when that is empty."""

    def automatic_filler(self, position: Position) -> str | None:
        return STOCK if position.piles[S] else super().automatic_filler(position)


@caught_by("space-left-open-is-not-filled", "later")
class SpacesFillThemselves(Engine):
    """A space fills by itself where that is the player's business."""

    def automatic_filler(self, position: Position) -> str | None:
        return STOCK if position.piles[S] else None


@caught_by("space-left-by-building-fills-in-fortunes-favor", "fortunes-favor")
class BuildingLeavesSpaces(Engine):
    """Only a space left by a card that went up fills by itself."""

    def play(self, position: Position, move: Move) -> Turn:
        turn = super().play(position, move)
        built = move.target in self.cells and not self.carry_out(position, move).pile(move.source)
        return Turn(self.carry_out(position, move), turn.outcome) if built else turn
