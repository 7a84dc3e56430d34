"""The strength of a suite: every wrong program there is, and the scenarios that kill it."""

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from typing import NamedTuple

from ruleproof.games import GAMES, find_game
from ruleproof.loading.rulebooks import NoWitness
from ruleproof.loading.suite import Suite
from ruleproof.spec import spec_folder
from ruleproof.strength.mutants import Mutant, mutants_of
from ruleproof.strength.programs import (
    FixedEngine,
    mutated_engine,
    mutated_starter,
    package_codes,
    rule_modules,
    starter_module,
)
from ruleproof.strength.trials import MALFORMED, NEVER_ENDS, Case, Killers, Trial, cases_of, try_all
from ruleproof_engine.game import Game

READINGS, FAULTS, ENGINE, STARTER = "readings", "faults", "reference engine", "Python starter"
KINDS = (READINGS, FAULTS, ENGINE, STARTER)
GATE = 0.95
"""The share of source mutants that must be killed; equivalent ones count as survivors."""


class Subject(NamedTuple):
    """A wrong program: what kind, and which chapter it belongs to."""

    kind: str
    chapter: str
    trial: Trial
    mutant: Mutant | None = None


class Outcome(NamedTuple):
    """A wrong program and the scenarios that kill it."""

    subject: Subject
    killers: tuple[str, ...]
    """The scenarios' ids; an empty one where the program could not even be run, or never ended."""

    @property
    def is_killed(self) -> bool:
        """Does something kill it: the scenario named for it, where one is?"""
        named = self.subject.trial.named
        return named in self.killers if named else bool(self.killers)


class Tally(NamedTuple):
    """How many of how many were killed."""

    killed: int
    of: int

    @property
    def share(self) -> float:
        """The share that was killed; all of none is all."""
        return self.killed / self.of if self.of else 1.0

    def __str__(self) -> str:
        return f"{self.killed} of {self.of} ({100 * self.share:.1f} %)"


class Strength(NamedTuple):
    """What the suite of a game can see."""

    game: str
    scenarios: int
    outcomes: tuple[Outcome, ...]

    def tally(self, kind: str, chapter: str | None = None) -> Tally:
        """Count the killed of a kind, in a chapter or in all."""
        found = [
            outcome
            for outcome in self.outcomes
            if outcome.subject.kind == kind and chapter in (None, outcome.subject.chapter)
        ]
        return Tally(sum([outcome.is_killed for outcome in found]), len(found))

    def chapters(self, kind: str) -> list[str]:
        """List the chapters of a kind, in order."""
        return list(dict.fromkeys([o.subject.chapter for o in self.outcomes if o.subject.kind == kind]))

    @property
    def survivors(self) -> list[Outcome]:
        """The wrong programs that nothing kills."""
        return [outcome for outcome in self.outcomes if not outcome.is_killed]

    def alone(self) -> Counter[str]:
        """Count, for each scenario, the wrong programs that it alone kills."""
        return Counter([outcome.killers[0] for outcome in self.outcomes if len(outcome.killers) == 1])

    @property
    def is_enough(self) -> bool:
        """Is every reading and fault killed by its named scenario, and the gate passed for both sources?"""
        named = all(self.tally(kind).share == 1 for kind in (READINGS, FAULTS))
        return named and all(self.tally(kind).share >= GATE for kind in (ENGINE, STARTER))


def measure(suite: Suite, watch: Callable[[int, int], None], *, thorough: bool) -> Strength:
    """Try every wrong program of a game on the suite: on all of it, or until one scenario kills it."""
    game = find_game(suite.rulebook.game)
    cases = cases_of(suite)
    subjects = [*readings(suite, game, cases), *faults(game), *engine_mutants(suite), *starter_mutants(game)]
    found = try_all([subject.trial for subject in subjects], cases, watch, thorough=thorough)
    outcomes = [
        Outcome(subject, names_of(killers, cases)) for subject, killers in zip(subjects, found, strict=True)
    ]
    return Strength(game.name, len(suite.scenarios), tuple(outcomes))


def names_of(killers: Killers, cases: list[Case]) -> tuple[str, ...]:
    """Name the scenarios behind the places of cases, each once."""
    special = {NEVER_ENDS: "", MALFORMED: "malformed"}
    return tuple(dict.fromkeys([special[place] if place < 0 else cases[place].scenario for place in killers]))


def readings(suite: Suite, game: Game, cases: Sequence[Case]) -> Iterator[Subject]:
    """Give every reading of every profile whose witness is asked there.

    Left out is what the rulebook calls invisible in a profile, or what hangs there on an assumption.
    """
    asked = {(case.expectation.profile, case.scenario) for case in cases if not case.expectation.readings}
    for profile in suite.rulebook.profiles:
        rulings = suite.rulebook.rulings_of(profile)
        for reading in suite.rulebook.all_readings(profile):
            witness = rulings[reading.ruling].options[reading.option].witness[profile]
            if not isinstance(witness, NoWitness) and (profile, witness) in asked:
                program = partial(FixedEngine, game, profile, (reading,))
                yield Subject(READINGS, profile, Trial(str(reading), program, witness))


def faults(game: Game) -> Iterator[Subject]:
    """Give the deliberate faults of `tests/faulty_engines`, which only a checkout has."""
    folder = spec_folder().parent / "tests"
    name = game.name.replace("-", "_")
    if not (folder / "faulty_engines" / "liars.py").is_file():
        return
    if str(folder) not in sys.path:
        sys.path.append(str(folder))
    for liar in import_module(f"faulty_engines.{name}").LIARS:
        program = partial(FixedEngine, liar.game, liar.profile)
        yield Subject(FAULTS, liar.profile, Trial(liar.lie, program, liar.caught_by))


def engine_mutants(suite: Suite) -> Iterator[Subject]:
    """Give every mutant of the reference engine's rules."""
    game = suite.rulebook.game
    package_codes(GAMES[game].partition(":")[0])  # compiled here, for every process that follows
    for path in rule_modules(game):
        for mutant in mutants_of(path):
            trial = Trial(str(mutant), partial(mutated_engine, game, suite.rulebook, mutant))
            yield Subject(ENGINE, mutant.module, trial, mutant=mutant)


def starter_mutants(game: Game) -> Iterator[Subject]:
    """Give every mutant of the Python starter's module for the game, function by function."""
    path = starter_module(game.name)
    for mutant in mutants_of(path) if path else ():
        trial = Trial(str(mutant), partial(mutated_starter, game, mutant))
        yield Subject(STARTER, mutant.where.partition(".")[0] or "constants", trial, mutant=mutant)
