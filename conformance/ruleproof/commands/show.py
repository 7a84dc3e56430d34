"""`ruleproof show`: a scenario's boards turn by turn, a clause, or the rules of a game."""

from collections.abc import Iterator

import rich_click as click

from ruleproof import reference
from ruleproof.certify.explain import clause_text
from ruleproof.commands.output import lang_option, say, suite_of
from ruleproof.games import GAMES, find_game
from ruleproof.languages import Language
from ruleproof.languages import say as told
from ruleproof.languages.keeping import drawn
from ruleproof.loading.problems import did_you_mean
from ruleproof.loading.rulebooks import Rulebook
from ruleproof.loading.scenarios import Expectation, Scenario
from ruleproof.loading.suite import Suite
from ruleproof.reports.rules import clause_lines, rules, witness_lines
from ruleproof_engine.game import ABSENT, Fields, Game


@click.command("show")
@click.argument("name", metavar="SCENARIO|CLAUSE|RULING|GAME")
@click.option("--profile", metavar="P", help="Only under this profile.")
@lang_option
def command(name: str, profile: str | None, language: Language) -> None:
    """Show a scenario's boards, turn by turn, under each profile; a clause or ruling; or a game's rules."""
    if name in GAMES:
        say(rules(suite_of(name).rulebook, language))
        return
    suites = [suite_of(game) for game in GAMES]
    clauses = [(suite, clause) for suite in suites for clause in suite.rulebook.clauses if clause.id == name]
    for suite, clause in clauses:
        say(clause_lines(suite, clause, language))
    rulings = [(suite, ruling) for suite in suites for ruling in suite.rulebook.rulings if ruling.id == name]
    for suite, ruling in rulings:
        say(witness_lines(suite, ruling, language))
    if not clauses and not rulings:
        show_scenario(suites, name.rpartition("/")[2], profile, language)


def show_scenario(suites: list[Suite], name: str, profile: str | None, language: Language) -> None:
    """Show a scenario, or refuse the name of none."""
    known = {found.id: (suite.rulebook, found) for suite in suites for found in suite.scenarios}
    if name not in known:
        clauses = [clause.id for suite in suites for clause in suite.rulebook.clauses]
        rulings = [ruling.id for suite in suites for ruling in suite.rulebook.rulings]
        hint = did_you_mean(name, [*known, *clauses, *rulings, *GAMES], language)
        raise click.BadParameter(told(language, "show.nothing-so-named", name=repr(name)) + hint)
    rulebook, found = known[name]
    if profile and profile not in rulebook.profiles:
        message = told(language, "show.no-profile", name=repr(profile))
        raise click.BadParameter(message + did_you_mean(profile, rulebook.profiles, language))
    say(lines(rulebook, found, profile, language))


def lines(
    rulebook: Rulebook, scenario: Scenario, profile: str | None, language: Language = "en"
) -> Iterator[tuple[str, str]]:
    """Tell a scenario: its sentence, its picture, and what follows under each profile."""
    yield "title", f"{scenario.chapter}/{scenario.id}: {scenario.name}"
    yield "plain", told(language, "show.because", because=scenario.because)
    for clause in scenario.clauses:
        yield "dim", f"[{clause}] {clause_text(rulebook, clause, language)}"
    yield "plain", ""
    yield from board(find_game(scenario.game).draw(scenario.given), language)
    shown = [expectation for expectation in scenario.expectations if profile in (None, expectation.profile)]
    for expectation in shown:
        under = " + ".join([expectation.profile, *map(str, expectation.readings)])
        yield "plain", ""
        yield "title", told(language, "show.under", rules=under)
        yield from outcome(scenario, expectation, language)


def outcome(scenario: Scenario, stated: Expectation, language: Language) -> Iterator[tuple[str, str]]:
    """Show every turn: as stated, or computed by the reference where the scenario does not look at it."""
    game = find_game(scenario.game)
    yield from [("plain", line) for line in answers(scenario, stated, language)]
    found = reference.expect(game, scenario, stated.profile, stated.readings, scenario.given, scenario.plays)
    before, last = scenario.given, len(stated.turns) - 1
    for index, (computed, turn) in enumerate(zip(found.turns, stated.turns, strict=False)):
        fields = {**(computed or {}), **(turn or {})}
        if index == last or game.is_pictured(fields):
            yield "plain", f"  {scenario.plays[index]}"
            yield from board(game.draw_turn(before, scenario.plays[: index + 1], fields), language)
            yield "dim", f"    {', '.join(rest(game, fields))}"
        before = game.position_after(fields)
    if stated.illegal:
        yield "plain", f"  {scenario.plays[len(stated.turns)]}"
        yield "bad", "    " + told(language, "show.illegal", clause=stated.illegal)


def answers(scenario: Scenario, stated: Expectation, language: Language) -> Iterator[str]:
    """Give the legal moves, or the count, that must be answered."""
    if stated.legal is not None:
        moves = " ".join(stated.legal) or told(language, "show.none")
        key = "show.legal-with" if scenario.draws else "show.legal"
        yield told(language, key, draws=scenario.draws, moves=moves)
    if stated.perft:
        counts = {"lines": stated.perft.lines, "ends": stated.perft.ends}
        yield told(language, "show.lines", draws=scenario.draws, **counts)


def rest(game: Game, fields: Fields) -> list[str]:
    """Write the fields of a turn beside the one that is drawn, where they say anything."""
    pictured = game.required[0]
    return [
        f"{field} {text}" for field, text in fields.items() if field != pictured and text not in (ABSENT, "")
    ]


def board(drawing: str, language: Language) -> Iterator[tuple[str, str]]:
    """Indent a drawing."""
    yield from [("board", f"    {line}") for line in drawn(drawing, language).split("\n")]
