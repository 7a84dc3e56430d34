"""`ruleproof new`: a scenario from a sentence and a picture, and what it adds."""

import re
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

from ruleproof.commands import check, fmt, new
from ruleproof.commands.output import suite_of
from ruleproof.strength.adding import added

WORDS = {
    "--name": "a ten turns three lower cards and itself",
    "--because": "a ten is above every face-up card beside it",
    "--clause": "turn.extreme",
    "--given": "5s 6c 9h .",
    "--plays": "Td@d1",
}
SCENARIO = """\
# yaml-language-server: $schema=../../schemas/foursquare.schema.json
game: foursquare
chapter: turning
scenarios:
  - id: a-ten-turns-three-lower-cards-and-itself
    name: a ten turns three lower cards and itself
    because: a ten is above every face-up card beside it
    clauses: [turn.extreme]
    given: |
      5s  6c  9h  .
    plays: Td@d1
    under:
      published:
        grid: |
          ~5s  ~6c  ~9h  Td
        turned: {row: a1 b1 c1 d1, column: d1}
        outcome: ongoing
      designer:
        grid: |
          ~5s  ~6c  ~9h  Td
        turned: {row: a1 b1 c1, column: ""}
        outcome: ongoing
"""


def written(path: Path, answers: str = "", **changes: str | None) -> Result:
    """Write a scenario into a file: by the options above, changed; what is None is asked."""
    words = WORDS | {f"--{name}": text for name, text in changes.items()}
    options = [word for name, text in words.items() if text is not None for word in (name, text)]
    return CliRunner().invoke(
        new.command, ["foursquare", "turning", "--file", str(path), *options], input=answers
    )


def test_scenario_is_written_in_canonical_form_with_what_follows(tmp_path: Path) -> None:
    """The file is begun as `fmt` would have it, and `check` has nothing against it."""
    path = tmp_path / "turning.yaml"
    run = written(path)
    assert run.exit_code == 0, run.output
    assert path.read_text("utf-8") == SCENARIO
    assert CliRunner().invoke(fmt.command, ["--check", str(path)]).exit_code == 0
    assert CliRunner().invoke(check.command, [str(path)]).exit_code == 0
    assert "*~5s *~6c *~9h *Td" in run.output
    assert re.search(
        r"^adds nothing: same as [a-z-]+, which kills all that it kills$", run.output, re.MULTILINE
    )


def test_what_is_not_given_is_asked(tmp_path: Path) -> None:
    """Name, reason, clauses, position and moves are asked in this order; the file is the same."""
    path = tmp_path / "turning.yaml"
    run = written(path, "\n".join(WORDS.values()) + "\n", **{name[2:]: None for name in WORDS})
    assert run.exit_code == 0, run.output
    assert path.read_text("utf-8") == SCENARIO


def test_scenario_goes_to_the_end_and_comments_stay(tmp_path: Path) -> None:
    """What stands in the file already stays as it is."""
    path = tmp_path / "turning.yaml"
    before = SCENARIO.replace("  - id: a-ten", "  # kept\n  - id: a-ten")
    path.write_text(before, encoding="utf-8")
    run = written(path, name="a nine turns two lower cards", given="5s 6c .", plays="9d@c1")
    assert run.exit_code == 0, run.output
    text = path.read_text("utf-8")
    assert text.startswith(before)
    assert "\n  - id: a-nine-turns-two-lower-cards\n" in text.removeprefix(before)


@pytest.mark.parametrize(
    ("changes", "code", "words"),
    [
        ({"plays": "Td@z9"}, 1, "✗ nothing was written: 'z9' is not a place"),
        ({"clause": "turn.extrem"}, 2, "there is no clause 'turn.extrem'; did you mean 'turn.extreme'?"),
        ({"name": "the highest card turns its row over"}, 1, "turns its row over' is taken"),
        ({"given": "5s 5s 9h ."}, 1, "✗ nothing was written: "),
        ({"given": "7s 9c .", "plays": "Td@c1"}, 1, "adds nothing: same as highest-turns-its-row\n✗ nothing"),
    ],
)  # fmt: skip
def test_what_is_no_scenario_is_not_written(
    tmp_path: Path, changes: dict[str, str], code: int, words: str
) -> None:
    """Wrong notation, an unknown clause, a name that is taken, no possible table, a question asked before."""
    path = tmp_path / "turning.yaml"
    run = written(path, **changes)
    assert run.exit_code == code
    assert words in run.output
    assert not path.exists()


def test_file_of_another_chapter_is_refused(tmp_path: Path) -> None:
    """A scenario does not land among those of another chapter."""
    path = tmp_path / "ending.yaml"
    path.write_text(SCENARIO.replace("chapter: turning", "chapter: ending"), encoding="utf-8")
    run = written(path)
    assert run.exit_code == 1
    assert "this file is of foursquare, ending, and not of foursquare, turning" in run.output


def test_nothing_is_written_dry(tmp_path: Path) -> None:
    """A dry run shows everything, and leaves no file."""
    options = [word for pair in WORDS.items() for word in pair]
    path = tmp_path / "turning.yaml"
    run = CliRunner().invoke(
        new.command, ["foursquare", "turning", "--file", str(path), "--dry-run", *options]
    )
    assert run.exit_code == 0, run.output
    assert "under designer" in run.output
    assert not path.exists()


def test_a_scenario_that_the_suite_lacks_is_told_what_it_adds() -> None:
    """Where nobody plays to a win, a win is the first of its clause and kills what nothing else kills."""
    suite = suite_of("foursquare")
    scenario = next(found for found in suite.scenarios if found.id == "win-score-counts-the-stock")
    rest = [found for found in suite.scenarios if found.chapter == "turning"]
    lacking = msgspec.structs.replace(suite, scenarios=tuple(rest))
    found = added(lacking, scenario)
    assert found.clauses == scenario.clauses
    assert "A win scores one too many. (published)" in found.alone
    assert not found.is_nothing
    sentences = list(found.sentences())
    assert sentences[0] == f"adds: the first scenario of {scenario.clauses[0]}"
    assert "adds: kills A win scores one too many. (published), which nothing else does" in sentences


def test_a_fault_counts_under_its_own_profile_alone() -> None:
    """A liar that plays `published` is not killed by being asked for `designer`."""
    suite = suite_of("foursquare")
    scenario = next(found for found in suite.scenarios if found.id == "highest-turns-its-row")
    assert "A win scores one too many. (published)" not in added(suite, scenario).killed
