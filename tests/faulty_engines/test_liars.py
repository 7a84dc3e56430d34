"""The suite is tested by engines that lie: each is caught by the scenario named for it."""

import pytest

from faulty_engines.liars import LIARS, Liar
from ruleproof.certify.plan import agrees
from ruleproof.games import find_game
from ruleproof.loading.scenarios import Expectation, Scenario
from ruleproof.loading.suite import Suite, load_suite
from ruleproof.reference import expectation_of
from ruleproof_engine.foursquare import Foursquare
from ruleproof_engine.game import Readings

GAME = find_game("foursquare")


@pytest.fixture(scope="module")
def suite() -> Suite:
    """Give the suite of Foursquare."""
    return load_suite("foursquare")


class LyingGame(Foursquare):
    """Foursquare played by a liar."""

    def __init__(self, liar: Liar) -> None:
        self.liar = liar

    def engine(self, profile: str, readings: Readings) -> object:  # type: ignore[override]  # the liar's engine
        """Give the liar, whatever is asked for."""
        del profile, readings
        return self.liar.engine()


def catches(game: Foursquare, scenario: Scenario, stated: Expectation) -> bool:
    """Does a scenario's game come out otherwise than it states?"""
    played = game.play(stated.profile, stated.readings, scenario.given, scenario.plays)
    return not agrees(stated, expectation_of(stated.profile, (), played))


@pytest.mark.parametrize("liar", LIARS, ids=lambda liar: liar.engine.__name__)
def test_each_liar_is_caught_by_its_scenario(suite: Suite, liar: Liar) -> None:
    """The scenario named for a lie fails it, through `play` alone."""
    scenario = suite.scenario(liar.caught_by)
    stated = scenario.expectation("published")
    assert stated
    assert catches(LyingGame(liar), scenario, stated), liar.lie


def test_there_are_fifteen_lies_beside_the_readings() -> None:
    """At least fifteen deliberate faults are known."""
    assert len(LIARS) >= 15


@pytest.mark.parametrize("profile", ["published", "designer"])
def test_every_reading_is_caught_by_its_witness(suite: Suite, profile: str) -> None:
    """A program with one option switched, undeclared, fails that option's witness through `play`."""
    for reading in suite.rulebook.all_readings(profile):
        ruling = suite.rulebook.rulings_of(profile)[reading.ruling]
        witness = ruling.options[reading.option].witness[profile]
        if isinstance(witness, str):
            scenario = suite.scenario(witness)
            stated = scenario.expectation(profile)
            assert stated
            assert scenario.method == "play"
            played = GAME.play(profile, (reading,), scenario.given, scenario.plays)
            assert not agrees(stated, expectation_of(profile, (reading,), played)), reading


@pytest.mark.parametrize("profile", ["published", "designer"])
def test_an_option_without_a_witness_never_shows(suite: Suite, profile: str) -> None:
    """Where the rulebook says that an option cannot show under a profile, no scenario tells it apart."""
    for reading in suite.rulebook.all_readings(profile):
        witness = suite.rulebook.rulings_of(profile)[reading.ruling].options[reading.option].witness[profile]
        if not isinstance(witness, str):
            for scenario in suite.scenarios:
                stated = scenario.expectation(profile)
                if stated and scenario.method == "play":
                    played = GAME.play(profile, (reading,), scenario.given, scenario.plays)
                    assert agrees(stated, expectation_of(profile, (reading,), played)), (reading, scenario.id)
