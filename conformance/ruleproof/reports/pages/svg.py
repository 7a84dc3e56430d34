"""A picture as SVG. A page holds each card once, and every picture of it refers to that."""

from typing import assert_never

from markupsafe import Markup, escape

from ruleproof.reports.pages.texts import Texts, Words
from ruleproof_engine.picture import (
    CARD_HEIGHT,
    CARD_WIDTH,
    Area,
    CardShape,
    Label,
    Path,
    Picture,
    Shape,
    Space,
    Stop,
)

SUITS = {
    "c": '<circle cx="5" cy="2.6" r="2.3"/><circle cx="2.6" cy="6" r="2.3"/><circle cx="7.4" cy="6" r="2.3"/>'
    '<path d="M4.6 4.5 3.6 9.8h2.8L5.4 4.5z"/>',
    "d": '<path d="M5 0 9 5 5 10 1 5z"/>',
    "h": '<path d="M5 9.6C-1.4 4.6.2.6 2.8.6 4.2.6 5 1.8 5 2.6 5 1.8 5.8.6 7.2.6 9.8.6 11.4 4.6 5 9.6z"/>',
    "s": '<path d="M5 .2C6 2.5 9.7 4 9.4 6.4 9.1 8.4 6.6 8.4 5.5 7L6.3 9.8H3.7L4.5 7C3.4 8.4.9 8.4.6 6.4'
    '.3 4 4 2.5 5 .2z"/>',
}
"""Each suit in a square of ten: letters would look different on every machine."""

WAY_HEAD = '<marker id="way-head" viewBox="0 0 8 8" refX="13.6" refY="4" markerWidth="7" markerHeight="7" '
WAY_HEAD += 'orient="auto"><path class="head" d="M0 0 8 4 0 8z"/></marker>'
"""The head of a way, set back from its end by the circle of the stop that stands there."""


WIDE = 480
"""A wider picture is made so small by a phone that its words are written larger there."""


class Artist:
    """Draws pictures, and remembers the cards that the page has to hold."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self.cards: set[tuple[str, bool]] = set()

    def draw(self, picture: Picture, title: str) -> Markup:
        """Draw a picture; its title is what is read aloud in its place."""
        shapes = "".join([self.shape(shape) for shape in picture.shapes])
        size = f'viewBox="0 0 {picture.width:g} {picture.height:g}" width="{picture.width:g}"'
        kind = "board large" if picture.width > WIDE else "board"
        opening = f'<svg class="{kind}" role="img" aria-label="{escape(title)}" {size}>'
        return Markup(f"{opening}{shapes}</svg>")  # noqa: S704 - whatever others wrote is escaped

    def shape(self, shape: Shape) -> str:
        """Draw one shape."""
        match shape:
            case CardShape(x, y, card, face_up, mark):
                self.cards.add((card, face_up))
                return used(name_of(card, face_up=face_up), x, y) + used(mark, x, y)
            case Space(x, y, mark):
                return used("space", x, y) + used(mark, x, y)
            case Area():
                return area(shape)
            case Label():
                return label(shape, self.texts.drawn(shape.text))
            case Path(points, style):
                written = " ".join([f"{x:g},{y:g}" for x, y in points])
                return f'<polyline class="{style}" points="{written}"/>'
            case Stop(x, y, text, style):
                circle = f'<circle class="stop {style}" cx="{x:g}" cy="{y:g}" r="9"/>'
                return f'{circle}<text class="stop {style}" x="{x:g}" y="{y + 4:g}">{escape(text)}</text>'
            case _:
                assert_never(shape)

    def defined(self) -> Markup:
        """Give the cards that the pictures refer to, to be set into the page once."""
        suits = [f'<g id="suit-{suit}">{drawn}</g>' for suit, drawn in SUITS.items()]
        cards = [card_drawing(card, face_up=face_up) for card, face_up in sorted(self.cards)]
        outlines = [
            f'<rect id="{name}" class="{name}" {CARD_SIZE}/>' for name in ("space", "turned", "differs")
        ]
        opening = '<svg class="defined" width="0" height="0" aria-hidden="true"><defs>'
        return Markup("".join([opening, WAY_HEAD, *suits, *outlines, *cards, "</defs></svg>"]))  # noqa: S704 - known cards


def name_of(card: str, *, face_up: bool) -> str:
    """Name a card's drawing as the notation does."""
    return card if face_up else f"~{card}"


def card_drawing(card: str, *, face_up: bool) -> str:
    """Draw a card: its rank and suit in the corner, which a pile leaves free, and its suit large."""
    rank, suit = ("10" if card[0] == "T" else card[0]), card[1]
    small = f'<use href="#suit-{suit}" transform="translate(16 5) scale(1.1)"/>'
    narrow = ' textLength="14" lengthAdjust="spacingAndGlyphs"' if rank == "10" else ""
    corner = f'{CARD}<text x="9.5" y="15.5"{narrow}>{rank}</text>{small}'
    if face_up:
        large = f'<use href="#suit-{suit}" transform="translate(12 32) scale(2.6)"/>'
        colour = "red" if suit in "dh" else "black"
        return f'<g id="{name_of(card, face_up=True)}" class="card {colour}">{corner}{large}</g>'
    return f'<g id="{name_of(card, face_up=False)}" class="card down">{corner}{BACK}</g>'


BACK = '<path class="weave" d="M5 22h40v43H5zM5 32 15 22M5 42 25 22M5 52 35 22M5 62 45 22M12 65 45 32'
BACK += 'M22 65 45 42M32 65 45 52"/>'
"""The back of a card, below the corner that names it all the same: nothing is hidden from a reader."""

CARD_SIZE = f'x=".5" y=".5" width="{CARD_WIDTH - 1}" height="{CARD_HEIGHT - 1}" rx="5"'
CARD = f"<rect {CARD_SIZE}/>"


def used(name: str, x: float, y: float) -> str:
    """Set something that the page holds once at a point; nothing where there is no name."""
    return f'<use href="#{name}" x="{x:g}" y="{y:g}"/>' if name else ""


def area(shape: Area) -> str:
    """Draw a rectangle with the line inside its bounds."""
    corner = f'x="{shape.x + 0.5:g}" y="{shape.y + 0.5:g}"'
    size = f'width="{shape.width - 1:g}" height="{shape.height - 1:g}"'
    return f'<rect class="{f"area {shape.mark}".strip()}" {corner} {size}/>'


def label(shape: Label, words: Words) -> str:
    """Write words."""
    style = f"{shape.style} {shape.anchor} {shape.mark}".strip()
    key = f' data-say="{escape(words.key)}"' if words.key else ""
    return f'<text class="{style}" x="{shape.x:g}" y="{shape.y:g}"{key}>{escape(words.said)}</text>'
