"""A game's whole suite: loaded from the spec, or from the compiled copy of an earlier start."""

import contextlib
import gc
import os
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path

import msgspec

from ruleproof import __version__
from ruleproof.games import find_game
from ruleproof.loading.problems import Problem, ProblemsFound
from ruleproof.loading.reading import load_scenarios
from ruleproof.loading.rulebooks import NoWitness, Rulebook, load_rulebook
from ruleproof.loading.scenarios import EXTRA_CHAPTERS, Scenario
from ruleproof.spec import spec_folder
from ruleproof.trust.editions import Edition, compared, edition_files, load_editions


class Erratum(msgspec.Struct, frozen=True):
    """A scenario withdrawn after its release."""

    id: str
    reason: str
    version: str


class Suite(msgspec.Struct, frozen=True):
    """A rulebook and every scenario of its game."""

    rulebook: Rulebook
    scenarios: tuple[Scenario, ...]
    errata: tuple[Erratum, ...]
    digest: str
    editions: tuple[Edition, ...] = ()
    """What each edition requires of the game, the oldest first."""

    def scenario(self, scenario: str) -> Scenario:
        """Find a scenario by id; raise `KeyError`."""
        return {found.id: found for found in self.scenarios}[scenario]


def suite_files(game: str) -> list[Path]:
    """List the files that a game's suite is made of, the rulebook first."""
    folder = spec_folder() / game
    rest = [*folder.glob("scenarios/*.yaml"), *folder.glob("games/*.yaml"), *folder.glob("perft.yaml")]
    return [folder / "rulebook.yaml", *sorted(rest)]


def malformed_files(game: str) -> list[Path]:
    """List the game's files of malformed cases, which are part of the data and not of the scenarios."""
    return sorted((spec_folder() / game).glob("malformed.yaml"))


def load_suite(game: str) -> Suite:
    """Load a game's suite; raise `ProblemsFound` with every problem of every file."""
    with uncollected():
        return loaded(game, content_digest(game))


def readable_scenarios(game: str) -> list[Scenario]:
    """Give a game's scenarios, as far as they can be read: while one is being written, the others stand.

    Raise `ProblemsFound` where the rulebook itself is at fault.
    """
    try:
        return list(load_suite(game).scenarios)
    except ProblemsFound:
        return every_scenario(game, load_rulebook_of(game))[0]


def load_rulebook_of(game: str) -> Rulebook:
    """Load a game's rulebook alone; raise `ProblemsFound`."""
    path = suite_files(game)[0]
    rulebook, problems = load_rulebook(path, shown_name(path))
    if rulebook is None or problems:
        raise ProblemsFound(tuple(problems))
    return rulebook


def every_scenario(game: str, rulebook: Rulebook) -> tuple[list[Scenario], list[Problem]]:
    """Read every scenario file of a game."""
    scenarios: list[Scenario] = []
    problems: list[Problem] = []
    for path in suite_files(game)[1:]:
        found, wrong = load_scenarios(find_game(game), rulebook, path, shown_name(path))
        scenarios += found
        problems += wrong
    return scenarios, problems


def loaded(game: str, digest: str) -> Suite:
    """Load the suite with this digest, from its compiled copy if there is one."""
    compiled = cache_folder() / f"{game}-{digest[:16]}-{code_digest(game)[:8]}.msgpack"
    with contextlib.suppress(OSError, msgspec.DecodeError):
        return msgspec.msgpack.decode(compiled.read_bytes(), type=Suite)
    suite = compile_suite(game, digest)
    with contextlib.suppress(OSError):
        keep(game, compiled, msgspec.msgpack.encode(suite))
    return suite


@contextlib.contextmanager
def uncollected() -> Iterator[None]:
    """Pause the search for cycles: a suite is many values and no cycle, and would be searched many times."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def compile_suite(game: str, digest: str) -> Suite:
    """Load a game's suite from its YAML."""
    first = suite_files(game)[0]
    rulebook, problems = load_rulebook(first, shown_name(first))
    if rulebook is None:
        raise ProblemsFound(tuple(problems))
    scenarios, wrong = every_scenario(game, rulebook)
    problems += [*wrong, *repeated(scenarios)]
    if not problems:
        problems += missing_witnesses(rulebook, scenarios)
    if problems:
        raise ProblemsFound(tuple(problems))
    order = [*[chapter.id for chapter in rulebook.chapters], *EXTRA_CHAPTERS]
    scenarios.sort(key=lambda scenario: order.index(scenario.chapter))
    withdrawn = errata()
    gone = [erratum.id for erratum in withdrawn]
    editions = [compared(edition, scenarios, gone) for edition in load_editions(game)]
    return Suite(rulebook, tuple(scenarios), withdrawn, digest, tuple(editions))


