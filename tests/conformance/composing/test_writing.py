"""The scenario that is copied: as `new` would write it, with what `check` says and what it adds."""

from pathlib import Path

import msgspec
import pytest
import yaml
from click.testing import CliRunner

from ruleproof.authoring.composing import Draft, compose
from ruleproof.commands import check, fmt
from ruleproof.composing.asked import AskedScenario, AskedTable, Unreadable
from ruleproof.composing.writing import Writing
from ruleproof.loading.suite import Suite, load_suite

TABLE = AskedTable("5s 6c 9h .", "Td@d1")
WORDS = {
    "chapter": "turning",
    "name": "a ten turns three lower cards and itself",
    "because": "a ten is above every face-up card beside it",
}
SCENARIO = AskedScenario(TABLE, **WORDS, clauses=("turn.extreme",))


@pytest.fixture(scope="module")
def writing(suite: Suite) -> Writing:
    """Give what writes scenarios of Foursquare."""
    return Writing(suite)


def test_it_is_what_new_writes(suite: Suite, writing: Writing, tmp_path: Path) -> None:
    """The file is that of `ruleproof new`, and the scenario is the file without its head."""
    written = writing.write(SCENARIO)
    draft = Draft(
        "turning",
        "a-ten-turns-three-lower-cards-and-itself",
        WORDS["name"],
        WORDS["because"],
        ("turn.extreme",),
        "5s 6c 9h .",
        "Td@d1",
    )
    assert written.file == compose(suite, draft, tmp_path / "turning.yaml").text
    assert written.file.endswith("\nscenarios:\n" + written.scenario)
    assert written.path == "spec/foursquare/scenarios/turning.yaml"
    assert written.problems == ()
    assert written.adds[0].startswith("adds nothing: same as ")


def test_it_is_canonical_and_passes_check(writing: Writing, tmp_path: Path) -> None:
    """`fmt` changes nothing in it, and `check` has nothing against it."""
    path = tmp_path / "turning.yaml"
    path.write_text(writing.write(SCENARIO).file, encoding="utf-8")
    assert CliRunner().invoke(fmt.command, ["--check", str(path)]).exit_code == 0
    assert CliRunner().invoke(check.command, [str(path)]).exit_code == 0


def test_what_its_author_has_not_written_is_asked_for(writing: Writing) -> None:
    """Without words there is a scenario to look at, and every word that is missing is named."""
    written = writing.write(AskedScenario(TABLE, "turning"))
    assert "grid: |" in written.scenario
    assert [problem.split(": ")[1] for problem in written.problems] == [
        "scenarios[0].id",
        "scenarios[0].name",
        "scenarios[0].because",
        "scenarios[0].clauses",
    ]
    assert written.adds == ()


@pytest.mark.parametrize(
    ("table", "words", "problem"),
    [
        (TABLE, {"name": "the highest card turns its row over"}, "turns its row over' is taken"),
        (TABLE, {"name": "it should turn"}, "without 'should'"),
        (TABLE, {"id": "highest-turns-its-row"}, "the id 'highest-turns-its-row' is taken"),
        (AskedTable(". 9c 7s", "Td@a1"), {}, "asks the same as highest-turns-its-row"),
        (AskedTable("7d 9h .", "Tc@c1"), {}, "asks the same as highest-turns-its-row"),
    ],
)  # fmt: skip
def test_what_check_would_say_is_said(
    writing: Writing, table: AskedTable, words: dict[str, str], problem: str
) -> None:
    """Words against the house rules, names that are taken, and twins of the suite's scenarios."""
    written = writing.write(AskedScenario(table, **(WORDS | words), clauses=("turn.extreme",)))
    assert problem in "\n".join(written.problems)


def test_a_twin_is_marked(writing: Writing, tmp_path: Path) -> None:
    """Where its author names the scenario that asks the same, `check` has nothing more to say."""
    table, because = AskedTable(". 9c 7s", "Td@a1"), "a line has no direction"
    twin = msgspec.structs.replace(SCENARIO, table=table, because=because, twin_of="highest-turns-its-row")
    written = writing.write(twin)
    assert "    clauses: [turn.extreme]\n    twin-of: highest-turns-its-row\n" in written.scenario
    assert written.problems == ()
    path = tmp_path / "turning.yaml"
    path.write_text(written.file, encoding="utf-8")
    assert CliRunner().invoke(check.command, [str(path)]).exit_code == 0
    wrong = writing.write(msgspec.structs.replace(twin, twin_of="lowest-turns-its-row"))
    assert "asks something else than lowest-turns-its-row" in "\n".join(wrong.problems)


