"""Four Seasons, the solitaire of a cross of five. `FOUR_SEASONS` is the game as the kit sees it."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

import msgspec

from ruleproof_engine.four_seasons import (
    changes,
    drawing,
    forms,
    notation,
    picture,
    policies,
    possible,
    shrinking,
    symmetries,
)
from ruleproof_engine.four_seasons.engine import Engine
from ruleproof_engine.four_seasons.policies import POLICIES
from ruleproof_engine.four_seasons.readings import READINGS, engine_with
from ruleproof_engine.four_seasons.values import Move, Outcome, Position, Turn, is_idle
from ruleproof_engine.four_seasons.variants import PROFILES
from ruleproof_engine.game import Asking, Fields, Played, Readings, Written, reported
from ruleproof_engine.picture import UNMARKED, Marks, Picture
from ruleproof_engine.typed_game import Rules, TypedGame

ONGOING = "ongoing"


class EngineRules:
    """The engine without a question, its moves sorted as they are written."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.play = engine.play

    def legal_moves(self, position: Position, question: str) -> list[Move]:
        """List the legal moves; nothing is asked beside the position."""
        del question
        return sorted(self.engine.legal_moves(position), key=notation.write_move)


class FourSeasons(TypedGame[Position, Move, Turn]):
    """Four Seasons: its notation and forms tied to its engine."""

    name = "four-seasons"
    methods = ("legal_moves",)
    required = ("table",)
    optional = ("outcome",)
    profiles = tuple(PROFILES)
    readings = tuple(READINGS)
    policies = tuple(POLICIES)
    over = "end.over"

    def engine(self, profile: str, readings: Readings) -> Rules[Position, Move, Turn]:
        """Build the engine of a profile with readings mixed in."""
        return EngineRules(engine_with(profile, readings))

    def position(self, text: str) -> Position:
        """Read a position."""
        return notation.read_position(text)

    def position_text(self, position: Position) -> str:
        """Write a position."""
        return notation.write_position(position)

    def move(self, text: str) -> Move:
        """Read a move."""
        return notation.read_move(text)

    def move_text(self, move: Move) -> str:
        """Write a move."""
        return notation.write_move(move)

    def after(self, turn: Turn) -> tuple[Position, bool]:
        """Give the position that a turn left, and whether the game is over."""
        return turn.position, turn.outcome != ONGOING

    def fields(self, turn: Turn) -> Fields:
        """Write every field of a turn."""
        return {"table": notation.write_position(turn.position), "outcome": turn.outcome}

    def read_moves(self, written: str) -> tuple[str, ...]:
        """Read moves separated by spaces."""
        return tuple([notation.write_move(move) for move in notation.read_moves(written)])

    def read_turn(self, before: str, written: Mapping[str, Written]) -> Fields:
        """Read the piles that a turn changed; the game is ongoing unless its outcome is written."""
        position = changes.read_changes(self.position(before), str(written["table"]))
        return {"table": self.position_text(position), "outcome": str(written.get("outcome", ONGOING))}

    def write_turn(self, before: str, turn: Fields) -> Mapping[str, Written]:
        """Write the piles that a turn changed, and the outcome."""
        table = changes.write_changes(self.position(before), self.position(turn["table"]))
        return {"table": table, "outcome": turn["outcome"]}

    def lay_out(self, position: str) -> str:
        """Write a position over several lines: foundations, cells row by row, then waste and stock."""
        return drawing.lay_out(self.position(position))

    def draw(self, position: str, marked: Sequence[str] = ()) -> str:
        """Draw the table with places pointed out."""
        return drawing.draw(self.position(position), marked)

    def picture(self, position: str, marks: Marks = UNMARKED) -> Picture:
        """Picture the table."""
        return picture.picture(self.position(position), marks)

    def differing(self, one: str, other: str) -> tuple[str, ...]:
        """Name what tells two tables apart."""
        return picture.differing(self.position(one), self.position(other))

    def require_possible(
        self, profile: str, readings: Readings, position: str, moves: Sequence[str], question: str
    ) -> None:
        """Raise `ImpossiblePosition` for what no program is ever sent."""
        del question
        engine = engine_with(profile, readings)
        possible.require_possible(engine, self.position(position), [self.move(move) for move in moves])

    def is_start(self, position: str) -> bool:
        """Is the pack not yet dealt?"""
        return self.position(position).is_undealt()

    def position_after(self, turn: Fields) -> str:
        """Give the position that a turn left."""
        return turn["table"]

    def idle_moves(self, position: str, moves: Sequence[str]) -> tuple[str, ...]:
        """Give those of the moves that take a pile's only card into a space."""
        here = self.position(position)
        return tuple([move for move in moves if is_idle(here, self.move(move))])

    def canonical(
        self, rules: Sequence[tuple[str, Readings]], position: str, moves: Sequence[str], draws: str
    ) -> str:
        """Give one text for a game and its images."""
        del draws
        return symmetries.canonical(rules, self.position(position), [self.move(move) for move in moves])

    def position_form(self, position: str) -> bytes:
        """Give a position's JSON."""
        return msgspec.json.encode(forms.position_form(self.position(position)))

    def move_form(self, move: str) -> bytes:
        """Give a move's JSON."""
        return msgspec.json.encode(forms.move_form(self.move(move)))

    def turn_form(self, turn: Fields) -> bytes:
        """Give a turn's JSON."""
        outcome = msgspec.convert(turn["outcome"], Outcome) if "outcome" in turn else msgspec.UNSET
        return msgspec.json.encode(forms.turn_form(self.position(turn["table"]), outcome))

    def read_position_form(self, form: bytes) -> str:
        """Read a position's JSON."""
        return self.position_text(forms.position_of(forms.POSITION.decode(form)))

    def read_move_form(self, form: bytes) -> str:
        """Read a move's JSON."""
        return self.move_text(forms.move_of(forms.MOVE.decode(form)))

    def read_result(self, form: bytes) -> Played:
        """Read the result of `play`."""
        result = forms.RESULT.decode(form)
        return reported(map(observed, result.turns), result.illegal)

    def read_legal_result(self, form: bytes) -> tuple[str, ...]:
        """Read the result of `legal_moves`, sorted; `idle_moves` tells which of them are not compared."""
        return tuple(sorted([self.move_text(forms.move_of(move)) for move in forms.LEGAL.decode(form).moves]))

    def random_game(
        self, profile: str, readings: Readings, policy: str, chance: Random, *, from_start: bool
    ) -> tuple[Position, list[Move]]:
        """Play a random game by a policy."""
        engine = engine_with(profile, readings)
        return policies.wander(engine, POLICIES[policy], chance, from_start=from_start)

    def random_probe(self, profile: str, readings: Readings, position: Position, chance: Random) -> Move:
        """Give a move that is likely to break a rule."""
        return policies.probe(engine_with(profile, readings), position, chance)

    def size(self, asked: Asking) -> tuple[int, ...]:
        """Measure a question by its moves and by what lies outside the stock."""
        moves = [self.move(move) for move in asked.moves]
        return shrinking.size(self.position(asked.position), moves)

    def smaller(self, asked: Asking) -> Iterator[Asking]:
        """Put cards back into the stock, in order."""
        for position in shrinking.smaller(self.position(asked.position)):
            yield asked._replace(position=self.position_text(position))


def observed(form: forms.TurnForm) -> Fields:
    """Write the fields that a program reported."""
    fields = {"table": notation.write_position(forms.position_of(form))}
    if form.outcome is not msgspec.UNSET:
        fields["outcome"] = str(form.outcome)
    return fields


FOUR_SEASONS = FourSeasons()
