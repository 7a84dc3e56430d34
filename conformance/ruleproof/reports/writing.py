"""Writing a run's report to files, in as many formats as asked for."""

from pathlib import Path
from typing import Literal, assert_never, get_args

from ruleproof.certify.report import Report
from ruleproof.loading.suite import Suite

Kind = Literal["json", "junit", "tap", "html"]
KINDS: tuple[Kind, ...] = get_args(Kind)


def written(suite: Suite, report: Report, kind: Kind) -> str:
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
        case "html":
            from ruleproof.reports.pages.report_page import write_html

            return write_html(suite, report)
        case _:
            assert_never(kind)


def write_report(suite: Suite, report: Report, kind: Kind, path: Path) -> None:
    """Write one file, whole or not at all."""
    content = written(suite, report, kind)
    part = path.with_name(path.name + ".part")
    part.write_text(content, encoding="utf-8")
    part.replace(path)
