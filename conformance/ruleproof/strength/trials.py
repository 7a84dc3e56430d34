"""Trials: which scenarios a wrong program fails. Each has a process of its own: a mutant may never end."""

import multiprocessing
import os
import resource
import traceback
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, islice
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING, NamedTuple

from ruleproof.certify.judge import Answer, is_answered
from ruleproof.certify.plan import Plan
from ruleproof.games import find_game
from ruleproof.loading.scenarios import Expectation
from ruleproof.loading.suite import Suite
from ruleproof.protocol.messages import Declared
from ruleproof.questions import Question
from ruleproof.strength.programs import Program

if TYPE_CHECKING:
    from multiprocessing.context import ForkProcess

CPU_SECONDS = 10
MEMORY = 4 << 30
NEVER_ENDS, MALFORMED = -1, -2
"""Stand for a scenario where a program had to be stopped, and where a malformed text was taken for good."""

FORKING = multiprocessing.get_context("fork")

Killers = tuple[int, ...]
"""The places of the cases that a program fails, in their order."""


class TrialBroke(Exception):  # noqa: N818 - what happened
    """A trial broke down by itself, and says nothing of its wrong program: the traceback."""


class Case(NamedTuple):
    """A question of the suite, and what must follow under a profile with readings."""

    scenario: str
    question: Question
    expectation: Expectation


class Trial(NamedTuple):
    """A wrong program, made where it is tried, and how it is called."""

    name: str
    program: Callable[[], Program]
    named: str = ""
    """The scenario that must kill it, if there is one."""


def try_all(
    trials: Sequence[Trial], cases: Sequence[Case], watch: Callable[[int, int], None], *, thorough: bool
) -> list[Killers]:
    """Put every case to every program; give what killed each: all of it, or as much as settles it."""
    found: list[Killers] = [()] * len(trials)
    for done, (index, killers) in enumerate(in_processes(trials, cases, thorough=thorough), start=1):
        found[index] = killers
        watch(done, len(trials))
    return found


def in_processes(
    trials: Sequence[Trial], cases: Sequence[Case], *, thorough: bool
) -> Iterator[tuple[int, Killers]]:
    """Run the trials, as many at a time as there are processors."""
    waiting = list(enumerate(trials))[::-1]
    running: dict[Connection, tuple[int, ForkProcess]] = {}
    while waiting or running:
        while waiting and len(running) < (os.cpu_count() or 1):
            index, trial = waiting.pop()
            ours, theirs = FORKING.Pipe(duplex=False)
            process = FORKING.Process(target=run, args=(theirs, trial, cases, thorough), daemon=True)
            process.start()
            theirs.close()
            running[ours] = index, process
        for connection in wait(list(running)):
            assert isinstance(connection, Connection)
            index, process = running.pop(connection)
            found = received(connection)
            process.join()
            connection.close()
            if isinstance(found, str):
                raise TrialBroke(found)
            yield index, found


def received(connection: Connection) -> Killers | str:
    """Receive what a trial found, or how it broke down; one that was stopped by its limits never ends."""
    try:
        found: Killers | str = connection.recv()
    except EOFError:
        return (NEVER_ENDS,)
    return found


def run(connection: Connection, trial: Trial, cases: Sequence[Case], thorough: bool) -> None:
    """Try one program in a process that may be stopped by its limits."""
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    try:
        connection.send(tuple(islice(killers_of(trial, cases), None if thorough else 1)))
    except Exception:  # noqa: BLE001 - what is wrong with the trial itself is told, and no kill
        connection.send(traceback.format_exc())


def killers_of(trial: Trial, cases: Sequence[Case]) -> Iterator[int]:
    """Find the cases that a program fails, those of the scenario named for it first.

    Counts, which cost the most, are asked only where nothing else kills it, and then the malformed texts.
    """
    try:
        program = trial.program()
    except Exception:  # noqa: BLE001 - a mutant may break its own import
        yield NEVER_ENDS
        return
    asked = [
        place
        for place, case in enumerate(cases)
        if program.plays(case.expectation.profile, case.expectation.readings)
    ]
    asked.sort(key=lambda place: (cases[place].scenario != trial.named, len(cases[place].question.moves)))
    is_killed = False
    for place in [place for place in asked if cases[place].question.method != "perft"]:
        if fails(program, cases[place]):
            is_killed = True
            yield place
    if is_killed:
        return
    counts = [place for place in asked if cases[place].question.method == "perft"]
    wrong = (place for place in counts if fails(program, cases[place]))
    yield from islice(chain(wrong, takes_malformed(program)), 1)


def takes_malformed(program: Program) -> Iterator[int]:
    """Say whether a program takes a malformed text for good, or raises over one."""
    try:
        is_loadable = program.is_loadable()
    except Exception:  # noqa: BLE001 - whatever a mutant raises, it did not refuse
        is_loadable = False
    if not is_loadable:
        yield MALFORMED


def fails(program: Program, case: Case) -> bool:
    """Does a program answer a case wrongly, or not at all?"""
    expected = case.expectation
    try:
        answer = program.answer(expected.profile, expected.readings, case.question)
    except Exception:  # noqa: BLE001 - whatever a mutant raises, it did not answer
        return True
    return not is_answered(expected, answer) or names_another_clause(expected, answer)


def names_another_clause(expected: Expectation, answer: Answer) -> bool:
    """Does an engine refuse a move by another clause than the stated one? Other programs name none."""
    refused = answer.played.illegal
    return bool(expected.illegal and refused and refused.clause not in ("", expected.illegal))


def cases_of(suite: Suite) -> list[Case]:
    """List what the suite asks: every scenario under every profile, and under the readings recorded."""
    game = find_game(suite.rulebook.game)
    plans = [
        Plan(suite, game, profile, Declared(methods=game.methods)) for profile in suite.rulebook.profiles
    ]
    asked = [
        Case(case.scenario.id, case.question, case.expectation)
        for plan in plans
        for case in plan.cases(())
        if case.request and case.expectation
    ]
    recorded = [
        Case(found.id, Question(found.method, found.given, found.plays, found.draws), expectation)
        for found in suite.scenarios
        for expectation in found.expectations
        if expectation.readings
    ]
    return asked + recorded
