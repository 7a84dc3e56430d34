"""Programs that are tried in process: the reference engine and the Python starter, whole or mutated."""

import ast
import json
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Protocol

from ruleproof.certify.judge import Answer, read_answer
from ruleproof.games import GAMES
from ruleproof.questions import Question
from ruleproof.spec import spec_folder
from ruleproof.strength.mutants import Mutant
from ruleproof_engine.game import Game, Readings

NO_RULES = (
    "__init__",
    "changes",
    "clauses",
    "drawing",
    "forms",
    "moves",
    "notation",
    "policies",
    "possible",
    "readings",
    "symmetries",
    "unnamed",
    "values",
    "words",
)
"""Modules of an engine that hold no rule: what a program is asked and how it is written, and the readings,
each of which is tried as a whole."""


class Program(Protocol):
    """Something that answers questions in process; what it raises counts as a wrong answer."""

    def plays(self, readings: Readings) -> bool:
        """Can it be asked under these readings?"""
        ...

    def answer(self, profile: str, readings: Readings, question: Question) -> Answer:
        """Answer a question."""
        ...


class EngineProgram:
    """An engine under a game's own interface, under any readings."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def plays(self, readings: Readings) -> bool:
        """Play by any readings."""
        del readings
        return True

    def answer(self, profile: str, readings: Readings, question: Question) -> Answer:
        """Ask the engine."""
        game, position = self.game, question.position
        match question.method:
            case "play":
                return Answer(played=game.play(profile, readings, position, question.moves))
            case "perft":
                cards = question.draws.split()
                return Answer(perft=game.perft(profile, readings, position, cards))
            case _:
                legal = game.legal_moves(profile, readings, position, question.draws)
                return Answer(legal=tuple(sorted(legal)))


class FixedEngine(EngineProgram):
    """An engine that plays by one profile and readings, whatever it is asked for: a reading, or a liar."""

    def __init__(self, game: Game, profile: str, readings: Readings = ()) -> None:
        super().__init__(game)
        self.profile = profile
        self.readings = readings

    def plays(self, readings: Readings) -> bool:
        """Declare no reading."""
        return not readings

    def answer(self, profile: str, readings: Readings, question: Question) -> Answer:
        """Ask the engine, if it is its own profile that is asked for."""
        if profile == self.profile:
            readings = self.readings
        return super().answer(profile, readings, question)


class StarterProgram:
    """The Python starter's module for a game, asked in the protocol's JSON."""

    def __init__(self, game: Game, module: ModuleType) -> None:
        self.game = game
        self.module = module

    def plays(self, readings: Readings) -> bool:
        """Play the profiles alone."""
        return not readings

    def answer(self, profile: str, readings: Readings, question: Question) -> Answer:
        """Ask the module as the starter's adapter does."""
        del readings
        game = self.game
        position = json.loads(game.position_form(question.position))
        match question.method:
            case "play":
                moves = [json.loads(game.move_form(move)) for move in question.moves]
                result = self.module.play(profile, position, moves)
            case "perft":
                result = self.module.perft(profile, position, question.draws.split())
            case _:
                asked = {name: json.loads(form) for name, form in game.question_form(question.draws).items()}
                result = {"moves": self.module.legal_moves(profile, position, asked)}
        return read_answer(game, question, json.dumps(result).encode())


class MutantImporter(MetaPathFinder, Loader):
    """Imports one module as a mutant has it."""

    def __init__(self, name: str, tree: ast.Module) -> None:
        self.name = name
        self.tree = tree

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Answer for that module alone."""
        del path, target
        return ModuleSpec(fullname, self) if fullname == self.name else None

    def exec_module(self, module: ModuleType) -> None:
        """Run the changed module."""
        exec(compile(self.tree, self.name, "exec"), module.__dict__)  # noqa: S102 - a mutant of our own code


def rule_modules(game: str) -> list[Path]:
    """List the modules of a game's engine that hold its rules."""
    package = import_module(GAMES[game].partition(":")[0])
    folder = Path(str(package.__file__)).parent
    return [path for path in sorted(folder.glob("*.py")) if path.stem not in NO_RULES]


def mutated_engine(game: str, mutant: Mutant) -> EngineProgram:
    """Import a game's engine afresh with one module mutated: for a process that does nothing else."""
    package, _, attribute = GAMES[game].partition(":")
    for name in [name for name in sys.modules if name == package or name.startswith(f"{package}.")]:
        del sys.modules[name]
    sys.meta_path.insert(0, MutantImporter(f"{package}.{mutant.module}", mutant.tree()))
    found = getattr(import_module(package), attribute)
    assert isinstance(found, Game)
    return EngineProgram(found)


def starter_module(game: str) -> Path | None:
    """Find the Python starter's module for a game: only a checkout has it."""
    path = spec_folder().parent / "conformance/starters/python" / f"{game.replace('-', '_')}.py"
    return path if path.is_file() else None


def mutated_starter(game: Game, mutant: Mutant) -> StarterProgram:
    """Load the starter's module as a mutant has it."""
    module = ModuleType(mutant.module)
    sys.modules[mutant.module] = module
    exec(compile(mutant.tree(), mutant.module, "exec"), module.__dict__)  # noqa: S102 - a mutant of our own code
    return StarterProgram(game, module)
