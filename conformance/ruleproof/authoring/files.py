"""Scenario files that are read to be written again, with their comments."""

from collections.abc import Callable
from pathlib import Path

import msgspec

from ruleproof.authoring.layout import lay_out
from ruleproof.games import GAMES, find_game
from ruleproof.loading.problems import ProblemsFound
from ruleproof.loading.yaml_text import Document, Path_, Value, read_document
from ruleproof_engine.game import Game


class Opened(msgspec.Struct):
    """A scenario file: its text, its document and the game that it is of."""

    text: str
    document: Document
    game: Game

    @property
    def chapter(self) -> str:
        """The chapter that the file belongs to."""
        assert isinstance(self.document.value, dict)
        return str(self.document.value.get("chapter", ""))

    def with_scenarios(self, change: Callable[[dict[str, Value]], dict[str, Value]]) -> Value:
        """Give the file's value with every scenario changed."""
        value = self.document.value
        assert isinstance(value, dict)
        scenarios = value["scenarios"]
        assert isinstance(scenarios, list)
        return value | {"scenarios": [change(item) if isinstance(item, dict) else item for item in scenarios]}


def open_for_writing(path: Path) -> Opened:
    """Open a scenario file; raise `ProblemsFound` when it is not one."""
    document = read_document(path, str(path))
    value = document.value
    if document.problems:
        raise ProblemsFound(tuple(document.problems))
    if (
        not isinstance(value, dict)
        or value.get("game") not in GAMES
        or not isinstance(value.get("scenarios"), list)
    ):
        raise ProblemsFound((document.problem((), "a scenario file has a game, a chapter and scenarios"),))
    return Opened(path.read_text(encoding="utf-8"), document, find_game(str(value["game"])))


def rewritten(opened: Opened, value: Value) -> str:
    """Lay a file out, each whole-line comment above the part that it stood above."""
    assert isinstance(value, dict)
    text = lay_out(opened.game, value)
    kept = comments(opened)
    if not kept:
        return text
    fresh = Document("")
    from ruleproof.loading.yaml_text import read_text

    places = {line: path for path, line in reversed(read_text(fresh, text).lines.items())}
    lines = []
    for number, line in enumerate(text.splitlines(), 1):
        indent = " " * (len(line) - len(line.lstrip()))
        lines += [indent + comment for comment in kept.pop(places.get(number, (-1,)), [])]
        lines.append(line)
    rest = [comment for found in kept.values() for comment in found]
    return "\n".join([*lines, *rest]) + "\n"


def comments(opened: Opened) -> dict[Path_, list[str]]:
    """Give the whole-line comments by the part of the document that follows each."""
    at = {line: path for path, line in reversed(opened.document.lines.items())}
    inside = block_lines(opened)
    found: dict[Path_, list[str]] = {}
    waiting: list[str] = []
    for number, line in enumerate(opened.text.splitlines(), 1):
        if line.lstrip().startswith("#") and number not in inside:
            waiting += [] if "yaml-language-server" in line else [line.strip()]
        elif number in at and waiting:
            found.setdefault(at[number], []).extend(waiting)
            waiting = []
    if waiting:
        found[(-1, -1)] = waiting
    return found


def block_lines(opened: Opened) -> set[int]:
    """Give the lines inside block texts, where `#` begins no comment."""
    lines: set[int] = set()
    for path in opened.document.blocks:
        part = opened.document.value
        for step in path:
            part = part[step]  # type: ignore[index]  # the path was made while reading this value
        first = opened.document.line(path) + 1
        lines |= set(range(first, first + str(part).count("\n")))
    return lines
