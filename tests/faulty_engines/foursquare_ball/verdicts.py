"""Engines that lie about verdicts."""

from faulty_engines.foursquare_ball.lying import caught_by
from ruleproof_engine.foursquare_ball.engine import Engine
from ruleproof_engine.foursquare_ball.values import (
    NOBODY,
    Call,
    Event,
    Hit,
    Out,
    Position,
    Rally,
    Replay,
    Turn,
    Verdict,
)


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
