"""The strength of each suite as `spec/strength.json` publishes it, for pages and other programs to read."""

from pathlib import Path

import msgspec

from ruleproof.spec import spec_folder

FILE = "strength.json"


class Killed(msgspec.Struct, frozen=True):
    """How many wrong programs of a kind were killed, of how many, and the same by chapter."""

    kind: str
    killed: int
    of: int
    chapters: dict[str, tuple[int, int]]

    @property
    def share(self) -> str:
        """The share that was killed, in per cent."""
        return f"{100 * self.killed / self.of:.1f}" if self.of else "100.0"


class Survivor(msgspec.Struct, frozen=True):
    """A change to a program's source that no scenario shows, and why."""

    program: str
    module: str
    where: str
    after: str
    reason: str


class Figures(msgspec.Struct, frozen=True):
    """The strength of one game's suite."""

    game: str
    scenarios: int
    kinds: tuple[Killed, ...]
    survivors: tuple[Survivor, ...]


def published(path: Path | None = None) -> dict[str, Figures]:
    """Read the published figures by game; none where none are published."""
    source = path or spec_folder() / FILE
    if not source.is_file():
        return {}
    listed = msgspec.json.decode(source.read_bytes(), type=tuple[Figures, ...])
    return {figures.game: figures for figures in listed}


def written(figures: list[Figures]) -> bytes:
    """Write figures as `published` reads them."""
    return msgspec.json.format(msgspec.json.encode(figures), indent=2) + b"\n"
