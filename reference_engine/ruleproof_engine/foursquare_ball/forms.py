"""JSON forms: values as messages carry them, and back."""

from collections.abc import Mapping
from typing import Annotated, assert_never

import msgspec
from msgspec import UNSET, Meta, UnsetType

from ruleproof_engine.foursquare_ball.names import MOST_POINTS, require_name
from ruleproof_engine.foursquare_ball.notation import WRITTEN_SPOTS, read_part, read_word, write_spot
from ruleproof_engine.foursquare_ball.values import (
    HAND,
    Bounce,
    Call,
    Catch,
    Event,
    Hit,
    Out,
    Position,
    Replay,
    Scores,
    Serve,
    Spot,
    Stop,
    Verdict,
)
from ruleproof_engine.game import IllegalForm, NotationError

Square = Annotated[int, Meta(ge=1, le=4)]
Word = Annotated[str, Meta(min_length=1)]
Name = Annotated[str, Meta(min_length=1)]
Court = Annotated[tuple[Name, ...], Meta(min_length=4, max_length=4)]
Points = Annotated[int, Meta(ge=1, le=MOST_POINTS)]


class PositionForm(msgspec.Struct, frozen=True):
    """A position."""

    court: Court
    queue: tuple[Name, ...] = ()
    scores: dict[Name, Points] = {}


class ServeForm(msgspec.Struct, frozen=True, tag_field="event", tag="serve"):
    """A serve."""

    by: Square


class BounceForm(msgspec.Struct, frozen=True, tag_field="event", tag="bounce"):
    """A bounce: the number of a square, or a line, the centre or out in words."""

    at: Square | str


class HitForm(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="event", tag="hit"):
    """A hit; with the hand, and not high, where nothing is said."""

    by: Square
    part: Word = HAND
    high: bool = False


class CatchForm(msgspec.Struct, frozen=True, tag_field="event", tag="catch"):
    """A catch."""

    by: Square


class StopForm(msgspec.Struct, frozen=True, tag_field="event", tag="stop"):
    """An interference."""

    reason: Word


class CallForm(msgspec.Struct, frozen=True, tag_field="event", tag="verdict"):
    """A judge's decision."""

    out: Square
    reason: Word


EventForm = ServeForm | BounceForm | HitForm | CatchForm | StopForm | CallForm


class VerdictForm(msgspec.Struct, frozen=True, omit_defaults=True):
    """A verdict: who is out and why, or why the point is replayed."""

    out: Square | UnsetType = UNSET
    fault: Word | UnsetType = UNSET
    replay: Word | UnsetType = UNSET


class TurnForm(msgspec.Struct, frozen=True):
    """A turn: the position after the event, its verdict, and whose the ball is."""

    court: Court
    queue: tuple[Name, ...]
    scores: dict[Name, Points]
    verdict: VerdictForm | None
    owner: Square | UnsetType | None = UNSET


class ResultForm(msgspec.Struct, frozen=True):
    """The result of `play`."""

    turns: tuple[TurnForm, ...]
    illegal: IllegalForm | None = None


POSITION = msgspec.json.Decoder(PositionForm)
EVENT = msgspec.json.Decoder(EventForm)
RESULT = msgspec.json.Decoder(ResultForm)


def position_form(position: Position) -> PositionForm:
    """Give a position's JSON form."""
    return PositionForm(position.court, position.queue, dict(position.scores))


def position_of(form: PositionForm) -> Position:
    """Give the position of a JSON form; raise `NotationError` for points of someone who does not play."""
    names = (*form.court, *form.queue)
    for name in names:
        require_name(name)
    for name in form.scores:
        if name not in names:
            raise NotationError(f"{name!a} has points, and stands neither on the court nor in the queue", 0)
    return Position(form.court, form.queue, scores_of(form.scores))


def scores_of(form: Mapping[str, int]) -> Scores:
    """Give the points of a JSON form."""
    return tuple(sorted(form.items()))


def spot_of(form: int | str) -> Spot:
    """Give the spot of a JSON form: a square is a number there, and no text."""
    text = str(form)
    spot = WRITTEN_SPOTS.get(text)
    if spot is None or isinstance(form, str) == (spot.kind == "square"):
        raise NotationError(f"{form!r} is nowhere to bounce: 2, 'inner 2-3', 'outer 3', 'centre' or 'out'", 0)
    return spot


def spot_form(spot: Spot) -> int | str:
    """Give a spot's JSON form."""
    return spot.squares[0] if spot.kind == "square" else write_spot(spot)


def event_of(form: EventForm) -> Event:
    """Give the event of a JSON form; raise `NotationError`."""
    match form:
        case ServeForm():
            return Serve(form.by)
        case BounceForm():
            return Bounce(spot_of(form.at))
        case HitForm():
            return Hit(form.by, read_part(form.part), form.high)
        case CatchForm():
            return Catch(form.by)
        case StopForm():
            return Stop(read_word(form.reason, "reason"))
        case CallForm():
            return Call(form.out, read_word(form.reason, "reason"))
        case _:
            assert_never(form)


def event_form(event: Event) -> EventForm:
    """Give an event's JSON form."""
    match event:
        case Serve(by):
            return ServeForm(by)
        case Bounce(at):
            return BounceForm(spot_form(at))
        case Hit(by, part, high):
            return HitForm(by, part, high)
        case Catch(by):
            return CatchForm(by)
        case Stop(reason):
            return StopForm(reason)
        case Call(out, reason):
            return CallForm(out, reason)
        case _:
            assert_never(event)


def verdict_of(form: VerdictForm | None) -> Verdict | None:
    """Give the verdict of a JSON form; raise `NotationError` where it says both or neither."""
    match form:
        case None:
            return None
        case VerdictForm(out=int(square), fault=str(fault), replay=UnsetType()):
            return Out(square, read_word(fault, "fault"))
        case VerdictForm(out=UnsetType(), fault=UnsetType(), replay=str(reason)):
            return Replay(read_word(reason, "reason"))
    raise NotationError("a verdict is null, has 'out' and 'fault', or has 'replay'", 0)


def verdict_form(verdict: Verdict | None) -> VerdictForm | None:
    """Give a verdict's JSON form."""
    match verdict:
        case None:
            return None
        case Out(square, fault):
            return VerdictForm(out=square, fault=fault)
        case Replay(reason):
            return VerdictForm(replay=reason)
