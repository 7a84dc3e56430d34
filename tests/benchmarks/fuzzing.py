"""Random games a second against programs, as a share of what each program alone could do, and on two cores.

python tests/benchmarks/fuzzing.py
"""

import shutil
import sys
from pathlib import Path

from benchmarks.figures import figure, spent
from ruleproof.fuzzing.campaign import Order, in_order
from ruleproof.fuzzing.examining import Setting
from ruleproof.fuzzing.stretches import Errand, Stretch, ask_stretch

HERE = Path(__file__).parent
STARTERS = HERE.parents[1] / "conformance" / "starters"
GAMES = 1000
JOB_GAMES = 4000


def main() -> None:
    """Print the rates of every program: by the clock, and in processor time, which a busy machine spares."""
    programs = {
        "do-nothing adapter": (sys.executable, str(HERE / "constant_adapter.py")),
        "Python starter": (sys.executable, str(STARTERS / "python" / "adapter.py")),
    }
    if node := shutil.which("node"):
        programs["JavaScript starter"] = (node, str(STARTERS / "javascript" / "adapter.js"))
    for name, command in programs.items():
        sys.stdout.write(f"{name}: {rates(command)}\n")
        sys.stdout.flush()
        one, two = (campaign(command, jobs) for jobs in (1, 2))
        figure(f"two jobs, {name}", one / two, "as fast as one", f"{two:.1f} s and {one:.1f} s by the clock")


def campaign(command: tuple[str, ...], jobs: int) -> float:
    """Fuzz with so many jobs, shrinking nothing; give the seconds by the clock, starts included."""
    order = Order(Setting("foursquare", "published", command), JOB_GAMES, seed="jobs", jobs=jobs)
    return spent(lambda: list(in_order(order))).wall


def rates(command: tuple[str, ...]) -> str:
    """Fuzz a program and say how fast that was."""
    found: list[Stretch] = []

    def ask() -> None:
        found.append(ask_stretch(Errand(Setting("foursquare", "published", command), "rates", 0, GAMES)))

    took = spent(ask)
    moves = found[0].coverage.moves
    share = took.children / (took.children + took.own)
    return (
        f"{GAMES / took.wall:,.0f} games/s and {moves / took.wall:,.0f} moves/s by the clock; "
        f"{GAMES / took.own:,.0f} games and {moves / took.own:,.0f} moves a second of the kit's own time, "
        f"{GAMES / took.children:,.0f} games a second of the program's; "
        f"{share:.0%} of what the program alone could do on one core"
    )


if __name__ == "__main__":
    main()
