"""Boards for the terminal."""

from collections.abc import Collection

from ruleproof_engine.cards import Pile, write_pile
from ruleproof_engine.foursquare.notation import NAMES
from ruleproof_engine.foursquare.values import Place, Position


def draw(position: Position, marked: Collection[Place]) -> str:
    """Draw the table: a row of places a line, `*` before the places that are pointed out."""
    cells = [
        [cell(pile, (r, c) in marked) for c, pile in enumerate(row)] for r, row in enumerate(position.rows())
    ]
    width = max(len(text) for row in cells for text in row)
    head = "   " + " ".join([NAMES[0, c][0].center(width) for c in range(len(cells[0]))])
    lines = [f"{r + 1:>2} " + " ".join([text.ljust(width) for text in row]) for r, row in enumerate(cells)]
    return "\n".join([line.rstrip() for line in (head, *lines)])


def cell(pile: Pile, marked: bool) -> str:
    """Write one place: its pile in notation, the mark in front."""
    return ("*" if marked else " ") + (write_pile(pile) or ".")
