"""Four Square, the ball game of four squares. `FOURSQUARE_BALL` is the game as the kit sees it."""

from collections.abc import Callable, Mapping, Sequence
from random import Random

import msgspec

from ruleproof_engine.foursquare_ball import (
    drawing,
    forms,
    names,
    notation,
    picture,
    policies,
    possible,
    symmetries,
)
from ruleproof_engine.foursquare_ball.engine import OVER, Engine
from ruleproof_engine.foursquare_ball.policies import POLICIES
from ruleproof_engine.foursquare_ball.readings import PROFILES, READINGS, TAKEN_BACK, engine_with
from ruleproof_engine.foursquare_ball.values import NOBODY, Event, Out, Position, Serve, Turn
from ruleproof_engine.game import ABSENT, Fields, Played, Readings, Written, reported
from ruleproof_engine.picture import UNMARKED, Marks, Picture
from ruleproof_engine.typed_game import Rules, TypedGame

READ: dict[str, Callable[[str], str]] = {
    "court": lambda text: names.write_names(names.read_court(text)),
    "queue": lambda text: names.write_names(names.read_names(text)),
    "scores": lambda text: names.write_scores(names.read_scores(text)),
    "verdict": lambda text: notation.write_verdict(notation.read_verdict(text)),
    "owner": lambda text: text if text == ABSENT else str(notation.read_square(text, 0)),
}
"""How each field of a turn is read and written again."""


class EngineRules:
    """The engine, which lists no moves: before a rally only a serve is legal, in it everything else."""

    def __init__(self, engine: Engine) -> None:
        self.play = engine.play

    def legal_moves(self, position: Position, question: str) -> list[Event]:
        """Refuse: the events of a rally are what happened, and nobody chooses among them."""
        raise NotImplementedError


