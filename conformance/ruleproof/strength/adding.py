"""What a scenario adds to a suite: clauses nobody showed, and wrong programs nobody killed."""

from collections.abc import Iterator, Sequence

import msgspec

from ruleproof.games import find_game
from ruleproof.loading.scenarios import Scenario
from ruleproof.loading.suite import Suite
from ruleproof.strength.measuring import Subject, faults, readings
from ruleproof.strength.trials import Case, cases_of, fails


class Added(msgspec.Struct, frozen=True):
    """What a scenario adds, by the measures there are."""

    same: str
    """The scenario that asks the same question; empty where none does."""
    clauses: tuple[str, ...]
    """The clauses that it is the first to show."""
    killed: tuple[str, ...]
    """The readings and faults that fail it."""
    alone: tuple[str, ...]
    """Those of them that fail nothing else."""
    covering: str = ""
    """A scenario that all of the killed fail too."""

    @property
    def is_nothing(self) -> bool:
        """Does it add nothing that is measured?"""
        return bool(self.same) or not (self.clauses or self.alone)

    def sentences(self) -> Iterator[str]:
        """Say it."""
        if self.same:
            yield f"adds nothing: same as {self.same}"
            return
        yield from [f"adds: the first scenario of {clause}" for clause in self.clauses]
        yield from [f"adds: kills {name}, which nothing else does" for name in self.alone]
        if self.is_nothing:
            why = f"same as {self.covering}, which kills all that it kills" if self.covering else self.lack
            yield f"adds nothing: {why}"
        if self.killed:
            yield f"kills {len(self.killed)}: {', '.join(self.killed)}"

    @property
    def lack(self) -> str:
        """Why it adds nothing, where no one scenario stands for it."""
        if self.killed:
            return "each of the readings and faults that it kills is killed by another scenario"
        return "no reading and no deliberate fault fails it"


def added(suite: Suite, scenario: Scenario) -> Added:
    """Try every reading and deliberate fault on a scenario, and those that it kills on the rest."""
    rest = [other for other in suite.scenarios if other.id != scenario.id]
    same = next((other.id for other in rest if question(other) == question(scenario)), "")
    shown = {clause for other in rest for clause in other.clauses}
    clauses = tuple([clause for clause in scenario.clauses if clause not in shown])
    game = find_game(suite.rulebook.game)
    own = of_scenarios(suite, [scenario])
    subjects = [
        subject
        for subject in [*readings(suite, game, cases_of(suite)), *faults(game)]
        if is_killed(subject, own)
    ]
    # the same chapter first: that is where a scenario of the same kind stands
    rest.sort(key=lambda other: (other.chapter != scenario.chapter, other.clauses != scenario.clauses))
    cases = [case for case in of_scenarios(suite, rest) if case.question.method != "perft"]
    place = {other.id: index for index, other in enumerate(rest)}
    cases.sort(key=lambda case: place[case.scenario])
    alone = tuple([called(subject) for subject in subjects if not is_killed(subject, cases)])
    killed = tuple([called(subject) for subject in subjects])
    covering = "" if alone or not subjects else first_covering(subjects, cases)
    return Added(same, clauses, killed, alone, covering)


def question(scenario: Scenario) -> tuple[str, tuple[str, ...], str, str]:
    """Give what a scenario asks."""
    return scenario.given, scenario.plays, scenario.draws, scenario.method


def of_scenarios(suite: Suite, scenarios: Sequence[Scenario]) -> list[Case]:
    """List what scenarios ask, under every profile and recorded reading."""
    return cases_of(msgspec.structs.replace(suite, scenarios=tuple(scenarios)))


def is_killed(subject: Subject, cases: Sequence[Case]) -> bool:
    """Does any of the cases kill a wrong program, asked for the profile that it plays?"""
    program = subject.trial.program()
    return any(
        case.expectation.profile == subject.chapter
        and program.plays(case.expectation.profile, case.expectation.readings)
        and fails(program, case)
        for case in cases
    )


def first_covering(subjects: Sequence[Subject], cases: Sequence[Case]) -> str:
    """Find a scenario that every one of the wrong programs fails; nothing where there is none."""
    by_scenario: dict[str, list[Case]] = {}
    for case in cases:
        by_scenario.setdefault(case.scenario, []).append(case)
    for scenario, own in by_scenario.items():
        if all(is_killed(subject, own) for subject in subjects):
            return scenario
    return ""


def called(subject: Subject) -> str:
    """Name a wrong program, with the profile that it plays."""
    return f"{subject.trial.name} ({subject.chapter})"
