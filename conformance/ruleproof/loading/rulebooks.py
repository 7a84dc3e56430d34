"""The rulebook of a game: clauses, rulings, profiles, and where the texts contradict themselves."""

from pathlib import Path

import msgspec

from ruleproof.loading.problems import Problem, did_you_mean
from ruleproof.loading.validation import validate
from ruleproof.loading.yaml_text import Document, read_document
from ruleproof_engine.game import Reading, Readings

Text = dict[str, str]
"""A text by language; English always."""


class NoWitness(msgspec.Struct, frozen=True):
    """Why no scenario can show an option."""

    none: str


class Citation(msgspec.Struct, frozen=True):
    """The short phrase of a source that a clause relies on."""

    source: str
    phrase: str


class Source(msgspec.Struct, frozen=True):
    """A document that the rules come from."""

    id: str
    document: str
    about: str = ""
    language: str = ""
    pages: str = ""
    edition: str = ""


class Chapter(msgspec.Struct, frozen=True):
    """A chapter of the rulebook."""

    id: str
    title: Text


class Clause(msgspec.Struct, frozen=True):
    """One normative sentence."""

    id: str
    chapter: str
    level: str
    text: Text
    cites: tuple[Citation, ...]
    profiles: tuple[str, ...] = ()
    untested: str = ""
    """Why no scenario cites it; empty where one does."""


class Option(msgspec.Struct, frozen=True):
    """One answer to a ruling's question."""

    text: Text
    favoured_by: str = msgspec.field(name="favoured-by")
    witness: dict[str, str | NoWitness] = {}


class Ruling(msgspec.Struct, frozen=True):
    """An open question with named options, the first of them the default."""

    id: str
    clause: str
    question: Text
    options: dict[str, Option]
    profiles: tuple[str, ...] = ()
    """The profiles that it applies to; none named means all."""


class Profile(msgspec.Struct, frozen=True):
    """A choice of one option for each ruling."""

    title: Text
    text: Text
    options: dict[str, str]


class Fault(msgspec.Struct, frozen=True):
    """A place where a source cannot be taken as it stands, and how it is read."""

    source: str
    phrase: str
    problem: Text
    reading: Text


class Assumption(msgspec.Struct, frozen=True):
    """What rests on silence: a ruling in one profile, kept out of pass and fail there, or a clause."""

    reason: Text
    ruling: str = ""
    clause: str = ""
    """A clause that is required all the same, since nothing could be played without it."""
    profile: str = ""
    """The profile whose texts are silent; none named means all."""


class Unspecified(msgspec.Struct, frozen=True):
    """Something that a source names and nobody describes."""

    name: str
    reason: Text


class Rulebook(msgspec.Struct, frozen=True):
    """A game's rules as data."""

    game: str
    title: Text
    default: str
    reviewed: dict[str, str]
    sources: tuple[Source, ...]
    chapters: tuple[Chapter, ...]
    clauses: tuple[Clause, ...]
    rulings: tuple[Ruling, ...]
    profiles: dict[str, Profile]
    faults: tuple[Fault, ...]
    assumptions: tuple[Assumption, ...]
    unspecified: tuple[Unspecified, ...]

    def clause(self, clause: str) -> Clause:
        """Find a clause; raise `KeyError`."""
        return {found.id: found for found in self.clauses}[clause]

    def rulings_of(self, profile: str) -> dict[str, Ruling]:
        """Give the rulings that apply to a profile."""
        return {
            ruling.id: ruling for ruling in self.rulings if not ruling.profiles or profile in ruling.profiles
        }

    def option(self, profile: str, ruling: Ruling) -> str:
        """Give the option that a profile takes."""
        return self.profiles[profile].options.get(ruling.id, next(iter(ruling.options)))

    def departures(self, profile: str, declared: dict[str, str]) -> Readings:
        """Give the declared options that depart from a profile, sorted."""
        rulings = self.rulings_of(profile)
        return tuple(
            sorted(
                Reading(ruling, option)
                for ruling, option in declared.items()
                if ruling in rulings and option != self.option(profile, rulings[ruling])
            )
        )

    def all_readings(self, profile: str) -> tuple[Reading, ...]:
        """Give every single departure from a profile."""
        return tuple(
            Reading(ruling.id, option)
            for ruling in self.rulings_of(profile).values()
            for option in ruling.options
            if option != self.option(profile, ruling)
        )


def load_rulebook(path: Path, name: str) -> tuple[Rulebook | None, list[Problem]]:
    """Load a rulebook, or say everything that is wrong with it."""
    document = read_document(path, name)
    problems = document.problems or validate(document, "rulebook")
    if problems:
        return None, problems
    rulebook = msgspec.convert(document.value, Rulebook)
    return rulebook, cross_check(rulebook, document)


def cross_check(rulebook: Rulebook, document: Document) -> list[Problem]:  # noqa: C901 - a list of checks
    """Check that every name that a rulebook uses is one that it defines."""
    problems: list[Problem] = []
    chapters = [chapter.id for chapter in rulebook.chapters]
    clauses = [clause.id for clause in rulebook.clauses]
    sources = [source.id for source in rulebook.sources]

    def require(word: str, known: list[str], what: str, *path: str | int) -> None:
        if word not in known:
            problems.append(document.problem(path, f"there is no {what} {word!r}{did_you_mean(word, known)}"))

    for kind, ids in (("clauses", clauses), ("rulings", [ruling.id for ruling in rulebook.rulings])):
        for index, id_ in enumerate(ids):
            if id_ in ids[:index]:
                problems.append(document.problem((kind, index, "id"), f"{id_!r} stands twice"))
    require(rulebook.default, list(rulebook.profiles), "profile", "default")
    for index, clause in enumerate(rulebook.clauses):
        require(clause.chapter, chapters, "chapter", "clauses", index, "chapter")
        for at, cite in enumerate(clause.cites):
            require(cite.source, sources, "source", "clauses", index, "cites", at, "source")
    rulings = {ruling.id: ruling for ruling in rulebook.rulings}
    for index, ruling in enumerate(rulebook.rulings):
        require(ruling.clause, clauses, "clause", "rulings", index, "clause")
    for name, profile in rulebook.profiles.items():
        for ruling_id, option in profile.options.items():
            require(ruling_id, list(rulings), "ruling", "profiles", name, "options", ruling_id)
            if ruling_id in rulings:
                require(
                    option, list(rulings[ruling_id].options), "option", "profiles", name, "options", ruling_id
                )
    for index, assumption in enumerate(rulebook.assumptions):
        named = (
            ("ruling", assumption.ruling, list(rulings)),
            ("clause", assumption.clause, clauses),
            ("profile", assumption.profile, list(rulebook.profiles)),
        )
        for what, word, known in named:
            require(word, ["", *known], what, "assumptions", index, what)
    return problems
