"""Whatever is written can be read back, and an error points at what is wrong."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.foursquare.tables import any_tables, moves, places
from ruleproof_engine.cards import read_card, read_pile
from ruleproof_engine.foursquare import FOURSQUARE
from ruleproof_engine.foursquare.notation import (
    read_drawn,
    read_grid,
    read_move,
    read_places,
    write_grid,
    write_move,
    write_places,
)
from ruleproof_engine.foursquare.values import Line, Move, Position
from ruleproof_engine.game import NotationError


@given(any_tables())
def test_a_grid_is_read_back(table: Position) -> None:
    """A table's text gives the same table, and that table the same text."""
    text = write_grid(table)
    assert read_grid(text) == table
    assert write_grid(read_grid(text)) == text


@given(any_tables())
def test_a_laid_out_grid_is_read_back(table: Position) -> None:
    """The picture of a scenario file means the table that it shows."""
    text = write_grid(table)
    picture = FOURSQUARE.lay_out(text)
    assert FOURSQUARE.read_position(picture) == text
    assert FOURSQUARE.lay_out(FOURSQUARE.read_position(picture)) == picture


@given(moves)
def test_a_move_is_read_back(move: Move) -> None:
    """A move's text gives the same move, and that move the same text."""
    assert read_move(write_move(move)) == move
    assert write_move(read_move(write_move(move))) == write_move(move)


@given(st.lists(places, unique=True).map(tuple))
def test_places_are_read_back_as_a_set(line: Line) -> None:
    """Places are written row by row, whatever order they came in."""
    assert set(read_places(write_places(line))) == set(line)
    assert write_places(read_places(write_places(line))) == write_places(tuple(reversed(line)))


@given(any_tables())
def test_a_repr_can_be_pasted(table: Position) -> None:
    """The repr of a position is the code that makes it, and equal positions have equal hashes."""
    pasted = eval(repr(table), {"Position": Position, "Card": __import__("ruleproof_engine").cards.Card})  # noqa: S307
    assert pasted == table
    assert hash(pasted) == hash(table)


@given(st.lists(moves, min_size=1, max_size=5))
def test_moves_are_split_at_any_space(played: list[Move]) -> None:
    """Moves may stand on lines of their own."""
    words = [write_move(move) for move in played]
    assert FOURSQUARE.read_moves(" ".join(words)) == tuple(words)
    assert FOURSQUARE.read_moves("\n  ".join(words) + "\n") == tuple(words)


def test_a_grid_has_one_canonical_spelling() -> None:
    """Rows on lines of their own, wide gaps and a missing space at the stroke mean the same grid."""
    for written in ("7s . / ~4h5d .", "7s  .\n~4h5d  .\n", "  7s .\n  ~4h5d .", "7s ./~4h5d ."):
        assert FOURSQUARE.read_position(written) == "7s . / ~4h5d ."


@pytest.mark.parametrize(
    ("text", "at", "problem"),
    [
        ("", 0, "row 1 is empty"),
        ("7s\n\n9c", 3, "row 2 is empty"),
        ("7s /", 4, "row 2 is empty"),
        ("7s 9c / .", 7, "row 2 has 1 places and row 1 has 2: draw a rectangle"),
        ("7s  9x", 4, "'9x' is not a card"),
        ("7s 9c\n.  7s~4", 11, "'~4' is not a card"),
        ("7s / ~4h~Kd", 8, "Kd is not in the pack"),
        ("7s 10c", 3, "'10' is not a card"),
        ("7s 7S", 3, "'7S' is not a card"),
        ("7s ..", 3, "'..' is not a card"),
        ("7s ~~9c", 3, "'~~9' is not a card"),
        (" / ".join(["."] * 8), 0, "the grid is 8 by 1: at most 7 by 7"),
        (" ".join(["."] * 8), 0, "the grid is 1 by 8: at most 7 by 7"),
    ],
)
def test_an_error_points_into_the_grid(text: str, at: int, problem: str) -> None:
    """What is no grid is refused, with the offset of the first thing wrong."""
    with pytest.raises(NotationError) as found:
        read_grid(text)
    assert (found.value.at, str(found.value)[: len(problem)]) == (at, problem)


