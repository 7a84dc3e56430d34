"""The end: nothing may follow it."""

import pytest

from engine.all_fours.tables import START, broken, legal
from ruleproof_engine.all_fours import ALL_FOURS

OVER = "game-over 0 14-13 winner 0"


@pytest.mark.parametrize(
    "move", ["0 deal 5c", "1 deal 5c", "1 stand", "1 beg", "0 run", "0 give-one", "0 As"]
)
def test_no_move_follows_the_end(move: str) -> None:
    """Any move is illegal when the game is over, and none is listed."""
    assert broken(OVER, move) == "end.over"
    assert legal(OVER) == ""


def test_moves_after_the_end_in_one_request() -> None:
    """The first move after the end is refused, and what came before it is told."""
    played = ALL_FOURS.play("published", (), "deal 0 13-0", ["0 deal As", "1 stand"])
    assert [turn["table"] for turn in played.turns] == ["game-over 0 14-0 winner 0"]
    assert played.illegal is not None
    assert (played.illegal.move, played.illegal.clause) == (1, "end.over")


def test_an_illegal_move_says_why() -> None:
    """The move, the reason and the clause make one sentence."""
    played = ALL_FOURS.play("published", (), START, ["1 deal 5c"])
    assert played.illegal is not None
    assert played.illegal.why == "1 deal 5c is illegal: only the dealer deals [deal.dealer]"
