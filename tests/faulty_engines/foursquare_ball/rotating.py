"""Engines that lie about rotation and points."""

from faulty_engines.foursquare_ball.lying import caught_by
from ruleproof_engine.foursquare_ball.engine import Engine
from ruleproof_engine.foursquare_ball.rotating import Names
from ruleproof_engine.foursquare_ball.values import Out, Position, Turn, Verdict


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
