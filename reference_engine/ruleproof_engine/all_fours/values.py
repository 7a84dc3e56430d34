"""Chapter *pack*: cards, seats, positions, moves and turns. All are frozen and hashable."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from ruleproof_engine.cards import SUITS, Card, Pile

ACE, JACK, QUEEN, KING = 1, 11, 12, 13

DOWNWARDS = (ACE, *range(KING, ACE, -1))
"""The ranks from the highest down: ace, king, queen, jack, ten to two [pack.ranks]."""

PACK = tuple(Card(rank, suit) for suit in SUITS for rank in DOWNWARDS)
"""The 52 cards, clubs, diamonds, hearts, spades, each from the ace down [pack.cards]."""

ORDER = {card: index for index, card in enumerate(PACK)}

SEATS = (0, 1, 2, 3)
"""The seats, numbered anticlockwise [pack.seats]."""

SIX, THREE = 6, 3
"""The cards that each player is dealt at first [deal.six], and in a run [beg.run]."""

DEALT = SIX * len(SEATS)
RUN = THREE * len(SEATS)

Hands = tuple[Pile, Pile, Pile, Pile]
"""Cards by seat, each seat's sorted in the pack's order: two lists of the same cards are equal."""

Scores = tuple[int, int]
"""The points of team 0 and of team 1."""

Phase = Literal["deal", "beg", "dealer-decision", "play", "game-over"]
Action = Literal["deal", "stand", "beg", "give-one", "run", "play"]
AwardName = Literal["kick", "give-one", "high", "low", "jack", "hang-jack", "game", "forfeit"]

NOBODY: Hands = ((), (), (), ())


class Position(NamedTuple):
    """The table between two moves. Which of the fields below `scores` there are depends on the phase."""

    phase: Phase
    dealer: int
    scores: Scores
    turned: Card | None = None
    """The last card turned up, while it is not settled which suit is trump."""
    hands: Hands = NOBODY
    stock: Pile = ()
    """The cards not dealt, the next one first, while any may still be dealt."""
    trump: str = ""
    to_play: int = 0
    """The seat that plays next."""
    trick: Pile = ()
    """The cards of the trick, the led one first: its leader sits so many seats before `to_play`."""
    won: Hands = NOBODY
    """The cards of the tricks that each seat won."""
    held: Hands = NOBODY
    """The trumps that each seat held when play began."""
    winner: int = 0
    """The team that won the game, when it is over."""

    def is_over(self) -> bool:
        """Is the game over?"""
        return self.phase == "game-over"

    def top(self) -> Card:
        """Give the card turned up, of a position where there is one."""
        assert self.turned
        return self.turned


class Move(NamedTuple):
    """What a seat does: a card with `play`, a pack with `deal`; a listed deal has none."""

    seat: int
    action: Action
    card: Card | None = None
    pack: Pile = ()


class Award(NamedTuple):
    """Points scored by a team; those of a `forfeit` are negative."""

    name: AwardName
    team: int
    points: int


class Turn(NamedTuple):
    """What one move led to, and the points that it brought, in order."""

    position: Position
    awards: tuple[Award, ...] = ()


def right(seat: int) -> int:
    """Give the seat on the right, whose turn is next [pack.seats]."""
    return (seat + 1) % len(SEATS)


def team(seat: int) -> int:
    """Give a seat's team: partners sit opposite [pack.teams]."""
    return seat % 2


def other(side: int) -> int:
    """Give the other team."""
    return 1 - side


def in_order(cards: Iterable[Card]) -> Pile:
    """Sort cards that belong together in the pack's order."""
    return tuple(sorted(cards, key=ORDER.__getitem__))


def replaced(hands: Hands, seat: int, cards: Pile) -> Hands:
    """Give the hands with another hand at a seat."""
    first, second, third, fourth = [cards if at == seat else hand for at, hand in enumerate(hands)]
    return first, second, third, fourth


def dealt(hands: Hands, eldest: int, cards: Pile) -> Hands:
    """Deal cards one at a time from the top, eldest first [deal.six]."""
    for place in range(len(SEATS)):
        seat = (eldest + place) % len(SEATS)
        hands = replaced(hands, seat, in_order((*hands[seat], *cards[place :: len(SEATS)])))
    return hands


def only_suit(hands: Hands, suit: str) -> Hands:
    """Keep of each hand the cards of one suit."""
    first, second, third, fourth = [tuple([card for card in hand if card.suit == suit]) for hand in hands]
    return first, second, third, fourth


def seat_with(hands: Hands, card: Card) -> int | None:
    """Give the seat whose cards hold a card, or None."""
    return next((seat for seat, hand in enumerate(hands) if card in hand), None)
