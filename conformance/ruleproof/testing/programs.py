"""A program in the same process: asked by a call, judged as any other."""

import json
from collections.abc import Sequence
from functools import cache
from typing import Protocol

import msgspec

from ruleproof.certify.judge import Judgement, judge_reply
from ruleproof.certify.plan import Plan
from ruleproof.certify.verdicts import Failed, SuiteBug, is_against
from ruleproof.fuzzing.causes import Cause, Rules, cause_of
from ruleproof.fuzzing.shrinking import ONE_BY_ONE, Reducer
from ruleproof.games import find_game
from ruleproof.loading.scenarios import Expectation
from ruleproof.loading.suite import load_suite
from ruleproof.protocol.messages import Declared
from ruleproof.protocol.replies import Result
from ruleproof.questions import Question
from ruleproof_engine.game import Fields

BUDGET = 1500
"""Questions that are tried at most to make one smaller."""
Known = dict[Cause, str]
METHODS = ("legal_moves", "perft")


suite_of = cache(load_suite)
"""A test asks for a suite once an example."""


class Program(Protocol):
    """An implementation under test. It may also have `legal_moves`, `perft`, and `declares`.

    `declares` is what an adapter would say of the game in its answer to `initialize`.
    """

    def play(self, params: dict[str, object]) -> dict[str, object]:
        """Answer a request."""
        ...


class Checker:
    """Holds one program against the reference."""

    def __init__(self, game: str, program: Program, profile: str = "", known: Known | None = None) -> None:
        self.known: Known = {} if known is None else known
        """What was told of causes that were met before: each is made smaller once."""
        self.game = find_game(game)
        self.program = program
        suite = suite_of(game)
        self.plan = Plan(suite, self.game, profile or suite.rulebook.default, declared_by(program))
        self.rules = Rules(self.game, self.plan.profile, self.plan.readings)
        self.from_start = self.plan.declared.positions == "start"

    def ask(self, question: Question) -> bytes:
        """Put a question to the program; give its result as JSON."""
        request = question.request(self.game, self.plan.profile, self.plan.rulings)
        answer = getattr(self.program, request.method)
        return msgspec.json.encode(answer(json.loads(request.params)))

    def judge(self, question: Question, expectation: Expectation) -> Judgement:
        """Judge the program's answer to a question."""
        return judge_reply(self.game, question, expectation, Result(self.ask(question)))

    def check(self, question: Question) -> tuple[Fields, ...]:
        """Raise `AssertionError`, which shows the boards, unless the program answers as the reference."""
        expectation = self.rules.expect(question)
        judgement = self.judge(question, expectation)
        cause = cause_of(self.rules, question, judgement)
        if cause:
            if cause not in self.known:
                self.known[cause] = self.told_small(question, cause)
            raise AssertionError(self.known[cause])
        assert not isinstance(judgement.verdict, SuiteBug), judgement.verdict
        return tuple([turn for turn in expectation.turns if turn])

    def told_small(self, question: Question, cause: Cause) -> str:
        """Show the smallest question that goes wrong in this way, where it does so by itself."""

        def shows(batch: Sequence[Question]) -> int | None:
            return 0 if self.cause(batch[0]) == cause else None

        smallest = Reducer(self, shows, BUDGET, batches=ONE_BY_ONE).reduce(question)
        expectation = self.rules.expect(smallest)
        judgement = self.judge(smallest, expectation)
        if not is_against(judgement.verdict):  # it depends on what was asked before
            return f"{cause}, but not when it is asked again: {question}"
        return told(self.rules, smallest, expectation, judgement)

    def cause(self, question: Question) -> Cause | None:
        """Name what is wrong with the program's answer."""
        return cause_of(self.rules, question, self.judge(question, self.rules.expect(question)))


def declared_by(program: Program) -> Declared:
    """Give what a program declares: its methods are those that it has."""
    declared = msgspec.convert(getattr(program, "declares", {}), Declared)
    methods = tuple([method for method in METHODS if hasattr(program, method)])
    return msgspec.structs.replace(declared, methods=methods)


def told(rules: Rules, question: Question, expectation: Expectation, judgement: Judgement) -> str:
    """Show a wrong answer: both boards beside each other, and every difference."""
    from ruleproof.certify.divide import words_of
    from ruleproof.certify.explain import explain_differences
    from ruleproof.fuzzing.examining import Examined
    from ruleproof.fuzzing.telling import finding_of

    verdict = judgement.verdict
    if not isinstance(verdict, Failed):
        return words_of(verdict)
    finding = finding_of(rules, Examined(question, expectation, judgement, None))
    lines = [line for _, line in explain_differences(rules.game, finding, verdict.differences)]
    return "\n".join([f"not as {rules.game.name} {rules.profile} has it", *lines])
