"""Engines that lie about serving."""

from faulty_engines.foursquare_ball.lying import caught_by
from ruleproof_engine.foursquare_ball.engine import Engine
from ruleproof_engine.foursquare_ball.values import (
    Call,
    Event,
    Out,
    Position,
    Rally,
    Replay,
    Serve,
    Spot,
    Turn,
    Verdict,
)


@caught_by("wrong-server-four")
class AnyoneServes(Engine):
    """Any player may begin a rally."""

    def serve(self, by: int) -> Rally | Verdict:
        return Rally(server=by, owner=by)


@caught_by("wrong-server-two")
class WrongServeIsReplayed(Engine):
    """A serve out of turn is taken back."""

    def serve(self, by: int) -> Rally | Verdict:
        found = super().serve(by)
        return Replay("wrong-server") if isinstance(found, Out) else found


@caught_by("drop-bounces-twice")
class DropsAsOftenAsYouLike(Engine):
    """The drop may bounce twice."""

    def drop_bounces(self, rally: Rally, spot: Spot) -> Rally | Verdict:
        return super().drop_bounces(rally._replace(bounced=False), spot)


@caught_by("drop-bounces-again-elsewhere")
class DropRollsOutside(Engine):
    """A second bounce elsewhere is a drop outside."""

    def drop_bounces(self, rally: Rally, spot: Spot) -> Rally | Verdict:
        is_inside = spot == Spot("square", (rally.server,))
        return super().drop_bounces(rally if is_inside else rally._replace(bounced=False), spot)


@caught_by("drop-on-an-inner-line")
class DropOnOwnLine(Engine):
    """A drop on a line of the server's square is inside it."""

    def drop_bounces(self, rally: Rally, spot: Spot) -> Rally | Verdict:
        own = Spot("square", (rally.server,))
        return super().drop_bounces(rally, own if rally.server in spot.squares else spot)


@caught_by("serve-to-the-opposite-square")
class ServesToNeighbours(Engine):
    """A serve goes to a neighbouring square."""

    def may_serve_to(self, square: int) -> bool:
        return square % 2 != self.ranks()[0] % 2


@caught_by("server-plays-on-to-any-square", "squarefour")
class EveryHitOfTheServerServes(Engine):
    """The server hits to the lowest square all through the rally."""

    def lands_in(self, rally: Rally, square: int) -> Rally | Verdict:
        if rally.hitter == rally.server and not self.may_serve_to(square):
            return Out(rally.hitter, "serve-wrong-square")
        return super().lands_in(rally, square)


@caught_by("only-the-serve-goes-to-the-lowest", "squarefour")
class EveryHitServes(Engine):
    """Every hit goes to the lowest square."""

    def lands_in(self, rally: Rally, square: int) -> Rally | Verdict:
        if rally.hitter != self.ranks()[-1] or square in (rally.hitter, rally.server):
            return super().lands_in(rally, square)
        return Out(rally.hitter, "serve-wrong-square")


@caught_by("own-square-before-wrong-square", "squarefour")
class WrongSquareFirst(Engine):
    """A serve at home is a serve to a wrong square."""

    def lands_in(self, rally: Rally, square: int) -> Rally | Verdict:
        if rally.is_served() and not self.may_serve_to(square):
            return Out(rally.hitter, "serve-wrong-square")
        return super().lands_in(rally, square)


@caught_by("second-serve-in-a-rally")
class ServesAgain(Engine):
    """A serve in a rally begins it anew."""

    def play(self, position: Position, event: Event) -> Turn:
        return super().play(position._replace(rally=None) if isinstance(event, Serve) else position, event)


@caught_by("bounce-after-the-end")
class DeadBallBounces(Engine):
    """What happens between rallies does no harm."""

    def play(self, position: Position, event: Event) -> Turn:
        if position.rally is None and not isinstance(event, Serve):
            return Turn(position, None)
        return super().play(position, event)


@caught_by("judging-before-a-serve")
class JudgesAtAnyTime(Engine):
    """A judge decides between rallies too."""

    def play(self, position: Position, event: Event) -> Turn:
        if isinstance(event, Call) and position.rally is None:
            return self.end(position, Out(event.out, event.reason))
        return super().play(position, event)
