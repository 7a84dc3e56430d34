"""`ruleproof doctor`: what is wrong with an adapter?"""

import sys
from collections.abc import Iterator

import rich_click as click

from ruleproof.commands.output import say, suite_of
from ruleproof.commands.programs import takes_program
from ruleproof.doctor.examination import examine
from ruleproof.doctor.words import Told, one_line

MARKS = {"fine": ("good", "✓"), "remark": ("title", "!"), "problem": ("bad", "✗")}


@click.command("doctor")
@click.option(
    "--timeout",
    default=5.0,
    show_default=True,
    type=click.FloatRange(0.01),
    help="Seconds to wait for an answer; for the first, twice as many.",
)
@takes_program
def command(timeout: float, program: tuple[str, ...]) -> None:
    """Examine an adapter step by step, and say in words what is wrong with it.

    Each problem (✗) comes with what was sent, received and expected; a remark (!) is no fault.
    Exit code 0: nothing is wrong; 1: something is.
    """
    problems = 0
    for told in examine(program, suite_of, timeout):
        problems += told.kind == "problem"
        say(lines(told))
    if problems:
        say([("bad", f"{problems} problem{'s' if problems > 1 else ''} found")])
        sys.exit(1)
    say([("good", "nothing is wrong with the adapter: now certify what it plays")])


def lines(told: Told) -> Iterator[tuple[str, str]]:
    """Tell a step: its sentence, and below it what was sent, received and expected."""
    style, mark = MARKS[told.kind]
    yield style, f"{mark} {told.step}: {told.sentence}"
    for word, message in (("sent", told.sent), ("received", told.received), ("expected", told.expected)):
        if message:
            yield "dim", f"    {word:9}{one_line(message)}"
        elif told.kind == "problem" and told.sent and word == "received":
            yield "dim", f"    {word:9}nothing"
