"""Random matches: the same for the same seed, possible, and of every kind."""

from collections import Counter
from random import Random

import pytest

from ruleproof_engine.foursquare_ball import FOURSQUARE_BALL
from ruleproof_engine.foursquare_ball.policies import POLICIES
from ruleproof_engine.foursquare_ball.readings import PROFILES

GAME = FOURSQUARE_BALL
MATCHES = 60


def wandered(
    profile: str, policy: str, seed: int, *, from_start: bool = False
) -> tuple[str, tuple[str, ...]]:
    """Play one random match."""
    return GAME.wander(profile, (), policy, Random(seed), from_start=from_start)  # noqa: S311 - matches


@pytest.mark.parametrize("policy", sorted(POLICIES))
@pytest.mark.parametrize("profile", sorted(PROFILES))
def test_a_match_is_possible_and_legal_to_its_last_event(profile: str, policy: str) -> None:
    """Its position may be sent, and at most its last event is refused."""
    for seed in range(MATCHES):
        position, moves = wandered(profile, policy, seed)
        assert (position, moves) == wandered(profile, policy, seed)
        assert GAME.read_position(position) == position
        GAME.require_possible(profile, (), position, moves, "")
        played = GAME.play(profile, (), position, moves)
        assert played.illegal is None or played.illegal.move == len(moves) - 1


@pytest.mark.parametrize("profile", sorted(PROFILES))
def test_matches_end_in_every_way(profile: str) -> None:
    """Rallies that are won, replayed and refused all come up, and long ones too."""
    ends: Counter[str] = Counter()
    longest = 0
    for policy in POLICIES:
        for seed in range(MATCHES):
            position, moves = wandered(profile, policy, seed)
            played = GAME.play(profile, (), position, moves)
            ends.update(["illegal"] if played.illegal else [])
            ends.update(turn["verdict"].partition(" out ")[2] or turn["verdict"] for turn in played.turns)
            longest = max([longest, *lengths(moves)])
    assert {"illegal", "live", "replay dog", "unfair", "missed", "poach", "hold", "body"} <= set(ends)
    assert longest > 25


def lengths(moves: tuple[str, ...]) -> list[int]:
    """Count the events of each rally."""
    stages = GAME.stages(moves)
    return [end - begin for begin, end in zip((-1, *stages), stages, strict=False)]


def test_a_session_from_the_start_has_no_points() -> None:
    """A program that can only start at the beginning is asked where nobody has any."""
    starts = [
        GAME.is_start(wandered("published", "uniform", seed, from_start=True)[0]) for seed in range(MATCHES)
    ]
    others = [GAME.is_start(wandered("published", "uniform", seed)[0]) for seed in range(MATCHES)]
    assert all(starts)
    assert not all(others)
