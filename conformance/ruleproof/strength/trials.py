"""Trials: which scenarios a wrong program fails. Each has a process of its own, since mutants may never end."""

import multiprocessing
import os
import resource
from collections.abc import Callable, Iterator, Sequence
from multiprocessing.connection import Connection, wait
from typing import NamedTuple

from ruleproof.certify.judge import is_answered
from ruleproof.certify.plan import Case
from ruleproof.strength.programs import Program

CPU_SECONDS = 60
MEMORY = 4 << 30
NEVER_ENDS = -1
"""Stands for a scenario where a program had to be stopped."""

FORKING = multiprocessing.get_context("fork")

Killers = tuple[int, ...]
"""The places of the cases that a program fails, in their order."""


class Trial(NamedTuple):
    """A wrong program, made where it is tried, and how it is called."""

    name: str
    program: Callable[[], Program]


def try_all(
    trials: Sequence[Trial], cases: Sequence[Case], watch: Callable[[int, int], None]
) -> list[Killers]:
    """Put every case to every program; give what killed each."""
    found: list[Killers] = [()] * len(trials)
    for done, (index, killers) in enumerate(in_processes(trials, cases), start=1):
        found[index] = killers
        watch(done, len(trials))
    return found


def in_processes(trials: Sequence[Trial], cases: Sequence[Case]) -> Iterator[tuple[int, Killers]]:
    """Run the trials, as many at a time as there are processors."""
    waiting = list(enumerate(trials))[::-1]
    running: dict[Connection, tuple[int, multiprocessing.process.BaseProcess]] = {}
    while waiting or running:
        while waiting and len(running) < (os.cpu_count() or 1):
            index, trial = waiting.pop()
            ours, theirs = FORKING.Pipe(duplex=False)
            process = FORKING.Process(target=run, args=(theirs, trial, cases), daemon=True)
            process.start()
            theirs.close()
            running[ours] = index, process
        for connection in wait(list(running)):
            assert isinstance(connection, Connection)
            index, process = running.pop(connection)
            try:
                yield index, connection.recv()
            except EOFError:
                yield index, (NEVER_ENDS,)
            process.join()
            connection.close()


def run(connection: Connection, trial: Trial, cases: Sequence[Case]) -> None:
    """Try one program in a process that may be stopped by its limits."""
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    connection.send(killers_of(trial, cases))


def killers_of(trial: Trial, cases: Sequence[Case]) -> Killers:
    """Find the cases that a program fails: counts, which cost the most, only where nothing else kills it."""
    try:
        program = trial.program()
    except Exception:  # noqa: BLE001 - a mutant may break its own import
        return (NEVER_ENDS,)
    cheap = [place for place, case in enumerate(cases) if case.question.method != "perft"]
    killers = [place for place in cheap if fails(program, cases[place])]
    if killers:
        return tuple(killers)
    counts = [place for place, case in enumerate(cases) if case.question.method == "perft"]
    return tuple([place for place in counts if fails(program, cases[place])][:1])


def fails(program: Program, case: Case) -> bool:
    """Does a program answer a case wrongly, or not at all?"""
    assert case.expectation
    try:
        return not is_answered(case.expectation, program.answer(case.profile, case.question))
    except Exception:  # noqa: BLE001 - whatever a mutant raises, it did not answer
        return True
