"""The data has its own tests: what the spec's README promises of every file."""

import json
from collections import Counter

import pytest

from ruleproof.authoring.files import open_for_writing, rewritten
from ruleproof.certify.plan import agrees
from ruleproof.games import GAMES, find_game
from ruleproof.loading.suite import Suite, load_suite, suite_files
from ruleproof.loading.validation import screen, validator
from ruleproof.loading.yaml_text import read_document
from ruleproof.reference import expect
from ruleproof.spec import spec_folder


@pytest.fixture(params=list(GAMES))
def suite(request: pytest.FixtureRequest) -> Suite:
    """Give each game's suite."""
    return load_suite(request.param)


def test_ids_and_names_are_unique(suite: Suite) -> None:
    """No id and no name stands twice in a game."""
    for words in ([s.id for s in suite.scenarios], [s.name for s in suite.scenarios]):
        assert [word for word, count in Counter(words).items() if count > 1] == []


def test_every_clause_is_shown_by_a_scenario(suite: Suite) -> None:
    """Each clause of the rulebook is cited by two scenarios or more, or says why it is untested."""
    cited = Counter(clause for scenario in suite.scenarios for clause in scenario.clauses)
    tested = [clause.id for clause in suite.rulebook.clauses if not clause.untested]
    assert [clause for clause in tested if cited[clause] < 2] == []


def test_every_scenario_gives_its_reason(suite: Suite) -> None:
    """Each scenario cites a clause and says why in words."""
    assert all(scenario.clauses and len(scenario.because) > 10 for scenario in suite.scenarios)


def test_the_reference_agrees_with_every_scenario(suite: Suite) -> None:
    """What a scenario states is what the reference computes, under every profile and reading recorded."""
    game = find_game(suite.rulebook.game)
    for scenario in suite.scenarios:
        for stated in scenario.expectations:
            found = expect(game, scenario, stated.profile, stated.readings, scenario.given, scenario.plays)
            assert agrees(stated, found), (scenario.id, stated.profile, stated.readings)


def test_the_reference_names_the_clause_that_a_scenario_states(suite: Suite) -> None:
    """An illegal move is refused by the clause that the scenario states, though no program has to name it."""
    game = find_game(suite.rulebook.game)
    for scenario in suite.scenarios:
        for stated in scenario.expectations:
            found = expect(game, scenario, stated.profile, stated.readings, scenario.given, scenario.plays)
            assert found.illegal == stated.illegal, (scenario.id, stated.profile, stated.readings)


def test_scenario_files_are_in_canonical_form(suite: Suite) -> None:
    """`ruleproof fmt` would change nothing."""
    for path in suite_files(suite.rulebook.game)[1:]:
        opened = open_for_writing(path)
        assert rewritten(opened, opened.document.value) == opened.text, path.name


def test_rulebook_texts_are_complete_in_three_languages(suite: Suite) -> None:
    """Clauses, questions and options are given in English, Spanish and Italian."""
    texts = [clause.text for clause in suite.rulebook.clauses]
    texts += [ruling.question for ruling in suite.rulebook.rulings]
    texts += [option.text for ruling in suite.rulebook.rulings for option in ruling.options.values()]
    assert all({"en", "es", "it"} <= set(text) and all(text.values()) for text in texts)


def test_option_names_are_words(suite: Suite) -> None:
    """No option is called yes, no, on, off or a number."""
    names = {option for ruling in suite.rulebook.rulings for option in ruling.options}
    assert not {
        name for name in names if name in {"yes", "no", "on", "off", "true", "false"} or name.isdigit()
    }


def test_the_engine_has_every_option_of_the_rulebook(suite: Suite) -> None:
    """Each departure that the rulebook names is one that the reference can play, and no other."""
    game = find_game(suite.rulebook.game)
    named = {
        reading for profile in suite.rulebook.profiles for reading in suite.rulebook.all_readings(profile)
    }
    assert named == set(game.readings)
    assert set(suite.rulebook.profiles) == set(game.profiles)


def test_every_schema_is_a_schema() -> None:
    """Each JSON Schema of the spec is valid as such."""
    for path in (spec_folder() / "schemas").glob("*.json"):
        checker = validator(path.name.removesuffix(".schema.json"))
        checker.check_schema(json.loads(path.read_text(encoding="utf-8")))


def test_the_published_strength_has_its_form() -> None:
    """Other programs can rely on what the figures say: their form, and that no more was killed than tried."""
    figures = json.loads((spec_folder() / "strength.json").read_text(encoding="utf-8"))
    assert list(validator("strength").iter_errors(figures)) == []
    for game in figures:
        for kind in game["kinds"]:
            killed, of = (sum(pair[at] for pair in kind["chapters"].values()) for at in (0, 1))
            assert (kind["killed"], kind["of"]) == (killed, of)
        missed = sum(kind["of"] - kind["killed"] for kind in game["kinds"])
        assert missed == len(game["survivors"])


def test_the_quick_screen_agrees_with_the_validator(suite: Suite) -> None:
    """What the quick screen accepts or refuses, jsonschema accepts or refuses too."""
    for path in suite_files(suite.rulebook.game)[1:]:
        value = read_document(path, path.name).value
        assert isinstance(value, dict)
        spoiled = value | {"chapter": 7}
        for candidate, expected in ((value, True), (spoiled, False)):
            assert screen(suite.rulebook.game)(candidate) is expected
            assert validator(suite.rulebook.game).is_valid(candidate) is expected
