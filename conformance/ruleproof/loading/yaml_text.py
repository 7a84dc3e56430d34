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
AMBIGUOUS = re.compile(
    r"""(~|null|true|false|yes|no|on|off|y|n          # nulls and booleans, of 1.1 or 1.2
    |[-+]?(\.[0-9]+|[0-9][0-9_]*(\.[0-9_]*)?)([eE][-+]?[0-9]+)?   # numbers of every shape
    |[-+]?\.(inf|nan)|0[box][0-9a-f_]+|[-+]?[0-9][0-9_]*(:[0-5]?[0-9])+(\.[0-9]*)?
    |[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([Tt\s].*)?|<<|=)\Z""",
    re.VERBOSE | re.IGNORECASE,
)
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


class Composer:
    """Builds values from YAML's events, so that nothing is constructed that was not allowed."""

    def __init__(self, document: Document, loader: "yaml.SafeLoader") -> None:
        self.document = document
        self.next: Callable[[], Any] = loader.get_event
        import yaml

        self.events = yaml.events

    def compose(self) -> None:
        """Compose the one document."""
        self.next()
        start = self.next()
        if isinstance(start, self.events.StreamEndEvent):
            raise Refused(1, "the file is empty")
        self.document.value = self.node(self.next(), ())
        self.next()
        end = self.next()
        if not isinstance(end, self.events.StreamEndEvent):
            raise Refused(
                end.start_mark.line + 1, "a second document begins here: one file holds one document"
            )

    def node(self, event: "yaml.Event", path: Path_) -> Value:
        """Compose whatever begins with this event."""
        line = event.start_mark.line + 1 if event.start_mark else 1
        self.document.lines.setdefault(path, line)
        if isinstance(event, self.events.AliasEvent) or getattr(event, "anchor", None):
            raise Refused(line, "anchors and aliases are not used here: write the value out")
        if tag := getattr(event, "tag", None):
            raise Refused(line, f"tags such as {tag} are not used here")
        if len(path) > DEEPEST:
            raise Refused(line, f"nested deeper than {DEEPEST} levels")
        if isinstance(event, self.events.ScalarEvent):
            return self.scalar(event, path, line)
        if isinstance(event, self.events.SequenceStartEvent):
            return self.sequence(path)
        return self.mapping(path)

    def scalar(self, event: "yaml.ScalarEvent", path: Path_, line: int) -> Value:
        """Read a string or a whole number."""
        if len(event.value) > LONGEST_SCALAR:
            raise Refused(line, f"a text of more than {LONGEST_SCALAR // 1024} KiB")
        if event.style in ("|", ">"):
            self.document.blocks.add(path)
        text = str(event.value)
        if event.style is not None and event.style != "":
            return text
        if NUMBER.match(text):
            return int(text)
        if text == "":
            self.document.problems.append(self.document.problem(path, "nothing is written here"))
        elif AMBIGUOUS.match(text):
            message = f"{text[:40]!r} means different things to different YAML readers: put it in quotes"
            self.document.problems.append(self.document.problem(path, message))
        return text

    def sequence(self, path: Path_) -> Value:
        """Read a list."""
        items: list[Value] = []
        while not isinstance(event := self.next(), self.events.SequenceEndEvent):
            items.append(self.node(event, (*path, len(items))))
        return items

    def mapping(self, path: Path_) -> Value:
        """Read a map, whose keys are texts and stand once."""
        items: dict[str, Value] = {}
        while not isinstance(event := self.next(), self.events.MappingEndEvent):
            line = event.start_mark.line + 1
            if not isinstance(event, self.events.ScalarEvent) or event.anchor or event.tag:
                raise Refused(line, "a key is a plain text")
            key = str(event.value)
            if len(key) > 200:  # noqa: PLR2004 - far beyond any key
                raise Refused(line, "a key of more than 200 characters")
            self.document.lines[(*path, key)] = line
            if not event.style and AMBIGUOUS.match(key):
                message = (
                    f"the key {key!r} means different things to different YAML readers: put it in quotes"
                )
                self.document.problems.append(self.document.problem((*path, key), message))
            duplicate = key in items
            value = self.node(self.next(), (*path, key))
            if duplicate:
                problem = Problem(
                    self.document.file, line, written_path((*path, key)), f"{key!r} stands twice"
                )
                self.document.problems.append(problem)
            items[key] = value
        return items
