"""The rules of both profiles once more, in a form that numba compiles: a second opinion, and a fast one.

A table is a few small arrays of integers. A place is the number 8 * row + column, a set of places has the
bit of each place set, and a card is its rank, its suit and its face in one byte. Everything that is compiled
stands in this one file, since numba keeps what it compiled for as long as the file does not change.
"""

from collections.abc import Callable
from typing import NamedTuple, TypeVar, cast

import numba  # type: ignore[import-untyped]  # numba has no types
import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic
from numpy.typing import NDArray

from ruleproof_engine.foursquare.ending import COMPLETE, LIMIT
from ruleproof_engine.foursquare.placing import HEIGHT, SPAN
from ruleproof_engine.foursquare.values import PACK, SIZE

Bytes = NDArray[np.uint8]
Numbers = NDArray[np.int64]
Function = TypeVar("Function", bound=Callable[..., object])


def compiled(function: Function) -> Function:
    """Compile a function when it is first called, and keep the code for the next process."""
    return cast("Function", numba.njit(cache=True)(function))


# Tables

FALSE = ir.Constant(ir.IntType(1), 0)
STRIDE = 8
ROW, COLUMN = 0x7F, 0x01010101010101
"""The places of row 1, and of column a."""
RANK, SUIT, FACE_DOWN = 0x0F, 0x30, 0x40
"""The bits of a card."""
OCCUPIED, FACE_UP, FULL, DRAWN, ROWS, COLUMNS, STOCK = range(7)
"""What `marks` holds: four sets of places, the rows and columns that hold a pile, the cards left."""


class Table(NamedTuple):
    """A table, which is changed in place."""

    marks: Numbers
    heights: Bytes
    tops: Bytes
    """The top card of each pile, of which the face is told by `marks`."""
    covered: Bytes
    """The cards below it, bottom card first."""


@compiled
def empty_table() -> Table:
    """Give a table of which no place is drawn yet."""
    marks = np.zeros(7, np.int64)
    marks[STOCK] = len(PACK)
    heights, tops = np.zeros(SIZE * STRIDE, np.uint8), np.zeros(SIZE * STRIDE, np.uint8)
    return Table(marks, heights, tops, np.zeros((SIZE * STRIDE, HEIGHT - 1), np.uint8))


@compiled
def copy(table: Table, other: Table) -> None:
    """Make one table like another."""
    table.marks[:] = other.marks
    table.heights[:] = other.heights
    table.tops[:] = other.tops
    table.covered[:] = other.covered


@intrinsic  # type: ignore[untyped-decorator]  # numba has no types
def first(context: object, places: types.Type) -> tuple[object, object]:
    """Give the first place of a set, row by row: one instruction of the processor."""
    del context
    return types.int64(types.int64), lambda _, builder, __, values: builder.cttz(values[0], FALSE)


@intrinsic  # type: ignore[untyped-decorator]  # numba has no types
def count(context: object, places: types.Type) -> tuple[object, object]:
    """Count the places of a set: one instruction of the processor."""
    del context
    return types.int64(types.int64), lambda _, builder, __, values: builder.ctpop(values[0])


# Chapter placing


def within_span(lines: int) -> list[int]:
    """List the lines in which a card may go when these hold piles: all span at most four [place.frame]."""
    held = [line for line in range(SIZE) if lines >> line & 1]
    return [line for line in range(SIZE) if max([line, *held]) - min([line, *held]) < SPAN]


ROWS_OF_FRAME = np.array([sum(ROW << STRIDE * r for r in within_span(rows)) for rows in range(1 << SIZE)])
COLUMNS_OF_FRAME = np.array([sum(COLUMN << c for c in within_span(columns)) for columns in range(1 << SIZE)])

CLAUSES = ("", "place.table", "place.frame", "place.adjacent", "place.height")
NONE, OFF_TABLE, OFF_FRAME, APART, TOO_HIGH = range(len(CLAUSES))


@compiled
def frame(table: Table) -> int:
    """Give the places of the frame, which floats with the piles [place.frame]."""
    return ROWS_OF_FRAME[table.marks[ROWS]] & COLUMNS_OF_FRAME[table.marks[COLUMNS]]


