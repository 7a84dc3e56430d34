"""The engine: the profile `published`, one method a clause, and a turn that reads like the rulebook."""

from typing import assert_never

from ruleproof_engine.all_fours.begging import Begging
from ruleproof_engine.all_fours.clauses import illegal
from ruleproof_engine.all_fours.scoring import Scoring
from ruleproof_engine.all_fours.values import SEATS, Move, Position, Turn, right
from ruleproof_engine.cards import Card


class Engine(Begging, Scoring):
    """All Fours by the published text."""

    def play(self, position: Position, move: Move) -> Turn:
        """Play one move, and everything that the rules then do by themselves."""
        self.require_legal(position, move)
        match move.action:
            case "deal":
                return self.deal(position, move.pack)
            case "stand":
                return self.stand(position)
            case "beg":
                return self.beg(position)
            case "give-one":
                return self.give_one(position)
            case "run":
                return self.run(Turn(position), position)
            case "play":
                assert move.card
                return self.play_card(position, move.card)
            case _:
                assert_never(move.action)

    def play_card(self, position: Position, card: Card) -> Turn:
        """Play a card: to the trick, which its fourth card ends, and with the last trick the hand."""
        laid = self.lay(position, card)
        if len(laid.trick) < len(SEATS):
            return Turn(laid)
        taken = self.take(laid)
        return self.settle(taken, laid.trick) if self.is_hand_over(taken) else Turn(taken)

    def legal_moves(self, position: Position) -> list[Move]:
        """List the legal moves; a deal is listed without its pack."""
        match position.phase:
            case "deal":
                return [Move(position.dealer, "deal")]
            case "beg":
                eldest = right(position.dealer)
                return [Move(eldest, "beg"), Move(eldest, "stand")]
            case "dealer-decision":
                run = Move(position.dealer, "run")
                return [Move(position.dealer, "give-one"), run] if self.may_give_one(position) else [run]
            case "play":
                return [Move(position.to_play, "play", card) for card in self.playable(position)]
            case "game-over":
                return []
            case _:
                assert_never(position.phase)

    def require_legal(self, position: Position, move: Move) -> None:
        """Raise `IllegalMove`, naming the clause, when the move breaks a rule."""
        clause = self.broken_clause(position, move)
        if clause is not None:
            raise illegal(move, clause)

    def broken_clause(self, position: Position, move: Move) -> str | None:
        """Name the clause that forbids a move, or None."""
        if position.is_over():
            return "end.over"
        match move.action:
            case "deal":
                return self.broken_by_deal(position, move)
            case "stand" | "beg":
                return self.broken_by_answer(position, move)
            case "give-one" | "run":
                return self.broken_by_reply(position, move)
            case "play":
                return self.broken_by_card(position, move)
            case _:
                assert_never(move.action)
