"""The scenario as a file has it, what is to be said against it, and what it adds."""

from collections.abc import Iterable
from pathlib import Path

import msgspec

from ruleproof.authoring.checking import disagreements
from ruleproof.authoring.composing import Draft, id_of
from ruleproof.authoring.filling import fill
from ruleproof.authoring.layout import lay_out
from ruleproof.composing.answering import Asked, has_legal_moves, impossible, read
from ruleproof.composing.asked import AskedScenario, AskedTable, Unreadable
from ruleproof.games import find_game
from ruleproof.loading.problems import Problem, did_you_mean
from ruleproof.loading.reading import scenarios_of
from ruleproof.loading.scenarios import Scenario
from ruleproof.loading.suite import Suite, repeated
from ruleproof.loading.yaml_text import Document, Value, read_text
from ruleproof.strength.adding import added
from ruleproof.tracing.twins import canonical, redundant
from ruleproof_engine.game import Game, NotationError

TO_BE_WRITTEN = "?"
"""Stands for what the author has still to write: `check` refuses it."""

HEAD = "scenarios:\n"


class Written(msgspec.Struct, frozen=True):
    """A scenario ready to be copied."""

    scenario: str
    """The scenario alone, as it stands in its chapter's file."""
    file: str
    """A whole file with this one scenario."""
    path: str
    """The chapter's file."""
    problems: tuple[str, ...]
    adds: tuple[str, ...]


class Writing:
    """Writes scenarios of one game."""

    def __init__(self, suite: Suite) -> None:
        self.suite = suite
        self.game = find_game(suite.rulebook.game)
        self.alike: dict[tuple[str, str], list[Scenario]] = {}
        """The suite's scenarios, those together that may be twins."""
        for scenario in suite.scenarios:
            self.alike.setdefault(self.kind(scenario), []).append(scenario)

    def kind(self, scenario: Scenario) -> tuple[str, str]:
        """Give one text for all scenarios that may be twins."""
        return scenario.method, canonical(self.game, (), scenario)

    def write(self, asked: AskedScenario) -> Written:
        """Write a scenario, whatever is still to be said against it; raise `Unreadable`."""
        table = read(self.game, asked.table)
        if not table.plays and not has_legal_moves(self.game, table):
            raise Unreadable("nothing is asked yet: play a move", "plays")
        rulebook = self.suite.rulebook
        require("chapter", [asked.chapter], [chapter.id for chapter in rulebook.chapters])
        require("clause", asked.clauses, [clause.id for clause in rulebook.clauses])
        item = self.filled(draft_of(self.game, asked, table))
        item |= {"twin-of": twin} if (twin := asked.twin_of.strip()) else {}
        text = lay_out(self.game, {"game": self.game.name, "chapter": asked.chapter, "scenarios": [item]})
        path = f"spec/{self.game.name}/scenarios/{asked.chapter}.yaml"
        found, problems = self.checked(text, Path(path).name)
        adds = list(added(self.suite, found[0]).sentences()) if found and not problems else []
        return Written(text.partition(HEAD)[2], text, path, tuple(map(str, problems)), tuple(adds))

    def filled(self, draft: Draft) -> dict[str, Value]:
        """Let the reference say what follows, under the profiles that can come to the position."""
        rulebook = self.suite.rulebook
        asked = read(self.game, AskedTable(draft.given, draft.plays, draft.draws))
        if all(impossible(self.game, name, asked) for name in rulebook.profiles):
            raise Unreadable(impossible(self.game, rulebook.default, asked), "given")
        try:
            return fill(self.game, rulebook, draft.item, draft.chapter)
        except NotationError as error:
            raise Unreadable(error.problem.removeprefix(f"{draft.id}: "), "plays") from error

    def checked(self, text: str, name: str) -> tuple[list[Scenario], list[Problem]]:
        """Say what `check` would, were the scenario in its chapter's file."""
        found, problems = scenarios_of(self.game, self.suite.rulebook, read_text(Document(name), text))
        for scenario in found:
            problems += repeated([*self.suite.scenarios, scenario])
            problems += disagreements(self.game, scenario)
            problems += redundant(self.game, [*self.alike.get(self.kind(scenario), []), scenario])
        return found, problems


def draft_of(game: Game, asked: AskedScenario, table: Asked) -> Draft:
    """Put a draft together; what its author has still to write is marked."""
    name, because = (" ".join(text.split()) for text in (asked.name, asked.because))
    return Draft(
        chapter=asked.chapter,
        id=asked.id.strip() or id_of(name) or TO_BE_WRITTEN,
        name=name or TO_BE_WRITTEN,
        because=because or TO_BE_WRITTEN,
        clauses=asked.clauses,
        given=table.given,
        plays=game.write_moves(table.plays),
        draws=table.draws,
    )


def require(what: str, words: Iterable[str], known: list[str]) -> None:
    """Refuse a word that the rulebook has not."""
    for word in words:
        if word not in known:
            raise Unreadable(f"there is no {what} {word!r}{did_you_mean(word, known)}", what)
