"""The group of commands; each is imported when it is used."""

import os
from importlib import import_module

import rich_click as click
from rich_click import RichHelpFormatter

from ruleproof import __version__
from ruleproof.commands.output import USAGE
from ruleproof.commands.speaking import (
    LANG_HELP,
    Spoken,
    errors_said,
    language_asked,
    speaking,
    spoken_in,
)
from ruleproof.languages import LANGUAGES
from ruleproof.languages import say as said
from ruleproof.loading.problems import did_you_mean

GROUPS = {
    "validate": ("init", "certify", "diagnose", "doctor", "compare"),
    "fuzz": ("fuzz", "perft"),
    "trust": ("keygen", "verify"),
    "read": ("show", "list", "site", "export"),
    "write": ("new", "compose", "watch", "fill", "fmt", "check"),
    "keep": ("strength", "distinguish", "trace", "edition", "reference"),
}
"""The commands by what they are for, in the order that a newcomer needs them."""

COMMANDS = tuple([command for commands in GROUPS.values() for command in commands])


class Grouped(Spoken):
    """The group, called: its help lists commands by what they are for."""

    def make_formatter(self, error_mode: bool = False) -> RichHelpFormatter:
        """Give what writes help and errors."""
        formatter = super().make_formatter(error_mode)
        formatter.config.command_groups = {
            self.command_path: [
                {"name": said(spoken_in(self), f"help.to-{purpose}"), "commands": list(commands)}
                for purpose, commands in GROUPS.items()
            ]
        }
        return formatter


class Lazy(click.RichGroup):
    """Imports a command's module when the command is used: cold start counts."""

    context_class = Grouped

    def list_commands(self, ctx: click.Context) -> list[str]:
        """List the commands in the order that a newcomer needs them."""
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command."""
        del ctx
        if cmd_name in self.commands:
            return self.commands[cmd_name]
        if cmd_name not in COMMANDS:
            return None
        command = import_module(f"ruleproof.commands.{cmd_name}").command
        assert isinstance(command, click.Command)
        return speaking(command)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that a line names, or say which one may be meant."""
        if args and not args[0].startswith("-") and args[0] not in COMMANDS:
            name, language = args[0], spoken_in(ctx)
            hint = did_you_mean(name, COMMANDS, language)
            raise click.UsageError(said(language, "help.no-command", name=name) + hint, ctx)
        return super().resolve_command(ctx, args)

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: object
    ) -> click.Context:
        """Read the command line, in the language that it asks for."""
        language = language_asked(args, os.environ)
        with errors_said(language):
            return super().make_context(info_name, args, parent, **{"obj": language, **extra})

    def invoke(self, ctx: click.Context) -> None:
        """Run the command."""
        with errors_said(spoken_in(ctx), ctx):
            super().invoke(ctx)


@click.group(cls=Lazy, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="%(prog)s %(version)s")
@click.option("--lang", type=click.Choice(LANGUAGES), expose_value=False, help=LANG_HELP)
@click.pass_context
def ruleproof(ctx: click.Context) -> None:
    """Certify any program that plays the games of the rulebooks, and see which rules it plays."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help(), err=True)
        ctx.exit(USAGE)
