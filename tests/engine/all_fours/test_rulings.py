"""Every ruling has a position in which its options part."""

import pytest

from engine.all_fours.tables import START, awards, broken, end, engine_of, legal, made, readings
from ruleproof_engine.all_fours.readings import PROFILES, READINGS, engine_with

IN_PLAY = "play 0 0-0 trump s"
"""Seat 0 deals, spades are trump; the scores count what is made."""


def test_undertrump() -> None:
    """A lower trump than the trick's may be played on a plain lead, or not."""
    given = f"{IN_PLAY} next 2 trick 4h Ks hands 2h 3h 6h / 7h 8h 9h / 5h Qs As 2c / Th Jh Qh Kh"
    assert legal(given) == "2 5h, 2 As, 2 Qs"
    assert legal(given, "undertrump: forbidden") == "2 5h, 2 As"
    assert broken(given, "2 Qs", "undertrump: forbidden") == "follow.undertrump"
    assert broken(given, "2 2c", "undertrump: forbidden") == "follow.suit"


def test_undertrump_without_the_led_suit() -> None:
    """Who cannot follow may throw any plain card away, and no lower trump."""
    given = f"{IN_PLAY} next 2 trick 4h Ks hands 2h 3h / 7h 8h / Qs As 2c / Th Jh Qh"
    assert legal(given, "undertrump: forbidden") == "2 2c, 2 As"
    assert broken(given, "2 Qs", "undertrump: forbidden") == "follow.undertrump"


@pytest.mark.parametrize(
    ("trick", "listed"),
    [("4h Ks", "2 2s, 2 Qs"), ("4s Ks", "2 2s, 2 Qs"), ("4h 5h", "2 2s, 2 Qs")],
)
def test_undertrump_of_nothing_else(trick: str, listed: str) -> None:
    """A hand of trumps alone, a trump lead and a trick without a trump leave every trump free."""
    given = f"{IN_PLAY} next 2 trick {trick} hands 2h / 7h / Qs 2s / Th Jh"
    assert legal(given, "undertrump: forbidden") == listed


def test_undertrump_on_a_trump_lead() -> None:
    """A trump lead is followed with any trump, also beside plain cards."""
    given = f"{IN_PLAY} next 2 trick 4s Ks hands 2h / 7h / Qs 2c / Th Jh"
    assert legal(given, "undertrump: forbidden") == "2 Qs"


@pytest.mark.parametrize(("option", "points"), [("none", (0, 0)), ("non-dealer", (0, 1)), ("dealer", (1, 0))])
def test_game_tie(option: str, points: tuple[int, int]) -> None:
    """Equal counts give the point to nobody, to the other team than the dealer's, or to the dealer's."""
    given = f"{IN_PLAY} next 0 hands Ah 2c / Kc 3h / 3d 4c / 4d Jc"
    plays = "0 Ah, 1 3h, 2 3d, 3 4d, 0 2c, 1 Kc, 2 4c, 3 Jc"
    assert made(given, plays, f"game-tie: {option}" if option != "none" else "") == points


@pytest.mark.parametrize(("option", "points"), [("non-dealer", (0, 1)), ("dealer", (1, 0))])
def test_game_tie_of_nothing(option: str, points: tuple[int, int]) -> None:
    """Two counts of nothing are equal too."""
    given = f"{IN_PLAY} next 0 hands 2h / 3h / 4h / 5h"
    assert made(given, "0 2h, 1 3h, 2 4h, 3 5h") == (0, 0)
    assert made(given, "0 2h, 1 3h, 2 4h, 3 5h", f"game-tie: {option}") == points


def test_game_points() -> None:
    """Game is worth one point, or two, which here win."""
    given = "play 0 12-0 trump s next 0 hands Ah / 3h / 4h / 5h"
    plays = "0 Ah, 1 3h, 2 4h, 3 5h"
    assert end(given, plays) == "deal 1 13-0"
    assert end(given, plays, "game-points: two") == "game-over 0 14-0 winner 0"
    tie = "play 0 0-0 trump s next 0 hands 2h / 3h / 4h / 5h"
    assert made(tie, "0 2h, 1 3h, 2 4h, 3 5h", "game-points: two, game-tie: dealer") == (2, 0)


