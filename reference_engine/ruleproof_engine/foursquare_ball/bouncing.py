"""Chapter *bouncing*: whose the ball is where it lands, and when it has bounced once too often."""

from ruleproof_engine.foursquare_ball.king import King
from ruleproof_engine.foursquare_ball.lines import Lines
from ruleproof_engine.foursquare_ball.serving import Serving
from ruleproof_engine.foursquare_ball.values import NOBODY, Out, Rally, Spot, Verdict


class Bouncing(Serving, Lines, King):
    """The clauses about bounces."""

    def bounce(self, rally: Rally, at: Spot) -> Rally | Verdict:
        """Let the ball bounce: a drop, a hit that flies, or a ball that its owner left."""
        spot = self.where(at)
        if rally.is_dropped():
            return self.drop_bounces(rally, spot)
        if rally.owner == NOBODY:
            return self.flight_ends(rally, spot)
        return Out(rally.owner, self.second_bounce(rally, spot))

    def second_bounce(self, rally: Rally, spot: Spot) -> str:
        """Name the owner's fault: in the own square [bounce.once] or anywhere else [bounce.missed]."""
        return "double-bounce" if spot == Spot("square", (rally.owner,)) else "missed"

    def flight_ends(self, rally: Rally, spot: Spot) -> Rally | Verdict:
        """Let a hit come down: in a square, on a line, or out of bounds [bounce.out]."""
        match spot.kind:
            case "square":
                return self.lands_in(rally, spot.squares[0])
            case "inner":
                return self.on_inner_line(rally, spot.squares)
            case "centre":
                return self.on_inner_line(rally, ())
            case "outer":
                return self.on_outer_line(rally)
            case "out":
                return Out(rally.hitter, "out-of-bounds")

    def lands_in(self, rally: Rally, square: int) -> Rally | Verdict:
        """Let a hit land in a square: another player's, who then owns the ball [bounce.owner].

        The own square comes first, before where a serve belongs [verdict.own-square-first].
        """
        if square == rally.hitter:
            return self.in_own_square(rally)
        if self.waits_for_own_bounce(rally):
            return Out(rally.hitter, "full")
        if rally.is_served() and not self.may_serve_to(square):
            return Out(rally.hitter, "serve-wrong-square")
        if self.king_forbids_landing(rally, square):
            return Out(rally.hitter, "king-rule")
        return owned(rally, square)

    def waits_for_own_bounce(self, rally: Rally) -> bool:
        """Must the hit bounce in the hitter's own square first? It may not at all [bounce.own-square]."""
        del rally
        return False

    def in_own_square(self, rally: Rally) -> Rally | Verdict:
        """Let a hit land in the hitter's own square [bounce.own-square]."""
        if self.waits_for_own_bounce(rally):
            return rally._replace(bounced=True)
        return Out(rally.hitter, "double-bounce" if rally.bounced else "own-square")


def owned(rally: Rally, square: int) -> Rally:
    """Give the ball to the square where it landed; where that is the serve, its player is the receiver."""
    return rally._replace(owner=square, receiver=square if rally.is_served() else NOBODY)
