"""Positions that no game reaches, and cards that are never played, are refused."""

import pytest
from hypothesis import given, settings

from engine.foursquare.tables import BOTH, cares, game, options, profiles, readings, seeds
from ruleproof_engine.foursquare import FOURSQUARE
from ruleproof_engine.foursquare.possible import require_possible
from ruleproof_engine.foursquare.readings import engine_with
from ruleproof_engine.game import ImpossiblePosition, Readings

FULL = "Ac 2c 3c 4c / 5c 6c 7c 8c / 9c Tc Ad 2d / 3d 4d 5d {}"


def problem(
    given_grid: str, moves: str = "", draws: str = "", profile: str = "published", departing: str = ""
) -> str:
    """Say why a position is refused, or nothing."""
    try:
        FOURSQUARE.require_possible(profile, readings(departing), given_grid, moves.split(), draws)
    except ImpossiblePosition as error:
        return str(error)
    return ""


@pytest.mark.parametrize("profile", BOTH)
@pytest.mark.parametrize(
    ("given_grid", "why"),
    [
        ("7s 7s", "7s lies twice on the table"),
        ("7s~7s", "7s lies twice on the table"),
        ("2c2d2h2s3c", "a pile holds 5 cards [place.height]"),
        ("7s 2s 3s 4s 5s", "the piles span more than the frame's four rows and columns [place.frame]"),
        (
            "7s / 2s / 3s / 4s / 5s",
            "the piles span more than the frame's four rows and columns [place.frame]",
        ),
        ("7s . 9s", "the piles do not hang together [place.adjacent]"),
        ("7s . / . 9s", "the piles do not hang together [place.adjacent]"),
        ("~2c ~3c ~4c . / ~5c ~6c . .", "the game is over already: lost face-down"),
        (FULL.format("6d"), "the game is over already: won"),
    ],
)
def test_an_impossible_position_is_refused(profile: str, given_grid: str, why: str) -> None:
    """No program is ever sent it."""
    assert problem(given_grid, profile=profile) == why


@pytest.mark.parametrize(
    "given_grid",
    [
        ".",
        ". . / . .",
        "7s",
        "~7s",
        "2c2d2h2s",
        "2c 3c 4c 5c / 6c . . . / 7c . . . / 8c . . .",
        "~2c ~3c ~4c ~5c",
        "~2c~3c~4c 5c / 6c .",
        FULL.format("~6d"),
        FULL.format("."),
    ],
)
def test_a_possible_position_is_taken(given_grid: str) -> None:
    """An empty table, four face down, many covered face down, a full table that is not won: all are sent."""
    assert problem(given_grid) == ""


def test_a_used_card_is_never_played() -> None:
    """A card on the table, or played or drawn before in the same request, is not played again."""
    assert problem("7s .", "7s@b1") == "7s is drawn although it was used before"
    assert problem("~7s .", "7s@b1") == "7s is drawn although it was used before"
    assert problem("7s9s .", "7s@b1") == "7s is drawn although it was used before"
    assert problem("7s .", "8s@b1 8s@b1") == "8s is drawn although it was used before"
    assert problem("7s .", draws="7s") == "7s is drawn although it was used before"
    assert problem("7s .", draws="8s 9s 8s") == "8s is drawn although it was used before"
    assert problem("7s .", "8s@b1 9s@b1", "Ts") == ""


def test_the_stock_is_never_empty() -> None:
    """A table of all forty cards is a game that is over."""
    cards = [rank + suit for suit in "cdhs" for rank in "A23456789T"]
    cells = ["".join(cards[start : start + 4]) for start in range(0, 40, 4)]
    grid = " / ".join([" ".join(cells[:4]), " ".join(cells[4:8]), " ".join([*cells[8:], ". ."])])
    assert problem(grid) == "the game is over already: lost stock"


def test_readings_change_what_is_possible() -> None:
    """What a reading lets happen is possible under it, and what it forbids is not."""
    assert problem("2c2d2h2s3c", departing="pile-height: five") == ""
    assert problem("2c2d2h2s3c3d", departing="pile-height: five") == "a pile holds 6 cards [place.height]"
    assert problem("7s . / . 9s", departing="adjacency: diagonal") == ""
    assert problem(". 2s 3s 4s 5s", departing="frame: fixed").endswith("[place.frame]")
    assert problem("2s 3s 4s 5s .", departing="frame: fixed") == ""
    assert problem("~2c~3c~4c 5c / ~6c~7c 8c", departing="limit-counts: all-cards").endswith("face-down")
    assert problem("AcAdAhAs2c2d2h2s3c3d3h3s4c4d4h4s", departing="win-counts: cards").startswith(
        "a pile holds 16"
    )
    assert problem("AcAdAhAs 2c2d2h2s 3c3d3h3s 4c4d4h4s", departing="win-counts: cards").endswith("won")


@settings(max_examples=40)
@given(profile=profiles, chosen=options(), seed=seeds, care=cares)
def test_what_play_reaches_is_possible(profile: str, chosen: Readings, seed: int, care: bool) -> None:
    """Every table of a game, under any readings, may be sent while the game goes on, and not after it."""
    engine = engine_with(profile, chosen)
    played = list(game(engine, seed, care=care))
    for before, move, _ in played:
        require_possible(engine, before, [move], [])
    turn = played[-1].turn
    assert turn.outcome.state == "ongoing" or refuses(
        profile, chosen, FOURSQUARE.position_text(turn.position), turn.outcome.reason
    )


def refuses(profile: str, chosen: Readings, grid: str, reason: str | None) -> bool:
    """Is a finished game refused? What was lost after the row check alone does not show on the table."""
    each_line = any(reading.option == "each-line" for reading in chosen)
    try:
        FOURSQUARE.require_possible(profile, chosen, grid, [], "")
    except ImpossiblePosition:
        return True
    return each_line and reason == "face-down"


def test_a_game_starts_from_the_empty_table() -> None:
    """A table without a pile, of any size, is where a game begins."""
    assert FOURSQUARE.is_start(". . / . .")
    assert not FOURSQUARE.is_start(". 7s")


def test_a_fixed_frame_takes_a_shifted_game() -> None:
    """For a program with `frame: fixed` a game is moved into a1 to d4, or left out."""
    fixed = readings("frame: fixed")
    assert FOURSQUARE.resettle(". . . / . 7s .", ("8s@c2",), fixed) == ("7s . . / . . .", ("8s@b1",))
    assert FOURSQUARE.resettle(". . . / . 7s .", ("8s@c2",), ()) == (". . . / . 7s .", ("8s@c2",))
    assert FOURSQUARE.resettle("7s . . . .", ("8s@e1",), fixed) is None
    assert FOURSQUARE.resettle(". 7s", ("8s@c1",), fixed) is None
