"""The rulebooks as pages that need no server: what the rules are, where texts differ, and what shows it."""

from collections.abc import Iterator, Sequence
from pathlib import PurePosixPath
from typing import NamedTuple

from ruleproof.comparison.runs import Run
from ruleproof.games import find_game
from ruleproof.languages import Language
from ruleproof.loading.rulebooks import NoWitness, Rulebook, Ruling
from ruleproof.loading.scenarios import EXTRA_CHAPTERS, Scenario
from ruleproof.loading.suite import Suite
from ruleproof.reports.pages.environment import filled
from ruleproof.reports.pages.matrix import matrix
from ruleproof.reports.pages.scenario_views import Outcome, name_of, outcome, view
from ruleproof.reports.pages.steps import StatedSteps
from ruleproof.reports.pages.svg import Artist
from ruleproof.reports.pages.texts import Texts
from ruleproof.strength.figures import published

OPENED = 3
"""So many scenarios of a chapter are open when its page is."""

Page = tuple[PurePosixPath, str]
"""Where a page goes in the site's folder, and what it holds."""


class Witness(NamedTuple):
    """A scenario that shows an option, beside what the profile itself says of it."""

    profile: str
    scenario: Scenario | None
    outcomes: tuple[Outcome, ...]
    reason: str
    """Why there is none."""


def pages(suites: Sequence[Suite], runs: Sequence[Run], language: Language) -> Iterator[Page]:
    """Give every page of the site."""
    yield PurePosixPath("index.html"), front_page(suites, runs, language)
    for suite in suites:
        folder = PurePosixPath(suite.rulebook.game)
        yield folder / "index.html", rulebook_page(suite, runs, language)
        for chapter in chapters_of(suite):
            yield folder / f"{chapter}.html", chapter_page(suite, chapter, language)


def chapters_of(suite: Suite) -> list[str]:
    """List the chapters that have scenarios, those of the rulebook first."""
    found = {scenario.chapter for scenario in suite.scenarios}
    known = [*[chapter.id for chapter in suite.rulebook.chapters], *EXTRA_CHAPTERS]
    return [chapter for chapter in known if chapter in found]


def texts_of(suite: Suite, language: Language) -> Texts:
    """Say what every page of a game says."""
    texts = Texts(language)
    texts.add("game.title", suite.rulebook.title)
    for chapter in suite.rulebook.chapters:
        texts.add(f"chapter.{chapter.id}", chapter.title)
    return texts


def front_page(suites: Sequence[Suite], runs: Sequence[Run], language: Language) -> str:
    """List the games, and what the programs that were tested have shown."""
    texts = Texts(language)
    for suite in suites:
        texts.add(f"title.{suite.rulebook.game}", suite.rulebook.title)
        for chapter in suite.rulebook.chapters:
            texts.add(f"chapter.{suite.rulebook.game}.{chapter.id}", chapter.title)
    return filled(
        "front.html.j2",
        texts,
        suites=suites,
        extra=EXTRA_CHAPTERS,
        matrices=[found for suite in suites if (found := matrix(suite, runs)).rows],
    )


def rulebook_page(suite: Suite, runs: Sequence[Run], language: Language) -> str:
    """Show a rulebook: clauses, rulings with their witnesses, profiles side by side, faults in the texts."""
    texts, rulebook = texts_of(suite, language), suite.rulebook
    artist = Artist(texts)
    add_rulebook(texts, rulebook)
    steps = StatedSteps(find_game(rulebook.game), artist)
    shown = {
        (ruling.id, option): list(witnesses(suite, steps, ruling, option))
        for ruling in rulebook.rulings
        for option in ruling.options
    }
    return filled(
        "rulebook.html.j2",
        texts,
        rulebook=rulebook,
        chapters=chapters_of(suite),
        witnesses=shown,
        takers={
            (ruling.id, option): takers(rulebook, ruling, option)
            for ruling in rulebook.rulings
            for option in ruling.options
        },
        scenarios={
            clause.id: [found for found in suite.scenarios if clause.id in found.clauses]
            for clause in rulebook.clauses
        },
        sources={source.id: source for source in rulebook.sources},
        option_of=option_of,
        matrix=matrix(suite, runs),
        strength=published().get(rulebook.game),
        extra=EXTRA_CHAPTERS,
        defined=artist.defined(),
    )


def add_rulebook(texts: Texts, rulebook: Rulebook) -> None:
    """Make a rulebook's own texts known, each in its languages."""
    for clause in rulebook.clauses:
        texts.add(f"clause.{clause.id}", clause.text)
    for ruling in rulebook.rulings:
        texts.add(f"ruling.{ruling.id}", ruling.question)
        for name, option in ruling.options.items():
            texts.add(f"option.{ruling.id}.{name}", option.text)
    for name, profile in rulebook.profiles.items():
        texts.add(f"profile.{name}.title", profile.title)
        texts.add(f"profile.{name}.text", profile.text)
    for at, fault in enumerate(rulebook.faults):
        texts.add(f"fault.{at}.problem", fault.problem)
        texts.add(f"fault.{at}.reading", fault.reading)
    for at, assumption in enumerate(rulebook.assumptions):
        texts.add(f"assumption.{at}", assumption.reason)
    for at, unspecified in enumerate(rulebook.unspecified):
        texts.add(f"unspecified.{at}", unspecified.reason)


def takers(rulebook: Rulebook, ruling: Ruling, option: str) -> list[str]:
    """Name the profiles that take an option."""
    return [name for name in rulebook.profiles if option_of(rulebook, name, ruling) == option]


def option_of(rulebook: Rulebook, profile: str, ruling: Ruling) -> str | None:
    """Give the option that a profile takes, None where the ruling does not apply to it."""
    return rulebook.option(profile, ruling) if ruling.id in rulebook.rulings_of(profile) else None


def witnesses(suite: Suite, steps: StatedSteps, ruling: Ruling, option: str) -> Iterator[Witness]:
    """Show what tells an option from the one that a profile takes."""
    for profile, named in ruling.options[option].witness.items():
        if isinstance(named, NoWitness):
            yield Witness(profile, None, (), named.none)
            continue
        scenario = suite.scenario(named)
        stated = [
            expectation
            for expectation in scenario.expectations
            if expectation.profile == profile
            and (not expectation.readings or (ruling.id, option) in expectation.readings)
        ]
        shown = [outcome(steps, scenario, expectation, (name_of(expectation),)) for expectation in stated]
        yield Witness(profile, scenario, tuple(shown), "")


def chapter_page(suite: Suite, chapter: str, language: Language) -> str:
    """Show every scenario of a chapter with its boards."""
    texts = texts_of(suite, language)
    artist = Artist(texts)
    steps = StatedSteps(find_game(suite.rulebook.game), artist)
    views = [view(steps, scenario) for scenario in suite.scenarios if scenario.chapter == chapter]
    for name in dict.fromkeys([clause for shown in views for clause in shown.clauses]):
        texts.add(f"clause.{name}", suite.rulebook.clause(name).text)
    return filled(
        "chapter.html.j2",
        texts,
        rulebook=suite.rulebook,
        chapter=chapter,
        chapters=chapters_of(suite),
        views=views,
        opened=OPENED,
        defined=artist.defined(),
    )
