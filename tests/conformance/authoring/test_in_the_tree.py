"""Writing scenarios where they belong: in the spec itself, of which one is not finished yet."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HALF = """
  - id: ten-turns-two-lower-cards-and-more
    name: a ten turns three lower cards
    because: a ten is above every face-up card beside it
    clauses: [turn.extreme]
    given: 5s 6c 9h .
    plays: Td@d1
"""
CHAPTER = Path("spec", "foursquare", "scenarios", "turning.yaml")


@pytest.fixture
def tree(root: Path, tmp_path: Path) -> Path:
    """Copy the kit and its spec, so that the copy's own spec is read and may be changed."""
    for part in ("spec", "conformance/ruleproof"):
        shutil.copytree(root / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def ruleproof(tree: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    """Run a command of the copy, in the copy."""
    path = os.pathsep.join([str(tree / "conformance"), *sys.path])
    environment = os.environ | {"PYTHONPATH": path, "XDG_CACHE_HOME": str(tree / "cache")}
    command = [sys.executable, "-m", "ruleproof", *words]
    return subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True, check=False)


def append(tree: Path, text: str) -> None:
    """Write at the end of a chapter."""
    with (tree / CHAPTER).open("a", encoding="utf-8") as file:
        file.write(text)


def test_a_scenario_is_filled_formatted_and_checked_in_its_chapter(tree: Path) -> None:
    """What says nothing of what follows stands in the spec's way of none of the three."""
    append(tree, HALF)
    for words in (("fill", str(CHAPTER)), ("fmt", str(CHAPTER)), ("check", str(CHAPTER))):
        run = ruleproof(tree, *words)
        assert run.returncode == 0, run.stdout + run.stderr
    assert "ten-turns-two-lower-cards-and-more" in ruleproof(tree, "list", "foursquare").stdout


def test_an_unfinished_scenario_is_said_and_the_rest_checked(tree: Path) -> None:
    """`check` of the file names what is missing, and not that a suite cannot be used."""
    append(tree, HALF)
    run = ruleproof(tree, "check", str(CHAPTER))
    assert run.returncode == 1
    assert "say what follows either in 'then'" in run.stdout
    assert "cannot be used" not in run.stdout + run.stderr


def test_a_frozen_scenario_that_is_edited_is_said_at_once(tree: Path) -> None:
    """Checking the file is enough to hear that an edition froze what was changed in it."""
    text = (tree / CHAPTER).read_text(encoding="utf-8")
    first = "    given: |\n      7s  9c  .\n    plays: Ad@c1\n"
    assert first in text
    (tree / CHAPTER).write_text(text.replace(first, first.replace("Ad@c1", "Ah@c1"), 1), encoding="utf-8")
    run = ruleproof(tree, "check", str(CHAPTER))
    assert run.returncode == 1
    assert "edition 1.0 froze" in run.stdout or "disagrees" in run.stdout


def test_a_refused_draft_blames_no_other_scenario(tree: Path) -> None:
    """What is wrong is said of the draft alone, by the reason of the default profile."""
    draft = ["--clause", "turn.extreme", "--name", "a card lies twice", "--because", "it does"]
    run = ruleproof(tree, "new", "foursquare", "turning", *draft, "--given", "7s 7s .", "--plays", "Ad@c1")
    assert run.returncode == 1
    assert "this position is impossible: 7s lies twice on the table" in run.stdout
    assert "is taken" not in run.stdout


def test_a_position_of_some_profiles_is_written_for_those(tree: Path) -> None:
    """Layouts that have no such place are left out, and the others named."""
    given = "Fc=9c T=7h L=6d C=Kc R=2s B=3h S=.."
    draft = [
        "--clause",
        "build.any-suit",
        "--name",
        "a red six goes on a red seven",
        "--because",
        "suits are free",
    ]
    run = ruleproof(
        tree, "new", "four-seasons", "building", *draft, "--given", given, "--plays", "L>T", "--dry-run"
    )
    assert "this layout has no cell" not in run.stdout
    assert "later" in run.stdout


@pytest.mark.parametrize(
    ("command", "old", "new"),
    [
        ("fill", "plays: Td@d1", "plays: 5x@d1"),
        ("fill", "given: 5s", "given: 5x"),
        ("fmt", "given: 5s", "given: 5x"),
    ],
)
def test_wrong_notation_is_a_sentence(tree: Path, command: str, old: str, new: str) -> None:
    """Neither `fmt` nor `fill` breaks down where a card is none."""
    append(tree, HALF.replace(old, new))
    run = ruleproof(tree, command, str(CHAPTER))
    assert (run.returncode, run.stderr) == (1, "")
    assert "is not a card" in run.stdout


def test_a_missing_position_is_a_sentence(tree: Path) -> None:
    """A misspelt field is no reason to break down."""
    append(tree, HALF.replace("given:", "givn:"))
    run = ruleproof(tree, "fill", str(CHAPTER))
    assert (run.returncode, run.stderr) == (1, "")
    assert "the field 'given' is missing" in run.stdout