@pytest.mark.parametrize(
    ("table", "words", "field", "problem"),
    [
        (TABLE, {"chapter": "turnin"}, "chapter", "there is no chapter 'turnin'; did you mean 'turning'?"),
        (TABLE, {"chapter": "perft"}, "chapter", "there is no chapter 'perft'"),
        (AskedTable("7s ."), {}, "plays", "nothing is asked yet: play a move"),
        (AskedTable("7s . 9c", "Ad@b1"), {}, "given", "the piles do not hang together [place.adjacent]"),
        (AskedTable("7s . .", "Ad@c1 2d@b1"), {}, "plays", "the moves go on after one that no profile"),
    ],
)
def test_what_cannot_be_written_is_refused(
    writing: Writing, table: AskedTable, words: dict[str, str], field: str, problem: str
) -> None:
    """The field that is wrong is named, with a sentence."""
    with pytest.raises(Unreadable) as refused:
        writing.write(AskedScenario(table, **(WORDS | words), clauses=("turn.extreme",)))
    assert refused.value.field == field
    assert str(refused.value).startswith(problem)


def test_an_unknown_clause_is_refused(writing: Writing) -> None:
    """A clause is one of the rulebook's."""
    with pytest.raises(Unreadable, match=r"no clause 'turn\.extrem'; did you mean 'turn\.extreme'"):
        writing.write(AskedScenario(TABLE, **WORDS, clauses=("turn.extrem",)))


def test_hostile_words_are_quoted(writing: Writing) -> None:
    """No word breaks out of its place in the file: what is read there is what was typed, on one line."""
    hostile = "x: [y]\nscenarios: # <img src=x onerror=alert(1)> \"' \\ \u2028 !!python/object"
    written = writing.write(AskedScenario(TABLE, "turning", "an-id", hostile, hostile, ("turn.extreme",)))
    (scenario,) = yaml.safe_load(written.file)["scenarios"]
    assert scenario["id"] == "an-id"
    assert scenario["name"] == scenario["because"] == " ".join(hostile.split())


def test_a_scenario_that_the_reference_does_not_answer_so_is_told(writing: Writing) -> None:
    """What the page says of `check` holds for the text that it shows, whoever has computed it."""
    text = writing.write(SCENARIO).file
    assert writing.checked(text, "turning.yaml")[1] == []
    problems = writing.checked(text.replace("row: a1 b1 c1 d1", "row: a1 b1 c1"), "turning.yaml")[1]
    assert "the reference disagrees under published" in str(problems[0])


def test_a_question_about_legal_moves_is_written(writing: Writing) -> None:
    """Without moves the scenario lists where the card may go."""
    written = writing.write(
        AskedScenario(AskedTable("7s . / . .", "", "Ad"), "placing", clauses=("place.adjacent",))
    )
    assert "draws: Ad\n    then:\n      legal: Ad@a1 Ad@b1 Ad@a2\n" in written.scenario


def test_only_profiles_that_can_come_to_the_position_are_named(tmp_path: Path) -> None:
    """Where all of them agree the scenario still names them: the others are never asked."""
    table = AskedTable("Fc=7c T=Ah L=Ks C=2d W=3d S=9h6h..", "S>W")
    words = {"name": "a space stays open while a card is dealt", "because": "a space may stay open"}
    asked = AskedScenario(table, "spaces", clauses=("space.voluntary",), **words)
    written = Writing(load_suite("four-seasons")).write(asked)
    assert "    then:\n      profiles: [later, florentine]\n" in written.scenario
    assert written.problems == ()
    path = tmp_path / "spaces.yaml"
    path.write_text(written.file, encoding="utf-8")
    assert CliRunner().invoke(check.command, [str(path)]).exit_code == 0
