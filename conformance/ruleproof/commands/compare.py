"""`ruleproof compare`: what changed between two runs?"""

import sys
from pathlib import Path
from typing import Literal, assert_never, get_args

import rich_click as click

from ruleproof.commands.options import FORM
from ruleproof.commands.output import USAGE, fail, lang_option, say, suite_of
from ruleproof.comparison.compare import Comparison, compare
from ruleproof.comparison.runs import NoReport, read_run
from ruleproof.comparison.telling import tell, written
from ruleproof.games import GAMES
from ruleproof.languages import Language
from ruleproof.reports.writing import require_writable, write_whole

Kind = Literal["markdown", "html"]
KINDS: tuple[Kind, ...] = get_args(Kind)


@click.command("compare")
@click.argument("before", type=click.Path(path_type=Path))
@click.argument("after", type=click.Path(path_type=Path))
@click.option(
    "--write",
    "files",
    multiple=True,
    metavar="KIND:FILE",
    help=f"Also write it to a file ({', '.join(KINDS)}); may be repeated.",
)
@FORM
@lang_option
def command(before: Path, after: Path, files: tuple[str, ...], form: str, language: Language) -> None:
    """Compare two runs, of one program or of two, as `certify --write json:FILE` wrote them.

    Exit code 0: nothing got worse; 1: something did; 2: these are no two reports of one game.
    """
    targets = [require_writable(file, KINDS) for file in files]
    try:
        runs = read_run(before), read_run(after)
    except NoReport as error:
        fail(str(error), USAGE)
    if runs[0].game != runs[1].game:
        fail(f"these are two games: {runs[0].game} and {runs[1].game}", USAGE)
    found = compare(*runs)
    for kind, path in targets:
        write_whole(path, page(found, kind, language))
    if form == "json":
        sys.stdout.write(written(found))
    else:
        say(tell(found, language))
    sys.exit(1 if found.is_worse else 0)


def page(found: Comparison, kind: Kind, language: Language) -> str:
    """Write a comparison in one format."""
    match kind:
        case "markdown":
            from ruleproof.reports.markdown import write_comparison

            return write_comparison(found, language)
        case "html":
            from ruleproof.reports.pages.comparison_page import write_comparison_page

            rulebook = suite_of(found.after.game).rulebook if found.after.game in GAMES else None
            return write_comparison_page(found, rulebook, language)
        case _:
            assert_never(kind)
