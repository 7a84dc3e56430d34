"""All Fours, the Trinidad game of two partnerships. `ALL_FOURS` is the game as the kit sees it."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

import msgspec

from ruleproof_engine.all_fours import (
    changes,
    drawing,
    forms,
    moves,
    notation,
    picture,
    policies,
    possible,
    shrinking,
    symmetries,
)
from ruleproof_engine.all_fours.engine import Engine
from ruleproof_engine.all_fours.policies import POLICIES
from ruleproof_engine.all_fours.readings import PROFILES, READINGS, TAKEN_BACK, engine_with
from ruleproof_engine.all_fours.values import Move, Position, Turn
from ruleproof_engine.game import ABSENT, Asking, Fields, Played, Readings, Written, reported
from ruleproof_engine.picture import UNMARKED, Marks, Picture
from ruleproof_engine.typed_game import Rules, TypedGame


class EngineRules:
    """The engine without a question, its moves sorted as they are written."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.play = engine.play

    def legal_moves(self, position: Position, question: str) -> list[Move]:
        """List the legal moves; nothing is asked beside the position."""
        del question
        return sorted(self.engine.legal_moves(position), key=moves.write_move)


class AllFours(TypedGame[Position, Move, Turn]):
    """All Fours: its notation and forms tied to its engine."""

    name = "all-fours"
    methods = ("legal_moves",)
    required = ("table", "awards")
    optional = notation.REPORTED_APART
    profiles = tuple(PROFILES)
    readings = (*READINGS, *TAKEN_BACK)
    policies = tuple(POLICIES)
    over = "end.over"
    endings = ("won",)

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
        return moves.read_move(text)

    def move_text(self, move: Move) -> str:
        """Write a move."""
        return moves.write_move(move)

    def after(self, turn: Turn) -> tuple[Position, bool]:
        """Give the position that a turn left, and whether the game is over."""
        return turn.position, turn.position.is_over()

    def fields(self, turn: Turn) -> Fields:
        """Write every field of a turn."""
        return written_fields(turn.position, notation.write_awards(turn.awards))

    def read_moves(self, written: str) -> tuple[str, ...]:
        """Read moves separated by commas, spaces or line breaks."""
        return tuple([moves.write_move(move) for move in moves.read_moves(written)])

    def read_turn(self, before: str, written: Mapping[str, Written]) -> Fields:
        """Read what a turn changed and what it brought."""
        position = changes.read_changes(self.position(before), str(written["table"]))
        awards = notation.write_awards(notation.read_awards(str(written["awards"])))
        return written_fields(position, awards)

    def write_turn(self, before: str, turn: Fields) -> Mapping[str, Written]:
        """Write what a turn changed and what it brought."""
        after = self.position(self.position_after(turn))
        return {"table": changes.write_changes(self.position(before), after), "awards": turn["awards"]}

    def lay_out(self, position: str) -> str:
        """Write a position over several lines, one for each list of cards."""
        return notation.lay_out(self.position(position))

    def draw(self, position: str, marked: Sequence[str] = ()) -> str:
        """Draw the four hands around the table."""
        del marked
        return drawing.draw(self.position(position))

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
        """Is this the start of a match?"""
        here = self.position(position)
        return here.phase == "deal" and here.scores == (0, 0)

    def position_after(self, turn: Fields) -> str:
        """Give the position that a turn left; what a program left out is taken as none, or as implied."""
        apart = [f"{name} {turn[name]}" for name in self.optional if turn.get(name, ABSENT) != ABSENT]
        return self.read_position(" ".join([turn["table"], *apart]))

    def canonical(
        self, rules: Sequence[tuple[str, Readings]], position: str, moves: Sequence[str], draws: str
    ) -> str:
        """Give one text for a game and its images."""
        del rules, draws
        return repr(symmetries.canonical(self.position(position), [self.move(move) for move in moves]))

    def position_form(self, position: str) -> bytes:
        """Give a position's JSON."""
        return msgspec.json.encode(forms.position_form(self.position(position)))

    def move_form(self, move: str) -> bytes:
        """Give a move's JSON."""
        return msgspec.json.encode(forms.move_form(self.move(move)))

    def turn_form(self, turn: Fields) -> bytes:
        """Give a turn's JSON."""
        position = self.position(self.position_after(turn))
        return msgspec.json.encode(forms.turn_form(position, notation.read_awards(turn["awards"]), turn))

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
        """Read the result of `legal_moves`, sorted."""
        return tuple(sorted([self.move_text(forms.listed(move)) for move in forms.LEGAL.decode(form).moves]))

    def random_game(
        self, profile: str, readings: Readings, policy: str, chance: Random, *, from_start: bool
    ) -> tuple[Position, list[Move]]:
        """Play a random match by a policy."""
        engine = engine_with(profile, readings)
        return policies.wander(engine, POLICIES[policy], chance, from_start=from_start)

    def random_probe(self, profile: str, readings: Readings, position: Position, chance: Random) -> Move:
        """Give a move that is likely to break a rule."""
        return policies.probe(engine_with(profile, readings), position, chance)

    def size(self, asked: Asking) -> tuple[int, ...]:
        """Measure a question by its moves, its cards and its scores."""
        return shrinking.size(self.position(asked.position), [self.move(move) for move in asked.moves])

    def smaller(self, asked: Asking) -> Iterator[Asking]:
        """Take cards from hands and tricks, points from scores, and disorder from packs."""
        played = [self.move(move) for move in asked.moves]
        for position, changed in shrinking.smaller(self.position(asked.position), played):
            yield Asking(self.position_text(position), tuple([self.move_text(move) for move in changed]))

    def ending(self, turn: Fields) -> str:
        """Name the phase in which a match ends."""
        return "won" if turn["table"].startswith("game-over") else ""


def written_fields(position: Position, awards: str) -> Fields:
    """Write every field of a turn that led to a position."""
    apart = {name: notation.write_apart(position, name) for name in notation.REPORTED_APART}
    return {"table": notation.write_table(position), "awards": awards, **apart}


def observed(form: forms.TurnForm) -> Fields:
    """Write the fields that a program reported."""
    awards = notation.write_awards(forms.awards_of(form))
    fields, left_out = written_fields(forms.position_of(form), awards), forms.left_out(form)
    return {name: text for name, text in fields.items() if name not in left_out}


ALL_FOURS = AllFours()
