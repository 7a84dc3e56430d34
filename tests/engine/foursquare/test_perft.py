"""Counting move sequences, against a count that shares nothing with the engine."""

import json
from hashlib import sha256

import pytest

from engine.foursquare import naive
from engine.foursquare.tables import BOTH, readings
from ruleproof_engine.foursquare import FOURSQUARE

SEVEN = " / ".join([". . . . . . ."] * 7)
FOUR = " / ".join([". . . ."] * 4)
MIDDLE = ". . . . . / . ~2c 9d . . / . 5h~7s . . . / . . . . ."
CROWDED = "~2c ~3c ~4c . / ~5c 9c Tc . / 6d . . ."


def counted(profile: str, grid: str, cards: list[str]) -> tuple[int, str]:
    """Count with the plain engine and hash the ends as the protocol says."""
    table = [[cards_of(cell) for cell in row.split()] for row in grid.split(" / ")]
    lines = sorted(
        [
            json.dumps({"grid": after, "outcome": led.split()[0]}, separators=(",", ":"), sort_keys=True)
            for after, led in naive.ends(profile, table, "ongoing", cards)
        ]
    )
    return len(lines), sha256("\n".join(lines).encode()).hexdigest()


def cards_of(cell: str) -> list[str]:
    """Split a pile into its cards as they are written."""
    cards: list[str] = []
    while cell and cell != ".":
        size = 3 if cell.startswith("~") else 2
        cards.append(cell[:size])
        cell = cell[size:]
    return cards


@pytest.mark.parametrize("profile", BOTH)
@pytest.mark.parametrize(
    ("grid", "cards"),
    [
        (SEVEN, ""),
        (SEVEN, "4c"),
        (SEVEN, "4c 9d"),
        (FOUR, "4c 9d 4d 6s"),
        (MIDDLE, "6c 6d As"),
        (CROWDED, "Ah Th 8h"),
        ("2c2d2h2s .", "3c 3d 3h 3s 4c"),
    ],
)
def test_perft_agrees_with_a_plain_count(profile: str, grid: str, cards: str) -> None:
    """The number of sequences and the digest of their ends are those of the plain engine."""
    assert tuple(FOURSQUARE.perft(profile, (), grid, cards.split())) == counted(profile, grid, cards.split())


def test_no_card_is_one_sequence() -> None:
    """The empty sequence ends where it began."""
    found = FOURSQUARE.perft("published", (), "7s .", [])
    assert found.lines == 1
    assert found.ends == sha256(b'{"grid":[[["7s"],[]]],"outcome":"ongoing"}').hexdigest()


def test_a_game_that_ends_earlier_counts_once() -> None:
    """A lost game is one sequence, however many cards were still to come."""
    for profile in BOTH:
        one = FOURSQUARE.perft(profile, (), CROWDED, ["Ah"])
        legal = FOURSQUARE.legal_moves(profile, (), CROWDED, "Ah")
        lost = [
            move
            for move in legal
            if FOURSQUARE.play(profile, (), CROWDED, [move]).turns[0]["outcome"] == "lost"
        ]
        assert lost
        assert one.lines == len(legal)
        two = FOURSQUARE.perft(profile, (), CROWDED, ["Ah", "Th"])
        going_on = [move for move in legal if move not in lost]
        follow = [FOURSQUARE.play(profile, (), CROWDED, [move]).turns[0]["grid"] for move in going_on]
        assert two.lines == len(lost) + sum(
            len(FOURSQUARE.legal_moves(profile, (), grid, "Th")) for grid in follow
        )


def test_a_card_without_a_place_ends_a_line_as_lost() -> None:
    """Under `over-limit: illegal` a card with no legal place loses the game."""
    departing = readings("over-limit: illegal")
    grid = "2c2d2h2s"
    found = FOURSQUARE.perft("published", departing, grid, ["3c", "4c"])
    assert FOURSQUARE.legal_moves("published", departing, grid, "3c") == ()
    assert found.lines == 1
    assert found.ends == sha256(b'{"grid":[[["2c","2d","2h","2s"]]],"outcome":"lost"}').hexdigest()


def test_ends_that_are_reached_twice_are_kept_twice() -> None:
    """Two orders of the same placements are two sequences, and both stand in what is hashed."""
    found = FOURSQUARE.perft("designer", (), ". 5c .", ["5d", "5h"])
    assert found.lines == 9
    assert tuple(found) == counted("designer", ". 5c .", ["5d", "5h"])
