"""Every game from the empty table, once for each order of ranks."""

from itertools import product

from ruleproof_engine.cards import Card
from ruleproof_engine.foursquare.branching import EMPTY, branches, next_cards
from ruleproof_engine.foursquare.readings import engine_with
from ruleproof_engine.foursquare.values import Move, Position
from ruleproof_engine.game import Reading

PUBLISHED = engine_with("published", ())
FIXED = engine_with("published", (Reading("frame", "fixed"),))


def games(length: int) -> list[tuple[list[Move], Position]]:
    """List the games of a length, each with the table that its last move finds."""
    found: list[tuple[list[Move], Position]] = [([], EMPTY)]
    for _ in range(length):
        found = [
            game
            for moves, before in found
            for game in branches(
                [PUBLISHED],
                moves,
                PUBLISHED.play(before, moves[-1]).position if moves else before,
                is_anchored=False,
            )
        ]
    return found


def as_order(ranks: tuple[int, ...]) -> tuple[int, ...]:
    """Give ranks as their places among themselves."""
    return tuple([sorted(set(ranks)).index(rank) for rank in ranks])


def test_every_order_of_ranks_comes_once() -> None:
    """Of any three cards some three drawn here lie in the same order, ties included."""
    drawn = {tuple([move.card.rank for move in moves]) for moves, _ in games(3)}
    orders = {as_order(ranks) for ranks in product(range(1, 4), repeat=3)}
    assert {as_order(ranks) for ranks in drawn} == orders
    assert len(drawn) == len(orders) == 13


def test_the_table_is_what_the_moves_lead_to() -> None:
    """Ranks that make room do so on the table and in the moves alike."""
    for moves, before in games(3):
        position = EMPTY
        for move in moves[:-1]:
            position = PUBLISHED.play(position, move).position
        assert position == before


def test_a_rank_has_four_suits() -> None:
    """The fifth card of a rank is never drawn, and an eleventh rank neither."""
    aces = [Move(Card(1, suit), (0, 0)) for suit in "cdhs"]
    assert [drawn.card.rank for drawn in next_cards(aces)] == [1, 2]
    every = [Move(Card(rank, "c"), (0, 0)) for rank in range(1, 11)]
    assert [drawn.card for drawn in next_cards(every)] == [Card(rank, "d") for rank in range(1, 11)]


def test_the_first_card_goes_everywhere_only_where_that_matters() -> None:
    """On a floating frame the middle is enough; with a fixed one every place is tried."""
    assert [moves[0].place for moves, _ in games(1)] == [(3, 3)]
    anchored = list(branches([PUBLISHED, FIXED], [], EMPTY, is_anchored=True))
    assert len({moves[0].place for moves, _ in anchored}) == 49