def repeated(scenarios: Iterable[Scenario]) -> list[Problem]:
    """Find ids and names that stand twice."""
    problems = []
    for what in ("id", "name"):
        found: dict[str, Scenario] = {}
        for scenario in scenarios:
            word = getattr(scenario, what)
            if word in found:
                first = found[word]
                message = f"the {what} {word!r} is taken: it stands at {first.file}:{first.line} already"
                problems.append(Problem(scenario.file, scenario.line, what, message))
            found.setdefault(word, scenario)
    return problems


def missing_witnesses(rulebook: Rulebook, scenarios: Iterable[Scenario]) -> list[Problem]:
    """Find options whose witness is not there or records nothing for it."""
    by_id = {scenario.id: scenario for scenario in scenarios}
    recorded = defaultdict(set)
    for scenario in by_id.values():
        for expectation in scenario.expectations:
            recorded[scenario.id].add((expectation.profile, expectation.readings))
    problems = []
    for profile in rulebook.profiles:
        for reading in rulebook.all_readings(profile):
            ruling = rulebook.rulings_of(profile)[reading.ruling]
            witness = ruling.options[reading.option].witness.get(profile)
            if isinstance(witness, NoWitness):
                continue
            if witness is None:
                message = (
                    f"no witness is named for {reading} under {profile}: name one, or say why there is none"
                )
            elif {(profile, ()), (profile, (reading,))} <= recorded[witness]:
                continue
            else:
                both = f"'{profile}' and '{profile} + {reading}'"
                message = f"the witness {witness!r} of {reading} must state both {both}"
            problems.append(
                Problem(f"spec/{rulebook.game}/rulebook.yaml", 1, f"rulings.{reading.ruling}", message)
            )
    return problems


def errata() -> tuple[Erratum, ...]:
    """Read the list of withdrawn scenarios."""
    from ruleproof.loading.validation import validate
    from ruleproof.loading.yaml_text import read_document

    path = spec_folder() / "errata.yaml"
    document = read_document(path, shown_name(path))
    if problems := document.problems or validate(document, "errata"):
        raise ProblemsFound(tuple(problems))
    assert isinstance(document.value, dict)
    return msgspec.convert(document.value["errata"], tuple[Erratum, ...])


def shown_name(path: Path) -> str:
    """Name a file of the spec as its readers know it."""
    return f"spec/{path.relative_to(spec_folder()).as_posix()}"


def content_digest(game: str) -> str:
    """Give the SHA-256 digest of a game's suite: names and contents of its files, and the errata."""
    total = sha256()
    for path in [*suite_files(game), *malformed_files(game), spec_folder() / "errata.yaml"]:
        total.update(shown_name(path).encode() + b"\0" + sha256(path.read_bytes()).digest())
    return total.hexdigest()


def code_digest(game: str) -> str:
    """Tell compiled copies of different code and editions apart, by version and by the times of its files."""
    engine = Path(str(sys.modules[type(find_game(game)).__module__].__file__)).parent
    folders = [Path(__file__).parent, engine.parent, engine, spec_folder() / "schemas"]
    times = [
        (path.name, path.stat().st_mtime_ns) for folder in folders for path in sorted(folder.glob("*.[pj]*"))
    ]
    editions = [sha256(path.read_bytes()).digest() for path in edition_files()]
    return sha256(repr((__version__, times, editions)).encode()).hexdigest()


def cache_folder() -> Path:
    """Give the folder for compiled copies, which may be deleted at any time."""
    root = os.environ.get("XDG_CACHE_HOME") or "~/.cache"
    return Path(root).expanduser() / "ruleproof"


def keep(game: str, path: Path, content: bytes) -> None:
    """Write a file whole or not at all, in place of older copies."""
    import tempfile

    path.parent.mkdir(parents=True, exist_ok=True)
    for old in path.parent.glob(f"{game}-{'[0-9a-f]' * 16}-*.msgpack"):
        old.unlink(missing_ok=True)
    descriptor, name = tempfile.mkstemp(dir=path.parent)
    with os.fdopen(descriptor, "wb") as file:
        file.write(content)
    Path(name).replace(path)
