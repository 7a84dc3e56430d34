"""Replaying a sample of what a certificate claims: the only test of whether it is true."""

from collections.abc import Iterator
from random import Random

import msgspec

from ruleproof.certify.report import ProfileReport, Report
from ruleproof.certify.run import Order, certify
from ruleproof.certify.verdicts import Passed, name_of
from ruleproof.fuzzing.campaign import Order as Campaign
from ruleproof.fuzzing.examining import Setting
from ruleproof.fuzzing.scoring import random_games
from ruleproof.loading.problems import printable
from ruleproof.loading.suite import Suite
from ruleproof.trust.attestation import Claim, ProfileClaim, Statement, test_name
from ruleproof.trust.levels import RandomGames


class Replayed(msgspec.Struct, frozen=True):
    """What a replay came to."""

    asked: int
    of: int
    games: int
    """How many random games were played again."""
    problems: tuple[str, ...]


def replay(statement: Statement, suite: Suite, command: tuple[str, ...], many: int, seed: int) -> Replayed:
    """Ask a program again a random sample of what it is said to have passed, and to have played rightly.

    Raise `CannotRun` or `NothingTestable`.
    """
    claim = statement.predicate.ruleproof
    passed = statement.predicate.passedTests
    random = Random(seed)  # noqa: S311 - told, so that it can be repeated
    sample = sorted(random.sample(passed, min(many, len(passed))))
    problems: list[str] = []
    games = 0
    for profile in claim.profiles:
        head = f"{profile.profile}/"
        chosen = tuple([test.removeprefix(head) for test in sample if test.startswith(head)])
        if chosen:
            report = certify(suite, Order(command, (profile.profile,), chosen))
            problems += program_problems(claim, report)
            problems += departures(profile, report.profiles[0])
        if profile.random and not profile.random.wrong:
            again = min(many, profile.random.games)
            first = random.randint(0, profile.random.games - again)
            setting = Setting(claim.game, profile.profile, command)
            found = random_games(Campaign(setting, again, seed=profile.random.seed, first=first))
            problems += random_problems(profile.profile, found, first)
            games += again
    return Replayed(len(sample), len(passed), games, tuple(dict.fromkeys(problems)))


def random_problems(profile: str, found: RandomGames, first: int) -> Iterator[str]:
    """Say that random games go wrong of which it is claimed that none does."""
    if found.wrong:
        which = f"{found.games} random games of seed {printable(found.seed)} from number {first}"
        claimed = f"under {profile} none of its random games is claimed to have gone wrong"
        yield f"{claimed}, and of {which} {found.wrong} do"


def program_problems(claim: Claim, report: Report) -> Iterator[str]:
    """Say that another program answers than the one certified."""
    certified = f"{claim.program.name} {claim.program.version}".strip()
    if (report.implementation.name, report.implementation.version) != (
        claim.program.name,
        claim.program.version,
    ):
        yield f"{printable(report.who)} answers, and {printable(certified)} was certified"


def departures(claimed: ProfileClaim, replayed: ProfileReport) -> Iterator[str]:
    """Name what is claimed to have passed, and does not."""
    readings = {reading.ruling: reading.option for reading in replayed.readings}
    if readings != claimed.readings:
        yield f"under {claimed.profile} it declares other readings than it was certified with"
    for found in replayed.findings:
        if not isinstance(found.verdict, Passed):
            test = test_name(claimed.profile, found.case.scenario.id)
            yield f"{test} is claimed to have passed, and its verdict is now {name_of(found.verdict)}"
