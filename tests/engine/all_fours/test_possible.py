"""Positions that no game reaches, and deals without a pack, are refused; cards may be left out."""

import pytest

from engine.all_fours.tables import readings
from ruleproof_engine.all_fours import ALL_FOURS
from ruleproof_engine.game import ImpossiblePosition

HANDS = "hands As / 2s / 3s / 4s"
IN_PLAY = "play 0 0-0 trump s next 1"


def problem(given: str, plays: str = "", departing: str = "", profile: str = "published") -> str:
    """Say why a position is refused, or nothing."""
    position, moves = ALL_FOURS.read_position(given), ALL_FOURS.read_moves(plays)
    try:
        ALL_FOURS.require_possible(profile, readings(departing), position, moves, "")
    except ImpossiblePosition as error:
        return str(error)
    return ""


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ("beg 0 0-0 turned As hands As / 2s / 3s / 4s", "As is in two places"),
        (f"beg 0 0-0 turned 5c {HANDS} stock 9d 2s", "2s is in two places"),
        (f"beg 0 0-0 turned 5c {HANDS} stock 9d 9d", "9d is in two places"),
        (f"{IN_PLAY} {HANDS} trick 2s", "2s is in two places"),
        (f"{IN_PLAY} {HANDS} won As Ks Qs Js / - / - / -", "As is in two places"),
        (
            "beg 0 0-0 turned 5c hands As 2c / 2s / 3s / 4s",
            "before play all hands are of one size, of at least one card",
        ),
        (
            "dealer-decision 0 0-0 turned 5c hands - / - / - / -",
            "before play all hands are of one size, of at least one card",
        ),
        (f"{IN_PLAY} hands As 2c / 2s / 3s / 4s", "in play all hands are of one size, the trick counted"),
        (f"{IN_PLAY} {HANDS} trick 5s", "in play all hands are of one size, the trick counted"),
        (
            f"{IN_PLAY} hands As / 2s / - / 4s trick 5s",
            "in play all hands are of one size, the trick counted",
        ),
        (
            f"{IN_PLAY} hands - / - / - / - trick 5s 6s 7s 8s",
            "the trick is whole: its winner has it",
        ),
        (f"{IN_PLAY} {HANDS} won 5s 6s 7s / - / - / -", "what a seat has won is no whole tricks"),
        (f"{IN_PLAY} {HANDS} won 5s 6s / 7s 8s / - / -", "what a seat has won is no whole tricks"),
        (f"{IN_PLAY} {HANDS} held Ah / - / - / -", "Ah is held as a trump, and is none"),
        (f"{IN_PLAY} {HANDS} held - / As / - / -", "As is held by seat 1, and seat 0 has it"),
        (
            f"{IN_PLAY} hands - / 2s / 3s / 4s trick As held - / As / - / -",
            "As is held by seat 1, and seat 0 has it",
        ),
        (f"{IN_PLAY} {HANDS} held Ks / Ks / - / -", "two seats held the same card"),
        (f"{IN_PLAY} hands - / - / - / -", "the hand is over: it is scored with its last trick"),
        ("deal 0 14-0", "a team has reached the target: the game is over"),
        (f"beg 0 3-15 turned 5c {HANDS}", "a team has reached the target: the game is over"),
        ("game-over 0 14-13 winner 1", "team 1 has not reached the target"),
    ],
)
def test_what_is_never_sent(given: str, why: str) -> None:
    """Each of these breaks one rule of what may be sent."""
    assert problem(given) == why


@pytest.mark.parametrize(
    "given",
    [
        "deal 3 13-13",
        f"beg 0 0-0 turned 5c {HANDS}",
        f"dealer-decision 0 0-0 turned 6c {HANDS} stock 9d",
        f"{IN_PLAY} {HANDS}",
        f"play 0 0-0 trump s next 3 {HANDS}",
        f"{IN_PLAY} hands - / 2s / 3s / 4s trick As",
        f"{IN_PLAY} {HANDS} won 5s 6s 7s 8s / - / - / - held - / 5s / - / -",
        f"{IN_PLAY} {HANDS} held Ks / - / - / -",
        "game-over 0 14-13 winner 0",
        "game-over 0 14-16 winner 0",
        "game-over 0 15-14 winner 1",
    ],
)
def test_cards_may_be_left_out(given: str) -> None:
    """Short hands, no stock, any seat next and any trump held by who has it not elsewhere."""
    assert problem(given) == ""


def test_a_team_may_wait() -> None:
    """Under `kick-wins: at-hand-end` a game goes on past the target, under `exactly` past fourteen."""
    assert problem(f"beg 0 14-3 turned 6c {HANDS}", departing="kick-wins: at-hand-end") == ""
    assert problem("deal 0 15-3", departing="target: exactly") == ""
    assert problem("deal 0 14-3", departing="target: exactly") != ""


def test_scores_include_the_kick_that_may_be_taken_back() -> None:
    """Under `redeal-points: forfeit` the dealer's team has what the turned card brought."""
    departing = "redeal-points: forfeit"
    why = "the scores do not include the kick of the turned card"
    assert problem(f"beg 0 1-5 turned 6c {HANDS}", departing=departing) == why
    assert problem(f"beg 1 5-1 turned 6c {HANDS}", departing=departing) == why
    assert problem(f"beg 0 2-5 turned 6c {HANDS}", departing=departing) == ""
    assert problem(f"beg 0 0-5 turned 6c {HANDS}", departing=f"{departing}, first-turn-up: silent") == ""
    assert problem(f"beg 0 0-5 turned 6c {HANDS}") == ""


def test_a_hand_of_six_tricks_is_over() -> None:
    """Under `after-run-hand: six-tricks` no more cards are played from six tricks on."""
    six = "won 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd / - / - / -"
    given = f"{IN_PLAY} {HANDS} {six}"
    assert problem(given) == ""
    why = "the hand is over: it is scored with its last trick"
    assert problem(given, departing="after-run-hand: six-tricks") == why


def test_a_deal_needs_its_pack() -> None:
    """A deal can be listed without a pack, and not played."""
    assert problem("deal 0 0-0", "0 deal") == "0 deal names no pack: it can be listed, and not played"
    assert problem("deal 0 0-0", "0 deal 5c") == ""
