"""Notation: values as people write them, and back.

A position is the four names of the court, square 1 first, then `|` and the queue where anyone waits:
`Ana=2 Beto Caro Dani | Eva Fede`. How names and points are written is in `names.py`.

Events are `serve 1`, `bounce 2`, `bounce inner 2-3`, `bounce outer 3`, `bounce centre`, `bounce out`,
`hit 2`, `hit 2 left-hand high`, `catch 2`, `stop interference`, `verdict 2 judge`, separated by commas; a new
line may stand for a comma. A verdict is `live`, `2 out double-bounce` or `replay interference`.
"""

import re
from collections.abc import Iterator, Sequence
from typing import assert_never

from ruleproof_engine.foursquare_ball.names import BAR, names_of, read_list, require_four, write_player
from ruleproof_engine.foursquare_ball.values import (
    HAND,
    SPOTS,
    SQUARES,
    Bounce,
    Call,
    Catch,
    Event,
    Hit,
    Out,
    Position,
    Replay,
    Serve,
    Spot,
    Stop,
    Verdict,
)
from ruleproof_engine.game import NotationError

HIGH = "high"
LIVE = "live"
WORD = re.compile(r"\w[\w-]*")
SEGMENT = re.compile(r"([^,\n]*)([,\n]|\Z)")


def write_spot(spot: Spot) -> str:
    """Write where a ball bounces."""
    numbers = "-".join(map(str, spot.squares))
    return numbers if spot.kind == "square" else f"{spot.kind} {numbers}".rstrip()


WRITTEN_SPOTS = {write_spot(spot): spot for spot in SPOTS}
WRITTEN_SQUARES = {str(square): square for square in SQUARES}


# Positions


def read_position(text: str) -> Position:
    """Read a position; raise `NotationError` that points into the text."""
    court, *queues = read_list(text)
    require_four(len(court))
    if len(queues) > 1:
        raise NotationError("'|' stands once, between court and queue", text.rindex(BAR))
    if queues and not queues[0]:
        raise NotationError("nobody waits after '|': leave it out", text.index(BAR))
    queue = queues[0] if queues else []
    scores = {player.name: player.points for player in (*court, *queue) if player.points}
    return Position(names_of(court), names_of(queue), tuple(sorted(scores.items())))


def write_position(position: Position) -> str:
    """Write court and queue on one line, with everyone's points."""
    points = dict(position.scores)
    court, queue = [
        " ".join([write_player(name, points.get(name, 0)) for name in names])
        for names in (position.court, position.queue)
    ]
    return f"{court} {BAR} {queue}" if queue else court


# Events


def split_events(text: str) -> Iterator[tuple[int, str]]:
    """Give each event with its offset; a comma at the end of a line is no comma more."""
    for found in SEGMENT.finditer(text):
        part, end = found.groups()
        if part.strip() or end == ",":
            yield found.start() + len(part) - len(part.lstrip()), part.strip()


def read_events(text: str) -> list[Event]:
    """Read events separated by commas or line breaks."""
    events = []
    for at, part in split_events(text):
        try:
            events.append(read_event(part))
        except NotationError as error:
            raise NotationError(error.problem, at + error.at) from None
    return events


def read_event(text: str) -> Event:
    """Read one event; raise `NotationError`."""
    kind, _, rest = text.partition(" ")
    rest, at = rest.strip(), len(kind) + 1
    match kind:
        case "serve":
            return Serve(read_square(rest, at))
        case "bounce":
            return Bounce(read_spot(" ".join(rest.split()), at))
        case "hit":
            return read_hit(rest.split(), at)
        case "catch":
            return Catch(read_square(rest, at))
        case "stop":
            return Stop(read_word(rest, "reason", at))
        case "verdict":
            out, _, reason = rest.partition(" ")
            return Call(read_square(out, at), read_word(reason.strip(), "reason", at + len(out) + 1))
    wanted = "serve, bounce, hit, catch, stop or verdict, with a comma between two events"
    raise NotationError(f"{kind!r} is no event: write {wanted}", 0)


def read_square(written: str, at: int) -> int:
    """Read the number of a square."""
    if written not in WRITTEN_SQUARES:
        raise NotationError(f"{written!r} is no square: write 1, 2, 3 or 4", at)
    return WRITTEN_SQUARES[written]


def read_spot(written: str, at: int) -> Spot:
    """Read where a ball bounces."""
    if written not in WRITTEN_SPOTS:
        known = "a square, inner 1-2, 2-3, 3-4 or 1-4, outer and a square, centre, or out"
        raise NotationError(f"{written!r} is nowhere to bounce: write {known}", at)
    return WRITTEN_SPOTS[written]


def read_hit(words: Sequence[str], at: int) -> Hit:
    """Read who hits, with what, and whether the ball goes high."""
    by, *rest = words or [""]
    high = rest[-1:] == [HIGH]
    parts = rest[:-1] if high else rest
    if len(parts) > 1:
        raise NotationError(
            f"{parts[1]!r} is one word too many: write hit 2, hit 2 foot or hit 2 foot high", at
        )
    return Hit(read_square(by, at), read_part(parts[0], at) if parts else HAND, high)


def read_part(written: str, at: int = 0) -> str:
    """Read a part of the body: a word other than `high`."""
    if written == HIGH:
        raise NotationError(f"{HIGH!r} is no part of the body", at)
    return read_word(written, "part of the body", at)


def read_word(written: str, what: str, at: int = 0) -> str:
    """Read a reason or a part of the body, which is one word."""
    if not WORD.fullmatch(written):
        raise NotationError(f"{written!r} is no {what}: write one word of letters, digits and hyphens", at)
    return written


def write_event(event: Event) -> str:
    """Write one event."""
    match event:
        case Bounce(at):
            return f"bounce {write_spot(at)}"
        case Hit(by, part, high):
            return " ".join(["hit", str(by), *([] if part == HAND else [part]), *([HIGH] if high else [])])
        case Serve(by) | Catch(by):
            return f"{event.event} {by}"
        case Stop(reason):
            return f"stop {reason}"
        case Call(out, reason):
            return f"verdict {out} {reason}"
        case _:
            assert_never(event)


# Verdicts


def read_verdict(text: str) -> Verdict | None:
    """Read a verdict; None while the rally is live."""
    match text.split():
        case ["live"]:
            return None
        case ["replay", reason]:
            return Replay(read_word(reason, "reason", text.index(reason)))
        case [square, "out", fault]:
            return Out(read_square(square, 0), read_word(fault, "fault", text.index(fault)))
    raise NotationError(f"{text!r} is no verdict: write live, 2 out double-bounce, or replay interference", 0)


def write_verdict(verdict: Verdict | None) -> str:
    """Write a verdict."""
    match verdict:
        case None:
            return LIVE
        case Replay(reason):
            return f"replay {reason}"
        case Out(square, fault):
            return f"{square} out {fault}"
