"""High, low, jack and game, in this order, up to the target; then the deal passes."""

import pytest

from engine.all_fours.tables import awards, end, legal, made


def one_trick(hands: str, scores: str = "0-0", dealer: int = 0) -> str:
    """Give a last trick that seat 1 leads; spades are trump."""
    return f"play {dealer} {scores} trump s next 1 hands {hands}"


def test_high_low_jack_and_game() -> None:
    """All four points of one trick, and the deal passes to the right."""
    given, plays = one_trick("As / Js / 5h / 2s"), "1 Js, 2 5h, 3 2s, 0 As"
    assert awards(given, plays) == "high 0 +1, low 1 +1, hang-jack 0 +3, game 0 +1"
    assert end(given, plays) == "deal 1 5-1"


def test_a_jack_saved_by_its_team() -> None:
    """A partner's trick saves it."""
    assert awards(one_trick("2s / Js / 5h / As"), "1 Js, 2 5h, 3 As, 0 2s") == (
        "high 1 +1, low 0 +1, jack 1 +1, game 1 +1"
    )


def test_a_lone_trump_jack_is_high_low_and_jack() -> None:
    """One trump among all hands scores for all three."""
    assert awards(one_trick("2h / Js / 5h / 3h"), "1 Js, 2 5h, 3 3h, 0 2h") == (
        "high 1 +1, low 1 +1, jack 1 +1, game 1 +1"
    )


def test_no_trump_at_all() -> None:
    """Nobody held one: no high and no low."""
    assert awards(one_trick("2h / 6h / 5h / Ah"), "1 6h, 2 5h, 3 Ah, 0 2h") == "game 1 +1"


def test_game_is_a_matter_of_values() -> None:
    """A ten is worth more than an ace, a king and a queen together."""
    given = "play 0 0-0 trump s next 1 hands Th 2c / 3h Ac / 4h Kc / 5h Qc"
    assert made(given, "1 3h, 2 4h, 3 5h, 0 Th, 0 2c, 1 Ac, 2 Kc, 3 Qc") == (1, 0)


def test_equal_counts_are_nobodys_game() -> None:
    """A tie of nothing at all scores nothing."""
    assert awards(one_trick("2h / 6h / 5h / 4h"), "1 6h, 2 5h, 3 4h, 0 2h") == "none"


def test_a_trump_won_before_is_still_held() -> None:
    """High and low look at what was held when play began, not at what is left."""
    given = f"{one_trick('2h / 6h / 5h / 4h')} won - / As 3s 9c 2c / - / - held 3s / - / As / -"
    assert awards(given, "1 6h, 2 5h, 3 4h, 0 2h") == "high 0 +1, low 0 +1, game 1 +1"


def test_low_wins_before_the_jack_is_reached() -> None:
    """At 11-13 low ends the game for team 1, at 10-12 the hang-jack ends it for team 0."""
    hands, plays = "Qs / Js / Ks / 3s", "1 Js, 2 Ks, 3 3s, 0 Qs"
    assert end(one_trick(hands, "11-13"), plays) == "game-over 0 12-14 winner 1"
    assert awards(one_trick(hands, "11-13"), plays) == "high 0 +1, low 1 +1"
    assert end(one_trick(hands, "10-12"), plays) == "game-over 0 14-13 winner 0"
    assert awards(one_trick(hands, "10-12"), plays) == "high 0 +1, low 1 +1, hang-jack 0 +3"


def test_high_wins_at_thirteen_all() -> None:
    """The text's own example: A's high comes before B's low, jack and game."""
    given = "play 0 13-13 trump s next 1 hands As 3h / 2s Th / 4s 5h / Js 4h"
    plays = "1 Th, 2 5h, 3 Js, 0 3h, 3 4h, 0 As, 1 2s, 2 4s"
    assert end(given, plays) == "game-over 0 14-13 winner 0"


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_the_deal_passes_to_the_right(dealer: int) -> None:
    """Seat 0 follows seat 3."""
    plays = "1 6h, 2 5h, 3 4h, 0 2h"
    after = end(one_trick("2h / 6h / 5h / 4h", dealer=dealer), plays)
    assert after == f"deal {(dealer + 1) % 4} 0-0"
    assert legal(after) == f"{(dealer + 1) % 4} deal"
