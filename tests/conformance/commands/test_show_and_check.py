"""`ruleproof show` and `ruleproof check`, in every language."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from conformance.chapters import TEN_TURNS
from ruleproof.commands.line import ruleproof

PLAIN = {"LC_ALL": "", "LC_MESSAGES": "", "LANG": "C"}


def run(*words: str) -> Result:
    """Run a command line."""
    return CliRunner().invoke(ruleproof, words, env=PLAIN)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("because the ace", "The pack is forty cards", "under designer")),
        ("es", ("porque the ace", "La baraja consta de cuarenta", "según designer")),
        ("it", ("perché the ace", "Si gioca con quaranta", "secondo designer")),
    ],
)
def test_a_scenario_is_shown_in_a_language(language: str, words: tuple[str, ...]) -> None:
    """Everything but the scenario's own name and reason is in the language, its clauses too."""
    found = run("show", "ace-is-low", "--lang", language)
    assert found.exit_code == 0
    for said in words:
        assert said in found.output


@pytest.mark.parametrize(
    ("scenario", "words"),
    [
        ("wide-table-lists-four-columns", "legales con "),
        ("no-card-before-the-deal", "ilegal ["),
        ("ace-is-lo", "no hay ningún caso, regla, cuestión ni juego 'ace-is-lo'; ¿quiso decir 'ace-is-low'?"),
    ],
)
def test_answers_and_refusals_are_shown_in_a_language(scenario: str, words: str) -> None:
    """Legal moves, forbidden moves and scenarios that there are not are told in Spanish too."""
    assert words in " ".join(run("show", scenario, "--lang", "es").output.replace("│", " ").split())


@pytest.mark.parametrize(
    ("language", "right", "wrong"),
    [
        ("en", "✓ 1 scenarios are well formed", ("the reference disagrees under", "✗ 1 problem found")),
        (
            "es",
            "✓ 1 casos están bien formados",
            ("la referencia no coincide según", "se encontró 1 problema"),
        ),
        ("it", "✓ 1 casi sono ben formati", ("il riferimento non concorda secondo", "trovato 1 problema")),
    ],
)
def test_a_check_ends_in_a_language(
    tmp_path: Path, language: str, right: str, wrong: tuple[str, ...]
) -> None:
    """The last line and what the reference says of a scenario are in the language; exit codes stay."""
    path = tmp_path / "turning.yaml"
    path.write_text(TEN_TURNS)
    found = run("check", str(path), "--lang", language)
    assert (found.exit_code, right in found.output) == (0, True), found.output
    path.write_text(TEN_TURNS.replace("~5s", "5s"))
    found = run("check", str(path), "--lang", language)
    assert found.exit_code == 1
    for words in wrong:
        assert words in found.output
