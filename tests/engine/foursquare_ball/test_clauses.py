"""The engine and the rulebook speak of the same clauses and rulings."""

import re
from pathlib import Path

import pytest

import ruleproof_engine.foursquare_ball
from ruleproof.loading.rulebooks import Rulebook, load_rulebook
from ruleproof_engine.foursquare_ball.engine import WHY
from ruleproof_engine.foursquare_ball.readings import PROFILES, READINGS, TAKEN_BACK

SOURCES = sorted(Path(ruleproof_engine.foursquare_ball.__file__).parent.glob("*.py"))


@pytest.fixture(scope="module")
def rulebook(root: Path) -> Rulebook:
    """Give the rulebook of Four Square."""
    found, problems = load_rulebook(root / "spec/foursquare-ball/rulebook.yaml", "rulebook.yaml")
    assert problems == []
    assert found is not None
    return found


def test_every_clause_has_its_place_in_the_engine(rulebook: Rulebook) -> None:
    """Docstrings name the clauses that a method holds, all of them and no others."""
    text = " ".join([path.read_text(encoding="utf-8") for path in SOURCES])
    groups = "court|serve|bounce|touch|line|verdict|rotate|score|king"
    bracketed = {
        name for found in re.findall(rf"\[((?:{groups})\.[a-z., -]+)\]", text) for name in found.split(", ")
    }
    assert bracketed | set(WHY) == {clause.id for clause in rulebook.clauses}


def test_every_option_that_departs_has_a_reading(rulebook: Rulebook) -> None:
    """For each profile the readings are the rulings' options without those that it has."""
    for profile, options in PROFILES.items():
        back = {reading for reading in TAKEN_BACK if reading.ruling in options}
        others = {reading for reading in READINGS if options.get(reading.ruling) != reading.option}
        assert back | others == set(rulebook.all_readings(profile))


def test_profiles_are_those_of_the_rulebook(rulebook: Rulebook) -> None:
    """Each profile takes the same options in both."""
    assert {name: found.options for name, found in rulebook.profiles.items()} == PROFILES
