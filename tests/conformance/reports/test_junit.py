"""JUnit XML: what a build server reads."""

from pathlib import Path

import pytest
from lxml import etree

from conformance.reports.files import WRONG_GAMES, Files
from ruleproof.certify.report import Report
from ruleproof.loading.suite import Suite
from ruleproof.reports.junit import legal, write_junit

SCHEMA = etree.XMLSchema(etree.parse(str(Path(__file__).parent / "junit.xsd")))


@pytest.fixture
def published(root: Path) -> etree.XMLSchema:
    """Give the form that Jenkins publishes, which is its authors' and not kept here."""
    path = root / "build" / "published" / "junit-10.xsd"
    if not path.exists():
        pytest.skip(f"{path.relative_to(root)} is not there: .ci/run fetches it")
    return etree.XMLSchema(etree.parse(str(path)))


def read(text: str) -> "etree._Element":
    """Read a report, and hold it to the schema."""
    root = etree.fromstring(text.encode())
    SCHEMA.assertValid(root)
    return root


def test_reports_of_real_runs_are_valid(passing: Files, failing: Files) -> None:
    """A passing and a failing program's reports both have the form that build servers know."""
    for files in (passing, failing):
        read(files.junit.read_text(encoding="utf-8"))


def test_every_verdict_has_its_element(suite: Suite, every_verdict: Report) -> None:
    """A wrong answer is a failure, no answer an error, and what was not asked or is withdrawn is skipped."""
    root = read(write_junit(suite, every_verdict))
    for element in root.iter("testsuite"):
        outcomes = [[child.tag for child in case] for case in element.iter("testcase")]
        assert outcomes == [
            [],
            ["failure"],
            ["error"],
            ["error"],
            ["error"],
            ["skipped"],
            ["skipped"],
            ["error"],
        ]


def test_reports_have_the_published_form(
    published: etree.XMLSchema, passing: Files, failing: Files, suite: Suite, every_verdict: Report
) -> None:
    """What is valid by the narrower schema here is valid by the one that build servers go by."""
    texts = [files.junit.read_text(encoding="utf-8") for files in (passing, failing)]
    for text in (*texts, write_junit(suite, every_verdict)):
        published.assertValid(etree.fromstring(text.encode()))


def test_counts_are_those_of_the_cases(suite: Suite, every_verdict: Report) -> None:
    """What a suite counts is what it holds, and the whole is the sum of its profiles."""
    root = read(write_junit(suite, every_verdict))
    suites = list(root.iter("testsuite"))
    assert [element.get("name") for element in suites] == ["foursquare published", "foursquare designer"]
    for element in suites:
        assert element.get("tests") == str(len(list(element.iter("testcase"))))
        for tag, count in (("failure", "failures"), ("error", "errors"), ("skipped", "skipped")):
            assert element.get(count) == str(len(list(element.iter(tag))))
    for count in ("tests", "failures", "errors"):
        assert root.get(count) == str(sum(int(str(element.get(count))) for element in suites))


def test_random_games_are_a_case(suite: Suite, wrong_games: Report) -> None:
    """A program that only random games find wrong is red, counted, and told with the command for it."""
    root = read(write_junit(suite, wrong_games))
    wrong, right = [found for found in root.iter("testcase") if found.get("name") == "random games"]
    assert (wrong.get("classname"), wrong[0].tag) == ("foursquare.published", "failure")
    assert wrong[0].get("message") == WRONG_GAMES
    assert (right.get("classname"), len(right)) == ("foursquare.designer", 0)
    assert [suite.get("failures") for suite in root.iter("testsuite")] == ["1", "0"]
    assert (root.get("failures"), root.get("tests")) == ("1", str(len(list(root.iter("testcase")))))


def test_a_case_is_named_after_its_scenario(failing: Files) -> None:
    """A build server groups by game, profile and chapter, and shows the scenario's id."""
    root = read(failing.junit.read_text(encoding="utf-8"))
    names = {(case.get("classname"), case.get("name")) for case in root.iter("testcase")}
    assert ("foursquare.published.ending", "sixteen-face-up-piles-win") in names
    assert len(names) == len(list(root.iter("testcase")))


def test_a_failure_is_explained_with_its_boards(failing: Files) -> None:
    """The message is one line; the text is what the terminal shows, with boards, clause and replay."""
    root = read(failing.junit.read_text(encoding="utf-8"))
    (case,) = [found for found in root.iter("testcase") if found.get("name") == "sixteen-face-up-piles-win"]
    failure = case[0]
    assert failure.get("type") == "failed"
    assert failure.get("message") == "move 1, 6d@d4: score: expected 24, given 25"
    text = str(failure.text)
    assert "     4  5c  8d  9h  .      4  5c  8d  9h  6d     4  5c  8d  9h  6d\n" in text
    assert "[end.score] The score of a win is forty minus the number of cards placed." in text
    assert "replay: ruleproof certify foursquare --profile published --scenario sixteen-" in text


def test_a_crash_says_what_was_asked(failing: Files) -> None:
    """Where there is no answer to compare, the question is shown: move and board."""
    root = read(failing.junit.read_text(encoding="utf-8"))
    (case,) = [found for found in root.iter("testcase") if found.get("name") == "ace-is-low"]
    assert case[0].get("message") == "crashed: it exited with code 3"
    assert "asked to play 3s@c1 from\n" in str(case[0].text)
    assert "     1  Ac  5d  .\n" in str(case[0].text)


def test_the_end_of_the_log_is_kept(failing: Files, passing: Files) -> None:
    """What the program said on standard error stands beside what it did; silence leaves nothing."""
    log = read(failing.junit.read_text(encoding="utf-8")).findtext(".//system-err")
    assert "Bail out!\\x1b[31m" in str(log)
    assert read(passing.junit.read_text(encoding="utf-8")).find(".//system-err") is None


@pytest.mark.parametrize("char", ["\x00", "\x08", "\x0b", "\x1b", "\x1f", "\r", "\ud800", "\ufffe", "\uffff"])
def test_what_xml_cannot_hold_is_replaced(char: str) -> None:
    """A character that would make the whole file unreadable becomes the sign for one that is lost."""
    assert legal(f"a{char}b") == "a\ufffdb"


@pytest.mark.parametrize("text", ["\t\n ~", "\x7f\x85\u2028", "\ud7ff\ue000\ufffd", "\U00010000\U0010ffff"])
def test_what_xml_can_hold_is_kept(text: str) -> None:
    """Nothing else is changed, and it is read back as it was written."""
    assert legal(text) == text
