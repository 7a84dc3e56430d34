"""What each profile does with a question, and why: turn by turn, clause by clause."""

from collections.abc import Callable, Iterator
from threading import Lock
from typing import TypeVar

import msgspec

from ruleproof.composing.asked import AskedTable, Unreadable
from ruleproof.composing.referee import Referee
from ruleproof.loading.rulebooks import Rulebook
from ruleproof.protocol.messages import Request, game_request
from ruleproof.questions import Question
from ruleproof.reports.pages.svg import Artist
from ruleproof.reports.pages.texts import Texts
from ruleproof_engine.game import (
    ABSENT,
    Cited,
    Fields,
    Game,
    IllegalAt,
    NotationError,
    Readings,
)
from ruleproof_engine.picture import Marks, Picture

Value = TypeVar("Value")


class Asked(msgspec.Struct, frozen=True):
    """A question in canonical notation."""

    given: str
    plays: tuple[str, ...]
    draws: str


class Step(msgspec.Struct, frozen=True):
    """What one move led to."""

    move: str
    position: str
    drawn: str
    fields: dict[str, str]
    """What it says beside the position."""
    turned: tuple[str, ...]
    clauses: tuple[Cited, ...]


class Illegal(msgspec.Struct, frozen=True):
    """The move that was refused."""

    move: str
    why: str
    clause: str


class Hinge(msgspec.Struct, frozen=True):
    """An option with which something else would follow, and the one that the profile takes."""

    ruling: str
    option: str
    taken: str
    clause: str


class Side(msgspec.Struct, frozen=True):
    """What follows under one profile."""

    profile: str
    steps: tuple[Step, ...] = ()
    illegal: Illegal | None = None
    legal: tuple[str, ...] | None = None
    drawn: str = ""
    """The position with the legal places pointed out, where these are asked for."""
    hinges: tuple[Hinge, ...] = ()
    impossible: str = ""


class Answer(msgspec.Struct, frozen=True):
    """What follows under every profile."""

    asked: Asked
    drawn: str
    sides: tuple[Side, ...]
    is_same: bool
    """Does the same follow under all of them that can come to the position?"""
    texts: dict[str, dict[str, str]]
    """The words in its pictures, by key, in each language."""


def read(game: Game, table: AskedTable) -> Asked:
    """Read a question; raise `Unreadable`, which names the field."""
    if not table.given.strip():
        raise Unreadable("there is no position yet", "given")
    given = readable("given", table.given, game.read_position)
    plays = readable("plays", table.plays, game.read_moves)
    draws = readable("draws", table.draws, game.read_question) if table.draws.strip() else ""
    return Asked(given, plays, draws)


def readable(field: str, text: str, read_text: Callable[[str], Value]) -> Value:
    """Read one field."""
    try:
        return read_text(text)
    except NotationError as error:
        raise Unreadable(error.problem, field, error.at) from error


