"""What changed between two runs."""

import json
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from conformance.comparison.results import HOSTILE, RIGHT, SKIPPED, result, run, wrong
from conformance.reports.reading import read
from ruleproof.commands.compare import command
from ruleproof.comparison.compare import Kind, compare
from ruleproof.comparison.runs import Result
from ruleproof.languages import LANGUAGES, Language
from ruleproof.loading.validation import validator
from ruleproof.reports.markdown import write_comparison
from ruleproof.reports.pages.comparison_page import write_comparison_page


@pytest.mark.parametrize(
    ("before", "after", "kind", "is_worse"),
    [
        (RIGHT, wrong("2"), "broken", True),
        (SKIPPED, wrong("2"), "broken", True),
        (wrong("2"), RIGHT, "fixed", False),
        (wrong("2"), wrong("3"), "differently-wrong", False),
        (wrong("2"), result("one", "crashed", detail="ended"), "differently-wrong", False),
        (SKIPPED, RIGHT, "now-tested", False),
        (RIGHT, SKIPPED, "no-longer-tested", True),
        (wrong("2"), SKIPPED, "no-longer-tested", False),
        (None, wrong("2"), "added", False),
        (RIGHT, None, "removed", False),
        (RIGHT, RIGHT, None, False),
        (wrong("2"), wrong("2"), None, False),
        (SKIPPED, SKIPPED, None, False),
    ],
)
def test_every_change_has_its_kind(
    before: Result | None, after: Result | None, kind: Kind | None, is_worse: bool
) -> None:
    """A lost right answer, a lost proof of one and a new wrong answer are worse; nothing else is."""
    found = compare(run(*[before] if before else []), run(*[after] if after else []))
    assert [change.kind for change in found.changes] == ([kind] if kind else [])
    assert found.is_worse == is_worse
    assert found.same == (0 if kind else 1)


def test_profiles_are_paired_by_name_and_single_ones_as_they_are() -> None:
    """Two programs that each play one profile are compared, whatever the profiles are called."""
    found = compare(run(RIGHT), run(wrong("2"), profile="designer"))
    assert [(change.kind, change.profile) for change in found.changes] == [("broken", "published → designer")]
    both = msgspec.structs.replace(run(), profiles=(*run(RIGHT).profiles, *run(RIGHT, profile="x").profiles))
    found = compare(both, run(wrong("2")))
    assert [(change.kind, change.profile) for change in found.changes] == [("broken", "published")]


def test_the_worst_comes_first() -> None:
    """Whoever reads only the top sees what got worse."""
    before = run(wrong("2"), msgspec.structs.replace(RIGHT, scenario="two"))
    after = run(RIGHT, msgspec.structs.replace(wrong("2"), scenario="two"))
    assert [change.kind for change in compare(before, after).changes] == ["broken", "fixed"]


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    """Give the reports of two hostile runs, the second of them worse."""
    paths = tmp_path / "before.json", tmp_path / "after.json"
    bad = result("one", "crashed", detail=HOSTILE)
    for path, found in zip(paths, (run(RIGHT, name=HOSTILE), run(bad, name=HOSTILE)), strict=True):
        path.write_bytes(msgspec.json.encode(found))
    return paths


def test_the_exit_code_says_whether_anything_got_worse(files: tuple[Path, Path]) -> None:
    """1 where something was lost, 0 the other way round and for the same run twice."""
    before, after = map(str, files)
    pairs = (before, after), (after, before), (after, after)
    codes = [CliRunner().invoke(command, [*pair]).exit_code for pair in pairs]
    assert codes == [1, 0, 0]


@pytest.mark.parametrize("content", [b"", b"{}", b"[" * 100_000, b'{"game": 1}', b"\xff"])
def test_what_is_no_report_is_refused(files: tuple[Path, Path], content: bytes) -> None:
    """A file that holds something else is wrong usage, told in a sentence."""
    files[0].write_bytes(content)
    run_ = CliRunner().invoke(command, [str(files[0]), str(files[1])])
    assert run_.exit_code == 2
    assert "before.json is no report that `certify --write json:FILE` wrote" in run_.output


def test_another_game_is_refused(files: tuple[Path, Path]) -> None:
    """Two games have nothing in common."""
    files[0].write_bytes(msgspec.json.encode(msgspec.structs.replace(run(), game="all-fours")))
    run_ = CliRunner().invoke(command, [str(files[0]), str(files[1])])
    assert (run_.exit_code, "two games" in run_.output) == (2, True)


def test_json_has_the_form_that_is_published(files: tuple[Path, Path]) -> None:
    """Another program learns what changed, and whether it is worse."""
    run_ = CliRunner().invoke(command, [*map(str, files), "--format", "json"])
    content = json.loads(run_.output)
    assert [error.message for error in validator("comparison").iter_errors(content)] == []
    assert (content["worse"], content["counts"]) == (True, {"broken": 1})
    assert content["changes"][0]["after"] == {"verdict": "crashed", "message": HOSTILE}


def test_every_format_is_written_in_one_run(files: tuple[Path, Path], tmp_path: Path) -> None:
    """A pull request gets its table and its page at once."""
    targets = tmp_path / "c.md", tmp_path / "c.html"
    writes = ["--write", f"markdown:{targets[0]}", "--write", f"html:{targets[1]}"]
    CliRunner().invoke(command, [*map(str, files), *writes, "--lang", "es"])
    assert "Algo empeoró" in targets[0].read_text(encoding="utf-8")
    assert "Algo empeoró" in targets[1].read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_markdown_stays_a_table(language: Language) -> None:
    """No name breaks out of its cell, calls a person, links or becomes a tag."""
    found = compare(run(RIGHT, name=HOSTILE), run(result("one", "crashed", detail=HOSTILE), name=HOSTILE))
    text = write_comparison(found, language)
    rows = [line for line in text.splitlines() if line.startswith("|")]
    assert len(rows) == 3
    assert all(line.replace("\\|", "").count("|") == 4 for line in rows)
    assert [part for part in ("<img", "@someone", "http://", "\n# y") if part in text] == []


def test_a_page_of_hostile_runs_has_no_element_of_theirs() -> None:
    """Names and answers stay text."""
    found = compare(run(RIGHT, name=HOSTILE), run(result("one", "crashed", detail=HOSTILE), name=HOSTILE))
    page = read(write_comparison_page(found))
    assert "img" not in [tag for tag, _ in page.elements]
    assert any("<img src=x onerror=alert(1)>" in words for words in page.words)
