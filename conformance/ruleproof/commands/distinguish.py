"""`ruleproof distinguish`: the smallest scenario whose result differs between two ways of playing."""

import sys

import rich_click as click

from ruleproof.commands.options import require_profiles
from ruleproof.commands.output import say, suite_of
from ruleproof.distinguishing.search import search
from ruleproof.distinguishing.sides import Sides, UnknownOptionError, side_of
from ruleproof.distinguishing.writing import scenario_file, told
from ruleproof.games import GAMES, find_game


@click.command("distinguish")
@click.argument("game", type=click.Choice(list(GAMES)))
@click.argument("one", metavar="OPTION")
@click.argument("other", metavar="OPTION")
@click.option("--profile", metavar="P", help="The profile in which the options stand.")
@click.option(
    "--bound",
    default=4,
    show_default=True,
    type=click.IntRange(0),
    help="Moves from the start up to which every game is tried, where the game can be searched.",
)
@click.option(
    "--games", default=2000, show_default=True, type=click.IntRange(0), help="Random games to try after that."
)
def command(game: str, one: str, other: str, profile: str | None, bound: int, games: int) -> None:
    """Find the smallest scenario that tells two options apart, each `ruling: option` or a profile.

    It goes to standard output, ready but for its reason; how far was searched goes to standard error.
    Exit code 1: none was found.
    """
    rulebook = suite_of(game).rulebook
    require_profiles(rulebook, [profile])
    try:
        first, second = [side_of(rulebook, profile or rulebook.default, words) for words in (one, other)]
    except UnknownOptionError as error:
        raise click.BadParameter(str(error)) from None
    if first == second:
        raise click.BadParameter(f"{one!r} and {other!r} are both {first}")
    sides = Sides(find_game(game), first, second)
    found = search(sides, bound, games)
    if found.question:
        sys.stdout.write(scenario_file(sides, rulebook, found.question))
    say([("plain", told(sides, found))], error=True)
    sys.exit(0 if found.question else 1)
