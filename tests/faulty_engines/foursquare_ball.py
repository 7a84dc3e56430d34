"""Engines that lie about Four Square, the ball game."""

from collections.abc import Callable
from typing import NamedTuple, cast

from ruleproof_engine.foursquare_ball import EngineRules, FoursquareBall
from ruleproof_engine.foursquare_ball.engine import Engine
from ruleproof_engine.foursquare_ball.readings import engine_with
from ruleproof_engine.foursquare_ball.rotating import Names
from ruleproof_engine.foursquare_ball.values import (
    NOBODY,
    Call,
    Event,
    Hit,
    Out,
    Position,
    Rally,
    Replay,
    Serve,
    Spot,
    Turn,
    Verdict,
)
from ruleproof_engine.game import Game, Readings, Rules


class Liar(NamedTuple):
    """One lie: what is done wrong, the game as the liar plays it, and the scenario that must catch it."""

    name: str
    lie: str
    game: Game
    profile: str
    caught_by: str


LIARS: list[Liar] = []


class LyingFoursquareBall(FoursquareBall):
    """Four Square played by a liar, who otherwise plays by the profile asked for."""

    def __init__(self, liar: type[Engine]) -> None:
        self.liar = liar

    def engine(self, profile: str, readings: Readings) -> Rules[Position, Event, Turn]:
        """Mix the lie into the profile's engine."""
        honest = type(engine_with(profile, readings))
        bases = (self.liar,) if honest in self.liar.__mro__ else (self.liar, honest)
        lying = cast("type[Engine]", type(self.liar.__name__, bases, {}))
        return EngineRules(lying())


def caught_by(scenario: str, profile: str = "published") -> Callable[[type[Engine]], type[Engine]]:
    """Register a liar with the scenario that catches it under a profile."""

    def register(engine: type[Engine]) -> type[Engine]:
        lie = engine.__doc__ or ""
        LIARS.append(Liar(engine.__name__, lie, LyingFoursquareBall(engine), profile, scenario))
        return engine

    return register


# Serving


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


# Bouncing


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


# Touching


@caught_by("body-before-volley")
class BodyComesLast(Engine):
    """The part of the body is looked at after everything else."""

    def hit(self, rally: Rally, hit: Hit) -> Rally | Verdict:
        found = super().hit(rally, hit._replace(part="hand"))
        return found if isinstance(found, Out) else super().hit(rally, hit)


@caught_by("either-hand-is-a-hand")
class RightHanded(Engine):
    """The left hand is no hand."""

    def may_use(self, part: str) -> bool:
        return part != "left-hand" and super().may_use(part)


@caught_by("elbow-is-no-hand")
class OnlyFeetAreForbidden(Engine):
    """Only feet are no hands."""

    def may_use(self, part: str) -> bool:
        return part != "foot"


@caught_by("poach")
class PoachersPlayOn(Engine):
    """Anyone may hit a ball that has bounced."""

    def fault_of_touch(self, rally: Rally, by: int) -> str | None:
        found = super().fault_of_touch(rally, by)
        return None if found == "poach" and not rally.is_dropped() else found


@caught_by("poach-the-drop")
class DropIsAnyones(Engine):
    """Anyone may hit the drop."""

    def fault_of_touch(self, rally: Rally, by: int) -> str | None:
        return super().fault_of_touch(rally, rally.server if rally.is_dropped() else by)


@caught_by("poach-the-drop-before-its-bounce")
class DropIsVolleyed(Engine):
    """Whoever hits the drop before its bounce volleys it."""

    def fault_of_touch(self, rally: Rally, by: int) -> str | None:
        if rally.is_dropped() and not rally.bounced and by != rally.server:
            return "volley"
        return super().fault_of_touch(rally, by)


@caught_by("poach-by-the-hitter")
class HitterTouchesTwice(Engine):
    """A hitter who takes the landed ball back touches it twice."""

    def fault_of_touch(self, rally: Rally, by: int) -> str | None:
        found = super().fault_of_touch(rally, by)
        return "double-touch" if found == "poach" and by == rally.hitter else found


@caught_by("double-touch-squarefour", "squarefour")
class VolleysOwnHit(Engine):
    """Where volleys are allowed one's own hit may be volleyed."""

    def fault_in_flight(self, rally: Rally, by: int) -> str | None:
        return None if self.may_volley() else super().fault_in_flight(rally, by)


@caught_by("volley-by-anyone-squarefour", "squarefour")
class ServeIsForTheLowest(Engine):
    """Only the lowest square may volley a serve."""

    def fault_in_flight(self, rally: Rally, by: int) -> str | None:
        if rally.is_served() and by not in (rally.server, self.ranks()[-1]):
            return "poach"
        return super().fault_in_flight(rally, by)


@caught_by("hold-by-the-owner")
class OwnersMayCatch(Engine):
    """The owner may hold the ball."""

    def catch(self, rally: Rally, by: int) -> Rally | Verdict:
        return rally if by == rally.owner else super().catch(rally, by)


@caught_by("hold-of-another-players-ball")
class CatchingIsPoaching(Engine):
    """To catch another player's ball is to poach it."""

    def catch(self, rally: Rally, by: int) -> Rally | Verdict:
        return Out(by, "poach") if rally.owner not in (NOBODY, by) else super().catch(rally, by)


# Lines


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


# Verdicts


@caught_by("interference-with-a-reason")
class OneReasonForAll(Engine):
    """Every stop is called interference."""

    def stopped(self, rally: Rally, reason: str) -> Rally | Verdict:
        del rally, reason
        return Replay("interference")