@pytest.mark.parametrize(
    ("option", "points"), [("all-tricks", (1, 0)), ("last-trick", (0, 1)), ("cards", (0, 0))]
)
def test_game_counts(option: str, points: tuple[int, int]) -> None:
    """Game counts the values of all tricks, of the last trick, or the number of cards."""
    given = f"{IN_PLAY} next 1 hands Ah 9c / Th 3c / 4h Kc / 5h Ac"
    plays = "1 Th, 2 4h, 3 5h, 0 Ah, 0 9c, 1 3c, 2 Kc, 3 Ac"
    assert made(given, plays, f"game-counts: {option}" if option != "all-tricks" else "") == points


def test_game_counts_cards_of_every_trick() -> None:
    """Two tricks are more cards than one, whatever they hold."""
    given = f"{IN_PLAY} next 0 hands 2h 9c 8d / 3h 3c 2d / 4h Kc 3d / 5h Ac 4d"
    plays = "0 2h, 1 3h, 2 4h, 3 5h, 3 Ac, 0 9c, 1 3c, 2 Kc, 3 4d, 0 8d, 1 2d, 2 3d"
    assert made(given, plays, "game-counts: cards") == (0, 1)


def test_exhaustion() -> None:
    """An exhausted pack is dealt again, or the card left over is turned."""
    plays = "0 deal 5c 9c Kc Ad, 1 beg, 0 run"
    assert end(START, plays) == "deal 0 0-0"
    assert end(START, plays, "exhaustion: turn-rest").startswith("play 0 1-0 trump d next 1 ")
    assert awards(START, plays, "exhaustion: turn-rest") == "kick 0 +1"


def test_exhaustion_by_the_begged_suit() -> None:
    """The begged suit once more is a redeal; its kick is scored all the same, and can win."""
    plays = "0 deal 5c 9c Kc 6c, 1 beg, 0 run"
    assert end(START, plays, "exhaustion: turn-rest") == "deal 0 2-0"
    assert end("deal 0 12-0", plays, "exhaustion: turn-rest") == "game-over 0 14-0 winner 0"


def test_exhaustion_without_a_card() -> None:
    """Where no card is left over there is none to turn."""
    given = "dealer-decision 0 0-0 turned 5c hands As / 2s / 3s / 4s"
    assert end(given, "0 run", "exhaustion: turn-rest") == "deal 0 0-0"


def test_redeal_points() -> None:
    """A redeal leaves the kicks, or takes back those of the hand and no others."""
    plays = "0 deal Jc 6c Ac, 1 beg, 0 run"
    assert end(START, plays) == "deal 0 6-0"
    assert end(START, plays, "redeal-points: forfeit") == "deal 0 0-0"
    assert awards(START, plays, "redeal-points: forfeit") == "kick 0 +3, kick 0 +2, kick 0 +1, forfeit 0 -6"
    assert end("deal 1 2-3", "1 deal Jc 6c Ac, 2 beg, 1 run", "redeal-points: forfeit") == "deal 1 2-3"
    assert awards(START, "0 deal 5c 9c Kc Ad, 1 beg, 0 run", "redeal-points: forfeit") == "none"


def test_redeal_points_of_a_silent_turn_up() -> None:
    """What the first turn-up did not bring is not taken back."""
    departing = "redeal-points: forfeit, first-turn-up: silent"
    assert awards(START, "0 deal Jc 6c Ac, 1 beg, 0 run", departing) == "kick 0 +2, kick 0 +1, forfeit 0 -3"


def test_redeal_points_and_the_card_left_over() -> None:
    """The kick of the card left over is taken back too."""
    departing = "redeal-points: forfeit, exhaustion: turn-rest"
    plays = "0 deal Jc 6c 9c Ac, 1 beg, 0 run"
    assert awards(START, plays, departing) == "kick 0 +3, kick 0 +2, kick 0 +1, forfeit 0 -6"


def test_redeal_dealer() -> None:
    """Who dealt deals again, or the next does; what is taken back is taken from who kicked."""
    plays = "0 deal Jc 6c Ac, 1 beg, 0 run"
    assert end(START, plays, "redeal-dealer: next") == "deal 1 6-0"
    assert end(START, plays, "redeal-dealer: next, redeal-points: forfeit") == "deal 1 0-0"


def test_give_one_at_match_point() -> None:
    """The dealer may give a point that loses the game, or may not."""
    given = "dealer-decision 0 5-13 turned 5c hands As / 2s / 3s / 4s"
    departing = "give-one-at-match-point: forbidden"
    assert end(given, "0 give-one") == "game-over 0 5-14 winner 1"
    assert legal(given) == "0 give-one, 0 run"
    assert legal(given, departing) == "0 run"
    assert broken(given, "0 give-one", departing) == "beg.match-point"
    assert legal(given.replace("5-13", "13-12"), departing) == "0 give-one, 0 run"


