"""Random games as a part of a certification: how many of them a program gets wrong, and no more."""

import time
from collections.abc import Callable

import msgspec

from ruleproof.certify.report import Report
from ruleproof.certify.run import Order
from ruleproof.fuzzing.campaign import Order as Campaign
from ruleproof.fuzzing.campaign import in_order, unwatched, watched
from ruleproof.fuzzing.examining import Setting
from ruleproof.protocol.session import CannotRun
from ruleproof.trust.levels import RandomGames


class SuiteAtFault(Exception):  # noqa: N818 - what happened
    """The suite stumbled over a game; nothing is known of the program."""


def with_random_games(
    report: Report, order: Order, games: int, seed: str, watch: Callable[[int, int], None] = unwatched
) -> Report:
    """Play random games under every profile of a run; raise `SuiteAtFault`."""
    began = time.monotonic()
    profiles = []
    for profile in report.profiles:
        setting = Setting(report.game, profile.profile, order.command, timeout=order.timeout)
        random = random_games(Campaign(setting, games, seed=seed, jobs=order.jobs), watch)
        profiles.append(msgspec.structs.replace(profile, random=random))
    seconds = report.seconds + time.monotonic() - began
    return msgspec.structs.replace(report, profiles=tuple(profiles), seconds=seconds)


def random_games(order: Campaign, watch: Callable[[int, int], None] = unwatched) -> RandomGames:
    """Play the games of a campaign and count the wrong ones; one that the program breaks off is wrong, too.

    Raise `SuiteAtFault`.
    """
    asked = wrong = 0
    try:
        for stretch in watched(in_order(order), order, watch, time.monotonic()):
            if stretch.is_suite_at_fault:
                raise SuiteAtFault(stretch.given_up)
            asked += stretch.stop - stretch.start
            wrong += sum(stretch.counts.values())
    except CannotRun:
        pass
    is_broken_off = asked < order.games
    return RandomGames(order.seed, asked + is_broken_off, wrong + is_broken_off)
