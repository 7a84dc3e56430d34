"""Symmetries: what may be done to a whole game that does the same to its result and nothing else."""

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from ruleproof_engine.cards import Card
from ruleproof_engine.foursquare.placing import SPAN
from ruleproof_engine.foursquare.readings import PROFILES
from ruleproof_engine.foursquare.values import Line, Move, Place, Position, Turn
from ruleproof_engine.game import Reading, Readings

HIGHEST = 10

OTHERS = Reading("turn", "others")

FIXED_FRAME = (Reading("frame", "fixed"),)

UNLIKE_LINES = (
    Reading("none-face-up", "rows-only"),
    Reading("column-turn", "piles"),
    Reading("limit-check", "each-line"),
    Reading("lone-card", "turns"),
)
"""Options under which a row is not treated as a column is, even where the placed card keeps its face."""


class Symmetry(NamedTuple):
    """What becomes of places and cards, and the options that a program must have, or not have, for it.

    Places outside the table drawn may be sent anywhere; `fits` tells whether a game can be transformed.
    """

    name: str
    place: Callable[[Position, Place], Place] = lambda _, place: place
    card: Callable[[Card], Card] = lambda card: card
    swaps_lines: bool = False
    """Rows become columns: the table's height and width change places, and so do the two checks."""
    needs: tuple[Reading, ...] = ()
    broken_by: tuple[Reading, ...] = ()

    def holds(self, profile: str, readings: Collection[Reading] = ()) -> bool:
        """Does it hold for a profile with readings?"""
        options = PROFILES[profile] | {reading.ruling: reading.option for reading in readings}
        taken = [Reading(*option) for option in options.items()]
        return all(need in taken for need in self.needs) and not any(r in taken for r in self.broken_by)

    def fits(self, position: Position, moves: Sequence[Move]) -> bool:
        """Do the piles and every move stay on the table?"""
        places = [*position.piles, *[move.place for move in moves]]
        if not all(is_on(position, place) for place in places):
            return False
        image = self.position(position)
        return all(is_on(image, self.place(position, place)) for place in places)

    def position(self, position: Position) -> Position:
        """Transform a table."""
        height, width = position.height, position.width
        if self.swaps_lines:
            height, width = width, height
        piles = {
            self.place(position, place): tuple([self.card(card) for card in pile])
            for place, pile in position.piles.items()
        }
        return Position(height, width, piles)

    def move(self, position: Position, move: Move) -> Move:
        """Transform a move on that table."""
        return Move(self.card(move.card), self.place(position, move.place))

    def turn(self, turn: Turn) -> Turn:
        """Transform what a move led to; the places turned come in no order."""
        row, column = self.line(turn.position, turn.row), self.line(turn.position, turn.column)
        if self.swaps_lines:
            row, column = column, row
        return Turn(self.position(turn.position), row, column, turn.outcome)

    def line(self, position: Position, line: Line) -> Line:
        """Transform the places of a line."""
        return tuple([self.place(position, place) for place in line])


def is_on(position: Position, place: Place) -> bool:
    """Does the place lie on the table drawn?"""
    return 0 <= place[0] < position.height and 0 <= place[1] < position.width


def mirrored_left_right(table: Position, place: Place) -> Place:
    """Mirror in the upright axis."""
    return place[0], table.width - 1 - place[1]


def mirrored_top_bottom(table: Position, place: Place) -> Place:
    """Mirror in the level axis."""
    return table.height - 1 - place[0], place[1]


def turned_half(table: Position, place: Place) -> Place:
    """Turn by 180 degrees."""
    return table.height - 1 - place[0], table.width - 1 - place[1]


def transposed(_: Position, place: Place) -> Place:
    """Mirror in the diagonal through a1."""
    return place[1], place[0]


def turned_right(table: Position, place: Place) -> Place:
    """Turn clockwise by 90 degrees."""
    return place[1], table.height - 1 - place[0]


def turned_left(table: Position, place: Place) -> Place:
    """Turn anticlockwise by 90 degrees."""
    return table.width - 1 - place[1], place[0]


def moved(down: int, right: int) -> Callable[[Position, Place], Place]:
    """Move on the table, which keeps its size."""
    return lambda _, place: (place[0] + down, place[1] + right)


def with_suits(suits: str) -> Callable[[Card], Card]:
    """Give each suit of `cdhs` the one that stands there."""
    new = dict(zip("cdhs", suits, strict=True))
    return lambda card: Card(card.rank, new[card.suit], card.face_up)


def with_ranks_mirrored(card: Card) -> Card:
    """Change ace and ten, two and nine, and so on."""
    return Card(HIGHEST + 1 - card.rank, card.suit, card.face_up)


