"""What is wrong with a file, and where."""

from collections.abc import Iterable
from dataclasses import dataclass

import msgspec

from ruleproof.languages import Language, say

FEW = 8
"""So many known words are listed."""


class Problem(msgspec.Struct, frozen=True, order=True):
    """One mistake: file, line (from 1), path in the document, and a sentence that says what is right."""

    file: str
    line: int
    path: str
    message: str
    text: str = ""
    """The line of notation that the sentence is about, where there is one."""
    caret: int = -1
    """Where in `text` it goes wrong."""

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}: " + (f"{self.path}: " if self.path else "")
        if not self.text:
            return printable(where + self.message)
        pointer = f"\n    {printable(self.text)}" + (
            "\n    " + " " * self.caret + "^" if self.caret >= 0 else ""
        )
        return printable(where + self.message) + pointer


@dataclass(eq=False)
class ProblemsFound(Exception):  # noqa: N818 - what it is: every problem at once
    """A file or suite that cannot be used as it is, with every problem found."""

    problems: tuple[Problem, ...]

    def __str__(self) -> str:
        return "\n".join([str(problem) for problem in self.problems])


def printable(text: str) -> str:
    """Show control characters as escapes, so that no file can write to a person's terminal."""
    return "".join([char if char.isprintable() or char == "\n" else f"\\x{ord(char):02x}" for char in text])


def did_you_mean(word: str, known: Iterable[str], language: Language = "en") -> str:
    """Suggest what may have been meant, as the end of a sentence."""
    from difflib import get_close_matches

    known = list(known)
    close = get_close_matches(word, known, 1)
    if close:
        return "; " + say(language, "suggestion.close", word=repr(close[0]))
    return "; " + say(language, "suggestion.known", words=", ".join(known)) if len(known) <= FEW else ""
