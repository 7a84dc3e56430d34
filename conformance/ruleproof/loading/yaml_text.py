"""Strict YAML: plain maps, lists, strings and whole numbers, each with its line.

Refused: duplicate keys, anchors, aliases, tags, several documents, deep nesting, large files, and plain
scalars that YAML 1.1 and 1.2 read differently or as anything but text or a whole number (`no`, `1E5`, `~`).
"""

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from ruleproof.loading.problems import Problem, printable

if TYPE_CHECKING:
    from collections.abc import Callable

    import yaml

Value: TypeAlias = str | int | list["Value"] | dict[str, "Value"]
Path_: TypeAlias = tuple[str | int, ...]

LARGEST_FILE = 4 * 1024 * 1024
LONGEST_SCALAR = 64 * 1024
DEEPEST = 12
NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,17})\Z")
WORDS = frozenset(["~", "null", "true", "false", "yes", "no", "on", "off", "y", "n", "<<", "="])
"""Nulls, booleans and keys of YAML 1.1 or 1.2, in small letters."""
NUMERIC = re.compile(
    r"""([-+]?(\.[0-9]+|[0-9][0-9_]*(\.[0-9_]*)?)([eE][-+]?[0-9]+)?   # numbers of every shape
    |[-+]?\.(inf|nan)|0[box][0-9a-f_]+|[-+]?[0-9][0-9_]*(:[0-5]?[0-9])+(\.[0-9]*)?
    |[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([Tt\s].*)?)\Z""",
    re.VERBOSE | re.IGNORECASE,
)
NUMERIC_STARTS = frozenset("+-.0123456789")
CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")


class Document:
    """A file's value, the line of every part of it, and the problems found while reading it."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.value: Value = {}
        self.lines: dict[Path_, int] = {}
        self.blocks: set[Path_] = set()
        self.problems: list[Problem] = []

    def line(self, path: Path_) -> int:
        """Give the line of a part, or of the nearest part around it."""
        while path not in self.lines and path:
            path = path[:-1]
        return self.lines.get(path, 1)

    def problem(self, path: Path_, message: str) -> Problem:
        """Describe a mistake at a part of the document."""
        return Problem(self.file, self.line(path), written_path(path), message)

    def notation_problem(self, path: Path_, message: str, text: str, at: int) -> Problem:
        """Describe a mistake inside a text, pointing at the character."""
        before = text[:at]
        row = before.count("\n")
        shown = text.split("\n")[row] if text else ""
        line = self.line(path) + (row + 1 if path in self.blocks else 0)
        return Problem(
            self.file, line, written_path(path), message, shown, len(before) - before.rfind("\n") - 1
        )


def written_path(path: Path_) -> str:
    """Write a path as people do: `scenarios[3].under.published`."""
    return "".join([f"[{part}]" if isinstance(part, int) else f".{part}" for part in path]).removeprefix(".")


def read_document(path: Path, name: str) -> Document:
    """Read one file; the document's problems say what was refused."""
    document = Document(name)
    try:
        if path.exists() and not path.is_file() and not path.is_dir():
            return refused(document, 1, "this is no regular file")
        if path.stat().st_size > LARGEST_FILE:
            return refused(document, 1, f"the file is larger than {LARGEST_FILE // 1024 // 1024} MiB")
        content = path.read_bytes()
    except (OSError, ValueError) as error:
        return refused(document, 1, f"the file cannot be read: {getattr(error, 'strerror', None) or error}")
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        return refused(document, line, "the file is not UTF-8: save it as UTF-8")
    return read_text(document, text.removeprefix("\ufeff"))


def read_text(document: Document, text: str) -> Document:
    """Read a document's text."""
    if found := CONTROL.search(text):
        line = text.count("\n", 0, found.start()) + 1
        return refused(document, line, f"the control character {printable(found[0])} stands here")
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)(text)
    try:
        Composer(document, loader).compose()
    except Refused as error:
        return refused(document, error.line, error.message)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        return refused(document, line, f"this is not YAML: {error.problem or error.context}")
    except yaml.YAMLError as error:
        return refused(document, 1, f"this is not YAML: {printable(str(error)).splitlines()[0]}")
    finally:
        loader.dispose()
    return document


def refused(document: Document, line: int, message: str) -> Document:
    """Give up on a document."""
    document.problems.append(Problem(document.file, line, "", message))
    return document


