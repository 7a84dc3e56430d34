"""Which scenario shows which clause, and how: derived from what is stated, never written beside it."""

from collections.abc import Iterator
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from ruleproof.loading.rulebooks import NoWitness
from ruleproof.loading.scenarios import Expectation, Scenario
from ruleproof.loading.suite import Suite
from ruleproof_engine.game import Reading


class Kind(StrEnum):
    """How a scenario shows a clause."""

    MUST = "must"
    """The game goes on as the clause says: nothing that is stated is refused by it."""
    MUST_NOT = "must-not"
    """The clause refuses a move, under all rules for which something is stated."""
    BOUNDARY = "boundary"
    """Both sides show: each legal move is listed, or one is refused under some rules and played by others."""


class Link(NamedTuple):
    """A scenario and a clause that it shows."""

    clause: str
    scenario: str
    kind: Kind
    is_cited: bool
    """Does the scenario cite the clause, rather than only name it as what refuses a move?"""


class OptionWitness(NamedTuple):
    """An option that departs from a profile, and what tells it apart there: a scenario, or why none can."""

    reading: Reading
    clause: str
    profile: str
    scenario: str
    why_none: str


def kind_of(clause: str, expectations: tuple[Expectation, ...]) -> Kind:
    """Say how a scenario with these expectations shows a clause."""
    if any(stated.legal is not None for stated in expectations):
        return Kind.BOUNDARY
    refusals = [stated.illegal == clause for stated in expectations]
    if all(refusals):
        return Kind.MUST_NOT
    return Kind.BOUNDARY if any(refusals) else Kind.MUST


def links_of(scenario: Scenario) -> Iterator[Link]:
    """Give a scenario's clauses: those cited, in their order, then those that only refuse."""
    refusing = [stated.illegal for stated in scenario.expectations if stated.illegal]
    for clause in dict.fromkeys([*scenario.clauses, *refusing]):
        kind = kind_of(clause, scenario.expectations)
        yield Link(clause, scenario.id, kind, clause in scenario.clauses)


class Trace:
    """A suite's clauses, scenarios and options, tied together."""

    def __init__(self, suite: Suite) -> None:
        self.suite = suite
        self.rulebook = suite.rulebook

    @cached_property
    def links(self) -> tuple[Link, ...]:
        """List every link, scenario by scenario."""
        return tuple([link for scenario in self.suite.scenarios for link in links_of(scenario)])

    @cached_property
    def by_clause(self) -> dict[str, list[Link]]:
        """Give the links of every clause of the rulebook, in its order."""
        found: dict[str, list[Link]] = {clause.id: [] for clause in self.rulebook.clauses}
        for link in self.links:
            found[link.clause].append(link)
        return found

    @cached_property
    def by_scenario(self) -> dict[str, list[Link]]:
        """Give the links of every scenario, in the suite's order."""
        found: dict[str, list[Link]] = {scenario.id: [] for scenario in self.suite.scenarios}
        for link in self.links:
            found[link.scenario].append(link)
        return found

    def citing(self, clause: str) -> list[str]:
        """List the scenarios that cite a clause."""
        return [link.scenario for link in self.by_clause.get(clause, []) if link.is_cited]

    def witnesses(self) -> Iterator[OptionWitness]:
        """Give the witness of every option under every profile that it departs from."""
        for ruling in self.rulebook.rulings:
            for name, option in ruling.options.items():
                for profile, witness in option.witness.items():
                    scenario, why = ("", witness.none) if isinstance(witness, NoWitness) else (witness, "")
                    yield OptionWitness(Reading(ruling.id, name), ruling.clause, profile, scenario, why)
