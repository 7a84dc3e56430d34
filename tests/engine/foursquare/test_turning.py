"""Chapter *turning*, clause by clause."""

import pytest

from engine.foursquare.tables import BOTH, after, broken, turned, turns
from ruleproof_engine.foursquare.notation import read_grid, read_move, write_grid
from ruleproof_engine.foursquare.readings import engine_with
from ruleproof_engine.foursquare.values import Outcome

both_profiles = pytest.mark.parametrize("profile", BOTH)

EXAMPLE = "9s ~2cTc . . . / . ~5c 6c ~3c4h . / . . 3s ~4c2h ."
"""The designer's worked example; the ranks of the cards that lie face down are ours."""


@both_profiles
def test_the_row_is_checked_then_the_column(profile: str) -> None:
    """turn.row and turn.column: the table after the row check is the column's."""
    engine = engine_with(profile, ())
    placed = read_grid("4d 5c / . 3d")
    (after_row, row), (after_column, column) = engine.checks(placed, read_move("5c@b1"))
    whole = profile == "published"
    assert set(row) == ({(0, 0), (0, 1)} if whole else {(0, 0)})
    assert write_grid(after_row) == ("~4d ~5c / . 3d" if whole else "~4d 5c / . 3d")
    assert set(column) == ({(0, 1), (1, 1)} if whole else {(1, 1)})
    assert write_grid(after_column) == "~4d 5c / . ~3d"


@both_profiles
def test_a_card_alone_stays_face_up(profile: str) -> None:
    """turn.alone: without rivals the card ends face up, whatever it covers."""
    assert after(profile, ". .", "5c@a1") == "5c ."
    assert after(profile, "~5c .", "6c@a1") == "~5c6c ."
    assert turned(profile, ". .", "5c@a1") == ("", "")


def test_a_card_alone_in_its_column_turns_up_again() -> None:
    """turn.alone: under `published` the column turns up the card that the row turned down."""
    assert turned("published", "4d .", "5c@b1") == ("a1 b1", "b1")


@both_profiles
def test_a_line_without_a_face_up_rival_turns_up(profile: str) -> None:
    """turn.none-face-up: every top card of the line ends face up, in the row and in the column."""
    assert after(profile, "~2c ~9c .", "5c@c1") == "2c 9c 5c"
    assert after(profile, "~2c . / ~9c . / . .", "5c@a3") == "2c . / 9c . / 5c ."
    assert turned(profile, "~2c ~9c .", "5c@c1") == ("a1 b1", "")


def test_the_column_turns_up_the_placed_card_too() -> None:
    """turn.none-face-up: under `published` it ends face up with its column."""
    assert turned("published", "4d . / . ~3d", "5c@b1") == ("a1 b1", "b1 b2")
    assert after("published", "4d . / . ~3d", "5c@b1") == "~4d 5c / . 3d"


@both_profiles
@pytest.mark.parametrize(("card", "turns"), [("Tc", True), ("8c", True), ("7h", False), ("6c", False)])
@pytest.mark.parametrize("line", ["row", "column"])
def test_the_highest_turns_the_line(profile: str, card: str, turns: bool, line: str) -> None:
    """turn.extreme: strictly above every face-up rival."""
    expect_turn(profile, card, turns, line)


@both_profiles
@pytest.mark.parametrize(("card", "turns"), [("Ac", True), ("4c", True), ("5h", False), ("6c", False)])
@pytest.mark.parametrize("line", ["row", "column"])
def test_the_lowest_turns_the_line(profile: str, card: str, turns: bool, line: str) -> None:
    """turn.extreme: strictly below every face-up rival."""
    expect_turn(profile, card, turns, line)


def expect_turn(profile: str, card: str, turns: bool, line: str) -> None:
    """Place a card in line with a five and a seven."""
    given, place = ("5d 7d .", "c1") if line == "row" else ("5d / 7d / .", "a3")
    others = "a1 b1" if line == "row" else "a1 a2"
    whole = f"{others} {place}" if profile == "published" else others
    row, column = turned(profile, given, f"{card}@{place}")
    assert (row if line == "row" else column) == (whole if turns else "")


@both_profiles
def test_an_equal_rank_stops_the_turn(profile: str) -> None:
    """turn.tie: beside one equal and one lower rank, or one equal and one higher, nothing turns."""
    assert turned(profile, "5d 4d .", "5c@c1") == ("", "")
    assert turned(profile, "5d 6d .", "5c@c1") == ("", "")
    assert turned(profile, "5d .", "5c@b1") == ("", "")


@both_profiles
def test_between_its_rivals_nothing_turns(profile: str) -> None:
    """turn.between: nothing turns up either."""
    assert after(profile, "4d ~2d 6d .", "5c@d1") == "4d ~2d 6d 5c"


def test_the_placed_card_turns_under_published_only() -> None:
    """turn.own: the line is the whole line, or the other piles."""
    given = "4d ~9d . / . . 2h / . . 8h"
    assert after("published", given, "5c@c1") == "~4d 9d ~5c / . . 2h / . . 8h"
    assert after("designer", given, "5c@c1") == "~4d 9d 5c / . . 2h / . . 8h"


@both_profiles
def test_a_card_at_both_ends_turns_its_line_once(profile: str) -> None:
    """turn.once: with no face-up rival it is highest and lowest at once, and the line still turns up."""
    assert turned(profile, "~4d ~9d .", "5c@c1")[0] == "a1 b1"


@both_profiles
def test_only_the_top_cards_turn(profile: str) -> None:
    """turn.tops and turn.top-card: what lies under them keeps its face."""
    assert after(profile, "2c~3c4c 5c~6c7d .", "Ad@c1") == "2c~3c~4c 5c~6c~7d Ad"
    assert after(profile, "2c~3c .", "4c@b1") == "2c3c 4c"
    assert after(profile, "2c~3c / .", "4c@a2") == "2c3c / 4c"


@pytest.mark.parametrize(
    ("place", "grid"),
    [
        ("b3", "9s ~2c~Tc . . . / . 5c 6c ~3c4h . / . 6d ~3s ~4c~2h ."),
        ("b1", "~9s ~2cTc6d . . . / . 5c 6c ~3c4h . / . . 3s ~4c2h ."),
        ("b2", "9s ~2c~Tc . . . / . ~5c6d 6c ~3c4h . / . . 3s ~4c2h ."),
    ],
)
def test_the_designers_example_turns(place: str, grid: str) -> None:
    """The worked example of the designer's book, for the places where the game goes on."""
    assert after("designer", EXAMPLE, f"6d@{place}") == grid


def test_the_designers_example_forbids() -> None:
    """The worked example: a3 is beside no pile, e2 would be a fifth column."""
    assert broken("designer", EXAMPLE, "6d@a3") == "place.adjacent"
    assert broken("designer", EXAMPLE, "6d@e2") == "place.frame"


def test_the_designers_example_loses() -> None:
    """The worked example: on d1 four cards turn and five lie face down, or it may not be played at all."""
    lost = turns("designer", EXAMPLE, "6d@d1")[-1]
    assert len({*lost.row, *lost.column}) == 4
    assert lost.outcome == Outcome("lost", reason="face-down")
    assert broken("designer", EXAMPLE, "6d@d1", "over-limit: illegal") == "place.limit"
