"""Playing cards, and how they are written.

A card is written rank then suit, `Ad`, `Th`; a `~` in front means that it lies face down.
"""

from functools import lru_cache
from typing import NamedTuple

from ruleproof_engine.game import NotationError

RANKS = "A23456789TJQK"
SUITS = "cdhs"


class Card(NamedTuple):
    """A card: rank 1 (ace) to 13 (king), suit one of `cdhs`, and the way it faces."""

    rank: int
    suit: str
    face_up: bool = True

    def turned(self) -> "Card":
        """Give the same card, turned over."""
        return Card(self.rank, self.suit, not self.face_up)

    def __str__(self) -> str:
        return WRITTEN[self]

    @property
    def name(self) -> str:
        """The card's name without its face, which no other card of the pack has."""
        return RANKS[self.rank - 1] + self.suit


Pile = tuple[Card, ...]
"""A pile, bottom card first."""

READ = {
    mark + RANKS[rank - 1] + suit: Card(rank, suit, not mark)
    for rank in range(1, 14)
    for suit in SUITS
    for mark in ("", "~")
}
WRITTEN = {card: text for text, card in READ.items()}
TURNED = {card: card.turned() for card in WRITTEN}


def read_card(text: str) -> Card:
    """Read one card; raise `NotationError` when it is none."""
    if text not in READ:
        raise NotationError(f"{text!r} is not a card: write rank then suit, as Ad, Th or ~7s", 0)
    return READ[text]


def read_pile(text: str) -> Pile:
    """Read a pile written bottom to top with nothing between its cards, as `7s~4h`."""
    cards: list[Card] = []
    start = 0
    while start < len(text):
        end = start + (3 if text[start] == "~" else 2)
        if text[start:end] not in READ:
            raise NotationError(
                f"{text[start:end]!r} is not a card: write rank then suit, as Ad, Th or ~7s", start
            )
        cards.append(READ[text[start:end]])
        start = end
    return tuple(cards)


@lru_cache(maxsize=4096)
def write_pile(pile: Pile) -> str:
    """Write a pile bottom to top with nothing between its cards."""
    return "".join([WRITTEN[card] for card in pile])