@pytest.mark.parametrize(
    ("text", "at", "problem"),
    [
        ("Ad", 0, "'Ad' is not a move"),
        ("Xd@c1", 0, "'Xd' is not a card"),
        ("~Ad@c1", 0, "'~Ad' is not one face-up card"),
        ("AdAc@c1", 0, "'AdAc' is not one face-up card"),
        ("@c1", 0, "'' is not one face-up card"),
        ("Jd@c1", 0, "Jd is not in the pack"),
        ("Ad@", 3, "'' is not a place"),
        ("Ad@h1", 3, "'h1' is not a place"),
        ("Ad@a8", 3, "'a8' is not a place"),
        ("Ad@a0", 3, "'a0' is not a place"),
        ("Ad@A1", 3, "'A1' is not a place"),
        ("Ad@c1@c1", 3, "'c1@c1' is not a place"),
        (" Ad@c1", 0, "' A' is not a card"),
    ],
)
def test_an_error_points_into_the_move(text: str, at: int, problem: str) -> None:
    """What is no move is refused, with the offset of the card or of the place."""
    with pytest.raises(NotationError) as found:
        read_move(text)
    assert (found.value.at, str(found.value)[: len(problem)]) == (at, problem)


def test_an_error_points_into_a_line_of_moves() -> None:
    """The offset counts from the start of the line, past the moves that are right."""
    with pytest.raises(NotationError) as found:
        FOURSQUARE.read_moves("Ad@c1\n 2d@x1")
    assert found.value.at == len("Ad@c1\n 2d@")


def test_an_error_points_into_places() -> None:
    """A name that is no place is pointed at."""
    with pytest.raises(NotationError) as found:
        read_places("a1  i2")
    assert found.value.at == len("a1  ")


def test_a_card_is_read_alone() -> None:
    """One card is one card; two, or none, are not."""
    assert read_card("~Td").rank == 10
    assert read_pile("") == ()
    for text in ("", "TdTc", "td", "Td "):
        with pytest.raises(NotationError) as found:
            read_card(text)
        assert found.value.at == 0


def test_a_drawn_card_lies_face_up() -> None:
    """The card that `legal_moves` is asked about is one face-up card of the pack."""
    assert FOURSQUARE.read_question("Td") == "Td"
    for text in ("~Td", "TdTc", "", "Qd"):
        with pytest.raises(NotationError):
            read_drawn(text)


def test_a_turn_is_read_as_a_scenario_states_it() -> None:
    """A turn is written and read back; reason and score stand only where there is one."""
    for moves_played, reason, score in (("3c@a1 4c@b1", None, None), ("3c@a1", None, None)):
        turn = FOURSQUARE.play("published", (), ". . / . .", moves_played.split()).turns[-1]
        written = FOURSQUARE.write_turn("", turn)
        assert (written.get("reason"), written.get("score")) == (reason, score)
        assert FOURSQUARE.read_turn("", written) == turn


def test_a_lost_turn_is_read_back() -> None:
    """The reason of a loss is written and read back."""
    moves_played = ["6c@c3", "5c@c2", "4c@b2", "3c@a2", "4d@a1"]
    turn = FOURSQUARE.play("published", (), ". . . / . . . / . . .", moves_played).turns[-1]
    written = FOURSQUARE.write_turn("", turn)
    assert (written["outcome"], written["reason"]) == ("lost", "face-down")
    assert FOURSQUARE.read_turn("", written) == turn


def test_a_won_turn_is_read_back() -> None:
    """The score of a win is a number in a scenario."""
    given_grid = "2c 9c 3c 4c / Td 5c 6c 7c / As 4d 5d 6d / 8c 7d 3d ."
    turn = FOURSQUARE.play("published", (), given_grid, ["5h@d4"]).turns[-1]
    written = FOURSQUARE.write_turn("", turn)
    assert (written["outcome"], written["score"]) == ("won", 24)
    assert FOURSQUARE.read_turn("", written) == turn


def test_turned_without_its_two_parts_is_refused() -> None:
    """A scenario names the places turned by the row and by the column."""
    with pytest.raises(NotationError):
        FOURSQUARE.read_turn("", {"grid": "7s", "outcome": "ongoing", "turned": "a1"})


def test_the_table_is_drawn_with_places_pointed_out() -> None:
    """The picture names columns and rows and marks what turned."""
    turn = FOURSQUARE.play("published", (), ". . / . .", ["3c@a1", "4c@b1"]).turns[-1]
    assert FOURSQUARE.marks(turn) == ("a1", "b1", "b1")
    assert FOURSQUARE.draw(turn["grid"], FOURSQUARE.marks(turn)).splitlines() == [
        "    a    b",
        " 1 *~3c *4c",
        " 2  .    .",
    ]
