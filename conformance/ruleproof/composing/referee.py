"""The reference, running: asked through the protocol like any other program."""

import sys
from collections.abc import Sequence
from threading import Lock
from typing import Self

import msgspec

from ruleproof.protocol.messages import Request
from ruleproof.protocol.replies import Failure, Refusal, Reply, Result, Unasked
from ruleproof.protocol.session import CannotRun, Session
from ruleproof.spec import spec_version
from ruleproof_engine.game import Cited, Game, Played

PATIENCE = 30.0


class CitedForm(msgspec.Struct, frozen=True):
    """A clause that decided something."""

    clause: str
    where: str = ""


class CitingForm(msgspec.Struct, frozen=True):
    """What the reference adds to the result of `play`."""

    clauses: tuple[tuple[CitedForm, ...], ...] = ()
    forbidden_by: str = msgspec.field(name="forbidden-by", default="")


CITING = msgspec.json.Decoder(CitingForm)


class NoAnswer(Exception):  # noqa: N818 - what happened
    """The reference refused a question or did not answer it."""


class Referee:
    """The reference of one game, in a process of its own."""

    def __init__(self, game: Game) -> None:
        self.game = game
        command = [sys.executable, "-P", "-m", "ruleproof", "reference", game.name, "--clauses"]
        self.session = Session(command, spec_version(), PATIENCE)
        self.lock = Lock()

    def ask(self, requests: Sequence[Request]) -> list[bytes]:
        """Put questions, for one caller at a time; give the result of each, or raise `NoAnswer`.

        A reference that was lost has been started again by then, and is asked a second time.
        """
        with self.lock:
            try:
                replies = dict(self.session.ask(requests))
                if any(isinstance(reply, Failure | Unasked) for reply in replies.values()):
                    replies = dict(self.session.ask(requests))
            except CannotRun as error:
                raise NoAnswer(str(error)) from error
        return [result_of(replies[index]) for index in range(len(requests))]

    def played(self, result: bytes) -> tuple[Played, list[tuple[Cited, ...]]]:
        """Read what moves led to, with the clause that forbids the next, and those that decided each turn."""
        played, citing = self.game.read_result(result), CITING.decode(result)
        cited = [tuple([Cited(found.clause, found.where) for found in turn]) for turn in citing.clauses]
        if played.illegal:
            played = played._replace(illegal=played.illegal._replace(clause=citing.forbidden_by))
        return played, cited

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.session.close()


def result_of(reply: Reply) -> bytes:
    """Give an answer's result; raise `NoAnswer` where it has none."""
    match reply:
        case Result(form):
            return form
        case Refusal(error):
            raise NoAnswer(error.message)
        case _:
            raise NoAnswer(reply.detail)
