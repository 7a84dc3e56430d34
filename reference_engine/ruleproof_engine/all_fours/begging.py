"""Chapter *begging*: eldest stands or begs, the dealer gives one or runs the cards, and a suit is trump."""

from collections.abc import Sequence

from ruleproof_engine.all_fours.dealing import Dealing
from ruleproof_engine.all_fours.values import (
    RUN,
    Award,
    Hands,
    Move,
    Position,
    Turn,
    dealt,
    only_suit,
    other,
    right,
    team,
)
from ruleproof_engine.cards import Pile


class Begging(Dealing):
    """The clauses about how trump is settled."""

    def stand(self, position: Position) -> Turn:
        """Make the turned suit trump [beg.stand]."""
        return Turn(self.begin(position, position))

    def beg(self, position: Position) -> Turn:
        """Leave it to the dealer [beg.beg]."""
        return Turn(position._replace(phase="dealer-decision"))

    def give_one(self, position: Position) -> Turn:
        """Give the other team a point [beg.give-one]; unless it wins, the turned suit is trump."""
        turn = self.award(Turn(position), self.one_given(position))
        return turn if turn.position.is_over() else self.begun(turn, position)

    def one_given(self, position: Position) -> Award:
        """Say who gets the point: the team that begged [beg.give-one]."""
        return Award("give-one", other(team(position.dealer)), 1)

    def run(self, turn: Turn, begged: Position) -> Turn:
        """Deal three more to each and turn the next card, until its suit is another [beg.run]."""
        if len(self.cards_to_run(turn.position)) <= RUN:
            return self.exhausted(turn, begged)
        shown = self.run_once(turn)
        if shown.position.is_over():
            return shown
        if self.is_begged_suit(shown.position, begged):
            return self.run(shown, begged)
        return self.begun(shown, begged)

    def run_once(self, turn: Turn) -> Turn:
        """Deal three more to each, turn the next card and score its kick [beg.run-kick]."""
        position = turn.position
        stock = self.cards_to_run(position)
        hands = dealt(position.hands, right(position.dealer), stock[:RUN])
        return self.turn_up(turn._replace(position=position._replace(hands=hands, stock=stock[RUN:])))

    def turn_up(self, turn: Turn) -> Turn:
        """Turn the stock's next card and score its kick at once [beg.run-kick]."""
        turned, *stock = turn.position.stock
        shown = turn.position._replace(turned=turned, stock=tuple(stock))
        return self.kick(turn._replace(position=shown), self.kicks.get(turned.rank, 0))

    def cards_to_run(self, position: Position) -> Pile:
        """Give the cards that a run deals from, the turned one set aside [deal.aside]."""
        return position.stock

    def is_begged_suit(self, shown: Position, begged: Position) -> bool:
        """Is the suit again the one that was begged [beg.same-suit], and not another [beg.new-suit]?"""
        return shown.top().suit == begged.top().suit

    def exhausted(self, turn: Turn, begged: Position) -> Turn:
        """Deal again when the cards do not suffice for a run [beg.exhausted]."""
        return self.redeal(turn, begged)

    def redeal(self, turn: Turn, begged: Position) -> Turn:
        """End the hand without awards; who dealt deals again [beg.redeal]."""
        dealer, scores = turn.position.dealer, turn.position.scores
        again = turn._replace(position=Position("deal", self.redealer(dealer), scores))
        points = self.taken_back(begged, turn.awards)
        return self.credit(again, Award("forfeit", team(dealer), -points)) if points else again

    def taken_back(self, begged: Position, awards: Sequence[Award]) -> int:
        """Give the points that a redeal takes back: those already scored are kept [beg.redeal]."""
        del begged, awards
        return 0

    def redealer(self, dealer: int) -> int:
        """Give who deals again: the same dealer [beg.redeal]."""
        return dealer

    def begun(self, turn: Turn, begged: Position) -> Turn:
        """Begin play after the dealer's answer."""
        return turn._replace(position=self.begin(turn.position, begged))

    def begin(self, position: Position, begged: Position) -> Position:
        """Begin play: the turned suit is trump, and eldest leads [follow.eldest-leads]."""
        return Position(
            "play",
            position.dealer,
            position.scores,
            hands=position.hands,
            trump=position.top().suit,
            to_play=right(position.dealer),
            held=self.held(position, begged),
        )

    def held(self, position: Position, begged: Position) -> Hands:
        """Give the trumps that count as held, for high, low and jack [score.high, score.low, score.jack]."""
        return only_suit(self.counting_hands(position, begged), position.top().suit)

    def counting_hands(self, position: Position, begged: Position) -> Hands:
        """Give the hands whose trumps count: those with which play begins [score.high]."""
        del begged
        return position.hands

    def may_give_one(self, position: Position) -> bool:
        """May the dealer give one, even when it loses the game [beg.give-one]?"""
        del position
        return True

    def broken_by_answer(self, position: Position, move: Move) -> str | None:
        """Name the clause that forbids standing or begging, or None; there is no second beg [beg.answer]."""
        if position.phase != "beg":
            return "beg.answer"
        return None if move.seat == right(position.dealer) else "beg.eldest"

    def broken_by_reply(self, position: Position, move: Move) -> str | None:
        """Name the clause that forbids giving one or running the cards, or None."""
        if position.phase != "dealer-decision":
            return "beg.reply"
        if move.seat != position.dealer:
            return "beg.dealer"
        return None if move.action == "run" or self.may_give_one(position) else "beg.match-point"
