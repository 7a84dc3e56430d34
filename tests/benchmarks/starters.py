"""How fast the starters are beside the Python one, in turns, so that a busy machine slows all of them alike.

python tests/benchmarks/starters.py

The compiled ones are those that tests/conformance/test_compiled_starters.py has built.
"""

import statistics
import sys
from pathlib import Path

from benchmarks.figures import figure
from benchmarks.throughput import STARTERS, certified
from ruleproof.loading.suite import load_suite

BUILT = Path(__file__).parents[2] / "build" / "starters" / "conformance" / "starters"
PYTHON = (sys.executable, str(STARTERS / "python" / "adapter.py"))
OTHERS = {
    "JavaScript": ("node", STARTERS / "javascript" / "adapter.js"),
    "TypeScript": ("node", BUILT / "typescript" / "dist" / "adapter.js"),
    "Rust": (BUILT / "rust" / "target" / "release" / "ruleproof-starter-rust",),
    "Go": (BUILT / "go" / "ruleproof-starter-go",),
    "Java": ("java", "-XX:TieredStopAtLevel=1", "-jar", BUILT / "java" / "target" / "starter.jar"),
    "C++": (BUILT / "cpp" / "build" / "adapter",),
}
CASES = 3000
ROUNDS = 7


def main() -> None:
    """Print the medians of the rounds for each starter that is there."""
    suite = load_suite("foursquare")
    there = {name: command for name, command in OTHERS.items() if Path(command[-1]).exists()}
    clock: dict[str, list[float]] = {name: [] for name in there}
    processor: dict[str, list[float]] = {name: [] for name in there}
    for _ in range(ROUNDS):
        base = certified(suite, PYTHON, CASES)
        for name, command in there.items():
            took = certified(suite, tuple(map(str, command)), CASES)
            clock[name].append(base.wall / took.wall)
            processor[name].append(base.children / took.children)
    for name in there:
        alone = statistics.median(processor[name])
        words = f"{alone:.2f} times by the program's own processor time, its start included"
        figure(
            f"scenarios a second, {name} starter", statistics.median(clock[name]), "the Python starter", words
        )


if __name__ == "__main__":
    main()
