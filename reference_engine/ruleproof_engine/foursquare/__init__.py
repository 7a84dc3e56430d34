"""Foursquare, the solitaire of a four-by-four table. `FOURSQUARE` is the game as the kit sees it."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from random import Random

import msgspec

from ruleproof_engine.foursquare import (
    branching,
    citing,
    drawing,
    forms,
    notation,
    picture,
    policies,
    possible,
    shrinking,
    symmetries,
)
from ruleproof_engine.foursquare.engine import Engine
from ruleproof_engine.foursquare.perft import perft
from ruleproof_engine.foursquare.policies import POLICIES
from ruleproof_engine.foursquare.readings import PROFILES, READINGS, TAKEN_BACK, engine_with
from ruleproof_engine.foursquare.values import Move, Position, Turn
from ruleproof_engine.game import (
    Asking,
    Cited,
    Fields,
    NotationError,
    Oracle,
    Perft,
    Played,
    Reading,
    Readings,
    Written,
    reported,
)
from ruleproof_engine.picture import UNMARKED, Marks, Picture
from ruleproof_engine.typed_game import Rules, TypedGame

NONE = "none"


class EngineRules:
    """The engine with its question as text."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.play = engine.play

    def legal_moves(self, position: Position, question: str) -> list[Move]:
        """List the legal placements of the card asked about."""
        return self.engine.legal_moves(position, notation.read_drawn(question))


