"""A game whose moves come in rallies: turns stated in part and rally by rally, and a picture for each."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ruleproof.authoring.filling import fill
from ruleproof.authoring.layout import lay_out
from ruleproof.certify.explain import explain
from ruleproof.certify.plan import Plan
from ruleproof.certify.report import Finding, Report
from ruleproof.certify.verdicts import Difference, Failed
from ruleproof.commands.show import lines
from ruleproof.games import find_game
from ruleproof.loading.problems import Problem
from ruleproof.loading.reading import load_scenarios
from ruleproof.loading.scenarios import Scenario
from ruleproof.loading.suite import load_suite
from ruleproof.loading.validation import validator
from ruleproof.protocol.messages import Declared, Implementation

GAME = find_game("foursquare-ball")
SUITE = load_suite("foursquare-ball")
RALLIES = "serve 1, stop dog\nserve 2\nserve 1, bounce 1"


def loaded(folder: Path, then: str, plays: str = RALLIES) -> tuple[list[Scenario], list[Problem]]:
    """Load a file of one scenario that plays these rallies."""
    item: dict[str, Any] = {
        "id": "rallies",
        "name": "three rallies",
        "because": "they are played here",
        "clauses": ["verdict.out"],
        "given": "Ana Beto Caro Dani | Eva Fede",
        "plays": plays,
        "under": {"published": json.loads(then)},
    }
    path = folder / "rallies.yaml"
    document: dict[str, Any] = {"game": GAME.name, "chapter": "games", "scenarios": [item]}
    path.write_text(lay_out(GAME, document), encoding="utf-8")
    return load_scenarios(GAME, SUITE.rulebook, path, path.name)


def command(*words: str) -> str:
    """Run a command of the kit; give what it says."""
    run = [sys.executable, "-m", "ruleproof", *words]
    done = subprocess.run(run, capture_output=True, text=True, check=False, encoding="utf-8")
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_list_states_one_turn_for_each_rally(tmp_path: Path) -> None:
    """The turns stand at the last event of each rally, and the events between are not looked at."""
    stated = (
        '[{"verdict": "replay dog"}, {"verdict": "2 out wrong-server", "queue": "Fede Beto"}, {"owner": 1}]'
    )
    (scenario,), problems = loaded(tmp_path, stated)
    assert problems == []
    assert scenario.expectations[0].turns == (
        None,
        {"verdict": "replay dog"},
        {"verdict": "2 out wrong-server", "queue": "Fede Beto"},
        None,
        {"verdict": "live", "owner": "1"},
    )


def test_a_map_states_the_last_event(tmp_path: Path) -> None:
    """One map stands for the last event of all, whatever rally it belongs to."""
    (scenario,), problems = loaded(tmp_path, '{"court": "Ana Caro Dani Eva"}')
    assert problems == []
    last = {"verdict": "live", "court": "Ana Caro Dani Eva"}
    assert scenario.expectations[0].turns == (None, None, None, None, last)


def test_an_illegal_event_ends_the_list(tmp_path: Path) -> None:
    """The clause stands in place of the last rally's turn."""
    (scenario,), problems = loaded(
        tmp_path,
        '[{"verdict": "replay dog"}, {"illegal": "serve.only-one"}]',
        "serve 1, stop dog, serve 1, bounce 1",
    )
    assert problems == []
    assert scenario.expectations[0].illegal == "serve.only-one"


@pytest.mark.parametrize(
    ("count", "said"), [(2, "2 turns are stated for 3 stages"), (5, "5 turns are stated for 3 stages")]
)
def test_a_list_of_another_length_is_reported(tmp_path: Path, count: int, said: str) -> None:
    """A list has a map for each rally, neither more nor fewer: not one for each event."""
    _, problems = loaded(tmp_path, json.dumps([{"verdict": "live"}] * count))
    assert said in [problem.message for problem in problems]


def test_a_wrong_name_in_a_turn_is_pointed_at(tmp_path: Path) -> None:
    """The problem names the field that cannot be read."""
    _, problems = loaded(tmp_path, '{"verdict": "live", "court": "Ana Beto Caro"}')
    assert [problem.message for problem in problems] == ["3 players on the court: name four, square 1 first"]


def test_a_file_shows_each_rally_on_a_line() -> None:
    """`fmt` breaks a session's events where a serve begins a rally."""
    written = lay_out(
        GAME,
        {
            "game": GAME.name,
            "chapter": "games",
            "scenarios": [{"id": "a", "plays": RALLIES.replace("\n", ", ")}],
        },
    )
    assert "    plays: |\n      serve 1, stop dog\n      serve 2\n      serve 1, bounce 1\n" in written


def test_filling_states_what_changed() -> None:
    """`fill` writes the verdict of the last event, and of the court what the event changed."""
    item: dict[str, Any] = {
        "id": "x",
        "given": "Ana Beto Caro Dani | Eva",
        "plays": "serve 1, bounce 1, verdict 3 unfair",
    }
    filled = fill(GAME, SUITE.rulebook, item, "verdicts")["under"]
    assert isinstance(filled, dict)
    assert filled["published"] == {"verdict": "3 out unfair", "court": "Ana Beto Dani Eva", "queue": "Caro"}
    assert "squarefour" not in filled


