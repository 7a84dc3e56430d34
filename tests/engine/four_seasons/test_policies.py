"""Random games by policy: repeatable, bounded, and together in every corner of the game."""

from random import Random

import pytest

from ruleproof_engine.four_seasons.policies import LONGEST, POLICIES, wander
from ruleproof_engine.four_seasons.readings import engine_with
from ruleproof_engine.four_seasons.values import CELLS, LAY_OUT, STOCK, Move, Position
from ruleproof_engine.four_seasons.variants import PROFILES
from ruleproof_engine.game import IllegalMove

GAMES = 6


def chance(policy: str, number: int) -> Random:
    """Give the chance of one game."""
    return Random(f"{policy}/{number}")  # noqa: S311 - repeatable is what is wanted


def games(profile: str, policy: str, *, from_start: bool = False) -> list[tuple[Position, list[Move]]]:
    """Play some games by a policy."""
    engine = engine_with(profile, ())
    return [
        wander(engine, POLICIES[policy], chance(policy, number), from_start=from_start)
        for number in range(GAMES)
    ]


def positions(profile: str, start: Position, moves: list[Move]) -> list[Position]:
    """Play a game up to the first move that is refused; give every position."""
    engine = engine_with(profile, ())
    found = [start]
    for move in moves:
        try:
            found.append(engine.play(found[-1], move).position)
        except IllegalMove:
            break
    return found


@pytest.mark.parametrize("policy", POLICIES)
def test_a_seed_gives_the_same_game_again(policy: str) -> None:
    """A game depends on nothing but the rules, the policy and the seed; another seed gives another game."""
    engine = engine_with("later", ())
    first, again, other = [
        wander(engine, POLICIES[policy], chance(policy, number), from_start=True) for number in (1, 1, 2)
    ]
    assert first == again
    assert first != other


@pytest.mark.parametrize("policy", POLICIES)
def test_a_game_ends(policy: str) -> None:
    """No move but the last is refused, and cards never go to and fro for ever."""
    for start, moves in games("later", policy):
        assert len(moves) <= LONGEST + 1
        assert len(positions("later", start, moves)) >= len(moves)


@pytest.mark.parametrize("profile", PROFILES)
def test_a_game_may_be_had_from_the_start(profile: str) -> None:
    """Where only starts can be asked about, each game begins with the pack and lays out the table."""
    for start, moves in games(profile, "uniform", from_start=True):
        assert start.is_undealt()
        assert moves[0] == LAY_OUT


def test_policies_go_where_uniform_play_does_not() -> None:
    """Each policy reaches what it is for: wins, an empty stock, spaces, tall piles."""
    reached = {
        policy: [
            position
            for start, moves in games("later", policy, from_start=True)
            for position in positions("later", start, moves)
        ]
        for policy in POLICIES
    }

    def won(policy: str) -> bool:
        return any(
            all(len(position.pile("F" + suit)) == 13 for suit in "cdhs") for position in reached[policy]
        )

    def tallest(policy: str) -> int:
        return max(len(position.pile(cell)) for position in reached[policy] for cell in CELLS)

    assert won("towards a win")
    assert not won("uniform")
    assert any(not position.pile(STOCK) for position in reached["towards the last card"])
    assert tallest("towards tall piles") > tallest("uniform")
    assert {len(position.pile("F" + suit)) for position in reached["nothing goes up"] for suit in "cdhs"} <= {
        0,
        1,
    }


def test_some_games_begin_in_the_middle() -> None:
    """Where it may, a game begins at a position that play reached."""
    starts = [start for policy in POLICIES for start, _ in games("later", policy)]
    assert {start.is_undealt() for start in starts} == {True, False}


def test_some_games_end_with_a_move_that_breaks_a_rule() -> None:
    """A probe is refused often enough."""
    refused = [
        policy
        for policy in POLICIES
        for start, moves in games("later", policy)
        if len(positions("later", start, moves)) == len(moves)
    ]
    assert len(refused) > 5
