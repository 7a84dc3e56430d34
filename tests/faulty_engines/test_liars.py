"""The suite is tested by engines that lie: each is caught by the scenario named for it."""

import pytest

from faulty_engines import all_fours, four_seasons, foursquare, foursquare_ball
from faulty_engines.liars import Liar
from ruleproof.certify.plan import agrees
from ruleproof.games import find_game
from ruleproof.loading.suite import load_suite
from ruleproof.reference import expectation_of

LIARS = {
    "foursquare": foursquare.LIARS,
    "four-seasons": four_seasons.LIARS,
    "all-fours": all_fours.LIARS,
    "foursquare-ball": foursquare_ball.LIARS,
}
EVERY_LIAR = [liar for liars in LIARS.values() for liar in liars]
PLAYED = [(name, profile) for name in LIARS for profile in find_game(name).profiles]


@pytest.mark.parametrize("liar", EVERY_LIAR, ids=lambda liar: liar.name)
def test_each_liar_is_caught_by_its_scenario(liar: Liar) -> None:
    """The scenario named for a lie fails it, through `play` alone."""
    scenario = load_suite(liar.game.name).scenario(liar.caught_by)
    stated = scenario.expectation(liar.profile)
    assert stated
    assert scenario.method == "play"
    played = liar.game.play(liar.profile, (), scenario.given, scenario.plays)
    assert not agrees(stated, expectation_of(liar.profile, (), played)), liar.lie


@pytest.mark.parametrize("name", list(LIARS))
def test_there_are_fifteen_lies_beside_the_readings(name: str) -> None:
    """At least fifteen deliberate faults are known, and each says what is wrong."""
    assert len(LIARS[name]) >= 15
    assert all(liar.lie for liar in LIARS[name])


@pytest.mark.parametrize(("name", "profile"), PLAYED)
def test_every_reading_is_caught_by_its_witness(name: str, profile: str) -> None:
    """A program with one option switched, undeclared, fails that option's witness through `play`."""
    game, suite = find_game(name), load_suite(name)
    for reading in suite.rulebook.all_readings(profile):
        ruling = suite.rulebook.rulings_of(profile)[reading.ruling]
        witness = ruling.options[reading.option].witness[profile]
        if isinstance(witness, str):
            scenario = suite.scenario(witness)
            stated = scenario.expectation(profile)
            assert stated
            assert scenario.method == "play"
            played = game.play(profile, (reading,), scenario.given, scenario.plays)
            assert not agrees(stated, expectation_of(profile, (reading,), played)), reading


@pytest.mark.parametrize(("name", "profile"), PLAYED)
def test_an_option_without_a_witness_never_shows(name: str, profile: str) -> None:
    """Where the rulebook says that an option cannot show under a profile, no scenario tells it apart."""
    game, suite = find_game(name), load_suite(name)
    for reading in suite.rulebook.all_readings(profile):
        witness = suite.rulebook.rulings_of(profile)[reading.ruling].options[reading.option].witness[profile]
        if not isinstance(witness, str):
            for scenario in suite.scenarios:
                stated = scenario.expectation(profile)
                if stated and scenario.method == "play":
                    played = game.play(profile, (reading,), scenario.given, scenario.plays)
                    assert agrees(stated, expectation_of(profile, (reading,), played)), (reading, scenario.id)
