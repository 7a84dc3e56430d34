"""Sentences that are kept: said in English, whoever runs the program, and in any language when they are read.

A verdict's detail goes into reports, and from there into comparisons. So it is English there, made from a
sentence of the catalogue, by which it is found again. The words of a board are found in the same way: the
engine that draws it knows one language.
"""

import re
from functools import cache
from string import Formatter

from ruleproof.languages import Language, catalogue, say

TABLE, DRAWN = "kept.", "drawn."
NESTED = ("detail", "more")
"""The values of a sentence that are kept sentences themselves."""
DEEPEST, LONGEST = 4, 4000
"""Sentences hold no others deeper and are no longer: what is stays as it is, for a program made it up."""

BETWEEN_GAPS = re.compile(r"([^\s*>▶]\S*(?: \S+)*)( *)")
"""What stands on a board between two gaps, after the mark that points it out."""


def kept(key: str, **values: object) -> str:
    """Say a sentence to be kept."""
    return say("en", f"{TABLE}{key}", **values)


def retold(text: str, language: Language, table: str = TABLE, depth: int = 0) -> str:
    """Say in a language a sentence that was kept; any other text is as it was."""
    if language == "en" or depth > DEEPEST or len(text) > LONGEST:
        return text
    for key, form in forms(table).items():
        if found := form.fullmatch(text):
            values = {
                name: retold(value, language, table, depth + 1) if name in NESTED else value
                for name, value in found.groupdict().items()
            }
            return say(language, key, **values)
    return text


def drawn(board: str, language: Language) -> str:
    """Say the words of a board in a language; what stands beside them keeps its place where there is room."""

    def told(found: re.Match[str]) -> str:
        """Say what stands between two gaps, and fill up the gap behind it."""
        text = retold(found[1], language, DRAWN)
        gap = max(len(found[0]) - len(text), 1) if found[2] else 0
        return text + " " * gap

    return board if language == "en" else BETWEEN_GAPS.sub(told, board)


@cache
def forms(table: str = TABLE) -> dict[str, re.Pattern[str]]:
    """Give what each kept sentence looks like; those that hold another come first in the catalogue."""
    return {key: form_of(text) for key, text in catalogue("en").items() if key.startswith(table)}


def form_of(text: str) -> re.Pattern[str]:
    """Give what a sentence looks like with any values."""
    parts = [
        re.escape(words) + (f"(?P<{name}>.*?)" if name else "")
        for words, name, _, _ in Formatter().parse(text)
    ]
    return re.compile("".join(parts), re.DOTALL)
