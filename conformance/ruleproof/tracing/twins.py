"""Near-duplicates: scenarios that ask the same question up to the game's symmetries and suits.

A symmetry may hold under one profile and not under another: two scenarios are twins only where it holds under
everything that either states. They share a profile, since otherwise no program is asked the same thing twice.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations

from ruleproof.loading.problems import Problem
from ruleproof.loading.scenarios import Scenario
from ruleproof_engine.game import Game, Readings

Rules = tuple[tuple[str, Readings], ...]


def twins(game: Game, scenarios: Sequence[Scenario]) -> Iterator[tuple[Scenario, Scenario]]:
    """Find every pair of near-duplicates of a game, the earlier scenario first.

    Only those are compared that may be alike under some rules.
    """
    alike: dict[tuple[str, str], list[Scenario]] = defaultdict(list)
    for scenario in scenarios:
        alike[scenario.method, canonical(game, (), scenario)].append(scenario)
    for found in alike.values():
        yield from [pair for pair in combinations(found, 2) if are_twins(game, *pair)]


def are_twins(game: Game, one: Scenario, other: Scenario) -> bool:
    """Do two scenarios ask the same up to what is a symmetry under all that they state?"""
    if not {stated.profile for stated in one.expectations} & {
        stated.profile for stated in other.expectations
    }:
        return False
    stated = [(found.profile, found.readings) for found in (*one.expectations, *other.expectations)]
    rules = tuple(dict.fromkeys(stated))
    return canonical(game, rules, one) == canonical(game, rules, other)


def canonical(game: Game, rules: Rules, scenario: Scenario) -> str:
    """Give one text for all scenarios that ask the same."""
    return game.canonical(rules, scenario.given, scenario.plays, scenario.draws)


def is_marked(one: Scenario, other: Scenario) -> bool:
    """Is the pair marked: one as the other's twin, or both as twins of the same scenario?"""
    return (
        one.twin_of == other.id
        or other.twin_of == one.id
        or bool(one.twin_of and one.twin_of == other.twin_of)
    )


def redundant(game: Game, scenarios: Sequence[Scenario]) -> Iterator[Problem]:
    """Find twins that are not marked, marks without a reason of their own, and marks that name no twin."""
    marked = {scenario.id: scenario for scenario in scenarios if scenario.twin_of}
    for one, other in twins(game, scenarios):
        for scenario, twin in ((one, other), (other, one)):
            if scenario.twin_of == twin.id:
                marked.pop(scenario.id, None)
                if scenario.because == twin.because:
                    message = f"{scenario.id} gives the reason of its twin {twin.id}: say what it adds"
                    yield Problem(scenario.file, scenario.line, "because", message)
        if not is_marked(one, other):
            message = (
                f"{other.id} asks the same as {one.id} ({one.file}:{one.line}) up to symmetry and suits: "
                f"remove one, or state 'twin-of: {one.id}' and say in 'because' what it adds"
            )
            yield Problem(other.file, other.line, "", message)
    for scenario in marked.values():
        message = f"{scenario.id} asks something else than {scenario.twin_of}, its twin by 'twin-of'"
        yield Problem(scenario.file, scenario.line, "twin-of", message)
