"""A drawing of a position as plain values: what lies where, for whoever can draw cards, lines and words.

A game says what its table looks like; it knows no format that is drawn in. Lengths are in units of which a
card is `CARD_WIDTH` wide, counted from the top left.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple

CARD_WIDTH, CARD_HEIGHT = 50, 70
GAP = 12
"""Between two places."""
FAN = 19
"""How far a card is shifted from the one below it, so that its corner shows."""

Mark = Literal["", "turned", "differs"]
"""What is pointed out about a shape: a turn changed it, or it is not as it must be."""


class CardShape(NamedTuple):
    """A card with its top left corner at a point."""

    x: float
    y: float
    card: str
    """Its rank and suit, as `Ad`."""
    face_up: bool = True
    mark: Mark = ""


class Space(NamedTuple):
    """A place for a card that holds none."""

    x: float
    y: float
    mark: Mark = ""


class Label(NamedTuple):
    """Words on one line, which begin, end or have their middle at a point on their base line."""

    x: float
    y: float
    text: str
    style: Literal["name", "note", "strong", "letters"] = "name"
    anchor: Literal["start", "middle", "end"] = "start"
    mark: Mark = ""


class Area(NamedTuple):
    """A rectangle of the ground."""

    x: float
    y: float
    width: float
    height: float
    mark: Mark = ""


class Path(NamedTuple):
    """A line from point to point; a way has an arrow at its end."""

    points: tuple[tuple[float, float], ...]
    style: Literal["line", "way"] = "line"


class Stop(NamedTuple):
    """A numbered point of a way."""

    x: float
    y: float
    text: str
    style: Literal["plain", "strong"] = "plain"


Shape = CardShape | Space | Label | Area | Path | Stop


class Picture(NamedTuple):
    """A drawing: its size, and its shapes from the lowest to the topmost."""

    width: float
    height: float
    shapes: tuple[Shape, ...]


Face = tuple[str, bool]
"""A card's name, and whether it lies face up."""


class Marks(NamedTuple):
    """The places or cards that are pointed out, by their names in the game's notation."""

    turned: frozenset[str] = frozenset()
    differing: frozenset[str] = frozenset()

    def of(self, name: str) -> Mark:
        """Give the mark of a place or card; that it is wrong matters more than that it turned."""
        if name in self.differing:
            return "differs"
        return "turned" if name in self.turned else ""


UNMARKED = Marks()


def pile_down(x: float, y: float, cards: Sequence[Face], mark: Mark = "") -> list[Shape]:
    """Lay a pile so that a card covers all but the upper edge of the one below; a space if there is none."""
    if not cards:
        return [Space(x, y, mark)]
    return [CardShape(x, y + at * FAN, card, up, mark) for at, (card, up) in enumerate(cards)]


def row_across(
    x: float, y: float, cards: Sequence[Face], marks: Sequence[Mark] = (), step: float = 25
) -> list[Shape]:
    """Lay cards in a row from left to right, each over the right part of the one before."""
    shown = marks or [""] * len(cards)
    return [
        CardShape(x + at * step, y, card, up, mark)
        for at, ((card, up), mark) in enumerate(zip(cards, shown, strict=True))
    ]


def pile_height(size: int) -> float:
    """Give the height of a pile laid down, or of a space."""
    return CARD_HEIGHT + FAN * max(size - 1, 0)


def written_picture(text: str) -> Picture:
    """Picture a drawing made of letters, line by line, for a game that has no other."""
    lines = text.split("\n")
    labels = [Label(4, 16 + 16 * at, line, "letters") for at, line in enumerate(lines)]
    return Picture(8 + 7.3 * max(map(len, lines)), 10 + 16 * len(lines), tuple(labels))
