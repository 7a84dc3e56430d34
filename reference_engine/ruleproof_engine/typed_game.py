"""A game whose engine works on values of its own: a few operations tie positions, moves and turns to text."""

from abc import abstractmethod
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Generic, Protocol, TypeVar

from ruleproof_engine.game import Fields, Game, IllegalAt, IllegalMove, Played, Readings

Position = TypeVar("Position")
Move = TypeVar("Move")
Turn = TypeVar("Turn")
Asked = TypeVar("Asked", contravariant=True)
Given = TypeVar("Given", covariant=True)


class Rules(Protocol[Asked, Move, Given]):
    """An engine: a profile with any readings mixed in."""

    def play(self, position: Asked, move: Move) -> Given:
        """Play one move; raise `IllegalMove`."""
        ...

    def legal_moves(self, position: Asked, question: str) -> list[Move]:
        """List the legal moves, sorted as they are written."""
        ...


class TypedGame(Game, Generic[Position, Move, Turn]):
    """A game whose engine works on values of its own: these few operations tie them to text."""

    over: str
    """The clause that forbids a move after the end."""

    @abstractmethod
    def engine(self, profile: str, readings: Readings) -> Rules[Position, Move, Turn]:
        """Build the engine of a profile with readings mixed in."""

    @abstractmethod
    def position(self, text: str) -> Position:
        """Read a position; raise `NotationError`."""

    @abstractmethod
    def position_text(self, position: Position) -> str:
        """Write a position."""

    @abstractmethod
    def move(self, text: str) -> Move:
        """Read a move; raise `NotationError`."""

    @abstractmethod
    def move_text(self, move: Move) -> str:
        """Write a move."""

    @abstractmethod
    def fields(self, turn: Turn) -> Fields:
        """Write every field of a turn."""

    @abstractmethod
    def after(self, turn: Turn) -> tuple[Position, bool]:
        """Give the position that a turn left, and whether the game is over."""

    @abstractmethod
    def random_game(
        self, profile: str, readings: Readings, policy: str, chance: Random, *, from_start: bool
    ) -> tuple[Position, Sequence[Move]]:
        """Play a random game: where it begins, and its moves, of which the last may be illegal."""

    def wander(
        self, profile: str, readings: Readings, policy: str, chance: Random, *, from_start: bool
    ) -> tuple[str, tuple[str, ...]]:
        """Play a random game, and write where it begins and its moves."""
        position, moves = self.random_game(profile, readings, policy, chance, from_start=from_start)
        return self.position_text(position), tuple(map(self.move_text, moves))

    @abstractmethod
    def random_probe(
        self, profile: str, readings: Readings, position: Position, chance: Random
    ) -> Move | None:
        """Give a move that some clause forbids, or any other; None where there is none at all."""

    def probe(
        self, profile: str, readings: Readings, position: str, moves: Sequence[str], chance: Random
    ) -> str | None:
        """Give one more move after these, likely to break a rule; None where no move can follow."""
        engine = cached_engine(self, profile, readings)
        here = self.position(position)
        for move in moves:
            try:
                here, over = self.after(engine.play(here, self.move(move)))
            except IllegalMove:
                return None
            if over:
                return None
        found = self.random_probe(profile, readings, here, chance)
        return None if found is None else self.move_text(found)

    def read_position(self, written: str) -> str:
        """Give a position's canonical text; raise `NotationError`."""
        return self.position_text(self.position(written))

    def play(self, profile: str, readings: Readings, position: str, moves: Sequence[str]) -> Played:
        """Play moves one after the other, up to the first that breaks a rule."""
        engine = cached_engine(self, profile, readings)
        here, over = self.position(position), False
        turns: list[Fields] = []
        for index, text in enumerate(moves):
            if over:
                return Played(
                    tuple(turns), IllegalAt(index, f"{text} is illegal: the game is over", self.over)
                )
            try:
                turn = engine.play(here, self.move(text))
            except IllegalMove as illegal:
                return Played(tuple(turns), IllegalAt(index, str(illegal), illegal.clause))
            here, over = self.after(turn)
            turns.append(self.fields(turn))
        return Played(tuple(turns))

    def legal_moves(self, profile: str, readings: Readings, position: str, question: str) -> tuple[str, ...]:
        """List the legal moves, sorted."""
        engine = cached_engine(self, profile, readings)
        return tuple([self.move_text(move) for move in engine.legal_moves(self.position(position), question)])


@cache
def cached_engine(
    game: TypedGame[Position, Move, Turn], profile: str, readings: Readings
) -> Rules[Position, Move, Turn]:
    """Build an engine once: a diagnosis asks for the same one thousands of times."""
    return game.engine(profile, readings)
