"""`ruleproof perft` compares counts and descends to the first difference."""

import subprocess
import sys
from pathlib import Path

import pytest

GRID = "7s 9c ."


def perft(position: str, cards: str, *program: str) -> subprocess.CompletedProcess[str]:
    """Run the command."""
    command = [sys.executable, "-m", "ruleproof", "perft", "foursquare", position, "--cards", cards, "--"]
    return subprocess.run([*command, *program], capture_output=True, text=True, check=False)


def test_a_right_program_counts_alike(root: Path) -> None:
    """The starter's count and fingerprint are the reference's."""
    ran = perft(GRID, "Ad 4h", sys.executable, str(root / "conformance/starters/python/adapter.py"))
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "count alike" in ran.stdout


def test_the_first_difference_is_shown(root: Path) -> None:
    """A program that errs in one position is followed there, with the moves that lead to it."""
    liar = str(root / "tests/conformance/certify/deep_liar.py")
    ran = perft(GRID, "Ad 4h", sys.executable, liar, "~7s ~9c Ad", "4h@b1", "everywhere")
    assert ran.returncode == 1, ran.stdout + ran.stderr
    assert "✗ they first differ with 4h after Ad@c1, in" in ran.stdout
    assert ran.stdout.rstrip().endswith("given: ~7s ~9c Ad")


@pytest.mark.parametrize(
    ("position", "cards", "said"),
    [
        ("7s 9x", "Ad", "is not a card"),
        ("7s 9c", "", "name at least one card"),
        ("7s 9c", "7s", "used before"),
        ("7s . 9c", "Ad", "do not hang together"),
    ],
)
def test_wrong_usage_is_told(root: Path, position: str, cards: str, said: str) -> None:
    """A position that cannot be, and a card that cannot be drawn, are refused with their reason."""
    ran = perft(position, cards, sys.executable, str(root / "conformance/starters/python/adapter.py"))
    assert ran.returncode == 2
    assert said in " ".join(ran.stderr.replace("│", " ").split())
