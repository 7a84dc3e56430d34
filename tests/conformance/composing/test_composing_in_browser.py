"""Making a scenario on the composer's page: from the empty table to a file that `check` accepts."""

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import Page, expect

from conformance.composing.clicking import choose, follows, grid, put, with_a_turn
from conformance.reports.pages import CHROMIUM, MISSING
from ruleproof.commands import check, fmt

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason=MISSING)


def test_a_scenario_is_composed_copied_and_accepted(page: Page, root: Path, tmp_path: Path) -> None:
    """From the empty table to a scenario at the end of its chapter: `fmt` and `check` find nothing to say."""
    with_a_turn(page)
    published, designer = follows(page, "published"), follows(page, "designer")
    expect(page.locator("#verdict")).to_have_text("The profiles differ.")
    expect(published).to_contain_text("Row: a1 b1 c1 d1 turned")
    expect(published).to_contain_text("Column: d1 turned")
    expect(designer).to_contain_text("Row: a1 b1 c1 turned")
    expect(designer).to_contain_text("Column: nothing turned")
    expect(published).to_contain_text("the top card of every pile of the line turns over")
    assert published.locator('svg.board use[href="#~9h"]').count() == 1
    expect(page.locator("#too-large")).to_be_visible()
    page.get_by_role("button", name="Trim").click()
    expect(page.locator("#too-large")).to_be_hidden()
    page.get_by_label("Name").fill("a ten turns three lower cards and itself")
    page.get_by_label("Because").fill("a ten is above every face-up card beside it")
    expect(page.locator("#check")).to_contain_text("Well formed, and the reference agrees.")
    expect(page.locator("#adds")).to_contain_text("adds nothing: same as")
    expect(page.locator("#goes-to")).to_contain_text("spec/foursquare/scenarios/turning.yaml")
    page.get_by_role("button", name="Copy the scenario").click()
    expect(page.locator("#copied")).to_have_text("Copied")
    scenario = page.evaluate("navigator.clipboard.readText()")
    page.get_by_role("button", name="Copy as a file").click()
    page.wait_for_function("navigator.clipboard.readText().then((text) => text.startsWith('#'))")
    file = page.evaluate("navigator.clipboard.readText()")
    chapter = shutil.copytree(root / "spec", tmp_path / "spec") / "foursquare" / "scenarios" / "turning.yaml"
    chapter.write_text(chapter.read_text("utf-8") + "\n" + scenario, encoding="utf-8")
    alone = tmp_path / "alone.yaml"
    alone.write_text(file, encoding="utf-8")
    for path in (chapter, alone):
        formatted = CliRunner().invoke(fmt.command, ["--check", str(path)])
        assert formatted.exit_code == 0, formatted.output
        checked = CliRunner().invoke(check.command, [str(path)])
        assert checked.exit_code == 0, checked.output


def test_where_copying_is_not_allowed_the_text_is_selected(page: Page) -> None:
    """The page says which keys copy it, and the whole scenario is what they would copy."""
    with_a_turn(page)
    expect(page.locator("#yaml")).to_contain_text("plays: Td@d1")
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); }")
    page.get_by_role("button", name="Copy the scenario").click()
    expect(page.locator("#copied")).to_contain_text("press Ctrl-C")
    assert page.evaluate("getSelection().toString().trim()") == page.locator("#yaml").inner_text().strip()


