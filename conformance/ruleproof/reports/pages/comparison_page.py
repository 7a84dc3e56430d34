"""A comparison as a page."""

from collections.abc import Iterator
from typing import NamedTuple

from ruleproof.certify.explain import cut
from ruleproof.comparison.compare import KINDS, Change, Comparison, paired
from ruleproof.comparison.runs import ProfileRun, Result, Run
from ruleproof.comparison.telling import file_of, style_of, verdict_of
from ruleproof.games import find_game
from ruleproof.languages import Language, catalogue
from ruleproof.loading.rulebooks import Rulebook
from ruleproof.reports.pages.environment import filled
from ruleproof.reports.pages.reported_steps import reported_step
from ruleproof.reports.pages.steps import Step, Steps
from ruleproof.reports.pages.svg import Artist
from ruleproof.reports.pages.texts import Texts
from ruleproof.reports.saying import Said, Shown
from ruleproof.reports.telling import short_name

OPENED = 3
"""So many changes are open when the page is."""


class Side(NamedTuple):
    """What one of the two runs found."""

    word: str
    result: Result | None
    step: Step | None
    """Where it went wrong, drawn."""


class Entry(NamedTuple):
    """A change as the page shows it."""

    anchor: str
    change: Change
    sides: tuple[Side, Side]
    because: str
    clauses: tuple[str, ...]


def write_comparison_page(
    found: Comparison, rulebook: Rulebook | None = None, language: Language = "en"
) -> str:
    """Write a comparison as one page that fetches nothing; without the game's rulebook it has no boards."""
    texts = Texts(language)
    artist = Artist(texts)
    shown = list(entries(found, Steps(find_game(rulebook.game), artist) if rulebook else None))
    chapters = list(dict.fromkeys([entry.change.result.chapter for entry in shown]))
    add_rulebook(texts, rulebook, chapters)
    return filled(
        "comparison.html.j2",
        texts,
        game=cut(found.after.game),
        before=short_name(found.before.who),
        after=short_name(found.after.who),
        files=(file_of(found.before), file_of(found.after)),
        headlines=[
            (word, profile.conforms, tuple(headline(run, profile)))
            for word, run in (("before", found.before), ("after", found.after))
            for profile in run.profiles
        ],
        found=found,
        verdict=verdict_of(found)[1],
        marks={"good": "✓", "bad": "✗", "plain": "·"},
        style_of=style_of,
        groups=[
            (kind, [entry for entry in shown if entry.change.kind == kind])
            for kind in KINDS
            if kind in found.counts
        ],
        total=len(shown),
        opened=[entry.anchor for entry in shown[:OPENED]],
        chapters=chapters,
        profiles=list(dict.fromkeys([entry.change.profile for entry in shown])),
        cut=cut,
        defined=artist.defined(),
    )


def entries(found: Comparison, steps: Steps | None) -> Iterator[Entry]:
    """Give an entry for each change; what went wrong on either side is drawn."""
    runs = {name: (old, new) for name, old, new in paired(found.before, found.after)}
    for change in found.changes:
        before, after = runs[change.profile]
        result = change.result
        stories = [told for told in (change.after, change.before) if told]
        yield Entry(
            cut(f"{change.profile}.{result.scenario}".replace(" → ", "-")),
            change,
            (side("before", steps, before, change.before), side("after", steps, after, change.after)),
            next((told.because for told in stories if told.because), ""),
            result.clauses,
        )


def headline(run: Run, profile: ProfileRun) -> Iterator[Said]:
    """Say what a run has shown, with the program's name as headings have it."""
    yield from Shown(
        short_name(run.who),
        cut(run.game),
        cut(profile.profile),
        tuple([cut(f"{ruling}: {option}") for ruling, option in profile.readings.items()]),
        profile.is_tested,
        profile.conforms,
        profile.from_start_only,
        tuple(map(cut, profile.untested_methods)),
        tuple(map(cut, profile.not_observed)),
    ).parts()


def side(word: str, steps: Steps | None, run: ProfileRun | None, result: Result | None) -> Side:
    """Show what a run found."""
    step = reported_step(steps, run, result) if steps and run and result else None
    return Side(word, result, step)


def add_rulebook(texts: Texts, rulebook: Rulebook | None, chapters: list[str]) -> None:
    """Make the game, chapters and clauses known; a chapter that the rulebook has not is called by its id."""
    titles = {chapter.id: chapter.title for chapter in rulebook.chapters} if rulebook else {}
    for chapter in chapters:
        if chapter in titles:
            texts.add(f"chapter.{chapter}", titles[chapter])
        elif f"chapter.{chapter}" not in catalogue("en"):
            texts.add(f"chapter.{chapter}", {"en": cut(chapter)})
    if rulebook:
        texts.add("game.title", rulebook.title)
    for clause in rulebook.clauses if rulebook else ():
        texts.add(f"clause.{clause.id}", clause.text)
