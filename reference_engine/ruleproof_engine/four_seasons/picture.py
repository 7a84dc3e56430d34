"""The table as a picture, and what tells two tables apart."""

from ruleproof_engine.cards import Pile
from ruleproof_engine.four_seasons.drawing import SQUARE
from ruleproof_engine.four_seasons.values import CORNERS, PLACES, ROWS, STOCK, WASTE, Position
from ruleproof_engine.picture import (
    CARD_HEIGHT,
    CARD_WIDTH,
    GAP,
    UNMARKED,
    CardShape,
    Face,
    Label,
    Mark,
    Marks,
    Picture,
    Shape,
    Space,
    pile_down,
    pile_height,
    row_across,
)

NAME_HEIGHT = 20
STEP = CARD_WIDTH + GAP
TWO_ROWS = (CORNERS, ROWS[:6], ROWS[6:])
SHOWN = 7
"""So many cards of waste and stock are shown: those that come next."""
NEXT_STEP = 26


def picture(position: Position, marks: Marks = UNMARKED) -> Picture:
    """Picture the cross with its foundations, or two rows of six; then the waste, then the stock."""
    layout = TWO_ROWS if any(position.pile(cell) for cell in ROWS) else SQUARE
    shapes: list[Shape] = []
    y = 0.0
    for places in layout:
        for column, place in enumerate(places):
            shapes += place_shapes(GAP / 2 + STEP * column, y, position, place, marks.of(place))
        y += NAME_HEIGHT + pile_height(max(shown_size(position, place) for place in places)) + GAP / 2
    for place in (WASTE, STOCK):
        shapes += row_shapes(GAP / 2, y, position, place, marks.of(place))
        y += NAME_HEIGHT + CARD_HEIGHT + GAP / 2
    width = max(STEP * max(map(len, layout)), GAP / 2 + NEXT_STEP * (SHOWN - 1) + STEP)
    return Picture(width, y, tuple(shapes))


def shown_size(position: Position, place: str) -> int:
    """Give how many cards of a place are seen: of a foundation its top."""
    size = len(position.pile(place))
    return min(size, 1) if place in CORNERS else size


def place_shapes(x: float, y: float, position: Position, place: str, mark: Mark) -> list[Shape]:
    """Draw a foundation by its top card, base and size; a cell by all its cards."""
    pile, below = position.pile(place), y + NAME_HEIGHT
    if place not in CORNERS:
        return [Label(x, y + 14, place, mark=mark), *pile_down(x, below, named(pile), mark)]
    name = f"{place} {pile[0]}-{pile[-1]}" if len(pile) > 1 else place
    top: Shape = CardShape(x, below, pile[-1].name, mark=mark) if pile else Space(x, below, mark)
    return [Label(x, y + 14, name, mark=mark), top]


def row_shapes(x: float, y: float, position: Position, place: str, mark: Mark) -> list[Shape]:
    """Draw a waste or a stock by its size and the cards that come next, the next one last and uncovered."""
    pile = position.pile(place)
    following = pile[:SHOWN][::-1] if place == STOCK else pile[-SHOWN:]
    redeals = f", redeals {position.redeals}" if place == STOCK and position.redeals else ""
    title = Label(x, y + 14, f"{place} {len(pile)}{redeals}", mark=mark)
    below = y + NAME_HEIGHT
    if not following:
        return [title, Space(x, below, mark)]
    return [title, *row_across(x, below, named(following), [mark] * len(following), NEXT_STEP)]


def named(pile: Pile) -> list[Face]:
    """Give each card's name: every card lies face up to who reads the table."""
    return [(card.name, True) for card in pile]


def differing(one: Position, other: Position) -> tuple[str, ...]:
    """Name the places on which not the same lies; other redeals show at the stock."""
    places = [place for place in PLACES if one.pile(place) != other.pile(place)]
    redealt = one.redeals != other.redeals and STOCK not in places
    return (*places, STOCK) if redealt else tuple(places)