class Foursquare(TypedGame[Position, Move, Turn]):
    """Foursquare: its notation and forms tied to its engine."""

    name = "foursquare"
    methods = ("legal_moves", "perft")
    required = ("grid", "outcome")
    optional = ("turned", "reason", "score")
    profiles = tuple(PROFILES)
    readings = (*READINGS, *TAKEN_BACK)
    policies = tuple(POLICIES)
    over = "end.over"
    endings = ("won", "won with the last card", "lost face-down", "lost stock")

    def engine(self, profile: str, readings: Readings) -> Rules[Position, Move, Turn]:
        """Build the engine of a profile with readings mixed in."""
        return EngineRules(engine_with(profile, readings))

    def position(self, text: str) -> Position:
        """Read a grid."""
        return notation.read_grid(text)

    def position_text(self, position: Position) -> str:
        """Write a grid."""
        return notation.write_grid(position)

    def move(self, text: str) -> Move:
        """Read a move."""
        return notation.read_move(text)

    def move_text(self, move: Move) -> str:
        """Write a move."""
        return notation.write_move(move)

    def after(self, turn: Turn) -> tuple[Position, bool]:
        """Give the table that a turn left, and whether the game is over."""
        return turn.position, turn.outcome.state != "ongoing"

    def fields(self, turn: Turn) -> Fields:
        """Write every field of a turn."""
        score = turn.outcome.score
        return {
            "grid": notation.write_grid(turn.position),
            "outcome": turn.outcome.state,
            "turned": write_turned(turn.row, turn.column),
            "reason": turn.outcome.reason or NONE,
            "score": NONE if score is None else str(score),
        }

    def read_moves(self, written: str) -> tuple[str, ...]:
        """Read moves separated by spaces."""
        moves = []
        for at, word in notation.words(written.replace("\n", " ")):
            try:
                moves.append(notation.write_move(notation.read_move(word)))
            except NotationError as error:
                raise NotationError(error.problem, at + error.at) from None
        return tuple(moves)

    def read_question(self, written: str) -> str:
        """Read the card drawn."""
        return str(notation.read_drawn(written))

    def read_turn(self, before: str, written: Mapping[str, Written]) -> Fields:
        """Read a turn as a scenario states it; reason and score are `none` unless written."""
        del before
        turned = written["turned"]
        if not isinstance(turned, Mapping):
            raise NotationError("`turned` names the places of the row and of the column", 0)
        row, column = (notation.read_places(str(turned[along])) for along in ("row", "column"))
        return {
            "grid": self.read_position(str(written["grid"])),
            "outcome": str(written["outcome"]),
            "turned": write_turned(row, column),
            "reason": str(written.get("reason", NONE)),
            "score": str(written.get("score", NONE)),
        }

    def write_turn(self, before: str, turn: Fields) -> Mapping[str, Written]:
        """Write a turn as a scenario states it."""
        del before
        row, column = turned_parts(turn["turned"])
        written: dict[str, Written] = {
            "grid": self.lay_out(turn["grid"]),
            "turned": {"row": row, "column": column},
            "outcome": turn["outcome"],
        }
        if turn["reason"] != NONE:
            written["reason"] = turn["reason"]
        if turn["score"] != NONE:
            written["score"] = int(turn["score"])
        return written

    def lay_out(self, position: str) -> str:
        """Write a grid as rows of aligned columns."""
        rows = [row.split(" ") for row in position.split(" / ")]
        widths = [max(len(row[c]) for row in rows) for c in range(len(rows[0]))]
        lines = ["  ".join([w.ljust(width) for w, width in zip(row, widths, strict=True)]) for row in rows]
        return "".join([line.rstrip() + "\n" for line in lines])

    def draw(self, position: str, marked: Sequence[str] = ()) -> str:
        """Draw the table with places pointed out."""
        return drawing.draw(notation.read_grid(position), [notation.PLACES[place] for place in marked])

    def marks(self, turn: Fields) -> tuple[str, ...]:
        """Name the places where a card turned."""
        row, column = turned_parts(turn.get("turned", write_turned((), ())))
        return (*row.split(), *column.split())

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
        table = self.position(position)
        drawn = [notation.read_drawn(card) for card in question.split()]
        possible.require_possible(
            engine_with(profile, readings), table, [self.move(move) for move in moves], drawn
        )

    def is_start(self, position: str) -> bool:
        """Is the table empty?"""
        return not self.position(position).piles

    def position_after(self, turn: Fields) -> str:
        """Give the grid that a turn left."""
        return turn["grid"]

    def resettle(
        self, position: str, moves: tuple[str, ...], readings: Readings
    ) -> tuple[str, tuple[str, ...]] | None:
        """Shift a game into a1 to d4 for a program whose frame is fixed there; None where it does not fit."""
        if Reading("frame", "fixed") not in readings:
            return position, moves
        shifted = symmetries.into_corner(self.position(position), [self.move(move) for move in moves])
        if shifted is None:
            return None
        table, played = shifted
        return self.position_text(table), tuple([self.move_text(move) for move in played])

    def canonical(
        self, rules: Sequence[tuple[str, Readings]], position: str, moves: Sequence[str], draws: str
    ) -> str:
        """Give one text for a table and its images."""
        drawn = tuple([notation.read_drawn(card) for card in draws.split()])
        table = symmetries.Table(self.position(position), tuple(map(self.move, moves)), drawn)
        return symmetries.canonical(rules, table)

    def position_form(self, position: str) -> bytes:
        """Give a position's JSON."""
        return msgspec.json.encode(forms.PositionForm(forms.grid_form(self.position(position))))

    def move_form(self, move: str) -> bytes:
        """Give a move's JSON."""
        return msgspec.json.encode(forms.move_form(self.move(move)))

    def question_form(self, question: str) -> Mapping[str, bytes]:
        """Give the card that `legal_moves` is asked about."""
        return {"card": msgspec.json.encode(question)}

    def turn_form(self, turn: Fields) -> bytes:
        """Give a turn's JSON."""
        row, column = [notation.read_places(part) for part in turned_parts(turn["turned"])]
        form: dict[str, object] = {
            "grid": forms.grid_form(self.position(turn["grid"])),
            "outcome": turn["outcome"],
            "turned": forms.TurnedForm(forms.places_form(row), forms.places_form(column)),
            "score": None if turn["score"] == NONE else int(turn["score"]),
        }
        if turn["reason"] != NONE:
            form["reason"] = turn["reason"]
        return msgspec.json.encode(form)

    def read_position_form(self, form: bytes) -> str:
        """Read a position's JSON."""
        return forms.grid_text(forms.POSITION.decode(form).grid)

    def read_move_form(self, form: bytes) -> str:
        """Read a move's JSON."""
        return self.move_text(forms.move_of(forms.MOVE.decode(form)))

    def read_question_form(self, form: bytes) -> str:
        """Read the card that `legal_moves` is asked about."""
        return self.read_question(forms.QUESTION.decode(form).card)

    def read_result(self, form: bytes) -> Played:
        """Read the result of `play`."""
        result = forms.RESULT.decode(form)
        return reported(map(observed, result.turns), result.illegal)

    def read_legal_result(self, form: bytes) -> tuple[str, ...]:
        """Read the result of `legal_moves`, row by row."""
        moves = sorted([forms.move_of(move) for move in forms.LEGAL.decode(form).moves])
        return tuple([self.move_text(move) for move in moves])

    def cited(
        self, profile: str, readings: Readings, position: str, moves: Sequence[str]
    ) -> tuple[tuple[Cited, ...], ...]:
        """Name the clauses that decided each turn."""
        engine = engine_with(profile, readings)
        return tuple(citing.cited(engine, self.position(position), [self.move(move) for move in moves]))

    def perft(self, profile: str, readings: Readings, position: str, cards: Sequence[str]) -> Perft:
        """Count the sequences that play these cards."""
        drawn = [notation.read_drawn(card) for card in cards]
        return perft(engine_with(profile, readings), self.position(position), drawn)

    def fast(self, profile: str, readings: Readings) -> Oracle | None:
        """Give a profile's compiled rules where numba is installed; readings have none."""
        return None if readings else compiled_rules(profile)

    def random_game(
        self, profile: str, readings: Readings, policy: str, chance: Random, *, from_start: bool
    ) -> tuple[Position, list[Move]]:
        """Play a random game by a policy."""
        engine = engine_with(profile, readings)
        return policies.wander(engine, POLICIES[policy], chance, from_start=from_start)

    def random_probe(
        self, profile: str, readings: Readings, position: Position, chance: Random
    ) -> Move | None:
        """Give a move that is likely to break a rule, of a card that is left."""
        left = policies.unused(position)
        return policies.probe(engine_with(profile, readings), position, left, chance) if left else None

    def question_before(self, move: str) -> str:
        """Give the card drawn."""
        return move.partition("@")[0]

    def openings(self) -> tuple[str, ...]:
        """Give the empty table."""
        return (self.position_text(branching.EMPTY),)

    def branches(
        self, rules: Sequence[tuple[str, Readings]], asked: Asking, here: str
    ) -> Iterator[tuple[Asking, str]]:
        """Place each card that makes another order of ranks, wherever it may go."""
        engines = [engine_with(*options) for options in rules]
        is_anchored = any(Reading("frame", "fixed") in readings for _, readings in rules)
        moves = [self.move(move) for move in asked.moves]
        for longer, before in branching.branches(
            engines, moves, self.position(here), is_anchored=is_anchored
        ):
            yield asked._replace(moves=tuple(map(self.move_text, longer))), self.position_text(before)

    def ending(self, turn: Fields) -> str:
        """Name how a turn ended the game; a win that used up the stock is told apart."""
        if turn["outcome"] == "won":
            return "won with the last card" if turn.get("score") == "0" else "won"
        return f"lost {turn['reason']}" if turn["outcome"] == "lost" else ""

    def size(self, asked: Asking) -> tuple[int, ...]:
        """Measure a question by its moves, its cards and its table."""
        return shrinking.size(self.table(asked))

    def smaller(self, asked: Asking) -> Iterator[Asking]:
        """Take piles, cards, borders and ranks away."""
        for found in shrinking.smaller(self.table(asked)):
            try:
                yield Asking(
                    self.position_text(found.position),
                    tuple([self.move_text(move) for move in found.moves]),
                    " ".join(map(str, found.drawn)),
                )
            except KeyError:
                continue  # something was moved off the table

    def table(self, asked: Asking) -> shrinking.Table:
        """Read a question."""
        return shrinking.Table(
            self.position(asked.position),
            tuple([self.move(move) for move in asked.moves]),
            tuple([notation.read_drawn(card) for card in asked.draws.split()]),
        )


