"""`ruleproof fill`: write what the reference computes into scenarios that lack it."""

from pathlib import Path

import rich_click as click

from ruleproof.authoring.files import open_for_writing, rewritten
from ruleproof.authoring.filling import fill
from ruleproof.commands.output import readable, rulebook_of, say


@click.command("fill")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
def command(files: tuple[Path, ...]) -> None:
    """Write what the reference computes into scenarios that say neither `then` nor `under`.

    The reason, `because`, is left for you to write: the reference is no argument, the clause is.
    """
    for path in files:
        with readable(path):
            opened = open_for_writing(path)
            rulebook = rulebook_of(opened.game.name)
            filled = opened.with_scenarios(lambda item: fill(opened.game, rulebook, item, opened.chapter))  # noqa: B023 - used at once
        path.write_text(rewritten(opened, filled), encoding="utf-8")
        say([("good", f"{path} filled: read what follows, and write each 'because' by hand")])
