"""What a game is, to the kit: values as notation, messages as JSON, and the rules behind both.

The kit never sees a game's own types. To it a position, a move and each field of a turn is *text* in the
game's notation, in its one canonical spelling: equal texts are equal values. `Game` is that view of a
game; `TypedGame` gives it to any engine that offers the few typed operations listed there.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple, Protocol

import msgspec

from ruleproof_engine.picture import UNMARKED, Marks, Picture, written_picture

Fields = Mapping[str, str]
"""A turn: the text of each of its fields, by the field's name."""

ABSENT = "none"
"""The text of a field that a turn has not, as the score of a game that goes on."""

Written = str | int | bool | None | Sequence["Written"] | Mapping[str, "Written"]
"""What a scenario file may hold."""


class Reading(NamedTuple):
    """An option of a ruling that departs from the profile in force."""

    ruling: str
    option: str

    def __str__(self) -> str:
        return f"{self.ruling}: {self.option}"


Readings = tuple[Reading, ...]
"""Departures from a profile, sorted, at most one for each ruling."""


@dataclass(eq=False)
class NotationError(Exception):
    """The text is not notation: what is wrong, and how many characters into the text."""

    problem: str
    at: int

    def __str__(self) -> str:
        return self.problem


@dataclass(eq=False)
class ImpossiblePosition(Exception):  # noqa: N818 - the protocol's own word
    """No game reaches the position, so no program is ever sent it."""

    problem: str

    def __str__(self) -> str:
        return self.problem


@dataclass(eq=False)
class IllegalMove(Exception):  # noqa: N818 - the rulebook's own word
    """A move breaks a rule: the move, the sentence that says why, and the clause that it breaks."""

    move: str
    why: str
    clause: str

    def __str__(self) -> str:
        return f"{self.move} is illegal: {self.why} [{self.clause}]"


class IllegalAt(NamedTuple):
    """The first move of a request that breaks a rule, counted from 0, and what is said of it."""

    move: int
    why: str
    clause: str = ""


class Played(NamedTuple):
    """What a sequence of moves led to: a turn for each move played, and the move that was refused."""

    turns: tuple[Fields, ...]
    illegal: IllegalAt | None = None


class Cited(NamedTuple):
    """A clause that decided something in a turn."""

    clause: str
    where: str = ""
    """In which part of the turn, in the game's own word; empty where that needs no word."""


class Asking(NamedTuple):
    """What a question is about: a position, the moves played there, and what is asked beside them."""

    position: str
    moves: tuple[str, ...] = ()
    draws: str = ""


class Perft(NamedTuple):
    """The number of move sequences of a length, and the SHA-256 digest of the positions they end in."""

    lines: int
    ends: str


class Oracle(Protocol):
    """Answers to the letter as a game does by one profile, and faster."""

    def play(self, position: str, moves: Sequence[str]) -> Played:
        """Play moves one after the other, up to the first that breaks a rule."""
        ...

    def legal_moves(self, position: str, question: str) -> tuple[str, ...]:
        """List the legal moves."""
        ...

    def perft(self, position: str, cards: Sequence[str]) -> Perft:
        """Count the move sequences that play these cards."""
        ...


class IllegalForm(msgspec.Struct, frozen=True):
    """The JSON form of a refused move."""

    move: int
    why: str | None = None


def reported(turns: Iterable[Fields], illegal: IllegalForm | None) -> Played:
    """Put together what a program reports of a game."""
    return Played(tuple(turns), None if illegal is None else IllegalAt(illegal.move, illegal.why or ""))


