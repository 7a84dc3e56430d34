"""The rulebooks as pages."""

from pathlib import Path, PurePosixPath

import msgspec
import pytest
from click.testing import CliRunner
from playwright.sync_api import Browser, expect

from conformance.comparison.results import HOSTILE, RIGHT, run, wrong
from conformance.reports.pages import CHROMIUM, MISSING, Watched, violations
from conformance.reports.reading import Reader, read
from ruleproof.commands.site import command
from ruleproof.languages import catalogue
from ruleproof.loading.suite import Suite
from ruleproof.reports.pages import site as site_pages
from ruleproof.reports.pages.matrix import Cell, matrix
from ruleproof.reports.pages.site import pages
from ruleproof.strength.figures import Figures, Killed, Survivor, published, written

needs_browser = pytest.mark.skipif(CHROMIUM is None, reason=MISSING)
PAGES = ("index.html", "foursquare/index.html", "foursquare/turning.html")


@pytest.fixture(scope="module")
def site(suite: Suite, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write the site of one game and a hostile program."""
    folder = tmp_path_factory.mktemp("site")
    for path, content in pages([suite], [run(wrong(HOSTILE), name=HOSTILE)], "en"):
        (folder / path).parent.mkdir(exist_ok=True)
        (folder / path).write_text(content, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def readers(site: Path) -> dict[PurePosixPath, Reader]:
    """Read every page, by its path in the site."""
    return {
        PurePosixPath(path.relative_to(site).as_posix()): read(path.read_text(encoding="utf-8"))
        for path in site.rglob("*.html")
    }


def test_every_link_leads_somewhere(readers: dict[PurePosixPath, Reader]) -> None:
    """From a file path as from a server: each page that is named is there, and each place in it."""
    ids = {path: {found.get("id") for _, found in page.elements} for path, page in readers.items()}
    for path, page in readers.items():
        for tag, found in page.elements:
            target, _, place = (found.get("href") or "").partition("#")
            if tag != "a":
                continue
            there = normal(path.parent / target) if target else path
            assert there in ids, (path, found)
            assert not place or place in ids[there], (path, found)


def normal(path: PurePosixPath) -> PurePosixPath:
    """Follow the steps upwards in a path."""
    parts: list[str] = []
    for part in path.parts:
        parts = parts[:-1] if part == ".." else [*parts, part]
    return PurePosixPath(*parts)


def test_everything_of_the_rulebook_is_there(readers: dict[PurePosixPath, Reader], suite: Suite) -> None:
    """Each clause, ruling and option stands on the rulebook's page, and each scenario on its chapter's."""
    book = readers[PurePosixPath("foursquare/index.html")]
    ids = {found.get("id") for _, found in book.elements}
    words = "\n".join(book.words)
    for clause in suite.rulebook.clauses:
        assert f"clause:{clause.id}" in ids
        assert clause.text["en"] in words
    for ruling in suite.rulebook.rulings:
        assert f"ruling:{ruling.id}" in ids
        for option in ruling.options.values():
            assert option.text["en"] in words
    for scenario in suite.scenarios:
        page = readers[PurePosixPath(f"foursquare/{scenario.chapter}.html")]
        assert scenario.id in {found.get("id") for _, found in page.elements}


def test_programs_stand_beside_each_other(suite: Suite) -> None:
    """Each program has a row, and each chapter what passed of what was asked there."""
    found = matrix(
        suite, [run(RIGHT, name="b"), run(wrong("2"), name="a"), msgspec.structs.replace(run(), game="x")]
    )
    assert [row.who for row in found.rows] == ["a 1", "b 1"]
    at = found.chapters.index("ending")
    assert [row.cells[at] for row in found.rows] == [Cell(0, 1), Cell(1, 1)]
    assert [row.cells[at].standing for row in found.rows] == ["failed", "passed"]
    assert found.rows[0].cells[0].standing == "skipped"


def test_a_name_of_a_megabyte_is_cut(suite: Suite) -> None:
    """The matrix stays readable whatever a program calls itself, and says who it is as far as that goes."""
    _, front = next(pages([suite], [run(RIGHT, name="n" * 1_000_000)], "en"))
    words = [words for words in read(front).words if "{" not in words]
    assert max(map(len, words)) < 400
    assert any(word.strip() == "n" * 80 + "…" for word in words)


def test_a_hostile_program_stays_text(readers: dict[PurePosixPath, Reader]) -> None:
    """No name in a report becomes an element of the site."""
    front = readers[PurePosixPath("index.html")]
    assert any("<img src=x onerror=alert(1)>" in words for words in front.words)
    assert not [tag for page in readers.values() for tag, _ in page.elements if tag == "img"]


FIGURES = Figures(
    "foursquare",
    314,
    (Killed("readings", 2, 3, {"published": (2, 3)}),),
    (Survivor("Python starter", "foursquare", "turn", "return <b>", "nobody looks"),),
)


def test_published_strength_is_read_as_it_was_written(tmp_path: Path) -> None:
    """The figures of each game are found by its id, and there are none where none are published."""
    path = tmp_path / "strength.json"
    assert published(path) == {}
    path.write_bytes(written([FIGURES]))
    assert published(path) == {"foursquare": FIGURES}


def test_strength_stands_on_the_rulebooks_page(suite: Suite, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page has the figures with each survivor's reason, and says so where no figures exist."""
    words = []
    for found in ({"foursquare": FIGURES}, {}):
        monkeypatch.setattr(site_pages, "published", lambda found=found: found)
        words.append(" ".join(" ".join(read(site_pages.rulebook_page(suite, [], "en")).words).split()))
    assert "readings of the rules 2 of 3 66.7 % published 2/3" in words[0]
    assert "nobody looks Python starter , foursquare.turn : return <b>" in words[0]
    assert ["No figures are published" in page for page in words] == [False, True]


def test_a_folder_with_something_else_is_refused(tmp_path: Path) -> None:
    """A file that is no report is named, and nothing is written."""
    (tmp_path / "odd.json").write_text("{}", encoding="utf-8")
    arguments = ["--output", str(tmp_path / "out"), "--reports", str(tmp_path)]
    found = CliRunner().invoke(command, arguments)
    assert found.exit_code == 2
    assert "odd.json is no report" in found.output
    assert not (tmp_path / "out").exists()


@needs_browser
@pytest.mark.parametrize("name", PAGES)
def test_pages_are_silent_narrow_and_open_to_all(chromium: Browser, site: Path, name: str) -> None:
    """In a browser no page complains, asks for anything, sticks out of a phone, or shuts anybody out."""
    page = chromium.new_page(viewport={"width": 390, "height": 800})
    watched = Watched(page)
    watched.open(site / name)
    page.evaluate("document.querySelectorAll('details').forEach((details, at) => details.open = at < 12)")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    found = violations(page)
    page.close()
    assert found == []
    assert watched.complaints == []
    assert [url for url in watched.requests if not url.startswith(("file:", "data:"))] == []


def test_no_page_keeps_its_english(suite: Suite) -> None:
    """A page in Spanish says nothing in the words of the English catalogue."""
    english, spanish = set(catalogue("en").values()), set(catalogue("es").values())
    spoken = {text for text in english - spanish if text[0].isupper() or " " in text}
    for path, content in pages([suite], [run(RIGHT)], "es"):
        words = {words.strip(" :") for words in read(content).words}
        assert words & spoken == set(), path


def test_a_refused_move_shows_the_table_that_it_found(readers: dict[PurePosixPath, Reader]) -> None:
    """Of a move that must be refused a page shows the clause and the position."""
    page = readers[PurePosixPath("foursquare/placing.html")]
    at = page.words.index("The move must be refused:")
    assert "Before" in page.words[at : at + 12]


@needs_browser
def test_keys_step_through_the_outcome_that_has_the_focus(chromium: Browser, site: Path) -> None:
    """Of a scenario with several outcomes the arrow keys move the one that a person is in."""
    page = chromium.new_page()
    Watched(page).open(site / "foursquare/turning.html", "#lowest-turns-its-row")
    outputs = page.locator("[id=lowest-turns-its-row] .stepper output")
    page.locator("[id=lowest-turns-its-row] .stepper").nth(1).focus()
    page.keyboard.press("ArrowLeft")
    expect(outputs.nth(1)).to_have_text("Start")
    expect(outputs.nth(0)).to_have_text("move 1 of 1")
    page.close()
