"""The starters that are compiled: each is built as its README says, conforms and keeps to the protocol.

They are built in a copy of the tree, `build/starters`, which stays, so that a second run has little to build.
"""

import json
import re
import shlex
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner

from conformance.building import COMPILED, locked, make_same, ran, require_runs, require_tools
from conformance.certifying import certified, require_all_passed
from ruleproof.commands import init
from ruleproof.commands.output import suite_of
from ruleproof.starters.folders import starters
from ruleproof.trust.known import load_known_failures

COMMANDS = re.compile(r"^```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LONG = "x" * (1 << 17)
"""An id that makes a line longer than a pipe, or a careless reader, holds."""

POSITION = {"grid": [[["7s"], []]]}
MOVE = {"card": "9c", "at": [0, 1]}
QUESTION = {
    "game": "foursquare",
    "profile": "published",
    "rulings": {},
    "position": POSITION,
    "moves": [MOVE],
}


class Built(NamedTuple):
    """A starter that is built: its language, the command that starts it, and the folder to run that in."""

    language: str
    tree: Path
    program: list[str]

    @property
    def folder(self) -> Path:
        """Where it was built."""
        return self.tree / "conformance" / "starters" / self.language


@pytest.fixture(scope="module", params=COMPILED)
def starter(root: Path, request: pytest.FixtureRequest) -> Iterator[Built]:
    """Build a starter by its README; nobody else builds there while it is tested."""
    language = str(request.param)
    require_tools(language)
    tree = root / "build" / "starters"
    with locked(tree / f"{language}.lock"):
        source = root / "conformance" / "starters" / language
        *building, certifying = COMMANDS.findall((source / "README.md").read_text(encoding="utf-8"))
        start, _, program = certifying.strip().partition(" -- ")
        assert start == "ruleproof certify foursquare"
        built = Built(language, tree, shlex.split(program))
        make_same(source, built.folder)
        for command in building:
            require_runs(command, tree)
        yield built


def test_a_compiled_starter_conforms(starter: Built) -> None:
    """A newcomer's language has a program that plays by the rules and leaves nothing untested."""
    require_all_passed(certified(starter.tree, *starter.program))


def test_a_begun_program_is_filled_in_and_conforms(starter: Built, tmp_path: Path) -> None:
    """What `init` prints builds it without a warning, to fail as listed; with the game in it conforms."""
    begun = tmp_path / "mine"
    began = CliRunner().invoke(init.command, [starter.language, str(begun)])
    assert began.exit_code == 0, began.output
    enter, *building, certifying = re.findall(r"^  (\S.*)$", began.output, re.MULTILINE)
    assert enter == f"cd {begun}"
    make_same(begun, starter.folder)
    require_silent(building, starter.folder)
    first = ran(certifying, starter.folder)
    assert first.returncode == 1, first.stdout + first.stderr
    assert "refused with error -32602: play is not written yet" in first.stdout
    assert "does not conform to foursquare published" in first.stdout
    listed = load_known_failures(suite_of("foursquare"), starter.folder / "known-failures.yaml").entries
    assert {entry.verdict for entry in listed} == {"failed"}
    assert f"published: {len(listed)} failed (" in first.stdout
    (begun_with,) = [known for known in starters() if known.language == starter.language]
    for path in [path for path in begun_with.files() if begun_with.is_unwritten(path)]:
        (starter.folder / path).write_bytes((begun_with.folder / path).read_bytes())
    require_silent(building[-1:], starter.folder)
    require_all_passed(certified(starter.folder, *shlex.split(certifying.partition(" -- ")[2])))


def require_silent(commands: list[str], folder: Path) -> None:
    """Fail unless a program is built, and without a warning."""
    assert "warning" not in require_runs("\n".join(commands), folder).lower()


def test_a_compiled_starter_keeps_to_the_protocol(starter: Built) -> None:
    """What cannot be taken on is refused with the right code, and nothing is said that was not asked for."""
    asked = [
        ("initialize", {"protocol": 7, "spec": "1.0.0"}, 1),
        ("play", QUESTION, "ongoing"),
        ("fold", QUESTION, -32601),
        ("play", QUESTION | {"game": "whist"}, -32602),
        ("play", QUESTION | {"profile": "house"}, -32602),
        ("play", QUESTION | {"rulings": {"tie": "counts"}}, -32602),
        ("play", QUESTION | {"position": {"grid": [[["7x"], []]]}}, -32602),
        ("play", {"game": "foursquare"}, -32602),
        ("legal_moves", QUESTION, -32602),
        ("perft", None, -32602),
    ]
    lines = [written(number, method, params) for number, (method, params, _) in enumerate(asked)]
    lines += [
        json.dumps({"jsonrpc": "2.0", "method": "play", "params": QUESTION}),
        json.dumps({"jsonrpc": "1.0", "id": 10, "method": "play", "params": QUESTION}),
        "this is no JSON",
        "[]",
        written(LONG, "initialize", {"protocol": 1, "spec": "1.0.0"}),
        written("end", "shutdown", {}),
        written("later", "initialize", {"protocol": 1, "spec": "1.0.0"}),
    ]
    given = answers(starter, lines)
    expected: list[tuple[object, object]] = [(number, result) for number, (_, _, result) in enumerate(asked)]
    expected += [(10, -32600), (None, -32700), (None, -32600), (LONG, 1), ("end", None)]
    assert [(answer["id"], gist(answer)) for answer in given] == expected


def test_a_compiled_starter_ends_with_its_input(starter: Built) -> None:
    """A kit that is stopped leaves no program behind."""
    given = answers(starter, [written(1, "initialize", {"protocol": 1, "spec": "1.0.0"})])
    assert [gist(answer) for answer in given] == [1]


def written(identity: object, method: str, params: object) -> str:
    """Write a request."""
    return json.dumps({"jsonrpc": "2.0", "id": identity, "method": method, "params": params})


def answers(starter: Built, lines: list[str]) -> list[dict[str, object]]:
    """Send lines to a program that must then end; give its answers."""
    text = "".join([f"{line}\n" for line in lines])
    run = subprocess.run(
        starter.program, cwd=starter.tree, input=text, capture_output=True, text=True, timeout=60, check=False
    )
    assert run.returncode == 0, run.stderr
    return [json.loads(line) for line in run.stdout.splitlines()]


def gist(answer: dict[str, object]) -> object:
    """Give an error's code, the number of the protocol or the outcome of the one turn; None for no result."""
    match answer:
        case {"error": {"code": code}}:
            return code
        case {"result": {"protocol": number}}:
            return number
        case {"result": {"turns": [{"outcome": outcome}]}}:
            return outcome
        case {"result": None}:
            return None
    return answer
