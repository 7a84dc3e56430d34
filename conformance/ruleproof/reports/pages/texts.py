"""What a page says, in one language, with the others beside it so that its reader can switch."""

import json
from collections.abc import Mapping
from typing import NamedTuple

from markupsafe import Markup, escape

from ruleproof.certify.explain import cut
from ruleproof.languages import LANGUAGES, Language, catalogue
from ruleproof.languages.keeping import drawn, retold


class Words(NamedTuple):
    """What is said, and its key where the page says it in other words in another language."""

    said: str
    key: str


class Texts:
    """Says things in one language, and remembers which, so that the page can say them in the others."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.known: dict[str, dict[str, str]] = {}
        """What this page says, by key, in each language."""

    def add(self, key: str, text: Mapping[str, str]) -> str:
        """Add a text of a rulebook, English where a language lacks it; give the key to say it by."""
        self.known[key] = {language: text.get(language, text["en"]) for language in LANGUAGES}
        return key

    def said(self, key: str, **values: object) -> str:
        """Say something in the page's language."""
        if key not in self.known:
            self.known[key] = {language: catalogue(language)[key] for language in LANGUAGES}
        text = self.known[key][self.language]
        return text.format(**values) if values else text

    def __call__(self, key: str, **values: object) -> Markup:
        """Say something that changes with the language."""
        said = self.said(key, **values)
        if not values:
            return Markup(f'<span data-say="{escape(key)}">{escape(said)}</span>')  # noqa: S704 - escaped
        given = json.dumps(values, ensure_ascii=False)
        return Markup('<span data-say="{}" data-with="{}">{}</span>').format(key, given, said)

    def kept(self, text: str) -> Markup:
        """Say a sentence that was kept in English, so that it changes with the language where it can."""
        said: dict[str, str] = {language: cut(retold(text, language)) for language in LANGUAGES}
        return self.each(f"kept:{text}", said)

    def each(self, key: str, said: Mapping[str, str]) -> Markup:
        """Say a text that is given in each language; it is set in as it is where it is the same in all."""
        if len(set(said.values())) == 1:
            return escape(said[self.language])
        return self(self.add(key, said))

    def drawn(self, text: str) -> Words:
        """Say the words of a picture, with the key that they have where they change with the language."""
        said: dict[str, str] = {language: drawn(text, language) for language in LANGUAGES}
        key = self.add(f"drawn:{text}", said) if len(set(said.values())) > 1 else ""
        return Words(said[self.language], key)

    def label(self, key: str) -> Markup:
        """Name an element for those who do not see it."""
        return Markup('aria-label="{}" data-label="{}"').format(self.said(key), key)

    def embedded(self) -> Markup:
        """Give everything that the page says as JSON that is safe inside a page."""
        return as_json(self.known)


def as_json(value: object) -> Markup:
    """Write JSON so that no text in it can end the element that holds it."""
    written = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    for sign in "<>&\u2028\u2029":
        written = written.replace(sign, f"\\u{ord(sign):04x}")
    return Markup(written)  # noqa: S704 - every sign that could end the element is written by its number
