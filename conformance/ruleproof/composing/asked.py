"""What the page asks, as typed values: whatever else arrives is refused."""

from typing import Annotated

import msgspec
from msgspec import Meta

Line = Annotated[str, Meta(max_length=1_000)]
Text = Annotated[str, Meta(max_length=20_000)]


class AskedTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position and what is asked about it, as a person has written them."""

    given: Text
    plays: Text = ""
    draws: Line = ""


class AskedScenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario without what follows."""

    table: AskedTable
    chapter: Line
    id: Line = ""
    name: Line = ""
    because: Line = ""
    clauses: Annotated[tuple[Line, ...], Meta(max_length=100)] = ()
    twin_of: Line = msgspec.field(name="twin-of", default="")


class Unreadable(Exception):  # noqa: N818 - what it is
    """What the page asks cannot be answered: which field is wrong, what about it, and how far into it."""

    def __init__(self, problem: str, field: str = "", at: int = -1) -> None:
        super().__init__(problem)
        self.field = field
        self.at = at
