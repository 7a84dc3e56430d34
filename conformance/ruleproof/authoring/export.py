"""The suite as plain JSON: ready-made questions, each with the answer that must come."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Raw

from ruleproof import __version__
from ruleproof.certify.plan import Case, Plan
from ruleproof.games import find_game
from ruleproof.loading.scenarios import Expectation, Scenario
from ruleproof.loading.suite import Suite
from ruleproof.protocol.messages import PROTOCOL, Declared
from ruleproof.spec import spec_version
from ruleproof_engine.game import Game, Readings


def export_content(suites: Sequence[Suite], declared: Mapping[str, str]) -> dict[str, object]:
    """Give the whole export, in the form of `export.schema.json`.

    With declared rulings every answer is the one for a program that plays them; without, what the scenarios
    record: under each profile, and under each reading that one of them is about.
    """
    return {
        "ruleproof": __version__,
        "spec": spec_version(),
        "protocol": PROTOCOL,
        "games": {suite.rulebook.game: game_content(suite) for suite in suites},
        "cases": [
            case_content(find_game(suite.rulebook.game), case)
            for suite in suites
            for case in cases_of(suite, declared)
        ],
    }


def game_content(suite: Suite) -> dict[str, object]:
    """Say what a game's cases rest on: its suite, profiles, and each profile's option of every ruling."""
    rulebook, game = suite.rulebook, find_game(suite.rulebook.game)
    return {
        "suite": suite.digest,
        "default": rulebook.default,
        "profiles": {
            profile: {
                name: rulebook.option(profile, ruling)
                for name, ruling in rulebook.rulings_of(profile).items()
            }
            for profile in rulebook.profiles
        },
        "rulings": {ruling.id: list(ruling.options) for ruling in rulebook.rulings},
        "required": list(game.required),
        "optional": list(game.optional),
    }


def cases_of(suite: Suite, declared: Mapping[str, str]) -> Iterator[Case]:
    """Give every case that a program would be asked; withdrawn scenarios are left out."""
    withdrawn = {erratum.id for erratum in suite.errata}
    kept = [scenario for scenario in suite.scenarios if scenario.id not in withdrawn]
    for profile in suite.rulebook.profiles:
        plan = plan_of(suite, profile, declared)
        asked = [(plan, scenario) for scenario in kept if scenario.expectation(profile)]
        if not declared:
            asked += [
                (plan_of(suite, profile, dict(readings)), scenario)
                for scenario in kept
                for readings in recorded_readings(scenario, profile)
            ]
        for chosen, scenario in asked:
            case = chosen.case(scenario)
            if case.request:
                yield case


def recorded_readings(scenario: Scenario, profile: str) -> list[Readings]:
    """List the readings of a profile for which a scenario records what follows."""
    return [
        stated.readings for stated in scenario.expectations if stated.profile == profile and stated.readings
    ]


def plan_of(suite: Suite, profile: str, rulings: Mapping[str, str]) -> Plan:
    """Plan for a program that offers every method and departs as said."""
    game = find_game(suite.rulebook.game)
    return Plan(suite, game, profile, Declared(rulings=dict(rulings), methods=game.methods))


def case_content(game: Game, case: Case) -> dict[str, object]:
    """Give one case."""
    scenario = case.scenario
    assert case.request
    assert case.expectation
    return {
        "id": scenario.id,
        "game": scenario.game,
        "profile": case.profile,
        "rulings": {reading.ruling: reading.option for reading in case.expectation.readings},
        "derived": case.derived,
        "chapter": scenario.chapter,
        "name": scenario.name,
        "because": scenario.because,
        "clauses": list(scenario.clauses),
        "method": case.request.method,
        "params": Raw(case.request.params),
        "expected": expected_content(game, case.expectation),
    }


def expected_content(game: Game, expectation: Expectation) -> dict[str, object]:
    """Give what must follow, in the form of the method's result; null for a turn that is not looked at."""
    if expectation.legal is not None:
        return {"moves": [Raw(game.move_form(move)) for move in expectation.legal]}
    if expectation.perft:
        return {"lines": expectation.perft.lines, "ends": expectation.perft.ends}
    content: dict[str, object] = {
        "turns": [None if turn is None else Raw(game.turn_form(turn)) for turn in expectation.turns]
    }
    if expectation.illegal:
        content["illegal"] = {"move": len(expectation.turns), "clause": expectation.illegal}
    return content
