"""`ruleproof list`: what is in the suite."""

import json
import sys

import rich_click as click

from ruleproof.certify.plan import matches
from ruleproof.commands.output import say, suite_of
from ruleproof.games import GAMES


@click.command("list")
@click.argument("game", required=False, type=click.Choice(list(GAMES)))
@click.option(
    "--scenario",
    "patterns",
    multiple=True,
    metavar="GLOB",
    help="Only scenarios whose id or chapter/id matches.",
)
@click.option(
    "--format", "form", default="text", type=click.Choice(["text", "json"]), help="Text, or one JSON list."
)
def command(game: str | None, patterns: tuple[str, ...], form: str) -> None:
    """List the scenarios of a game, or of all."""
    found = [
        scenario
        for name in ([game] if game else GAMES)
        for scenario in suite_of(name).scenarios
        if matches(scenario, patterns)
    ]
    if form == "json":
        rows = [
            {"game": s.game, "chapter": s.chapter, "id": s.id, "name": s.name, "clauses": list(s.clauses)}
            for s in found
        ]
        sys.stdout.write(json.dumps(rows, indent=2, ensure_ascii=False) + "\n")
        return
    say([("plain", f"{scenario.chapter}/{scenario.id}: {scenario.name}") for scenario in found])
    say([("dim", f"{len(found)} scenarios")])
