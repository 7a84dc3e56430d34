"""What the kit says to people, in the languages that it says it in.

One catalogue a language, each with the same keys; `{name}` stands for a value. The Spanish and the Italian
are not reviewed by native speakers.
"""

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Literal, get_args

Language = Literal["en", "es", "it"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
NATIVE = {"en": "English", "es": "Español", "it": "Italiano"}
"""What each language calls itself."""

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where a person's language stands, the first that is set."""


@cache
def catalogue(language: Language) -> dict[str, str]:
    """Read a language's catalogue: each sentence by its table and key, as `page.failures`."""
    import tomllib

    text = Path(__file__).with_name(f"{language}.toml").read_text(encoding="utf-8")
    tables = tomllib.loads(text)
    return {f"{table}.{key}": said for table, entries in tables.items() for key, said in entries.items()}


def say(language: Language, key: str, **values: object) -> str:
    """Say something; raise `KeyError` for a key or a value that is not there."""
    return catalogue(language)[key].format(**values)


def language_of(environment: Mapping[str, str] = os.environ) -> Language:
    """Give the language that a person has set, English where it is none of these."""
    found = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    return known(found[:2])


def known(word: str) -> Language:
    """Give the language of this name, English where it is none of these."""
    return next((language for language in LANGUAGES if language == word), "en")