def test_settle() -> None:
    """At 13-13 high wins before the other team's low, jack and game, which are added or not."""
    given = "play 0 13-13 trump s next 1 hands As 3h / 2s Th / 4s 5h / Js 4h"
    plays = "1 Th, 2 5h, 3 Js, 0 3h, 3 4h, 0 As, 1 2s, 2 4s"
    assert end(given, plays) == "game-over 0 14-13 winner 0"
    assert end(given, plays, "settle: tally-all") == "game-over 0 14-16 winner 0"
    assert awards(given, plays, "settle: tally-all") == "high 0 +1, low 1 +1, jack 1 +1, game 1 +1"


def test_kick_cards() -> None:
    """A six brings two points, or a two does."""
    assert [made(START, f"0 deal {card}c")[0] for card in "A23456789TJQK"] == [
        *(1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 3, 0, 0)
    ]
    assert [made(START, f"0 deal {card}c", "kick-cards: ace-two-jack")[0] for card in "A23456789TJQK"] == [
        *(1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0)
    ]


def test_first_turn_up() -> None:
    """The first turn-up brings its points, or only those of a run do."""
    plays = "0 deal 6c Ad, 1 beg, 0 run"
    assert made(START, plays) == (3, 0)
    assert made(START, plays, "first-turn-up: silent") == (1, 0)


def test_kick_wins() -> None:
    """A kick wins at once, or after the last trick, before high."""
    plays = "0 deal 6c"
    assert end("deal 0 12-13", plays) == "game-over 0 14-13 winner 0"
    assert end("deal 0 12-13", plays, "kick-wins: at-hand-end").startswith("beg 0 14-13 ")
    given = "play 0 14-13 trump s next 1 hands 3h / As / 2h / 4h"
    departing = "kick-wins: at-hand-end"
    assert end(given, "1 As, 2 2h, 3 4h, 0 3h", departing) == "game-over 0 14-13 winner 0"
    assert awards(given, "1 As, 2 2h, 3 4h, 0 3h", departing) == "none"


def test_kick_wins_stops_nothing() -> None:
    """A run goes on past the target, a redeal keeps it, and one given still wins at once."""
    departing = "kick-wins: at-hand-end"
    assert end("deal 0 12-0", "0 deal 6c Jc 9d, 1 beg, 0 run", departing).startswith("play 0 17-0 trump d")
    assert end("deal 0 12-0", "0 deal 6c Jc 9c, 1 beg, 0 run", departing) == "deal 0 17-0"
    given = "dealer-decision 0 14-13 turned 6c hands As / 2s / 3s / 4s"
    assert end(given, "0 give-one", departing) == "game-over 0 14-14 winner 1"


def test_kick_wins_with_everything_tallied() -> None:
    """A team that waited has won, whatever is added after it."""
    given = "play 0 14-13 trump s next 1 hands 3h / As / 2h / 4h"
    departing = "kick-wins: at-hand-end, settle: tally-all"
    assert end(given, "1 As, 2 2h, 3 4h, 0 3h", departing) == "game-over 0 14-16 winner 0"


@pytest.mark.parametrize("dealer", [0, 1])
def test_kick_wins_with_two_teams_waiting(dealer: int) -> None:
    """After a redeal by another dealer both teams may wait: the other than the dealer's was there first."""
    departing = "kick-wins: at-hand-end, redeal-dealer: next"
    given = f"play {dealer} 14-14 trump s next 1 hands 3h / As / 2h / 4h"
    over = end(given, "1 As, 2 2h, 3 4h, 0 3h", departing)
    assert over == f"game-over {dealer} 14-14 winner {1 - dealer}"


def test_low() -> None:
    """Low is for who held the lowest trump, or for who won it."""
    given = f"{IN_PLAY} next 1 hands As / 2s / 5h / 3h"
    plays = "1 2s, 2 5h, 3 3h, 0 As"
    assert awards(given, plays) == "high 0 +1, low 1 +1, game 0 +1"
    assert awards(given, plays, "low: winner") == "high 0 +1, low 0 +1, game 0 +1"


