"""Chapter *lines and rivals*, clause by clause."""

import pytest

from engine.foursquare.tables import BOTH, after, turned

pytestmark = pytest.mark.parametrize("profile", BOTH)


def own(profile: str, others: str, whole: str) -> str:
    """Choose what turns: the other piles under `designer`, the whole line under `published`."""
    return whole if profile == "published" else others


def test_a_rival_lies_in_the_same_line(profile: str) -> None:
    """turn.rivals: cards of other rows and columns are not compared."""
    assert turned(profile, "9c Td / . 2d", "5c@a2")[0] == own(profile, "b2", "a2 b2")
    assert turned(profile, "9c Td / 2d .", "5c@b2")[1] == own(profile, "b1", "b1 b2")


def test_the_other_top_cards_are_rivals(profile: str) -> None:
    """turn.rivals: one rival above and one below, and nothing turns."""
    assert turned(profile, "2c 9c . / . . .", "5c@c1") == ("", "")
    assert turned(profile, "2c . / 9c . / . .", "5c@a3") == ("", "")


def test_covered_cards_never_count(profile: str) -> None:
    """turn.covered: a covered card neither blocks nor lies between, in another pile or one's own."""
    assert turned(profile, "Ac4d .", "5c@b1")[0] == own(profile, "a1", "a1 b1")
    assert turned(profile, "5d4d .", "5c@b1")[0] == own(profile, "a1", "a1 b1")
    assert turned(profile, "4d Ac", "5c@b1")[0] == own(profile, "a1", "a1 b1")
    assert turned(profile, "4d 5d", "5c@b1")[0] == own(profile, "a1", "a1 b1")
    assert turned(profile, "~4d 9d", "5c@b1")[0] == "a1"


def test_a_gap_does_not_break_a_line(profile: str) -> None:
    """turn.gap: piles beyond an empty place are rivals and turn."""
    assert turned(profile, "4d . . / 6d 6h 6s", "5c@c1")[0] == own(profile, "a1", "a1 c1")
    assert turned(profile, "4d 6d / . 6h / . 6s", "5c@a3")[1] == own(profile, "a1", "a1 a3")


def test_only_face_up_rivals_are_compared(profile: str) -> None:
    """turn.face-up: a higher rank that lies face down does not stop the highest, yet it turns."""
    assert turned(profile, "4d ~9d .", "5c@c1")[0] == own(profile, "a1 b1", "a1 b1 c1")
    assert turned(profile, "4d ~Ad .", "3c@c1")[0] == own(profile, "a1 b1", "a1 b1 c1")


def test_a_hidden_tie_does_not_block(profile: str) -> None:
    """turn.hidden-tie: an equal rank that lies face down is as good as any other."""
    assert turned(profile, "4d ~5d .", "5c@c1")[0] == own(profile, "a1 b1", "a1 b1 c1")


def test_the_second_check_compares_by_rank(profile: str) -> None:
    """turn.second: the column is checked although the row turned the placed card down."""
    assert after(profile, "4d . / . 3d", "5c@b1") == "~4d 5c / . ~3d"
    between = after(profile, "4d . / . 3d / . 9d", "5c@b1")
    assert between == own(profile, "~4d 5c / . 3d / . 9d", "~4d ~5c / . 3d / . 9d")
