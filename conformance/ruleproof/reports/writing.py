"""Writing a run's report to files, in as many formats as asked for."""

from collections.abc import Sequence
from pathlib import Path
from typing import Literal, TypeVar, assert_never, get_args

import rich_click as click

from ruleproof.certify.report import Report
from ruleproof.languages import Language
from ruleproof.loading.suite import Suite

Kind = Literal["json", "junit", "tap", "markdown", "html", "badge", "shields"]
KINDS: tuple[Kind, ...] = get_args(Kind)
Writable = TypeVar("Writable", bound=str)


def written(suite: Suite, report: Report, kind: Kind, language: Language = "en") -> str:
    """Give a report in one format, whose module is imported when it is used."""
    match kind:
        case "json":
            from ruleproof.reports.json_report import write_json

            return write_json(suite, report)
        case "junit":
            from ruleproof.reports.junit import write_junit

            return write_junit(suite, report)
        case "tap":
            from ruleproof.reports.tap import write_tap

            return write_tap(suite, report)
        case "markdown":
            from ruleproof.reports.markdown import write_markdown

            return write_markdown(suite, report, language)
        case "html":
            from ruleproof.reports.pages.report_page import write_html

            return write_html(suite, report, language)
        case "badge":
            from ruleproof.reports.badge import write_badge

            return write_badge(report)
        case "shields":
            from ruleproof.reports.badge import write_shields

            return write_shields(report)
        case _:
            assert_never(kind)


def write_report(suite: Suite, report: Report, kind: Kind, path: Path, language: Language = "en") -> None:
    """Write one file."""
    write_whole(path, written(suite, report, kind, language))


def write_whole(path: Path, content: str) -> None:
    """Write one file, whole or not at all."""
    part = path.with_name(path.name + ".part")
    part.write_text(content, encoding="utf-8")
    part.replace(path)


def require_writable(asked: str, kinds: Sequence[Writable]) -> tuple[Writable, Path]:
    """Read `json:FILE`; refuse what could not be written later."""
    word, colon, name = asked.partition(":")
    kind = next((known for known in kinds if known == word), None)
    if kind is None or not colon or not name:
        raise click.BadParameter(
            f"{asked!r}: write KIND:FILE with KIND one of {', '.join(kinds)}", param_hint="--write"
        )
    path = Path(name)
    if not path.parent.is_dir() or path.is_dir():
        raise click.BadParameter(
            f"{name!r} cannot be written: there is no folder {path.parent}", param_hint="--write"
        )
    return kind, path
