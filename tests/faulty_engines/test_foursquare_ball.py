"""Every lie about Four Square is caught by the scenario named for it, and so is every undeclared reading."""

import pytest

from faulty_engines.foursquare_ball import LIARS, Liar
from ruleproof.certify.plan import agrees
from ruleproof.games import find_game
from ruleproof.loading.suite import load_suite
from ruleproof.reference import expectation_of

GAME = find_game("foursquare-ball")


@pytest.mark.parametrize("liar", LIARS, ids=lambda liar: liar.name)
def test_each_liar_is_caught_by_its_scenario(liar: Liar) -> None:
    """The scenario named for a lie fails it, through `play` alone."""
    scenario = load_suite(liar.game.name).scenario(liar.caught_by)
    stated = scenario.expectation(liar.profile)
    assert stated
    played = liar.game.play(liar.profile, (), scenario.given, scenario.plays)
    assert not agrees(stated, expectation_of(liar.profile, (), played)), liar.lie


def test_there_are_fifteen_lies_beside_the_readings() -> None:
    """At least fifteen deliberate faults are known, and each says what is wrong."""
    assert len(LIARS) >= 15
    assert all(liar.lie for liar in LIARS)


def test_no_two_liars_are_named_for_one_scenario() -> None:
    """Each lie has a scenario of its own."""
    caught = [liar.caught_by for liar in LIARS]
    assert len(set(caught)) == len(caught)


@pytest.mark.parametrize("profile", GAME.profiles)
def test_every_reading_is_caught_by_its_witness(profile: str) -> None:
    """A program with one option switched, undeclared, fails that option's witness through `play`."""
    suite = load_suite(GAME.name)
    for reading in suite.rulebook.all_readings(profile):
        ruling = suite.rulebook.rulings_of(profile)[reading.ruling]
        witness = ruling.options[reading.option].witness[profile]
        if isinstance(witness, str):
            scenario = suite.scenario(witness)
            stated = scenario.expectation(profile)
            assert stated
            played = GAME.play(profile, (reading,), scenario.given, scenario.plays)
            assert not agrees(stated, expectation_of(profile, (reading,), played)), reading


@pytest.mark.parametrize("profile", GAME.profiles)
def test_an_option_without_a_witness_never_shows(profile: str) -> None:
    """Where the rulebook says that an option cannot show under a profile, no scenario tells it apart."""
    suite = load_suite(GAME.name)
    for reading in suite.rulebook.all_readings(profile):
        witness = suite.rulebook.rulings_of(profile)[reading.ruling].options[reading.option].witness[profile]
        if not isinstance(witness, str):
            for scenario in suite.scenarios:
                stated = scenario.expectation(profile)
                if stated:
                    played = GAME.play(profile, (reading,), scenario.given, scenario.plays)
                    assert agrees(stated, expectation_of(profile, (reading,), played)), (reading, scenario.id)
