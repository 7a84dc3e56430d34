"""`ruleproof init`: a stranger begins with a verdict, and with nothing of the game."""

import ast
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner

from ruleproof.certify.run import Order, certify
from ruleproof.certify.verdicts import name_of
from ruleproof.commands import init
from ruleproof.commands.output import suite_of
from ruleproof.starters.folders import Starter, starters
from ruleproof.starters.writing import own_files, workflow
from ruleproof.trust.known import load_known_failures

INTERPRETED = {"python": sys.executable, "javascript": shutil.which("node") or "node"}
"""The starters that need no building, which other tests do."""


def begun(folder: Path, language: str, *options: str) -> Path:
    """Begin a program in a folder."""
    run = CliRunner().invoke(init.command, [language, str(folder), *options])
    assert run.exit_code == 0, run.output
    return folder


def failing(folder: Path, language: str, game: str) -> dict[str, str]:
    """Certify a program as its page says; give the verdict of each scenario that counts against it."""
    _, _, command = (folder / "README.md").read_text("utf-8").partition(f"certify {game} -- ")
    program, name = command.splitlines()[0].split()
    assert program in ("python3", "node")
    order = Order((INTERPRETED[language], str(folder / name)))
    (report,) = certify(suite_of(game), order).profiles
    return {
        f"{found.case.scenario.chapter}/{found.case.scenario.id}": name_of(found.verdict)
        for found in report.against
    }


@pytest.mark.parametrize("language", INTERPRETED)
def test_first_run_fails_everything_and_every_failure_is_known(tmp_path: Path, language: str) -> None:
    """The first run gives a verdict of failures, no crash among them; the file lists these and no more."""
    folder = begun(tmp_path / "mine", language)
    known = yaml.safe_load((folder / "known-failures.yaml").read_text("utf-8"))
    assert known["game"] == "foursquare"
    assert load_known_failures(suite_of("foursquare"), folder / "known-failures.yaml").entries
    assert {tuple(entry) for entry in known["known-failures"]} == {
        ("scenario", "profile", "verdict", "reason")
    }
    assert {entry["scenario"]: entry["verdict"] for entry in known["known-failures"]} == failing(
        folder, language, "foursquare"
    )


@pytest.mark.parametrize("game", ["four-seasons", "all-fours", "foursquare-ball"])
def test_python_can_begin_with_any_game(tmp_path: Path, game: str) -> None:
    """The adapter then imports that game alone, and the module holds no rule of it."""
    folder = begun(tmp_path / "mine", "python", "--game", game)
    module = game.replace("-", "_") + ".py"
    assert sorted(path.name for path in folder.glob("*.py")) == sorted(["adapter.py", module])
    functions = [
        part
        for part in ast.parse((folder / module).read_text("utf-8")).body
        if isinstance(part, ast.FunctionDef)
    ]
    assert {part.name for part in functions} <= {"play", "legal_moves"}
    assert all(isinstance(part.body[-1], ast.Raise) for part in functions)
    hello = (
        '{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocol": 1, "spec": "1.0.0"}}\n'
    )
    run = subprocess.run(
        [sys.executable, "-S", folder / "adapter.py"], input=hello, capture_output=True, text=True, check=True
    )
    assert list(json.loads(run.stdout)["result"]["games"]) == [game]


@pytest.mark.parametrize("starter", list(starters()), ids=lambda starter: starter.language)
def test_nothing_of_the_game_is_left(starter: Starter) -> None:
    """A copy has no mark, and is shorter than the starter by most of the game."""
    for game in starter.games():
        files = own_files(starter, game)
        text = b"".join(files.values()).decode("utf-8")
        assert "BEGIN GAME" not in text
        assert "END GAME" not in text
        assert "not written yet" in text


@pytest.mark.parametrize("starter", list(starters()), ids=lambda starter: starter.language)
def test_workflow_certifies(starter: Starter) -> None:
    """The workflow is YAML, and its last step is the page's command, with the known failures."""
    (job,) = yaml.safe_load(workflow(starter, "foursquare"))["jobs"].values()
    assert job["steps"][-1]["run"] == (
        f"ruleproof certify foursquare --known-failures known-failures.yaml -- {starter.command()}"
    )


@pytest.mark.parametrize("starter", list(starters()), ids=lambda starter: starter.language)
def test_workflow_brings_the_kit_and_builds(starter: Starter) -> None:
    """On a fresh machine the kit is installed from its submodule, and the program built by its page."""
    (job,) = yaml.safe_load(workflow(starter, "foursquare"))["jobs"].values()
    assert {"uses": "actions/checkout@v4", "with": {"submodules": True}} in job["steps"]
    commands = [step["run"] for step in job["steps"] if "run" in step]
    assert commands[0] == "pip install ./ruleproof"
    assert commands[-1 - len(starter.build()) : -1] == list(starter.build())
    assert any("nlohmann-json3-dev" in command for command in commands) == (starter.language == "cpp")


def test_every_starter_in_the_guide_can_be_begun(root: Path) -> None:
    """The guide's table and `init` name the same languages."""
    guide = (root / "conformance" / "README.md").read_text(encoding="utf-8")
    languages = re.findall(r"^\| \[`(\w+)`\]\(starters/", guide, re.MULTILINE)
    assert sorted(languages) == sorted([starter.language for starter in starters()])
    assert all("foursquare" in starter.games() for starter in starters())


@pytest.mark.parametrize("starter", list(starters()), ids=lambda starter: starter.language)
def test_page_says_what_init_says(tmp_path: Path, starter: Starter) -> None:
    """The page begins with what `init` printed, and names what is to be written and nothing elsewhere."""
    run = CliRunner().invoke(init.command, [starter.language, str(tmp_path / "mine")])
    page = (tmp_path / "mine" / "README.md").read_text(encoding="utf-8")
    printed = re.findall(r"^  (\S.*)$", run.output, re.MULTILINE)
    first, second, *_ = re.findall(r"^```sh\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert first.splitlines() == printed[1:]
    assert second.splitlines()[3:-1] == printed[1:-1][-1:]
    (file,) = re.findall(r"^write the game in (.+); next:$", run.output, re.MULTILINE)
    assert f"left to write in `{file}`" in page
    assert "not written yet" in (tmp_path / "mine" / file).read_text(encoding="utf-8")
    assert re.search(r"^(It needs|Tested with) ", page, re.MULTILINE)
    assert starter.notes()
    assert starter.notes() in page
    assert "conformance/starters" not in page
    assert "](.." not in page


def test_no_file_is_overwritten(tmp_path: Path) -> None:
    """Where a file is in the way nothing at all is written, and the file is named."""
    (tmp_path / "README.md").write_text("mine\n", encoding="utf-8")
    run = CliRunner().invoke(init.command, ["python", str(tmp_path)])
    assert run.exit_code == 2
    assert run.output == f"nothing was written, since {tmp_path}/README.md would be overwritten\n"
    assert [path.name for path in tmp_path.iterdir()] == ["README.md"]


def test_unknown_language_and_game_are_told_the_known_ones() -> None:
    """A language without a starter, and a game that a starter has not, are usage errors with a suggestion."""
    for words, hint in (
        (["pyton"], "did you mean 'python'?"),
        (["javascript", "--game", "all-fours"], "foursquare"),
    ):
        run = CliRunner().invoke(init.command, words)
        assert run.exit_code == 2
        assert hint in re.sub(r"[│\s]+", " ", run.output)
