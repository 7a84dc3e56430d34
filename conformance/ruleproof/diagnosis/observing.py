"""Observing a program: what it answers to scenarios and to questions made for the purpose."""

from collections.abc import Callable, Sequence

from ruleproof.certify.judge import MALFORMED, Answer, read_answer
from ruleproof.certify.plan import Plan
from ruleproof.diagnosis.hypotheses import Observation
from ruleproof.protocol.replies import Reply, Result
from ruleproof.protocol.session import Session
from ruleproof.questions import Question
from ruleproof_engine.game import Game

Asked = tuple[str, Question]
"""The scenario that a question comes from, if any, and the question."""


class Observer:
    """Asks a program, and keeps what it said."""

    def __init__(self, plan: Plan, session: Session, watch: Callable[[int, int], None]) -> None:
        self.plan = plan
        self.session = session
        self.watch = watch

    def scenarios(self) -> list[Observation]:
        """Ask every scenario that can be asked, those too that rest on an assumption.

        Counts are left out: each costs as much as hundreds of games, and no reading shows in counts alone.
        """
        cases = [case for case in self.plan.cases(()) if case.scenario.method != "perft"]
        asked = [case for case in cases if case.request or case.is_assumed]
        return self.ask([(case.scenario.id, case.question) for case in asked])

    def ask(self, asked: Sequence[Asked]) -> list[Observation]:
        """Ask questions, many at a time."""
        plan = self.plan
        requests = [question.request(plan.game, plan.profile, plan.rulings) for _, question in asked]
        answers: dict[int, Answer | None] = {}
        for index, reply in self.session.ask(requests):
            answers[index] = answer_of(plan.game, asked[index][1], reply)
            self.watch(len(answers), len(asked))
        return [
            Observation(question, answers[index], scenario)
            for index, (scenario, question) in enumerate(asked)
        ]


def answer_of(game: Game, question: Question, reply: Reply) -> Answer | None:
    """Read an answer; None where there is none that can be read."""
    if not isinstance(reply, Result):
        return None
    try:
        return read_answer(game, question, reply.form)
    except MALFORMED:
        return None
