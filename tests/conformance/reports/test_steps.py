"""Turns as a report's page sets them beside each other."""

from ruleproof.certify.verdicts import Difference
from ruleproof.games import find_game
from ruleproof.reports.pages.steps import Step, Steps
from ruleproof.reports.pages.svg import Artist
from ruleproof.reports.pages.texts import Texts
from ruleproof_engine.game import Fields

SCORE = Difference(0, "outcome", "ongoing", "won")
RIGHT: Fields = {"grid": "7s Ad .", "outcome": "ongoing"}
MOVES = ("Ad@b1",)


def step(expected: Fields | None, given: Fields | None, *differences: Difference) -> Step:
    """Show one turn."""
    return Steps(find_game("foursquare"), Artist(Texts("en"))).step(
        "7s . .", MOVES, expected, given, differences
    )


def test_what_is_right_and_what_is_wrong_is_seen_at_a_glance() -> None:
    """Of a turn that went wrong the picture that must be stands as right, and the other as wrong."""
    shown = step(RIGHT, {**RIGHT, "grid": "7s ~Ad ."}, SCORE)
    assert [(board.caption, board.standing) for board in shown.boards] == [
        ("page.before", ""),
        ("page.expected", "right"),
        ("page.given", "wrong"),
    ]


def test_a_turn_that_is_right_is_shown_once() -> None:
    """Where both sides agree there is one picture, and nothing is judged."""
    assert [(board.caption, board.standing) for board in step(RIGHT, RIGHT).boards] == [("page.agreed", "")]


def test_everything_that_a_refused_move_changed_is_wrong() -> None:
    """Where nothing may follow, what followed all the same is marked."""
    before, given = step(None, RIGHT, Difference(0, "legality", "illegal [place.adjacent]", "legal")).boards
    assert given.standing == "wrong"
    assert 'href="#differs"' in given.drawn
    assert 'href="#differs"' not in before.drawn
