"""What is said of a run in every language: each sentence as its key in the catalogues, with its values."""

from collections.abc import Iterator

from ruleproof.certify.explain import cut
from ruleproof.certify.report import Diagnosed, ProfileReport, Report
from ruleproof.languages import Language, say

Said = tuple[str, dict[str, str]]


def headline_parts(report: Report, profile: ProfileReport) -> Iterator[Said]:
    """Say exactly what was shown, and no more, in parts that commas join."""
    values = {"who": cut(report.who), "game": report.game, "profile": profile.profile}
    if not profile.is_tested:
        yield "headline.untested", values
        return
    verb = "conforms" if profile.conforms else "fails"
    if profile.readings:
        yield f"headline.{verb}-with", {**values, "readings": ", ".join(map(str, profile.readings))}
    else:
        yield f"headline.{verb}", values
    if profile.from_start_only:
        yield "headline.start-only", {}
    yield from [("headline.method-untested", {"method": method}) for method in profile.untested_methods]
    yield from [("headline.field-not-observed", {"field": field}) for field in profile.not_observed]


def headline(report: Report, profile: ProfileReport, language: Language) -> str:
    """Say it as one sentence."""
    return ", ".join([say(language, key, **values) for key, values in headline_parts(report, profile)])


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