def test_filling_a_long_session_states_every_rally() -> None:
    """From seven rallies on there is a turn for each."""
    item: dict[str, Any] = {"id": "x", "given": "Ana Beto Caro Dani", "plays": ", ".join(["serve 2"] * 7)}
    filled = fill(GAME, SUITE.rulebook, item, "games")["under"]
    assert isinstance(filled, dict)
    turns = filled["published"]
    assert isinstance(turns, list)
    assert len(turns) == 7
    assert turns[0] == {"verdict": "2 out wrong-server", "court": "Ana Caro Dani Beto"}


def test_showing_draws_each_rally_once() -> None:
    """`show` tells a rally by the picture of its end."""
    scenario = SUITE.scenario("interference-does-not-renew")
    told = [line for _, line in lines(SUITE.rulebook, scenario, "published")]
    assert [line for line in told if line.startswith("under ")] == [
        "under published",
        "under published + server-faults: one",
    ]
    assert sum("┌" in line for line in told) == 1 + 3 + 3
    assert sum("1 serve 1, 2 bounce 2" in line for line in told) == 4


def test_showing_a_live_rally_draws_it() -> None:
    """The last event is drawn even if the rally goes on."""
    told = [line for _, line in lines(SUITE.rulebook, SUITE.scenario("top-square-one"), None)]
    assert "    1 serve 4" in told
    assert "    queue Eva Fede, verdict live, owner 4" in told


def finding(scenario_id: str, differences: tuple[Difference, ...], readings: dict[str, str]) -> str:
    """Explain a failure of a program that plays by other options without saying so."""
    scenario = SUITE.scenario(scenario_id)
    case = Plan(SUITE, GAME, "published", Declared()).case(scenario)
    departing = SUITE.rulebook.departures("published", readings)
    played = GAME.play("published", departing, scenario.given, scenario.plays)
    answer = tuple([dict(turn) for turn in played.turns])
    found = Finding(case, Failed(differences), answer=answer)
    report = Report(GAME.name, "1.0.0", "0", Implementation("x"), ("x",), (), 0.0)
    return "\n".join([line for _, line in explain(GAME, SUITE.rulebook, report, found)])


def test_a_failure_shows_the_path_and_both_courts() -> None:
    """The scenario states only the verdict; the court that it implies is the reference's."""
    differences = (Difference(0, "verdict", "2 out wrong-server", "live"),)
    told = finding("wrong-server-two", differences, {"top-square": "four"}).split("\n")
    assert [part.strip() for part in told[3].split("  ") if part] == ["before", "expected", "given"]
    assert "│ 1 Ana       │ 2 Beto      │    │ 1 Ana  │ 2 Caro │" in told[5]
    assert "1 serve 2" in "\n".join(told)


def test_earlier_events_are_listed_with_commas() -> None:
    """Events have spaces of their own."""
    differences = (Difference(2, "verdict", "live", "1 out king-rule"),)
    told = finding("drop-bounces-and-is-hit", differences, {"king-rule": "left-hand"})
    assert "move 3 of 3: hit 1 (after serve 1, bounce 1)" in told


def test_the_export_holds_what_is_stated_and_no_more() -> None:
    """A member that the scenario leaves out is none of the case's."""
    content = json.loads(command("export", "foursquare-ball"))
    assert [error.json_path for error in validator("export").iter_errors(content)] == []
    cases = {(case["id"], case["profile"], tuple(case["rulings"])): case for case in content["cases"]}
    expected = cases["double-bounce", "published", ()]["expected"]["turns"]
    assert expected == [*[None] * 6, {"verdict": {"out": 2, "fault": "double-bounce"}}]
    full = cases["second-square-out", "published", ()]["expected"]["turns"]
    assert full == [
        {
            "verdict": {"out": 2, "fault": "wrong-server"},
            "court": ["Ana", "Caro", "Dani", "Eva"],
            "queue": ["Fede", "Beto"],
        }
    ]


@pytest.mark.parametrize("profile", GAME.profiles)
def test_the_reference_conforms(profile: str) -> None:
    """Certified as any program, the reference plays each profile."""
    reference = [sys.executable, "-m", "ruleproof", "reference", GAME.name]
    said = command("certify", GAME.name, "--profile", profile, "--", *reference)
    assert f"conforms to foursquare-ball {profile}" in said


def test_a_declared_reading_is_derived_rally_by_rally() -> None:
    """A program that declares a ruling is judged by the reference's turns for it, whole sessions too."""
    reference = [sys.executable, "-m", "ruleproof", "reference", GAME.name]
    said = command(
        "certify", GAME.name, "--", *reference, "--ruling", "scoring:serve", "--ruling", "volley:allowed"
    )
    assert "conforms to foursquare-ball published with readings scoring: serve, volley: allowed" in said
