"""The rules of both profiles once more, in a form that numba compiles: a second opinion, and a fast one.

A table is a few small arrays of integers. A place is the number 8 * row + column, a set of places has the
bit of each place set, and a card is its rank, its suit and its face in one byte. Everything that is compiled
stands in this one file, since numba keeps what it compiled for as long as the file does not change.
"""

from collections.abc import Callable
from typing import NamedTuple, TypeVar, cast

import numba
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
Row = TypeVar("Row", Bytes, Numbers)


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
def copy(source: Row, target: Row) -> None:
    """Copy numbers one by one, which compiles in a tenth of the time that a slice takes."""
    for number in range(source.size):
        target.flat[number] = source.flat[number]


@compiled
def copy_table(source: Table, target: Table) -> None:
    """Make one table like another."""
    copy(source.marks, target.marks)
    copy(source.heights, target.heights)
    copy(source.tops, target.tops)
    copy(source.covered, target.covered)


def instruction(function: Callable[..., object]) -> Callable[[int], int]:
    """Make a compiled function of one instruction of the processor."""
    return cast("Callable[[int], int]", intrinsic(function))


@instruction
def first(context: object, places: types.Type) -> tuple[object, object]:
    """Give the first place of a set, row by row."""
    del context, places
    return types.int64(types.int64), lambda _, builder, __, values: builder.cttz(values[0], FALSE)


@instruction
def count(context: object, places: types.Type) -> tuple[object, object]:
    """Count the places of a set."""
    del context, places
    return types.int64(types.int64), lambda _, builder, __, values: builder.ctpop(values[0])


# Chapter placing


def within_span(lines: int) -> list[int]:
    """List the lines in which a card may go when these hold piles: all span at most four [place.frame]."""
    held = [line for line in range(SIZE) if lines >> line & 1]
    lowest, highest = max(held, default=0) - SPAN + 1, min(held, default=SIZE) + SPAN - 1
    return [line for line in range(SIZE) if lowest <= line <= highest]


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


# Notation and JSON

LONGEST = 2048
"""More characters than any table and turn take, in notation or in JSON."""
SPACE, SLASH, DOT, TILDE, FIRST_COLUMN, FIRST_ROW = b" /.~a1"
RANKS, SUITS = b"?A23456789T", b"cdhs"
RANK_OF = np.array([max(RANKS.find(letter), 0) for letter in range(256)], np.uint8)
SUIT_OF = np.array([SUITS.find(letter) for letter in range(256)], np.int8)


@compiled
def read_grid(grid: bytes, table: Table) -> bool:
    """Lay out a grid in canonical notation; False where it is not, or fits no table."""
    r = c = width = at = 0
    while at < len(grid):
        if SIZE in (r, c):
            return False
        start, at = at, read_pile(grid, at, table, STRIDE * r + c)
        if at == start or (at < len(grid) and grid[at] != SPACE):
            return False
        c, at = c + 1, at + 1
        if at < len(grid) and grid[at] == SLASH:
            if at + 1 == len(grid) or grid[at + 1] != SPACE or (r and c != width):
                return False
            r, c, width, at = r + 1, 0, c, at + 2
    return c > 0 and (r == 0 or c == width)


@compiled
def read_pile(grid: bytes, at: int, table: Table, place: int) -> int:
    """Lay out the pile that is written there; give where its writing ends."""
    table.marks[DRAWN] |= 1 << place
    if grid[at] == DOT:
        return at + 1
    while at < len(grid) and grid[at] != SPACE:
        start = at + (grid[at] == TILDE)
        if start + 1 >= len(grid) or table.heights[place] == HEIGHT:
            break
        rank, suit = RANK_OF[grid[start]], SUIT_OF[grid[start + 1]]
        if rank == 0 or suit < 0:
            break
        put(table, place, rank | suit << 4)
        table.marks[FACE_UP] ^= (start - at) << place
        at = start + 2
    return at


@compiled
def write(text: Bytes, at: int, word: bytes) -> int:
    """Write a word; give where it ends."""
    for letter in word:
        text[at] = letter
        at += 1
    return at


@compiled
def card_of(table: Table, place: int, height: int) -> int:
    """Give the card that lies so high in a pile, with the way it faces."""
    if height + 1 < table.heights[place]:
        return table.covered[place, height]
    return table.tops[place] | (0 if table.marks[FACE_UP] >> place & 1 else FACE_DOWN)


@compiled
def write_card(text: Bytes, at: int, card: int) -> int:
    """Write a card."""
    if card & FACE_DOWN:
        at = write(text, at, b"~")
    text[at], text[at + 1] = RANKS[card & RANK], SUITS[(card & SUIT) >> 4]
    return at + 2


