"""Chapter *pack*: the cards, and how the opening is laid out."""

from ruleproof_engine.cards import Card
from ruleproof_engine.four_seasons.values import CORNERS, LAY_OUT, SLOT, STOCK, Move, Position, S, Table

FILLING_ORDER = ("L", "C", "R", "T", "B")


class Opening:
    """The clauses about the pack and the opening."""

    cells: tuple[str, ...] = FILLING_ORDER
    """The cells in the order in which they are filled: the row of three, above, below [open.cross]."""
    redeals = 0
    """The redeals that the profile allows [deal.no-redeal]."""
    corners_at_start = 1
    """The foundations that the opening starts."""

    def lay_out(self, pack: Position) -> Position:
        """Fill the cells, then turn the base card [open.order]; the waste begins empty [open.waste]."""
        return self.first_waste(self.deal_base(self.deal_cells(pack)))

    def deal_cells(self, position: Position) -> Position:
        """Deal one card to every cell [open.cross, open.rows]."""
        for cell in self.cells:
            position = position.moved(Move(STOCK, cell))
        return position

    def deal_base(self, position: Position) -> Position:
        """Start a foundation with the next card, whose rank is the base from now on [open.base]."""
        return position.moved(Move(STOCK, corner_of(position.piles[S][0])))

    def first_waste(self, position: Position) -> Position:
        """Leave the waste empty [open.waste]."""
        return position

    def may_be_bases(self, bases: list[Card]) -> bool:
        """May foundations begin so, all with the same rank [open.base]?"""
        return len({card.rank for card in bases}) == 1

    def openings(self, table: Table) -> list[Move]:
        """List the only move of an undealt pack."""
        del table
        return [LAY_OUT]

    def broken_by_opening(self, table: Table, move: Move) -> str | None:
        """Say why not: laying out is the only move of an undealt pack, and of nothing else [open.first]."""
        return None if table.position.is_undealt() and move == LAY_OUT else "open.first"


def corner_of(card: Card) -> str:
    """Give the foundation named by a card's suit."""
    return CORNERS["cdhs".index(card.suit)]


def started(position: Position, base: Card) -> Position:
    """Take a card out of the pack, wherever it lies, and start its foundation with it."""
    stock = tuple([card for card in position.piles[S] if card != base])
    return position.with_piles([(corner_of(base), (base,)), (STOCK, stock)])


def base_of(position: Position) -> int:
    """Give the rank of the base card, or 0 while no foundation is started."""
    for corner in CORNERS:
        pile = position.piles[SLOT[corner]]
        if pile:
            return pile[0].rank
    return 0
