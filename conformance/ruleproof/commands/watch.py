"""`ruleproof watch`: check a scenario file again, and draw it, whenever it is saved."""

import sys
import time
from collections.abc import Iterator
from pathlib import Path

import rich_click as click

from ruleproof.authoring.checking import disagreements
from ruleproof.commands import show
from ruleproof.commands.check import load_file
from ruleproof.commands.output import rulebook_of, say
from ruleproof.commands.speaking import spoken
from ruleproof.games import find_game
from ruleproof.loading.scenarios import Scenario
from ruleproof.loading.suite import repeated

PAUSE = 0.3
CLEAR = "\033[2J\033[H"


@click.command("watch")
@click.argument("path", metavar="FILE", type=click.Path(path_type=Path, exists=True, dir_okay=False))
def command(path: Path) -> None:
    """Check a scenario file whenever it is saved, and draw the scenarios that have changed.

    Until Ctrl-C; what it says first is how the file stands now.
    """
    before: dict[str, Scenario] | None = None
    try:
        for _ in saves(path):
            if sys.stdout.isatty():
                sys.stdout.write(CLEAR)
            before = look(path, before)
            sys.stdout.flush()
    except KeyboardInterrupt:
        return


def saves(path: Path) -> Iterator[None]:
    """Wait for each save; the first comes at once. A file that is gone for a moment is waited for."""
    seen: tuple[int, int] | None = None
    while True:
        try:
            status = path.stat()
        except FileNotFoundError:
            status = None
        if status and (status.st_mtime_ns, status.st_size) != seen:
            seen = status.st_mtime_ns, status.st_size
            yield
        time.sleep(PAUSE)


def look(path: Path, before: dict[str, Scenario] | None) -> dict[str, Scenario]:
    """Say what is wrong, and draw what has changed; give the scenarios, by their ids."""
    scenarios, problems, *_ = load_file(path)
    problems += repeated(scenarios)
    for scenario in scenarios:
        problems += disagreements(find_game(scenario.game), scenario, spoken())
    say([("bad", str(problem)) for problem in sorted(problems)])
    if before is not None:
        for scenario in [found for found in scenarios if is_changed(found, before)]:
            say(show.lines(rulebook_of(scenario.game), scenario, None, spoken()))
            say([("plain", "")])
    if problems:
        say(
            [("bad", f"✗ {len(problems)} problem{'s' if len(problems) > 1 else ''} at {time.strftime('%X')}")]
        )
    else:
        say([("good", f"✓ {len(scenarios)} scenarios, and the reference agrees, at {time.strftime('%X')}")])
    return {scenario.id: scenario for scenario in scenarios} or before or {}


def is_changed(scenario: Scenario, before: dict[str, Scenario]) -> bool:
    """Does a scenario say anything else than it did? Where it stands is no matter."""
    other = before.get(scenario.id)
    return other is None or contents(other) != contents(scenario)


def contents(scenario: Scenario) -> tuple[object, ...]:
    """Give what a scenario says."""
    return (
        *(scenario.name, scenario.because, scenario.clauses, scenario.given),
        *(scenario.plays, scenario.draws, scenario.expectations),
    )
