"""Editions: frozen lists of what is required of a game and profile, each scenario with its digest."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from ruleproof.loading.problems import Problem, ProblemsFound, did_you_mean
from ruleproof.loading.scenarios import Expectation, Scenario
from ruleproof.loading.yaml_text import Document
from ruleproof.spec import spec_folder
from ruleproof.trust.levels import Required

if TYPE_CHECKING:
    from ruleproof.loading.suite import Suite

Games = Mapping[str, Mapping[str, Required]]
"""What an edition requires, by game and profile."""

FUZZED = 1000
"""How many random games an edition frozen today asks for at the level `fuzzed`."""

NO_EDITION = "none"
"""What a user says who wants every scenario scored, and no edition named."""


class Edition(msgspec.Struct, frozen=True):
    """One game's part of an edition."""

    name: str
    digest: str
    """The SHA-256 digest over the whole edition, of every game."""
    profiles: dict[str, Required]

    @property
    def file(self) -> str:
        """The file that freezes it."""
        return f"spec/editions/{self.name}.yaml"


class UnknownEdition(Exception):  # noqa: N818 - what it is
    """There is no such edition of the game."""


def edition_files() -> list[Path]:
    """List the editions' files, the oldest first."""
    return sorted((spec_folder() / "editions").glob("*.yaml"), key=lambda path: ordinal(path.stem))


def ordinal(name: str) -> tuple[int, ...]:
    """Give what editions are ordered by: 1.10 comes after 1.9."""
    return tuple([int(part) if part.isdigit() else 0 for part in name.split(".")])


def load_editions(game: str) -> tuple[Edition, ...]:
    """Give a game's part of every edition that has one, the oldest first; raise `ProblemsFound`."""
    editions = []
    for path in edition_files():
        name, digest, games = load_edition(path)
        if game in games:
            editions.append(Edition(name, digest, dict(games[game])))
    return tuple(editions)


def load_edition(path: Path) -> tuple[str, str, Games]:
    """Read one edition: its name, its digest and its lists; raise `ProblemsFound`."""
    from ruleproof.loading.validation import validate
    from ruleproof.loading.yaml_text import read_document

    document = read_document(path, f"spec/editions/{path.name}")
    if problems := document.problems or validate(document, "edition"):
        raise ProblemsFound(tuple(problems))
    assert isinstance(document.value, dict)
    name, digest = str(document.value["edition"]), str(document.value["digest"])
    games = msgspec.convert(document.value["games"], dict[str, dict[str, Required]])
    if problems := list(broken_seal(document, path, name, digest, games)):
        raise ProblemsFound(tuple(problems))
    return name, digest, games


def broken_seal(document: Document, path: Path, name: str, digest: str, games: Games) -> Iterator[Problem]:
    """Say where an edition's file was changed after it was frozen."""
    if name != path.stem:
        yield document.problem(("edition",), f"the file is named {path.name}, and edition {name} stands here")
    found = edition_digest(name, games)
    if digest != found:
        message = f"the lists of edition {name} were changed after they were frozen: their digest is {found}"
        yield document.problem(("digest",), message)


def edition_digest(name: str, games: Games) -> str:
    """Give the digest over everything that an edition requires."""
    lists = {
        game: {
            profile: {**dict(parts(required)), "fuzzed": required.fuzzed}
            for profile, required in profiles.items()
        }
        for game, profiles in games.items()
    }
    return sha256(msgspec.json.encode([name, lists], order="deterministic")).hexdigest()


def parts(required: Required) -> tuple[tuple[str, dict[str, str]], ...]:
    """Give the lists of what is required, each with its name."""
    return ("core", required.core), ("games", required.games), ("perft", required.perft)


def edition_of(editions: Sequence[Edition], asked: str | None, *, is_part: bool) -> Edition | None:
    """Choose the edition to score by: the one asked for, or the newest unless only a part is run.

    Raise `UnknownEdition`.
    """
    if asked == NO_EDITION or (asked is None and is_part):
        return None
    if asked is None:
        return editions[-1] if editions else None
    for edition in editions:
        if edition.name == asked:
            return edition
    known = [edition.name for edition in editions]
    raise UnknownEdition(f"there is no edition {asked!r}{did_you_mean(asked, [*known, NO_EDITION])}")


