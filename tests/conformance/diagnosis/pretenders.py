"""Programs to diagnose, in process: each answers as the reference would by rules that it does not declare."""

from collections.abc import Iterable, Sequence
from functools import cache

import msgspec

from ruleproof.certify.judge import Answer
from ruleproof.certify.plan import Plan
from ruleproof.diagnosis.diagnose import Diagnosis, Doctor
from ruleproof.diagnosis.hypotheses import Hypothesis, Observation
from ruleproof.diagnosis.observing import Asked, Observer
from ruleproof.games import find_game
from ruleproof.loading.suite import Suite, load_suite
from ruleproof.protocol.messages import Declared
from ruleproof.questions import Question
from ruleproof_engine.game import Game, Reading, Readings

ANY = Declared(methods=("legal_moves",))


def readings(*texts: str) -> Readings:
    """Read `tie: counts`, `frame: fixed`."""
    return tuple(sorted([Reading(*text.split(": ")) for text in texts]))


def rules(profile: str, *texts: str) -> Hypothesis:
    """Give a profile with readings."""
    return Hypothesis(profile, readings(*texts))


@cache
def quick_suite(game: str) -> Suite:
    """Give the suite with fewer scenarios, so that many programs can be diagnosed: witnesses and wins."""
    suite = load_suite(game)
    witnesses = {
        witness
        for ruling in suite.rulebook.rulings
        for option in ruling.options.values()
        for witness in option.witness.values()
    }
    kept = [found for found in suite.scenarios if found.id in witnesses or "win" in found.id]
    return msgspec.structs.replace(suite, scenarios=tuple(kept))


def plan_of(game: str, profile: str, declared: Declared = ANY) -> Plan:
    """Plan what a program is asked."""
    return Plan(quick_suite(game), find_game(game), profile, declared)


class Pretender(Observer):
    """Answers in process by some rules, or as a liar's game has them."""

    def __init__(self, plan: Plan, truth: Hypothesis, game: Game | None = None) -> None:
        self.plan = plan
        self.truth = truth
        self.game = game or plan.game
        self.asked: list[Asked] = []

    def ask(self, asked: Sequence[Asked]) -> list[Observation]:
        """Answer at once, and remember what was asked."""
        self.asked += asked
        return [Observation(question, self.answer(question), scenario) for scenario, question in asked]

    def answer(self, question: Question) -> Answer | None:
        """Answer one question."""
        if question.method == "play":
            return Answer(played=self.game.play(*self.truth, question.position, question.moves))
        legal = set(self.game.legal_moves(*self.truth, question.position, question.draws))
        return Answer(
            legal=tuple(sorted(legal.difference(self.game.idle_moves(question.position, tuple(legal)))))
        )


def diagnosed(game: str, truth: Hypothesis, asked: str = "", declared: Declared = ANY) -> Diagnosis:
    """Diagnose a program that plays by some rules, asked for their profile or for another."""
    plan = plan_of(game, asked or truth.profile, declared)
    return Doctor(plan, Pretender(plan, truth)).diagnose()


def texts(hypotheses: Iterable[Hypothesis]) -> list[str]:
    """Write hypotheses, as a test states them."""
    return [str(hypothesis) for hypothesis in hypotheses]
