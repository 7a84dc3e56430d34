"""Scenarios as the rulebook's pages show them: their boards, under each profile that they look at."""

from collections.abc import Iterator
from typing import NamedTuple

from ruleproof.certify.plan import Case
from ruleproof.certify.report import Finding
from ruleproof.certify.verdicts import Passed
from ruleproof.loading.scenarios import Expectation, Scenario
from ruleproof.reports.pages.steps import StatedSteps, Step


class Outcome(NamedTuple):
    """What follows, and the profiles and readings under which it does."""

    under: tuple[str, ...]
    steps: tuple[Step, ...]
    expectation: Expectation


class ScenarioView(NamedTuple):
    """A scenario with everything that follows from it."""

    scenario: Scenario
    outcomes: tuple[Outcome, ...]

    @property
    def clauses(self) -> list[str]:
        """Name the clauses that it rests on, and those by which its moves are illegal."""
        forbidding = [stated.illegal for _, _, stated in self.outcomes if stated.illegal]
        return list(dict.fromkeys([*self.scenario.clauses, *forbidding]))


def view(steps: StatedSteps, scenario: Scenario) -> ScenarioView:
    """Show a scenario; what is the same under several profiles is shown once."""
    return ScenarioView(scenario, tuple(outcomes(steps, scenario)))


def outcomes(steps: StatedSteps, scenario: Scenario) -> Iterator[Outcome]:
    """Give what follows, once for each different outcome."""
    groups: dict[object, list[Expectation]] = {}
    for stated in scenario.expectations:
        same = (repr(stated.turns), stated.illegal, stated.legal, stated.perft)
        groups.setdefault(same, []).append(stated)
    for group in groups.values():
        yield outcome(steps, scenario, group[0], tuple([name_of(stated) for stated in group]))


def outcome(steps: StatedSteps, scenario: Scenario, stated: Expectation, under: tuple[str, ...]) -> Outcome:
    """Draw what follows under one profile with readings."""
    case = Case(scenario, stated.profile, scenario.given, scenario.plays, stated)
    return Outcome(under, tuple(steps.of(Finding(case, Passed()))), stated)


def name_of(stated: Expectation) -> str:
    """Name a profile with its readings as a scenario file does."""
    return " + ".join([stated.profile, *map(str, stated.readings)])
