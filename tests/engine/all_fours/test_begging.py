"""Begging: what settles trump, and who may say so."""

import pytest

from engine.all_fours.tables import START, awards, broken, end, legal, made, play_out

BEG = "beg 2 0-0 turned 5c hands As / 2s / 3s / 4s"
BEGGED = BEG.replace("beg", "dealer-decision")
IN_PLAY = "play 2 0-0 trump c next 3 hands As / 2s / 3s / 4s"


def test_standing_makes_the_turned_suit_trump() -> None:
    """Eldest stands, leads, and the hands' trumps are those held."""
    assert end(BEG, "3 stand") == IN_PLAY
    with_ace = play_out(BEG.replace("As", "Ac"), "3 stand")[0].position
    assert with_ace.held == (with_ace.hands[0], (), (), ())


def test_begging_leaves_it_to_the_dealer() -> None:
    """A beg changes the phase alone."""
    assert end(BEG, "3 beg") == BEGGED
    assert awards(BEG, "3 beg") == "none"


def test_one_given_is_the_other_teams() -> None:
    """The team that begged scores a point, and the turned suit is trump."""
    assert end(BEGGED, "2 give-one") == IN_PLAY.replace("0-0", "0-1")
    assert awards(BEGGED, "2 give-one") == "give-one 1 +1"


def test_one_given_at_thirteen_loses() -> None:
    """The point ends the game at once."""
    assert end(BEGGED.replace("0-0", "5-13"), "2 give-one") == "game-over 2 5-14 winner 1"


def test_a_run_turns_a_new_suit() -> None:
    """Three more each, one at a time from eldest, then trump is the next card's suit."""
    stock = "stock 2c 3c 4c 5h 6c 7c 8c 9c Tc Jc Qc Kc 9d"
    assert end(f"{BEGGED} {stock}", "2 run") == (
        "play 2 0-0 trump d next 3 hands Jc 7c 3c As / Qc 8c 4c 2s / Kc 9c 5h 3s / Tc 6c 2c 4s"
    )


def test_a_run_goes_on_through_the_same_suit() -> None:
    """Twelve cards each in the end, and every turn-up's kick for the dealer."""
    plays = "0 deal Jc 6c Ad, 1 beg, 0 run"
    position = play_out(START, plays)[-1].position
    assert {len(hand) for hand in position.hands} == {12}
    assert position.trump == "d"
    assert awards(START, plays) == "kick 0 +3, kick 0 +2, kick 0 +1"


def test_a_run_compares_with_the_turn_up_before() -> None:
    """Two cards of the begged suit and then another one: only the last makes trump."""
    plays = "0 deal 5c 9c Kh, 1 beg, 0 run"
    assert play_out(START, plays)[-1].position.trump == "h"


def test_a_kicked_six_in_a_run_wins_at_once() -> None:
    """At 12-13 a six of the same suit ends the game, though the run would go on."""
    assert end("deal 0 12-13", "0 deal 5c 6c, 1 beg, 0 run") == "game-over 0 14-13 winner 0"
    assert end("deal 0 12-13", "0 deal 5c 6d, 1 beg, 0 run") == "game-over 0 14-13 winner 0"


def test_an_exhausted_pack_is_dealt_again() -> None:
    """After two runs of the same suit one card is left, the same dealer deals, points are kept."""
    assert end("deal 0 1-1", "0 deal 5c 9c Ac, 1 beg, 0 run") == "deal 0 2-1"
    assert made("deal 0 1-1", "0 deal 5c 9c Ac, 1 beg, 0 run") == (1, 0)


@pytest.mark.parametrize(("cards", "redeals"), [(12, True), (13, False)])
def test_a_run_needs_thirteen_cards(cards: int, redeals: bool) -> None:
    """Twelve to deal and one to turn."""
    stock = "2c 3c 4c 5h 6c 7c 8c 9c Tc Jc Qc Kc 9d"[: 3 * cards]
    assert end(f"{BEGGED} stock {stock}", "2 run").startswith("deal 2") == redeals


@pytest.mark.parametrize(
    ("given", "move", "clause"),
    [
        (BEG, "2 stand", "beg.eldest"),
        (BEG, "1 beg", "beg.eldest"),
        (BEG, "2 run", "beg.reply"),
        (BEG, "2 give-one", "beg.reply"),
        (BEG, "3 4s", "follow.start"),
        (BEGGED, "3 beg", "beg.answer"),
        (BEGGED, "3 stand", "beg.answer"),
        (BEGGED, "2 stand", "beg.answer"),
        (BEGGED, "3 run", "beg.dealer"),
        (BEGGED, "0 give-one", "beg.dealer"),
        (BEGGED, "3 4s", "follow.start"),
        (IN_PLAY, "3 beg", "beg.answer"),
        (IN_PLAY, "2 run", "beg.reply"),
    ],
)
def test_who_answers_and_when(given: str, move: str, clause: str) -> None:
    """Eldest answers the turned card once, the dealer a beg, and nobody plays before that."""
    assert broken(given, move) == clause


def test_what_may_be_answered() -> None:
    """The lists of both answers, and of the deal."""
    assert legal(BEG) == "3 beg, 3 stand"
    assert legal(BEGGED) == "2 give-one, 2 run"
    assert legal("deal 2 0-0") == "2 deal"
