"""TAP 14: what the harnesses of many languages read."""

import re
from typing import NamedTuple

import pytest
import yaml

from conformance.reports.files import WRONG_GAMES, Files
from ruleproof.certify.report import Report
from ruleproof.loading.suite import Suite
from ruleproof.reports.tap import escaped, write_tap

POINT = re.compile(
    r"(?P<mark>ok|not ok) (?P<number>\d+) - (?P<said>(?:[^\\#]|\\[\\#])*?)(?: # (?P<directive>.+))?"
)


class Point(NamedTuple):
    """A test point as a harness reads it."""

    mark: str
    said: str
    directive: str | None
    diagnosis: dict[str, object] | None


def read(text: str) -> list[Point]:
    """Read TAP strictly: version, plan, points in order, their YAML blocks, and comments."""
    assert text.endswith("\n")
    version, plan, *lines = text.removesuffix("\n").split("\n")
    assert version == "TAP version 14"
    points: list[Point] = []
    rest = iter(lines)
    for line in rest:
        if line.startswith("# "):
            continue
        if line == "  ---":
            block = []
            while (inner := next(rest)) != "  ...":
                assert inner == "" or inner.startswith("  ")
                block.append(inner[2:])
            points[-1] = points[-1]._replace(diagnosis=yaml.safe_load("\n".join(block)))
            continue
        found = POINT.fullmatch(line)
        assert found, line
        assert int(found["number"]) == len(points) + 1
        points.append(Point(found["mark"], found["said"], found["directive"], None))
    assert plan == f"1..{len(points)}"
    return points


def test_reports_of_real_runs_are_read_by_a_strict_reader(passing: Files, failing: Files) -> None:
    """All is ok for a program that conforms, and not all for one that does not."""
    assert {point.mark for point in read(passing.tap.read_text(encoding="utf-8"))} == {"ok"}
    assert "not ok" in {point.mark for point in read(failing.tap.read_text(encoding="utf-8"))}


def test_every_verdict_has_its_mark(suite: Suite, every_verdict: Report) -> None:
    """What was not asked or is withdrawn is ok with SKIP and its reason; only a pass is ok without."""
    points = read(write_tap(suite, every_verdict))
    marks = [(point.mark, (point.directive or "").split(" ")[0]) for point in points]
    assert marks == 2 * [
        ("ok", ""),
        *4 * [("not ok", "")],
        ("ok", "SKIP"),
        ("ok", "SKIP"),
        ("not ok", ""),
    ]


def test_random_games_are_a_point(suite: Suite, wrong_games: Report) -> None:
    """A program that only random games find wrong is not ok, with the command that shows it."""
    points = read(write_tap(suite, wrong_games))
    wrong, right = [point for point in points if point.said.endswith("random games")]
    assert (wrong.mark, wrong.said) == ("not ok", "published random games")
    assert wrong.diagnosis == {"message": WRONG_GAMES, "severity": "fail"}
    assert (right.mark, right.said) == ("ok", "designer random games")


def test_what_is_not_ok_is_explained(suite: Suite, every_verdict: Report) -> None:
    """Each point that is not ok has a block that a YAML reader takes, and no other has one."""
    for point in read(write_tap(suite, every_verdict)):
        assert (point.diagnosis is not None) == (point.mark == "not ok")
        if point.diagnosis:
            assert {"message", "severity", "verdict", "at", "explanation"} <= set(point.diagnosis)


def test_a_failure_names_move_field_and_both_values(failing: Files) -> None:
    """A harness that shows only the block still shows what is wrong, with the boards as they are drawn."""
    points = read(failing.tap.read_text(encoding="utf-8"))
    (point,) = [found for found in points if "ending/sixteen-face-up-piles-win:" in found.said]
    assert point.diagnosis
    assert point.diagnosis["message"] == "move 1, 6d@d4: score: expected 24, given 25"
    assert point.diagnosis["severity"] == "fail"
    assert point.diagnosis["differences"] == [{"move": 1, "field": "score", "expected": "24", "given": "25"}]
    assert "\n    before                expected              given\n" in str(point.diagnosis["explanation"])


def test_a_skipped_point_gives_its_reason(failing: Files) -> None:
    """Untested is never counted as passed without a word."""
    points = read(failing.tap.read_text(encoding="utf-8"))
    (point,) = [found for found in points if "perft/perft-1-depth-1:" in found.said]
    assert (point.mark, point.directive) == ("ok", "SKIP perft is not offered")


def test_a_hostile_program_stays_on_its_line(suite: Suite, every_verdict: Report) -> None:
    """No name, answer or log of a program ends the run, changes the plan or writes to a terminal."""
    text = write_tap(suite, every_verdict)
    lines = text.split("\n")
    assert not [line for line in lines if line.startswith(("Bail out!", "pragma", "1..0"))]
    assert len([line for line in lines if line.startswith("1..")]) == 1
    assert all(char.isprintable() or char == "\n" for char in text)


@pytest.mark.parametrize(
    ("text", "written"),
    [("a # SKIP b", "a \\# SKIP b"), ("a\\", "a\\\\"), ("\\#", "\\\\\\#"), ("a\nb", "a\\\\nb")],
)
def test_a_description_is_never_read_as_a_directive(text: str, written: str) -> None:
    """Number signs and backslashes are escaped, and a description stays on its line."""
    assert escaped(text) == written
