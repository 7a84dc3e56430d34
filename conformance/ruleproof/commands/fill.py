"""`ruleproof fill`: write what the reference computes into scenarios that lack it."""

import sys
from pathlib import Path

import rich_click as click

from ruleproof.authoring.files import open_for_writing, rewritten
from ruleproof.authoring.filling import fill
from ruleproof.commands.output import rulebook_of, say
from ruleproof.loading.problems import ProblemsFound
from ruleproof_engine.game import NotationError


@click.command("fill")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
def command(files: tuple[Path, ...]) -> None:
    """Write what the reference computes into scenarios that say neither `then` nor `under`.

    The reason, `because`, is left for you to write: the reference is no argument, the clause is.
    """
    for path in files:
        try:
            opened = open_for_writing(path)
            rulebook = rulebook_of(opened.game.name)
            filled = opened.with_scenarios(lambda item: fill(opened.game, rulebook, item, opened.chapter))  # noqa: B023 - used at once
        except ProblemsFound as error:
            say([("bad", str(error))])
            sys.exit(1)
        except NotationError as error:
            say([("bad", f"{path}: {error}")])
            sys.exit(1)
        path.write_text(rewritten(opened, filled), encoding="utf-8")
        say([("good", f"{path} filled: read what follows, and write each 'because' by hand")])
