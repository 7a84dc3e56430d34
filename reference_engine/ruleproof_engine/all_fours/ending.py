"""Chapter *ending*: points as they are awarded, and the team that reaches the target first."""

from ruleproof_engine.all_fours.values import Award, Position, Scores, Turn

TARGET = 14


class Ending:
    """The clauses about the end of the game."""

    def award(self, turn: Turn, award: Award) -> Turn:
        """Award points; whoever reaches the target first with them has won [end.target, end.first]."""
        credited = self.credit(turn, award)
        position = credited.position
        if position.is_over() or not self.has_won(position.scores[award.team]):
            return credited
        return credited._replace(position=self.end_game(position, award.team))

    def credit(self, turn: Turn, award: Award) -> Turn:
        """Add points to a team's score, whatever follows from it."""
        first, second = turn.position.scores
        scores = (first, second + award.points) if award.team else (first + award.points, second)
        return Turn(turn.position._replace(scores=scores), (*turn.awards, award))

    def has_won(self, score: int) -> bool:
        """Does a score win: has it reached fourteen [end.target]?"""
        return score >= TARGET

    def end_game(self, position: Position, winner: int) -> Position:
        """End the game [end.over]."""
        return Position("game-over", position.dealer, position.scores, winner=winner)

    def may_go_on(self, scores: Scores) -> bool:
        """Can a game with these scores still go on?"""
        return not any(map(self.has_won, scores))
