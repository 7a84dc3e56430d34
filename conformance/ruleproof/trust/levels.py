"""The levels of an edition: how much of what it requires a program was seen to do."""

from collections.abc import Collection, Mapping
from typing import Literal

import msgspec

from ruleproof.languages import Language, say

Level = Literal["none", "core", "full", "fuzzed"]
LEVELS: tuple[Level, ...] = ("none", "core", "full", "fuzzed")
"""From the least to the most. No run reaches `fuzzed` yet: it also asks for games made from seeds."""

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
    thawed: tuple[str, ...] = ()
    """The scenarios that are not, in the suite at hand, as the edition froze them: any rules out a level."""

    @property
    def every(self) -> dict[str, str]:
        """Everything required."""
        return self.core | self.games | self.perft


class Outcome(msgspec.Struct, frozen=True):
    """How a run ended, as far as levels go: which scenarios passed, and why others were not asked."""

    passed: Collection[str]
    not_asked: Mapping[str, str]

    def lacks(self, required: Collection[str]) -> tuple[str, ...]:
        """Name the scenarios that neither passed nor are excused."""
        return tuple([name for name in required if name not in self.passed and not self.is_excused(name)])

    def is_excused(self, scenario: str) -> bool:
        """Was the scenario left out for a reason that does not lie with the program?"""
        return self.not_asked.get(scenario, "").startswith(EXCUSED)

    def offers_perft(self) -> bool:
        """Was the program asked to count?"""
        return NOT_OFFERED not in self.not_asked.values()


def lacking(required: Required, outcome: Outcome) -> dict[Level, tuple[str, ...]]:
    """Name what is lacking for each level that a run can reach, by level."""
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
    return "none" if missing["core"] else "core" if missing["full"] else "full"


def told(edition: str, required: Required, outcome: Outcome, language: Language = "en") -> str:
    """Say in one line which level was reached, and what the next one lacks."""
    level = level_of(required, outcome)
    if level == "full":
        return say(language, "edition.full", edition=edition)
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
