"""Trials: each wrong program in a process of its own, with what kills it."""

import time
from functools import partial

import pytest

from ruleproof.certify.judge import Answer
from ruleproof.games import find_game
from ruleproof.loading.suite import Suite, load_suite
from ruleproof.questions import Question
from ruleproof.strength.programs import EngineProgram, FixedEngine
from ruleproof.strength.trials import NEVER_ENDS, Case, Trial, cases_of, try_all
from ruleproof_engine.game import Reading, Readings

GAME = find_game("foursquare")


@pytest.fixture(scope="module")
def suite() -> Suite:
    """Give the suite of Foursquare."""
    return load_suite("foursquare")


@pytest.fixture(scope="module")
def cases(suite: Suite) -> list[Case]:
    """Give the cases of a few scenarios, without counts."""
    return [case for case in cases_of(suite) if case.question.method == "play"][:40]


class Sleeper(EngineProgram):
    """A program that never answers."""

    def answer(self, profile: str, readings: Readings, question: Question) -> Answer:
        """Use up the processor."""
        while time.time():
            pass
        return super().answer(profile, readings, question)


class Raiser(EngineProgram):
    """A program that raises whatever it is asked."""

    def answer(self, profile: str, readings: Readings, question: Question) -> Answer:
        """Raise."""
        raise RuntimeError(profile, readings, question)


def unwatched(done: int, of: int) -> None:
    """Tell nobody."""
    del done, of


def test_the_right_program_is_killed_by_nothing(cases: list[Case]) -> None:
    """The engine as it is fails no case."""
    assert try_all([Trial("right", partial(EngineProgram, GAME))], cases, unwatched, thorough=True) == [()]


def test_what_raises_fails_every_case(cases: list[Case]) -> None:
    """A program that raises has answered nothing."""
    found = try_all([Trial("raises", partial(Raiser, GAME))], cases, unwatched, thorough=True)
    assert len(found[0]) == len(cases)


def test_a_quick_trial_stops_at_the_scenario_named_for_it(suite: Suite) -> None:
    """With a scenario named, that one is asked first, and one that kills is enough."""
    cases = [case for case in cases_of(suite) if case.question.method == "play"]
    program = partial(FixedEngine, GAME, "published", (Reading("tie", "counts"),))
    found = try_all([Trial("tie", program, "tie-counts")], cases, unwatched, thorough=False)
    assert [cases[place].scenario for place in found[0]] == ["tie-counts"]


def test_what_never_ends_is_stopped(cases: list[Case], monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that uses up its processor time is stopped, and counts as killed; the others go on."""
    monkeypatch.setattr("ruleproof.strength.trials.CPU_SECONDS", 1)
    trials = [Trial("sleeps", partial(Sleeper, GAME)), Trial("right", partial(EngineProgram, GAME))]
    assert try_all(trials, cases, unwatched, thorough=True) == [(NEVER_ENDS,), ()]


def test_a_mutant_that_cannot_be_made_counts_as_killed(cases: list[Case]) -> None:
    """A change that breaks the import of its module is no survivor."""

    def broken() -> EngineProgram:
        raise SyntaxError

    assert try_all([Trial("broken", broken)], cases, unwatched, thorough=True) == [(NEVER_ENDS,)]
