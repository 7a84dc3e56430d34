"""Readings mix: any of them, in any order, in every profile."""

from itertools import combinations

import pytest
from hypothesis import given

from engine.all_fours.tables import EVERY_READING, GAMES, departures, profiles, seeds, steps
from ruleproof_engine.all_fours.engine import Engine
from ruleproof_engine.all_fours.readings import PROFILES, READINGS, engine_with
from ruleproof_engine.game import Reading

PAIRS = [pair for pair in combinations(READINGS, 2) if pair[0].ruling != pair[1].ruling]


@GAMES
@given(seeds, profiles, departures(most=len({reading.ruling for reading in EVERY_READING})))
def test_any_combination_plays(seed: int, profile: str, departing: tuple[Reading, ...]) -> None:
    """A match goes on with a move to make until somebody has won."""
    engine = engine_with(profile, departing)
    for _, _, turn in steps(engine, seed):
        assert bool(engine.legal_moves(turn.position)) != turn.position.is_over()


def test_readings_mix_in_any_order() -> None:
    """Two classes mixed the other way round make the same engine, also where they share a method."""
    for number, pair in enumerate(PAIRS):
        one = engine_with("published", pair)
        backwards = [READINGS[reading] for reading in sorted(pair, reverse=True)]
        other = type("Backwards", (*backwards, Engine), {})()
        for before, move, turn in steps(one, number, 120):
            assert other.play(before, move) == turn


def test_rulings_share_only_the_jack() -> None:
    """Each method is overridden for one ruling, but for `jack`: who may hold it, and where it is left."""
    owners: dict[str, set[str]] = {}
    for reading, kind in READINGS.items():
        for name in vars(kind):
            if not name.startswith("__"):
                owners.setdefault(name, set()).add(reading.ruling)
                assert hasattr(Engine, name)
    shared = {name: rulings for name, rulings in owners.items() if len(rulings) > 1}
    assert shared == {"jack": {"after-run-hand", "turned-card-counts"}}


@pytest.mark.parametrize("reading", READINGS, ids=str)
def test_a_reading_overrides_little(reading: Reading) -> None:
    """One clause, or the few that the ruling touches."""
    several = {"undertrump": 2, "kick-wins": 3, "turned-card-counts": 2, "after-run-hand": 2}
    overridden = [name for name in vars(READINGS[reading]) if not name.startswith("__")]
    assert len(overridden) == several.get(reading.ruling, 1)


@pytest.mark.parametrize("profile", sorted(PROFILES))
def test_a_profiles_own_options_change_nothing(profile: str) -> None:
    """Reading what a profile reads anyway is the profile itself."""
    own = [Reading(*option) for option in PROFILES[profile].items()]
    assert engine_with(profile, own) is engine_with(profile, ())
