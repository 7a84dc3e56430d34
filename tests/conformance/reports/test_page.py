"""The report as a page, read as text."""

import json
import re
from pathlib import Path

import msgspec
import pytest

from conformance.reports.files import WRONG_GAMES
from conformance.reports.reading import read
from ruleproof.certify.report import Report
from ruleproof.languages import LANGUAGES, Language, say
from ruleproof.loading.suite import Suite
from ruleproof.protocol.messages import Implementation
from ruleproof.reports.pages.report_page import write_html
from ruleproof.reports.pages.texts import as_json


def test_a_page_asks_for_nothing(html: Path) -> None:
    """No element names another file, and the page forbids itself every other script and address."""
    page = read(html.read_text(encoding="utf-8"))
    named = [
        value
        for _, attributes in page.elements
        for name, value in attributes.items()
        if name in ("src", "href")
    ]
    assert {(value or "")[:1] for value in named} == {"#", "d"}
    assert [value for value in named if value and value.startswith("d")] == ["data:,"]
    (policy,) = [found["content"] for tag, found in page.elements if found.get("http-equiv")]
    assert policy
    assert policy.startswith("default-src 'none'; script-src 'sha256-")


def test_no_element_comes_from_a_program(suite: Suite, every_verdict: Report) -> None:
    """A hostile program adds no element and no attribute to the page."""
    harmless = msgspec.structs.replace(every_verdict, implementation=Implementation("a", "b", "c"), log="d")
    pages = [read(write_html(suite, report)) for report in (every_verdict, harmless)]
    shapes = [[(tag, sorted(found)) for tag, found in page.elements] for page in pages]
    assert shapes[0] == shapes[1]
    assert not {"img", "b"} & {tag for tag, _ in pages[0].elements}


def test_random_games_that_go_wrong_are_among_what_went_wrong(suite: Suite, wrong_games: Report) -> None:
    """Where all scenarios pass the page still says what counts against the program, and only then."""
    parts = write_html(suite, wrong_games).partition('id="failures"')[2].partition('id="others"')
    words = " ".join(read(f"<h2 {parts[0]}").words)
    assert WRONG_GAMES in words
    assert "Nothing counts against the program" not in words
    right = msgspec.structs.replace(wrong_games, profiles=wrong_games.profiles[1:])
    assert "Nothing counts against the program" in write_html(suite, right).partition('id="failures"')[2]


def test_a_name_of_a_megabyte_is_cut(suite: Suite, every_verdict: Report) -> None:
    """A page stays readable whatever a program calls itself."""
    long = msgspec.structs.replace(
        every_verdict, implementation=Implementation("n" * 1_000_000, "v" * 1_000_000, "l" * 1_000_000)
    )
    text = write_html(suite, long)
    assert len(text) < len(write_html(suite, every_verdict)) + 10_000
    assert "… (2000001 characters)" in text


def test_references_within_the_page_lead_somewhere(html: Path) -> None:
    """Every card, link and label that an element refers to is there, once."""
    page = read(html.read_text(encoding="utf-8"))
    ids = [found["id"] for _, found in page.elements if "id" in found]
    assert len(ids) == len(set(ids))
    links = {(found.get("href") or "")[1:] for tag, found in page.elements if tag in ("a", "use")}
    labels = {found["aria-labelledby"] for _, found in page.elements if "aria-labelledby" in found}
    assert links | labels <= set(ids)


def test_a_failure_shows_what_must_follow_beside_what_was_given(html: Path) -> None:
    """The boards before and after, the field that differs, the clause and the command are all there."""
    text = html.read_text(encoding="utf-8")
    finding = text[text.index('id="sixteen-face-up-piles-win"') :].partition("</details>")[0]
    words = " ".join(read(finding).words)
    assert re.search(r"score\s+24\s+25", words)
    assert 'aria-label="2c 5d 8h 4s / 6c 9d 3h 7s / 4c 7d Th 2s / 5c 8d 9h 6d"' in finding
    assert "The game is won when there are sixteen piles" in words
    assert "--scenario sixteen-face-up-piles-win" in words
    assert "spec/foursquare/scenarios/ending.yaml:" in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_is_written_in_each_language(suite: Suite, every_verdict: Report, language: Language) -> None:
    """The page opens in the language asked for, and holds all three."""
    text = write_html(suite, every_verdict, language)
    assert f'<html lang="{language}">' in text
    assert f'<span data-say="page.failures">{say(language, "page.failures")}</span>' in text
    for other in LANGUAGES:
        assert f'"{other}":"{say(other, "page.failures")}"' in text


def test_embedded_texts_cannot_end_their_element() -> None:
    """No text inside a script element closes it or begins a comment."""
    written = as_json({"</script><!--": "&\u2028"})
    assert not set("<>&\u2028") & set(written)
    assert json.loads(written) == {"</script><!--": "&\u2028"}
