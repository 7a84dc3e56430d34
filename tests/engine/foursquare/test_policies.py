"""Random games by policy: repeatable, finished, and together in every corner of the game."""

from random import Random

import pytest

from engine.foursquare.tables import BOTH
from ruleproof_engine.foursquare.engine import Engine
from ruleproof_engine.foursquare.policies import EMPTY, POLICIES, wander
from ruleproof_engine.foursquare.readings import engine_with
from ruleproof_engine.foursquare.values import PACK, Move, Position, Turn
from ruleproof_engine.game import IllegalMove, Reading

GAMES = 8


def chance(policy: str, number: int) -> Random:
    """Give the chance of one game."""
    return Random(f"{policy}/{number}")  # noqa: S311 - repeatable is what is wanted


def played(engine: Engine, start: Position, moves: list[Move]) -> tuple[list[Turn], bool]:
    """Play a game; give its turns, and whether the last move was refused."""
    turns: list[Turn] = []
    for move in moves:
        here = turns[-1].position if turns else start
        if turns and turns[-1].outcome.state != "ongoing":
            return turns, True
        try:
            turns.append(engine.play(here, move))
        except IllegalMove:
            return turns, True
    return turns, False


def games(profile: str, policy: str, *, from_start: bool = False) -> list[tuple[Position, list[Move]]]:
    """Play some games by a policy."""
    engine = engine_with(profile, ())
    return [
        wander(engine, POLICIES[policy], chance(policy, number), from_start=from_start)
        for number in range(GAMES)
    ]


@pytest.mark.parametrize("policy", POLICIES)
def test_a_seed_gives_the_same_game_again(policy: str) -> None:
    """A game depends on nothing but the rules, the policy and the seed; another seed gives another game."""
    engine = engine_with("designer", ())
    first, again, other = [
        wander(engine, POLICIES[policy], chance(policy, number), from_start=True) for number in (1, 1, 2)
    ]
    assert first == again
    assert first != other


@pytest.mark.parametrize("policy", POLICIES)
def test_no_move_but_the_last_is_refused(policy: str) -> None:
    """A game is played by the rules up to a probe, and no card is drawn twice."""
    for start, moves in games("published", policy):
        turns, _ = played(engine_with("published", ()), start, moves)
        assert len(turns) >= len(moves) - 1
        drawn = [move.card.name for move in moves]
        assert len({*drawn, *[card.name for card in start.cards()]}) == len(drawn) + len(start.cards())


@pytest.mark.parametrize("policy", POLICIES)
def test_a_game_may_be_had_from_the_start(policy: str) -> None:
    """Where only starts can be asked about, each game begins on an empty table."""
    assert [start for start, _ in games("published", policy, from_start=True) if start != EMPTY] == []


def tables(profile: str, policy: str) -> list[Turn]:
    """Give every turn of some games from the start."""
    engine = engine_with(profile, ())
    return [turn for game in games(profile, policy, from_start=True) for turn in played(engine, *game)[0]]


@pytest.mark.parametrize("profile", BOTH)
def test_policies_go_where_uniform_play_does_not(profile: str) -> None:
    """Each policy reaches what it is for: a full frame, the last cards, tall piles, four face down."""
    uniform = tables(profile, "uniform")
    full = tables(profile, "towards a win")
    long = tables(profile, "towards the last card")
    tall = tables(profile, "tall piles")
    assert {turn.outcome.state for turn in uniform} == {"ongoing", "lost"}
    assert max(len(turn.position.piles) for turn in full) >= 15
    assert max(len(turn.position.cards()) for turn in uniform) < 30
    assert max(len(turn.position.cards()) for turn in long) >= 35
    fours = [
        [turn for turn in found if sum(len(pile) == 4 for pile in turn.position.piles.values()) > 2]
        for found in (tall, uniform)
    ]
    assert len(fours[0]) > len(fours[1])


def test_some_games_begin_on_a_table_with_cards() -> None:
    """Where it may, a game begins with any number of piles, up to a table that is complete."""
    starts = [start for policy in POLICIES for start, _ in games("published", policy)]
    sizes = {len(start.piles) for start in starts}
    assert {0, 3, 16} <= sizes
    assert max(len(start.cards()) for start in starts) < len(PACK)


def test_some_games_end_with_a_move_that_breaks_a_rule() -> None:
    """A probe is refused often enough, on a full pile too."""
    engine = engine_with("published", ())
    refused = []
    for policy in POLICIES:
        for start, moves in games("published", policy):
            turns, is_refused = played(engine, start, moves)
            if is_refused and (not turns or turns[-1].outcome.state == "ongoing"):
                refused.append(
                    engine.broken_clause(turns[-1].position if turns else start, moves[len(turns)])
                )
    assert {"place.height", "place.frame"} <= {*refused}


def test_no_move_is_over_the_limit_where_that_is_illegal() -> None:
    """A policy chooses among the legal moves of the rules in force."""
    engine = engine_with("designer", (Reading("over-limit", "illegal"),))
    for number in range(3):
        start, moves = wander(engine, POLICIES["many face down"], chance("limit", number), from_start=True)
        turns, _ = played(engine, start, moves)
        assert len(turns) >= len(moves) - 1
        assert "face-down" not in {turn.outcome.reason for turn in turns}
