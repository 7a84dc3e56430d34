"""`ruleproof check`: are scenario files well formed, and does the reference agree?"""

import sys
from collections.abc import Iterator
from pathlib import Path

import rich_click as click

from ruleproof import reference
from ruleproof.certify.explain import side_by_side
from ruleproof.certify.plan import agrees
from ruleproof.commands.output import say, suite_of
from ruleproof.games import GAMES, find_game
from ruleproof.loading.problems import Problem
from ruleproof.loading.scenarios import Expectation, Scenario, load_scenarios
from ruleproof.loading.suite import repeated
from ruleproof.loading.yaml_text import read_document
from ruleproof_engine.game import Game


@click.command("check")
@click.argument("files", nargs=-1, type=click.Path(path_type=Path))
def command(files: tuple[Path, ...]) -> None:
    """Check scenario files, or the whole spec: form, words, and the reference's opinion."""
    problems: list[Problem] = []
    scenarios: list[Scenario] = []
    if files:
        for path in files:
            found, wrong = load_file(path)
            scenarios += found
            problems += wrong
        problems += repeated(scenarios)
    else:
        scenarios = [scenario for game in GAMES for scenario in suite_of(game).scenarios]
    problems += [
        problem for scenario in scenarios for problem in disagreements(find_game(scenario.game), scenario)
    ]
    say([("bad", str(problem)) for problem in sorted(problems)])
    if problems:
        say([("bad", f"✗ {len(problems)} problem{'s' if len(problems) > 1 else ''} found")])
        sys.exit(1)
    say([("good", f"✓ {len(scenarios)} scenarios are well formed, and the reference agrees with each")])


def load_file(path: Path) -> tuple[list[Scenario], list[Problem]]:
    """Load one file, of whichever game it says."""
    document = read_document(path, str(path))
    if document.problems and not document.value:
        return [], document.problems
    game = document.value.get("game") if isinstance(document.value, dict) else None
    if game not in GAMES:
        message = f"the file must name its game: one of {', '.join(GAMES)}"
        return [], [*document.problems, document.problem(("game",), message)]
    return load_scenarios(find_game(str(game)), suite_of(str(game)).rulebook, path, str(path))


def disagreements(game: Game, scenario: Scenario) -> Iterator[Problem]:
    """Say where the reference does not agree. The rulebook decides who is right."""
    for stated in scenario.expectations:
        found = reference.expect(
            game, scenario, stated.profile, stated.readings, scenario.given, scenario.plays
        )
        if not agrees(stated, found):
            under = " + ".join([stated.profile, *map(str, stated.readings)])
            message = f"{scenario.id}: the reference disagrees under {under}\n{compared(game, stated, found)}"
            yield Problem(scenario.file, scenario.line, "", message)


def compared(game: Game, stated: Expectation, found: Expectation) -> str:
    """Set what a scenario states beside what the reference computes."""
    columns = [("stated", words(game, stated)), ("reference", words(game, found))]
    return "\n".join([f"    {line}" for line in side_by_side(columns)])


def words(game: Game, expectation: Expectation) -> str:
    """Write an expectation's last turn, or its answer."""
    if expectation.legal is not None:
        return "legal: " + (" ".join(expectation.legal) or "none")
    if expectation.perft:
        return f"lines: {expectation.perft.lines}\nends: {expectation.perft.ends}"
    lines = []
    if expectation.turns and (last := expectation.turns[-1]):
        lines = [game.draw(game.position_after(last)), *[f"{field}: {text}" for field, text in last.items()]]
    return "\n".join([*lines, *([f"then illegal [{expectation.illegal}]"] if expectation.illegal else [])])
