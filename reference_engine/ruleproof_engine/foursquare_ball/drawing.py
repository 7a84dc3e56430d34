"""The court for the terminal, with the path of the ball."""

import textwrap
from collections.abc import Collection, Sequence
from itertools import zip_longest
from typing import NamedTuple
from unicodedata import east_asian_width

from ruleproof_engine.foursquare_ball.names import write_player
from ruleproof_engine.foursquare_ball.notation import write_event
from ruleproof_engine.foursquare_ball.values import (
    NOBODY,
    SQUARES,
    Bounce,
    Catch,
    Event,
    Hit,
    Position,
    Serve,
    Spot,
)

CORNER = {1: (0, 0), 2: (0, 1), 3: (1, 1), 4: (1, 0)}
"""Row and column of each square: clockwise from the top left."""

NARROW, WITH_PATH, LONGEST_NAME, TERMINAL = 5, 13, 24, 72
SIGNS = {"serve": "↓", "bounce": "•", "hit": "↑", "catch": "◆"}


class Mark(NamedTuple):
    """The number of an event, and where it is drawn; `near` is the last square that the ball was in."""

    text: str
    spot: Spot
    near: int


def draw(position: Position, marked: Collection[str]) -> str:
    """Draw the court between rallies: names with their points, `*` before those pointed out."""
    labels = {square: label(position, square, position.player(square) in marked) for square in SQUARES}
    return "\n".join([*board(labels, (), NARROW), *queue_line(position, marked)])


def draw_rally(position: Position, events: Sequence[Event], out: int = NOBODY, width: int = 0) -> str:
    """Draw a rally: each event numbered where it happens, then listed; `✗` before the player who is out.

    The list is as wide as the court, or as `width` where that is more.
    """
    labels = {square: label(position, square) for square in SQUARES}
    if out:
        labels[out] = "✗" + labels[out][1:]
    lines = [*board(labels, path(events), WITH_PATH), *queue_line(position, ())]
    listed = ", ".join([f"{number} {write_event(event)}" for number, event in enumerate(events, 1)])
    # a number and its event stay on one line
    bound = listed.replace(", ", ",\n").replace(" ", "\0").replace("\n", " ")
    width = max(width, *map(width_of, lines))
    return "\n".join([*lines, *[line.replace("\0", " ") for line in textwrap.wrap(bound, width)]])


def label(position: Position, square: int, marked: bool = False) -> str:
    """Write a square's number and player."""
    name, points = position.player(square), dict(position.scores).get(position.player(square), 0)
    return f"{'*' if marked else ' '}{square} {shortened(write_player(name, points))}"


def queue_line(position: Position, marked: Collection[str]) -> list[str]:
    """Write who waits, the head of the queue first."""
    points = dict(position.scores)
    waiting = [
        ("*" if name in marked else "") + shortened(write_player(name, points.get(name, 0)))
        for name in position.queue
    ]
    return [f"queue: {' '.join(waiting)}"] if waiting else []


def shortened(name: str) -> str:
    """Keep a long name within its square."""
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"


def path(events: Sequence[Event]) -> list[Mark]:
    """Number each event of a rally where it happens; what a judge says happens nowhere."""
    marks = []
    near = NOBODY
    for number, event in enumerate(events, 1):
        match event:
            case Serve(by) | Hit(by) | Catch(by):
                spot = Spot("square", (by,))
            case Bounce(at):
                spot = at
            case _:
                continue
        near = spot.squares[0] if spot.kind in ("square", "outer") else near
        marks.append(Mark(f"{SIGNS[event.event]}{number}", spot, near))
    return marks


def board(labels: dict[int, str], marks: Sequence[Mark], least: int) -> list[str]:
    """Draw the four squares with marks inside them, on their lines and outside."""
    width = max(least, *[width_of(text) + 1 for text in labels.values()])
    inside = {square: wrapped(square, marks, width) for square in SQUARES}
    halves = [half(labels, inside, pair, width) for pair in ((1, 2), (4, 3))]
    middle = crossing(marks, width)
    top, bottom = [border(marks, pair, ends, width) for pair, ends in (((1, 2), "┌┬┐"), ((4, 3), "└┴┘"))]
    for rows, line in zip(halves, ((1, 2), (3, 4)), strict=True):
        put_on_upright(rows, on(marks, "inner", line), width)
    above, below = [outside(marks, pair, width) for pair in ((1, 2), (4, 3))]
    return [*above, top, *halves[0], middle, *halves[1], bottom, *below]


def on(marks: Sequence[Mark], kind: str, squares: tuple[int, ...]) -> list[str]:
    """Give the marks on a spot."""
    return [mark.text for mark in marks if mark.spot.kind == kind and mark.spot.squares == squares]


def wrapped(square: int, marks: Sequence[Mark], width: int) -> list[str]:
    """Write the marks inside a square, over as many lines as they need."""
    return textwrap.wrap(" ".join(on(marks, "square", (square,))), width - 3)


def half(
    labels: dict[int, str], inside: dict[int, list[str]], pair: tuple[int, int], width: int
) -> list[str]:
    """Draw the upper or the lower two squares."""
    left, right = [[labels[square], *[f"  {line}" for line in inside[square]]] for square in pair]
    rows = [f"│{fill(a, width)}│{fill(b, width)}│" for a, b in zip_longest(left, right, fillvalue="")]
    has_path = any(inside.values())
    return rows if len(rows) > 1 or not has_path else [*rows, f"│{' ' * width}│{' ' * width}│"]


def put_on_upright(rows: list[str], texts: list[str], width: int) -> None:
    """Put marks on the upright line between two squares, one a row, from the second row down."""
    blank = f"│{' ' * width}│{' ' * width}│"
    for index, text in enumerate(texts, 1):
        if index >= len(rows):
            rows.append(blank)
        rows[index] = replaced(rows[index], width + 1, text)


def crossing(marks: Sequence[Mark], width: int) -> str:
    """Draw the line between the upper and the lower squares, with the centre."""
    left, right = [line_with(on(marks, "inner", pair), width) for pair in ((1, 4), (2, 3))]
    return replaced(f"├{left}┼{right}┤", width + 1, " ".join(on(marks, "centre", ())) or "┼")


def border(marks: Sequence[Mark], pair: tuple[int, int], ends: str, width: int) -> str:
    """Draw the boundary of two squares."""
    left, right = [line_with(on(marks, "outer", (square,)), width) for square in pair]
    return ends[0] + left + ends[1] + right + ends[2]


def outside(marks: Sequence[Mark], pair: tuple[int, int], width: int) -> list[str]:
    """Write the marks of what goes out, beyond the square that it leaves."""
    texts = [
        " ".join([mark.text for mark in marks if mark.spot.kind == "out" and mark.near == square])
        for square in pair
    ]
    left, right = [f"{text} out".center(width) if text else " " * width for text in texts]
    return [f" {left} {right}".rstrip()] if any(texts) else []


def line_with(texts: list[str], width: int) -> str:
    """Draw a level line with marks in its middle."""
    return (f" {' '.join(texts)} " if texts else "").center(width, "─")


def replaced(row: str, at: int, text: str) -> str:
    """Put a text over a row: this relies on the blank margins beside the lines."""
    return row[:at] + text + row[at + len(text) :]


def fill(text: str, width: int) -> str:
    """Fill a text up with spaces, counting wide characters as two."""
    return text + " " * (width - width_of(text))


def width_of(text: str) -> int:
    """Count the columns that a text takes."""
    return sum([2 if east_asian_width(sign) in "WF" else 1 for sign in text])
