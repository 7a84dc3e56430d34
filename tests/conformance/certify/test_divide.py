"""A wrong count is followed down to the one position in which the program first differs."""

import sys
from pathlib import Path

import pytest

from ruleproof.certify import divide
from ruleproof.certify.explain import explain
from ruleproof.certify.report import Finding
from ruleproof.certify.run import Order, certify
from ruleproof.certify.verdicts import Failed
from ruleproof.games import find_game
from ruleproof.loading.suite import load_suite

LIAR = str(Path(__file__).parent / "deep_liar.py")
PATH, LIE = ("6s@b4", "8d@c4"), "3h@d4"
SUITE, GAME = load_suite("foursquare"), find_game("foursquare")
SCENARIO = SUITE.scenario("perft-2-depth-3")


def deep_position() -> str:
    """Give the only position in which the program lies."""
    return GAME.position_after(GAME.play("published", (), SCENARIO.given, PATH).turns[-1])


def finding_of_liar(where: str) -> tuple[Finding, str]:
    """Certify the liar; give its one finding and the explanation of it."""
    command = (sys.executable, LIAR, deep_position(), LIE, where)
    report = certify(SUITE, Order(command, scenarios=(SCENARIO.id,), timeout=60.0))
    (finding,) = report.profiles[0].findings
    return finding, "\n".join([line for _, line in explain(GAME, SUITE.rulebook, report, finding)])


def test_the_first_differing_position_is_named() -> None:
    """The explanation names grid, card, the moves that lead there, and how the turn differs."""
    finding, explanation = finding_of_liar("everywhere")
    assert isinstance(finding.verdict, Failed)
    stated = f"first differs at {deep_position()} with 3h (after {' '.join(PATH)}): {LIE}: grid: expected "
    assert finding.first_difference.startswith(stated)
    assert stated in explanation


def test_a_count_that_is_wrong_by_itself_is_named_as_such() -> None:
    """Where only perft lies, the position is still found, and play is said to agree."""
    finding, _ = finding_of_liar("perft-only")
    assert finding.first_difference == (
        f"first differs at {deep_position()} with 3h (after {' '.join(PATH)}): "
        "perft differs, although legal moves, turns and every move's own count agree"
    )


def test_the_descent_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """A descent that would take too many questions is given up, and the failure stands as it is."""
    monkeypatch.setattr(divide, "QUESTIONS", 5)
    finding, explanation = finding_of_liar("everywhere")
    assert isinstance(finding.verdict, Failed)
    assert finding.first_difference == ""
    assert "first differs" not in explanation