@caught_by("judge-decides-against-the-receiver", "squarefour")
class JudgesForgive(Engine):
    """A judge's verdict uses the allowance."""

    def go_on(self, position: Position, rally: Rally, event: Event) -> Turn:
        if isinstance(event, Call) and self.allowance(rally, event.out, position.forgiven):
            return self.end(position, Replay("receiver-fault"))
        return super().go_on(position, rally, event)


@caught_by("receiver-fault-second-squarefour", "squarefour")
class AlwaysForgives(Engine):
    """The allowance is never used up."""

    def allowance(self, rally: Rally, square: int, used: frozenset[str]) -> str | None:
        del used
        return super().allowance(rally, square, frozenset())


@caught_by("receiver-fault-renewed-squarefour", "squarefour")
class ForgivesOnceForEver(Engine):
    """An elimination does not renew the allowance."""

    def end(self, position: Position, verdict: Verdict) -> Turn:
        turn = super().end(position, verdict)
        return turn._replace(position=turn.position._replace(forgiven=position.forgiven))


@caught_by("receiver-fault-after-the-return-squarefour", "squarefour")
class ReceiverForTheWholeRally(Engine):
    """The lowest square is the receiver all through the rally."""

    def forgives_receiver(self, rally: Rally, square: int) -> bool:
        return square == self.ranks()[-1] or super().forgives_receiver(rally, square)


@caught_by("receiver-fault-of-another-squarefour", "squarefour")
class EveryoneIsForgiven(Engine):
    """Until the return everyone but the server is forgiven."""

    def forgives_receiver(self, rally: Rally, square: int) -> bool:
        return square != rally.server and not rally.is_taken


@caught_by("receiver-volleys-squarefour", "squarefour")
class VolleyerIsNoReceiver(Engine):
    """Only a player in whose square the serve landed is the receiver."""

    def hit(self, rally: Rally, hit: Hit) -> Rally | Verdict:
        found = super().hit(rally, hit)
        return found._replace(receiver=NOBODY) if isinstance(found, Rally) and rally.is_served() else found


@caught_by("receiver-return-played-squarefour", "squarefour")
class ReturnHasToLand(Engine):
    """A return that is volleyed has not come down, so that the allowance stands."""

    def hit(self, rally: Rally, hit: Hit) -> Rally | Verdict:
        found = super().hit(rally, hit)
        kept = isinstance(found, Rally) and rally.receiver and rally.owner == NOBODY
        return found._replace(receiver=rally.receiver) if kept and isinstance(found, Rally) else found

    def lands_in(self, rally: Rally, square: int) -> Rally | Verdict:
        found = super().lands_in(rally, square)
        kept = isinstance(found, Rally) and rally.receiver and rally.hitter != rally.receiver
        return found._replace(receiver=rally.receiver) if kept and isinstance(found, Rally) else found


@caught_by("stopped-rally-counts-for-nothing")
class ReplayGoesRound(Engine):
    """After a replay everyone moves up one."""

    def end(self, position: Position, verdict: Verdict) -> Turn:
        turn = super().end(position, verdict)
        if isinstance(verdict, Out):
            return turn
        first, *rest = turn.position.court
        return turn._replace(position=turn.position._replace(court=(*rest, first)))


# Rotating and scoring


@caught_by("second-square-out")
class NewcomerFillsTheGap(Engine):
    """The newcomer enters the square that was left, and nobody moves."""

    def moving(self, square: int) -> tuple[int, ...]:
        del square
        return ()


@caught_by("square-one-is-lowest-in-squarefour", "squarefour")
class AlwaysTowardsOne(Engine):
    """Players move towards square 1 whichever square is the highest."""

    def moving(self, square: int) -> tuple[int, ...]:
        return tuple(range(square + 1, 5))


@caught_by("eliminated-joins-the-end")
class LastComesFirst(Engine):
    """Who came last to the queue comes in first."""

    def change(self, queue: Names, player: str) -> tuple[str, Names]:
        if not queue:
            return super().change(queue, player)
        return queue[-1], (*queue[:-1], player)


@caught_by("nobody-waits")
class EmptyQueueStays(Engine):
    """With nobody waiting everyone keeps their square."""

    def rotate(self, court: Names, queue: Names, square: int) -> tuple[Names, Names]:
        return super().rotate(court, queue, square) if queue else (court, queue)


@caught_by("points-move-with-the-player")
class PointsStayInTheSquare(Engine):
    """Points belong to the square."""

    def end(self, position: Position, verdict: Verdict) -> Turn:
        turn = super().end(position, verdict)
        points = dict(position.scores)
        squares = zip(turn.position.court, position.court, strict=True)
        scores = {now: points[was] for now, was in squares if was in points}
        return turn._replace(position=turn.position._replace(scores=tuple(sorted(scores.items()))))


@caught_by("points-stay-when-out")
class PointsAreLost(Engine):
    """Who is out loses all points."""

    def end(self, position: Position, verdict: Verdict) -> Turn:
        turn = super().end(position, verdict)
        if not isinstance(verdict, Out):
            return turn
        gone = position.player(verdict.square)
        scores = tuple([score for score in turn.position.scores if score[0] != gone])
        return turn._replace(position=turn.position._replace(scores=scores))


@caught_by("points-stay-in-the-queue")
class NewcomersBeginAtNought(Engine):
    """Who comes in begins without points."""

    def end(self, position: Position, verdict: Verdict) -> Turn:
        turn = super().end(position, verdict)
        scores = tuple([score for score in turn.position.scores if score[0] in position.court])
        return turn._replace(position=turn.position._replace(scores=scores))
