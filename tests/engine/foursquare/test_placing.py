"""Chapter *placing*, clause by clause."""

import pytest
from hypothesis import given, settings

from engine.foursquare.tables import (
    BOTH,
    PLACES,
    after,
    broken,
    cares,
    game,
    legal,
    options,
    seeds,
)
from ruleproof_engine.foursquare import FOURSQUARE
from ruleproof_engine.foursquare.notation import NAMES
from ruleproof_engine.foursquare.placing import WHY
from ruleproof_engine.foursquare.readings import engine_with
from ruleproof_engine.foursquare.values import Move
from ruleproof_engine.game import Readings

EMPTY = " / ".join([". . . . . . ."] * 7)

pytestmark = pytest.mark.parametrize("profile", BOTH)


def on(*rows: str) -> str:
    """Draw a table of seven rows whose first ones are given."""
    return " / ".join([*rows, *[". . . . . . ."] * (7 - len(rows))])


def test_the_first_card_goes_anywhere(profile: str) -> None:
    """place.first: every place of the table drawn is legal."""
    assert len(legal(profile, EMPTY, "5c").split()) == len(PLACES)
    assert len(legal(profile, ". . / . .", "5c").split()) == 4


def test_a_card_goes_beside_a_pile(profile: str) -> None:
    """place.adjacent: above, below, left, right, or on the pile itself; not past a corner."""
    given_grid = ". . . . . / . . . . . / . . 5c . . / . . . . . / . . . . ."
    assert legal(profile, given_grid, "6c") == "c2 b3 c3 d3 c4"
    for place in ("b2", "d2", "b4", "d4", "a3", "c5", "c1", "e3"):
        assert broken(profile, given_grid, f"6c@{place}") == "place.adjacent"


def test_a_gap_may_be_left_beside_another_pile(profile: str) -> None:
    """place.adjacent: one neighbour is enough, and its face and height do not matter."""
    assert broken(profile, "5c . . / ~6c6d ~7c .", "8c@b1") is None
    assert broken(profile, "5c . . / ~6c6d ~7c .", "8c@c2") is None


@pytest.mark.parametrize(
    ("rows", "place"),
    [
        (["2c 3c 4c 5c . . ."], "e1"),
        ([". . . 2c 3c 4c 5c"], "c1"),
        (["2c . . . . . .", "3c . . . . . .", "4c . . . . . .", "5c . . . . . ."], "a5"),
        ([*[". . . . . . ."] * 3, *[f"{rank}c . . . . . ." for rank in "2345"]], "a3"),
        (["2c 3c . . . . .", ". 4c 5c 6c . . ."], "e2"),
    ],
)
def test_the_frame_spans_four(profile: str, rows: list[str], place: str) -> None:
    """place.frame: a fifth row or column is illegal, on either side."""
    assert broken(profile, on(*rows), f"9d@{place}") == "place.frame"


def test_the_frame_floats(profile: str) -> None:
    """place.frame: it lies wherever the piles lie, also at the far end of the table."""
    rows = [". . . . . . ."] * 6
    assert broken(profile, " / ".join([*rows, ". . . . . 2c 5c"]), "3d@e7") is None
    assert broken(profile, " / ".join([*rows, ". . . . 2c 4d 5c"]), "3d@d7") is None
    assert broken(profile, " / ".join([*rows, ". . . 2c 4d 4c 5c"]), "3d@c7") == "place.frame"


def test_a_pile_may_be_covered_either_way_up(profile: str) -> None:
    """place.cover: the face of the top card does not matter."""
    assert after(profile, "~5c 6c", "6d@a1") == "~5c6d 6c"
    assert after(profile, "5c 6c", "6d@a1") == "5c6d 6c"


def test_a_pile_holds_four_cards(profile: str) -> None:
    """place.height: the fourth card may be placed, the fifth may not."""
    assert broken(profile, "2c2d2h . .", "2s@a1") is None
    assert broken(profile, "2c2d2h2s . .", "3c@a1") == "place.height"
    assert legal(profile, "2c2d2h2s . .", "3c") == "b1"


def test_the_card_lies_face_up_on_top(profile: str) -> None:
    """place.face-up: it covers what lay there, and stays face up where nothing turns it."""
    assert after(profile, "~2c 5d 5h", "5s@b1") == "~2c 5d5s 5h"


def test_there_is_no_place_outside_the_table(profile: str) -> None:
    """place.table: a place beyond the rectangle drawn does not exist."""
    for place in ("c1", "a2", "b2", "g7"):
        assert broken(profile, "5c .", f"6c@{place}") == "place.table"
    assert legal(profile, "5c .", "6c") == "a1 b1"


def test_a_placement_may_lose(profile: str) -> None:
    """place.limit: a card may be placed even where more than four will lie face down."""
    full = "~2c ~3c ~4c . / 8c . . . / 9c . . ."
    assert broken(profile, full, "5c@d1") is None
    losing = ". ~3c ~4c ~5c / . 9c 8c 7c"
    assert broken(profile, losing, "Td@a2") is None


def test_a_refusal_says_why(profile: str) -> None:
    """The message names the move, the reason and the clause."""
    played = FOURSQUARE.play(profile, (), "2c2d2h2s .", ["9d@a1"])
    assert played.illegal is not None
    assert played.illegal.why == "9d@a1 is illegal: the pile already holds four cards [place.height]"
    assert (played.illegal.move, played.illegal.clause, played.turns) == (0, "place.height", ())


def test_legal_moves_are_listed_row_by_row(profile: str) -> None:
    """The list is sorted by row, then by column, and holds nothing twice."""
    assert FOURSQUARE.legal_moves(profile, (), ". . . / . 5c . / . . .", "6c") == (
        "6c@b1",
        "6c@a2",
        "6c@b2",
        "6c@c2",
        "6c@b3",
    )


@settings(max_examples=30)
@given(chosen=options(), seed=seeds, care=cares)
def test_what_is_listed_is_what_may_be_played(profile: str, chosen: Readings, seed: int, care: bool) -> None:
    """A place is listed exactly when no clause is broken there, under any readings."""
    engine = engine_with(profile, chosen)
    for played in game(engine, seed, care=care):
        listed = {move.place for move in engine.legal_moves(played.before, played.move.card)}
        for place in PLACES:
            clause = engine.broken_clause(played.before, Move(played.move.card, place))
            assert (clause is None) == (place in listed), NAMES[place]
            assert clause is None or clause in WHY
