"""The composer's page for everyone: with keys alone, without eyes, in three languages, and kept from harm."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from conformance.composing.clicking import axe, follows, grid, put, with_a_turn
from conformance.composing.composers import Running, running
from conformance.reports.pages import CHROMIUM, MISSING, Watched

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason=MISSING)

HOSTILE = "<img src=x onerror=alert(1)> <b>loud</b> </script><script>alert(2)</script>"


def test_everything_can_be_done_with_keys(page: Page) -> None:
    """Arrows walk, a rank and a suit pick a card, Enter lays it, F turns it, Delete and Ctrl-Z take back."""
    keyboard = page.keyboard
    page.locator("[data-at=a1]").focus()
    for key in ("ArrowRight", "ArrowDown", "7", "s", "Enter"):
        keyboard.press(key)
    expect(page.locator("[data-at=b2]")).to_be_focused()
    assert grid(page) == ". . . . / . 7s . . / . . . . / . . . ."
    keyboard.press("f")
    assert grid(page).startswith(". . . . / . ~7s . .")
    keyboard.press("Delete")
    assert grid(page).startswith(". . . . / . . . .")
    keyboard.press("Control+z")
    assert grid(page).startswith(". . . . / . ~7s . .")
    page.locator("[name=tool]").first.focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight"):
        keyboard.press(key)
    expect(page.get_by_role("radio", name="Play")).to_be_checked()
    page.locator("[data-card='Ac']").focus()
    for key in ("ArrowRight", "ArrowDown", "Enter"):
        keyboard.press(key)
    expect(page.locator("#status")).to_have_text("Picked: 2 of diamonds. Now choose a place.")
    page.locator("[data-at=b2]").focus()
    for key in ("ArrowRight", " "):
        keyboard.press(key)
    expect(page.locator("#moves")).to_have_text("2d@c2")
    expect(follows(page, "published")).to_contain_text("turn.none-face-up")


def test_the_tab_key_passes_the_table_in_one_step(page: Page) -> None:
    """Of the table's places and of the pack's cards one each is reached by Tab, the one last used."""
    for group in ("#table", "#pack"):
        assert page.locator(f"{group} button[tabindex='0']").count() == 1
        assert page.locator(f"{group} button[tabindex='-1']").count() >= 15
    put(page, "5h", "c3")
    assert page.locator("#table button[tabindex='0']").get_attribute("data-at") == "c3"
    assert page.locator("#pack button[tabindex='0']").get_attribute("data-card") == "5h"


def test_hostile_words_stay_text(page: Page) -> None:
    """Whatever is typed is read as it is written, in the page and in the file, and nothing of it runs."""
    with_a_turn(page)
    page.locator("#name").fill(HOSTILE)
    page.locator("#because").fill(HOSTILE)
    page.locator("#id").fill(HOSTILE)
    expect(page.locator("#yaml")).to_contain_text("<img src=x onerror=alert(1)>")
    expect(page.locator("#check")).to_contain_text("<img src=x onerror=alert(1)>")
    grid(page)
    page.locator("#given").fill(HOSTILE)
    expect(page.locator("#given-wrong")).to_contain_text("'<i' is not a card")
    assert page.locator("main img, main script, main iframe").count() == 0
    assert page.locator("#yaml b, #check b").count() == 0


def test_the_language_is_switched_in_the_page(page: Page) -> None:
    """Everything that the page says changes at once, clauses and names of cards included; no work is lost."""
    with_a_turn(page)
    page.locator("#language").select_option("es")
    expect(page.locator("h1")).to_have_text("Componer un caso: Foursquare")
    expect(page.locator("#verdict")).to_have_text("Los perfiles difieren.")
    expect(follows(page, "published")).to_contain_text("Si la carta colocada supera en rango")
    expect(page.locator("[data-card='As']")).to_have_accessible_name("as de picas")
    page.locator("#language").select_option("it")
    expect(page.locator("#follows-title")).to_have_text("Che cosa segue")
    expect(page.locator("[data-at=a1]")).to_have_accessible_name("a1: 5 di picche, coperta")
    expect(page.locator("#moves")).to_have_text("Td@d1")
    assert page.locator("html").get_attribute("lang") == "it"


def test_a_composer_that_has_ended_is_missed(chromium: Browser) -> None:
    """The page says that no answer came, and what to look at."""
    with running("--no-browser") as ending:
        page = chromium.new_page()
        page.goto(ending.address)
        put(page, "7s", "a1")
        ending.process.terminate()
        ending.process.wait(timeout=30)
        put(page, "8s", "b1")
        expect(page.locator("#wrong")).to_have_text("No answer came: does ruleproof compose still run?")
        page.close()


def test_the_page_cannot_be_opened_without_its_token(chromium: Browser, composer: Running) -> None:
    """The address without the token shows one sentence and no page."""
    page = chromium.new_page()
    reply = page.goto(f"http://127.0.0.1:{composer.port}/")
    assert reply
    assert reply.status == 403
    expect(page.locator("body")).to_contain_text("the token is missing or wrong")
    page.close()


def test_the_other_games_are_written(chromium: Browser) -> None:
    """Position and moves are typed; what follows is told with a picture, and written as a scenario."""
    with running("--no-browser", "--game", "foursquare-ball") as ball:
        watched = Watched(chromium.new_page())
        page = watched.page
        page.goto(ball.address)
        page.locator("#given").fill('"<b>Ana</b>" Beto Caro Dani | Eva Fede')
        page.locator("#plays").fill("serve 1, bounce 1")
        expect(follows(page, "published")).to_contain_text("After bounce 1")
        expect(follows(page, "published").locator("svg.board").first).to_contain_text("<b>Ana</b>")
        expect(page.locator("#yaml")).to_contain_text("plays: serve 1, bounce 1")
        drawn = follows(page, "published").locator("svg.board [data-say]").first
        english = drawn.text_content()
        page.locator("#language").select_option("es")
        expect(drawn).not_to_have_text(str(english))
        page.locator("#plays").fill("serve 1")
        expect(drawn).not_to_have_text(str(english))
        assert axe(page) == []
        page.close()
        assert watched.complaints == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nobody_is_shut_out(chromium: Browser, composer: Running, scheme: Any) -> None:
    """Contrast, names, landmarks and the rest of axe-core's rules hold in both lights, before and after."""
    page = chromium.new_page(color_scheme=scheme)
    Watched(page)
    page.goto(composer.address)
    assert axe(page) == []
    with_a_turn(page)
    expect(page.locator("#check")).to_contain_text("still to be written")
    page.evaluate("document.querySelectorAll('details').forEach((details) => { details.open = true; })")
    assert axe(page) == []
    page.close()


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_nothing_sticks_out_of_a_narrow_screen(chromium: Browser, composer: Running, width: int) -> None:
    """A phone shows the whole width, with the largest table, and every place is wide enough for a finger."""
    page = chromium.new_page(viewport={"width": width, "height": 800})
    Watched(page)
    page.goto(composer.address)
    grid(page)
    page.locator("#given").fill("\n".join([". . . . . . ."] * 6 + ["7s . . . . . ."]))
    page.locator("#plays").fill("Ad@b7")
    expect(follows(page, "published")).to_contain_text("After Ad@b7")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    narrowest = page.evaluate(
        "Math.min(...[...document.querySelectorAll('.place, .pick')].map((each) => each.offsetWidth))"
    )
    assert narrowest >= 24
    page.close()
