"""The corpus: questions that were once answered wrongly, each in a file, asked again before anything else."""

import json
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

import msgspec

from ruleproof import __version__
from ruleproof.fuzzing.causes import Cause
from ruleproof.fuzzing.examining import Setting
from ruleproof.questions import Question
from ruleproof.spec import spec_version


class Kept(msgspec.Struct, frozen=True):
    """What a file of the corpus holds: questions in the order in which they are asked of a fresh process."""

    game: str
    profile: str
    questions: tuple[Question, ...]
    """All but the last are there because the last goes wrong only after them."""
    cause: Cause
    ruleproof: str = __version__
    spec: str = ""

    @property
    def name(self) -> str:
        """The name of its file, which tells what is asked and nothing of who answers."""
        asked = msgspec.json.encode((self.game, self.profile, self.questions))
        return f"{self.game}-{self.profile}-{sha256(asked).hexdigest()[:12]}.json"


class CorpusError(Exception):
    """A file of the corpus cannot be used: which one, and why."""


def read_corpus(folder: Path, setting: Setting) -> list[Kept]:
    """Read what the corpus holds of a game and a profile, by file name; raise `CorpusError`."""
    found = []
    for path in sorted(folder.glob("*.json")):
        kept = read_kept(path)
        if (kept.game, kept.profile) == (setting.game, setting.profile):
            found.append(kept)
    return found


def read_kept(path: Path) -> Kept:
    """Read one file and hold it to its schema."""
    from ruleproof.loading.validation import validator

    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise CorpusError(f"{path}: {error}") from error
    for problem in validator("corpus").iter_errors(content):
        where = ".".join(map(str, problem.absolute_path))
        raise CorpusError(f"{path}: {where + ': ' if where else ''}{problem.message[:200]}")
    return msgspec.convert(content, Kept)


def keep(folder: Path, found: Sequence[Kept]) -> None:
    """Write a file for each, over one that asks the same."""
    folder.mkdir(parents=True, exist_ok=True)
    for kept in found:
        content = msgspec.json.format(msgspec.json.encode(kept), indent=2) + b"\n"
        part = folder / f".{kept.name}.part"
        part.write_bytes(content)
        part.replace(folder / kept.name)


def kept(setting: Setting, questions: tuple[Question, ...], cause: Cause) -> Kept:
    """Make what a file will hold."""
    return Kept(setting.game, setting.profile, questions, cause, spec=spec_version())
