"""What an edition requires never changes: a scenario that was frozen is put back, or withdrawn."""

import re
from pathlib import Path

import msgspec
import pytest

from ruleproof.games import GAMES
from ruleproof.loading.problems import ProblemsFound
from ruleproof.loading.scenarios import Scenario
from ruleproof.loading.suite import Suite, load_suite
from ruleproof.trust.editions import (
    Edition,
    UnknownEdition,
    compared,
    edition_files,
    edition_of,
    frozen,
    frozen_problems,
    load_edition,
    scenario_digest,
)

FROZEN = "lowest-turns-its-row"


@pytest.fixture(scope="module")
def suite() -> Suite:
    """Give the suite of Foursquare."""
    return load_suite("foursquare")


@pytest.mark.parametrize("game", list(GAMES))
def test_every_frozen_scenario_is_as_it_was_frozen(game: str) -> None:
    """Nothing that an edition requires was changed or taken away without being withdrawn."""
    problems = [str(problem) for problem in frozen_problems(load_suite(game))]
    assert problems == [], "\n" + "\n".join(problems)


def test_there_is_an_edition() -> None:
    """Each file is whole, and named after its edition."""
    assert (
        [load_edition(path)[0] for path in edition_files()] == [path.stem for path in edition_files()] != []
    )


def with_scenario(suite: Suite, changed: Scenario | None, withdrawn: tuple[str, ...] = ()) -> Suite:
    """Give the suite with its frozen scenario changed, or without it, compared anew with the edition."""
    scenarios = [changed if found.id == FROZEN else found for found in suite.scenarios]
    kept = tuple([found for found in scenarios if found])
    editions = tuple([compared(edition, kept, withdrawn) for edition in suite.editions])
    return msgspec.structs.replace(suite, scenarios=kept, editions=editions)


def test_a_changed_scenario_is_named_with_its_file(suite: Suite) -> None:
    """Whoever changes what a frozen scenario asks reads which one, where, and what to do instead."""
    found = suite.scenario(FROZEN)
    changed = with_scenario(suite, msgspec.structs.replace(found, plays=("2d@c1",)))
    said = [str(problem) for problem in frozen_problems(changed)]
    assert said == [
        f"{found.file}:{found.line}: edition 1.0 froze {FROZEN} under foursquare {profile}, "
        "which asks or expects something else now: "
        "put it back, or withdraw it in spec/errata.yaml and add a new one"
        for profile in ("published", "designer")
    ]


def test_a_scenario_that_is_gone_is_named(suite: Suite) -> None:
    """Taking a frozen scenario away is no way out."""
    said = [str(problem) for problem in frozen_problems(with_scenario(suite, None))]
    assert said[0] == (
        f"spec/editions/1.0.yaml:1: edition 1.0 requires {FROZEN} under foursquare published, "
        "which is gone: put it back, or withdraw it in spec/errata.yaml"
    )


def test_a_withdrawn_scenario_is_free(suite: Suite) -> None:
    """What errata.yaml withdraws may be changed or go, and the freeze holds."""
    assert list(frozen_problems(with_scenario(suite, None, (FROZEN,)))) == []


def test_words_are_free_and_meaning_is_not(suite: Suite) -> None:
    """Name, reason, clauses and place may change; question and answer of the profile may not."""
    found = suite.scenario(FROZEN)
    digest = scenario_digest(found, "published")
    replace = msgspec.structs.replace
    words = replace(
        found, name="other", because="other", clauses=("pack.suits",), file="x", line=9, chapter="pack"
    )
    assert scenario_digest(words, "published") == digest
    stated = found.expectations[0]
    other_turn = replace(stated, turns=({"grid": "Ad", "outcome": "won"},))
    assert scenario_digest(replace(found, given="7s 9d ."), "published") != digest
    assert (
        scenario_digest(replace(found, expectations=(other_turn, *found.expectations[1:])), "published")
        != digest
    )
    assert scenario_digest(replace(found, expectations=(stated,)), stated.profile) == digest


def spoiled(tmp_path: Path, change: tuple[str, str], name: str = "1.0.yaml") -> str:
    """Change the edition's file, and give what is said of it."""
    text = edition_files()[0].read_text(encoding="utf-8")
    path = tmp_path / name
    path.write_text(re.sub(*change, text, count=1), encoding="utf-8")
    with pytest.raises(ProblemsFound) as caught:
        load_edition(path)
    return str(caught.value)


def test_the_lists_themselves_are_frozen(tmp_path: Path) -> None:
    """An entry taken out of an edition, or a digest altered, breaks the digest over all."""
    for change in ((r"\n        ace-is-low: .*", ""), (r'(ace-is-low: ")[0-9a-f]{8}', r"\g<1>00000000")):
        said = spoiled(tmp_path, change)
        assert (
            "spec/editions/1.0.yaml:4: digest: the lists of edition 1.0 were changed after they were" in said
        )


def test_an_edition_is_held_to_its_schema(tmp_path: Path) -> None:
    """A misspelt list is told by line and name."""
    assert "unknown field 'cores'" in spoiled(tmp_path, ("core:", "cores:"))
    assert "the file is named 2.0.yaml, and edition 1.0 stands here" in spoiled(
        tmp_path, ("x^", ""), "2.0.yaml"
    )


def test_freezing_again_gives_the_same_file(tmp_path: Path, suite: Suite) -> None:
    """What `ruleproof edition freeze` writes can be read, and is the same for the same suite."""
    text = frozen("7.3", [suite])
    assert text == frozen("7.3", [suite])
    path = tmp_path / "7.3.yaml"
    path.write_text(text, encoding="utf-8")
    name, _, games = load_edition(path)
    assert (name, list(games)) == ("7.3", ["foursquare"])
    asked = {scenario.id for scenario in suite.scenarios if scenario.expectation("published")}
    assert set(games["foursquare"]["published"].every) == asked


def test_the_newest_edition_is_the_one_unless_another_is_asked_for() -> None:
    """A part of the suite is of no edition, and a name that is none is told."""
    old, new = Edition("1.9", "", {}), Edition("1.10", "", {})
    assert edition_of((old, new), None, is_part=False) == new
    assert edition_of((old, new), "1.9", is_part=False) == old
    assert edition_of((old, new), None, is_part=True) is None
    assert edition_of((old, new), "1.9", is_part=True) == old
    assert edition_of((old, new), "none", is_part=False) is None
    assert edition_of((), None, is_part=False) is None
    with pytest.raises(UnknownEdition, match=r"there is no edition '1\.8'"):
        edition_of((old, new), "1.8", is_part=False)
