"""`ruleproof site`: the rulebooks as pages."""

from pathlib import Path

import rich_click as click

from ruleproof.commands.output import USAGE, fail, lang_option, say, suite_of
from ruleproof.comparison.runs import NoReport, Run, read_run
from ruleproof.games import GAMES
from ruleproof.languages import Language
from ruleproof.languages import say as said


@click.command("site")
@click.option(
    "--output",
    required=True,
    type=click.Path(file_okay=False, path_type=Path),
    help="The folder to write into.",
)
@click.option(
    "--reports",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="A folder of JSON reports, shown as a matrix of programs by chapter.",
)
@lang_option
def command(output: Path, reports: Path | None, language: Language) -> None:
    """Write every rulebook as pages: clauses, rulings, profiles, and all scenarios with their boards.

    The pages need no server and fetch nothing.
    """
    from ruleproof.reports.pages.site import pages

    runs = runs_in(reports) if reports else []
    count = 0
    for path, content in pages([suite_of(game) for game in GAMES], runs, language):
        target = output / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(content, encoding="utf-8")
        count += 1
    say([("good", said(language, "site.written", count=count, folder=output / "index.html"))])


def runs_in(folder: Path) -> list[Run]:
    """Read every report of a folder, or leave with the first that is none."""
    try:
        return [read_run(path) for path in sorted(folder.glob("*.json"))]
    except NoReport as error:
        fail(str(error), USAGE)
