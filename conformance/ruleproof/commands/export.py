"""`ruleproof export`: the whole suite as one plain JSON file, for those who bring their own runner."""

import sys
from pathlib import Path

import msgspec
import rich_click as click

from ruleproof.authoring.export import export_content
from ruleproof.commands.output import fail, suite_of
from ruleproof.commands.reference import ruling_of
from ruleproof.games import GAMES

NOT_WRITTEN = 2


@click.command("export")
@click.argument("game", required=False, type=click.Choice(list(GAMES)))
@click.option(
    "--output",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="The file to write; else standard output.",
)
@click.option(
    "--ruling",
    "rulings",
    multiple=True,
    metavar="RULING:OPTION",
    help="Export what follows for a program that plays this option; needs GAME.",
)
def command(game: str | None, output: Path | None, rulings: tuple[str, ...]) -> None:
    """Write the suite as one plain JSON file, for a runner of your own.

    Each case holds the params of a request as the protocol sends them and the answer that must come.
    """
    if rulings and not game:
        raise click.BadParameter("a ruling is of one game: name the game too", param_hint="--ruling")
    suites = [suite_of(name) for name in ([game] if game else GAMES)]
    declared = dict(ruling_of(suites[0].rulebook, written) for written in rulings)
    content = msgspec.json.encode(export_content(suites, declared))
    text = msgspec.json.format(content, indent=1) + b"\n"
    if output is None:
        sys.stdout.buffer.write(text)
        return
    try:
        output.write_bytes(text)
    except OSError as error:
        fail(f"{output} cannot be written: {error.strerror}", NOT_WRITTEN)