class Game(ABC):
    """A game as the kit sees it. Every text is canonical notation unless it is called `written`."""

    name: str
    methods: tuple[str, ...]
    """The methods that a program may offer beyond `play`."""
    required: tuple[str, ...]
    """The fields of a turn that every program must report."""
    optional: tuple[str, ...]
    """The fields of a turn that a program may leave out."""
    profiles: tuple[str, ...]
    readings: tuple[Reading, ...]
    """Every option of every ruling that the engine has a class for."""

    # Notation

    @abstractmethod
    def read_position(self, written: str) -> str:
        """Give a position's canonical text; raise `NotationError`."""

    @abstractmethod
    def read_moves(self, written: str) -> tuple[str, ...]:
        """Split moves as a person writes them and give each one's canonical text; raise `NotationError`."""

    def write_moves(self, moves: Sequence[str]) -> str:
        """Write moves on one line as a person does: the inverse of `read_moves`."""
        return " ".join(moves)

    def lay_out_moves(self, written: str) -> str:
        """Write a scenario's moves as its file shows them, over several lines where that helps the eye."""
        return written

    def read_question(self, written: str) -> str:
        """Give the canonical text of what `legal_moves` is asked beside the position: here nothing."""
        del written
        return ""

    @abstractmethod
    def read_turn(self, before: str, written: Mapping[str, Written]) -> Fields:
        """Give the fields of a turn that a scenario states; `before` is the position that the move found."""

    @abstractmethod
    def write_turn(self, before: str, turn: Fields) -> Mapping[str, Written]:
        """Write a turn as a scenario states it: the inverse of `read_turn`."""

    def must_state(self) -> tuple[str, ...]:
        """Name the fields that a scenario states of every turn that it looks at.

        A game that lets a scenario leave out any of `required` reads a turn without looking at `before`.
        """
        return self.required

    def stages(self, moves: Sequence[str]) -> tuple[int, ...]:
        """Give the moves, by their places, whose turns a scenario states when it states them in a list.

        A request may be cut behind a stage, where it leaves a position, and nowhere else.
        """
        return tuple(range(len(moves)))

    @abstractmethod
    def lay_out(self, position: str) -> str:
        """Write a position as a scenario file shows it, over several lines where that helps the eye."""

    @abstractmethod
    def draw(self, position: str, marked: Sequence[str] = ()) -> str:
        """Draw a position for the terminal; `marked` names what is pointed out."""

    def marks(self, turn: Fields) -> tuple[str, ...]:
        """Name what a turn says that it changed, for `draw` and `picture`: here nothing."""
        del turn
        return ()

    def picture(self, position: str, marks: Marks = UNMARKED) -> Picture:
        """Picture a position; `marks` names what is pointed out."""
        return written_picture(self.draw(position, sorted(marks.turned)))

    def picture_turn(
        self, before: str, moves: Sequence[str], turn: Fields, marks: Marks = UNMARKED
    ) -> Picture:
        """Picture what the last of the moves, which found `before`, led to."""
        del before, moves
        return self.picture(self.position_after(turn), marks)

    def picture_question(self, before: str, moves: Sequence[str]) -> Picture:
        """Picture `before`, which the last of the moves found, with how it came to that where that shows."""
        del moves
        return self.picture(before)

    def differing(
        self,
        one: str,  # noqa: ARG002 - for overriding games
        other: str,  # noqa: ARG002 - for overriding games
    ) -> tuple[str, ...]:
        """Name what tells two positions apart, for `picture`."""
        return ()

    def draw_question(self, before: str, moves: Sequence[str]) -> str:
        """Draw `before`, which the last of the moves found; a picture may show how it came to that."""
        del moves
        return self.draw(before)

    def draw_turn(self, before: str, moves: Sequence[str], turn: Fields) -> str:
        """Draw what the last of the moves, which found `before`, led to."""
        del before, moves
        return self.draw(self.position_after(turn), self.marks(turn))

    def is_pictured(self, turn: Fields) -> bool:
        """Is the turn told with a picture of its own, rather than in that of a later one?"""
        del turn
        return True

    # Positions

    @abstractmethod
    def require_possible(
        self, profile: str, readings: Readings, position: str, moves: Sequence[str], question: str
    ) -> None:
        """Raise `ImpossiblePosition` for what no program is ever sent."""

    @abstractmethod
    def is_start(self, position: str) -> bool:
        """Is this where a game begins?"""

    @abstractmethod
    def position_after(self, turn: Fields) -> str:
        """Give the position that a turn left, from a turn that has every required field."""

    def has_position(self, turn: Fields) -> bool:
        """Does a turn, as a scenario states it, say which position it left?"""
        return all(field in turn for field in self.required)

    def resettle(
        self,
        position: str,
        moves: tuple[str, ...],
        readings: Readings,  # noqa: ARG002 - for overriding games
    ) -> tuple[str, tuple[str, ...]] | None:
        """Move a question to where a program with these readings can take it; None where it cannot."""
        return position, moves

    def idle_moves(
        self,
        position: str,  # noqa: ARG002 - for overriding games
        moves: Sequence[str],  # noqa: ARG002 - for overriding games
    ) -> tuple[str, ...]:
        """Give those of the moves that are left out of both sides of a comparison, and never played."""
        return ()

    def canonical(
        self,
        rules: Sequence[tuple[str, Readings]],  # noqa: ARG002 - for overriding games
        position: str,
        moves: Sequence[str],
        draws: str,
    ) -> str:
        """Give one text for all questions that are the same up to what is a symmetry under all these rules.

        Each of the rules is a profile with readings. With none the text need only be one that all questions
        share which are the same under any rules at all.
        """
        return "\n".join([position, " ".join(moves), draws])

    # JSON forms

    @abstractmethod
    def position_form(self, position: str) -> bytes:
        """Give a position's JSON."""

    @abstractmethod
    def move_form(self, move: str) -> bytes:
        """Give a move's JSON."""

    def question_form(self, question: str) -> Mapping[str, bytes]:
        """Give the members that `legal_moves` adds to its params, each as JSON: here none."""
        del question
        return {}

    @abstractmethod
    def turn_form(self, turn: Fields) -> bytes:
        """Give a turn's JSON."""

    @abstractmethod
    def read_position_form(self, form: bytes) -> str:
        """Read a position's JSON; raise `msgspec.ValidationError` or `NotationError`."""

    @abstractmethod
    def read_move_form(self, form: bytes) -> str:
        """Read a move's JSON; raise `msgspec.ValidationError` or `NotationError`."""

    def read_question_form(self, form: bytes) -> str:
        """Read what `legal_moves` is asked from its params, here nothing; raise `msgspec.ValidationError`."""
        del form
        return ""

    @abstractmethod
    def read_result(self, form: bytes) -> Played:
        """Read the result of `play`; raise `msgspec.ValidationError` or `NotationError`."""

    @abstractmethod
    def read_legal_result(self, form: bytes) -> tuple[str, ...]:
        """Read the result of `legal_moves`, sorted; raise `msgspec.ValidationError` or `NotationError`."""

    # Rules

    @abstractmethod
    def play(self, profile: str, readings: Readings, position: str, moves: Sequence[str]) -> Played:
        """Play moves one after the other, up to the first that breaks a rule."""

    @abstractmethod
    def legal_moves(self, profile: str, readings: Readings, position: str, question: str) -> tuple[str, ...]:
        """List the legal moves, sorted."""

    def cited(
        self,
        profile: str,  # noqa: ARG002 - for overriding games
        readings: Readings,  # noqa: ARG002 - for overriding games
        position: str,  # noqa: ARG002 - for overriding games
        moves: Sequence[str],  # noqa: ARG002 - for overriding games
    ) -> tuple[tuple[Cited, ...], ...]:
        """Name the clauses that decided each turn; nothing for a game whose engine does not say."""
        return ()

    def perft(self, profile: str, readings: Readings, position: str, cards: Sequence[str]) -> Perft:
        """Count the move sequences that play these cards; for games that offer `perft`."""
        raise NotImplementedError(f"{self.name} has no perft")

    def fast(
        self,
        profile: str,  # noqa: ARG002 - for overriding games
        readings: Readings,  # noqa: ARG002 - for overriding games
    ) -> Oracle | None:
        """Give a fast oracle for these rules, where the game has one and what it needs is installed."""
        return None

    # Random games

    policies: tuple[str, ...]
    """The ways in which random games are played."""

    @abstractmethod
    def wander(
        self, profile: str, readings: Readings, policy: str, chance: Random, *, from_start: bool
    ) -> tuple[str, tuple[str, ...]]:
        """Play a random game: where it begins, and its moves, of which the last may be illegal.

        `policy` is one of `policies`. The position may turn out to be impossible.
        """

    @abstractmethod
    def probe(
        self, profile: str, readings: Readings, position: str, moves: Sequence[str], chance: Random
    ) -> str | None:
        """Give one more move after these, likely to break a rule; None where no move can follow."""

    def question_before(self, move: str) -> str:
        """Give what `legal_moves` is asked beside the position in which this move would be one answer."""
        del move
        return ""

    # Exhaustive search

    def openings(self) -> tuple[str, ...]:
        """Give the positions from which all games can be searched; none where that is out of reach."""
        return ()

    def branches(
        self,
        rules: Sequence[tuple[str, Readings]],  # noqa: ARG002 - for overriding games
        asked: Asking,  # noqa: ARG002 - for overriding games
        here: str,  # noqa: ARG002 - for overriding games
    ) -> Iterator[tuple[Asking, str]]:
        """Give the games that are one move longer than one from an opening, which led to `here`.

        Of moves that come to the same one is enough. With each game goes the position that its last move
        finds: `here`, or what stands for it where cards were renamed.
        """
        return iter(())

    # Random games made smaller

    endings: tuple[str, ...] = ("won", "lost")
    """The ways in which a game may end, as `ending` names them."""

    def ending(self, turn: Fields) -> str:
        """Name how a turn ended the game: one of `endings`, or nothing where the game goes on."""
        outcome = turn.get("outcome", "")
        return outcome if outcome in self.endings else ""

    def size(self, asked: Asking) -> tuple[int, ...]:
        """Measure a question: of two that show the same fault, the one that measures less is shown."""
        position, moves, draws = asked
        return len(moves), len(draws), len(position)

    def smaller(self, asked: Asking) -> Iterator[Asking]:  # noqa: ARG002 - for overriding games
        """Give questions that come of this one by taking something away, the largest steps first.

        They need not be possible, nor smaller by `size`: whoever asks looks after that.
        """
        return iter(())
