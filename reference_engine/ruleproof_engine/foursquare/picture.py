"""The table as a picture, and what tells two tables apart."""

from itertools import accumulate

from ruleproof_engine.cards import Pile
from ruleproof_engine.foursquare.notation import NAMES
from ruleproof_engine.foursquare.values import Position
from ruleproof_engine.picture import (
    CARD_WIDTH,
    GAP,
    UNMARKED,
    Label,
    Marks,
    Picture,
    Shape,
    pile_down,
    pile_height,
)

EDGE = 22
"""The room for the letters above and the numbers on the left."""


def picture(position: Position, marks: Marks = UNMARKED) -> Picture:
    """Picture the table: each place under its letter and beside its number, its pile fanned downwards."""
    rows = position.rows()
    heights = [pile_height(max(map(len, row))) + GAP for row in rows]
    tops = list(accumulate(heights, initial=float(EDGE)))
    lefts = [EDGE + (CARD_WIDTH + GAP) * column for column in range(position.width)]
    shapes: list[Shape] = [
        Label(left + CARD_WIDTH / 2, 15, NAMES[0, c][0], anchor="middle") for c, left in enumerate(lefts)
    ]
    for r, row in enumerate(rows):
        shapes.append(Label(10, tops[r] + 40, str(r + 1), anchor="middle"))
        for c, pile in enumerate(row):
            shapes += pile_down(
                lefts[c], tops[r], [(card.name, card.face_up) for card in pile], marks.of(NAMES[r, c])
            )
    return Picture(EDGE + (CARD_WIDTH + GAP) * position.width, tops[-1], tuple(shapes))


def differing(one: Position, other: Position) -> tuple[str, ...]:
    """Name the places on which not the same lies."""
    mine, theirs = pile_by_place(one), pile_by_place(other)
    return tuple([place for place in NAMES.values() if mine.get(place) != theirs.get(place)])


def pile_by_place(position: Position) -> dict[str, Pile]:
    """Give what lies on each place drawn, by its name."""
    return {NAMES[r, c]: pile for r, row in enumerate(position.rows()) for c, pile in enumerate(row)}
