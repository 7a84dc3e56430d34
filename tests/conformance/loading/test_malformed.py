"""Malformed cases: text is refused at exactly the stage that is stated, and a wrong statement is reported."""

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from ruleproof.games import GAMES, find_game
from ruleproof.loading.malformed import check_malformed
from ruleproof.loading.problems import Problem
from ruleproof.loading.suite import content_digest, load_suite, malformed_files, suite_files

STAGES = ("notation", "impossible", "illegal")
HEAD = "game: foursquare\ncases:\n"
CASES = {
    "notation": "given: 7x .",
    "impossible": "given: 7s . 4h",
    "illegal": "given: 7s . .\n    plays: Ad@c1\n    clause: place.adjacent",
    "accepted": "given: 7s .\n    plays: Ad@b1\n    clause: place.adjacent",
}


def written(stage: str, text: str, id_: str = "one") -> str:
    """Write a case."""
    return f"  - id: {id_}\n    stage: {stage}\n    because: it is tested\n    {text}\n"


def checked(folder: Path, text: str) -> tuple[int, list[Problem]]:
    """Check a file of this content."""
    path = folder / "malformed.yaml"
    path.write_text(text, encoding="utf-8")
    return check_malformed(find_game("foursquare"), load_suite("foursquare").rulebook, path, "malformed.yaml")


@pytest.mark.parametrize("game", [game for game in GAMES if malformed_files(game)])
def test_every_case_of_the_spec_is_refused_where_it_says(game: str) -> None:
    """The spec's own cases hold under every profile, and there are some for each stage."""
    for path in malformed_files(game):
        count, problems = check_malformed(find_game(game), load_suite(game).rulebook, path, path.name)
        assert problems == []
        stages = Counter(re.findall(r"^    stage: (\w+)$", path.read_text(encoding="utf-8"), re.MULTILINE))
        assert sum(stages.values()) == count
        assert min(stages[stage] for stage in STAGES) >= 8


@pytest.mark.parametrize("stage", STAGES)
def test_a_case_that_states_its_stage_is_no_problem(tmp_path: Path, stage: str) -> None:
    """A right statement is counted."""
    assert checked(tmp_path, HEAD + written(stage, CASES[stage])) == (1, [])


@pytest.mark.parametrize(("stated", "found"), [(s, f) for s in STAGES for f in CASES if s != f])
def test_a_case_refused_at_another_stage_is_reported(tmp_path: Path, stated: str, found: str) -> None:
    """A wrong statement is one problem for each profile, with the line and what happened instead."""
    text = CASES[found]
    if stated == "illegal" and "plays" not in text:
        text += "\n    plays: Ad@b1\n    clause: place.adjacent"
    _, problems = checked(tmp_path, HEAD + written(stated, text))
    assert [problem.line for problem in problems] == [3, 3]
    happened = "it is accepted" if found == "accepted" else f"the stage of its refusal is {found} ("
    assert all(happened in str(problem) for problem in problems)
    assert all(f"the stage stated is {stated}" in str(problem) for problem in problems)


def test_an_illegal_move_refused_by_another_clause_is_reported(tmp_path: Path) -> None:
    """The clause that an illegal move breaks is compared."""
    text = CASES["illegal"].replace("place.adjacent", "place.frame")
    _, problems = checked(tmp_path, HEAD + written("illegal", text))
    assert "is place.adjacent, and the clause stated is place.frame" in str(problems[0])


def test_the_illegal_move_is_the_last(tmp_path: Path) -> None:
    """Moves after the illegal one would never be looked at."""
    text = CASES["illegal"].replace("Ad@c1", "Ad@c1 2d@b1")
    _, problems = checked(tmp_path, HEAD + written("illegal", text))
    assert "before the last move" in str(problems[0])


def test_unknown_clauses_and_repeated_ids_are_reported_together(tmp_path: Path) -> None:
    """Every problem of a file is reported at once."""
    wrong = written("notation", CASES["notation"] + "\n    clause: place.adjacant")
    _, problems = checked(tmp_path, HEAD + wrong + written("notation", CASES["notation"]))
    assert [
        "did you mean 'place.adjacent'" in str(p) or "'one' stands twice" in str(p) for p in problems
    ] == [
        True,
        True,
    ]


def test_a_case_of_one_profile_is_held_to_it_alone(tmp_path: Path) -> None:
    """A case that names its profiles is not asked of the others, and an unknown name is reported."""
    case = written("illegal", CASES["accepted"]) + "    profiles: [designer]\n"
    _, problems = checked(tmp_path, HEAD + case)
    assert ["under designer" in str(problem) for problem in problems] == [True]
    _, problems = checked(tmp_path, HEAD + case.replace("[designer]", "[designers]"))
    assert ["did you mean 'designer'" in str(problem) for problem in problems] == [True]


def test_a_case_without_its_fields_is_refused(tmp_path: Path) -> None:
    """An illegal case without a clause is refused by the schema."""
    count, problems = checked(tmp_path, HEAD + written("illegal", "given: 7s ."))
    assert count == 0
    assert "missing" in str(problems[0])


def test_the_content_digest_covers_malformed_cases(monkeypatch: pytest.MonkeyPatch) -> None:
    """A suite with other malformed cases is another suite, though none of them is a scenario."""
    path = malformed_files("foursquare")[0]
    assert path not in suite_files("foursquare")
    whole = content_digest("foursquare")
    monkeypatch.setattr("ruleproof.loading.suite.malformed_files", lambda game: [game][1:])
    assert content_digest("foursquare") != whole


def test_check_counts_malformed_cases(root: Path) -> None:
    """`ruleproof check` takes a file of malformed cases as it takes one of scenarios."""
    command = [sys.executable, "-m", "ruleproof", "check", "spec/foursquare/malformed.yaml"]
    run = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "malformed texts are refused" in run.stdout
