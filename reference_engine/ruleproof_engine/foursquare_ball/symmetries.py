"""Symmetries: what may be done to a whole game that does the same to its result and nothing else."""

from collections.abc import Mapping

from ruleproof_engine.foursquare_ball.values import (
    NOBODY,
    Bounce,
    Call,
    Catch,
    Event,
    Hit,
    Out,
    Position,
    Rally,
    Serve,
    Spot,
    Stop,
    Turn,
    Verdict,
)

SQUARES_AND_ONE = 5


def renumbered_square(square: int) -> int:
    """Count a square from the other end: 1 becomes 4, 2 becomes 3."""
    return SQUARES_AND_ONE - square if square else NOBODY


def renumbered_spot(spot: Spot) -> Spot:
    """Give the spot under the other numbers."""
    return Spot(spot.kind, tuple(sorted(map(renumbered_square, spot.squares))))


def renumbered_event(event: Event) -> Event:
    """Give an event under the other numbers."""
    match event:
        case Bounce(at):
            return Bounce(renumbered_spot(at))
        case Stop():
            return event
        case Call(out, reason):
            return Call(renumbered_square(out), reason)
        case Serve(by) | Catch(by) | Hit(by):
            return event._replace(by=renumbered_square(by))


def renumbered_rally(rally: Rally) -> Rally:
    """Give a rally under the other numbers."""
    return rally._replace(
        server=renumbered_square(rally.server),
        owner=renumbered_square(rally.owner),
        hitter=renumbered_square(rally.hitter),
        sender=renumbered_square(rally.sender),
        receiver=renumbered_square(rally.receiver),
    )


def renumbered_position(position: Position) -> Position:
    """Give a position under the other numbers: the same players, square 4 first."""
    rally = renumbered_rally(position.rally) if position.rally else None
    return position._replace(court=position.court[::-1], rally=rally)


def renumbered_verdict(verdict: Verdict | None) -> Verdict | None:
    """Give a verdict under the other numbers."""
    return verdict._replace(square=renumbered_square(verdict.square)) if isinstance(verdict, Out) else verdict


def renumbered(turn: Turn) -> Turn:
    """Give a turn under the other numbers: what `top-square` makes of it, while `advance: lower-ranked`."""
    return Turn(renumbered_position(turn.position), renumbered_verdict(turn.verdict))


def renamed(position: Position, names: Mapping[str, str]) -> Position:
    """Give other names to all players: a name is only a label, in every profile and with any readings."""
    return position._replace(
        court=tuple([names[name] for name in position.court]),
        queue=tuple([names[name] for name in position.queue]),
        scores=tuple(sorted((names[name], points) for name, points in position.scores)),
    )


def unnamed(position: Position) -> Position:
    """Give all players the names p1, p2 and so on, as they are met in court, queue and scores."""
    met = [*position.court, *position.queue, *[name for name, _ in position.scores]]
    return renamed(position, {name: f"p{number}" for number, name in enumerate(dict.fromkeys(met), 1)})
