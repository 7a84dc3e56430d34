"""Chapter *dealing*: six cards each, the turned card, and what it brings the dealer."""

from collections.abc import Mapping

from ruleproof_engine.all_fours.ending import Ending
from ruleproof_engine.all_fours.values import (
    ACE,
    DEALT,
    JACK,
    NOBODY,
    SIX,
    Award,
    Move,
    Position,
    Turn,
    dealt,
    right,
    team,
)
from ruleproof_engine.cards import Card, Pile

KICKS = {ACE: 1, SIX: 2, JACK: 3}


class Dealing(Ending):
    """The clauses about the deal."""

    kicks: Mapping[int, int] = KICKS
    """The points of a card turned up, by its rank, whatever its suit [deal.kick]."""

    def deal(self, position: Position, pack: Pile) -> Turn:
        """Deal six each [deal.six], set the next card aside [deal.turn-up, deal.aside], score its kick."""
        hands = dealt(NOBODY, right(position.dealer), pack[:DEALT])
        turned, stock = pack[DEALT], pack[DEALT + 1 :]
        table = Position("beg", position.dealer, position.scores, turned, hands, stock)
        return self.kick(Turn(table), self.first_kick(turned))

    def first_kick(self, turned: Card) -> int:
        """Give the points of the hand's first turn-up: it scores as any other [deal.kick]."""
        return self.kicks.get(turned.rank, 0)

    def kick(self, turn: Turn, points: int) -> Turn:
        """Give the dealer's team the points of a turn-up at once [deal.kick, deal.kick-wins]."""
        return self.award(turn, self.kick_award(turn, points)) if points else turn

    def kick_award(self, turn: Turn, points: int) -> Award:
        """Say whose the points of a turn-up are: the dealer's team's [deal.kick]."""
        return Award("kick", team(turn.position.dealer), points)

    def broken_by_deal(self, position: Position, move: Move) -> str | None:
        """Name the clause that forbids a deal, or None."""
        if position.phase != "deal":
            return "deal.start"
        return None if move.seat == position.dealer else "deal.dealer"
