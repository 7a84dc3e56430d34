"""Chapter *spaces*: what fills an empty cell of the cross, and when."""

from collections.abc import Sequence

from ruleproof_engine.cards import Pile
from ruleproof_engine.four_seasons.values import CELLS, SLOT, STOCK, Move, Position, Source, Table, waste_top

ONE = (1,)


class Spaces:
    """The clauses about spaces."""

    cells: tuple[str, ...]

    def spaces(self, position: Position) -> list[str]:
        """List the cells that hold no card."""
        return [cell for cell in self.cells if not position.piles[SLOT[cell]]]

    def fills(self, table: Table) -> list[Move]:
        """List the moves into a space, but for those of a pile's only card, which change nothing."""
        if not table.spaces:
            return []
        return [
            Move(place, space, size)
            for place, cards in self.fillers(table)
            if not is_only_card(place, cards)
            for size in self.filling_units(table, cards)
            for space in table.spaces
        ]

    def fillers(self, table: Table) -> list[Source]:
        """Give what may fill a space: any pile's top card or the waste's [space.any-top]."""
        return [*table.piles, *waste_top(table.position)]

    def filling_units(self, table: Table, cards: Pile) -> Sequence[int]:
        """Give the numbers of cards that fill a space as a unit: a space takes one card [space.one-card]."""
        del table, cards
        return ONE

    def fill_waits(self, table: Table) -> bool:
        """Has a space to be filled before any other move? It has not [space.voluntary]."""
        del table
        return False

    def is_postponed(self, table: Table, move: Move) -> bool:
        """Has a move to wait until a space is filled [space.compulsory]?"""
        return self.fill_waits(table) and move.target not in table.spaces

    def fill_by_themselves(self, position: Position) -> Position:
        """Fill the spaces that the rules fill at once."""
        for space in self.spaces(position):
            source = self.automatic_filler(position)
            if source is None:
                return position
            position = position.moved(Move(source, space))
        return position

    def automatic_filler(self, position: Position) -> str | None:
        """Give the pile whose next card fills a space by itself: there is none [space.voluntary]."""
        del position
        return None

    def may_lie_open(self, table: Table) -> bool:
        """Can play leave this position's spaces unfilled?"""
        return not table.spaces or self.automatic_filler(table.position) is None

    def broken_by_filling(self, table: Table, move: Move) -> str | None:
        """Name the clause that forbids a move into a space, or None."""
        cards = next((cards for place, cards in self.fillers(table) if place == move.source), ())
        if not cards:
            return self.broken_filler(table, move)
        return None if move.size in self.filling_units(table, cards) else "space.one-card"

    def broken_filler(self, table: Table, move: Move) -> str:
        """Name the clause that keeps this pile from filling a space."""
        del table
        return "space.by-waste" if move.source == STOCK else "space.any-top"


class CompulsorySpaces(Spaces):
    """A space is filled before any other move, even with the card just built [space.straight-back]."""

    def fillers(self, table: Table) -> list[Source]:
        """Leave out the piles of one card: moving it would fill nothing [space.compulsory]."""
        return [(place, cards) for place, cards in super().fillers(table) if not is_only_card(place, cards)]

    def fill_waits(self, table: Table) -> bool:
        """Look for a space that something can fill; where nothing can, it stays [space.stays]."""
        return bool(table.spaces and self.fillers(table))


def is_only_card(place: str, cards: Pile) -> bool:
    """Is this a pile of the cross with one card?"""
    return len(cards) == 1 and place in CELLS
