"""Engines that lie about bouncing."""

from faulty_engines.foursquare_ball.lying import caught_by
from ruleproof_engine.foursquare_ball.engine import Engine
from ruleproof_engine.foursquare_ball.values import (
    NOBODY,
    Event,
    Hit,
    Out,
    Position,
    Rally,
    Spot,
    Turn,
    Verdict,
)


@caught_by("missed-out")
class OnlyDoubleBounces(Engine):
    """A second bounce is a double bounce wherever it is."""

    def second_bounce(self, rally: Rally, spot: Spot) -> str:
        del rally, spot
        return "double-bounce"


@caught_by("missed-onto-the-hitters-square")
class RollsBack(Engine):
    """A ball that rolls back to its hitter is a double bounce."""

    def second_bounce(self, rally: Rally, spot: Spot) -> str:
        is_back = spot.squares == (rally.hitter,)
        return "double-bounce" if is_back else super().second_bounce(rally, spot)


@caught_by("missed-into-another-square")
class BallPassesOn(Engine):
    """The second bounce in another square gives the ball to the player there."""

    def bounce(self, rally: Rally, at: Spot) -> Rally | Verdict:
        found = super().bounce(rally, at)
        passes = found == Out(rally.owner, "missed") and at.kind == "square"
        return rally._replace(owner=at.squares[0]) if passes else found


@caught_by("own-square")
class HitsMayBounceAtHome(Engine):
    """A hit may come down in the hitter's own square."""

    def in_own_square(self, rally: Rally) -> Rally | Verdict:
        return rally._replace(owner=rally.hitter)


@caught_by("hit-out-late-in-a-rally")
class LastOwnerBlamed(Engine):
    """A hit out of bounds is the fault of who sent the ball to the hitter."""

    def flight_ends(self, rally: Rally, spot: Spot) -> Rally | Verdict:
        if spot.kind == "out" and rally.sender:
            return Out(rally.sender, "out-of-bounds")
        return super().flight_ends(rally, spot)


@caught_by("return-lands-out-before-its-own-bounce", "handball")
class FullBeforeOut(Engine):
    """A hit out of bounds is full before its own bounce."""

    def flight_ends(self, rally: Rally, spot: Spot) -> Rally | Verdict:
        if spot.kind == "out" and self.waits_for_own_bounce(rally):
            return Out(rally.hitter, "full")
        return super().flight_ends(rally, spot)


@caught_by("second-own-bounce-handball", "handball")
class BouncesAtHomeForever(Engine):
    """A hit may bounce at home as often as it likes."""

    def in_own_square(self, rally: Rally) -> Rally | Verdict:
        return super().in_own_square(rally._replace(bounced=False))


@caught_by("serve-full-handball", "handball")
class ServesFull(Engine):
    """A serve needs no bounce of its own after the drop."""

    def waits_for_own_bounce(self, rally: Rally) -> bool:
        return not rally.is_served() and super().waits_for_own_bounce(rally)


@caught_by("own-bounce-first-no-bounce", "handball")
class OwnsItAtHome(Engine):
    """A hit that bounces at home is the hitter's ball."""

    def play(self, position: Position, event: Event) -> Turn:
        turn = super().play(position, event)
        rally = turn.position.rally
        if rally is None or not rally.bounced or rally.owner != NOBODY:
            return turn
        return turn._replace(position=turn.position._replace(rally=rally._replace(owner=rally.hitter)))


@caught_by("owner-hits-after-one-bounce")
class OwnsItInTheAir(Engine):
    """The ball is still its owner's after the hit."""

    def play(self, position: Position, event: Event) -> Turn:
        turn = super().play(position, event)
        rally = turn.position.rally
        if rally is None or not isinstance(event, Hit):
            return turn
        return turn._replace(position=turn.position._replace(rally=rally._replace(owner=event.by)))
