"""Judging replies: right, wrong, malformed, refused."""

import json

import pytest

from ruleproof import reference
from ruleproof.certify.judge import judge
from ruleproof.certify.plan import Case
from ruleproof.certify.verdicts import (
    Crashed,
    Failed,
    Passed,
    ProtocolViolation,
    Skipped,
    SuiteBug,
    TimedOut,
    Verdict,
)
from ruleproof.games import find_game
from ruleproof.loading.scenarios import Scenario
from ruleproof.protocol.messages import ErrorBody
from ruleproof.protocol.replies import Crash, Refusal, Reply, Result, Timeout, Unasked, Violation

GAME = find_game("foursquare")
GIVEN = GAME.read_position("5c 9d .")
MOVES = GAME.read_moves("7h@c1")
SCENARIO = Scenario("seven", "foursquare", "placing", "seven", "why", (), GIVEN, MOVES, "", (), "f.yaml", 1)
CASE = Case(
    SCENARIO,
    "published",
    GIVEN,
    MOVES,
    reference.expect(GAME, SCENARIO, "published", (), GIVEN, MOVES),
)
GRID = [[["5c"], ["9d"], ["7h"]]]
TURN = {"grid": GRID, "outcome": "ongoing"}


def verdict(reply: Reply, errata: dict[str, str] | None = None) -> Verdict:
    """Judge a reply to the seven's question."""
    return judge(GAME, CASE, reply, errata or {}).verdict


def result(value: object) -> Result:
    """Make a program's answer."""
    return Result(json.dumps(value).encode())


def test_right_answer_passes() -> None:
    """The required fields suffice; what is left out where it matters is listed, not held against it."""
    found = verdict(result({"turns": [TURN]}))
    assert isinstance(found, Passed)


def test_unknown_members_are_ignored() -> None:
    """A program may say more than it is asked."""
    assert isinstance(verdict(result({"turns": [TURN | {"mood": "good"}], "time": 3})), Passed)


def test_wrong_grid_fails_with_both_texts() -> None:
    """A wrong field is told with what was expected and what was given."""
    found = verdict(result({"turns": [{"grid": [[["5c"], ["9d"], ["~7h"]]], "outcome": "ongoing"}]}))
    assert isinstance(found, Failed)
    assert [difference.field for difference in found.differences] == ["grid"]
    assert "~7h" in found.differences[0].given
    assert "~7h" not in found.differences[0].expected


def test_illegal_where_legal_fails() -> None:
    """Calling a legal move illegal is a failure, with the program's reason."""
    found = verdict(result({"turns": [], "illegal": {"move": 0, "why": "no room"}}))
    assert isinstance(found, Failed)
    assert found.differences[0].given == "illegal: no room"


@pytest.mark.parametrize(
    "value",
    [
        None, 5, "won", [], {}, {"turns": None}, {"turns": "none"}, {"turns": [None]}, {"turns": [{}]},
        {"turns": [TURN, TURN]}, {"turns": []}, {"turns": [TURN], "illegal": {"move": 0}},
        {"turns": [], "illegal": {"move": 1}}, {"turns": [], "illegal": {"move": -1}}, {"turns": [], "illegal": 0},  # noqa: E501 - a table's row
        {"turns": [{"grid": GRID}]}, {"turns": [{"outcome": "ongoing"}]}, {"turns": [TURN | {"outcome": "draw"}]},  # noqa: E501 - a table's row
        {"turns": [TURN | {"grid": [[["5c"], ["9d"], ["7x"]]]}]}, {"turns": [TURN | {"grid": []}]},
        {"turns": [TURN | {"grid": [[]]}]}, {"turns": [TURN | {"grid": [[["5c"]], []]}]},
        {"turns": [TURN | {"grid": [[["7h"] * 5000]]}]}, {"turns": [TURN | {"grid": [[[]] * 5000]}]},
        {"turns": [TURN | {"score": "x"}]}, {"turns": [TURN | {"score": 1.5}]},
        {"turns": [TURN | {"turned": []}]}, {"turns": [TURN | {"turned": {"row": [[0]], "column": []}}]},
        {"turns": [TURN | {"turned": {"row": [[9, 9]], "column": []}}]},
        {"turns": [TURN | {"turned": {"row": [[-1, 0]], "column": []}}]},
        {"turns": [TURN | {"reason": 5}]},
    ],
    ids=str,
)  # fmt: skip
def test_malformed_answer_is_a_violation(value: object) -> None:
    """An answer that has not its form is the program's fault (or plainly wrong), and never the suite's."""
    found = verdict(result(value))
    assert isinstance(found, ProtocolViolation | Failed), found


def test_answer_nested_without_measure_is_a_violation() -> None:
    """Nesting that no reader follows is a malformed answer."""
    deep = b'{"turns": [{"outcome": "ongoing", "grid": ' + b"[" * 5000 + b"]" * 5000 + b"}]}"
    assert isinstance(verdict(Result(deep)), ProtocolViolation)
    deeper = b'{"turns": [], "x": ' + b"[" * 50_000 + b"]" * 50_000 + b"}"
    assert isinstance(verdict(Result(deeper)), ProtocolViolation)


@pytest.mark.parametrize(
    ("reply", "kind"),
    [
        (Crash("c"), Crashed),
        (Timeout("t"), TimedOut),
        (Violation("v"), ProtocolViolation),
        (Unasked("u"), Skipped),
        (Refusal(ErrorBody(-32602, "no")), Failed),
        (Refusal(ErrorBody(-32601, "no")), Failed),
        (Refusal(ErrorBody(-32000, "no")), ProtocolViolation),
    ],
)
def test_each_reply_has_its_verdict(reply: Reply, kind: type) -> None:
    """Each way of not answering has its own verdict."""
    assert type(verdict(reply)) is kind


def test_withdrawn_scenario_is_the_suites_fault() -> None:
    """A scenario in the errata counts against nobody, whatever the program says."""
    assert verdict(Crash("c"), {"seven": "wrong grid"}) == SuiteBug("withdrawn: wrong grid")


def test_judging_that_raises_is_the_suites_fault() -> None:
    """A case without an expectation cannot be judged; the program is not blamed."""
    broken = Case(SCENARIO, "published", GIVEN, MOVES)
    assert isinstance(judge(GAME, broken, result({"turns": [TURN]}), {}).verdict, SuiteBug)
