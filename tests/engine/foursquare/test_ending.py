"""Chapter *ending*, clause by clause."""

import pytest

from engine.foursquare.tables import BOTH, outcome, turns
from ruleproof_engine.foursquare import FOURSQUARE
from ruleproof_engine.foursquare.notation import read_grid, write_grid
from ruleproof_engine.foursquare.readings import engine_with
from ruleproof_engine.foursquare.values import PACK, Outcome, laid_out

EMPTY = ". . . . / . . . . / . . . . / . . . ."

SHORTEST = {
    "published": (
        "Ac@b2 4c@b3 8c@c2 8d@c3 5c@a2 7c@d3 2c@b1 3c@b4 5d@a3 7d@d4 8h@c4 8s@c1 5h@a1 7h@d2 7s@d1 5s@a4"
    ),
    "designer": (
        "2c@a3 Tc@b3 Ac@a2 5c@c3 2d@d3 Td@d4 7c@a1 Ad@c2 8c@c1 6c@d2 6d@a4 7d@c4 9c@b1 Ah@b2 8d@d1 Th@b4"
    ),
}
"""A win with the sixteenth card."""

pytestmark = pytest.mark.parametrize("profile", BOTH)


def lying(count: int, piles: int, down: int = 0) -> str:
    """Lay out so many cards in so many piles of up to four, the top cards of the first few face down."""
    stacks: list[list[str]] = [[] for _ in range(16)]
    for index, card in enumerate(PACK[:count]):
        stacks[index % piles].append(str(card))
    for stack in stacks[:down]:
        stack[-1] = "~" + stack[-1]
    cells = ["".join(stack) or "." for stack in stacks]
    return " / ".join([" ".join(cells[row : row + 4]) for row in range(0, 16, 4)])


def test_sixteen_piles_face_up_win(profile: str) -> None:
    """end.win and end.score: sixteen piles with every top face up, and the stock is the score."""
    for count in range(16, 40):
        assert outcome(profile, lying(count, 16)) == Outcome("won", score=40 - count)


def test_the_last_card_wins_with_nothing(profile: str) -> None:
    """end.last-card: a win with the fortieth card scores 0, and goes before the empty stock."""
    assert outcome(profile, lying(40, 16)) == Outcome("won", score=0)


def test_fifteen_piles_do_not_win(profile: str) -> None:
    """end.win: face-up cards that are covered do not count."""
    assert outcome(profile, lying(30, 15)) == Outcome("ongoing")


def test_one_card_face_down_does_not_win(profile: str) -> None:
    """end.win: every top card of the sixteen must lie face up."""
    assert outcome(profile, lying(20, 16, down=1)) == Outcome("ongoing")


def test_covered_cards_may_lie_face_down(profile: str) -> None:
    """end.win: only the tops are looked at."""
    table = read_grid(lying(16, 16))
    covered = {
        at: (pile[0].turned(), card) for (at, pile), card in zip(table.piles.items(), PACK[16:], strict=False)
    }
    assert len(covered) == 16
    grid = write_grid(table.with_piles(covered))
    assert outcome(profile, grid) == Outcome("won", score=8)


def test_four_face_down_are_no_loss(profile: str) -> None:
    """end.face-down: exactly four may lie face down, five lose, and a lost game has no score."""
    assert outcome(profile, lying(12, 8, down=4)) == Outcome("ongoing")
    assert outcome(profile, lying(12, 8, down=5)) == Outcome("lost", reason="face-down", score=None)


def test_covered_cards_face_down_are_no_loss(profile: str) -> None:
    """end.face-down: only the tops are counted."""
    assert outcome(profile, "~2c~3c~4c5c ~2d~3d~4d5d") == Outcome("ongoing")


def test_an_empty_stock_loses(profile: str) -> None:
    """end.stock: the fortieth card loses where it does not win; the thirty-ninth does not."""
    assert outcome(profile, lying(40, 15)) == Outcome("lost", reason="stock")
    assert outcome(profile, lying(39, 15)) == Outcome("ongoing")
    assert outcome(profile, lying(40, 16, down=1)) == Outcome("lost", reason="stock")


def test_face_down_cards_are_judged_before_the_stock(profile: str) -> None:
    """end.order: with the fortieth card and five face down the reason is the face-down cards."""
    assert outcome(profile, lying(40, 16, down=5)) == Outcome("lost", reason="face-down")
    assert outcome(profile, lying(40, 16, down=4)) == Outcome("lost", reason="stock")


def test_the_end_is_judged_after_both_checks(profile: str) -> None:
    """end.turn: more than four may lie face down after the row check."""
    engine = engine_with(profile, ())
    after_row, after_column = read_grid(lying(8, 8, down=5)), read_grid(lying(8, 8, down=2))
    assert engine.outcome(after_row, after_column) == Outcome("ongoing")
    assert engine.outcome(after_column, after_row) == Outcome("lost", reason="face-down")


def test_a_won_game_takes_no_more_moves(profile: str) -> None:
    """end.over: after the end every move is illegal."""
    moves = SHORTEST[profile].split()
    played = FOURSQUARE.play(profile, (), EMPTY, [*moves, "Ts@a1"])
    assert [turn["outcome"] for turn in played.turns] == ["ongoing"] * 15 + ["won"]
    assert played.turns[-1]["score"] == "24"
    assert played.illegal is not None
    assert (played.illegal.move, played.illegal.clause) == (16, "end.over")


def test_sixteen_cards_are_the_fewest_that_win(profile: str) -> None:
    """end.score: a win with the sixteenth card scores 24, the most there is."""
    last = turns(profile, EMPTY, SHORTEST[profile])[-1]
    assert last.outcome == Outcome("won", score=24)
    assert all(len(pile) == 1 and pile[0].face_up for row in last.position.rows() for pile in row)


def test_an_empty_table_is_ongoing(profile: str) -> None:
    """Nothing is won or lost before the first card."""
    assert engine_with(profile, ()).outcome(laid_out([[()]]), laid_out([[()]])) == Outcome("ongoing")
