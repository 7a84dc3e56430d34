"""Where the starters lie, what belongs to each, and which games it can be begun with."""

import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

import msgspec

from ruleproof.games import GAMES
from ruleproof.starters.cutting import BEGIN, is_marked

SKELETON = ".skeleton"
NOT_COPIED = ("README.md", "__pycache__")


@cache
def starters_folder() -> Path:
    """Give the folder that holds the starters: inside the wheel, or in a checkout."""
    packaged = Path(__file__).parents[1] / "_starters"
    return packaged if packaged.is_dir() else Path(__file__).parents[2] / "starters"


class Starter(msgspec.Struct, frozen=True):
    """A starter: its language and its folder."""

    language: str
    folder: Path

    @property
    def readme(self) -> str:
        """Its page."""
        return (self.folder / "README.md").read_text(encoding="utf-8")

    def files(self) -> list[Path]:
        """List what belongs to it, from its folder on; what it builds does not."""
        ignored = self.folder / ".gitignore"
        patterns = ignored.read_text(encoding="utf-8").split() if ignored.exists() else []
        left_out = [*NOT_COPIED, *[pattern.strip("/") for pattern in patterns]]
        found = [path.relative_to(self.folder) for path in self.folder.rglob("*") if path.is_file()]
        return sorted([path for path in found if not is_left_out(path, left_out)])

    def games(self) -> tuple[str, ...]:
        """Name the games whose part is marked, or has a skeleton: those that it can be begun with."""
        unwritten = {game_of(path) for path in self.files() if self.is_unwritten(path)}
        return tuple([game for game in GAMES if game in unwritten])

    def is_unwritten(self, path: Path) -> bool:
        """Can what belongs to the game be taken out of a file?"""
        if path.stem.endswith(SKELETON):
            return True
        content = (self.folder / path).read_bytes()
        return BEGIN.encode() in content and is_marked(content.decode("utf-8"))

    def build(self) -> tuple[str, ...]:
        """Give the commands that build it, as its page has them above the command that certifies it."""
        above = self.readme.partition("ruleproof certify ")[0]
        blocks = re.findall(r"^```sh\n(.*?)^```$", f"{above}```", re.MULTILINE | re.DOTALL)
        return tuple([self.at_home(line) for block in blocks for line in block.splitlines() if line])

    @property
    def title(self) -> str:
        """What people call its language."""
        return self.readme.splitlines()[0].removeprefix("# The ").removesuffix(" starter")

    def notes(self) -> str:
        """Give what its page says to those who put their game in its place."""
        _, _, below = self.readme.partition("\n## Put your game in its place\n")
        return below.partition("\n## ")[0].strip()

    def needs(self) -> str:
        """Give the sentence that says what it needs, as its page has it."""
        found = re.search(r"^(?:It needs|Tested with) .+$", self.readme, re.MULTILINE)
        assert found, f"{self.language}: its page says what it needs"
        return found[0]

    def command(self) -> str:
        """Give the command that starts it, as its page has it."""
        found = re.search(r"^ruleproof certify \S+ -- (.+)$", self.readme, re.MULTILINE)
        assert found, f"{self.language}: its page certifies it"
        return self.at_home(found[1])

    def at_home(self, command: str) -> str:
        """Let a command be given in the copy, instead of at the root of the checkout."""
        folder = re.escape(f"conformance/starters/{self.language}")
        if inside := re.fullmatch(rf"\(cd {folder} && (.+)\)", command):
            return inside[1]
        without_options = re.sub(rf" --(?:file|manifest-path|prefix) {folder}\S*", "", command)
        return re.sub(folder, ".", without_options)


def starters() -> Iterator[Starter]:
    """Give the starters that a program can be begun with."""
    for folder in sorted(starters_folder().iterdir()):
        if (folder / "README.md").is_file():
            starter = Starter(folder.name, folder)
            if starter.games():
                yield starter


def game_of(path: Path) -> str | None:
    """Give the game that a file is named for, however its language writes names."""
    name = letters(path.stem.removesuffix(SKELETON))
    return next((game for game in GAMES if letters(game) == name), None)


def letters(name: str) -> str:
    """Give a name's letters."""
    return name.lower().replace("-", "").replace("_", "")


def is_left_out(path: Path, patterns: list[str]) -> bool:
    """Does a part of a path match a pattern?"""
    return any(fnmatchcase(part, pattern) for part in path.parts for pattern in patterns)
