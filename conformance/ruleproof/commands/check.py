"""`ruleproof check`: are scenario files well formed, and does the reference agree?"""

import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import rich_click as click

from ruleproof.authoring.checking import disagreements
from ruleproof.commands.output import lang_option, rulebook_of, say, suite_of
from ruleproof.games import GAMES, find_game
from ruleproof.languages import Language
from ruleproof.languages import say as told
from ruleproof.languages.keeping import kept
from ruleproof.loading.malformed import check_malformed
from ruleproof.loading.problems import Problem, ProblemsFound
from ruleproof.loading.reading import load_scenarios
from ruleproof.loading.scenarios import Scenario
from ruleproof.loading.suite import malformed_files, readable_scenarios, repeated, shown_name
from ruleproof.loading.yaml_text import read_document
from ruleproof.spec import spec_folder
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
    refused = known = 0
    if files:
        for path in files:
            loaded = load_file(path)
            scenarios += loaded.scenarios
            problems += loaded.problems
            refused += loaded.refused
            known += loaded.known
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
    problems += [] if problems or not files else thawed(files, scenarios)
    say([("bad", str(problem)) for problem in sorted(problems)])
    if problems:
        say([("bad", "✗ " + counted(len(problems), language))])
        sys.exit(1)
    if scenarios or not (refused or known):
        say([("good", "✓ " + told(language, "check.agrees", count=len(scenarios)))])
    if known:
        say([("good", "✓ " + told(language, "check.known", count=known))])
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


class Loaded(NamedTuple):
    """What stands in a file, and what is wrong with it."""

    scenarios: list[Scenario]
    problems: list[Problem]
    refused: int = 0
    """How many malformed cases it holds, each refused as it must be."""
    known: int = 0
    """How many known failures it lists."""


def load_file(path: Path) -> Loaded:
    """Load one file, of whichever game it says, with scenarios, malformed cases or known failures."""
    document = read_document(path, str(path))
    if document.problems and not document.value:
        return Loaded([], document.problems)
    game = document.value.get("game") if isinstance(document.value, dict) else None
    if game not in GAMES:
        message = f"the file must name its game: one of {', '.join(GAMES)}"
        return Loaded([], [*document.problems, document.problem(("game",), message)])
    found, rulebook = find_game(str(game)), rulebook_of(str(game))
    if isinstance(document.value, dict) and "known-failures" in document.value:
        return check_known_failures(str(game), path)
    if isinstance(document.value, dict) and "cases" in document.value:
        cases, problems = check_malformed(found, rulebook, path, str(path))
        return Loaded([], problems, refused=cases)
    return Loaded(*load_scenarios(found, rulebook, path, str(path)))


def thawed(files: Sequence[Path], scenarios: Sequence[Scenario]) -> Iterator[Problem]:
    """Find what an edition froze, in files of the spec itself, and asks or expects something else now."""
    if any(spec_folder() in path.resolve().parents for path in files):
        for game in dict.fromkeys([scenario.game for scenario in scenarios]):
            yield from frozen_problems(suite_of(game))


def repetitions(scenarios: list[Scenario]) -> Iterator[Problem]:
    """Find scenarios that ask what another one asks, in the same files or elsewhere in the suite."""
    for name in dict.fromkeys([scenario.game for scenario in scenarios]):
        checked = {scenario.id: scenario for scenario in scenarios if scenario.game == name}
        suite = {scenario.id: scenario for scenario in readable_scenarios(name)}
        files = {scenario.file for scenario in checked.values()}
        found = redundant(find_game(name), [*(suite | checked).values()])
        yield from [problem for problem in found if problem.file in files]


def check_known_failures(game: str, path: Path) -> Loaded:
    """Check a file of known failures, whose reasons must be written and whose last days not be over."""
    try:
        entries = load_known_failures(suite_of(game), path).entries
    except ProblemsFound as error:
        return Loaded([], list(error.problems))
    today = datetime.now(UTC).date()
    expired = [
        Problem(str(path), entry.line, "", f"{entry.scenario}: {kept('expired', day=entry.expires)}")
        for entry in entries
        if entry.has_expired(today)
    ]
    return Loaded([], expired, known=len(entries))
