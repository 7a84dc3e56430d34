"""From the command line to the first verdict, with the suite's compiled copy in the cache.

python tests/benchmarks/cold_start.py
"""

import subprocess
import sys
from pathlib import Path

from benchmarks.figures import Spent, figure, spent

CONSTANT = str(Path(__file__).parent / "constant_adapter.py")
RUNS = 12


def best(*arguments: str) -> Spent:
    """Run Python several times; give the run that took the least processor time, and the least wall time."""

    def run() -> None:
        subprocess.run([sys.executable, *arguments], check=False, capture_output=True)

    runs = [spent(run) for _ in range(RUNS)]
    return Spent(min(found.wall for found in runs), 0.0, min(found.children for found in runs))


def main() -> None:
    """Print the figures: a whole run of one scenario includes the program's start, which is shown apart."""
    empty = best("-c", "pass")
    one = ["-m", "ruleproof", "certify", "foursquare", "--scenario", "ace-is-low", "--"]
    whole = best(*one, sys.executable, "-S", "-E", CONSTANT)
    for name, found in (("python -c pass", empty), ("cold start to the first verdict", whole)):
        words = f"{found.wall:.3f} s by the clock, {found.children:.3f} s of processor time"
        figure(name, found.children / empty.children, "python -c pass", words)


if __name__ == "__main__":
    main()
