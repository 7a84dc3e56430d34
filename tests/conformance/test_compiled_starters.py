"""The starters that are compiled: each is built as its README says, conforms and keeps to the protocol.

They are built in a copy of the tree, `build/starters`, which stays, so that a second run has little to build.
"""

import fcntl
import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

import pytest

from conformance.certifying import certified, require_all_passed

TOOLS = {
    "rust": ["cargo"],
    "go": ["go"],
    "java": ["java", "mvn"],
    "typescript": ["node", "npm"],
    "cpp": ["cmake", "g++"],
}
"""What each starter is built with."""

INCLUDE = ("g++", "-M", "-include", "nlohmann/json.hpp", "-x", "c++", "/dev/null")
"""A command that fails where the JSON library of the C++ starter is not installed."""

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


def require_tools(language: str) -> None:
    """Skip the test where a tool is missing."""
    missing = [tool for tool in TOOLS[language] if shutil.which(tool) is None]
    if missing:
        pytest.skip(f"not installed: {', '.join(missing)}")
    if language == "cpp" and subprocess.run(INCLUDE, capture_output=True, check=False).returncode:
        pytest.skip("not installed: nlohmann-json")


def copied(root: Path, tree: Path, language: str) -> Path:
    """Copy a starter into the tree in which it is built, over what an earlier run has built there."""
    source = root / "conformance" / "starters" / language
    target = tree / source.relative_to(root)
    products = [line.strip("/") for line in (source / ".gitignore").read_text(encoding="utf-8").splitlines()]
    for entry in target.iterdir() if target.exists() else ():
        if entry.is_dir() and entry.name not in products:
            shutil.rmtree(entry)
    shutil.copytree(source, target, ignore=shutil.ignore_patterns(*products), dirs_exist_ok=True)
    return target


class Starter(NamedTuple):
    """A starter that is built: the command that starts it, and the folder to run that in."""

    tree: Path
    program: list[str]


@pytest.fixture(scope="module", params=TOOLS)
def starter(root: Path, request: pytest.FixtureRequest) -> Starter:
    """Build a starter by its README."""
    language = str(request.param)
    require_tools(language)
    tree = root / "build" / "starters"
    tree.mkdir(parents=True, exist_ok=True)
    with (tree / f"{language}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        readme = (copied(root, tree, language) / "README.md").read_text(encoding="utf-8")
        *building, certifying = COMMANDS.findall(readme)
        for command in building:
            run = subprocess.run(
                ["bash", "-ec", command], cwd=tree, capture_output=True, text=True, check=False
            )
            assert run.returncode == 0, f"{command}{run.stdout}{run.stderr}"
    start, _, program = certifying.strip().partition(" -- ")
    assert start == "ruleproof certify foursquare"
    return Starter(tree, shlex.split(program))


def test_a_compiled_starter_conforms(starter: Starter) -> None:
    """A newcomer's language has a program that plays by the rules and leaves nothing untested."""
    require_all_passed(certified(starter.tree, *starter.program))


def test_a_compiled_starter_keeps_to_the_protocol(starter: Starter) -> None:
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


def test_a_compiled_starter_ends_with_its_input(starter: Starter) -> None:
    """A kit that is stopped leaves no program behind."""
    given = answers(starter, [written(1, "initialize", {"protocol": 1, "spec": "1.0.0"})])
    assert [gist(answer) for answer in given] == [1]


def written(identity: object, method: str, params: object) -> str:
    """Write a request."""
    return json.dumps({"jsonrpc": "2.0", "id": identity, "method": method, "params": params})


def answers(starter: Starter, lines: list[str]) -> list[dict[str, object]]:
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