@cache
def compiled_rules(profile: str) -> Oracle | None:
    """Import the compiled rules; without numba, or a place to keep its code, there are none."""
    try:
        from ruleproof_engine.foursquare.oracle import CompiledRules
    except (ImportError, RuntimeError):
        return None
    return CompiledRules(FOURSQUARE, profile, FOURSQUARE.over)


def observed(form: forms.TurnForm) -> Fields:
    """Write the fields that a program reported; a reason or a score left out where there is none is right."""
    fields = {"grid": forms.grid_text(form.grid), "outcome": str(form.outcome)}
    if form.turned is not msgspec.UNSET:
        fields["turned"] = write_turned(form.turned.row, form.turned.column)
    if form.reason is not msgspec.UNSET or form.outcome != "lost":
        fields["reason"] = form.reason or NONE
    if form.score is not msgspec.UNSET or form.outcome != "won":
        fields["score"] = str(form.score) if isinstance(form.score, int) else NONE
    return fields


def write_turned(row: tuple[tuple[int, int], ...], column: tuple[tuple[int, int], ...]) -> str:
    """Write the places turned by the row check and by the column check."""
    return f"row {notation.write_places(row)}; column {notation.write_places(column)}"


def turned_parts(text: str) -> tuple[str, str]:
    """Give the row's and the column's places of a text that `write_turned` made."""
    row, column = text.removeprefix("row ").split("; column ")
    return row, column


FOURSQUARE = Foursquare()
