"""The engine and the rulebook speak of the same clauses and rulings."""

import re
from pathlib import Path

import pytest

import ruleproof_engine.four_seasons
from ruleproof.loading.rulebooks import Rulebook, load_rulebook
from ruleproof_engine.four_seasons.clauses import WHY
from ruleproof_engine.four_seasons.readings import READINGS
from ruleproof_engine.four_seasons.variants import PROFILES

CHAPTERS = "pack|open|found|build|space|deal|end"
SOURCES = sorted(Path(ruleproof_engine.four_seasons.__file__).parent.glob("*.py"))


@pytest.fixture(scope="module")
def rulebook(root: Path) -> Rulebook:
    """Give the rulebook of Four Seasons."""
    found, problems = load_rulebook(root / "spec/four-seasons/rulebook.yaml", "rulebook.yaml")
    assert problems == []
    assert found is not None
    return found


def test_every_illegal_move_names_a_clause_of_the_rulebook(rulebook: Rulebook) -> None:
    """A refusal can be looked up."""
    assert set(WHY) <= {clause.id for clause in rulebook.clauses}


def test_every_clause_has_its_place_in_the_engine(rulebook: Rulebook) -> None:
    """Docstrings name the clauses that a method holds, all of them and no others."""
    text = " ".join([path.read_text(encoding="utf-8") for path in SOURCES])
    bracketed = {
        name for part in re.findall(rf"\[((?:{CHAPTERS})\.[a-z., -]+)\]", text) for name in part.split(", ")
    }
    assert bracketed | set(WHY) == {clause.id for clause in rulebook.clauses}


def test_every_option_that_departs_has_a_reading(rulebook: Rulebook) -> None:
    """For each profile the readings are the rulings that apply to it, without the options that it has."""
    for profile in PROFILES:
        ours = {reading for reading, mixes in READINGS.items() if profile in mixes}
        assert ours == set(rulebook.all_readings(profile))
