"""The report's page as people use it: in a browser, with a mouse, with keys alone, and without eyes."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from conformance.reports.pages import CHROMIUM, MISSING, PATIENCE, Watched, violations
from ruleproof.certify.plan import Plan
from ruleproof.certify.report import Finding, ProfileReport, Report
from ruleproof.certify.verdicts import Crashed
from ruleproof.games import find_game
from ruleproof.loading.suite import Suite, load_suite
from ruleproof.protocol.messages import Declared, Implementation
from ruleproof.reports.pages.report_page import write_html

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason=MISSING)
expect.set_options(timeout=PATIENCE)

WON = "sixteen-face-up-piles-win"


def shown(page: Page) -> Locator:
    """Give the findings that the filters leave."""
    return page.locator(".finding:not([hidden])")


def test_turns_are_stepped_through_with_buttons(watched: Watched, html: Path) -> None:
    """The page opens where it went wrong, steps back to the start and no further, and forward again."""
    finding = watched.open(html, f"#{WON}").locator(f"[id={WON}]")
    output, step = finding.locator("output"), finding.locator(".step.shown")
    expect(output).to_have_text("move 1 of 1")
    expect(step.locator("tr.differs")).to_contain_text("score")
    finding.get_by_role("button", name="Back").click()
    expect(output).to_have_text("Start")
    expect(step.locator("tr.differs")).to_have_count(0)
    finding.get_by_role("button", name="Back").click()
    expect(output).to_have_text("Start")
    finding.get_by_role("button", name="Last").click()
    expect(output).to_have_text("move 1 of 1")


def test_a_long_game_is_stepped_through_with_keys(watched: Watched, html: Path) -> None:
    """Arrow keys walk every turn of a game, Home and End leap, and typing in the filter moves nothing."""
    page = watched.open(html)
    finding = page.locator(".finding[data-chapter=games][data-against]").first
    finding.locator("summary").focus()
    page.keyboard.press("Enter")
    output = finding.locator("output")
    page.keyboard.press("Home")
    expect(output).to_have_text("Start")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(output).to_contain_text("move 2 of")
    page.keyboard.press("ArrowLeft")
    expect(output).to_contain_text("move 1 of")
    expect(finding.locator(".step")).not_to_have_count(1)
    page.locator("input[name=text]").press("ArrowRight")
    expect(output).to_contain_text("move 1 of")


def test_filters_narrow_the_list_and_say_so(watched: Watched, html: Path) -> None:
    """Chapter, verdict and words each leave only what matches; no match is said; clearing ends it."""
    page = watched.open(html)
    every = shown(page).count()
    page.locator("select[name=chapter]").select_option("ending")
    assert {found.get_attribute("data-chapter") for found in shown(page).all()} == {"ending"}
    page.locator("select[name=verdict]").select_option("failed")
    assert {found.get_attribute("data-verdict") for found in shown(page).all()} == {"failed"}
    page.locator("input[name=text]").fill("SIXTEEN piles win")
    assert WON in [found.get_attribute("id") for found in shown(page).all()]
    expect(page.locator(".filters output")).to_have_text(f"{shown(page).count()} of {every} shown")
    page.locator("input[name=text]").fill("no such words anywhere")
    expect(page.locator(".none-shown").first).to_be_visible()
    page.get_by_role("button", name="Clear").click()
    expect(page.locator(".filters output")).to_have_text(f"{every} of {every} shown")


def test_a_link_opens_its_scenario(watched: Watched, html: Path) -> None:
    """Whoever follows a link sees the scenario open, even if a filter hid it."""
    page = watched.open(html)
    page.locator("select[name=verdict]").select_option("skipped")
    page.evaluate("location.hash = 'sixteen-face-up-piles-win'")
    finding = page.locator(f"[id={WON}]")
    expect(finding).to_have_attribute("open", "")
    expect(finding.locator("summary")).to_be_focused()


def test_the_language_is_switched_in_the_page(watched: Watched, html: Path) -> None:
    """Everything that the page says changes at once, clauses and names for the blind included."""
    page = watched.open(html, f"#{WON}")
    clause = page.locator(f"[id={WON}] .rule span[data-say^='clause.']").first
    english = clause.inner_text()
    page.locator("#language").select_option("es")
    expect(page.locator("#failures")).to_contain_text("Lo que salió mal")
    expect(page.locator(f"[id={WON}] output")).to_have_text("jugada 1 de 1")
    expect(page.locator("form")).to_have_attribute("aria-label", "Buscar resultados")
    assert clause.inner_text() != english
    assert page.locator("html").get_attribute("lang") == "es"


def test_hostile_names_stay_text(
    watched: Watched, suite: Suite, every_verdict: Report, tmp_path: Path
) -> None:
    """Whatever a program calls itself or says is read as it is written, and nothing of it runs."""
    path = tmp_path / "hostile.html"
    path.write_text(write_html(suite, every_verdict), encoding="utf-8")
    page = watched.open(path)
    expect(page.locator("h1")).to_contain_text("<img src=x onerror=alert(1)>")
    page.locator("#language").select_option("it")
    expect(page.locator(".said").first).to_contain_text("<img src=x onerror=alert(1)>")
    said = "ha violato il protocollo: la sua risposta è malformata: <img src=x onerror=alert(1)>"
    expect(page.locator(".message", has_text="malformata").first).to_contain_text(said)
    assert page.locator("img, b, iframe").count() == 0


def test_pictures_and_crashes_are_switched_too(watched: Watched, tmp_path: Path) -> None:
    """The words of a picture, and why there is no answer, change with the page's language."""
    suite, game = load_suite("all-fours"), find_game("all-fours")
    cases = Plan(suite, game, "published", Declared()).cases(["begging/stand-after-seat-0-dealt"])
    crashed = Finding(cases[0], Crashed("exited with code 3 after the unfinished line '{half}'"))
    profile = ProfileReport("published", (), from_start_only=False, findings=(crashed,))
    report = Report("all-fours", "1", "0" * 64, Implementation("mine"), ("mine",), (profile,), 1.0)
    path = tmp_path / "crashed.html"
    path.write_text(write_html(suite, report), encoding="utf-8")
    page = watched.open(path)
    expect(page.locator("svg.board").first).to_contain_text("seat 2")
    page.locator("#language").select_option("es")
    expect(page.locator("svg.board").first).to_contain_text("▶ puesto 1")
    expect(page.locator("svg.board").first).to_contain_text("mazo 0")
    expect(page.locator(".message").first).to_have_text(
        "se cayó: terminó con el código 3 tras la línea inacabada '{half}'"
    )


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nobody_is_shut_out(chromium: Browser, html: Path, scheme: Any) -> None:
    """Contrast, names, landmarks, order of headings and the rest of axe-core's rules hold, in both lights."""
    page = chromium.new_page(color_scheme=scheme)
    Watched(page).open(html, f"#{WON}")
    found = violations(page)
    page.close()
    assert found == []


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_nothing_sticks_out_of_a_narrow_screen(chromium: Browser, html: Path, width: int) -> None:
    """A phone shows the whole width, with every finding open."""
    page = chromium.new_page(viewport={"width": width, "height": 800})
    Watched(page).open(html)
    page.evaluate("document.querySelectorAll('details').forEach((details) => details.open = true)")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.close()
