"""The values of the game: places, positions, moves and turns. All are frozen and hashable."""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from ruleproof_engine.cards import SUITS, Card, Pile

CORNERS = tuple("F" + suit for suit in SUITS)
"""The foundations, each named by its suit."""

CROSS = ("T", "L", "C", "R", "B")
"""The cells of the cross as they are written: top, left, centre, right, bottom."""

ROWS = tuple(column + row for row in "12" for column in "abcdef")
"""The cells of the layouts with two rows of six."""

CELLS = (*CROSS, *ROWS)
WASTE = "W"
STOCK = "S"
TABLE = "table"
"""Where the pack goes when the opening is laid out."""

PLACES = (*CORNERS, *CELLS, WASTE, STOCK)
"""Every place where a pile may lie, in the order in which piles are written."""

SLOT = {place: index for index, place in enumerate(PLACES)}
W, S = SLOT[WASTE], SLOT[STOCK]

PACK = tuple(Card(rank, suit) for suit in SUITS for rank in range(1, 14))
"""The 52 cards, ace to king in four suits [pack.cards]."""

ACE, KING = 1, 13
SUIT_LENGTH = 13

Source = tuple[str, Pile]
"""A place and the cards that may be taken from it, the next one last."""


class Move(NamedTuple):
    """A number of cards taken from one place to another, in one unit."""

    source: str
    target: str
    size: int = 1


LAY_OUT = Move(STOCK, TABLE)
DEAL = Move(STOCK, WASTE)
REDEAL = Move(WASTE, STOCK)


class Position(NamedTuple):
    """A pile for each of `PLACES`, bottom card first, and the redeals still allowed.

    The stock alone is written from its next card on, so its top comes first.
    """

    piles: tuple[Pile, ...]
    redeals: int = 0

    def pile(self, place: str) -> Pile:
        """Give the pile at a place."""
        return self.piles[SLOT[place]]

    def is_undealt(self) -> bool:
        """Is the pack not yet dealt?"""
        return len(self.piles[S]) == len(PACK)

    def with_piles(self, changed: Sequence[tuple[str, Pile]]) -> "Position":
        """Give the position with other piles at some places."""
        piles = list(self.piles)
        for place, pile in changed:
            piles[SLOT[place]] = pile
        return Position(tuple(piles), self.redeals)

    def moved(self, move: Move) -> "Position":
        """Carry cards in one unit from the end of a pile, or from the top of the stock, to another pile."""
        source, target, size = SLOT[move.source], SLOT[move.target], move.size
        piles = list(self.piles)
        pile = piles[source]
        if source == S:
            taken, piles[source] = pile[:size], pile[size:]
        else:
            taken, piles[source] = pile[-size:], pile[:-size]
        piles[target] += taken
        return Position(tuple(piles), self.redeals)


EMPTY = Position(((),) * len(PLACES))


class Table(NamedTuple):
    """A position surveyed once for all questions about it."""

    position: Position
    base: int
    """The rank of the base card; 0 while there is none."""
    piles: list[Source]
    """The cells that hold a pile."""
    tops: frozenset[Card]
    """The top cards of those piles."""
    spaces: list[str]
    """The cells that hold none."""
    fits: Mapping[Card, frozenset[Card]]
    """For each card the top cards that it may be built on."""
    sources: list[Source]
    """The cards available to foundations and piles."""
    listed: list[list[Move]]
    """The legal moves as far as they were listed, kind by kind."""


Outcome = Literal["ongoing", "won", "lost"]


class Turn(NamedTuple):
    """What one move led to."""

    position: Position
    outcome: Outcome


def waste_top(position: Position) -> list[Source]:
    """Give the top card of the waste, if it has any."""
    waste = position.piles[W]
    return [(WASTE, waste[-1:])] if waste else []


def stock_top(position: Position) -> list[Source]:
    """Give the next card of the stock, if it has any."""
    stock = position.piles[S]
    return [(STOCK, stock[:1])] if stock else []


def is_idle(position: Position, move: Move) -> bool:
    """Does a pile's only card go into a space, which changes nothing but labels?"""
    source, target, _ = move
    return (
        source in CELLS and target in CELLS and len(position.pile(source)) == 1 and not position.pile(target)
    )
