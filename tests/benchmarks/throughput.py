"""Cases a second through a real child process with a window of 64, and the kit's own cost per message.

python tests/benchmarks/throughput.py
"""

import shutil
import subprocess
import sys
from pathlib import Path

from benchmarks.figures import Spent, figure, spent
from ruleproof.certify.plan import Case, Plan
from ruleproof.certify.run import Asking, declaration, unwatched
from ruleproof.loading.suite import Suite, load_suite
from ruleproof.protocol.session import WINDOW, Session
from ruleproof.spec import spec_version

HERE = Path(__file__).parent
STARTERS = HERE.parents[1] / "conformance" / "starters"
CONSTANT = (sys.executable, str(HERE / "constant_adapter.py"))
CASES = 20_000


def cases_for(suite: Suite, session: Session, number: int) -> list[Case]:
    """Repeat the suite's cases, without perft, up to this number."""
    plan = Plan(suite, Asking(suite, (), unwatched).game, suite.rulebook.default, declaration(suite, session))
    cases = [case for case in plan.cases(()) if case.request and case.scenario.method != "perft"]
    return (cases * (number // len(cases) + 1))[:number]


def certified(suite: Suite, command: tuple[str, ...], number: int = CASES) -> Spent:
    """Ask a program its cases and judge the replies."""
    session = Session(command, spec_version(), 60.0)
    cases = cases_for(suite, session, number)

    def ask() -> None:
        Asking(suite, cases, unwatched).ask([session])

    asked = spent(ask)
    closed = spent(session.close)
    return asked._replace(children=closed.children)


def exchanged(suite: Suite) -> Spent:
    """Only exchange the messages, judging nothing."""
    session = Session(CONSTANT, spec_version(), 60.0)
    requests = [case.request for case in cases_for(suite, session, CASES) if case.request]

    def ask() -> None:
        for _ in session.ask(requests):
            pass

    asked = spent(ask)
    session.close()
    return asked


def bare(suite: Suite) -> Spent:
    """Send the same lines, a window at a time, with nothing checked: the least that pipes cost."""
    session = Session(CONSTANT, spec_version(), 60.0)
    requests = [case.request for case in cases_for(suite, session, CASES) if case.request]
    session.close()
    lines = [request.line(number) for number, request in enumerate(requests)]

    def ask() -> None:
        with subprocess.Popen(CONSTANT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
            assert child.stdin
            assert child.stdout
            for start in range(0, len(lines), WINDOW):
                window = lines[start : start + WINDOW]
                child.stdin.write(b"".join(window))
                child.stdin.flush()
                for _ in window:
                    child.stdout.readline()
            child.stdin.close()

    return spent(ask)


def main() -> None:
    """Print every figure."""
    suite = load_suite("foursquare")
    programs = {
        "do-nothing adapter": CONSTANT,
        "Python starter": (sys.executable, str(STARTERS / "python" / "adapter.py")),
    }
    if node := shutil.which("node"):
        programs["JavaScript starter"] = (node, str(STARTERS / "javascript" / "adapter.js"))
    fastest = 0.0
    for name, command in programs.items():
        took = certified(suite, command)
        rate = CASES / took.wall
        fastest = fastest or rate
        kit, child = (1e6 * seconds / CASES for seconds in (took.own, took.children))
        words = f"{rate:,.0f} cases/s; processor time a case: kit {kit:.0f} µs, program {child:.0f} µs"
        figure(f"cases a second, {name}", rate / fastest, "the do-nothing adapter", words)
    least = bare(suite).own
    took_exchange, took_judged = exchanged(suite).own, certified(suite, CONSTANT).own
    for name, own in (("exchanged", took_exchange), ("exchanged and judged", took_judged)):
        words = f"{1e6 * own / CASES:.1f} µs of processor time"
        figure(f"kit's cost a message, {name}", own / least, "bare pipes", words)


if __name__ == "__main__":
    main()