def test_a_position_is_built_taken_back_and_cleared(page: Page) -> None:
    """Face up and face down, turned over, taken off, undone, the table grown and trimmed, and all cleared."""
    put(page, "7s", "b2")
    choose(page, "Lay face down")
    put(page, "4h", "b2")
    assert grid(page) == ". . . . / . 7s~4h . . / . . . . / . . . ."
    expect(page.locator("[data-at=b2]")).to_have_accessible_name("b2: 4 of hearts, face down, on 7 of spades")
    choose(page, "Turn over")
    page.locator("[data-at=b2]").click()
    assert grid(page).startswith(". . . . / . 7s4h")
    choose(page, "Take off")
    page.locator("[data-at=b2]").click()
    page.get_by_role("button", name="Trim").click()
    assert grid(page) == "7s"
    for name in ("row above", "row below", "column on the left", "column on the right"):
        page.get_by_role("button", name=f"Add a {name}").click()
    assert grid(page) == ". . . / . 7s . / . . ."
    for _ in range(5):
        page.get_by_role("button", name="Undo").click()
    assert grid(page) == ". . . . / . 7s . . / . . . . / . . . ."
    page.get_by_role("button", name="Undo").click()
    assert grid(page).startswith(". . . . / . 7s4h")
    page.get_by_role("button", name="Clear").click()
    assert grid(page) == ". . . . / . . . . / . . . . / . . . ."
    for _ in range(3):
        page.get_by_role("button", name="Add a row above").click()
    expect(page.get_by_role("button", name="Add a row above")).to_be_disabled()


def test_a_card_in_use_is_not_laid_again(page: Page) -> None:
    """The pack holds each card once, whether it lies on the table or is played."""
    put(page, "7s", "a1")
    page.locator("[data-card='7s']").click(force=True)
    expect(page.locator("#status")).to_have_text("Used already: 7 of spades.")
    page.locator("[data-at=b1]").click()
    expect(page.locator("#status")).to_have_text("b1, empty is chosen. Now pick a card.")
    assert grid(page).startswith("7s . . .")
    page.locator("[data-card='8s']").click()
    assert grid(page).startswith("7s 8s . .")


def test_moves_are_played_one_after_another(page: Page) -> None:
    """The table shows each profile's own position; an earlier move can be read, and the last taken back."""
    put(page, "3c", "a1")
    choose(page, "Play")
    put(page, "4c", "b1")
    expect(follows(page, "designer")).to_contain_text("After 4c@b1")
    put(page, "4d", "c1")
    expect(follows(page, "designer")).to_contain_text("After 4d@c1")
    expect(page.locator("#table-title")).to_have_text("The table under published after 4d@c1")
    follows(page, "designer").get_by_role("button", name="Show on the table").click()
    expect(page.locator("#table-title")).to_have_text("The table under designer after 4d@c1")
    follows(page, "designer").get_by_text("Moves before").click()
    expect(follows(page, "designer")).to_contain_text("After 4c@b1")
    page.get_by_role("button", name="Take back").click()
    expect(page.locator("#moves")).to_have_text("4c@b1")
    expect(follows(page, "designer")).to_contain_text("After 4c@b1")
    assert grid(page).startswith("3c . . .")


def test_an_illegal_move_names_its_clause(page: Page) -> None:
    """The clause stands there in words, is ticked for the scenario, and no move goes on from there."""
    put(page, "7s", "a1")
    choose(page, "Play")
    put(page, "Ad", "c3")
    for profile in ("published", "designer"):
        expect(follows(page, profile)).to_contain_text("no pile lies directly above, below or beside it")
        expect(follows(page, profile)).to_contain_text("place.adjacent A later card may go on an empty place")
    expect(page.locator("#verdict")).to_have_text("All profiles say the same.")
    expect(page.locator("[data-clause='place.adjacent']")).to_be_checked()
    expect(page.locator("#chapter")).to_have_value("placing")
    expect(page.locator("#yaml")).to_contain_text("then:\n      illegal: place.adjacent")
    put(page, "2d", "a2")
    expect(page.locator("#status")).to_contain_text("take it back first")
    expect(page.locator("#moves")).to_have_text("Ad@c3")


def test_legal_places_are_asked_for(page: Page) -> None:
    """A card is picked, and each profile shows where it may go; the scenario lists the places."""
    put(page, "7s", "b2")
    choose(page, "Ask where")
    page.locator("[data-card='Ad']").click()
    expect(follows(page, "published")).to_contain_text("5 legal")
    assert follows(page, "published").locator('use[href="#turned"]').count() == 5
    expect(page.locator("#yaml")).to_contain_text("draws: Ad")
    expect(page.locator("#yaml")).to_contain_text("legal: Ad@b1 Ad@a2 Ad@b2 Ad@c2 Ad@b3")


