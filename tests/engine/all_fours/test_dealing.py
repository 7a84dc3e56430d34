"""The deal: six each from eldest on, the turned card, and its kick."""

import pytest

from engine.all_fours.tables import START, awards, broken, end, play_out
from ruleproof_engine.all_fours.moves import read_move
from ruleproof_engine.all_fours.values import PACK, in_order


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_cards_are_dealt_singly_from_eldest(dealer: int) -> None:
    """The pack's first card is eldest's, its fourth the dealer's, its fifth eldest's again."""
    pack = tuple(reversed(PACK))
    move = read_move(f"{dealer} deal " + " ".join(map(str, pack)))
    position = play_out(f"deal {dealer} 0-0", f"{dealer} deal " + " ".join(map(str, pack)))[0].position
    assert move.pack == pack
    for place in range(4):
        assert position.hands[(dealer + 1 + place) % 4] == in_order(pack[place:24:4])
    assert (position.turned, position.stock) == (pack[24], pack[25:])
    assert (position.phase, position.dealer) == ("beg", dealer)


@pytest.mark.parametrize(("card", "points"), [("As", 1), ("6d", 2), ("Jh", 3)])
@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_a_kick_is_the_dealers_teams(card: str, points: int, dealer: int) -> None:
    """An ace, a six or a jack of any suit brings the dealer's team one, two or three."""
    assert awards(f"deal {dealer} 0-0", f"{dealer} deal {card}") == f"kick {dealer % 2} +{points}"


def test_a_kicked_ace_wins_before_anyone_begs() -> None:
    """At 13-13 the turned ace ends the game."""
    assert end("deal 0 13-13", "0 deal As") == "game-over 0 14-13 winner 0"
    assert end("deal 3 13-13", "3 deal As") == "game-over 3 13-14 winner 1"


def test_a_score_may_pass_the_target() -> None:
    """Totals are not capped."""
    assert end("deal 0 13-0", "0 deal Jc") == "game-over 0 16-0 winner 0"


@pytest.mark.parametrize(
    ("given", "move", "clause"),
    [
        (START, "1 deal 5c", "deal.dealer"),
        (START, "1 stand", "beg.answer"),
        (START, "0 run", "beg.reply"),
        (START, "0 As", "follow.start"),
        ("beg 0 0-0 turned 5c hands ..", "0 deal 5c", "deal.start"),
        ("dealer-decision 0 0-0 turned 5c hands ..", "1 deal 5c", "deal.start"),
        ("play 0 0-0 trump s next 1 hands As / 2s / 3s / 4s", "0 deal 5c", "deal.start"),
    ],
)
def test_who_deals_and_when(given: str, move: str, clause: str) -> None:
    """Only the dealer deals, and only at the start of a hand; nothing else can be done then."""
    assert broken(given, move) == clause
