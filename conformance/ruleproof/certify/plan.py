"""The questions of a run: each scenario under each profile, as the program declared itself."""

from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase

import msgspec

from ruleproof import reference
from ruleproof.languages.keeping import kept
from ruleproof.loading.scenarios import Expectation, Scenario
from ruleproof.loading.suite import Suite
from ruleproof.protocol.messages import Declared, Request
from ruleproof.questions import Question
from ruleproof_engine.game import Game, ImpossiblePosition, Reading, Readings

ASSUMED = "rests on an assumption"


class Case(msgspec.Struct, frozen=True):
    """One question with what must follow, or the reason why it is not asked."""

    scenario: Scenario
    profile: str
    position: str
    moves: tuple[str, ...]
    expectation: Expectation | None = None
    derived: bool = False
    """Computed by the reference for the readings that the program declared."""
    request: Request | None = None
    skipped: str = ""

    @property
    def is_assumed(self) -> bool:
        """Is it skipped for nothing but that its outcome hangs on an assumption?"""
        return self.skipped.startswith(ASSUMED)

    @property
    def question(self) -> Question:
        """What is asked."""
        return Question(self.scenario.method, self.position, self.moves, self.scenario.draws)

    def stated_turn(self, move: int) -> dict[str, str] | None:
        """Give the turn that must follow a move, where the scenario looks at it."""
        stated = self.expectation.turns if self.expectation else ()
        return stated[move] if move < len(stated) else None


class Plan:
    """Asks a suite of one program under one profile."""

    def __init__(self, suite: Suite, game: Game, profile: str, declared: Declared) -> None:
        self.suite = suite
        self.game = game
        self.profile = profile
        self.declared = declared
        self.rulings: Readings = tuple(
            sorted(
                Reading(ruling, option)
                for ruling, option in declared.rulings.items()
                if ruling in suite.rulebook.rulings_of(profile)
            )
        )
        self.readings = suite.rulebook.departures(profile, declared.rulings)
        self.assumed = [found.ruling for found in suite.rulebook.assumptions if found.profile == profile]

    def cases(self, patterns: Sequence[str]) -> list[Case]:
        """Give a case for each scenario of the profile that matches a pattern, in the suite's order."""
        return [
            self.case(scenario)
            for scenario in self.suite.scenarios
            if scenario.expectation(self.profile) and matches(scenario, patterns)
        ]

    def case(self, scenario: Scenario) -> Case:
        """Decide how a scenario is asked."""
        case = Case(scenario, self.profile, scenario.given, scenario.plays)
        if reason := self.reason_to_skip(scenario):
            return msgspec.structs.replace(case, skipped=reason)
        recorded = scenario.expectation(self.profile, self.readings)
        if recorded:
            return self.asked(case, recorded, derived=False)
        settled = self.game.resettle(scenario.given, scenario.plays, self.readings)
        if settled is None:
            return msgspec.structs.replace(case, skipped=kept("no-table"))
        position, moves = settled
        try:
            self.game.require_possible(self.profile, self.readings, position, moves, scenario.draws)
        except ImpossiblePosition as error:
            return msgspec.structs.replace(case, skipped=kept("impossible", why=error))
        derived = reference.expect(self.game, scenario, self.profile, self.readings, position, moves)
        return self.asked(
            msgspec.structs.replace(case, position=position, moves=moves), derived, derived=True
        )

    def asked(self, case: Case, expectation: Expectation, *, derived: bool) -> Case:
        """Add the request."""
        request = case.question.request(self.game, self.profile, self.rulings)
        return msgspec.structs.replace(case, expectation=expectation, derived=derived, request=request)

    def reason_to_skip(self, scenario: Scenario) -> str:
        """Say why the program is not asked, or nothing."""
        if self.declared.profiles is not None and self.profile not in self.declared.profiles:
            return kept("profile-undeclared", profile=self.profile)
        if scenario.method != "play" and scenario.method not in self.declared.methods:
            return kept("not-offered", method=scenario.method)
        if self.declared.positions == "start" and not self.game.is_start(scenario.given):
            return kept("middle")
        if ruling := self.assumption_of(scenario):
            return kept("assumed", ruling=ruling, profile=self.profile)
        return ""

    def assumption_of(self, scenario: Scenario) -> str | None:
        """Name the assumed ruling that the scenario's outcome hangs on."""
        for reading in self.suite.rulebook.all_readings(self.profile) if self.assumed else ():
            if reading.ruling in self.assumed:
                other = reference.expect(
                    self.game, scenario, self.profile, (reading,), scenario.given, scenario.plays
                )
                if not agrees(scenario.expectation(self.profile), other):
                    return reading.ruling
        return None


def agrees(stated: Expectation | None, computed: Expectation) -> bool:
    """Does the reference's answer agree with what a scenario states?"""
    if stated is None or len(stated.turns) != len(computed.turns):
        return False
    turns = all(
        turn is None or all(found.get(field) == text for field, text in turn.items())
        for turn, found in zip(stated.turns, [dict(turn or {}) for turn in computed.turns], strict=True)
    )
    return (
        turns
        and (stated.illegal is None) == (computed.illegal is None)
        and (stated.legal, stated.perft) == (computed.legal, computed.perft)
    )


def matches(scenario: Scenario, patterns: Iterable[str]) -> bool:
    """Does a scenario's id, or `chapter/id`, match one of the patterns (or are there none)?"""
    patterns = list(patterns)
    names = (scenario.id, f"{scenario.chapter}/{scenario.id}")
    return not patterns or any(fnmatchcase(name, pattern) for name in names for pattern in patterns)
