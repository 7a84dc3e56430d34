"""Chapter *king*: the rule that the player in the highest square may make for a point."""

from ruleproof_engine.foursquare_ball.values import Hit, Rally


class King:
    """The clauses about the king's rule: none is made [king.none]."""

    def king_forbids_hit(self, hit: Hit) -> bool:
        """Does the king's rule forbid to hit the ball like this?"""
        del hit
        return False

    def king_forbids_landing(self, rally: Rally, square: int) -> bool:
        """Does the king's rule forbid a hit to land in this square?"""
        del rally, square
        return False
