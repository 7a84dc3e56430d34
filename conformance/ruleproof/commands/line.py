"""The group of commands; each is imported when it is used."""

from importlib import import_module

import rich_click as click

from ruleproof import __version__

COMMANDS = {
    "init": "Begin a program: an adapter whose game is left to fill in.",
    "certify": "Certify a program: does it play by the rules?",
    "compare": "Compare two runs: what was fixed, what was broken?",
    "diagnose": "Find the readings by which a program plays.",
    "doctor": "Examine an adapter, and say in words what is wrong with it.",
    "keygen": "Make a key to sign certificates with.",
    "verify": "Verify a certificate, and replay what it claims.",
    "strength": "Measure a suite: which wrong programs does it kill?",
    "distinguish": "Find the smallest scenario that tells two options apart.",
    "trace": "Trace clauses to scenarios and back, and flag what to re-read.",
    "fuzz": "Find where a program goes wrong, and the smallest game that shows it.",
    "perft": "Compare counts of every way to play some cards, down to the first difference.",
    "check": "Check scenario files: form, words, and the reference's opinion.",
    "show": "Show a scenario's boards, turn by turn.",
    "site": "Write the rulebooks as pages, with all scenarios and their boards.",
    "list": "List the scenarios of a game.",
    "export": "Write the suite as one JSON file, for a runner of your own.",
    "new": "Write a scenario, and see what it adds.",
    "compose": "Make a scenario by hand, in the browser.",
    "watch": "Check a scenario file again whenever it is saved, and draw it.",
    "fill": "Write what the reference computes into scenarios that lack it.",
    "edition": "List what an edition requires, or freeze one.",
    "fmt": "Bring scenario files into their canonical form.",
    "reference": "Let the reference engine speak the protocol.",
}


class Lazy(click.RichGroup):
    """Imports a command's module when the command is used: cold start counts."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """List the commands in the order that a newcomer needs them."""
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command."""
        del ctx
        if cmd_name not in COMMANDS:
            return None
        command = import_module(f"ruleproof.commands.{cmd_name}").command
        assert isinstance(command, click.Command)
        return command


@click.group(cls=Lazy, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="%(prog)s %(version)s")
def ruleproof() -> None:
    """Certify any program that plays the games of the rulebooks, and see which rules it plays."""
