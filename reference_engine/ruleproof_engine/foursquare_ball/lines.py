"""Chapter *lines*: what a ball on a line counts as."""

from ruleproof_engine.foursquare_ball.values import Out, Rally, Spot, Verdict


class Lines:
    """The clauses about lines."""

    def where(self, spot: Spot) -> Spot:
        """Give the spot that a bounce counts for: the outer line is out of its square [line.outer]."""
        return spot

    def on_inner_line(self, rally: Rally, between: tuple[int, ...]) -> Rally | Verdict:
        """Let a hit land on the line between two squares, or on the centre [line.inner, line.centre]."""
        del between
        return Out(rally.hitter, "inner-line")

    def on_outer_line(self, rally: Rally) -> Rally | Verdict:
        """Let a hit land on the boundary of the court [line.outer]."""
        return Out(rally.hitter, "outer-line")
