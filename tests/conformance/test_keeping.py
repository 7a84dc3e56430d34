"""Sentences that are kept in English, and said in the language of whoever reads them."""

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from ruleproof.commands.line import ruleproof
from ruleproof.games import GAMES, find_game
from ruleproof.languages import LANGUAGES, Language, say
from ruleproof.languages.keeping import NESTED, drawn, forms, retold
from ruleproof.loading.suite import load_suite
from ruleproof.reports.pages.svg import Artist
from ruleproof.reports.pages.texts import Texts
from ruleproof_engine.picture import Label

OTHERS = [language for language in LANGUAGES if language != "en"]
HOSTILE = Path(__file__).parent / "protocol" / "hostile" / "adapter.py"
DEALT = next(
    scenario.given
    for scenario in load_suite("all-fours").scenarios
    if scenario.id == "stand-after-seat-0-dealt"
)
PLAIN = {"LC_ALL": "", "LC_MESSAGES": "", "LANG": "C"}


def certify(tmp_path: Path, language: Language, *options: str) -> tuple[str, dict[str, Any], str]:
    """Certify a program that leaves at its start or later: what a terminal, a report and a page say."""
    report, page = tmp_path / f"{language}.json", tmp_path / f"{language}.html"
    line = ["certify", "foursquare", "--lang", language, "--scenario", "card-is-placed-face-up"]
    line += ["--write", f"json:{report}", "--write", f"html:{page}", *options]
    done = CliRunner().invoke(ruleproof, [*line, "--", sys.executable, str(HOSTILE), "crash"], env=PLAIN)
    assert done.exit_code == 1, done.output
    return done.output, json.loads(report.read_text()), page.read_text()


def example(key: str, language: Language, inner: str = "") -> str:
    """Say a kept sentence in a language with values of no meaning, and another sentence inside."""
    form = forms()[key]
    values = {name: inner if name in NESTED else f"«{name}»" for name in form.groupindex}
    return say(language, key, **values)


def is_around(key: str) -> bool:
    """Does a sentence hold another one?"""
    return bool(forms()[key].groupindex.keys() & set(NESTED))


WITHIN = [key for key in forms() if not is_around(key) and not example(key, "en").startswith("it ")]
"""The sentences that others hold; one that begins with `it` stands by itself."""


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("key", list(forms()))
def test_every_kept_sentence_is_found_again(key: str, language: Language) -> None:
    """A sentence is told from all others, whatever it holds, and its values are in the other language."""
    for inner in WITHIN if is_around(key) else WITHIN[:1]:
        told = example(key, "en", example(inner, "en"))
        assert retold(told, language) == example(key, language, example(inner, language)), told


@pytest.mark.parametrize(
    ("text", "spanish"),
    [
        (
            "crashed: it exited with code 1 after the unfinished line '{\"json'",
            "se cayó: terminó con el código 1 tras la línea inacabada '{\"json'",
        ),
        (
            "broke the protocol: its answer is malformed: there are 1 turns for 2 moves",
            "rompió el protocolo: su respuesta está mal formada: hay 1 turnos para 2 jugadas",
        ),
        (
            "move 1, 3c@a1: row: expected a1, given nothing; column: expected a1, given b1",
            "jugada 1, 3c@a1: row: esperado a1, dado nothing; column: esperado a1, dado b1",
        ),
        (
            "it is stale: it was not asked, since perft is not offered",
            "está anticuado: no se preguntó, porque no se ofrece perft",
        ),
        ("The row turns; the column stays.", "The row turns; the column stays."),
        ("{no} such sentence", "{no} such sentence"),
    ],
)
def test_sentences_within_sentences_are_told_too(text: str, spanish: str) -> None:
    """A whole message is in one language, and what the kit did not say stays as it is."""
    assert retold(text, "es") == spanish
    assert retold(text, "en") == text


@pytest.mark.parametrize("hostile", ["broke the protocol: it " * 100_000, "x" * 1_000_000])
def test_a_text_of_any_length_stays_as_it_is(hostile: str) -> None:
    """No sentence of the kit is that long: a program made it up."""
    assert retold(hostile, "it") == hostile


def test_sentences_without_measure_break_nothing() -> None:
    """A program may write the kit's sentences into each other: a few are told, the rest is its own."""
    assert retold("crashed: it " * 300, "it").count("crashed: it ") > 290


