"""What the compiled starters are built with, and where: in a tree that stays, so a second run is quick."""

import fcntl
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from conformance.certifying import BIN

COMPILED = {
    "rust": ["cargo"],
    "go": ["go"],
    "java": ["java", "mvn"],
    "typescript": ["node", "npm"],
    "cpp": ["cmake", "g++"],
}
"""What each starter is built with."""

INCLUDE = ("g++", "-M", "-include", "nlohmann/json.hpp", "-x", "c++", "/dev/null")
"""A command that fails where the JSON library of the C++ starter is not installed."""


def require_tools(language: str) -> None:
    """Skip the test where a tool is missing."""
    missing = [tool for tool in COMPILED[language] if shutil.which(tool) is None]
    if missing:
        pytest.skip(f"not installed: {', '.join(missing)}")
    if language == "cpp" and subprocess.run(INCLUDE, capture_output=True, check=False).returncode:
        pytest.skip("not installed: nlohmann-json")


QUICKER = {"MAVEN_OPTS": "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"}
"""Maven is done before the second compiler of its Java has paid for itself."""


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Let nobody else build in the same tree meanwhile."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def make_same(source: Path, target: Path) -> None:
    """Make a folder the same as another, but for what was compiled there.

    A file that is the same is not touched, so that only what has changed is compiled again.
    """
    products = [line.strip("/") for line in (source / ".gitignore").read_text(encoding="utf-8").splitlines()]
    wanted = {path.relative_to(source) for path in source.rglob("*") if path.is_file()}
    wanted = {path for path in wanted if path.parts[0] not in products}
    for path in [path.relative_to(target) for path in target.rglob("*") if path.is_file()]:
        if path not in wanted and path.parts[0] not in products:
            (target / path).unlink()
    for path in wanted:
        content = (source / path).read_bytes()
        if not (target / path).is_file() or (target / path).read_bytes() != content:
            (target / path).parent.mkdir(parents=True, exist_ok=True)
            (target / path).write_bytes(content)


def ran(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command in a folder, as a person would type it."""
    path = f"{BIN}{os.pathsep}{os.environ['PATH']}"
    return subprocess.run(
        ["bash", "-ec", command],
        cwd=folder,
        env=os.environ | QUICKER | {"PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )


def require_runs(command: str, folder: Path) -> str:
    """Run a command that must succeed; give what it said."""
    run = ran(command, folder)
    assert run.returncode == 0, f"{command}\n{run.stdout}{run.stderr}"
    return run.stdout + run.stderr