class FoursquareBall(TypedGame[Position, Event, Turn]):
    """Four Square: its notation and forms tied to its engine."""

    name = "foursquare-ball"
    methods = ()
    required = ("court", "queue", "scores", "verdict")
    optional = ("owner",)
    profiles = tuple(PROFILES)
    readings = (*READINGS, *TAKEN_BACK)
    policies = tuple(POLICIES)
    over = OVER
    endings = ()

    def engine(self, profile: str, readings: Readings) -> Rules[Position, Event, Turn]:
        """Build the engine of a profile with readings mixed in."""
        return EngineRules(engine_with(profile, readings))

    def position(self, text: str) -> Position:
        """Read a position between rallies."""
        return notation.read_position(text)

    def position_text(self, position: Position) -> str:
        """Write what lies between rallies: a rally and the allowances are never written."""
        return notation.write_position(position)

    def move(self, text: str) -> Event:
        """Read an event."""
        return notation.read_event(text)

    def move_text(self, move: Event) -> str:
        """Write an event."""
        return notation.write_event(move)

    def after(self, turn: Turn) -> tuple[Position, bool]:
        """Give the court with the rally and the allowances: the next rally may always begin."""
        return turn.position, False

    def fields(self, turn: Turn) -> Fields:
        """Write every field of a turn."""
        court, queue, scores, rally, _ = turn.position
        return {
            "court": names.write_names(court),
            "queue": names.write_names(queue),
            "scores": names.write_scores(scores),
            "verdict": notation.write_verdict(turn.verdict),
            "owner": str(rally.owner) if rally and rally.owner != NOBODY else ABSENT,
        }

    def read_moves(self, written: str) -> tuple[str, ...]:
        """Read events separated by commas or line breaks."""
        return tuple([notation.write_event(event) for event in notation.read_events(written)])

    def write_moves(self, moves: Sequence[str]) -> str:
        """Write events with commas between them."""
        return ", ".join(moves)

    def lay_out_moves(self, written: str) -> str:
        """Write each rally on a line of its own."""
        lines: list[list[str]] = []
        for move in self.read_moves(written):
            if not lines or self.begins_rally(move):
                lines.append([])
            lines[-1].append(move)
        return "\n".join([", ".join(line) for line in lines])

    def begins_rally(self, move: str) -> bool:
        """Is this a serve?"""
        return isinstance(self.move(move), Serve)

    def stages(self, moves: Sequence[str]) -> tuple[int, ...]:
        """Give the last event of each rally: a list states a turn for each rally."""
        begun = [index for index, move in enumerate(moves) if index and self.begins_rally(move)]
        return (*[index - 1 for index in begun], len(moves) - 1)

    def must_state(self) -> tuple[str, ...]:
        """A scenario states what is of interest; the rally is live unless its verdict is written."""
        return ()

    def read_turn(self, before: str, written: Mapping[str, Written]) -> Fields:
        """Read the fields that a scenario states; the rally is live unless its verdict is written."""
        del before
        stated = {field: str(written[field]) for field in READ if field in written}
        return {field: READ[field](text) for field, text in {"verdict": notation.LIVE, **stated}.items()}

    def write_turn(self, before: str, turn: Fields) -> Mapping[str, Written]:
        """Write the verdict, and of court, queue and scores what the event changed."""
        was = self.fields(Turn(self.position(before), None))
        changed: dict[str, Written] = {
            field: int(text) if field == "owner" else text
            for field, text in turn.items()
            if text != was[field]
        }
        return {"verdict": turn["verdict"], **changed}

    def lay_out(self, position: str) -> str:
        """Write a position on one line."""
        return position

    def draw(self, position: str, marked: Sequence[str] = ()) -> str:
        """Draw the court with players pointed out."""
        return drawing.draw(self.position(position), marked)

    def draw_question(self, before: str, moves: Sequence[str]) -> str:
        """Draw the court with the rally that the last of the moves belongs to."""
        return drawing.draw_rally(self.position(before), self.rally_of(moves)) if moves else self.draw(before)

    def draw_turn(self, before: str, moves: Sequence[str], turn: Fields) -> str:
        """Draw the court with the rally, who is out, and where everyone stands then."""
        verdict = notation.read_verdict(turn["verdict"])
        out = verdict.square if isinstance(verdict, Out) else NOBODY
        picture = drawing.draw_rally(self.position(before), self.rally_of(moves), out, drawing.TERMINAL)
        return f"{picture}\nthen: {self.position_after(turn)}" if out else picture

    def picture(self, position: str, marks: Marks = UNMARKED) -> Picture:
        """Picture the court."""
        return picture.picture(self.position(position), marks)

    def picture_turn(
        self, before: str, moves: Sequence[str], turn: Fields, marks: Marks = UNMARKED
    ) -> Picture:
        """Picture the rally, who is out, and where everyone stands then."""
        verdict = notation.read_verdict(turn["verdict"])
        out = verdict.square if isinstance(verdict, Out) else NOBODY
        then = self.position(self.position_after(turn)) if out else None
        return picture.rally_picture(self.position(before), self.rally_of(moves), out, then, marks)

    def picture_question(self, before: str, moves: Sequence[str]) -> Picture:
        """Picture the rally up to the last of the moves."""
        return picture.rally_picture(self.position(before), self.rally_of(moves)[:-1])

    def differing(self, one: str, other: str) -> tuple[str, ...]:
        """Name what tells two courts apart."""
        return picture.differing(self.position(one), self.position(other))

    def is_pictured(self, turn: Fields) -> bool:
        """Is the rally over?"""
        return turn["verdict"] != notation.LIVE

    def rally_of(self, moves: Sequence[str]) -> list[Event]:
        """Give the events since the last serve."""
        events = [self.move(move) for move in moves]
        serves = [index for index, event in enumerate(events) if isinstance(event, Serve)]
        return events[serves[-1] if serves else 0 :]

    def require_possible(
        self, profile: str, readings: Readings, position: str, moves: Sequence[str], question: str
    ) -> None:
        """Raise `ImpossiblePosition` for what no program is ever sent, which is the same in every profile."""
        del profile, readings, moves, question
        possible.require_possible(self.position(position))

    def is_start(self, position: str) -> bool:
        """Has nobody any points yet?"""
        return not self.position(position).scores

    def position_after(self, turn: Fields) -> str:
        """Give the court that a turn left: in a rally, the one that it began with."""
        court, queue = [names.read_names(turn[field]) for field in ("court", "queue")]
        return self.position_text(Position(court, queue, names.read_scores(turn["scores"])))

    def canonical(
        self, rules: Sequence[tuple[str, Readings]], position: str, moves: Sequence[str], draws: str
    ) -> str:
        """Give one text for a match, whatever the players' names."""
        del rules, draws
        return "\n".join([self.position_text(symmetries.unnamed(self.position(position))), *moves])

    def position_form(self, position: str) -> bytes:
        """Give a position's JSON."""
        return msgspec.json.encode(forms.position_form(self.position(position)))

    def move_form(self, move: str) -> bytes:
        """Give an event's JSON."""
        return msgspec.json.encode(forms.event_form(self.move(move)))

    def turn_form(self, turn: Fields) -> bytes:
        """Give a turn's JSON, or that of the fields that a scenario states of it."""
        form: dict[str, object] = {"verdict": forms.verdict_form(notation.read_verdict(turn["verdict"]))}
        form |= {field: names.read_names(turn[field]) for field in ("court", "queue") if field in turn}
        if "scores" in turn:
            form["scores"] = dict(names.read_scores(turn["scores"]))
        if "owner" in turn:
            form["owner"] = None if turn["owner"] == ABSENT else int(turn["owner"])
        return msgspec.json.encode(form)

    def read_position_form(self, form: bytes) -> str:
        """Read a position's JSON."""
        return self.position_text(forms.position_of(forms.POSITION.decode(form)))

    def read_move_form(self, form: bytes) -> str:
        """Read an event's JSON."""
        return self.move_text(forms.event_of(forms.EVENT.decode(form)))

    def read_result(self, form: bytes) -> Played:
        """Read the result of `play`."""
        result = forms.RESULT.decode(form)
        return reported(map(observed, result.turns), result.illegal)

    def read_legal_result(self, form: bytes) -> tuple[str, ...]:
        """Refuse: no program is asked to list moves."""
        raise NotImplementedError

    def random_game(
        self, profile: str, readings: Readings, policy: str, chance: Random, *, from_start: bool
    ) -> tuple[Position, list[Event]]:
        """Play random rallies by a policy."""
        engine = engine_with(profile, readings)
        return policies.wander(engine, POLICIES[policy], chance, from_start=from_start)

    def random_probe(self, profile: str, readings: Readings, position: Position, chance: Random) -> Event:
        """Give a move that is likely to break a rule."""
        del profile, readings
        return policies.probe(position, chance)


def observed(form: forms.TurnForm) -> Fields:
    """Write the fields that a program reported."""
    fields = {
        "court": names.write_names(form.court),
        "queue": names.write_names(form.queue),
        "scores": names.write_scores(forms.scores_of(form.scores)),
        "verdict": notation.write_verdict(forms.verdict_of(form.verdict)),
    }
    if form.owner is not msgspec.UNSET:
        fields["owner"] = str(form.owner or ABSENT)
    return fields


FOURSQUARE_BALL = FoursquareBall()
