"""Playing to a trick: what may be played, who wins, who leads."""

import pytest

from engine.all_fours.tables import broken, legal, play_out

HANDS = "hands 5h Qs 2c / 7h 8d 9d / Ts 3c 4c / 6h 7s 8c"
LEAD = f"play 3 0-0 trump s next 0 {HANDS}"


def after_lead(lead: str) -> str:
    """Let seat 3 lead a card, so that seat 0 is next."""
    return f"play 3 0-0 trump s next 0 trick {lead} hands 5h Qs 2c / 7h 8d 9d / Ts 3c 4c / 7s 8c"


def test_a_lead_is_any_card() -> None:
    """Eldest leads what the hand holds."""
    assert legal(LEAD) == "0 2c, 0 5h, 0 Qs"


@pytest.mark.parametrize(
    ("lead", "listed"),
    [
        ("6h", "0 5h, 0 Qs"),
        ("9c", "0 2c, 0 Qs"),
        ("6d", "0 2c, 0 5h, 0 Qs"),
        ("6s", "0 Qs"),
    ],
)
def test_who_can_follows_or_trumps(lead: str, listed: str) -> None:
    """The led suit or a trump; anything without the led suit; a trump lead is followed with trumps."""
    assert legal(after_lead(lead)) == listed


@pytest.mark.parametrize(
    ("given", "move", "clause"),
    [
        (after_lead("6h"), "0 2c", "follow.suit"),
        (after_lead("6s"), "0 5h", "follow.suit"),
        (LEAD, "1 7h", "follow.turn"),
        (LEAD, "3 6h", "follow.turn"),
        (LEAD, "0 Ah", "follow.held"),
        (LEAD, "0 7h", "follow.held"),
        (after_lead("6h"), "0 6h", "follow.held"),
    ],
)
def test_what_may_not_be_played(given: str, move: str, clause: str) -> None:
    """Another suit beside the led one, another seat, a card that the hand does not hold."""
    assert broken(given, move) == clause


@pytest.mark.parametrize(
    ("trick", "last", "winner"),
    [
        ("4h 5h 6h", "7h", 0),
        ("4h 8h 6h", "7h", 2),
        ("4h Ad 6h", "7d", 3),
        ("4h 2s 6h", "Ah", 2),
        ("4h 2s 6h", "3s", 0),
        ("4s 2s Ah", "3s", 1),
        ("9h Th Jh", "Ah", 0),
        ("Jh 9h Th", "2h", 1),
        ("Kh Qh 2h", "3h", 1),
    ],
)
def test_the_highest_trump_wins_else_the_led_suit(trick: str, last: str, winner: int) -> None:
    """Seat 1 leads, seat 0 plays last; a discard never wins; the winner leads and has the cards."""
    given = f"play 0 0-0 trump s next 0 trick {trick} hands 2c {last} / 3c / 4c / 5c"
    after = play_out(given, f"0 {last}")[0].position
    assert (after.to_play, after.trick) == (winner, ())
    assert sorted(map(str, after.won[winner])) == sorted(f"{trick} {last}".split())
    assert sum(map(len, after.won)) == 4
