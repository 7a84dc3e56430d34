"""Markdown for the summary of a job and for a pull request."""

import re
from collections.abc import Iterator
from html import escape

from ruleproof.certify.explain import cut
from ruleproof.certify.report import ProfileReport, Report
from ruleproof.comparison.compare import Change, Comparison
from ruleproof.comparison.profiles import ProfileChange
from ruleproof.comparison.telling import found_of, named, verdict_of, whole_of
from ruleproof.languages import Language, say
from ruleproof.loading.suite import Suite
from ruleproof.reports.counting import chapters_of, count_of, verdicts_of
from ruleproof.reports.saying import diagnosis, headline
from ruleproof.reports.telling import edition_lines, explanation, stale_lines

EXPLAINED = 10
LISTED = 50
SPECIAL = re.compile(r"([\\`*_\[\]#|~])")


def write_markdown(suite: Suite, report: Report, language: Language = "en") -> str:
    """Write a report: what was shown, the counts, and the first failures with their boards."""
    return "\n".join(report_lines(suite, report, language)) + "\n"


def report_lines(suite: Suite, report: Report, language: Language) -> Iterator[str]:
    """Give the lines of a report."""
    for profile in report.profiles:
        found = profile.diagnosed
        rest = [
            *edition_lines(report, profile, language),
            *(diagnosis(report.game, found, language) if found else ()),
        ]
        yield f"## {mark(report, profile)} {plain(headline(report, profile, language))}"
        yield ""
        yield from [f"{plain(line)}  " for line in rest]
        yield from counts_table(suite, profile, language)
        against = profile.against
        for finding in against[:EXPLAINED]:
            scenario = finding.case.scenario
            title = escape(f"{scenario.chapter}/{scenario.id}: {scenario.name}")
            yield f"<details><summary>{title}</summary>"
            yield from ["", *fenced(explanation(suite, report, finding, language)), "", "</details>", ""]
        if len(against) > EXPLAINED:
            yield from [say(language, "compare.more", count=len(against) - EXPLAINED), ""]
    yield from stale_section(report, language)


def mark(report: Report, profile: ProfileReport) -> str:
    """Give the sign of a profile: what conforms has the good one only where nothing else is amiss."""
    if not profile.conforms:
        return "❌"
    is_stale = bool(report.known and report.known.stale)
    return "⚠️" if is_stale or profile.is_suite_at_fault else "✅"


def stale_section(report: Report, language: Language) -> Iterator[str]:
    """List the known failures that are stale or have expired: for them alone a run ends with 1."""
    lines = stale_lines(report, language)
    if report.known and lines:
        title = say(language, "edition.stale", count=len(lines), file=cut(report.known.file))
        yield from [f"## ❌ {plain(title)}", "", *[f"- {plain(line)}" for line in lines], ""]


def counts_table(suite: Suite, profile: ProfileReport, language: Language) -> Iterator[str]:
    """Count the verdicts by chapter."""
    verdicts = verdicts_of(profile)
    titles = {chapter.id: chapter.title[language] for chapter in suite.rulebook.chapters}
    heads = [say(language, "page.chapter"), *[say(language, f"verdict.{name}") for name in verdicts]]
    yield from ["", row(heads), row(["---", *["--:"] * len(verdicts)])]
    for chapter in chapters_of(profile):
        title = titles.get(chapter) or say(language, f"chapter.{chapter}")
        yield row([plain(title), *[str(count_of(profile, chapter, name)) for name in verdicts]])
    yield row([say(language, "page.total"), *[str(profile.count(name)) for name in verdicts]])
    yield ""


def write_comparison(found: Comparison, language: Language = "en") -> str:
    """Write a comparison: whether anything got worse, and a table of what changed."""
    return "\n".join(comparison_lines(found, language)) + "\n"


def comparison_lines(found: Comparison, language: Language) -> Iterator[str]:
    """Give the lines of a comparison."""
    mark = "❌" if found.is_worse else "✅"
    yield f"## {mark} {say(language, f'compare.{verdict_of(found)[1]}', same=found.same)}"
    of = say(language, "compare.of", before=named(found.before), after=named(found.after))
    yield from ["", plain(f"{found.after.game}: {of}"), ""]
    if found.before.suite != found.after.suite:
        yield from [say(language, "compare.other-suite"), ""]
    if found.profiles:
        yield from [*[f"- {sign(whole)}{plain(whole_of(whole, language))}" for whole in found.profiles], ""]
    for kind, count in found.counts.items():
        changes = [change for change in found.changes if change.kind == kind]
        yield from [f"### {say(language, f'compare.{kind}')} ({count})", ""]
        yield row([say(language, f"compare.{word}") for word in ("scenario", "before", "after")])
        yield row(["---"] * 3)
        yield from [change_row(change, language) for change in changes[:LISTED]]
        if count > LISTED:
            yield from ["", say(language, "compare.more", count=count - LISTED)]
        yield ""


def sign(change: ProfileChange) -> str:
    """Give the sign of what happened to a profile, and none where that is neither good nor bad."""
    return "❌ " if change.is_worse else "✅ " if change.is_better else ""


def change_row(change: Change, language: Language) -> str:
    """Write one change."""
    result = change.result
    sides = [plain(found_of(side, language)) if side else "" for side in (change.before, change.after)]
    name = plain(f"{change.profile} {result.chapter}/{result.scenario}: {result.name}")
    return row([name, *sides])


def row(cells: list[str]) -> str:
    """Write a row of a table."""
    return f"| {' | '.join(cells)} |"


def plain(text: str) -> str:
    """Write a text so that nothing in it is a mark, a tag, a link or the name of a person."""
    safe = cut(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return SPECIAL.sub(r"\\\1", safe).replace("@", "&#64;").replace("://", ":&#47;/")


def fenced(text: str) -> list[str]:
    """Set lines off as they are, in a fence longer than any in them."""
    longest = max(map(len, re.findall("`+", text)), default=0)
    fence = "`" * max(3, longest + 1)
    return [f"{fence}text", text, fence]
