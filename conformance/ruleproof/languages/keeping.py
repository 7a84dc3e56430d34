"""Sentences that are kept: said in English, whoever runs the program, and in any language when they are read.

A verdict's detail goes into reports, and from there into comparisons. So it is English there, made from a
sentence of the catalogue, by which it is found again.
"""

import re
from functools import cache
from string import Formatter

from ruleproof.languages import Language, catalogue, say

TABLE = "kept."
NESTED = ("detail", "more")
"""The values of a sentence that are kept sentences themselves."""


def kept(key: str, **values: object) -> str:
    """Say a sentence to be kept."""
    return say("en", f"{TABLE}{key}", **values)


def retold(text: str, language: Language) -> str:
    """Say in a language a sentence that was kept; any other text is as it was."""
    for key, form in forms().items() if language != "en" else ():
        if found := form.fullmatch(text):
            values = {
                name: retold(value, language) if name in NESTED else value
                for name, value in found.groupdict().items()
            }
            return say(language, key, **values)
    return text


@cache
def forms() -> dict[str, re.Pattern[str]]:
    """Give what each kept sentence looks like; those that hold another come first in the catalogue."""
    return {key: form_of(text) for key, text in catalogue("en").items() if key.startswith(TABLE)}


def form_of(text: str) -> re.Pattern[str]:
    """Give what a sentence looks like with any values."""
    parts = [
        re.escape(words) + (f"(?P<{name}>.*?)" if name else "")
        for words, name, _, _ in Formatter().parse(text)
    ]
    return re.compile("".join(parts), re.DOTALL)
