"""What changed about profiles as a whole between two runs."""

import json
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner
from click.testing import Result as Invoked

from conformance.comparison.results import HOSTILE, RIGHT, SKIPPED, result, run, wrong
from conformance.reports.reading import read
from ruleproof.commands.compare import command
from ruleproof.comparison.compare import compare
from ruleproof.comparison.profiles import PROFILE_KINDS, ProfileKind
from ruleproof.comparison.runs import EditionRun, ProfileRun, Result, Run
from ruleproof.languages import LANGUAGES, Language, say
from ruleproof.loading.validation import validator
from ruleproof.reports.markdown import write_comparison
from ruleproof.reports.pages.comparison_page import write_comparison_page
from ruleproof.trust.levels import Level, RandomGames

PLAYED = RandomGames("spring", 40, 0)
FOUND = RandomGames("spring", 40, 3)
MORE = RandomGames("autumn", 40, 5)


def whole(
    *,
    conforms: bool = True,
    level: Level = "none",
    random: RandomGames | None = None,
    edition: str = "1.0",
    results: tuple[Result, ...] = (RIGHT,),
) -> Run:
    """Give a run of one profile that came out so."""
    profile = ProfileRun("published", "headline", conforms, {}, results, level=level, random=random)
    return msgspec.structs.replace(run(), profiles=(profile,), edition=EditionRun(edition))


def two(*results: Result) -> Run:
    """Give a run of two profiles, the second with these results."""
    profiles = (*run(RIGHT).profiles, *run(*results, profile="designer").profiles)
    return msgspec.structs.replace(run(), profiles=profiles)


@pytest.mark.parametrize(
    ("before", "after", "kinds", "is_worse"),
    [
        (whole(), whole(conforms=False), ["conforms-no-more"], True),
        (whole(conforms=False), whole(), ["conforms-now"], False),
        (whole(level="fuzzed"), whole(level="core"), ["level-fell"], True),
        (whole(level="core"), whole(level="full"), ["level-rose"], False),
        (whole(level="full"), whole(edition="2.0"), [], False),
        (whole(level="full"), msgspec.structs.replace(whole(), edition=None), [], False),
        (whole(random=PLAYED), whole(random=FOUND), ["random-wrong"], True),
        (whole(), whole(random=FOUND), ["random-wrong"], True),
        (whole(random=FOUND), whole(random=PLAYED), ["random-right"], False),
        (whole(random=FOUND), whole(random=MORE), ["random-otherwise"], False),
        (whole(random=PLAYED), whole(), ["random-gone"], False),
        (whole(), whole(random=PLAYED), [], False),
        (two(RIGHT), run(RIGHT), ["profile-gone"], True),
        (two(wrong("2")), run(RIGHT), ["profile-gone"], True),
        (two(SKIPPED), run(RIGHT), ["profile-gone"], False),
        (run(RIGHT), two(RIGHT), ["profile-new"], False),
        (
            whole(level="fuzzed", random=PLAYED),
            whole(level="full", conforms=False, random=FOUND),
            ["conforms-no-more", "level-fell", "random-wrong"],
            True,
        ),
    ],
)
def test_every_change_of_a_profile_has_its_kind(
    before: Run, after: Run, kinds: list[ProfileKind], is_worse: bool
) -> None:
    """What was lost as a whole is worse, whatever the scenarios say; levels of two editions differ anyhow."""
    found = compare(before, after)
    assert [change.kind for change in found.profiles] == kinds
    assert found.is_worse == is_worse
    assert found.changes == ()


def test_the_worst_comes_first() -> None:
    """Whoever reads only the top sees what got worse, in whichever profile."""
    runs = [whole(conforms=False), whole(conforms=True)]
    others = [msgspec.structs.replace(each.profiles[0], profile="x") for each in reversed(runs)]
    both = [
        msgspec.structs.replace(each, profiles=(*each.profiles, other))
        for each, other in zip(runs, others, strict=True)
    ]
    kinds = [change.kind for change in compare(*both).profiles]
    assert kinds == ["conforms-no-more", "conforms-now"]


def compared(folder: Path, before: Run, after: Run, *options: str) -> Invoked:
    """Compare two runs by their files."""
    paths = folder / "before.json", folder / "after.json"
    for path, found in zip(paths, (before, after), strict=True):
        path.write_bytes(msgspec.json.encode(found))
    return CliRunner().invoke(command, [*map(str, paths), *options])


