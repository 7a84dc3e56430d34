"""Composing a scenario: from a sentence, a position and moves to its place in a chapter's file."""

import re
from collections.abc import Iterable
from pathlib import Path

import msgspec

from ruleproof.authoring.files import open_for_writing, rewritten
from ruleproof.authoring.filling import fill
from ruleproof.authoring.layout import lay_out
from ruleproof.games import find_game
from ruleproof.loading.problems import ProblemsFound
from ruleproof.loading.reading import scenarios_of
from ruleproof.loading.scenarios import Scenario
from ruleproof.loading.suite import Suite, repeated
from ruleproof.loading.yaml_text import Document, Value, read_text
from ruleproof_engine.game import Game


class Draft(msgspec.Struct, frozen=True):
    """What a person says of a scenario."""

    chapter: str
    id: str
    name: str
    because: str
    clauses: tuple[str, ...]
    given: str
    plays: str = ""
    draws: str = ""

    @property
    def item(self) -> dict[str, Value]:
        """The scenario as a file has it, without what follows."""
        item: dict[str, Value] = {
            "id": self.id,
            "name": self.name,
            "because": self.because,
            "clauses": list(self.clauses),
            "given": self.given,
        }
        return item | {key: text for key, text in (("plays", self.plays), ("draws", self.draws)) if text}


class Composed(msgspec.Struct, frozen=True):
    """A scenario that is ready, and the whole text of its file."""

    scenario: Scenario
    text: str


def id_of(name: str) -> str:
    """Make an id out of a name."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def compose(suite: Suite, draft: Draft, path: Path) -> Composed:
    """Let the reference say what follows, and put the scenario at the end of its file.

    Nothing is written. Raise `NotationError` or `ProblemsFound` for what cannot be a scenario.
    """
    game = find_game(suite.rulebook.game)
    filled = fill(game, suite.rulebook, draft.item, draft.chapter)
    text = with_scenario(game, draft.chapter, filled, path)
    found, problems = scenarios_of(game, suite.rulebook, read_text(Document(str(path)), text))
    mine = [scenario for scenario in found if scenario.id == draft.id]
    rest = found[:-1] if mine and mine[-1] is found[-1] else found
    problems += repeated([*others(suite.scenarios, rest), *found])
    if problems or not mine:
        raise ProblemsFound(tuple(problems))
    return Composed(mine[-1], text)


def with_scenario(game: Game, chapter: str, item: dict[str, Value], path: Path) -> str:
    """Lay out the file with one scenario more; a file that is not there yet is begun."""
    if not path.exists():
        return lay_out(game, {"game": game.name, "chapter": chapter, "scenarios": [item]})
    opened = open_for_writing(path)
    value = opened.document.value
    assert isinstance(value, dict)
    scenarios = value["scenarios"]
    assert isinstance(scenarios, list)
    if (opened.game.name, opened.chapter) != (game.name, chapter):
        message = f"this file is of {opened.game.name}, {opened.chapter}, and not of {game.name}, {chapter}"
        raise ProblemsFound((opened.document.problem(("chapter",), message),))
    return rewritten(opened, value | {"scenarios": [*scenarios, item]})


def others(scenarios: Iterable[Scenario], found: Iterable[Scenario]) -> list[Scenario]:
    """Give the suite's scenarios that are none of those found in a file of it."""
    own = {(scenario.chapter, scenario.id) for scenario in found}
    return [scenario for scenario in scenarios if (scenario.chapter, scenario.id) not in own]
