"""Programs that are tried in process: the reference engine and the Python starter, whole or mutated."""

import json
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, ModuleType
from typing import Protocol

from ruleproof.certify.judge import Answer, read_answer
from ruleproof.games import GAMES
from ruleproof.loading.rulebooks import Rulebook
from ruleproof.questions import Question
from ruleproof.spec import spec_folder
from ruleproof.strength.mutants import Mutant
from ruleproof_engine.game import Game, Readings

NO_RULES = (
    "__init__",
    "branching",
    "changes",
    "citing",
    "clauses",
    "compiled",
    "drawing",
    "forms",
    "moves",
    "names",
    "notation",
    "oracle",
    "picture",
    "policies",
    "possible",
    "readings",
    "shrinking",
    "symmetries",
    "tables",
    "unnamed",
    "values",
    "words",
)
"""Modules of an engine that hold no rule: what a program is asked and how it is written, and the readings,
each of which is tried as a whole."""


class Program(Protocol):
    """Something that answers questions in process; what it raises counts as a wrong answer."""

    def plays(self, profile: str, readings: Readings) -> bool:
        """Can it be asked for this profile under these readings?"""
        ...

    def answer(self, profile: str, readings: Readings, question: Question) -> Answer:
        """Answer a question."""
        ...

    def is_loadable(self) -> bool:
        """Is every malformed text refused as it must be, if the program has anything to do with them?"""
        ...


class EngineProgram:
    """An engine under a game's own interface, under any readings."""

    def __init__(self, game: Game, rulebook: Rulebook | None = None) -> None:
        self.game = game
        self.rulebook = rulebook

    def plays(self, profile: str, readings: Readings) -> bool:
        """Play by any profile and readings."""
        del profile, readings
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

    def is_loadable(self) -> bool:
        """Check the game's malformed texts, where the rulebook is at hand."""
        from ruleproof.loading.malformed import check_malformed
        from ruleproof.loading.suite import malformed_files

        if self.rulebook is None:
            return True
        files = malformed_files(self.game.name)
        return not any(check_malformed(self.game, self.rulebook, path, path.name)[1] for path in files)


class FixedEngine(EngineProgram):
    """An engine that plays by one profile and departs from it: by a reading, or by a lie."""

    def __init__(self, game: Game, profile: str, readings: Readings = ()) -> None:
        super().__init__(game)
        self.profile = profile
        self.readings = readings

    def plays(self, profile: str, readings: Readings) -> bool:
        """Be asked for its own profile alone, and declare no reading."""
        return profile == self.profile and not readings

    def answer(self, profile: str, readings: Readings, question: Question) -> Answer:
        """Ask the engine, which plays by its own readings."""
        del readings
        return super().answer(profile, self.readings, question)


class StarterProgram:
    """The Python starter's module for a game, asked in the protocol's JSON."""

    def __init__(self, game: Game, module: ModuleType) -> None:
        self.game = game
        self.module = module

    def plays(self, profile: str, readings: Readings) -> bool:
        """Play the profiles alone."""
        del profile
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

    def is_loadable(self) -> bool:
        """Be asked of no malformed text: no program ever is."""
        return True


class Importer(MetaPathFinder, Loader):
    """Imports a package from code that was compiled before: a mutant's process has no time to do so."""

    def __init__(self, codes: Mapping[str, CodeType]) -> None:
        self.codes = codes

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Answer for the modules of that package alone."""
        del path, target
        if fullname not in self.codes:
            return None
        is_package = any(name.startswith(f"{fullname}.") for name in self.codes)
        return ModuleSpec(fullname, self, is_package=is_package)

    def exec_module(self, module: ModuleType) -> None:
        """Run a module's code."""
        exec(self.codes[module.__name__], module.__dict__)  # noqa: S102 - a mutant of our own code


@cache
def package_codes(package: str) -> Mapping[str, CodeType]:
    """Compile every module of a package, once for all its mutants."""
    folder = Path(str(import_module(package).__file__)).parent
    return {
        package if path.stem == "__init__" else f"{package}.{path.stem}": compile(
            path.read_bytes(), str(path), "exec"
        )
        for path in sorted(folder.glob("*.py"))
    }


def rule_modules(game: str) -> list[Path]:
    """List the modules of a game's engine that hold its rules."""
    package = import_module(GAMES[game].partition(":")[0])
    folder = Path(str(package.__file__)).parent
    return [path for path in sorted(folder.glob("*.py")) if path.stem not in NO_RULES]


def mutated_engine(game: str, rulebook: Rulebook, mutant: Mutant) -> EngineProgram:
    """Import a game's engine afresh with one module mutated: for a process that does nothing else."""
    package, _, attribute = GAMES[game].partition(":")
    name = f"{package}.{mutant.module}"
    codes = {**package_codes(package), name: compile(mutant.tree(), name, "exec")}
    for loaded in [loaded for loaded in sys.modules if loaded in codes]:
        del sys.modules[loaded]
    sys.meta_path.insert(0, Importer(codes))
    found = getattr(import_module(package), attribute)
    assert isinstance(found, Game)
    return EngineProgram(found, rulebook)


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