def test_jack_owner() -> None:
    """The jack is saved by a partner's trick, or only by its holder's own."""
    given = f"{IN_PLAY} next 1 hands 2s / Js / 5h / Ks"
    plays = "1 Js, 2 5h, 3 Ks, 0 2s"
    assert made(given, plays) == (1, 3)
    assert made(given, plays, "jack-owner: holder-only") == (4, 2)
    saved = f"{IN_PLAY} next 1 hands 2s / Js / 5h / Kh"
    assert awards(saved, "1 Js, 2 5h, 3 Kh, 0 2s", "jack-owner: holder-only") == (
        "high 1 +1, low 0 +1, jack 1 +1, game 1 +1"
    )


def test_turned_card_counts() -> None:
    """The turned card is nobody's, or the dealer's for high and low."""
    given = "beg 0 1-0 turned As hands 4s / Ks / 5h / 3s"
    plays = "1 stand, 1 Ks, 2 5h, 3 3s, 0 4s"
    assert made(given, plays) == (0, 3)
    assert made(given, plays, "turned-card-counts: for-the-dealer") == (1, 2)
    low = "beg 0 1-0 turned 2s hands 4s / Ks / 5h / 3s"
    assert awards(low, plays, "turned-card-counts: for-the-dealer") == "high 1 +1, low 0 +1, game 1 +1"


@pytest.mark.parametrize("departing", ["", "jack-owner: holder-only", "after-run-hand: six-tricks"])
def test_turned_jack_counts(departing: str) -> None:
    """A turned trump jack scores one more as jack for the dealer, whatever else a jack depends on."""
    given = "beg 0 3-0 turned Js hands 4s / Ks / 5h / 3s"
    plays = "1 stand, 1 Ks, 2 5h, 3 3s, 0 4s"
    assert awards(given, plays, departing) == "high 1 +1, low 1 +1, game 1 +1"
    both = f"turned-card-counts: for-the-dealer, {departing}".removesuffix(", ")
    assert awards(given, plays, both) == "high 1 +1, low 1 +1, jack 0 +1, game 1 +1"


def test_turned_card_counts_no_jack_that_is_played() -> None:
    """A jack that the dealer held and lost is hanged as ever."""
    given = "beg 0 0-0 turned 7s hands Js / Ks / 5h / 3s"
    plays = "1 stand, 1 Ks, 2 5h, 3 3s, 0 Js"
    assert awards(given, plays, "turned-card-counts: for-the-dealer") == (
        "high 1 +1, low 1 +1, hang-jack 1 +3, game 1 +1"
    )


def test_held_means() -> None:
    """A trump that came in a run counts as held, or not."""
    stock = "stock Ad 2c 2d 4c 5h 6h 7h 8h 9h Th Jh Qh 6d"
    given = f"dealer-decision 0 0-0 turned 5c hands Kd / 3c / 8d / 3h {stock}"
    held = end(given, "0 run").partition("held")[2]
    assert held == ""  # what the hands hold
    first_six = end(given, "0 run", "held-means: first-six").partition(" held ")[2]
    assert first_six == "Kd / - / 8d / -"


def test_held_means_for_high() -> None:
    """Turn-ups 5c and 6d, the ace of diamonds dealt in the run: it is high, or the king of before is."""
    hands = "hands Kd / 3c / 8d / 3h"
    play = f"play 0 2-0 trump d next 1 {hands.replace('3c', 'Ad')}"
    plays = "1 Ad, 2 8d, 3 3h, 0 Kd"
    assert awards(play, plays).startswith("high 1 +1")
    assert awards(f"{play} held Kd / - / 8d / -", plays).startswith("high 0 +1, low 0 +1")


def test_turned_card_goes() -> None:
    """The turned card is held by nobody, or dealt to eldest first, and the next turn-up comes one earlier."""
    stock = "stock 2c 3c 4c 5c 6c 7c 8c 9c Tc Qc Kc 2d 9h"
    given = f"dealer-decision 0 0-0 turned Jc hands As / 2s / 3s / 4s {stock}"
    assert end(given, "0 run") == (
        "play 0 0-0 trump h next 1 hands 9c 5c 2d As / Tc 6c 2c 2s / Qc 7c 3c 3s / Kc 8c 4c 4s"
    )
    assert end(given, "0 run", "turned-card-goes: to-the-deal") == (
        "play 0 0-0 trump d next 1 hands Kc 8c 4c As / Jc 9c 5c 2s / Tc 6c 2c 3s / Qc 7c 3c 4s"
    )