class Answering:
    """Answers the questions of one game."""

    def __init__(self, rulebook: Rulebook, referee: Referee) -> None:
        self.rulebook = rulebook
        self.referee = referee
        self.game = referee.game
        self.artist = Artist(Texts("en"))
        self.lock = Lock()
        """Held while a question is answered: its pictures' words are collected in one place."""

    def answer(self, asked: Asked) -> Answer:
        """Say what follows under every profile."""
        with self.lock:
            self.artist = Artist(Texts("en"))
            return self.answered(asked)

    def answered(self, asked: Asked) -> Answer:
        """Say it, with the words of its pictures."""
        sides = tuple([self.side(asked, profile) for profile in self.rulebook.profiles])
        possible = [side for side in sides if not side.impossible]
        alike = {repr(msgspec.structs.replace(side, profile="", hinges=())) for side in possible}
        drawn = self.draw(self.game.picture(asked.given), asked.given)
        return Answer(asked, drawn, sides, len(alike) == 1, self.artist.texts.known)

    def side(self, asked: Asked, profile: str) -> Side:
        """Say what follows under one profile."""
        if why := impossible(self.game, profile, asked):
            return Side(profile, impossible=why)
        if not asked.plays and not has_legal_moves(self.game, asked):
            return Side(profile)
        readings = list(self.readings(asked, profile))
        requests = [self.request(asked, profile, departing) for departing in ((), *readings)]
        own, *others = self.referee.ask(requests)
        side = self.played(asked, profile, own) if asked.plays else self.legal(asked, profile, own)
        return msgspec.structs.replace(side, hinges=tuple(self.hinges(profile, own, readings, others)))

    def readings(self, asked: Asked, profile: str) -> Iterator[Readings]:
        """Give every single departure for which the same question can be asked."""
        for reading in self.rulebook.all_readings(profile):
            settled = self.game.resettle(asked.given, asked.plays, (reading,))
            if reading in self.game.readings and settled == (asked.given, asked.plays):
                yield (reading,)

    def request(self, asked: Asked, profile: str, readings: Readings) -> Request:
        """Write the question as a request."""
        method = "play" if asked.plays else "legal_moves"
        return game_request(self.game, method, profile, readings, asked.given, asked.plays, asked.draws)

    def played(self, asked: Asked, profile: str, result: bytes) -> Side:
        """Tell a game turn by turn."""
        played, cited = self.referee.played(result)
        steps, before = [], asked.given
        for at, turn in enumerate(played.turns):
            steps.append(self.step(before, asked.plays[: at + 1], turn, cited[at] if cited else ()))
            before = self.game.position_after(turn)
        illegal = illegal_of(asked, played.illegal) if played.illegal else None
        return Side(profile, tuple(steps), illegal)

    def draw(self, picture: Picture, title: str) -> str:
        """Draw a picture as text that a message can carry."""
        return str(self.artist.draw(picture, title))

    def step(self, before: str, moves: tuple[str, ...], turn: Fields, cited: tuple[Cited, ...]) -> Step:
        """Tell a turn."""
        position, turned = self.game.position_after(turn), self.game.marks(turn)
        picture = self.game.picture_turn(before, moves, turn, Marks(frozenset(turned)))
        drawn = self.game.required[0]
        fields = {name: text for name, text in turn.items() if name != drawn and text not in (ABSENT, "")}
        return Step(moves[-1], position, self.draw(picture, position), fields, turned, cited)

    def legal(self, asked: Asked, profile: str, result: bytes) -> Side:
        """Tell where a card may go, or which moves there are."""
        moves = self.game.read_legal_result(result)
        places = frozenset([move.rpartition("@")[2] for move in moves])
        picture = self.game.picture(asked.given, Marks(places))
        return Side(profile, legal=moves, drawn=self.draw(picture, asked.given))

    def hinges(
        self, profile: str, own: bytes, readings: list[Readings], others: list[bytes]
    ) -> Iterator[Hinge]:
        """Give the options with which something else would follow."""
        rulings, essence = self.rulebook.rulings_of(profile), self.essence(own)
        for ((ruling, option),), other in zip(readings, others, strict=True):
            if self.essence(other) != essence:
                taken = self.rulebook.option(profile, rulings[ruling])
                yield Hinge(ruling, option, taken, rulings[ruling].clause)

    def essence(self, result: bytes) -> object:
        """Give what is compared of an answer."""
        found = msgspec.json.decode(result)
        if "moves" in found:
            return self.game.read_legal_result(result)
        return self.game.read_result(result)


def illegal_of(asked: Asked, illegal: IllegalAt) -> Illegal:
    """Tell the move that was refused; its clause stands beside the sentence, and not in it."""
    why = illegal.why.removesuffix(f" [{illegal.clause}]")
    return Illegal(asked.plays[illegal.move], why, illegal.clause)


def impossible(game: Game, profile: str, asked: Asked) -> str:
    """Say why no game by this profile comes to the question; nothing where one does."""
    return Question("play", asked.given, asked.plays, asked.draws).impossible(game, profile, ())


def has_legal_moves(game: Game, asked: Asked) -> bool:
    """Can legal moves be asked for, with the card named where the game wants one?"""
    return "legal_moves" in game.methods and bool(asked.draws or not wants_card(game))


def wants_card(game: Game) -> bool:
    """Does the game's question about legal moves name a card?"""
    try:
        game.read_question("")
    except NotationError:
        return True
    return False
