"""Symmetries: changes of a position after which the same game is played under other names."""

from collections.abc import Mapping, Sequence
from itertools import permutations as orders_of
from typing import NamedTuple

from ruleproof_engine.all_fours.values import (
    SEATS,
    Award,
    Hands,
    Move,
    Position,
    Scores,
    Turn,
    in_order,
    team,
)
from ruleproof_engine.cards import SUITS, Card, Pile


class Symmetry(NamedTuple):
    """Every seat moved so many steps to the right, and other suits; a suit not named stays."""

    steps: int = 0
    suits: Mapping[str, str] = {}

    def seat(self, seat: int) -> int:
        """Give the seat that stands for this one."""
        return (seat + self.steps) % len(SEATS)

    def team(self, side: int) -> int:
        """Give the team that stands for this one: an odd number of steps swaps them."""
        return team(side + self.steps)

    def suit(self, suit: str) -> str:
        """Give the suit that stands for this one."""
        return self.suits.get(suit, suit)

    def card(self, card: Card) -> Card:
        """Give the card that stands for this one."""
        return Card(card.rank, self.suit(card.suit))

    def pile(self, pile: Pile) -> Pile:
        """Give the cards that stand for these, in the same order."""
        return tuple([self.card(card) for card in pile])

    def hands(self, hands: Hands) -> Hands:
        """Give the cards by seat that stand for these."""
        moved = {self.seat(seat): in_order(self.pile(hand)) for seat, hand in enumerate(hands)}
        return moved[0], moved[1], moved[2], moved[3]

    def scores(self, scores: Scores) -> Scores:
        """Give the scores that stand for these."""
        moved = {self.team(side): points for side, points in enumerate(scores)}
        return moved[0], moved[1]

    def position(self, position: Position) -> Position:
        """Give the position that stands for this one."""
        return Position(
            position.phase,
            self.seat(position.dealer),
            self.scores(position.scores),
            self.card(position.turned) if position.turned else None,
            self.hands(position.hands),
            self.pile(position.stock),
            self.suit(position.trump),
            self.seat(position.to_play) if position.phase == "play" else 0,
            self.pile(position.trick),
            self.hands(position.won),
            self.hands(position.held),
            self.team(position.winner) if position.is_over() else 0,
        )

    def move(self, move: Move) -> Move:
        """Give the move that stands for this one."""
        card = self.card(move.card) if move.card else None
        return Move(self.seat(move.seat), move.action, card, self.pile(move.pack))

    def turn(self, turn: Turn) -> Turn:
        """Give the turn that stands for this one."""
        awards = tuple([Award(name, self.team(side), points) for name, side, points in turn.awards])
        return Turn(self.position(turn.position), awards)


def rotation(steps: int) -> Symmetry:
    """Move every seat to the right."""
    return Symmetry(steps)


def permutation(suits: str) -> Symmetry:
    """Put these suits for clubs, diamonds, hearts and spades."""
    return Symmetry(suits=dict(zip(SUITS, suits, strict=True)))


def canonical(position: Position, moves: Sequence[Move]) -> tuple[Position, tuple[Move, ...]]:
    """Give one of all games that are the same from other seats and with other suits: seat 0 deals."""
    first = first_suit(position, moves)
    others = [suit for suit in SUITS if suit != first]
    images = [
        transformed(
            Symmetry(-position.dealer, dict(zip([first, *others], [SUITS[0], *order], strict=True))),
            position,
            moves,
        )
        for order in orders_of(SUITS[1:])
    ]
    return min(images, key=repr)


def first_suit(position: Position, moves: Sequence[Move]) -> str:
    """Give the suit that stands out: trumps, or that of the first card of a pack."""
    if position.trump:
        return position.trump
    packs = [move.pack[0].suit for move in moves if move.pack]
    return position.turned.suit if position.turned else next(iter(packs), SUITS[0])


def transformed(
    symmetry: Symmetry, position: Position, moves: Sequence[Move]
) -> tuple[Position, tuple[Move, ...]]:
    """Give the game that stands for this one."""
    return symmetry.position(position), tuple(map(symmetry.move, moves))