class Refused(Exception):  # noqa: N818 - reading stops here
    """The document cannot be read on from here."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line
        self.message = message


def is_number(text: str) -> bool:
    """Is this a whole number, written the one way that every YAML reader takes for it?"""
    return text[:1] in NUMERIC_STARTS and bool(NUMBER.match(text))


def is_ambiguous(text: str) -> bool:
    """Does this mean different things to different YAML readers where it stands without quotes?"""
    return text.lower() in WORDS or (text[:1] in NUMERIC_STARTS and bool(NUMERIC.match(text)))


def line_of(event: "yaml.Event") -> int:
    """Give the line where something begins."""
    return event.start_mark.line + 1 if event.start_mark else 1


class Composer:
    """Builds values from YAML's events, so that nothing is constructed that was not allowed."""

    def __init__(self, document: Document, loader: "yaml.SafeLoader") -> None:
        from yaml import events

        self.document = document
        self.next: Callable[[], Any] = loader.get_event
        self.scalar_event = events.ScalarEvent
        self.sequence_start, self.sequence_end = events.SequenceStartEvent, events.SequenceEndEvent
        self.mapping_end, self.stream_end = events.MappingEndEvent, events.StreamEndEvent

    def compose(self) -> None:
        """Compose the one document."""
        self.next()
        start = self.next()
        if isinstance(start, self.stream_end):
            raise Refused(1, "the file is empty")
        first = self.next()
        self.document.lines[()] = line_of(first)
        self.document.value = self.node(first, ())
        self.next()
        end = self.next()
        if not isinstance(end, self.stream_end):
            raise Refused(line_of(end), "a second document begins here: one file holds one document")

    def node(self, event: Any, path: Path_) -> Value:  # noqa: ANN401 - the stubs name no type that has a tag
        """Compose whatever begins with this event."""
        if event.anchor:  # an alias has one too
            raise Refused(line_of(event), "anchors and aliases are not used here: write the value out")
        if event.tag:
            raise Refused(line_of(event), f"tags such as {event.tag} are not used here")
        if len(path) > DEEPEST:
            raise Refused(line_of(event), f"nested deeper than {DEEPEST} levels")
        if isinstance(event, self.scalar_event):
            return self.scalar(event, path)
        if isinstance(event, self.sequence_start):
            return self.sequence(path)
        return self.mapping(path)

    def scalar(self, event: "yaml.ScalarEvent", path: Path_) -> Value:
        """Read a string or a whole number."""
        text = str(event.value)
        if len(text) > LONGEST_SCALAR:
            raise Refused(line_of(event), f"a text of more than {LONGEST_SCALAR // 1024} KiB")
        if event.style:
            if event.style in "|>":
                self.document.blocks.add(path)
            return text
        if is_number(text):
            return int(text)
        if text == "":
            self.document.problems.append(self.document.problem(path, "nothing is written here"))
        elif is_ambiguous(text):
            message = f"{text[:40]!r} means different things to different YAML readers: put it in quotes"
            self.document.problems.append(self.document.problem(path, message))
        return text

    def sequence(self, path: Path_) -> Value:
        """Read a list."""
        items: list[Value] = []
        while not isinstance(event := self.next(), self.sequence_end):
            at = (*path, len(items))
            self.document.lines[at] = line_of(event)
            items.append(self.node(event, at))
        return items

    def mapping(self, path: Path_) -> Value:
        """Read a map, whose keys are texts and stand once."""
        items: dict[str, Value] = {}
        while not isinstance(event := self.next(), self.mapping_end):
            key = self.key(event)
            at = (*path, key)
            self.document.lines[at] = line_of(event)
            if not event.style and is_ambiguous(key):
                message = (
                    f"the key {key!r} means different things to different YAML readers: put it in quotes"
                )
                self.document.problems.append(self.document.problem(at, message))
            value = self.node(self.next(), at)
            if key in items:
                self.document.problems.append(self.document.problem(at, f"{key!r} stands twice"))
            items[key] = value
        return items

    def key(self, event: "yaml.Event") -> str:
        """Read a key."""
        if not isinstance(event, self.scalar_event) or event.anchor or event.tag:
            raise Refused(line_of(event), "a key is a plain text")
        key = str(event.value)
        if len(key) > 200:  # noqa: PLR2004 - far beyond any key
            raise Refused(line_of(event), "a key of more than 200 characters")
        return key
