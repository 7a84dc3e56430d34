"""What is said of a run, in every language."""

import msgspec
import pytest

from ruleproof.certify.explain import explain
from ruleproof.certify.report import Diagnosed, Report
from ruleproof.commands.certify import lines
from ruleproof.games import find_game
from ruleproof.languages import LANGUAGES, Language
from ruleproof.loading.suite import Suite
from ruleproof.protocol.messages import Implementation
from ruleproof.reports.saying import diagnosis, headline
from ruleproof_engine.game import Reading


@pytest.fixture
def plain(every_verdict: Report) -> Report:
    """Give the report of a program with a harmless name."""
    return msgspec.structs.replace(every_verdict, implementation=Implementation("mine", "1", "rust"))


def test_the_english_headline_is_that_of_every_other_format(plain: Report) -> None:
    """A page and a terminal say word for word what JSON, JUnit and TAP say."""
    first = plain.profiles[0]
    readings = (Reading("pack", "52"), Reading("tie", "counts"))
    kinds = [
        first,
        msgspec.structs.replace(first, readings=readings, from_start_only=True),
        msgspec.structs.replace(first, findings=first.findings[:1], readings=readings),
        msgspec.structs.replace(first, findings=()),
    ]
    for profile in kinds:
        assert headline(plain, profile, "en") == profile.headline(plain.who, plain.game)


@pytest.mark.parametrize(
    "found", [(9, 9, ()), (8, 9, ()), (9, 9, ("pack: 52", "tie: counts")), (8, 9, ("pack: 52",))]
)
def test_the_english_diagnosis_is_that_of_every_other_format(found: tuple[int, int, tuple[str, ...]]) -> None:
    """So do the lines on what explains the answers."""
    explained, asked, readings = found
    diagnosed = Diagnosed("published", readings, explained, asked)
    assert diagnosis("foursquare", diagnosed, "en") == diagnosed.sentences("foursquare")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_terminal_is_told_everything_in_a_language(suite: Suite, plain: Report, language: Language) -> None:
    """Failures, clauses, counts and headline come in the language asked for, all of them."""
    text = "\n".join([line for _, line in lines(suite, plain, 9, language)])
    said = {
        "en": ("does not conform to", "because", "The game is won", "replay:", "expected", "1 timed out"),
        "es": (
            "no cumple",
            "porque",
            "La partida se gana",
            "repetir:",
            "esperado",
            "sin respuesta a tiempo: 1",
        ),
        "it": ("non rispetta", "perché", "La partita è vinta", "ripeti:", "atteso", "fuori tempo: 1"),
    }
    for words in said[language]:
        assert words in text


def test_boards_stay_in_line_in_every_language(suite: Suite, plain: Report) -> None:
    """What was given stands under what was expected, however long the words are."""
    finding = plain.profiles[0].findings[1]
    for language in LANGUAGES:
        told = [
            line for style, line in explain(find_game("foursquare"), suite.rulebook, plain, finding, language)
        ]
        expected = next(line for line in told if line.startswith("  score:"))
        given = told[told.index(expected) + 1]
        assert expected.index("24") == given.index("<img")
