"""`ruleproof strength`: how much does the suite see?"""

import json
import sys
from pathlib import Path

import rich_click as click

from ruleproof.commands.options import FORM
from ruleproof.commands.output import progress, say, suite_of
from ruleproof.games import GAMES
from ruleproof.strength.measuring import measure
from ruleproof.strength.telling import content, publish, tell


@click.command("strength")
@click.argument("game", required=False, type=click.Choice(list(GAMES)))
@click.option(
    "--quick",
    is_flag=True,
    help="Stop at the first scenario that kills: the same figures, but not which scenarios kill alone.",
)
@click.option("--survivors", default=20, show_default=True, type=click.IntRange(0), help="Survivors to show.")
@click.option(
    "--write",
    "written",
    type=click.Path(path_type=Path, dir_okay=False, exists=True),
    help="Also write the table into this file, between its two marks, and strength.json beside it.",
)
@FORM
def command(game: str | None, quick: bool, survivors: int, form: str, written: Path | None) -> None:
    """Measure a suite: which wrong programs does it kill, and which survive?

    Wrong programs are the readings, the deliberate faults, and every small change to the source of the
    reference engine and of the Python starter. Faults and the starter's mutants need a checkout.
    Exit code 1: a reading or a fault survives its scenario, or fewer than 95 % of the mutants are killed.
    """
    found = [
        measure(suite_of(name), progress(f"trying on {name}"), thorough=not quick)
        for name in ([game] if game else GAMES)
    ]
    if written:
        publish(written, found)
    if form == "json":
        sys.stdout.write(json.dumps([content(strength) for strength in found], indent=2) + "\n")
    else:
        for strength in found:
            say(tell(strength, survivors))
    sys.exit(0 if all(strength.is_enough for strength in found) else 1)
