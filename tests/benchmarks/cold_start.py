"""From the command line to the first verdict, with the suite's compiled copy and all bytecode in the cache.

python tests/benchmarks/cold_start.py
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks.figures import Spent, figure, spent

CONSTANT = str(Path(__file__).parent / "constant_adapter.py")
RUNS = 12


def best(bytecode: str, *arguments: str) -> Spent:
    """Run Python several times; give the run that took the least processor time, and the least wall time."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment = {**kept, "PYTHONPYCACHEPREFIX": bytecode}  # an installed program has its bytecode

    def run() -> None:
        subprocess.run([sys.executable, *arguments], check=False, capture_output=True, env=environment)

    runs = [spent(run) for _ in range(RUNS)]
    return Spent(min(found.wall for found in runs), 0.0, min(found.children for found in runs))


def main() -> None:
    """Print the figures: a whole run of one scenario includes the program's start, which is shown apart."""
    one = ["-m", "ruleproof", "certify", "foursquare", "--scenario", "ace-is-low", "--"]
    with tempfile.TemporaryDirectory() as bytecode:
        empty = best(bytecode, "-c", "pass")
        whole = best(bytecode, *one, sys.executable, "-S", "-E", CONSTANT)
    for name, found in (("python -c pass", empty), ("cold start to the first verdict", whole)):
        words = f"{found.wall:.3f} s by the clock, {found.children:.3f} s of processor time"
        figure(name, found.children / empty.children, "python -c pass", words)


if __name__ == "__main__":
    main()
