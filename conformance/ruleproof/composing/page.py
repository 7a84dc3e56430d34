"""The page itself: one document with its style and its script, which fetches nothing from elsewhere."""

from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup

from ruleproof import __version__
from ruleproof.composing.answering import wants_card
from ruleproof.games import find_game
from ruleproof.languages import LANGUAGES, NATIVE, Language, catalogue
from ruleproof.loading.rulebooks import Rulebook
from ruleproof.loading.suite import Suite
from ruleproof.reports.pages.environment import digest, environment, own
from ruleproof.reports.pages.svg import Artist
from ruleproof.reports.pages.texts import Texts, as_json

CARDS = [rank + suit for suit in "cdhs" for rank in "A23456789TJQK"]
"""Every card that a game's picture may show."""

WITH_TABLE = ("foursquare",)
"""The games whose positions are built with cards on a table; those of others are written."""


PACKAGE = "ruleproof.composing"
SCRIPTS = ("saying", "table", "clicking", "answers", "scenario", "page")
"""The parts of the page's script; each uses those before it."""


class Page(NamedTuple):
    """A page and the policy that it is served under."""

    text: str
    policy: str


def page_of(suite: Suite, language: Language) -> Page:
    """Make the page of a game."""
    texts = texts_of(suite.rulebook, language)
    scripts = [own(f"{name}.js", PACKAGE) for name in SCRIPTS]
    style = own("page.css") + own("compose.css", PACKAGE)
    values = {
        "say": texts,
        "texts": texts,
        "language": language,
        "languages": [(word, NATIVE[word]) for word in LANGUAGES],
        "rulebook": suite.rulebook,
        "with_table": suite.rulebook.game in WITH_TABLE,
        "example": example_of(suite),
        "about": as_json(about(suite)),
        "defined": every_card(),
        "style": style,
        "scripts": scripts,
        "version": __version__,
    }
    return Page(environment(PACKAGE).get_template("compose.html.j2").render(values), policy(scripts, style))


def policy(scripts: Sequence[str], style: str) -> str:
    """Allow the page's own scripts and style, and questions to its own server: nothing else."""
    return (
        f"default-src 'none'; script-src {' '.join(map(digest, scripts))}; style-src {digest(style)}; "
        "img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def texts_of(rulebook: Rulebook, language: Language) -> Texts:
    """Make known all that the page may say."""
    texts = Texts(language)
    for key in catalogue(language):
        if key.startswith("compose."):
            texts.add(key, {word: catalogue(word)[key] for word in LANGUAGES})
    texts.add("game.title", rulebook.title)
    for chapter in rulebook.chapters:
        texts.add(f"chapter.{chapter.id}", chapter.title)
    for clause in rulebook.clauses:
        texts.add(f"clause.{clause.id}", clause.text)
    for name, profile in rulebook.profiles.items():
        texts.add(f"profile.{name}", profile.title)
    for ruling in rulebook.rulings:
        texts.add(f"ruling.{ruling.id}", ruling.question)
        for option, found in ruling.options.items():
            texts.add(f"option.{ruling.id}.{option}", found.text)
    return texts


def example_of(suite: Suite) -> dict[str, str]:
    """Give the first position and moves of the suite, to show how they are written."""
    game = find_game(suite.rulebook.game)
    first = next(scenario for scenario in suite.scenarios if scenario.plays)
    return {"given": game.lay_out(first.given).rstrip(), "plays": game.write_moves(first.plays)}


def about(suite: Suite) -> dict[str, object]:
    """Say of the game what the page's script has to know."""
    rulebook, game = suite.rulebook, find_game(suite.rulebook.game)
    return {
        "game": rulebook.game,
        "withTable": rulebook.game in WITH_TABLE,
        "asksLegal": "legal_moves" in game.methods,
        "wantsCard": wants_card(game),
        "profiles": list(rulebook.profiles),
        "default": rulebook.default,
        "clauses": {clause.id: clause.chapter for clause in rulebook.clauses},
    }


def every_card() -> Markup:
    """Draw every card, both ways up, for pictures to refer to."""
    artist = Artist(Texts("en"))
    artist.cards = {(card, face_up) for card in CARDS for face_up in (True, False)}
    return artist.defined()
