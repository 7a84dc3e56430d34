"""What is said of a run in every language: each sentence as its key in the catalogues, with its values."""

from collections.abc import Iterator
from typing import NamedTuple

from ruleproof.certify.explain import cut
from ruleproof.certify.report import Diagnosed, ProfileReport, Report
from ruleproof.languages import Language, say

Said = tuple[str, dict[str, str]]


class Shown(NamedTuple):
    """What a run has shown of a program under one profile."""

    who: str
    game: str
    profile: str
    readings: tuple[str, ...]
    is_tested: bool
    conforms: bool
    from_start_only: bool
    untested_methods: tuple[str, ...]
    not_observed: tuple[str, ...]

    def parts(self) -> Iterator[Said]:
        """Say exactly what was shown, and no more, in parts that commas join."""
        values = {"who": self.who, "game": self.game, "profile": self.profile}
        if not self.is_tested:
            yield "headline.untested", values
            return
        verb = "conforms" if self.conforms else "fails"
        if self.readings:
            yield f"headline.{verb}-with", {**values, "readings": ", ".join(self.readings)}
        else:
            yield f"headline.{verb}", values
        if self.from_start_only:
            yield "headline.start-only", {}
        yield from [("headline.method-untested", {"method": method}) for method in self.untested_methods]
        yield from [("headline.field-not-observed", {"field": field}) for field in self.not_observed]


def shown(report: Report, profile: ProfileReport, who: str) -> Shown:
    """Give what a run has shown of a program that is called `who` there."""
    return Shown(
        who,
        report.game,
        profile.profile,
        tuple(map(str, profile.readings)),
        profile.is_tested,
        profile.conforms,
        profile.from_start_only,
        profile.untested_methods,
        profile.not_observed,
    )


def headline(report: Report, profile: ProfileReport, language: Language) -> str:
    """Say it as one sentence."""
    parts = shown(report, profile, cut(report.who)).parts()
    return ", ".join([say(language, key, **values) for key, values in parts])


def diagnosis_parts(found: Diagnosed, rules: str) -> Said:
    """Say which rules explain the answers of a program that failed."""
    values = {"rules": rules, "explained": str(found.explained), "asked": str(found.asked)}
    return (f"diagnosis.{'explained' if found.explained == found.asked else 'nearest'}", values)


def diagnosis(game: str, found: Diagnosed, language: Language) -> tuple[str, str]:
    """Say it in two lines for a terminal: what explains the answers, and the command that looks further."""
    readings = ", ".join(found.readings)
    with_readings = say(language, "diagnosis.rules-with", profile=found.profile, readings=readings)
    key, values = diagnosis_parts(found, with_readings if found.readings else found.profile)
    command = f"`ruleproof diagnose {game} -- COMMAND`"
    return say(language, key, **values), say(language, f"{key}-told", command=command)
