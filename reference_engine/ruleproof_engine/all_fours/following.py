"""Chapter *following*: which card may be played, and who wins the trick."""

from collections.abc import Mapping, Sequence

from ruleproof_engine.all_fours.values import (
    DOWNWARDS,
    SEATS,
    Move,
    Position,
    in_order,
    replaced,
    right,
)
from ruleproof_engine.cards import Card, Pile

HEIGHTS = {rank: height for height, rank in enumerate(reversed(DOWNWARDS))}


class Following:
    """The clauses about playing to a trick."""

    heights: Mapping[int, int] = HEIGHTS
    """How high each rank is [pack.ranks]."""

    def height(self, card: Card) -> int:
        """Give how high a card is in its suit."""
        return self.heights[card.rank]

    def playable(self, position: Position) -> Sequence[Card]:
        """Give the cards that may be played: the led suit or a trump [follow.suit], else any [follow.any]."""
        hand = position.hands[position.to_play]
        if not position.trick:
            return hand
        led, trump = position.trick[0].suit, position.trump
        if led not in [card.suit for card in hand]:
            return hand
        return [card for card in hand if card.suit in (led, trump)]

    def lay(self, position: Position, card: Card) -> Position:
        """Lay a card down; its hand no longer holds it, and the next seat plays."""
        seat = position.to_play
        hand = tuple([kept for kept in position.hands[seat] if kept != card])
        return position._replace(
            hands=replaced(position.hands, seat, hand), trick=(*position.trick, card), to_play=right(seat)
        )

    def take(self, position: Position) -> Position:
        """Give a whole trick to its winner, who leads to the next [follow.winner-leads]."""
        best = position.trick.index(self.highest(position.trick, position.trump))
        winner = (position.to_play + best) % len(SEATS)
        won = replaced(position.won, winner, in_order((*position.won[winner], *position.trick)))
        return position._replace(trick=(), won=won, to_play=winner)

    def highest(self, trick: Pile, trump: str) -> Card:
        """Give the card that wins: the highest trump, else the highest of the led suit [follow.wins]."""
        trumps = [card for card in trick if card.suit == trump]
        return max(trumps or [card for card in trick if card.suit == trick[0].suit], key=self.height)

    def is_hand_over(self, position: Position) -> bool:
        """Is the hand over: have all cards been played?"""
        return not any(position.hands)

    def broken_by_card(self, position: Position, move: Move) -> str | None:
        """Name the clause that forbids a card, or None."""
        if position.phase != "play":
            return "follow.start"
        if move.seat != position.to_play:
            return "follow.turn"
        if move.card not in position.hands[move.seat]:
            return "follow.held"
        return None if move.card in self.playable(position) else self.broken_following(position, move.card)

    def broken_following(self, position: Position, card: Card) -> str:
        """Name the clause that forbids a card that the hand holds."""
        del position, card
        return "follow.suit"
