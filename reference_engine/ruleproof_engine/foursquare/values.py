"""The values of the game: places, positions, moves and turns. All are frozen and hashable.

They are structs, not named tuples: a turn makes several, and a struct is made several times as fast.
"""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from ruleproof_engine.cards import Card, Pile

Place = tuple[int, int]
"""Row and column, counted from the top left of the table drawn."""

Line = tuple[Place, ...]
"""Places of one row or one column that hold a pile."""

PACK = tuple(Card(rank, suit) for suit in "cdhs" for rank in range(1, 11))
"""The forty cards, ace to ten in four suits [pack.cards], which never matter [pack.suits]."""

SIZE = 7
"""The most rows and columns that are ever drawn: whichever way the first card's frame floats."""


class Position(Struct, frozen=True):
    """The table drawn: its size, and its piles by place. The stock is whatever is not on it.

    No pile is empty: a place that holds none is not among `piles`.
    """

    height: int
    width: int
    piles: Mapping[Place, Pile] = {}  # nothing writes to a position's piles

    def __hash__(self) -> int:
        return hash((self.height, self.width, frozenset(self.piles.items())))

    def with_piles(self, piles: Mapping[Place, Pile]) -> "Position":
        """Give the table with these piles at their places."""
        return Position(self.height, self.width, {**self.piles, **piles})

    def tops(self) -> list[Card]:
        """List the top card of every pile."""
        return [pile[-1] for pile in self.piles.values()]

    def cards(self) -> list[Card]:
        """List every card on the table, covered ones included."""
        return [card for pile in self.piles.values() for card in pile]

    def rows(self) -> list[list[Pile]]:
        """List the places row by row, with no cards where no pile lies."""
        return [[self.piles.get((r, c), ()) for c in range(self.width)] for r in range(self.height)]


def laid_out(rows: Sequence[Sequence[Pile]]) -> Position:
    """Give the table with these rows of piles, all of one length: the inverse of `Position.rows`."""
    piles = {(r, c): pile for r, row in enumerate(rows) for c, pile in enumerate(row) if pile}
    return Position(len(rows), len(rows[0]), piles)


Check = tuple[Position, Line]
"""What checking one line led to: the table afterwards, and the places where a card turned."""


class Move(Struct, frozen=True, order=True):
    """The card drawn and the place it goes to."""

    card: Card
    place: Place


class Outcome(Struct, frozen=True):
    """How a turn left the game: `ongoing`, `won` with a score, or `lost` for a reason."""

    state: str
    reason: str | None = None
    score: int | None = None


class Turn(Struct, frozen=True):
    """What one move led to."""

    position: Position
    row: Line
    column: Line
    outcome: Outcome
