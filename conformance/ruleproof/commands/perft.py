"""`ruleproof perft`: does a program count as the reference does, and if not, where does it first differ?"""

import sys
from collections.abc import Iterator

import msgspec
import rich_click as click

from ruleproof.certify.divide import Division, TooManyQuestions, words_of
from ruleproof.certify.judge import Answer, judge_reply
from ruleproof.certify.plan import Case, Plan
from ruleproof.certify.run import NothingTestable, asked_profile, declaration
from ruleproof.certify.verdicts import is_against
from ruleproof.commands.options import ASKED_PROFILE, require_profiles
from ruleproof.commands.output import program_needed, say, suite_of
from ruleproof.commands.programs import takes_program
from ruleproof.fuzzing.causes import Rules
from ruleproof.fuzzing.scenarios import as_scenario
from ruleproof.games import GAMES, find_game
from ruleproof.loading.scenarios import Expectation
from ruleproof.loading.suite import Suite
from ruleproof.protocol.session import Session
from ruleproof.questions import Question
from ruleproof.spec import spec_version
from ruleproof_engine.game import Game, ImpossiblePosition, NotationError

DEEP = 4
"""From so many cards on, counting takes longer than a fast oracle takes to start."""


@click.command("perft")
@click.argument("game", type=click.Choice([name for name in GAMES if "perft" in find_game(name).methods]))
@click.argument("position")
@click.option(
    "--cards", required=True, metavar="CARDS", help="The cards to play, in their order: '9c Ad 4h'."
)
@ASKED_PROFILE
@click.option(
    "--timeout",
    default=60.0,
    show_default=True,
    type=click.FloatRange(0.01),
    help="Seconds a question may take.",
)
@takes_program
def command(
    game: str, position: str, cards: str, profile: str | None, timeout: float, program: tuple[str, ...]
) -> None:
    """Count every way to play CARDS from POSITION, and find the first position where a program differs.

    POSITION is a grid in the game's notation, its rows separated by ' / '. Each card multiplies the count by
    ten or more. Exit code 0: it counts alike; 1: it does not; 2: wrong usage; 3: it could not be run.
    """
    suite = suite_of(game)
    require_profiles(suite.rulebook, [profile])
    question = read_question(find_game(game), position, cards)
    with program_needed():
        session = Session(program, spec_version(), timeout)
        try:
            sys.exit(compare(suite, profile, question, session))
        finally:
            session.close()


def read_question(game: Game, position: str, cards: str) -> Question:
    """Read what is asked, or leave with a sentence."""
    try:
        drawn = " ".join([game.read_question(card) for card in cards.split()])
        if not drawn:
            raise click.BadParameter("name at least one card", param_hint="--cards")
        return Question("perft", game.read_position(position), (), drawn)
    except NotationError as error:
        raise click.BadParameter(str(error)) from error


def compare(suite: Suite, wanted: str | None, question: Question, session: Session) -> int:
    """Ask the program, say how it counts, and look for the first difference; give the exit code."""
    game = find_game(suite.rulebook.game)
    declared = declaration(suite, session)
    profile = asked_profile(suite, declared, wanted)
    plan = Plan(suite, game, profile, declared)
    if "perft" not in plan.declared.methods:
        raise NothingTestable("the program does not offer perft")
    try:
        game.require_possible(profile, plan.readings, question.position, (), question.draws)
    except ImpossiblePosition as error:
        raise click.BadParameter(f"this position is impossible: {error}", param_hint="POSITION") from error
    expect = question.expect_fast if len(question.draws.split()) >= DEEP else question.expect
    expected = expect(game, profile, plan.readings)
    [(_, reply)] = session.ask([question.request(game, profile, plan.rulings)])
    judgement = judge_reply(game, question, expected, reply)
    say(counted(expected, judgement.answer))
    if not is_against(judgement.verdict):
        say([("good", "✓ the program and the reference count alike, and every game ends alike")])
        return 0
    if not judgement.answer:
        say([("bad", f"✗ {words_of(judgement.verdict)}")])
        return 1
    say(descended(plan, question, expected, session))
    return 1


def counted(expected: Expectation, answer: Answer | None) -> Iterator[tuple[str, str]]:
    """Set both counts and both fingerprints beside each other."""
    found = (("reference", expected.perft), ("program", answer.perft if answer else None))
    for who, counts in found:
        if counts:
            yield "plain", f"{who:<10} {counts.lines} lines, ends {counts.ends}"


def descended(
    plan: Plan, question: Question, expected: Expectation, session: Session
) -> Iterator[tuple[str, str]]:
    """Show the first position where they differ."""
    rules = Rules(plan.game, plan.profile, plan.readings)
    scenario = msgspec.structs.replace(as_scenario(rules, question, ""), expectations=(expected,))
    try:
        found = Division(plan, Case(scenario, plan.profile, question.position, ()), session).find()
    except TooManyQuestions:
        yield "bad", "✗ they differ, too deep to be looked for: ask for fewer cards"
        return
    after = f" after {' '.join(found.path)}" if found.path else ""
    yield "bad", f"✗ they first differ with {found.card}{after}, in"
    yield from [("board", f"    {line}") for line in plan.game.draw(found.position).split("\n")]
    yield "bad", f"  {found.words}"
    yield "dim", f"  given: {found.position}"
