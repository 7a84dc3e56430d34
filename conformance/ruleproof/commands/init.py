"""`ruleproof init`: begin a program, from nothing to a first verdict."""

import shutil
import sys
from pathlib import Path

import rich_click as click

from ruleproof.commands.output import USAGE, fail, say, suite_of
from ruleproof.games import GAMES
from ruleproof.loading.problems import did_you_mean
from ruleproof.starters.folders import starters
from ruleproof.starters.writing import copy_of, unwritten_file


@click.command("init")
@click.argument("language")
@click.argument(
    "folder", metavar="[DIR]", default="ruleproof-adapter", type=click.Path(path_type=Path, file_okay=False)
)
@click.option(
    "--game",
    default="foursquare",
    show_default=True,
    type=click.Choice(list(GAMES)),
    help="The game to write.",
)
def command(language: str, folder: Path, game: str) -> None:
    """Begin a program in LANGUAGE: an adapter whose game is left to fill in, with what its CI needs.

    What is written gives a verdict at once, in which everything fails.
    """
    known = {starter.language: starter for starter in starters()}
    if language not in known:
        raise click.BadParameter(f"there is no starter in {language!r}{did_you_mean(language, known)}")
    starter = known[language]
    if game not in starter.games():
        raise click.BadParameter(
            f"the starter in {language} cannot be begun with {game}{did_you_mean(game, starter.games())}"
        )
    files = copy_of(starter, suite_of(game))
    if present := sorted(str(folder / path) for path in files if (folder / path).exists()):
        fail(f"nothing was written, since {', '.join(present)} would be overwritten", USAGE)
    for path, content in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)
    say([("good", f"✓ {len(files)} files written to {folder}")])
    say([("plain", f"write the game in {unwritten_file(starter, game)}; next:")])
    step = [] if folder == Path() else [f"cd {folder}"]
    commands = [*step, *starter.build(), f"ruleproof certify {game} -- {starter.command()}"]
    say([("plain", f"  {line}") for line in commands])
    if hidden := not_on_the_path():
        say([("dim", f"`ruleproof` is {hidden}, which is not on your PATH")])
    sys.exit(0)


def not_on_the_path() -> str:
    """Say where the command is that was called by its path, where the shell would not find it by its name."""
    called = Path(sys.argv[0])
    is_hidden = called.name == "ruleproof" and not shutil.which("ruleproof")
    return str(called.absolute()) if is_hidden else ""
