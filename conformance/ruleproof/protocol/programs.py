"""A program under test as the user names it: a command that starts it, or an address where it runs."""

from collections.abc import Sequence

from ruleproof.protocol.process import Process
from ruleproof.protocol.wire import Wire

SCHEME = "tcp://"
"""How an address begins; only then are sockets imported: cold start counts."""


def is_address(program: Sequence[str]) -> bool:
    """Is it an address, rather than a command?"""
    return len(program) == 1 and program[0].startswith(SCHEME)


def reach(program: Sequence[str]) -> Wire:
    """Start a command, or connect to an address; raise `CannotStart`."""
    if not is_address(program):
        return Process(program)
    from ruleproof.protocol.connection import Connection

    return Connection(program[0])


def as_options(program: Sequence[str]) -> list[str]:
    """Give the end of a command line that names the program."""
    return ["--connect", *program] if is_address(program) else ["--", *program]
