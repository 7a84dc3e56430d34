"""The levels of an edition: how much of what it requires a program was seen to do."""

from collections.abc import Collection, Mapping
from typing import Literal

import msgspec

from ruleproof.languages import Language, say

Level = Literal["none", "core", "full", "fuzzed"]
LEVELS: tuple[Level, ...] = ("none", "core", "full", "fuzzed")
"""From the least to the most; each asks for what the one before it asks for, too."""

EXCUSED = (
    "withdrawn",
    "rests on an assumption",
    "impossible under the declared rulings",
    "does not fit the table",
)
"""How reasons for not asking begin that lie with the suite and not with the program."""

NOT_OFFERED = "perft is not offered"


class Required(msgspec.Struct, frozen=True):
    """What an edition requires of a profile: the digest of each scenario by its id."""

    core: dict[str, str] = {}
    games: dict[str, str] = {}
    """Whole games, which the level `full` asks for too."""
    perft: dict[str, str] = {}
    """Counts, which the level `full` asks of a program that offers them."""
    fuzzed: int = 0
    """How many random games the level `fuzzed` asks for too, none of which goes wrong."""
    thawed: tuple[str, ...] = ()
    """The scenarios that are not, in the suite at hand, as the edition froze them: any rules out a level."""

    @property
    def every(self) -> dict[str, str]:
        """Everything required."""
        return self.core | self.games | self.perft


class RandomGames(msgspec.Struct, frozen=True):
    """The games that were made for a run, and how many of them a program got wrong."""

    seed: str
    games: int
    wrong: int


class Outcome(msgspec.Struct, frozen=True):
    """How a run ended, as far as levels go: what passed, why the rest was not asked, and random games."""

    passed: Collection[str]
    not_asked: Mapping[str, str]
    random: RandomGames | None = None

    def lacks(self, required: Collection[str]) -> tuple[str, ...]:
        """Name the scenarios that neither passed nor are excused."""
        return tuple([name for name in required if name not in self.passed and not self.is_excused(name)])

    def is_excused(self, scenario: str) -> bool:
        """Was the scenario left out for a reason that does not lie with the program?"""
        return self.not_asked.get(scenario, "").startswith(EXCUSED)

    def is_fuzzed(self, games: int) -> bool:
        """Were so many random games played, and none of them wrongly?"""
        return self.random is not None and self.random.games >= games and not self.random.wrong

    def offers_perft(self) -> bool:
        """Was the program asked to count?"""
        return NOT_OFFERED not in self.not_asked.values()


def lacking(required: Required, outcome: Outcome) -> dict[Level, tuple[str, ...]]:
    """Name the scenarios that are lacking for each level that asks for scenarios, by level."""
    counts = outcome.lacks(required.perft) if outcome.offers_perft() else ()
    return {
        "core": outcome.lacks(required.core),
        "full": (*outcome.lacks(required.core), *outcome.lacks(required.games), *counts),
    }


def level_of(required: Required | None, outcome: Outcome) -> Level:
    """Give the level that a run reached; none where nothing required has passed."""
    if required is None or required.thawed or not any(name in outcome.passed for name in required.every):
        return "none"
    missing = lacking(required, outcome)
    if missing["core"] or missing["full"]:
        return "none" if missing["core"] else "core"
    return "fuzzed" if outcome.is_fuzzed(required.fuzzed) else "full"


def told(edition: str, required: Required, outcome: Outcome, language: Language = "en") -> str:
    """Say in one line which level was reached, and what the next one lacks."""
    level = level_of(required, outcome)
    if level in ("full", "fuzzed"):
        return say(language, "edition.reached", edition=edition, level=level)
    if required.thawed:
        return say(language, "edition.thawed", edition=edition)
    lacks = lacking(required, outcome)["full" if level == "core" else "core"]
    skipped = sum(name in outcome.not_asked for name in lacks)
    words = told_lacking(len(lacks) - skipped, skipped, language)
    return say(language, f"edition.{level}", edition=edition, lacks=words)


def told_lacking(failed: int, skipped: int, language: Language) -> str:
    """Say how many scenarios failed, and how many were not asked."""
    if failed and skipped:
        return say(language, "edition.failed-and-not-asked", failed=failed, skipped=skipped)
    if failed:
        return say(language, "edition.failed", count=failed)
    return (
        say(language, "edition.not-asked", count=skipped)
        if skipped
        else say(language, "edition.nothing-passed")
    )
