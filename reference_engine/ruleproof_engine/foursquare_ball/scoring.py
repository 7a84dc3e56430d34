"""Chapter *scoring*: who gets a point."""

from ruleproof_engine.foursquare_ball.serving import Serving
from ruleproof_engine.foursquare_ball.values import Position, Rally, Scores


class Scoring(Serving):
    """The clauses about points: none are given [score.none]."""

    def scorer_of_serve(self, rally: Rally) -> int | None:
        """Give the square that gets a point for a serve."""
        del rally
        return None

    def scorer_of_elimination(self, rally: Rally | None, out: int) -> int | None:
        """Give the square that gets a point for an elimination."""
        del rally, out
        return None


def with_point(position: Position, square: int | None) -> Scores:
    """Give a point to the player of a square, who keeps it wherever they go [score.stays]."""
    if square is None:
        return position.scores
    player, scores = position.player(square), dict(position.scores)
    return tuple(sorted({**scores, player: scores.get(player, 0) + 1}.items()))