def test_turned_card_goes_on_the_stock_that_a_run_needs() -> None:
    """Twelve cards and the turned one suffice for a run, eleven do not."""
    twelve = "2c 3c 4c 5c 6c 7c 8c 9c Tc Qc Kc 2d"
    given = "dealer-decision 0 0-0 turned Jc hands As / 2s / 3s / 4s stock"
    departing = "turned-card-goes: to-the-deal"
    assert end(f"{given} {twelve}", "0 run") == "deal 0 0-0"
    assert end(f"{given} {twelve}", "0 run", departing).startswith("play 0 0-0 trump d")
    assert end(f"{given} {twelve[3:]}", "0 run", departing) == "deal 0 0-0"


def test_target() -> None:
    """Fourteen or more wins, or fourteen and nothing else."""
    assert end("deal 0 12-0", "0 deal Jc") == "game-over 0 15-0 winner 0"
    assert end("deal 0 12-0", "0 deal Jc", "target: exactly").startswith("beg 0 15-0 ")
    assert end("deal 0 12-0", "0 deal 6c", "target: exactly") == "game-over 0 14-0 winner 0"
    past = "play 0 15-0 trump s next 1 hands 3h / 2h / Ah / 4h"
    assert end(past, "1 2h, 2 Ah, 3 4h, 0 3h", "target: exactly") == "deal 1 16-0"


def test_ten() -> None:
    """The ten is below the jack, or above the ace, for tricks and for high."""
    given = f"{IN_PLAY} next 0 hands Kh / Th / 4h / 2h"
    plays = "0 Kh, 1 Th, 2 4h, 3 2h"
    assert made(given, plays) == (1, 0)
    assert made(given, plays, "ten: highest") == (0, 1)
    trumps = f"{IN_PLAY} next 0 hands As / Ts / 4s / 2s"
    assert awards(trumps, "0 As, 1 Ts, 2 4s, 3 2s") == "high 0 +1, low 1 +1, game 0 +1"
    assert awards(trumps, "0 As, 1 Ts, 2 4s, 3 2s", "ten: highest") == "high 1 +1, low 1 +1, game 1 +1"


FIVE_TRICKS = "won 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d 4d 5d 6d 7d 8d / - / - / -"


def test_after_run_hand() -> None:
    """A hand of nine cards is played out, or ends with the sixth trick."""
    given = f"{IN_PLAY} next 1 hands Ah Js / Kh 2s / 3h As / 4h Ks {FIVE_TRICKS}"
    plays = "1 Kh, 2 3h, 3 4h, 0 Ah"
    departing = "after-run-hand: six-tricks"
    assert end(given, plays).startswith("play 0 0-0 trump s next 0 hands Js / 2s / As / Ks won")
    assert end(given, plays, departing) == "deal 1 2-1"
    assert awards(given, plays, departing) == "high 0 +1, low 1 +1, game 0 +1"
    assert awards(given, plays, f"{departing}, low: winner") == "high 0 +1, low 1 +1, game 0 +1"


def test_after_run_hand_scores_a_jack_that_was_played() -> None:
    """The jack of the sixth trick is saved or hanged as ever."""
    given = f"{IN_PLAY} next 1 hands Js 9h / Kh 2s / 3h As / Ks 4h {FIVE_TRICKS}"
    plays = "1 Kh, 2 3h, 3 Ks, 0 Js"
    assert awards(given, plays, "after-run-hand: six-tricks") == (
        "high 0 +1, low 1 +1, hang-jack 1 +3, game 0 +1"
    )


def test_profiles_are_options() -> None:
    """Each profile is the published text with its options, and taking them back gives that text again."""
    assert PROFILES["trinidad-modern"] == {
        "game-points": "two",
        "game-tie": "non-dealer",
        "undertrump": "forbidden",
    }
    assert PROFILES["tobago"] == {"kick-cards": "ace-two-jack"}
    for profile in PROFILES:
        assert engine_with(profile, [r for r in READINGS if PROFILES[profile].get(r.ruling) == r.option]) is (
            engine_with(profile, ())
        )
    back = "game-points: one, game-tie: none, undertrump: allowed"
    assert engine_of(back, "trinidad-modern") is engine_of()
    assert engine_of("kick-cards: ace-six-jack", "tobago") is engine_of()


def test_an_unknown_reading_is_an_error() -> None:
    """A reading or a profile that there is not raises."""
    with pytest.raises(KeyError):
        engine_with("published", readings("low: highest"))
    with pytest.raises(KeyError):
        engine_with("jamaica", ())
