"""Taking a game out of a starter: what stands between two marks, and lines about other games."""

import re
from collections.abc import Iterable

BEGIN, END = "BEGIN GAME", "END GAME"
MARK = re.compile(rf"^(?P<indent>\s*)\S+ {BEGIN}(?:: (?P<instead>.*?))?(?: *(?:\*/|-->))?$")
CLOSING = re.compile(rf"^\s*\S+ {END}(?: *(?:\*/|-->))?$")


class WrongMarks(Exception):  # noqa: N818 - what is wrong
    """A mark without its other half."""


def is_marked(text: str) -> bool:
    """Has a file a mark?"""
    return any(MARK.match(line) for line in text.splitlines())


def without_game(text: str) -> str:
    """Leave out what stands between the marks, and put in what the first of each pair says instead."""
    lines: list[str] = []
    is_inside = is_joining = False
    for number, line in enumerate(text.splitlines(), 1):
        opening = MARK.match(line)
        if bool(opening) == is_inside and (opening or CLOSING.match(line)):
            raise WrongMarks(f"line {number}: {line.strip()!r} has no other half")
        if opening:
            is_inside = True
            lines += [opening["indent"] + opening["instead"]] if opening["instead"] else []
        elif CLOSING.match(line):
            is_inside = False
            is_joining = bool(lines) and not lines[-1].strip()
        elif not is_inside and not (is_joining and not line.strip()):
            lines.append(line)
            is_joining = False
    if is_inside:
        raise WrongMarks(f"a {BEGIN} has no {END}")
    return "\n".join(lines).rstrip("\n") + "\n"


def without_others(text: str, others: Iterable[str]) -> str:
    """Leave out the lines that name another game, by its id or as a module."""
    names = [re.escape(name) for other in others for name in (other, other.replace("-", "_"))]
    named = re.compile(rf"(?<![\w-])(?:{'|'.join(names)})(?![\w-])") if names else None
    return "".join([line for line in text.splitlines(keepends=True) if not (named and named.search(line))])
