"""Which questions the doctor asks about a game: few, and such that a usual mistake shows in them."""

from collections.abc import Iterator

from ruleproof.certify.plan import Case, Plan
from ruleproof.certify.run import chosen_profiles
from ruleproof.doctor.answers import Probe, misunderstood, probe_of
from ruleproof.doctor.repairs import OF_QUESTIONS
from ruleproof.games import find_game
from ruleproof.loading.scenarios import Scenario
from ruleproof.loading.suite import Suite
from ruleproof.protocol.messages import Declared

LOOKED_AT = 60
"""So many scenarios are looked through for telling ones: finding them must cost no time."""


def probes_of(suite: Suite, declared: Declared) -> tuple[Probe, ...]:
    """Choose a plain move, one that tells how places are read, an illegal one, and a list of legal moves."""
    plan = Plan(suite, find_game(suite.rulebook.game), chosen_profiles(suite, declared)[0], declared)
    chosen: dict[str, Probe] = {}
    for case in askable(plan):
        if case.question.method == "perft":
            continue
        if "illegal" in chosen and case.question.method == "play" and "telling" in chosen:
            continue
        probe = probe_of(plan, case)
        for part in parts_played(probe):
            chosen.setdefault(part, probe)
    order = [chosen[part] for part in ("telling", "plain", "illegal", "legal_moves") if part in chosen]
    return tuple({probe.case.scenario.id: probe for probe in order}.values())


def askable(plan: Plan) -> Iterator[Case]:
    """Give the scenarios that the program can be asked, shortest first among those looked at."""
    cases = [plan.case(found) for found in spread(plan) if found.expectation(plan.profile)]
    asked = [case for case in cases if case.request]
    yield from sorted(asked, key=lambda case: len(case.moves))


def spread(plan: Plan) -> list[Scenario]:
    """Take scenarios from all over the suite."""
    found = plan.suite.scenarios
    return list(found[:: max(1, len(found) // LOOKED_AT)])


def parts_played(probe: Probe) -> Iterator[str]:
    """Say what a probe is good for."""
    if probe.case.question.method != "play":
        yield probe.case.question.method
    elif probe.expectation.illegal:
        yield "illegal"
    else:
        yield "plain"
        others = [misunderstood(probe, repair.change(probe.moves)) for repair in OF_QUESTIONS]
        if all(other and other.turns and other.turns != probe.expectation.turns for other in others):
            yield "telling"
