"""Boards for the terminal."""

from hypothesis import given
from hypothesis import strategies as st

from engine.all_fours.tables import GAMES, LONG, profiles, seeds, steps
from ruleproof_engine.all_fours import ALL_FOURS
from ruleproof_engine.all_fours.readings import engine_with


def drawn(text: str) -> list[str]:
    """Draw a position."""
    return ALL_FOURS.draw(ALL_FOURS.read_position(text)).splitlines()


def test_a_trick_lies_between_the_hands() -> None:
    """Every card before its player, seat 0 in the south, play going round to the right."""
    text = "play 0 13-13 trump s next 3 hands As 3h / 2s / 4s / Js 4h trick Th 5h won Ac Kc Qc Jc / - / - / -"
    assert drawn(text) == [
        "play   13-13   trump s",
        "",
        "         2",
        "         s4",
        ">3       5h       1",
        " sJ    .    Th    s2",
        " h4       .",
        "         0*",
        "         sA",
        "         h3",
        "",
        "won 0: cAKQJ",
    ]


def test_trumps_that_have_gone_are_named() -> None:
    """What was held when play began is written where the hands no longer show it."""
    text = "play 0 0-0 trump s next 0 hands 3h / 2s / 4s / Js held 6s / 2s / 4s / Js"
    assert drawn(text)[-1] == "held s6 / s2 / s4 / sJ"
    assert "held" not in ALL_FOURS.draw("play 0 0-0 trump s next 0 hands 3h / 2s / 4s / Js")


def test_the_turned_card_lies_in_the_middle() -> None:
    """Before play eldest or the dealer acts, and the stock says what a run would turn."""
    text = "beg 0 5-13 turned 6c hands As / 2s / 3s / - stock .. 9c .. Kc Ad"
    assert drawn(text) == [
        "beg   5-13",
        "",
        "        2",
        "        s3",
        " 3              >1",
        " -      6c       s2",
        "",
        "        0*",
        "        sA",
        "",
        "stock 27: a run turns 9c, Kc",
    ]
    assert drawn(text.replace("beg", "dealer-decision"))[7] == "       >0*"
    assert drawn("beg 0 5-13 turned 6c hands As / 2s / 3s / 4s")[-1] == "stock 0"


def test_between_hands_there_is_no_table() -> None:
    """A deal and the end are one line."""
    assert drawn("deal 2 3-4") == ["deal   3-4   dealer 2"]
    assert drawn("game-over 0 14-13 winner 0") == ["game-over   14-13   team 0 has won"]


@GAMES
@given(seeds, profiles, st.integers(1, LONG))
def test_every_board_fits_a_terminal(seed: int, profile: str, most: int) -> None:
    """No line is longer than 80 columns, and none ends in spaces."""
    *_, last = steps(engine_with(profile, ()), seed, most)
    for position in (last.before, last.turn.position):
        lines = ALL_FOURS.draw(ALL_FOURS.position_text(position)).split("\n")
        assert all(len(line) <= 80 and line == line.rstrip() for line in lines)
