"""A program that nobody here wrote, AisleRiot's Royal East, conforms and agrees with the reference."""

import json
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from ruleproof import reference
from ruleproof.games import find_game
from ruleproof.loading.suite import load_suite
from ruleproof.protocol.messages import game_request
from ruleproof.protocol.replies import Result
from ruleproof.protocol.session import Session
from ruleproof.spec import spec_version
from ruleproof_engine.game import Played, Reading, Readings

BIN = Path(sys.executable).parent
GUILE = shutil.which("guile")
ADAPTER = "conformance/starters/guile/adapter.scm"
UNAVAILABLE = 69
"""The adapter's exit code where AisleRiot's files are missing."""

FOUR_SEASONS = find_game("four-seasons")
PROFILE = "later"
READINGS: Readings = (Reading("deal-order", "base-first"), Reading("king-on-ace", "allowed"))
PACK = [rank + suit for suit in "cdhs" for rank in "A23456789TJQK"]
PLACES = ("L", "C", "R", "T", "B", "Fc", "Fd", "Fh", "Fs", "W", "S")
MOVES = [f"{source}>{target}" for source in PLACES for target in PLACES if source != target]
SEED = 52
GAMES = 12
LONGEST = 250

DOCUMENTS = ("README.md", "conformance/starters/guile/README.md")
SHOWN = re.compile(rf"^```console\n\$ (.* {re.escape(ADAPTER)}.*)\n((?:.*\n)*?)```$", re.MULTILINE)
CHANGING = re.compile(
    r"(?<=\()\d+\.\d(?= s\))"  # the seconds that a run took
    r"|\b\d+(?= (passed|failed|more|scenarios|random games|answers)\b)"  # counts, which grow
    r"|(?<=\.yaml:)\d+"  # lines, which move with every scenario
    r"|(?<=Royal East)( \d[\d.]*)?"  # the version of the package that is there, where it says so
)


@pytest.fixture(scope="module")
def program(root: Path) -> list[str]:
    """Give the command that starts Royal East, or skip where it is not there."""
    if GUILE is None:
        pytest.skip("guile is not installed")
    if subprocess.run([GUILE, "-c", "(use-modules (json))"], capture_output=True, check=False).returncode:
        pytest.skip("guile-json is not installed")
    command = [GUILE, str(root / ADAPTER)]
    run = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if run.returncode == UNAVAILABLE:
        pytest.skip(run.stderr.splitlines()[-1])
    assert run.returncode == 0, run.stderr
    return command


def certified(root: Path, program: Sequence[str]) -> tuple[int, dict[str, object]]:
    """Certify the program; give the exit code, and what is reported of the profile."""
    command = [str(BIN / "ruleproof"), "certify", "four-seasons", "--format", "json", "--", *program]
    run = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    (profile,) = json.loads(run.stdout)["profiles"]
    assert isinstance(profile, dict)
    return run.returncode, profile


def scenarios_by_verdict(profile: dict[str, object]) -> dict[str, set[str]]:
    """Sort the scenarios of a report by their verdicts."""
    results = profile["results"]
    assert isinstance(results, list)
    found: dict[str, set[str]] = {}
    for result in results:
        found.setdefault(result["verdict"], set()).add(result["scenario"])
    return found


def test_royal_east_conforms(root: Path, program: list[str]) -> None:
    """Judged by the two readings that it declares it passes every scenario; only the outcome is not seen."""
    code, profile = certified(root, program)
    assert code == 0, profile
    assert profile["readings"] == {reading.ruling: reading.option for reading in READINGS}
    assert scenarios_by_verdict(profile).keys() == {"passed"}
    assert profile["not_observed"] == ["outcome"]
    assert profile["untested_methods"] == []


def test_two_readings_explain_every_failure(root: Path, program: list[str]) -> None:
    """Without a declaration it fails just where the reference with the two readings would fail too."""
    code, profile = certified(root, [*program, "--without-rulings"])
    assert code == 1
    assert profile["readings"] == {}
    assert scenarios_by_verdict(profile)["failed"] == set(changed_scenarios())
    assert scenarios_by_verdict(profile).keys() == {"passed", "failed"}


