"""Putting questions to a program and holding its answers against the reference, or another program."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec

from ruleproof.certify.judge import MALFORMED, Judgement, judge_reply, read_answer
from ruleproof.certify.plan import Plan
from ruleproof.certify.run import NothingTestable, chosen_profiles, declaration
from ruleproof.certify.verdicts import Difference, Failed
from ruleproof.fuzzing.causes import Cause, Rules, cause_of
from ruleproof.games import find_game
from ruleproof.loading.scenarios import Expectation
from ruleproof.loading.suite import Suite, load_suite
from ruleproof.protocol.messages import Request
from ruleproof.protocol.replies import Refusal, Reply, Result
from ruleproof.protocol.session import Session
from ruleproof.questions import Question
from ruleproof.spec import spec_version

RESTARTS = 20
"""A program that was stopped so often is started anew before it is given up."""
OTHERS_ILLEGAL = "by the other program"


class Setting(msgspec.Struct, frozen=True):
    """Who is asked, and by which rules."""

    game: str
    profile: str
    command: tuple[str, ...]
    against: tuple[str, ...] = ()
    """Another program, which stands in the place of the reference."""
    timeout: float = 5.0


class Examined(NamedTuple):
    """A question, what must follow, how the program's answer was judged, and the cause if it is wrong."""

    question: Question
    expectation: Expectation
    judgement: Judgement
    cause: Cause | None


class Examiner:
    """Asks a program, and asks again in a fresh process of it where that matters."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.suite = load_suite(setting.game)
        self.game = find_game(setting.game)
        self.session = self.started(setting.command)
        declared = declaration(self.suite, self.session)
        if declared.profiles is not None and setting.profile not in declared.profiles:
            self.session.close()
            raise NothingTestable(f"the program does not declare the profile {setting.profile}")
        self.plan = Plan(self.suite, self.game, setting.profile, declared)
        self.rules = Rules(self.game, setting.profile, self.plan.readings)
        self.other = OtherProgram(self, setting.against) if setting.against else None
        self.asked = 0

    def started(self, command: Sequence[str]) -> Session:
        """Start a process of a program; raise `CannotRun`."""
        return Session(command, spec_version(), self.setting.timeout)

    @property
    def methods(self) -> tuple[str, ...]:
        """The methods that everybody asked offers, beside `play`."""
        others = self.other.methods if self.other else self.plan.declared.methods
        return tuple([method for method in self.plan.declared.methods if method in others])

    @property
    def from_start(self) -> bool:
        """Can games begin only at the beginning?"""
        return "start" in (
            self.plan.declared.positions,
            self.other.plan.declared.positions if self.other else "",
        )

    @property
    def who(self) -> str:
        """The program's name and version."""
        return name_of(self.session)

    def examine(
        self, questions: Sequence[Question], meanwhile: Callable[[], object] = lambda: None
    ) -> list[Examined]:
        """Ask many at a time, and do something else while answers are on their way."""
        if self.session.restarts >= RESTARTS:
            self.renew()
        self.asked += len(questions)
        stated = self.other.answers(questions) if self.other else None
        requests = [self.request(question) for question in questions]
        found: dict[int, Examined] = {}
        for index, reply in self.session.ask(requests):
            found[index] = self.examined(questions[index], reply, stated[index] if stated else None)
            meanwhile()
        return [found[index] for index in range(len(questions))]

    def request(self, question: Question) -> Request:
        """Write a question as the program is sent it."""
        return question.request(self.game, self.setting.profile, self.plan.rulings)

    def examined(self, question: Question, reply: Reply, stated: "Stated | None") -> Examined:
        """Judge one reply."""
        expectation = stated.expectation if stated else self.rules.expect(question)
        judgement = judge_reply(self.game, question, expectation, reply)
        if stated and stated.silent:
            judgement = Judgement(Failed((Difference(0, "answer", stated.silent, "an answer"),)))
        return Examined(question, expectation, judgement, cause_of(self.rules, question, judgement))

    def renew(self) -> None:
        """Go on with a fresh process, which remembers nothing."""
        self.session.close()
        self.session = self.started(self.setting.command)
        if self.other:
            self.other.renew()

    def close(self) -> None:
        """Stop every process; `renew` goes on with fresh ones."""
        self.session.close()
        if self.other:
            self.other.session.close()


class Stated(NamedTuple):
    """What another program says must follow, or why it says nothing."""

    expectation: Expectation
    silent: str = ""


class OtherProgram:
    """A second program in the place of the reference."""

    def __init__(self, examiner: Examiner, command: Sequence[str]) -> None:
        self.examiner = examiner
        self.command = command
        self.session = examiner.started(command)
        declared = declaration(examiner.suite, self.session)
        self.plan = Plan(examiner.suite, examiner.game, examiner.setting.profile, declared)
        self.methods = declared.methods

    @property
    def who(self) -> str:
        """The program's name and version."""
        return name_of(self.session)

    def renew(self) -> None:
        """Go on with a fresh process."""
        self.session.close()
        self.session = self.examiner.started(self.command)

    def answers(self, questions: Sequence[Question]) -> list[Stated]:
        """Ask many at a time."""
        plan = self.plan
        requests = [question.request(plan.game, plan.profile, plan.rulings) for question in questions]
        replies = dict(self.session.ask(requests))
        return [self.stated(question, replies[index]) for index, question in enumerate(questions)]

    def stated(self, question: Question, reply: Reply) -> Stated:
        """Take an answer for what must follow."""
        profile, readings = self.plan.profile, self.plan.readings
        if not isinstance(reply, Result):
            detail = reply.error.message if isinstance(reply, Refusal) else reply.detail
            return Stated(Expectation(profile, readings), f"none: {detail}")
        try:
            answer = read_answer(self.plan.game, question, reply.form)
        except MALFORMED as error:
            return Stated(Expectation(profile, readings), f"none that can be read: {error}")
        played = answer.played
        turns = tuple([dict(turn) for turn in played.turns])
        illegal = OTHERS_ILLEGAL if played.illegal else None
        return Stated(Expectation(profile, readings, turns, illegal, answer.legal, answer.perft))


def profiles_of(suite: Suite, command: Sequence[str], timeout: float) -> tuple[str, ...]:
    """Ask a program which profiles to fuzz: those that `certify` chooses; raise `CannotRun`."""
    session = Session(command, spec_version(), timeout)
    try:
        return chosen_profiles(suite, declaration(suite, session))
    finally:
        session.close()


def name_of(session: Session) -> str:
    """Give a program's name and version."""
    found = session.greeting.implementation
    return f"{found.name} {found.version}".strip()
