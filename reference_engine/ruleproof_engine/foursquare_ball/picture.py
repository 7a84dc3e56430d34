"""The court as a picture, with the path of the ball, and what tells two courts apart."""

import textwrap
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ruleproof_engine.foursquare_ball.drawing import label, path, queue_line, shortened
from ruleproof_engine.foursquare_ball.names import write_player
from ruleproof_engine.foursquare_ball.notation import write_event
from ruleproof_engine.foursquare_ball.values import NOBODY, SQUARES, Event, Position, Spot
from ruleproof_engine.picture import (
    UNMARKED,
    Area,
    Label,
    Mark,
    Marks,
    Path,
    Picture,
    Shape,
    Stop,
)

SIDE, EDGE = 140, 34
"""The side of a square, and the ground around the court."""
MIDDLE = EDGE + SIDE
WIDTH = 2 * MIDDLE
CORNER = {1: (-1, -1), 2: (1, -1), 3: (1, 1), 4: (-1, 1)}
"""Where each square lies from the centre."""
LINE = 18
LETTERS = 38
"""So many letters fit under the court."""
STEP = 22
"""Between the marks of two events at one spot."""

QUEUE = "queue"


class Point(NamedTuple):
    """A point of the picture."""

    x: float
    y: float


def picture(position: Position, marks: Marks = UNMARKED) -> Picture:
    """Picture the court between rallies, with who waits."""
    shapes = [*court(position, marks, NOBODY), *below(queue_line(position, ()), marks)]
    return Picture(WIDTH, height_of(shapes), tuple(shapes))


def rally_picture(
    position: Position,
    events: Sequence[Event],
    out: int = NOBODY,
    then: Position | None = None,
    marks: Marks = UNMARKED,
) -> Picture:
    """Picture a rally: its events numbered where they happen, then listed; who is out, who stands where."""
    listed = [f"{number} {write_event(event)}" for number, event in enumerate(events, 1)]
    lines = [*queue_line(position, ()), *wrapped(listed, ", ")]
    shapes = [*court(position, UNMARKED, out), *way(events), *below(lines, UNMARKED)]
    if then is not None:
        names = [f"{square} {named(then, square)}," for square in SQUARES]
        after = wrapped(["→", *names, *queue_line(then, ())], " ")
        mark: Mark = "differs" if marks.differing else ""
        top = height_of(shapes)
        shapes += [Label(EDGE, top + LINE * at, text, "strong", mark=mark) for at, text in enumerate(after)]
    return Picture(WIDTH, height_of(shapes), tuple(shapes))


def wrapped(words: Sequence[str], between: str) -> list[str]:
    """Set words on lines that fit under the court; what belongs together stays on one."""
    text = between.join([word.replace(" ", "\0") for word in words])
    return [line.replace("\0", " ") for line in textwrap.wrap(text, LETTERS)]


def named(position: Position, square: int) -> str:
    """Write a square's player."""
    return shortened(label(position, square)[3:])


def court(position: Position, marks: Marks, out: int) -> Iterator[Shape]:
    """Draw the four squares with their players; `✗` before the one who is out."""
    for square in SQUARES:
        across, down = CORNER[square]
        x, y = MIDDLE + SIDE * (across - 1) / 2, MIDDLE + SIDE * (down - 1) / 2
        yield Area(x, y, SIDE, SIDE, marks.of(str(square)))
        is_out = square == out
        words = f"{'✗ ' if is_out else ''}{square} {named(position, square)}"
        yield Label(x + 8, y + 20, words, "strong" if is_out else "name", mark=marks.of(str(square)))


def way(events: Sequence[Event]) -> Iterator[Shape]:
    """Draw the path of the ball, each event numbered on it."""
    found = path(events)
    times: dict[Spot, int] = {}
    points = []
    for mark in found:
        point = point_of(mark.spot, mark.near, struck=mark.text[0] != "•")
        times[mark.spot] = times.get(mark.spot, -1) + 1
        points.append(Point(point.x + STEP * times[mark.spot], point.y))
    if len(points) > 1:
        yield Path(tuple([(x, y) for x, y in points]), "way")
    for mark, (x, y) in zip(found, points, strict=True):
        yield Stop(x, y, mark.text[1:], "plain" if mark.text[0] == "•" else "strong")


def point_of(spot: Spot, near: int, *, struck: bool) -> Point:
    """Give where something happens: players stand towards the corner, and the ball bounces inside."""
    corners = [CORNER[square] for square in spot.squares] or [CORNER.get(near, (0, 1))]
    across = sum(corner[0] for corner in corners) / len(corners)
    down = sum(corner[1] for corner in corners) / len(corners)
    match spot.kind:
        case "square":
            reach = 0.72 if struck else 0.5
            return Point(MIDDLE + SIDE * across * 0.55 - 12, MIDDLE + SIDE * down * reach)
        case "inner":
            return Point(MIDDLE + SIDE * across / 2, MIDDLE + SIDE * down / 2)
        case "outer":
            return Point(MIDDLE + SIDE * across, MIDDLE + SIDE * down * 0.4)
        case "out":
            return Point(MIDDLE + SIDE * across + 18 * across, MIDDLE + SIDE * down * 0.4)
        case _:
            return Point(MIDDLE, MIDDLE)


def below(lines: Sequence[str], marks: Marks) -> list[Shape]:
    """Write lines under the court."""
    top = WIDTH + 4
    return [
        Label(EDGE, top + LINE * at, text, "note", mark=marks.of(QUEUE) if text.startswith(QUEUE) else "")
        for at, text in enumerate(lines)
    ]


def height_of(shapes: Sequence[Shape]) -> float:
    """Give the height that holds everything."""
    return max([WIDTH, *[shape.y + LINE for shape in shapes if isinstance(shape, Label)]])


def differing(one: Position, other: Position) -> tuple[str, ...]:
    """Name the squares whose player or points differ, and the queue."""
    squares = [str(square) for square in SQUARES if player(one, square) != player(other, square)]
    waits = [
        [write_player(name, dict(here.scores).get(name, 0)) for name in here.queue] for here in (one, other)
    ]
    return (*squares, QUEUE) if waits[0] != waits[1] else tuple(squares)


def player(position: Position, square: int) -> str:
    """Write a square's player with the points."""
    name = position.player(square)
    return write_player(name, dict(position.scores).get(name, 0))
