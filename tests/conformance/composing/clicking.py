"""What a person does on the composer's page, and reads there."""

from importlib.resources import files

from playwright.sync_api import Locator, Page, expect

from conformance.reports.pages import PATIENCE

expect.set_options(timeout=PATIENCE)


def choose(page: Page, tool: str) -> None:
    """Choose what a click on the table does."""
    page.get_by_role("radio", name=tool).check(force=True)


def put(page: Page, card: str, place: str) -> None:
    """Pick a card and click a place."""
    page.locator(f"[data-card='{card}']").click()
    page.locator(f"[data-at={place}]").click()


def follows(page: Page, profile: str) -> Locator:
    """Give what follows under a profile."""
    return page.locator(f".side[data-profile={profile}]")


def grid(page: Page) -> str:
    """Read the position as text, on one line."""
    page.locator(".written").evaluate("(details) => { details.open = true; }")
    return page.locator("#given").input_value().replace("\n", " / ")


def axe(page: Page) -> list[object]:
    """Ask axe-core what is wrong with a page."""
    page.evaluate((files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8"))
    violations = page.evaluate("axe.run().then((found) => found.violations)")
    return [(found["id"], [node["html"][:200] for node in found["nodes"]][:3]) for found in violations]


def with_a_turn(page: Page) -> None:
    """Lay three cards, and play a ten beside them."""
    for card, place in (("5s", "a1"), ("6c", "b1"), ("9h", "c1")):
        put(page, card, place)
    choose(page, "Play")
    put(page, "Td", "d1")
    expect(follows(page, "published")).to_contain_text("turn.extreme")
