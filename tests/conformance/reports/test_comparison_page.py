"""A comparison as a page: what changed with its boards, found by the same filters as in a report."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from conformance.comparison.results import HOSTILE, RIGHT, run, wrong
from conformance.reports.files import Files
from conformance.reports.pages import CHROMIUM, MISSING, PATIENCE, Watched, violations
from conformance.reports.reading import read
from ruleproof.certify.verdicts import Difference
from ruleproof.comparison.compare import compare
from ruleproof.comparison.runs import Result, read_run
from ruleproof.games import find_game
from ruleproof.loading.suite import Suite
from ruleproof.reports.pages.comparison_page import write_comparison_page
from ruleproof.reports.pages.reported_steps import reported_step
from ruleproof.reports.pages.steps import Steps
from ruleproof.reports.pages.svg import Artist
from ruleproof.reports.pages.texts import Texts

needs_browser = pytest.mark.skipif(CHROMIUM is None, reason=MISSING)
expect.set_options(timeout=PATIENCE)

WON = "published.sixteen-face-up-piles-win"


@pytest.fixture(scope="module")
def written(suite: Suite, passing: Files, failing: Files) -> str:
    """Compare the reference with the program that lies."""
    return write_comparison_page(compare(read_run(passing.json), read_run(failing.json)), suite.rulebook)


@pytest.fixture(scope="module")
def compared(written: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give that page as a file."""
    path = tmp_path_factory.mktemp("compared") / "comparison.html"
    path.write_text(written, encoding="utf-8")
    return path


def shown(page: Page) -> Locator:
    """Give the changes that the filters leave."""
    return page.locator(".finding:not([hidden])")


def test_a_change_shows_what_must_follow_beside_what_was_given(written: str) -> None:
    """What broke has its boards, the field that differs, and the clause in words."""
    finding = written[written.index(f'id="{WON}"') :].partition("</details>")[0]
    words = " ".join(" ".join(read(finding).words).split())
    assert "before passed" in words
    assert "score 24 25" in words
    assert "The game is won when there are sixteen piles" in words
    assert 'aria-label="2c 5d 8h 4s / 6c 9d 3h 7s / 4c 7d Th 2s / 5c 8d 9h 6d"' in finding


def test_references_within_the_page_lead_somewhere(written: str) -> None:
    """Every card, link and label that an element refers to is there, once."""
    page = read(written)
    ids = [found["id"] for _, found in page.elements if "id" in found]
    assert len(ids) == len(set(ids))
    links = {(found.get("href") or "")[1:] for tag, found in page.elements if tag in ("a", "use")}
    labels = {found["aria-labelledby"] for _, found in page.elements if "aria-labelledby" in found}
    assert links | labels <= set(ids)


@pytest.mark.parametrize(
    "odd",
    [
        {"position": "no notation"},
        {"moves": ("nowhere",)},
        {"expected_turn": {"grid": "?"}},
        {"given_turn": {"outcome": "won"}},
        {"differences": (Difference(70, "score", "1", "2"),)},
        {"differences": (Difference(-9, "score", "1", "2"),)},
    ],
)
def test_a_report_that_cannot_be_drawn_has_no_boards(
    suite: Suite, failing: Files, odd: dict[str, object]
) -> None:
    """A report may come from anywhere: what is no position or move is told in words."""
    (profile,) = read_run(failing.json).profiles
    (result,) = [each for each in profile.results if WON.endswith(each.scenario)]
    steps = Steps(find_game(suite.rulebook.game), Artist(Texts("en")))
    assert reported_step(steps, profile, result)
    assert reported_step(steps, profile, msgspec.structs.replace(result, **odd)) is None


def test_no_element_comes_from_a_report(suite: Suite) -> None:
    """What a program says of a refusal, and whatever a report calls things, stays text."""
    refused = Result(
        "one",
        HOSTILE,
        HOSTILE,
        "failed",
        (Difference(0, "legality", "legal", f"illegal: {HOSTILE}"),),
        message=HOSTILE,
        because=HOSTILE,
        clauses=(HOSTILE,),
        position=".",
        moves=("Ad@a1",),
    )
    found = compare(run(RIGHT, name=HOSTILE), run(refused, name=HOSTILE))
    page = read(write_comparison_page(found, suite.rulebook))
    assert not {"img", "b"} & {tag for tag, _ in page.elements}
    assert len([words for words in page.words if "illegal: <img src=x onerror=alert(1)>" in words]) == 1