def scenario_digest(scenario: Scenario, profile: str) -> str:
    """Give the digest of what a scenario asks and expects under a profile; its words are free."""
    content = [
        scenario.game,
        scenario.method,
        scenario.given,
        scenario.plays,
        scenario.draws,
        profile,
        sorted(normative(stated) for stated in scenario.expectations if stated.profile == profile),
    ]
    return sha256(msgspec.json.encode(content, order="deterministic")).hexdigest()


def normative(stated: Expectation) -> bytes:
    """Write what must follow; the clause that forbids a move is for tracing, and free."""
    content = [stated.readings, stated.turns, stated.illegal is not None, stated.legal, stated.perft]
    return msgspec.json.encode(content, order="deterministic")


def requirements(suite: "Suite") -> dict[str, Required]:
    """Give what an edition frozen today would require of each profile; withdrawn scenarios are left out."""
    withdrawn = {erratum.id for erratum in suite.errata}
    required = {}
    for profile in suite.rulebook.profiles:
        lists: dict[str, dict[str, str]] = {"core": {}, "games": {}, "perft": {}}
        for scenario in sorted(suite.scenarios, key=lambda scenario: scenario.id):
            if scenario.expectation(profile) and scenario.id not in withdrawn:
                part = scenario.chapter if scenario.chapter in lists else "core"
                lists[part][scenario.id] = scenario_digest(scenario, profile)
        required[profile] = Required(lists["core"], lists["games"], lists["perft"], FUZZED)
    return required


def frozen(name: str, suites: Sequence["Suite"]) -> str:
    """Write the file of an edition that requires everything there is today."""
    games = {suite.rulebook.game: requirements(suite) for suite in suites}
    lines = [
        "# yaml-language-server: $schema=../schemas/edition.schema.json",
        f"# Written by `ruleproof edition freeze {name}`, and never edited: see errata.yaml.",
        f'edition: "{name}"',
        f"digest: {quoted(edition_digest(name, games))}",
        "games:",
    ]
    for game, profiles in games.items():
        lines.append(f"  {game}:")
        for profile, required in profiles.items():
            lines.append(f"    {profile}:")
            for part, listed in parts(required):
                lines.append(f"      {part}:" if listed else f"      {part}: {{}}")
                lines += [f"        {scenario}: {quoted(digest)}" for scenario, digest in listed.items()]
            lines.append(f"      fuzzed: {required.fuzzed}")
    return "\n".join(lines) + "\n"


def quoted(digest: str) -> str:
    """Quote a digest: some look like numbers."""
    return f'"{digest}"'


def compared(edition: Edition, scenarios: Iterable[Scenario], withdrawn: Collection[str]) -> Edition:
    """Note which scenarios are not as the edition froze them; those withdrawn are free."""
    found = {scenario.id: scenario for scenario in scenarios}
    profiles = {}
    for profile, required in edition.profiles.items():
        thawed = [
            name
            for name, digest in required.every.items()
            if name not in withdrawn
            and (name not in found or scenario_digest(found[name], profile) != digest)
        ]
        profiles[profile] = msgspec.structs.replace(required, thawed=tuple(thawed))
    return msgspec.structs.replace(edition, profiles=profiles)


def frozen_problems(suite: "Suite") -> Iterator[Problem]:
    """Say, in a sentence for each, which scenarios are not as an edition froze them."""
    scenarios = {scenario.id: scenario for scenario in suite.scenarios}
    rest = "put it back, or withdraw it in spec/errata.yaml"
    for edition in suite.editions:
        for profile, required in edition.profiles.items():
            for name in required.thawed:
                where, found = f"{name} under {suite.rulebook.game} {profile}", scenarios.get(name)
                if found is None or not found.expectation(profile):
                    message = f"edition {edition.name} requires {where}, which is gone: {rest}"
                    yield Problem(edition.file, 1, "", message)
                else:
                    message = (
                        f"edition {edition.name} froze {where}, which asks or expects something else now"
                    )
                    yield Problem(found.file, found.line, "", f"{message}: {rest} and add a new one")
