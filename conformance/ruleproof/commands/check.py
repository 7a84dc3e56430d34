"""`ruleproof check`: are scenario files well formed, and does the reference agree?"""

import sys
from collections.abc import Iterator
from pathlib import Path

import rich_click as click

from ruleproof.authoring.checking import disagreements
from ruleproof.commands.output import lang_option, say, suite_of
from ruleproof.games import GAMES, find_game
from ruleproof.languages import Language
from ruleproof.languages import say as told
from ruleproof.loading.malformed import check_malformed
from ruleproof.loading.problems import Problem, ProblemsFound
from ruleproof.loading.reading import load_scenarios
from ruleproof.loading.scenarios import Scenario
from ruleproof.loading.suite import malformed_files, repeated, shown_name
from ruleproof.loading.yaml_text import read_document
from ruleproof.tracing.twins import redundant
from ruleproof.trust.editions import frozen_problems
from ruleproof.trust.known import load_known_failures


@click.command("check")
@click.argument("files", nargs=-1, type=click.Path(path_type=Path))
@lang_option
def command(files: tuple[Path, ...], language: Language) -> None:
    """Check scenario files, or the whole spec: form, words, and the reference's opinion."""
    problems: list[Problem] = []
    scenarios: list[Scenario] = []
    refused = 0
    if files:
        for path in files:
            found, cases, wrong = load_file(path)
            scenarios += found
            refused += cases
            problems += wrong
        problems += repeated(scenarios)
    else:
        scenarios = [scenario for game in GAMES for scenario in suite_of(game).scenarios]
        refused, problems = check_every_malformed()
        problems += [problem for game in GAMES for problem in frozen_problems(suite_of(game))]
    problems += [
        problem
        for scenario in scenarios
        for problem in disagreements(find_game(scenario.game), scenario, language)
    ]
    problems += repetitions(scenarios)
    say([("bad", str(problem)) for problem in sorted(problems)])
    if problems:
        say([("bad", "✗ " + counted(len(problems), language))])
        sys.exit(1)
    if scenarios or not refused:
        say([("good", "✓ " + told(language, "check.agrees", count=len(scenarios)))])
    if refused:
        say([("good", "✓ " + told(language, "check.refused", count=refused))])


def counted(problems: int, language: Language) -> str:
    """Say how many problems there are."""
    return told(language, "check.problems" if problems > 1 else "check.problem", count=problems)


def check_every_malformed() -> tuple[int, list[Problem]]:
    """Check the malformed cases of every game."""
    refused = 0
    problems: list[Problem] = []
    for game in GAMES:
        for path in malformed_files(game):
            cases, wrong = check_malformed(find_game(game), suite_of(game).rulebook, path, shown_name(path))
            refused += cases
            problems += wrong
    return refused, problems


def load_file(path: Path) -> tuple[list[Scenario], int, list[Problem]]:
    """Load one file, of whichever game it says: its scenarios, or how many malformed cases it has."""
    document = read_document(path, str(path))
    if document.problems and not document.value:
        return [], 0, document.problems
    game = document.value.get("game") if isinstance(document.value, dict) else None
    if game not in GAMES:
        message = f"the file must name its game: one of {', '.join(GAMES)}"
        return [], 0, [*document.problems, document.problem(("game",), message)]
    found, rulebook = find_game(str(game)), suite_of(str(game)).rulebook
    if isinstance(document.value, dict) and "known-failures" in document.value:
        return [], 0, check_known_failures(str(game), path)
    if isinstance(document.value, dict) and "cases" in document.value:
        return [], *check_malformed(found, rulebook, path, str(path))
    scenarios, problems = load_scenarios(found, rulebook, path, str(path))
    return scenarios, 0, problems


def repetitions(scenarios: list[Scenario]) -> Iterator[Problem]:
    """Find scenarios that ask what another one asks, in the same files or elsewhere in the suite."""
    for name in dict.fromkeys([scenario.game for scenario in scenarios]):
        checked = {scenario.id: scenario for scenario in scenarios if scenario.game == name}
        suite = {scenario.id: scenario for scenario in suite_of(name).scenarios}
        files = {scenario.file for scenario in checked.values()}
        found = redundant(find_game(name), [*(suite | checked).values()])
        yield from [problem for problem in found if problem.file in files]


def check_known_failures(game: str, path: Path) -> list[Problem]:
    """Check a file of known failures, whose reasons must be written."""
    try:
        load_known_failures(suite_of(game), path)
    except ProblemsFound as error:
        return list(error.problems)
    return []
