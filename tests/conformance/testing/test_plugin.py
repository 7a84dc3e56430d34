"""The suite as items of pytest, and the examples of the README, run as a reader would run them."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ENGINE = """
import sys
sys.path.insert(0, {tests!r})
from conformance.fuzzing import faults
from conformance.testing.programs import Starter

Right = Starter
Wrong = lambda: Starter(faults.TIE_COUNTS)
"""
BLOCK = re.compile(r"^```python\n# (?P<name>\w+\.py)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run pytest in a folder of its own."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "ruleproof.pytest_plugin",
        "-p",
        "no:cacheprovider",
    ]
    return subprocess.run(
        [*command, *arguments, "."], cwd=folder, capture_output=True, text=True, check=False
    )


@pytest.fixture
def folder(root: Path, tmp_path: Path) -> Path:
    """Give a folder with a right and a wrong program."""
    (tmp_path / "engines.py").write_text(ENGINE.format(tests=str(root / "tests")), encoding="utf-8")
    return tmp_path


def suite(folder: Path, factory: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the suite against one of the programs."""
    return run(folder, "--ruleproof", "foursquare", "--ruleproof-implementation", factory, *arguments)


def test_scenarios_are_items(folder: Path) -> None:
    """An item is named by its scenario and its profile, so that one of them can be chosen."""
    ran = suite(folder, "engines:Right", "-vv", "-k", "equal-pair-blocks")
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "foursquare::equal-pair-blocks[published]" in ran.stdout
    assert "foursquare::equal-pair-blocks[designer]" in ran.stdout


def test_a_failure_shows_the_boards(folder: Path) -> None:
    """A failed item prints the sentence, both boards and the clause, and no traceback."""
    ran = suite(folder, "engines:Wrong", "-k", "equal-pair-blocks", "--ruleproof-profile", "published")
    assert ran.returncode == 1, ran.stdout + ran.stderr
    assert re.search(r"because .*\n(.|\n)*before +expected +given(.|\n)*\[turn\.tie\]", ran.stdout)
    assert "Traceback" not in ran.stdout
    assert "1 failed" in ran.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ["--ruleproof", "foursqare", "--ruleproof-implementation", "engines:Right"],
            "did you mean 'foursquare'",
        ),
        (["--ruleproof", "foursquare"], "needs --ruleproof-implementation"),
        (["--ruleproof", "foursquare", "--ruleproof-implementation", "engines:Left"], "Left"),
    ],
)
def test_wrong_usage_is_told(folder: Path, arguments: list[str], said: str) -> None:
    """What is missing or misspelt is named, and nothing is tested."""
    ran = run(folder, *arguments)
    assert ran.returncode == 4
    assert said in ran.stderr


def test_the_examples_of_the_readme_pass(root: Path, tmp_path: Path) -> None:
    """The code that the README shows for a reader's own tests is run, beside a program of the reader's."""
    text = (root / "conformance" / "README.md").read_text(encoding="utf-8")
    examples = {match["name"]: match["text"] for match in BLOCK.finditer(text)}
    assert sorted(examples) == ["my_engine.py", "test_my_engine.py"]
    for name, code in examples.items():
        (tmp_path / name).write_text(code, encoding="utf-8")
    shutil.copy(root / "conformance" / "starters" / "python" / "foursquare.py", tmp_path)
    ran = run(tmp_path)
    assert "3 passed" in ran.stdout, ran.stdout + ran.stderr
