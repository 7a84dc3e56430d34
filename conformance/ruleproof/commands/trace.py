"""`ruleproof trace`: which scenario shows which clause, and was it read since the clause was edited?"""

import json
import sys
from collections.abc import Iterator

import rich_click as click

from ruleproof.commands.options import FORM
from ruleproof.commands.output import say, suite_of
from ruleproof.games import GAMES
from ruleproof.tracing.links import Trace
from ruleproof.tracing.locking import TraceProblem, lock_file, problems_of, read_lock, written_lock
from ruleproof.tracing.telling import content, tell, tell_clauses, tell_rulings, tell_scenarios

PARTS = {"clause": tell_clauses, "scenario": tell_scenarios, "ruling": tell_rulings}


@click.command("trace")
@click.argument("game", required=False, type=click.Choice(list(GAMES)))
@click.option(
    "--by",
    default="clause",
    show_default=True,
    type=click.Choice(list(PARTS)),
    help="What is listed: each clause with its scenarios, each scenario with its clauses, "
    "or each option of a ruling with its witness.",
)
@click.option(
    "--accept",
    "is_accepted",
    is_flag=True,
    help="Say that the scenarios were read against their clauses, and rewrite the lock.",
)
@FORM
def command(game: str | None, by: str, is_accepted: bool, form: str) -> None:
    """Trace clauses to scenarios, scenarios to clauses, and options to their witnesses.

    Exit code 1: a clause is cited by no scenario and does not say why, or was edited since its scenarios
    were last read against it.
    """
    traces = [Trace(suite_of(name)) for name in ([game] if game else GAMES)]
    for trace in traces if is_accepted else []:
        lock_file(trace.rulebook.game).write_text(written_lock(trace.rulebook), encoding="utf-8")
    locks = [read_lock(written(trace)) for trace in traces]
    problems = [tuple(problems_of(trace, locked)) for trace, locked in zip(traces, locks, strict=True)]
    if form == "json":
        found = [content(*parts) for parts in zip(traces, locks, problems, strict=True)]
        sys.stdout.write(json.dumps(found, indent=2, ensure_ascii=False) + "\n")
    else:
        for trace in traces:
            say([*tell(trace), *PARTS[by](trace)])
        say(tell_problems([problem for found_in_game in problems for problem in found_in_game]))
    sys.exit(1 if any(problems) else 0)


def written(trace: Trace) -> str:
    """Read a game's lock; a game without one has an empty lock."""
    path = lock_file(trace.rulebook.game)
    return path.read_text(encoding="utf-8") if path.exists() else ""


def tell_problems(problems: list[TraceProblem]) -> Iterator[tuple[str, str]]:
    """Tell what is wrong, and what makes it right."""
    yield from [("bad", str(problem)) for problem in problems]
    if problems:
        yield "bad", f"✗ {len(problems)} problem{'s' if len(problems) > 1 else ''} found"
    if any(problem.scenarios for problem in problems):
        yield "plain", "once they are read, and still right: ruleproof trace --accept"
