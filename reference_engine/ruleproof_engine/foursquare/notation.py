"""Notation: values as people write them, and back.

A grid is rows of piles separated by spaces, `.` for an empty place, rows on lines of their own or
separated by ` / `; canonical text uses ` / ` and single spaces. A place is a column letter and a row
number, `a1` top left. A move is `Ad@c1`.
"""

import re
from collections.abc import Iterable
from functools import lru_cache

from ruleproof_engine.cards import Card, Pile, read_pile, write_pile
from ruleproof_engine.foursquare.values import PACK, SIZE, Line, Move, Place, Position, laid_out
from ruleproof_engine.game import NotationError

PLACES = {f"{'abcdefg'[c]}{r + 1}": (r, c) for r in range(SIZE) for c in range(SIZE)}
NAMES = {place: name for name, place in PLACES.items()}
WORD = re.compile(r"\S+")
IN_PACK = set(PACK) | {card.turned() for card in PACK}


@lru_cache(maxsize=256)
def read_grid(text: str) -> Position:
    """Read a grid; raise `NotationError` that points into the text."""
    rows: list[list[Pile]] = []
    start = 0
    for line in text.rstrip("\n").replace("/", "\n").split("\n"):
        rows.append([read_pile_at(word, start + at) for at, word in words(line)])
        if not rows[-1]:
            raise NotationError(f"row {len(rows)} is empty: write a `.` for each empty place", start)
        if len(rows[-1]) != len(rows[0]):
            sizes = f"row {len(rows)} has {len(rows[-1])} places and row 1 has {len(rows[0])}"
            raise NotationError(f"{sizes}: draw a rectangle", start)
        start += len(line) + 1
    if len(rows) > SIZE or len(rows[0]) > SIZE:
        raise NotationError(f"the grid is {len(rows)} by {len(rows[0])}: at most 7 by 7 can be drawn", 0)
    return laid_out(rows)


def words(text: str) -> Iterable[tuple[int, str]]:
    """Give each word of a text with its offset."""
    return [(match.start(), match[0]) for match in WORD.finditer(text)]


def read_pile_at(word: str, at: int) -> Pile:
    """Read what lies on one place, found so many characters into the text."""
    try:
        return read_pile_word(word)
    except NotationError as error:
        raise NotationError(error.problem, at + error.at) from None


@lru_cache(maxsize=4096)
def read_pile_word(word: str) -> Pile:
    """Read what lies on one place."""
    pile = () if word == "." else read_pile(word)
    at = 0
    for card in pile:
        require_in_pack(card, at)
        at += len(str(card))
    return pile


def require_in_pack(card: Card, at: int) -> None:
    """Raise `NotationError` for a jack, queen or king [pack.cards]."""
    if card not in IN_PACK:
        raise NotationError(f"{card.name} is not in the pack: foursquare has ace to ten", at)


def write_grid(position: Position) -> str:
    """Write a grid on one line."""
    return " / ".join([" ".join([write_pile(pile) or "." for pile in row]) for row in position.rows()])


def read_drawn(text: str) -> Card:
    """Read a card that is drawn: in the pack, and face up."""
    pile = read_pile(text)
    if len(pile) != 1 or not pile[0].face_up:
        raise NotationError(f"{text!r} is not one face-up card", 0)
    require_in_pack(pile[0], 0)
    return pile[0]


@lru_cache(maxsize=4096)
def read_move(text: str) -> Move:
    """Read a move such as `Ad@c1`."""
    card, at, place = text.partition("@")
    if not at:
        raise NotationError(f"{text!r} is not a move: write card@place, as Ad@c1", 0)
    drawn = read_drawn(card)
    return Move(drawn, read_place_name(place, len(card) + 1))


def write_move(move: Move) -> str:
    """Write a move such as `Ad@c1`."""
    return f"{move.card}@{NAMES[move.place]}"


def read_place_name(name: str, at: int) -> Place:
    """Read a place such as `c1`, found so many characters into the text."""
    if name not in PLACES:
        raise NotationError(f"{name!r} is not a place: write column a to g then row 1 to 7, as c1", at)
    return PLACES[name]


@lru_cache(maxsize=4096)
def read_places(text: str) -> tuple[Place, ...]:
    """Read places separated by spaces, in any order."""
    return tuple([read_place_name(word, at) for at, word in words(text)])


@lru_cache(maxsize=4096)
def write_places(places: Line) -> str:
    """Write places row by row, as a set has no order of its own."""
    return " ".join([NAMES[place] for place in sorted(set(places))])
