"""Engines that lie about lines."""

from faulty_engines.foursquare_ball.lying import caught_by
from ruleproof_engine.foursquare_ball.engine import Engine
from ruleproof_engine.foursquare_ball.values import Rally, Replay, Spot, Verdict


@caught_by("hit-on-the-centre")
class CentreIsOut(Engine):
    """The centre is out of bounds."""

    def flight_ends(self, rally: Rally, spot: Spot) -> Rally | Verdict:
        return super().flight_ends(rally, Spot("out") if spot.kind == "centre" else spot)


@caught_by("inner-line-of-other-squares")
class DistantLinesAreIn(Engine):
    """A line between two other squares belongs to the lower number."""

    def on_inner_line(self, rally: Rally, between: tuple[int, ...]) -> Rally | Verdict:
        if between and rally.hitter not in between:
            return self.lands_in(rally, min(between))
        return super().on_inner_line(rally, between)


@caught_by("second-bounce-on-the-outer-line-squarefour", "squarefour")
class LinesAreForHits(Engine):
    """The outer line belongs to its square for hits alone."""

    def second_bounce(self, rally: Rally, spot: Spot) -> str:
        del rally, spot
        return "missed"


@caught_by("missed-onto-an-inner-line", "school")
class LinesAreAlwaysReplayed(Engine):
    """In the school yard any ball on an inner line is replayed."""

    def bounce(self, rally: Rally, at: Spot) -> Rally | Verdict:
        return Replay("inner-line") if at.kind == "inner" else super().bounce(rally, at)
