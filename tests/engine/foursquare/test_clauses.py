"""The engine and the rulebook speak of the same clauses and rulings."""

import re
from pathlib import Path

import pytest

import ruleproof_engine.foursquare
from ruleproof.loading.rulebooks import Rulebook, load_rulebook
from ruleproof_engine.foursquare import FOURSQUARE
from ruleproof_engine.foursquare.placing import WHY
from ruleproof_engine.foursquare.readings import PROFILES, READINGS, TAKEN_BACK

SOURCES = sorted(Path(ruleproof_engine.foursquare.__file__).parent.glob("*.py"))


@pytest.fixture(scope="module")
def rulebook(root: Path) -> Rulebook:
    """Give the rulebook of Foursquare."""
    found, problems = load_rulebook(root / "spec/foursquare/rulebook.yaml", "rulebook.yaml")
    assert problems == []
    assert found is not None
    return found


def test_every_illegal_move_names_a_clause_of_the_rulebook(rulebook: Rulebook) -> None:
    """A refusal can be looked up."""
    assert {*WHY, FOURSQUARE.over} <= {clause.id for clause in rulebook.clauses}


def test_every_clause_has_its_place_in_the_engine(rulebook: Rulebook) -> None:
    """Docstrings name the clauses that a method holds, all of them and no others."""
    text = " ".join([path.read_text(encoding="utf-8") for path in SOURCES])
    bracketed = set(re.findall(r"\[((?:pack|place|turn|end)\.[a-z-]+)\]", text))
    assert bracketed | {*WHY, FOURSQUARE.over} == {clause.id for clause in rulebook.clauses}


def test_every_option_that_departs_has_a_reading(rulebook: Rulebook) -> None:
    """For each profile the readings are the rulings' options without those that it has."""
    for profile, options in PROFILES.items():
        ours = {
            reading for reading in (*READINGS, *TAKEN_BACK) if options.get(reading.ruling) != reading.option
        }
        if profile == "published":
            ours -= set(TAKEN_BACK)
        assert ours == set(rulebook.all_readings(profile))