@compiled
def write_grid(text: Bytes, at: int, table: Table) -> int:
    """Write the table drawn as a grid."""
    for place in range(SIZE * STRIDE):
        if table.marks[DRAWN] >> place & 1:
            if place:
                at = write(text, at, b" " if place & 7 else b" / ")
            if table.heights[place] == 0:
                at = write(text, at, b".")
            for height in range(table.heights[place]):
                at = write_card(text, at, card_of(table, place, height))
    return at


@compiled
def write_places(text: Bytes, at: int, places: int) -> int:
    """Write places, row by row."""
    left = places
    while left:
        place = first(left)
        if left != places:
            at = write(text, at, b" ")
        text[at], text[at + 1] = FIRST_COLUMN + (place & 7), FIRST_ROW + (place >> 3)
        left, at = left & (left - 1), at + 2
    return at


@compiled
def write_end(text: Bytes, at: int, table: Table, found: int) -> int:
    """Write a table and an outcome as compact JSON with sorted keys."""
    at = write(text, at, b'{"grid":[')
    for place in range(SIZE * STRIDE):
        if table.marks[DRAWN] >> place & 1:
            if place & 7 == 0:
                at = write(text, at, b"],[" if place else b"[")
            at = write(text, at, b",[" if place & 7 else b"[")
            for height in range(table.heights[place]):
                at = write(text, at, b',"' if height else b'"')
                at = write(text, write_card(text, at, card_of(table, place, height)), b'"')
            at = write(text, at, b"]")
    at = write(text, at, b']],"outcome":"')
    at = write(text, at, b"ongoing" if found == ONGOING else b"won" if found == WON else b"lost")
    return write(text, at, b'"}')


# Questions


@compiled
def answer_play(grid: bytes, moves: Numbers, own: int, text: Bytes, facts: Numbers) -> tuple[int, int]:
    """Play moves, each 256 times its place and its card; give how many were played, and the clause broken.

    `text` gets the grid and the places turned of every turn, one after another; `facts` gets where each of
    both ends, the outcome and the stock. Of a grid that cannot be read, -1 moves are played.
    """
    table, at = empty_table(), 0
    if not read_grid(grid, table):
        return -1, NONE
    for number, move in enumerate(moves):
        broken = broken_clause(table, move >> 8)
        if broken != NONE:
            return number, broken
        row, column, found = play(table, move >> 8, move & 255, own)
        grid_end = write_grid(text, at, table)
        at = write_places(text, write(text, grid_end, b"row "), row)
        at = write_places(text, write(text, at, b"; column "), column)
        facts[number, 0], facts[number, 1] = grid_end, at
        facts[number, 2], facts[number, 3] = found, table.marks[STOCK]
        if found != ONGOING:
            return number + 1, NONE
    return len(moves), NONE


@compiled
def answer_legal(grid: bytes) -> int:
    """Give the places where a card may go; -1 of a grid that cannot be read."""
    table = empty_table()
    return legal_places(table) if read_grid(grid, table) else -1


@compiled
def answer_perft(grid: bytes, cards: Bytes, own: int) -> tuple[Bytes, Numbers, int]:
    """Play cards in every way; give the line of each end, where each stops, and how many there are."""
    tables = [empty_table() for _ in range(len(cards) + 1)]
    waiting = np.zeros(len(cards) + 1, np.int64)
    text, stops = np.empty(LONGEST, np.uint8), np.empty(1, np.int64)
    at, lines, depth, found = 0, 0, 0, ONGOING
    if not read_grid(grid, tables[0]):
        return text, stops, -1
    while True:
        waiting[depth] = legal_places(tables[depth]) if found == ONGOING and depth < len(cards) else 0
        if waiting[depth] == 0:
            if found == ONGOING and depth < len(cards):
                found = LOST_STOCK  # a card that may go nowhere
            at = write_end(text, at, tables[depth], found)
            stops[lines] = at
            lines += 1
            text, stops = with_room(text, at + LONGEST), with_room(stops, lines + 1)
        while depth >= 0 and waiting[depth] == 0:
            depth -= 1
        if depth < 0:
            return text, stops, lines
        copy_table(tables[depth], tables[depth + 1])
        _, _, found = play(tables[depth + 1], first(waiting[depth]), cards[depth], own)
        waiting[depth] &= waiting[depth] - 1
        depth += 1


@compiled
def with_room(numbers: Row, size: int) -> Row:
    """Give an array with room for so many numbers, and for twice as many where it must be moved."""
    if size <= len(numbers):
        return numbers
    larger = np.empty(2 * size, numbers.dtype)
    copy(numbers, larger)
    return larger
