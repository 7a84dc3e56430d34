"""The engine: the profile `published`, one method a clause, and an event that reads like the rulebook."""

from typing import assert_never

from ruleproof_engine.foursquare_ball.bouncing import Bouncing
from ruleproof_engine.foursquare_ball.rotating import Rotating
from ruleproof_engine.foursquare_ball.scoring import Scoring, with_point
from ruleproof_engine.foursquare_ball.touching import Touching
from ruleproof_engine.foursquare_ball.values import (
    Bounce,
    Call,
    Catch,
    Event,
    Hit,
    Out,
    Position,
    Rally,
    Replay,
    Serve,
    Stop,
    Turn,
    Verdict,
)
from ruleproof_engine.foursquare_ball.verdicts import Verdicts
from ruleproof_engine.game import IllegalMove

OVER = "serve.first"
UNDER_WAY = "serve.only-one"
WHY = {
    OVER: "a rally begins with a serve",
    UNDER_WAY: "the rally that was served is still going on",
}


class Engine(Bouncing, Touching, Verdicts, Rotating, Scoring):
    """Four Square as its published page has it."""

    def play(self, position: Position, event: Event) -> Turn:
        """Play one event: serve.first and serve.only-one, then a serve, or what happens in the rally."""
        require_legal(position, event)
        if isinstance(event, Serve):
            return self.begin(position, event)
        assert position.rally
        return self.go_on(position, position.rally, event)

    def begin(self, position: Position, serve: Serve) -> Turn:
        """Begin a rally, unless the wrong player serves; no allowance covers that."""
        found = self.serve(serve.by)
        if not isinstance(found, Rally):
            return self.end(position, found)
        scores = with_point(position, self.scorer_of_serve(found))
        return Turn(position._replace(scores=scores, rally=found), None)

    def go_on(self, position: Position, rally: Rally, event: Event) -> Turn:
        """Let the event happen: the rally goes on, is forgiven and replayed, or ends.

        What a judge decides is never forgiven [verdict.judge].
        """
        found = self.happen(rally, event)
        if isinstance(found, Rally):
            return Turn(position._replace(rally=found), None)
        if isinstance(found, Out) and not isinstance(event, Call):
            allowance = self.allowance(rally, found.square, position.forgiven)
            if allowance:
                used = position.forgiven | {allowance}
                return Turn(position._replace(rally=None, forgiven=used), Replay(allowance))
        return self.end(position, found)

    def happen(self, rally: Rally, event: Event) -> Rally | Verdict:
        """Give what an event makes of a rally."""
        match event:
            case Bounce(at):
                return self.bounce(rally, at)
            case Hit():
                return self.hit(rally, event)
            case Catch(by):
                return self.catch(rally, by)
            case Stop(reason):
                return self.stopped(rally, reason)
            case Call(out, reason):
                return Out(out, reason)
            case Serve():
                raise AssertionError("require_legal refuses a serve in a rally")
            case _:
                assert_never(event)

    def end(self, position: Position, verdict: Verdict) -> Turn:
        """End the rally.

        An elimination scores, rotates and renews the allowances [verdict.out]; a replay changes nothing
        [verdict.replay].
        """
        if isinstance(verdict, Replay):
            return Turn(position._replace(rally=None), verdict)
        scores = with_point(position, self.scorer_of_elimination(position.rally, verdict.square))
        court, queue = self.rotate(position.court, position.queue, verdict.square)
        return Turn(Position(court, queue, scores), verdict)


def require_legal(position: Position, event: Event) -> None:
    """Raise `IllegalMove` unless a rally begins with this serve, or goes on with this event."""
    is_serve = isinstance(event, Serve)
    if is_serve == (position.rally is None):
        return
    from ruleproof_engine.foursquare_ball.notation import write_event

    clause = UNDER_WAY if is_serve else OVER
    raise IllegalMove(write_event(event), WHY[clause], clause)
