"""Readings are small, and each is its own."""

from collections import defaultdict

import pytest

from ruleproof_engine.foursquare_ball.engine import Engine
from ruleproof_engine.foursquare_ball.readings import PROFILES, READINGS, TAKEN_BACK, engine_with
from ruleproof_engine.game import Reading

EVERY_READING = [*READINGS, *TAKEN_BACK]


def overridden(kind: type[Engine]) -> list[str]:
    """List the methods that a class overrides."""
    return [name for name, value in vars(kind).items() if callable(value)]


def test_a_reading_overrides_one_method() -> None:
    """Each option is one method of the engine."""
    for reading, kind in READINGS.items():
        assert len(overridden(kind)) == 1, reading
        assert hasattr(Engine, overridden(kind)[0]), reading


def test_no_two_rulings_share_a_method() -> None:
    """Options of different rulings never get in each other's way."""
    rulings = defaultdict(set)
    for reading, kind in READINGS.items():
        rulings[overridden(kind)[0]].add(reading.ruling)
    assert [name for name, found in rulings.items() if len(found) > 1] == []


def test_readings_are_named_after_their_option() -> None:
    """`volley: allowed` is `VolleyAllowed`."""
    for reading, kind in READINGS.items():
        words = f"{reading.ruling}-{reading.option}".split("-")
        assert kind.__name__ == "".join([word.capitalize() for word in words])


@pytest.mark.parametrize("profile", sorted(PROFILES))
def test_a_profile_is_its_options(profile: str) -> None:
    """A profile's engine is made of the classes of its options, and of nothing else."""
    options = [READINGS[Reading(*option)] for option in PROFILES[profile].items()]
    assert set(type(engine_with(profile, ())).__bases__) == {*options, Engine}


def test_a_profile_takes_its_options_back() -> None:
    """Every option of the engine's own can stand in place of a profile's."""
    for profile, options in PROFILES.items():
        back = [reading for reading in TAKEN_BACK if reading.ruling in options]
        assert len(back) == len(options)
        assert type(engine_with(profile, back)).__bases__ == (Engine,)


def test_an_unknown_reading_is_refused() -> None:
    """No option is taken for another."""
    with pytest.raises(KeyError, match="volley: sometimes"):
        engine_with("published", [Reading("volley", "sometimes")])