SYMMETRIES = (
    Symmetry("mirrored left and right", mirrored_left_right, broken_by=FIXED_FRAME),
    Symmetry("mirrored top and bottom", mirrored_top_bottom, broken_by=FIXED_FRAME),
    Symmetry("turned by 180 degrees", turned_half, broken_by=FIXED_FRAME),
    Symmetry("moved down", moved(1, 0), broken_by=FIXED_FRAME),
    Symmetry("moved up", moved(-1, 0), broken_by=FIXED_FRAME),
    Symmetry("moved right", moved(0, 1), broken_by=FIXED_FRAME),
    Symmetry("moved left", moved(0, -1), broken_by=FIXED_FRAME),
    Symmetry("two suits exchanged", card=with_suits("dchs")),
    Symmetry("suits moved round", card=with_suits("dhsc")),
    Symmetry("ranks mirrored", card=with_ranks_mirrored, broken_by=(Reading("pile-card", "highest"),)),
    Symmetry("rows as columns", transposed, swaps_lines=True, needs=(OTHERS,), broken_by=UNLIKE_LINES),
    Symmetry(
        "turned right",
        turned_right,
        swaps_lines=True,
        needs=(OTHERS,),
        broken_by=(*UNLIKE_LINES, *FIXED_FRAME),
    ),
    Symmetry(
        "turned left", turned_left, swaps_lines=True, needs=(OTHERS,), broken_by=(*UNLIKE_LINES, *FIXED_FRAME)
    ),
)


def into_corner(position: Position, moves: Sequence[Move]) -> tuple[Position, list[Move]] | None:
    """Move a game to a1 to d4; None where it does not fit there or a move leaves the table."""
    places = [*position.piles, *[move.place for move in moves]]
    up, left = (min([place[axis] for place in places], default=0) for axis in (0, 1))
    if any(r - up >= SPAN or c - left >= SPAN or not is_on(position, (r, c)) for r, c in places):
        return None
    shift = Symmetry("moved", moved(-up, -left))
    return shift.position(position), [shift.move(position, move) for move in moves]


class Table(NamedTuple):
    """A table drawn, the moves played on it, and the cards asked about or counted with."""

    position: Position
    moves: tuple[Move, ...]
    drawn: tuple[Card, ...] = ()

    def key(self) -> tuple[object, ...]:
        """Give the same value for the same question, whatever the suits: which never matter [pack.suits].

        Of each rank the suits are numbered in the order in which they are met.
        """
        suits: dict[int, str] = {}

        def named(card: Card) -> tuple[int, int, bool]:
            met = suits.setdefault(card.rank, "")
            if card.suit not in met:
                suits[card.rank] = met = met + card.suit
            return card.rank, met.index(card.suit), card.face_up

        position = self.position
        piles = tuple([(at, tuple(map(named, pile))) for at, pile in sorted(position.piles.items())])
        moves = tuple([(named(move.card), move.place) for move in self.moves])
        return position.height, position.width, piles, moves, tuple(map(named, self.drawn))

    def image(self, symmetry: Symmetry) -> "Table":
        """Transform everything."""
        position = self.position
        moves = tuple([symmetry.move(position, move) for move in self.moves])
        return Table(symmetry.position(position), moves, tuple(map(symmetry.card, self.drawn)))


def cropped(table: Table) -> Table:
    """Draw a game no larger than its piles and moves; one with a move off the table stays as it is."""
    position, moves, drawn = table
    places = [*position.piles, *[move.place for move in moves]]
    if not moves or not all(is_on(position, place) for place in places):
        return table
    (top, bottom), (left, right) = [(min(numbers), max(numbers)) for numbers in zip(*places, strict=True)]
    shift = Symmetry("moved", moved(-top, -left))
    table = table.image(shift)
    position = Position(bottom - top + 1, right - left + 1, table.position.piles)
    return Table(position, table.moves, drawn)


def canonical(rules: Sequence[tuple[str, Readings]], table: Table) -> str:
    """Give one text for all questions that are the same under other suits, mirrored, turned or moved."""
    held = [symmetry for symmetry in SYMMETRIES if all(symmetry.holds(*options) for options in rules)]
    if any(symmetry.broken_by == FIXED_FRAME for symmetry in held):
        table = cropped(table)
    images = {table.key(): table}
    left = [table]
    while left:
        found = left.pop()
        for symmetry in held:
            if not symmetry.name.startswith(("moved", "suits", "two suits")):
                image = found.image(symmetry)
                if image.key() not in images:
                    images[image.key()] = image
                    left.append(image)
    return repr(min(images))
