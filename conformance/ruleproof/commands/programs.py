"""The part of a command line that names the program: a command after `--`, or `--connect`."""

from collections.abc import Callable
from functools import wraps

import rich_click as click

from ruleproof.commands.speaking import spoken
from ruleproof.languages import say


def takes_program(function: Callable[..., None]) -> Callable[..., None]:
    """Let a command take its `program` as a command to start or as an address to connect to."""

    @click.option(
        "--connect",
        metavar="tcp://HOST:PORT",
        help="Speak to a program that runs already, instead of starting COMMAND.",
    )
    @click.argument("program", nargs=-1, type=click.UNPROCESSED, metavar="-- COMMAND...")
    @wraps(function)
    def with_program(*, connect: str | None, program: tuple[str, ...], **options: object) -> None:
        function(program=named(connect, program), **options)

    return with_program


def named(connect: str | None, program: tuple[str, ...]) -> tuple[str, ...]:
    """Give the program that is named in one of the two ways."""
    if bool(connect) == bool(program):
        raise click.UsageError(say(spoken(), "help.one-program"))
    if not connect:
        return program
    from ruleproof.protocol.connection import WrongAddress, read_address

    try:
        read_address(connect)
    except WrongAddress as error:
        raise click.BadParameter(str(error), param_hint="--connect") from error
    return (connect,)
