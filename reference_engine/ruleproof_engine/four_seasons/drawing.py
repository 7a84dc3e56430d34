"""Boards for the terminal, and positions laid out for the eye."""

from collections.abc import Collection

from ruleproof_engine.cards import Pile, write_pile
from ruleproof_engine.four_seasons.notation import pile_words, write_redeals, write_stock
from ruleproof_engine.four_seasons.values import CORNERS, CROSS, ROWS, STOCK, WASTE, Position, S

SQUARE = (("Fc", "T", "Fd"), ("L", "C", "R"), ("Fh", "B", "Fs"))
"""The cross with the foundations in its corners; a program's own corners may lie otherwise."""

TWO_ROWS = (CORNERS, ROWS[:6], ROWS[6:])
LINES = (CORNERS, CROSS, ROWS[:6], ROWS[6:], (WASTE, STOCK, "redeals"))


def lay_out(position: Position) -> str:
    """Write a position over several lines: foundations, cells row by row, then waste and stock."""
    named = {word.partition("=")[0]: word for word in pile_words(position)}
    lines = [" ".join([named[place] for place in places if place in named]) for places in LINES]
    return "".join([line + "\n" for line in lines if line])


def draw(position: Position, marked: Collection[str]) -> str:
    """Draw the table: every place with its pile, `*` before the places that are pointed out."""
    layout = TWO_ROWS if any(position.pile(cell) for cell in ROWS) else SQUARE
    rows = [[place_text(position, place, place in marked) for place in places] for places in layout]
    width = max(len(text) for row in rows for text in row)
    lines = ["  ".join([text.ljust(width) for text in row]).rstrip() for row in rows]
    return "\n".join([*lines, stock_line(position, marked)])


def place_text(position: Position, place: str, marked: bool) -> str:
    """Write a place and its pile, the mark in front, `.` for no card."""
    pile = position.pile(place)
    cards = ends(pile) if place in CORNERS else write_pile(pile)
    return f"{'*' if marked else ' '}{place:<2} {cards or '.'}"


def ends(pile: Pile) -> str:
    """Write a foundation by its base and its top."""
    return write_pile(pile) if len(pile) <= 2 else f"{pile[0]}-{pile[-1]}"  # noqa: PLR2004 - two cards are the ends


def stock_line(position: Position, marked: Collection[str]) -> str:
    """Write waste and stock, with the redeals still allowed."""
    stock = f"{'*' if STOCK in marked else ' '}S  {len(position.piles[S])} cards"
    parts = [place_text(position, WASTE, WASTE in marked), stock]
    if position.piles[S]:
        parts[1] += ": " + write_stock(position).partition("=")[2]
    if position.redeals:
        parts.append(write_redeals(position))
    return "  ".join(parts)
