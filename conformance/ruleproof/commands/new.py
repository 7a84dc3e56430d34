"""`ruleproof new`: write a scenario, and see what it adds."""

import sys
from pathlib import Path

import rich_click as click

from ruleproof.authoring.composing import Composed, Draft, compose, id_of
from ruleproof.commands import show
from ruleproof.commands.output import USAGE, fail, say, suite_of
from ruleproof.commands.speaking import spoken
from ruleproof.games import GAMES
from ruleproof.loading.problems import ProblemsFound, did_you_mean
from ruleproof.loading.suite import Suite
from ruleproof.spec import spec_folder
from ruleproof_engine.game import NotationError


@click.command("new")
@click.argument("game", type=click.Choice(list(GAMES)))
@click.argument("chapter")
@click.option("--name", help="What happens, in the present tense, in at most ten words.")
@click.option("--because", help="The reason, from the clause.")
@click.option("--clause", "clauses", multiple=True, help="A clause that it shows; may be repeated.")
@click.option("--given", help="The position; / stands between rows.")
@click.option("--plays", help="The moves; without them the scenario is about legal moves.")
@click.option(
    "--draws", default="", help="The card whose legal moves are asked for, where the game has that."
)
@click.option("--id", "named", help="Its id; left out, it is made of the name.")
@click.option(
    "--file", "path", type=click.Path(path_type=Path, dir_okay=False), help="Another file of the chapter."
)
@click.option("--dry-run", is_flag=True, help="Show everything and write nothing.")
def command(
    game: str,
    chapter: str,
    name: str | None,
    because: str | None,
    clauses: tuple[str, ...],
    given: str | None,
    plays: str | None,
    draws: str,
    named: str | None,
    path: Path | None,
    dry_run: bool,
) -> None:
    """Write a scenario of GAME into CHAPTER: what it needs and is not given as an option is asked.

    The reference computes what follows, under every profile: read that against the clause.
    Exit code 0: written; 1: it is no scenario, or asks what another one asks; 2: wrong usage.
    """
    suite = suite_of(game)
    known = [found.id for found in suite.rulebook.chapters]
    if chapter not in known:
        raise click.BadParameter(f"{game} has no chapter {chapter!r}{did_you_mean(chapter, known)}")
    name = name or click.prompt("name (what happens)", type=str)
    because = because or click.prompt("because (the reason, from the clause)", type=str)
    clauses = clauses or tuple(click.prompt("clauses (ids, with spaces between)", type=str).split())
    given = given or click.prompt("position (/ between rows)", type=str)
    if plays is None:
        plays = (
            ""
            if draws
            else click.prompt("moves (none: legal moves)", type=str, default="", show_default=False)
        )
    require_clauses(suite, clauses)
    draft = Draft(chapter, named or id_of(name), name, because, clauses, given, plays, draws)
    path = path or spec_folder() / game / "scenarios" / f"{chapter}.yaml"
    try:
        composed = compose(suite, draft, path)
    except (ProblemsFound, NotationError) as error:
        say([("bad", f"✗ nothing was written: {error}")])
        sys.exit(1)
    finish(suite, composed, path, dry_run=dry_run)


def require_clauses(suite: Suite, clauses: tuple[str, ...]) -> None:
    """Refuse a clause that the rulebook does not have."""
    known = [clause.id for clause in suite.rulebook.clauses]
    for clause in clauses:
        if clause not in known:
            fail(f"there is no clause {clause!r}{did_you_mean(clause, known)}", USAGE)


def finish(suite: Suite, composed: Composed, path: Path, *, dry_run: bool) -> None:
    """Show the scenario and what it adds, and write it unless another one asks the same."""
    from ruleproof.strength.adding import added

    say(show.lines(suite.rulebook, composed.scenario, None, spoken()))
    found = added(suite, composed.scenario)
    say([("plain", "")])
    say([("title" if found.is_nothing else "good", sentence) for sentence in found.sentences()])
    if found.same:
        say([("bad", "✗ nothing was written")])
        sys.exit(1)
    if dry_run:
        return
    path.write_text(composed.text, encoding="utf-8")
    say([("good", f"✓ {composed.scenario.id} written to {path}: read what follows against the clause")])
