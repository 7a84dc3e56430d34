"""Writing a run's report to files, in as many formats as asked for."""

from collections.abc import Callable
from pathlib import Path

from ruleproof.certify.report import Report
from ruleproof.reports.json_report import write_json

WRITERS: dict[str, Callable[[Report], str]] = {"json": write_json}


def write_report(report: Report, kind: str, path: Path) -> None:
    """Write one file, whole or not at all."""
    content = WRITERS[kind](report)
    part = path.with_name(path.name + ".part")
    part.write_text(content, encoding="utf-8")
    part.replace(path)