def changed_scenarios() -> Iterator[str]:
    """Name the scenarios that the two readings answer otherwise, the outcome aside."""
    for scenario in load_suite("four-seasons").scenarios:
        if scenario.expectation(PROFILE):
            plain, changed = [
                reference.expect(FOUR_SEASONS, scenario, PROFILE, readings, scenario.given, scenario.plays)
                for readings in ((), READINGS)
            ]
            tables = [[turn and turn["table"] for turn in found.turns] for found in (plain, changed)]
            if tables[0] != tables[1] or plain.legal != changed.legal:
                yield scenario.id


def test_royal_east_and_the_reference_agree_on_thousands_of_turns(program: list[str]) -> None:
    """Two programs that share no code agree on whole games, on moves of every kind and on lists of moves."""
    questions = list(drawn_questions(random.Random(SEED)))  # noqa: S311 - a fixed seed is the point
    session = Session(program, spec_version(), timeout=60)
    try:
        replies = dict(
            session.ask(
                [
                    game_request(FOUR_SEASONS, method, PROFILE, READINGS, position, moves)
                    for method, position, moves in questions
                ]
            )
        )
    finally:
        session.close()
    refused = 0
    for index, (method, position, moves) in enumerate(questions):
        reply = replies[index]
        assert isinstance(reply, Result), (reply, position, moves)
        if method == "play":
            expected = FOUR_SEASONS.play(PROFILE, READINGS, position, moves)
            assert observed(FOUR_SEASONS.read_result(reply.form)) == observed(expected), (position, moves)
            refused += expected.illegal is not None
        else:
            given = FOUR_SEASONS.read_legal_result(reply.form)
            assert compared(position, given) == legal_moves(position), position
    assert len(questions) > 2000
    assert refused > 1000


def observed(played: Played) -> tuple[list[str], int | None]:
    """Give what is compared of a game: its tables, and which move was refused."""
    return [turn["table"] for turn in played.turns], played.illegal and played.illegal.move


def compared(position: str, moves: Sequence[str]) -> list[str]:
    """Sort moves and leave out those that are never compared."""
    idle = FOUR_SEASONS.idle_moves(position, moves)
    return sorted(move for move in moves if move not in idle)


def legal_moves(position: str) -> list[str]:
    """List the legal moves by the reference."""
    return compared(position, FOUR_SEASONS.legal_moves(PROFILE, READINGS, position, ""))


Question = tuple[str, str, tuple[str, ...]]


def drawn_questions(chance: random.Random) -> Iterator[Question]:
    """Draw games; ask for each whole, for a move of any kind at each turn, and for lists of legal moves."""
    for _ in range(GAMES):
        start = "S=" + "".join(chance.sample(PACK, len(PACK)))
        lean = chance.choice((0.0, 0.5, 1.0))
        here = start
        game: list[str] = []
        while (legal := legal_moves(here)) and len(game) < LONGEST:
            yield from drawn_at(chance, here)
            ups = [move for move in legal if ">F" in move and chance.random() < lean]
            game.append(chance.choice(ups or legal))
            here = FOUR_SEASONS.play(PROFILE, READINGS, here, game[-1:]).turns[0]["table"]
        yield "legal_moves", here, ()
        yield "play", start, (*game, "S>table")


def drawn_at(chance: random.Random, position: str) -> Iterator[Question]:
    """Draw what is asked in one position."""
    if chance.random() < 1 / 8:
        yield "legal_moves", position, ()
    for move in compared(position, [chance.choice(MOVES)]):
        yield "play", position, (move,)


def shown_runs(root: Path) -> list[tuple[str, str]]:
    """Find the commands that certify Royal East in the documents, each with the output shown."""
    texts = [(root / document).read_text(encoding="utf-8") for document in DOCUMENTS]
    return [(match[1], match[2]) for text in texts for match in SHOWN.finditer(text)]


def test_the_documents_show_what_happens(root: Path, program: list[str]) -> None:
    """The output shown of a certification of Royal East is that of the command, but for times and counts."""
    assert program
    shown = shown_runs(root)
    assert shown
    for command, output in shown:
        run = subprocess.run(["bash", "-c", command], cwd=root, capture_output=True, text=True, check=False)
        assert plain(run.stdout) == plain(output)


def plain(text: str) -> list[str]:
    """Take out of output what changes, and the white space that nobody sees."""
    return [CHANGING.sub("N", line.rstrip()) for line in text.strip().splitlines()]