def test_the_report_does_not_depend_on_the_language(tmp_path: Path) -> None:
    """What a machine reads is the same, whoever ran it, and so is how the run ends."""
    reports = [certify(tmp_path, language)[1] for language in LANGUAGES]
    for report in reports:
        report.pop("seconds")
        report.pop("log")
    assert reports[0] == reports[1] == reports[2]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "crashed: it exited with code 3"),
        ("es", "se cayó: terminó con el código 3"),
        ("it", "si è arrestato: è terminato con il codice 3"),
    ],
)
def test_a_crash_is_told_in_every_language(tmp_path: Path, language: Language, words: str) -> None:
    """The terminal says why there is no answer, and the page too, with the other languages beside it."""
    told, report, page = certify(tmp_path, language)
    details = {found.get("detail") for found in report["profiles"][0]["results"]}
    assert words in told
    assert "exited with code 3" in details
    assert f">{words}</span>" in page
    assert "terminó con el código 3" in page


ENGLISH = re.compile(r"\b(seat|dealer(?!-)|trump|team|won|held|stock|cards|queue|out)\b")
"""The words that the engines write on boards and in pictures."""


def boards(name: str) -> list[str]:
    """Give the boards of a game, of positions and of turns, and the words of its pictures."""
    game, found = find_game(name), []
    for scenario in load_suite(name).scenarios[::4]:
        profile, before = scenario.expectations[0].profile, scenario.given
        turns = game.play(profile, (), before, scenario.plays[:3]).turns
        pictures = [game.picture(before)]
        for at, turn in enumerate(turns, 1):
            found.append(game.draw_turn(before, scenario.plays[:at], turn))
            pictures.append(game.picture_turn(before, scenario.plays[:at], turn))
            before = game.position_after(turn)
        found += [game.draw(before), game.draw(scenario.given)]
        found += [shape.text for picture in pictures for shape in picture.shapes if isinstance(shape, Label)]
    return found


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", list(GAMES))
def test_boards_speak_every_language(name: str, language: Language) -> None:
    """No word beside the notation is left in English, and what lies beside a word stays in its column."""
    said = [(board, drawn(board, language)) for board in boards(name)]
    lines = [pair for board, told in said for pair in zip(board.split("\n"), told.split("\n"), strict=True)]
    for line, told in lines:
        assert told == told.rstrip() or line != line.rstrip()
        is_notation = re.search(r"\b\d+ (bounce|verdict|serve|hit)", line)
        assert is_notation or not ENGLISH.search(told), told
        assert [at for at, sign in enumerate(line) if sign == "│"] == [
            at for at, sign in enumerate(told) if sign == "│"
        ]


def test_what_stands_beside_a_word_keeps_its_place() -> None:
    """A longer word takes the gap behind it, but for one space, and a shorter one leaves a wider gap."""
    assert drawn("  •2 out    •3 out", "es") == "  •2 fuera  •3 fuera"
    assert drawn("queue: Ann   x\n*dealer 3", "it") == "coda: Ann    x\n*mazziere 3"
    assert drawn("trump h   team 1 has won", "es") == "triunfo h gana el equipo 1"


def test_a_page_says_the_words_of_its_pictures() -> None:
    """A picture is drawn in the page's language, and the page can say its words in the others."""
    texts = Texts("it")
    drawing = Artist(texts).draw(find_game("all-fours").picture(DEALT), "title")
    assert ">mazzo 0</text>" in drawing
    assert 'data-say="drawn:stock 0"' in drawing
    assert texts.known["drawn:stock 0"] == {"en": "stock 0", "es": "mazo 0", "it": "mazzo 0"}
    assert "▶ posto 1" in drawing


@pytest.mark.parametrize(
    ("language", "level", "known"),
    [
        ("en", "edition 1.0, no level: of what core requires, ", "failures are known, by "),
        ("es", "edición 1.0, ningún nivel: de lo que exige core, ", "fallos son conocidos, según "),
        ("it", "edizione 1.0, nessun livello: di ciò che richiede core, ", "sono noti, secondo "),
    ],
)
def test_edition_and_known_failures_are_told_in_every_language(
    tmp_path: Path, language: Language, level: str, known: str
) -> None:
    """So do the lines on what the run was scored by, and on entries that do not hold any more."""
    file = tmp_path / "known.yaml"
    entries = ["turning/lone-*, verdict: crashed", "pack/*, verdict: crashed"]
    rows = [f"  - {{scenario: {entry}, reason: being mended}}\n" for entry in entries]
    file.write_text("game: foursquare\nknown-failures:\n" + "".join(rows))
    told, _, page = certify(tmp_path, language, "--edition", "1.0", "--known-failures", str(file))
    for words in (level, known):
        assert words in told
        assert words in page