@compiled
def open_places(table: Table) -> int:
    """Give the empty places where a card may go: beside a pile [place.adjacent], the first anywhere."""
    occupied = table.marks[OCCUPIED]
    if occupied == 0:
        return table.marks[DRAWN]  # [place.first]
    beside = occupied << STRIDE | occupied >> STRIDE | occupied << 1 | occupied >> 1
    return beside & frame(table) & table.marks[DRAWN] & ~occupied


@compiled
def legal_places(table: Table) -> int:
    """Give every place where a card may go: open ones, and piles that are not full [place.height]."""
    return open_places(table) | table.marks[OCCUPIED] & ~table.marks[FULL]


@compiled
def broken_clause(table: Table, at: int) -> int:
    """Give the clause that forbids a placement, as its number in `CLAUSES`."""
    place = 1 << at
    if legal_places(table) & place:
        return NONE
    if table.marks[OCCUPIED] & place:
        return TOO_HIGH
    if not table.marks[DRAWN] & place:
        return OFF_TABLE
    return APART if frame(table) & place else OFF_FRAME


@compiled
def put(table: Table, at: int, card: int) -> None:
    """Put a card, face up, on a place [place.face-up]."""
    marks, place, height = table.marks, 1 << at, table.heights[at]
    if height:
        table.covered[at, height - 1] = table.tops[at] | (0 if marks[FACE_UP] & place else FACE_DOWN)
    table.tops[at] = card
    table.heights[at] = height + 1
    marks[OCCUPIED] |= place
    marks[FACE_UP] |= place
    marks[FULL] |= (height + 1) // HEIGHT << at
    marks[ROWS] |= 1 << (at >> 3)
    marks[COLUMNS] |= 1 << (at & 7)
    marks[STOCK] -= 1


# Chapters lines and turning


@compiled
def check(table: Table, at: int, line: int, own: int) -> int:
    """Check one line of the placed card and turn what it turns; give the places turned.

    The rivals are the other top cards [turn.rivals], gaps or not [turn.gap]. If none lies face up, or there
    is none, every top card ends face up [turn.none-face-up, turn.alone]. A card above or below all that do
    [turn.face-up, turn.extreme] turns the line, the pile of its `own` too where that is so [turn.own].
    """
    piles, place = table.marks[OCCUPIED] & line, 1 << at
    rivals = piles & table.marks[FACE_UP] & ~place
    if rivals == 0:
        turned = piles & ~table.marks[FACE_UP]
    elif is_extreme(table, at, rivals):
        turned = piles & (~place | own)
    else:
        return 0  # [turn.between, turn.tie]
    table.marks[FACE_UP] ^= turned  # [turn.tops]
    return turned


@compiled
def is_extreme(table: Table, at: int, rivals: int) -> bool:
    """Is the top card's rank strictly above, or strictly below, that of every rival [turn.tie]?"""
    rank = table.tops[at] & RANK  # whichever way it faces [turn.second]
    above, below = True, True
    while rivals:
        rival = table.tops[first(rivals)] & RANK
        above &= rank > rival
        below &= rank < rival
        rivals &= rivals - 1
    return above | below


# Chapter ending

OUTCOMES = (("ongoing", "none"), ("won", "none"), ("lost", "face-down"), ("lost", "stock"))
ONGOING, WON, LOST_FACE_DOWN, LOST_STOCK = range(len(OUTCOMES))


@compiled
def outcome(table: Table) -> int:
    """Judge the table after both checks: a win, then face-down cards, then the stock [end.order]."""
    face_down = table.marks[OCCUPIED] & ~table.marks[FACE_UP]
    if face_down == 0 and count(table.marks[OCCUPIED]) == COMPLETE:
        return WON  # [end.win, end.last-card]
    if count(face_down) > LIMIT:
        return LOST_FACE_DOWN  # [end.face-down, end.turn]
    return LOST_STOCK if table.marks[STOCK] == 0 else ONGOING  # [end.stock]


# A turn


@compiled
def play(table: Table, at: int, card: int, own: int) -> tuple[int, int, int]:
    """Play a legal turn; give the places turned by the row and by the column, and the outcome."""
    put(table, at, card)  # [place.face-up]
    row = check(table, at, ROW << (at & 56), own)  # [turn.row]
    column = check(table, at, COLUMN << (at & 7), own)  # [turn.column]
    return row, column, outcome(table)
