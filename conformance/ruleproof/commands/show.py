"""`ruleproof show`: a scenario's boards turn by turn, a clause, or the rules of a game."""

from collections.abc import Iterator

import rich_click as click

from ruleproof import reference
from ruleproof.commands.output import lang_option, say, suite_of
from ruleproof.games import GAMES, find_game
from ruleproof.languages import Language, language_of
from ruleproof.loading.problems import did_you_mean
from ruleproof.loading.rulebooks import Rulebook
from ruleproof.loading.scenarios import Expectation, Scenario
from ruleproof.loading.suite import Suite
from ruleproof.reports.rules import clause_lines, rules
from ruleproof_engine.game import ABSENT, Fields, Game


@click.command("show")
@click.argument("name", metavar="SCENARIO|CLAUSE|GAME")
@click.option("--profile", metavar="P", help="Only under this profile.")
@lang_option
def command(name: str, profile: str | None, language: Language | None) -> None:
    """Show a scenario's boards, turn by turn, as each profile has it; a clause; or the rules of a game."""
    spoken = language or language_of()
    if name in GAMES:
        say(rules(suite_of(name).rulebook, spoken))
        return
    suites = [suite_of(game) for game in GAMES]
    clauses = [(suite, clause) for suite in suites for clause in suite.rulebook.clauses if clause.id == name]
    for suite, clause in clauses:
        say(clause_lines(suite, clause, spoken))
    if not clauses:
        show_scenario(suites, name.rpartition("/")[2], profile)


def show_scenario(suites: list[Suite], name: str, profile: str | None) -> None:
    """Show a scenario, or refuse the name of none."""
    known = {found.id: (suite.rulebook, found) for suite in suites for found in suite.scenarios}
    if name not in known:
        clauses = [clause.id for suite in suites for clause in suite.rulebook.clauses]
        hint = did_you_mean(name, [*known, *clauses, *GAMES])
        raise click.BadParameter(f"there is no scenario, clause or game {name!r}{hint}")
    rulebook, found = known[name]
    if profile and profile not in rulebook.profiles:
        raise click.BadParameter(f"there is no profile {profile!r}{did_you_mean(profile, rulebook.profiles)}")
    say(lines(rulebook, found, profile))


def lines(rulebook: Rulebook, scenario: Scenario, profile: str | None) -> Iterator[tuple[str, str]]:
    """Tell a scenario: its sentence, its picture, and what follows under each profile."""
    yield "title", f"{scenario.chapter}/{scenario.id}: {scenario.name}"
    yield "plain", f"because {scenario.because}"
    for clause in scenario.clauses:
        yield "dim", f"[{clause}] {rulebook.clause(clause).text['en']}"
    yield "plain", ""
    yield from board(find_game(scenario.game).draw(scenario.given))
    shown = [expectation for expectation in scenario.expectations if profile in (None, expectation.profile)]
    for expectation in shown:
        yield "plain", ""
        yield "title", "under " + " + ".join([expectation.profile, *map(str, expectation.readings)])
        yield from outcome(scenario, expectation)


def outcome(scenario: Scenario, stated: Expectation) -> Iterator[tuple[str, str]]:
    """Show every turn: as stated, or computed by the reference where the scenario does not look at it."""
    game = find_game(scenario.game)
    if stated.legal is not None:
        yield (
            "plain",
            f"legal{f' with {scenario.draws}' if scenario.draws else ''}: {' '.join(stated.legal) or 'none'}",
        )
    if stated.perft:
        yield "plain", f"{scenario.draws}: {stated.perft.lines} lines, ends {stated.perft.ends}"
    found = reference.expect(game, scenario, stated.profile, stated.readings, scenario.given, scenario.plays)
    before, last = scenario.given, len(stated.turns) - 1
    for index, (computed, turn) in enumerate(zip(found.turns, stated.turns, strict=False)):
        fields = {**(computed or {}), **(turn or {})}
        if index == last or game.is_pictured(fields):
            yield "plain", f"  {scenario.plays[index]}"
            yield from board(game.draw_turn(before, scenario.plays[: index + 1], fields))
            yield "dim", f"    {', '.join(rest(game, fields))}"
        before = game.position_after(fields)
    if stated.illegal:
        yield "plain", f"  {scenario.plays[len(stated.turns)]}"
        yield "bad", f"    illegal [{stated.illegal}]"


def rest(game: Game, fields: Fields) -> list[str]:
    """Write the fields of a turn beside the one that is drawn, where they say anything."""
    drawn = game.required[0]
    return [
        f"{field} {text}" for field, text in fields.items() if field != drawn and text not in (ABSENT, "")
    ]


def board(drawing: str) -> Iterator[tuple[str, str]]:
    """Indent a drawing."""
    yield from [("board", f"    {line}") for line in drawing.split("\n")]
