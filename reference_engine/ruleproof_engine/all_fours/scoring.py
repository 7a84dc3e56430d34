"""Chapter *scoring*: high, low, jack and game, after the last trick."""

from collections.abc import Sequence

from ruleproof_engine.all_fours.ending import Ending
from ruleproof_engine.all_fours.following import Following
from ruleproof_engine.all_fours.values import (
    ACE,
    JACK,
    KING,
    QUEEN,
    Award,
    Position,
    Turn,
    other,
    right,
    seat_with,
    team,
)
from ruleproof_engine.cards import Card, Pile

TEN = 10

GAME_VALUES = {TEN: 10, ACE: 4, KING: 3, QUEEN: 2, JACK: 1}
"""What a card is worth in the count for game; any other is worth nothing [score.game-values]."""


class Scoring(Following, Ending):
    """The clauses about the points of a hand."""

    game_points = 1
    """What the game point is worth [score.game]."""

    def settle(self, position: Position, last: Pile) -> Turn:
        """Score the hand, stopping at the target [end.first]; else the deal passes [score.next-dealer]."""
        turn = self.before_high(position)
        for award in self.awards(position, last):
            if turn.position.is_over() and self.stops():
                return turn
            turn = self.award(turn, award)
        return turn if turn.position.is_over() else self.pass_deal(turn)

    def before_high(self, position: Position) -> Turn:
        """Give the turn so far: what has been reached earlier has ended the game earlier [deal.kick-wins]."""
        return Turn(position)

    def awards(self, position: Position, last: Pile) -> list[Award]:
        """Give the points of a hand: high, low, jack, game, in this order [score.order]."""
        scored = [self.high(position), self.low(position), self.jack(position), self.game(position, last)]
        return [award for award in scored if award]

    def stops(self) -> bool:
        """Does scoring stop when a team reaches the target [end.first]?"""
        return True

    def pass_deal(self, turn: Turn) -> Turn:
        """Pass the deal to the right [score.next-dealer]."""
        position = turn.position
        return turn._replace(position=Position("deal", right(position.dealer), position.scores))

    def high(self, position: Position) -> Award | None:
        """Score the highest trump, for who held it [score.high], if anybody held one [score.no-trump]."""
        held = [card for hand in position.held for card in hand]
        return Award("high", self.holder(position, max(held, key=self.height)), 1) if held else None

    def low(self, position: Position) -> Award | None:
        """Score the lowest trump [score.low], if anybody held one [score.no-trump]."""
        held = [card for hand in position.held for card in hand]
        return Award("low", self.owner_of_low(position, min(held, key=self.height)), 1) if held else None

    def owner_of_low(self, position: Position, card: Card) -> int:
        """Give the team that scores low: the one that held the card [score.low]."""
        return self.holder(position, card)

    def holder(self, position: Position, card: Card) -> int:
        """Give the team that held a trump when play began."""
        seat = seat_with(position.held, card)
        assert seat is not None
        return team(seat)

    def jack(self, position: Position) -> Award | None:
        """Score the trump jack, if one was held: for its team [score.jack], or against [score.hang-jack]."""
        card = Card(JACK, position.trump)
        seat = seat_with(position.held, card)
        if seat is None:
            return None
        if self.saves_jack(seat, seat_with(position.won, card)):
            return Award("jack", team(seat), 1)
        return Award("hang-jack", other(team(seat)), 3)

    def saves_jack(self, holder: int, winner: int | None) -> bool:
        """Is the jack saved: did its holder's team win it [score.jack]?"""
        return winner is not None and team(winner) == team(holder)

    def game(self, position: Position, last: Pile) -> Award | None:
        """Score the game point for the higher count [score.game]."""
        first, second = self.counts(position, last)
        if first == second:
            return self.tied_game(position)
        return Award("game", 0 if first > second else 1, self.game_points)

    def counts(self, position: Position, last: Pile) -> Sequence[int]:
        """Count for each team the cards of all its tricks [score.game-values]."""
        del last
        values = [sum([GAME_VALUES.get(card.rank, 0) for card in won]) for won in position.won]
        return values[0] + values[2], values[1] + values[3]

    def tied_game(self, position: Position) -> Award | None:
        """Score the game point of equal counts: nobody has it [score.tie]."""
        del position
        return None
