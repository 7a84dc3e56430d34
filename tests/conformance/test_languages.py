"""What the kit says, in every language that it says it in."""

from string import Formatter

import pytest

from ruleproof.languages import LANGUAGES, Language, catalogue, language_of, say


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogues_are_complete(language: Language) -> None:
    """Every language says everything, with the same values, and nothing that another does not."""
    english, other = catalogue("en"), catalogue(language)
    assert list(other) == list(english)
    for key, text in other.items():
        assert text.strip()
        assert names(text) == names(english[key]), key


def names(text: str) -> set[str]:
    """Name the values that a text stands open for."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LC_ALL": "it_CH", "LANG": "es"}, "it"),
        ({"LC_ALL": "", "LANG": "it"}, "it"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "eo"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_is_what_a_person_has_set(environment: dict[str, str], language: str) -> None:
    """The first variable that is set decides; what is not spoken here is English."""
    assert language_of(environment) == language


def test_a_value_is_set_in() -> None:
    """Values stand where the language wants them."""
    assert say("es", "page.shown", shown=1, of=2) == "1 de 2 a la vista"
