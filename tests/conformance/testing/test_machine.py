"""The state machine finds what is wrong with a program, and passes one that is right."""

import pytest
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

from conformance.fuzzing import faults
from conformance.testing.programs import Starter
from ruleproof.questions import Question
from ruleproof.testing import Checker, state_machine

FEW = settings(max_examples=6, stateful_step_count=8, deadline=None, database=None)


def test_a_right_program_passes() -> None:
    """The starter plays as the reference does, and lists the same moves."""
    run_state_machine_as_test(state_machine("foursquare", Starter), settings=FEW)


def test_a_fault_is_shown_by_the_smallest_game() -> None:
    """A tie that turns is told with two aces, whatever game hypothesis met it in."""
    machine = state_machine("foursquare", lambda: Starter(faults.TIE_COUNTS))
    with pytest.raises(AssertionError, match=r"move 1 of 1: Ad@b1(.|\n)*turned: expected row ; column"):
        run_state_machine_as_test(machine, settings=settings(FEW, max_examples=30))


def test_wrong_legal_moves_are_found() -> None:
    """A list of moves is held against the reference too."""
    fault = (
        "return [place for place in places if objection",
        "return [place for place in places[1:] if objection",
    )
    checker = Checker("foursquare", Starter(fault))
    with pytest.raises(AssertionError, match="legal moves: expected"):
        checker.check(Question("legal_moves", ". .", (), "Ac"))


def test_a_declared_ruling_is_judged_by() -> None:
    """A program that says that ties count is right to turn the line."""
    program = Starter(faults.TIE_COUNTS)
    program.declares = {"rulings": {"tie": "counts"}}  # type: ignore[attr-defined]  # it may declare, and most do not
    turns = Checker("foursquare", program).check(Question("play", "Ac .", ("Ad@b1",)))
    assert [turn["grid"] for turn in turns] == ["~Ac Ad"]
