"""Reading scenario files: every problem is noted, and what can be read is read all the same."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

import msgspec

from ruleproof.loading.problems import Problem, did_you_mean
from ruleproof.loading.rulebooks import Rulebook
from ruleproof.loading.scenarios import EXTRA_CHAPTERS, Expectation, Scenario
from ruleproof.loading.validation import validate
from ruleproof.loading.yaml_text import Document, Path_, Value, read_document, written_path
from ruleproof_engine.game import Game, ImpossiblePosition, NotationError, Perft, Reading, Readings

Result = TypeVar("Result")
Reader = Callable[[str], Result]


class ScenarioReader:
    """Turns a scenario file into scenarios, noting every problem on the way."""

    def __init__(self, game: Game, rulebook: Rulebook, document: Document, problems: list[Problem]) -> None:
        self.game = game
        self.rulebook = rulebook
        self.document = document
        self.problems = problems
        self.broken = {problem.path for problem in problems}
        """The paths that the schema has refused: what lies elsewhere is read all the same."""
        self.clauses = [clause.id for clause in rulebook.clauses]

    def read(self) -> list[Scenario]:
        """Read every scenario of the file that can be read."""
        value = self.document.value
        assert isinstance(value, dict)
        items = value["scenarios"]
        chapters = [*[chapter.id for chapter in self.rulebook.chapters], *EXTRA_CHAPTERS]
        if self.is_sound(("chapter",)):
            self.require(value.get("chapter", ""), chapters, "chapter", ("chapter",))
        assert isinstance(items, list)
        scenarios = [
            self.scenario(item, ("scenarios", i)) for i, item in enumerate(items) if isinstance(item, dict)
        ]
        return [scenario for scenario in scenarios if scenario]

    def scenario(self, item: dict[str, Value], path: Path_) -> Scenario | None:
        """Read one scenario, or None where a part cannot be read."""
        found = len(self.problems)
        sound = {field: value for field, value in item.items() if self.is_sound((*path, field))}
        self.check_words(sound, path)
        given = self.notation(sound, "given", path, self.game.read_position)
        plays = self.notation(sound, "plays", path, self.game.read_moves)
        draws = self.notation(sound, "draws", path, self.read_draws)
        expectations = self.expectations(
            sound, path, given, None if plays is None and "plays" in item else plays or ()
        )
        if len(self.problems) > found or len(sound) < len(item) or written_path(path) in self.broken:
            return None
        assert isinstance(self.document.value, dict)
        clauses = item.get("clauses", [])
        assert isinstance(clauses, list)
        scenario = Scenario(
            id=str(item["id"]),
            game=self.game.name,
            chapter=str(self.document.value.get("chapter", "")),
            name=str(item["name"]),
            because=str(item["because"]),
            clauses=tuple(map(str, clauses)),
            given=given or "",
            plays=tuple(plays or ()),
            draws=draws or "",
            expectations=tuple(expectations),
            file=self.document.file,
            line=self.document.line(path),
            twin_of=str(item.get("twin-of", "")),
        )
        self.check_possible(scenario, path)
        return scenario if len(self.problems) == found else None

    def is_sound(self, path: Path_) -> bool:
        """Has the schema refused nothing at or inside this part?"""
        if not self.broken:
            return True
        name = written_path(path)
        return not any(
            broken == name or broken.startswith((f"{name}.", f"{name}[")) for broken in self.broken
        )

    def read_draws(self, written: str) -> str:
        """Read the card asked about, or the cards counted with."""
        return " ".join([self.game.read_question(card) for card in written.split()])

    def check_words(self, item: dict[str, Value], path: Path_) -> None:
        """Hold names and reasons to the promises of the spec's README."""
        name = str(item.get("name", ""))
        if len(name.split()) > 10:  # noqa: PLR2004 - the spec's promise
            self.problem((*path, "name"), "a name has at most ten words")
        if "should" in name.split():
            self.problem((*path, "name"), "a name says what happens, in the present tense, without 'should'")
        if str(item.get("because", "")).strip() in ("?", "TODO"):
            self.problem(
                (*path, "because"), "the reason is still to be written by hand: name what the clause says"
            )
        clauses = item.get("clauses", [])
        for index, clause in enumerate(clauses if isinstance(clauses, list) else []):
            self.require(clause, self.clauses, "clause", (*path, "clauses", index))

    def check_possible(self, scenario: Scenario, path: Path_) -> None:
        """Refuse a position that no game reaches."""
        for expectation in scenario.expectations:
            try:
                self.game.require_possible(
                    expectation.profile, expectation.readings, scenario.given, scenario.plays, scenario.draws
                )
            except ImpossiblePosition as error:
                self.problem((*path, "given"), f"this position is impossible: {error}")
                return

    def expectations(
        self, item: dict[str, Value], path: Path_, given: str | None, moves: tuple[str, ...] | None
    ) -> list[Expectation]:
        """Read `then` for every profile, or `under` for those named."""
        if not self.is_sound((*path, "then")) or not self.is_sound((*path, "under")):
            return []
        if ("then" in item) == ("under" in item):
            self.problem(
                path, "say what follows either in 'then' (every profile) or in 'under' (each by name)"
            )
            return []
        if "under" in item:
            return self.under(item["under"], (*path, "under"), given, moves)
        return self.then(item["then"], (*path, "then"), given, moves)

    def under(
        self, value: Value, path: Path_, given: str | None, moves: tuple[str, ...] | None
    ) -> list[Expectation]:
        """Read what follows under each profile, with its readings, by name."""
        assert isinstance(value, dict)
        heads = [(self.head(key, (*path, key)), part, (*path, key)) for key, part in value.items()]
        has_readings = any(readings for (_, readings), _, _ in heads)
        if has_readings and len({str(head) for head, _, _ in heads}) < len(heads):
            self.problem(path, "two entries mean the same profile and readings")
        return [
            expectation
            for (profile, readings), part, at in heads
            if profile in self.rulebook.profiles
            and (expectation := self.expectation(profile, readings, part, at, given, moves))
        ]

    def then(
        self, value: Value, path: Path_, given: str | None, moves: tuple[str, ...] | None
    ) -> list[Expectation]:
        """Read what follows alike under every profile, or under those listed."""
        listed = value.get("profiles") if isinstance(value, dict) else None
        profiles = list(self.rulebook.profiles)
        names = list(map(str, listed)) if isinstance(listed, list) else profiles
        for index, name in enumerate(names):
            self.require(name, profiles, "profile", (*path, "profiles", index))
        stated = self.expectation("", (), value, path, given, moves)
        known = [name for name in names if name in profiles]
        return [msgspec.structs.replace(stated, profile=name) for name in known] if stated else []

    def head(self, key: str, path: Path_) -> tuple[str, Readings]:
        """Read `published + tie: counts`."""
        profile, *parts = [part.strip() for part in key.split("+")]
        if not self.require(profile, list(self.rulebook.profiles), "profile", path):
            return profile, ()
        rulings = self.rulebook.rulings_of(profile)
        readings = []
        for part in parts:
            ruling, _, option = [word.strip() for word in part.partition(":")]
            if self.require(ruling, list(rulings), "ruling", path) and self.require(
                option, list(rulings[ruling].options), f"option of {ruling}", path
            ):
                readings.append(Reading(ruling, option))
        return profile, tuple(sorted(readings))

    def expectation(
        self,
        profile: str,
        readings: Readings,
        value: Value,
        path: Path_,
        given: str | None,
        moves: tuple[str, ...] | None,
    ) -> Expectation | None:
        """Read what follows: a map for the last move (or the question), or a list with one map a stage.

        `given` and `moves` are None where the scenario's own cannot be read.
        """
        if isinstance(value, dict) and moves == ():
            return self.answer(profile, readings, value, path)
        parts = self.parts(value, path, moves)
        if parts is None:
            return None
        turns: list[dict[str, str] | None] = []
        before = given
        for part, at in parts:
            if not isinstance(part, dict):
                turns.append(None)
            elif "illegal" in part:
                self.require(part["illegal"], self.clauses, "clause", (*at, "illegal"))
                if len(turns) < len(parts) - 1:
                    self.problem((*at, "illegal"), "moves follow one that is illegal: end the scenario here")
                return Expectation(profile, readings, tuple(turns), illegal=str(part["illegal"]))
            elif before is not None and (fields := self.turn(before, part, at)):
                turns.append(fields)
                before = self.game.position_after(fields) if self.game.has_position(fields) else before
        return Expectation(profile, readings, tuple(turns))

    def parts(
        self, value: Value, path: Path_, moves: tuple[str, ...] | None
    ) -> list[tuple[Value | None, Path_]] | None:
        """Set what is stated beside the moves, None for those that are not looked at."""
        if not isinstance(value, list):
            return [*[(None, path)] * (len(moves or " ") - 1), (value, path)]
        stated = {index: (part, (*path, index)) for index, part in enumerate(value)}
        if moves is None:
            return list(stated.values())
        stages = self.game.stages(moves)
        if len(stages) != len(value):
            of = f"{len(moves)} moves" if len(stages) == len(moves) else f"{len(stages)} stages"
            self.problem(path, f"{len(value)} turns are stated for {of}")
            return None
        at_stage = dict(zip(stages, stated.values(), strict=True))
        return [at_stage.get(index, (None, path)) for index in range(len(moves))]

    def answer(
        self, profile: str, readings: Readings, value: dict[str, Value], path: Path_
    ) -> Expectation | None:
        """Read the answer to `legal_moves` or `perft`."""
        if "legal" in value:
            moves = self.notation(value, "legal", path, self.game.read_moves)
            return None if moves is None else Expectation(profile, readings, legal=tuple(sorted(set(moves))))
        perft = value.get("perft")
        if not isinstance(perft, dict):
            self.problem(path, "no move is played: state 'legal' or 'perft', or add 'plays'")
            return None
        return Expectation(profile, readings, perft=Perft(int(str(perft["lines"])), str(perft["ends"])))

    def turn(self, before: str, part: dict[str, Value], path: Path_) -> dict[str, str] | None:
        """Read one turn's fields."""
        for field in self.game.must_state():
            if field not in part:
                self.problem(path, f"the field {field!r} is missing")
                return None
        try:
            return dict(self.game.read_turn(before, part))
        except NotationError as error:
            field, text = next(((k, v) for k, v in part.items() if error_is_in(v, error)), ("", ""))
            self.problems.append(
                self.document.notation_problem(
                    (*path, field) if field else path, str(error), str(text), error.at
                )
            )
            return None

    def notation(
        self, item: Mapping[str, Value], field: str, path: Path_, read: "Reader[Result]"
    ) -> Result | None:
        """Read one field's notation, noting where it goes wrong."""
        if field not in item:
            return None
        text = str(item[field])
        try:
            return read(text)
        except NotationError as error:
            self.problems.append(self.document.notation_problem((*path, field), str(error), text, error.at))
            return None

    def require(self, word: Value, known: list[str], what: str, path: Path_) -> bool:
        """Note a word that is none of those known."""
        if word in known:
            return True
        self.problem(path, f"there is no {what} {str(word)!r}{did_you_mean(str(word), known)}")
        return False

    def problem(self, path: Path_, message: str) -> None:
        """Note a problem."""
        self.problems.append(self.document.problem(path, message))


def error_is_in(value: Value, error: NotationError) -> bool:
    """Is the word that a notation error quotes part of this value?"""
    quoted = error.problem.split("'")[1] if error.problem.startswith("'") else ""
    return bool(quoted) and quoted in str(value)


def load_scenarios(
    game: Game, rulebook: Rulebook, path: Path, name: str
) -> tuple[list[Scenario], list[Problem]]:
    """Load a scenario file: its scenarios, and everything that is wrong with it."""
    return scenarios_of(game, rulebook, read_document(path, name))


def scenarios_of(game: Game, rulebook: Rulebook, document: Document) -> tuple[list[Scenario], list[Problem]]:
    """Give the scenarios of a document, and everything that is wrong with it."""
    problems = document.problems + (validate(document, game.name) if document.value else [])
    if not isinstance(document.value, dict) or not isinstance(document.value.get("scenarios"), list):
        return [], problems
    reader = ScenarioReader(game, rulebook, document, problems)
    scenarios = reader.read()
    return scenarios, sorted(set(reader.problems), key=lambda problem: (problem.line, problem.message))
