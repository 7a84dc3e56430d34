"""Symmetries: changes of a position after which the same game is played under other names."""

from collections.abc import Mapping
from typing import NamedTuple

from ruleproof_engine.cards import SUITS, Card
from ruleproof_engine.four_seasons.values import CORNERS, KING, PLACES, Move, Position, Turn


class Symmetry(NamedTuple):
    """Other names for some cells, other suits, and ranks rotated up; what is not named stays.

    Cells are relabelled freely once the opening is laid out: only the opening has an order.
    """

    cells: Mapping[str, str] = {}
    suits: Mapping[str, str] = {}
    steps: int = 0

    def card(self, card: Card) -> Card:
        """Give the card that stands for this one."""
        return Card((card.rank - 1 + self.steps) % KING + 1, self.suits.get(card.suit, card.suit))

    def place(self, place: str) -> str:
        """Give the place that stands for this one; a foundation goes with its suit."""
        if place in CORNERS:
            return "F" + self.suits.get(place[1], place[1])
        return self.cells.get(place, place)

    def position(self, position: Position) -> Position:
        """Give the position that stands for this one."""
        piles = zip(PLACES, position.piles, strict=True)
        changed = [(self.place(place), tuple([self.card(card) for card in pile])) for place, pile in piles]
        return position.with_piles(changed)

    def move(self, move: Move) -> Move:
        """Give the move that stands for this one."""
        return Move(self.place(move.source), self.place(move.target), move.size)

    def turn(self, turn: Turn) -> Turn:
        """Give the turn that stands for this one."""
        return Turn(self.position(turn.position), turn.outcome)


def relabelling(cells: tuple[str, ...], others: tuple[str, ...]) -> Symmetry:
    """Give other names to the cells of a layout, in the same order."""
    return Symmetry(cells=dict(zip(cells, others, strict=True)))


def permutation(suits: str) -> Symmetry:
    """Put these suits for clubs, diamonds, hearts and spades; where colours count, keep them apart."""
    return Symmetry(suits=dict(zip(SUITS, suits, strict=True)))


def rotation(steps: int) -> Symmetry:
    """Rotate every rank up, kings to aces.

    It needs a profile that builds round the corner or not at all, and a base that is no ace before or after
    unless a king may go on an ace.
    """
    return Symmetry(steps=steps)


def keeps_colours_apart(suits: str) -> bool:
    """Does a permutation of the suits keep the colours apart?"""
    red = ["cdhs".index(suit) in (1, 2) for suit in suits]
    return red in ([False, True, True, False], [True, False, False, True])