def test_what_each_run_has_shown_is_said_and_no_more(suite: Suite) -> None:
    """The page names what a program left out, what it was not asked, and where it began."""
    found = run(RIGHT)
    (profile,) = found.profiles
    shown_ = msgspec.structs.replace(
        profile, conforms=True, from_start_only=True, untested_methods=("perft",), not_observed=("score",)
    )
    found = msgspec.structs.replace(found, profiles=(shown_,))
    words = " ".join(
        " ".join(read(write_comparison_page(compare(found, run()), suite.rulebook)).words).split()
    )
    said = (
        "mine 1 conforms to foursquare published , from the start only , perft untested , score not observed"
    )
    assert said in words
    assert "mine 1 was not tested for foursquare published" in words


def test_names_of_a_megabyte_are_cut(suite: Suite) -> None:
    """The page stays readable whatever the programs call themselves."""
    long = "n" * 1_000_000
    found = compare(run(RIGHT, name=long), run(wrong(long), name=long))
    text = write_comparison_page(found, suite.rulebook)
    assert len(text) < len(write_comparison_page(compare(run(RIGHT), run(wrong("2"))), suite.rulebook)) + 5000
    assert f"{'n' * 80}… → {'n' * 80}…" in text


@needs_browser
def test_filters_narrow_the_changes_and_say_so(watched: Watched, compared: Path) -> None:
    """Chapter, kind and words each leave only what matches, without the headings of what has none."""
    page = watched.open(compared)
    every = shown(page).count()
    page.locator("select[name=change]").select_option("no-longer-tested")
    assert {found.get_attribute("data-change") for found in shown(page).all()} == {"no-longer-tested"}
    expect(page.locator("#broken")).to_be_hidden()
    page.locator("select[name=change]").select_option("broken")
    page.locator("select[name=chapter]").select_option("ending")
    assert {found.get_attribute("data-chapter") for found in shown(page).all()} == {"ending"}
    page.locator("input[name=text]").fill("SIXTEEN piles win")
    assert WON in [found.get_attribute("id") for found in shown(page).all()]
    expect(page.locator(".none-shown")).to_be_hidden()
    page.locator("input[name=text]").fill("no such words anywhere")
    expect(page.locator(".none-shown")).to_be_visible()
    page.get_by_role("button", name="Clear").click()
    expect(page.locator(".filters output")).to_have_text(f"{every} of {every} shown")


@needs_browser
def test_a_link_opens_its_change(watched: Watched, compared: Path) -> None:
    """Whoever follows a link sees the change open, even if a filter hid it."""
    page = watched.open(compared)
    page.locator("select[name=change]").select_option("no-longer-tested")
    page.evaluate(f"location.hash = {json.dumps(WON)}")
    finding = page.locator(f"[id='{WON}']")
    expect(finding).to_have_attribute("open", "")
    expect(finding.locator("summary")).to_be_focused()


@needs_browser
def test_the_language_is_switched_in_the_page(watched: Watched, compared: Path) -> None:
    """Everything that the page says changes at once, what each run has shown included."""
    page = watched.open(compared)
    page.locator("#language").select_option("es")
    expect(page.locator("#broken")).to_contain_text("Estropeado")
    expect(page.locator(".headline")).to_contain_text("Algo empeoró")
    expect(page.locator(".facts").first).to_contain_text("no cumple foursquare published")
    expect(page.locator("form")).to_have_attribute("aria-label", "Buscar resultados")
    expect(page.locator("select[name=change]")).to_contain_text("Estropeado")


@needs_browser
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nobody_is_shut_out(chromium: Browser, compared: Path, scheme: Any) -> None:
    """Contrast, names, landmarks, order of headings and the rest of axe-core's rules hold, in both lights."""
    page = chromium.new_page(color_scheme=scheme)
    Watched(page).open(compared, f"#{WON}")
    found = violations(page)
    page.close()
    assert found == []


@needs_browser
@pytest.mark.parametrize("width", [320, 390, 1280])
def test_nothing_sticks_out_of_a_narrow_screen(chromium: Browser, compared: Path, width: int) -> None:
    """A phone shows the whole width, with every change open."""
    page = chromium.new_page(viewport={"width": width, "height": 800})
    Watched(page).open(compared)
    page.evaluate("document.querySelectorAll('details').forEach((details) => details.open = true)")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.close()