def test_a_profile_that_is_gone_is_told_in_one_line(tmp_path: Path) -> None:
    """What is no longer tested at all is worse, and its scenarios are counted rather than listed."""
    many = [msgspec.structs.replace(RIGHT, scenario=f"number-{at}") for at in range(30)]
    done = compared(tmp_path, two(*many), run(RIGHT))
    assert done.exit_code == 1
    assert "designer: no longer tested, with its 30 scenarios\n" in done.output
    assert "number-" not in done.output
    assert "Something got worse; 1 scenarios are as they were." in done.output


def test_a_rise_is_told_and_is_no_failure(tmp_path: Path) -> None:
    """What got better is a change too."""
    done = compared(tmp_path, whole(conforms=False, level="core"), whole(level="full"))
    assert done.exit_code == 0
    assert "published: is shown to conform, and was not before\n" in done.output
    assert "published: the level rose from core to full\n" in done.output
    assert "Nothing got worse" in done.output


def test_two_runs_of_one_program_are_told_apart(tmp_path: Path) -> None:
    """The file of each run stands beside the program's name, in every format."""
    targets = tmp_path / "c.md", tmp_path / "c.html"
    writes = ["--write", f"markdown:{targets[0]}", "--write", f"html:{targets[1]}"]
    done = compared(tmp_path, run(RIGHT), run(RIGHT), *writes)
    texts = [done.output, *[path.read_text(encoding="utf-8") for path in targets]]
    assert f"mine 1 ({tmp_path}/before.json), then mine 1 ({tmp_path}/after.json)" in done.output
    assert [text for text in texts if "before.json)" not in text or "after.json)" not in text] == []


def test_a_long_path_keeps_its_end() -> None:
    """A page's heading stays short, and still tells two files of one folder apart."""
    runs = [msgspec.structs.replace(run(), file=f"{'folder/' * 50}{name}.json") for name in ("a", "b")]
    words = " ".join(read(write_comparison_page(compare(*runs))).words)
    assert "/a.json) → mine 1 (…" in words
    assert "folder/" * 20 not in words


def test_json_has_the_form_that_is_published(tmp_path: Path) -> None:
    """Another program learns what happened to a profile, with how it came out in each run."""
    before = whole(level="fuzzed", random=PLAYED)
    done = compared(tmp_path, before, whole(conforms=False, random=FOUND), "--format", "json")
    content = json.loads(done.output)
    assert [error.message for error in validator("comparison").iter_errors(content)] == []
    assert (done.exit_code, content["worse"], content["changes"]) == (1, True, [])
    assert [each["change"] for each in content["profiles"]] == [
        "conforms-no-more",
        "level-fell",
        "random-wrong",
    ]
    assert content["profiles"][0]["after"] == {
        "conforms": False,
        "level": "none",
        "scenarios": 1,
        "random": {"seed": "spring", "games": 40, "wrong": 3},
    }
    assert content["before"]["file"].endswith("before.json")


def test_the_published_form_knows_every_kind() -> None:
    """No kind of change is written that the schema does not name."""
    schema = validator("comparison").schema
    assert isinstance(schema, dict)
    assert schema["$defs"]["profile-change"]["properties"]["change"]["enum"] == list(PROFILE_KINDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_loss_is_told_in_every_language(language: Language) -> None:
    """The summary and the page name the profile and what it lost, in the words of who reads them."""
    found = compare(whole(level="full"), whole(conforms=False, level="core"))
    said = say(language, "compare.level-fell", profile="published", before="full", after="core")
    text = write_comparison(found, language)
    assert f"- ❌ {said}" in text
    assert text.startswith("## ❌ ")
    assert said in read(write_comparison_page(found, language=language)).words


def test_a_hostile_profile_stays_text() -> None:
    """A report may come from anywhere: its profile's name is neither a tag nor a mark."""
    profiles = (*run(RIGHT).profiles, *run(result("one", "passed"), profile=HOSTILE).profiles)
    found = compare(msgspec.structs.replace(run(), profiles=profiles), run(RIGHT))
    text = write_comparison(found)
    assert [part for part in ("<img", "@someone", "http://", "\n# y") if part in text] == []
    assert "img" not in [tag for tag, _ in read(write_comparison_page(found)).elements]
