"""`ruleproof reference`: the reference engine speaks the protocol."""

import sys

import rich_click as click

from ruleproof.commands.output import suite_of
from ruleproof.games import GAMES
from ruleproof.loading.problems import did_you_mean
from ruleproof.loading.rulebooks import Rulebook
from ruleproof.reference import Server, serve


@click.command("reference")
@click.argument("game", type=click.Choice(list(GAMES)))
@click.option(
    "--ruling", "rulings", multiple=True, metavar="RULING:OPTION", help="Play, and declare, this option."
)
@click.option(
    "--clauses",
    "is_citing",
    is_flag=True,
    help="Add to each answer the clauses that decided its turns, and the one that forbids a move.",
)
def command(game: str, rulings: tuple[str, ...], *, is_citing: bool) -> None:
    """Let the reference engine speak the protocol, to be certified like any other program."""
    rulebook = suite_of(game).rulebook
    departing = dict(ruling_of(rulebook, written) for written in rulings)
    serve(Server(rulebook, departing, is_citing=is_citing))
    sys.exit(0)


def ruling_of(rulebook: Rulebook, written: str) -> tuple[str, str]:
    """Read `tie:counts`."""
    known = {ruling.id: ruling for ruling in rulebook.rulings}
    ruling, _, option = [word.strip() for word in written.partition(":")]
    if ruling not in known:
        raise click.BadParameter(
            f"there is no ruling {ruling!r}{did_you_mean(ruling, known)}", param_hint="--ruling"
        )
    if option not in known[ruling].options:
        hint = did_you_mean(option, known[ruling].options)
        raise click.BadParameter(f"{ruling} has no option {option!r}{hint}", param_hint="--ruling")
    return ruling, option