def test_what_an_answer_hangs_on_is_told(page: Page) -> None:
    """A closed list holds the open questions, with the option taken and those that would change it."""
    with_a_turn(page)
    hinges = follows(page, "designer").locator("details", has_text="Open questions")
    expect(hinges.locator("summary")).to_contain_text("Open questions that it hangs on:")
    hinges.locator("summary").click()
    expect(hinges).to_contain_text("turn.own")
    expect(hinges).to_contain_text("otherwise with:")


def test_clauses_are_ticked_by_hand(page: Page) -> None:
    """What is ticked stands in the scenario in the order of ticking, and stays whatever is played next."""
    with_a_turn(page)
    expect(page.locator("#yaml")).to_contain_text("clauses: [turn.extreme]")
    page.locator("[data-clause='turn.own']").check()
    page.locator("#add-clause").select_option("turn.row")
    expect(page.locator("#yaml")).to_contain_text("clauses: [turn.extreme, turn.own, turn.row]")
    page.locator("[data-clause='turn.extreme']").uncheck()
    expect(page.locator("#yaml")).to_contain_text("clauses: [turn.own, turn.row]")
    page.get_by_role("button", name="Take back").click()
    put(page, "Ad", "d1")
    expect(page.locator("#yaml")).to_contain_text("plays: Ad@d1")
    expect(page.locator("#yaml")).to_contain_text("clauses: [turn.own, turn.row]")


def test_a_twin_is_named_where_there_is_one(page: Page) -> None:
    """The field for it comes with the complaint, and what is written there settles it."""
    expect(page.get_by_label("Twin of")).to_be_hidden()
    for card, place in (("9c", "b1"), ("7s", "c1")):
        put(page, card, place)
    choose(page, "Play")
    put(page, "Td", "a1")
    page.get_by_role("button", name="Trim").click()
    page.get_by_label("Name").fill("the highest card on the left turns its row over")
    page.get_by_label("Because").fill("a line has no direction")
    expect(page.locator("#check")).to_contain_text("asks the same as highest-turns-its-row")
    page.get_by_label("Twin of").fill("highest-turns-its-row")
    expect(page.locator("#check")).to_contain_text("Well formed, and the reference agrees.")
    expect(page.locator("#yaml")).to_contain_text("twin-of: highest-turns-its-row")


def test_a_position_is_written_as_text(page: Page) -> None:
    """What is typed is laid on the table; what is no notation is said where it stands, and loses nothing."""
    put(page, "7s", "a1")
    assert grid(page).startswith("7s")
    page.locator("#given").fill("7s 9c .")
    expect(page.locator("[data-at=b1]")).to_have_accessible_name("b1: 9 of clubs")
    page.locator("#plays").fill("Ad@c1")
    expect(follows(page, "published")).to_contain_text("After Ad@c1")
    page.locator("#plays").fill("Ad@c1 Ad@z9")
    expect(page.locator("#plays-wrong")).to_contain_text("'z9' is not a place")
    expect(page.locator("#plays-wrong")).to_contain_text("(at character 10)")
    expect(page.locator("#plays")).to_have_attribute("aria-invalid", "true")
    page.locator("#name").focus()
    expect(page.locator("#plays")).to_have_value("Ad@c1 Ad@z9")
    page.locator("#plays").fill("Ad@c1")
    expect(page.locator("#plays-wrong")).to_be_hidden()


def test_an_impossible_position_is_said(page: Page) -> None:
    """While piles do not hang together the page says so, and offers nothing to copy."""
    put(page, "7s", "a1")
    put(page, "8s", "c3")
    expect(page.locator("#verdict")).to_have_text(
        "No game comes to this position: the piles do not hang together [place.adjacent]"
    )
    expect(page.get_by_role("button", name="Copy the scenario")).to_be_disabled()
