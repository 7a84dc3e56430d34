"""The report as a page: what was shown first, then every failure with its boards, then all the rest."""

import shlex
from collections.abc import Iterator
from typing import NamedTuple

from ruleproof.certify.explain import cut, replay_command
from ruleproof.certify.report import Diagnosed, Finding, ProfileReport, Report
from ruleproof.certify.verdicts import NAMES, Failed, Passed, VerdictName, is_against, name_of
from ruleproof.games import find_game
from ruleproof.languages import LANGUAGES, Language
from ruleproof.loading.problems import printable
from ruleproof.loading.rulebooks import Clause
from ruleproof.loading.suite import Suite
from ruleproof.reports.counting import chapters_of, count_of, verdicts_of
from ruleproof.reports.pages.environment import filled
from ruleproof.reports.pages.steps import Step, Steps
from ruleproof.reports.pages.svg import Artist
from ruleproof.reports.pages.texts import Texts
from ruleproof.reports.saying import Said, diagnosis_parts, shown
from ruleproof.reports.telling import edition_lines, one_line, random_line, sentence, short_name, stale_lines

LONGEST_COMMAND = 4000
LOG_LINES = 40
OPENED = 5
"""So many failures are open when the page is."""


class Entry(NamedTuple):
    """A finding as the page shows it."""

    anchor: str
    finding: Finding
    verdict: VerdictName
    is_against: bool
    message: str
    steps: tuple[Step, ...]
    replay: str

    @property
    def opens_at(self) -> int:
        """Give the step that is shown first: where it went wrong, else the last."""
        wrong = [at for at, step in enumerate(self.steps) if step.differs]
        return wrong[0] if wrong else len(self.steps) - 1


class Part(NamedTuple):
    """One profile's summary."""

    profile: str
    conforms: bool
    headline: tuple[Said, ...]
    verdicts: tuple[VerdictName, ...]
    rows: tuple[tuple[str, tuple[int, ...]], ...]
    """Each chapter with its counts by verdict."""
    totals: tuple[int, ...]
    not_observed: tuple[str, ...]
    untested: tuple[str, ...]
    edition: tuple[dict[str, str], ...]
    """What the run was scored by, in each language: the edition and its level, known failures, stale ones."""
    diagnosis: tuple[Said, Said, str] | None
    """What explains the answers, what to do next, and the command that does it."""


def write_html(suite: Suite, report: Report, language: Language = "en") -> str:
    """Write a report as one page that fetches nothing."""
    texts = Texts(language)
    artist = Artist(texts)
    found = list(entries(suite, report, Steps(find_game(report.game), artist)))
    asked = {clause for entry in found for clause in entry.finding.case.scenario.clauses}
    clauses = [clause for clause in suite.rulebook.clauses if clause.id in asked]
    for clause in clauses:
        texts.add(f"clause.{clause.id}", clause.text)
    for chapter in suite.rulebook.chapters:
        texts.add(f"chapter.{chapter.id}", chapter.title)
    texts.add("game.title", suite.rulebook.title)
    return filled(
        "report.html.j2",
        texts,
        who=short_name(report.who),
        report=report,
        facts=facts(report),
        parts=[part(report, profile) for profile in report.profiles],
        failures=[entry for entry in found if entry.is_against],
        wrong_games=list(wrong_games(report)),
        others=[entry for entry in found if not entry.is_against],
        opened=OPENED,
        chapters=list(dict.fromkeys([entry.finding.case.scenario.chapter for entry in found])),
        verdicts=[name for name in NAMES if name in {entry.verdict for entry in found}],
        clauses={clause.id: clause for clause in clauses},
        sources={clause.id: cited(suite, clause) for clause in clauses},
        log=[cut(line) for line in report.log.strip().splitlines()[-LOG_LINES:]],
        defined=artist.defined(),
    )


def facts(report: Report) -> dict[str, str]:
    """Name what a reader needs to tell one report from another."""
    return {
        "page.implementation": cut(one_line(report.who)),
        "page.written-in": cut(report.implementation.language),
        "page.command": cut_command(shlex.join(report.command)),
        "page.suite": f"{report.game} {report.spec}, {report.digest[:12]}",
        "page.seconds": f"{report.seconds:.1f} s",
    }


def entries(suite: Suite, report: Report, steps: Steps) -> Iterator[Entry]:
    """Give an entry for each finding; only what went wrong is drawn."""
    del suite
    for profile in report.profiles:
        prefix = f"{profile.profile}." if len(report.profiles) > 1 else ""
        for finding in profile.findings:
            against = is_against(finding.verdict)
            yield Entry(
                prefix + finding.case.scenario.id,
                finding,
                name_of(finding.verdict),
                against,
                message(finding),
                tuple(steps.of(finding)) if against else (),
                cut_command(replay_command(report, finding)) if against else "",
            )


def wrong_games(report: Report) -> Iterator[tuple[str, dict[str, str]]]:
    """Say in each language of each profile whose random games went wrong how many, and how to see them."""
    for profile in report.profiles:
        if profile.random and profile.random.wrong:
            said = [random_line(report, profile, profile.random, language) for language in LANGUAGES]
            yield profile.profile, dict(zip(LANGUAGES, said, strict=True))


def message(finding: Finding) -> str:
    """Say what the boards and fields do not show: why there is no answer, or where a count goes wrong."""
    match finding.verdict:
        case Passed():
            return ""
        case Failed():
            return finding.first_difference
        case _:
            return sentence(finding)


def cut_command(command: str) -> str:
    """Keep a command whole, unless it is longer than anyone would copy."""
    shown = printable(command)
    return shown if len(shown) <= LONGEST_COMMAND else f"{shown[:LONGEST_COMMAND]}… ({len(shown)} characters)"


def cited(suite: Suite, clause: Clause) -> list[tuple[str, str]]:
    """Name the documents that a clause relies on, each with the phrase."""
    documents = {source.id: source.about or source.document for source in suite.rulebook.sources}
    return [(documents[cite.source], cite.phrase) for cite in clause.cites]


def part(report: Report, profile: ProfileReport) -> Part:
    """Sum up a profile."""
    verdicts = verdicts_of(profile)
    rows = [
        (chapter, tuple([count_of(profile, chapter, verdict) for verdict in verdicts]))
        for chapter in chapters_of(profile)
    ]
    return Part(
        profile.profile,
        profile.conforms,
        tuple(shown(report, profile, short_name(report.who)).parts()),
        verdicts,
        tuple(rows),
        tuple([profile.count(verdict) for verdict in verdicts]),
        profile.not_observed,
        profile.untested_methods,
        tuple(scored_by(report, profile)),
        diagnosis(report, profile.diagnosed) if profile.diagnosed else None,
    )


def scored_by(report: Report, profile: ProfileReport) -> Iterator[dict[str, str]]:
    """Give each line on edition and known failures in each language."""
    lines = [
        (*edition_lines(report, profile, language), *stale_lines(report, language)) for language in LANGUAGES
    ]
    for said in zip(*lines, strict=True):
        yield dict(zip(LANGUAGES, said, strict=True))


def diagnosis(report: Report, found: Diagnosed) -> tuple[Said, Said, str]:
    """Say which rules explain the answers, and how to look further."""
    key, values = diagnosis_parts(found, " + ".join([found.profile, *found.readings]))
    further = shlex.join(["ruleproof", "diagnose", report.game, "--", *report.command])
    return (key, values), (f"{key}-next", {}), cut_command(further)
