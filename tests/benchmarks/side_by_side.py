"""Our figures beside those of others, taken by turns on the same machine in the same run.

python -m venv build/others && build/others/bin/pip install chess rlcard open_spiel bowtie-json-schema
PYTHONPATH=tests python tests/benchmarks/side_by_side.py build/others/bin/python

What is not installed there is left out, and said to be. toml-test is a program in Go and no package: a
process a case is what it does, and is done here with the Python starter. What others are timed at says
nothing of their worth: they do other work.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from benchmarks.figures import Spent, figure, spent
from benchmarks.foursquare_random_play import moves_a_second
from benchmarks.loading import generate
from benchmarks.throughput import CONSTANT, STARTERS, cases_for, certified
from ruleproof.loading import suite as suites
from ruleproof.loading import validation
from ruleproof.loading.suite import load_suite
from ruleproof.protocol.session import Session
from ruleproof.spec import spec_version

PEERS = Path(__file__).with_name("peers.py")
STARTER = (sys.executable, str(STARTERS / "python" / "adapter.py"))
SCENARIOS = 4000
PROCESSES = 60
BOWTIE_CASES = 300
TURNS = 3


class Rate(NamedTuple):
    """How fast something was: so many a second, of processor time or by the clock."""

    name: str
    a_second: float


def peer(python: str, *words: str) -> float | None:
    """Let another's program do its work; give how much it does a second, or None where it is not there."""
    run = subprocess.run([python, str(PEERS), *words], capture_output=True, text=True, check=False)
    if run.returncode:
        return None
    done, seconds = json.loads(run.stdout)
    return float(done) / float(seconds)


def playing(python: str) -> Iterator[Rate | None]:
    """Random play: list every legal move, play one."""
    names = {"chess": "python-chess", "spiel": "OpenSpiel's Connect Four", "rlcard": "RLCard's gin rummy"}
    yield Rate("reference engine, Foursquare", moves_a_second("published"))
    for word, name in names.items():
        yield rated(f"{name}, from Python", peer(python, word))


def rated(name: str, a_second: float | None) -> Rate | None:
    """Give the rate of another's program, or say that it is not installed."""
    if a_second is None:
        sys.stdout.write(f"{name}: not installed there\n")
        return None
    return Rate(name, a_second)


def asking(python: str) -> Iterator[Rate | None]:
    """Cases a second through a real child process, by the clock."""
    suite = load_suite("foursquare")
    yield Rate("certify, Python starter", 4000 / certified(suite, STARTER, 4000).wall)
    yield Rate("certify, do-nothing adapter", 4000 / certified(suite, CONSTANT, 4000).wall)
    yield Rate("a process a case, as toml-test does, Python starter", PROCESSES / one_by_one().wall)
    yield rated("Bowtie, jsonschema in its own process, its start included", bowtie(python, BOWTIE_CASES))


def one_by_one() -> Spent:
    """Ask every case of a process of its own."""
    suite = load_suite("foursquare")
    session = Session(STARTER, spec_version(), 60.0)
    requests = [case.request for case in cases_for(suite, session, PROCESSES) if case.request]
    session.close()

    def ask() -> None:
        for request in requests:
            subprocess.run(STARTER, input=request.line(1), capture_output=True, check=True)

    return spent(ask)


def bowtie(python: str, cases: int) -> float | None:
    """Let Bowtie ask a validator in its own process; give the seconds by the clock."""
    command = [
        str(Path(python).with_name("bowtie")),
        "run",
        "-i",
        "direct:python-jsonschema",
        "-D",
        "2020-12",
    ]
    case = {"description": "c", "schema": {"type": "integer"}, "tests": [{"description": "t", "instance": 1}]}
    text = "".join([json.dumps(case | {"description": f"case {number}"}) + "\n" for number in range(cases)])
    began = time.perf_counter()
    try:
        run = subprocess.run(command, input=text.encode(), capture_output=True, check=False)
    except FileNotFoundError:
        return None
    answers = [line for line in run.stdout.splitlines() if b'"results"' in line]
    return cases / (time.perf_counter() - began) if len(answers) == cases else None


def starting(python: str) -> Iterator[Rate | None]:
    """Starts a second, from the command line to one verdict, by the clock, with everything cached."""
    ours = [sys.executable, "-m", "ruleproof", "certify", "foursquare", "--scenario", "ace-is-low", "--"]
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    with tempfile.TemporaryDirectory() as bytecode:

        def run() -> None:
            environment = {**kept, "PYTHONPYCACHEPREFIX": bytecode}
            subprocess.run([*ours, *CONSTANT], check=False, capture_output=True, env=environment)

        run()
        yield Rate("certify", 1 / min(spent(run).wall for _ in range(5)))
    bowtie(python, 1)
    yield rated("Bowtie", bowtie(python, 1))


def loading(python: str) -> Iterator[Rate | None]:
    """Scenarios loaded a second of processor time; ours are checked for sense too, and not for form alone."""
    del python
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) / "spec"
        generate(folder, SCENARIOS)
        with (
            patch.object(suites, "spec_folder", lambda: folder),
            patch.object(validation, "spec_folder", lambda: folder),
            patch.dict(os.environ, {"XDG_CACHE_HOME": scratch}),
        ):
            cold = spent(lambda: load_suite("foursquare"))
            loaded = len(load_suite("foursquare").scenarios)
            cached = min(spent(lambda: load_suite("foursquare")).own for _ in range(3))
        yield Rate("load_suite, cold", loaded / cold.own)
        yield Rate("load_suite, from its compiled copy", loaded / cached)
        for validator in ("jsonschema", "jsonschema-rs"):
            name = f"PyYAML's C loader and {validator} alone"
            yield rated(name, peer(sys.executable, validator, str(folder)))


def main() -> None:
    """Print every comparison: the best of several turns, in which each has its go."""
    python = sys.argv[1] if len(sys.argv) > 1 else sys.executable
    for what in (playing, asking, starting, loading):
        assert what.__doc__
        sys.stdout.write(f"\n{what.__doc__}\n")
        best: dict[str, float] = {}
        for _ in range(TURNS):
            for found in filter(None, what(python)):
                best[found.name] = max(best.get(found.name, 0.0), found.a_second)
        first, *others = best.items()
        for name, a_second in others:
            figure(first[0], first[1] / a_second, name, f"{first[1]:,.1f} and {a_second:,.1f} a second")


if __name__ == "__main__":
    main()
