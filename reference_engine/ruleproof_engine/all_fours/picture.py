"""The table as a picture, and what tells two tables apart."""

from collections.abc import Iterator

from ruleproof_engine.all_fours.drawing import acting, by_suit, heading, stock_line
from ruleproof_engine.all_fours.values import SEATS, Position
from ruleproof_engine.cards import Pile
from ruleproof_engine.picture import (
    CARD_HEIGHT,
    CARD_WIDTH,
    UNMARKED,
    CardShape,
    Label,
    Marks,
    Picture,
    Shape,
    Space,
    row_across,
)

SOUTH, EAST, NORTH, WEST = SEATS
HAND = 176
"""The width of a hand."""
STEP = 25
"""How far the cards of a hand are apart at most."""
EDGE = 8
WIDTH = 2 * HAND + 190
NAME_HEIGHT = 22
SHORT = 62
"""How far beside the middle of the table the cards in the west and in the east lie."""
TOP = 26
ROW = NAME_HEIGHT + CARD_HEIGHT
MIDDLE = TOP + ROW + 10
SOUTHERN = MIDDLE + 2 * CARD_HEIGHT + 14
BELOW = SOUTHERN + ROW + 24
LINE = 18
LETTER = 8
"""The room for a letter."""

HANDS = {
    NORTH: ((WIDTH - HAND) / 2, TOP),
    WEST: (EDGE, MIDDLE + 20),
    EAST: (WIDTH - HAND - EDGE, MIDDLE + 20),
    SOUTH: ((WIDTH - HAND) / 2, SOUTHERN),
}
CENTRE = (WIDTH - CARD_WIDTH) / 2
TRICK = {
    NORTH: (CENTRE, MIDDLE),
    WEST: (CENTRE - SHORT, MIDDLE + 38),
    EAST: (CENTRE + SHORT, MIDDLE + 38),
    SOUTH: (CENTRE, MIDDLE + 76),
}
"""Where each seat's card of the trick lies."""


def picture(position: Position, marks: Marks = UNMARKED) -> Picture:
    """Picture four hands around the trick, or around the card turned up, as the players sit."""
    words = heading(position)
    shapes: list[Shape] = [Label(EDGE, 18, words, "strong", mark=marks.of("heading"))]
    if not any(position.hands) and not position.trick:
        return Picture(2 * EDGE + LETTER * len(words), 28, tuple(shapes))
    for seat in SEATS:
        shapes += hand_shapes(position, seat, marks)
    if position.turned:
        name = position.turned.name
        shapes.append(CardShape(CENTRE, MIDDLE + 38, name, mark=marks.of(f"turned {name}")))
    else:
        shapes += trick_shapes(position, marks)
    return with_lines(shapes, position, marks)


def hand_shapes(position: Position, seat: int, marks: Marks) -> Iterator[Shape]:
    """Draw a hand under its seat; the player who acts stands out, and the dealer is named."""
    x, y = HANDS[seat]
    hand, is_acting = position.hands[seat], seat == acting(position)
    words = f"{'▶ ' if is_acting else ''}seat {seat}{', dealer' if seat == position.dealer else ''}"
    yield Label(
        x + HAND / 2, y + 14, words, "strong" if is_acting else "name", "middle", marks.of(f"acts {seat}")
    )
    step = min(STEP, (HAND - CARD_WIDTH) / max(len(hand) - 1, 1))
    left = x + (HAND - CARD_WIDTH - step * max(len(hand) - 1, 0)) / 2
    if not hand:
        yield Space(left, y + NAME_HEIGHT)
    found = [marks.of(f"{seat} {card.name}") for card in hand]
    yield from row_across(left, y + NAME_HEIGHT, [(card.name, True) for card in hand], found, step)


def trick_shapes(position: Position, marks: Marks) -> Iterator[Shape]:
    """Draw the trick's cards before their players, in the order in which they were played."""
    leader = position.to_play - len(position.trick)
    for index, card in enumerate(position.trick):
        x, y = TRICK[(leader + index) % len(SEATS)]
        yield CardShape(x, y, card.name, mark=marks.of(f"trick {card.name}"))


def with_lines(shapes: list[Shape], position: Position, marks: Marks) -> Picture:
    """Write what lies beside the table under it: the stock, and what each seat has won."""
    lines = [(stock_line(position.stock), "stock")] if position.turned else []
    lines += [
        (f"won {seat}: {' '.join(by_suit(won))}", f"won {seat}")
        for seat, won in enumerate(position.won)
        if won
    ]
    labels = [
        Label(EDGE, BELOW + LINE * at, text, "note", mark=marks.of(name))
        for at, (text, name) in enumerate(lines)
    ]
    return Picture(WIDTH, BELOW + LINE * len(lines), (*shapes, *labels))


def differing(one: Position, other: Position) -> tuple[str, ...]:
    """Name what is not the same: cards by where they lie, the heading, who acts, the stock, the cards won."""
    cards = set(lying(one)) ^ set(lying(other))
    rest = [
        *(["heading"] if heading(one) != heading(other) else []),
        *([f"acts {acting(one)}", f"acts {acting(other)}"] if acting(one) != acting(other) else []),
        *(["stock"] if one.stock != other.stock else []),
        *[f"won {seat}" for seat in SEATS if one.won[seat] != other.won[seat]],
    ]
    return (*sorted(cards), *rest)


def lying(position: Position) -> list[str]:
    """Name each card of a hand or the trick, and the card turned up, with where it lies."""
    return [f"{name} {card.name}" for name, pile in piles(position) for card in pile]


def piles(position: Position) -> list[tuple[str, Pile]]:
    """Give what lies before each seat and in the middle."""
    hands = [(str(seat), hand) for seat, hand in enumerate(position.hands)]
    return [*hands, ("trick", position.trick), ("turned", (position.turned,) if position.turned else ())]
