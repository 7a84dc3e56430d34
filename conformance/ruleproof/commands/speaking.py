"""The command line in the language of whoever reads it: its help, and what is wrong with a line of it.

The English of the help stands beside the commands; `help.toml` has it in the other languages.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NoReturn

import rich_click as click
from click import exceptions  # through rich_click it would bring what reads versions: cold start counts
from rich_click import RichHelpFormatter

from ruleproof.languages import LANGUAGES, Language, known, language_of, say

TRANSLATIONS = Path(__file__).parents[1] / "languages" / "help.toml"
LANG_HELP = "The language of what people read; without it that of LANG."
NO_ARGUMENTS = getattr(exceptions, "NoArgsIsHelpError", ())
"""What is raised, in place of an error, to show the help of a group that is called with nothing."""


def language_asked(words: Sequence[str], environment: Mapping[str, str]) -> Language:
    """Give the language that a command line asks for with `--lang`, else that of the environment.

    It is known before the line is read, so that what is wrong with the line can be said in it.
    """
    own = [*(words[: words.index("--")] if "--" in words else words), ""]
    named = [
        after if word == "--lang" else word.removeprefix("--lang=")
        for word, after in pairwise(own)
        if word == "--lang" or word.startswith("--lang=")
    ]
    found = [word for word in named if word in LANGUAGES]
    return known(found[-1]) if found else language_of(environment)


def spoken() -> Language:
    """Give the language of the command that is running."""
    context = click.get_current_context(silent=True)
    return context.obj if context and context.obj in LANGUAGES else language_of()


class Formatter(RichHelpFormatter):
    """Writes help with its headings in a language."""

    language: Language = "en"

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Write how a command is called."""
        super().write_usage(prog, args, prefix or say(self.language, "help.usage"))


class Spoken(click.RichContext):
    """A command that is called, in the language of whoever calls it."""

    formatter_class = Formatter

    def make_formatter(self, error_mode: bool = False) -> RichHelpFormatter:
        """Give what writes help and errors."""
        formatter = super().make_formatter(error_mode)
        language = spoken_in(self)
        formatter.config.options_panel_title = say(language, "help.options")
        formatter.config.commands_panel_title = say(language, "help.commands")
        formatter.config.errors_panel_title = say(language, "help.error")
        formatter.config.default_string = rf"\[{say(language, 'help.default', value='{}')}]"
        formatter.config.required_long_string = rf"\[{say(language, 'help.required')}]"
        formatter.config.errors_suggestion = say(language, "help.try", command=f"{self.command_path} -h")
        if isinstance(formatter, Formatter):
            formatter.language = language
        return formatter

    def get_help(self) -> str:
        """Give the help of a command."""
        if spoken_in(self) == "en":
            return super().get_help()
        return translated(self.command, self, spoken_in(self)).get_help(self)


def spoken_in(context: click.Context) -> Language:
    """Give the language of a context."""
    return context.obj if context.obj in LANGUAGES else language_of()


def speaking(command: click.Command) -> click.Command:
    """Let a command, and those under it, speak the language that it is called in."""
    command.context_class = Spoken
    for under in command.commands.values() if isinstance(command, click.Group) else ():
        speaking(under)
    return command


def translated(command: click.Command, context: click.Context, language: Language) -> click.Command:
    """Give a command whose help is in a language; that of a group lists commands whose help is in it too."""
    told = copy(command)
    told.help = in_language(command.help, language)
    told.params = [translated_option(option, language) for option in command.get_params(context)]
    told.add_help_option = False  # it is among the options now, translated
    if isinstance(command, click.Group) and isinstance(told, click.Group):
        told.commands = {}
        for name in command.list_commands(context):
            told.commands[name] = under = copy(command.get_command(context, name) or told)
            under.help = in_language(under.help, language)
    return told


def translated_option(option: click.Parameter, language: Language) -> click.Parameter:
    """Give an option whose help is in a language, and the kind of its value too where it names no other."""
    told = copy(option)
    if isinstance(told, click.Option):
        told.help = in_language(told.help, language)
        if kind := kind_of(told):
            told.metavar = in_language(kind, language)
    return told


def kind_of(option: click.Option) -> str:
    """Name the kind of an option's value, as its help does in English; nothing where that is named."""
    has_another = option.metavar or option.is_flag or isinstance(option.type, click.Choice)
    return "" if has_another else option.type.name.upper()


def in_language(text: str | None, language: Language) -> str | None:
    """Say a text of the help in a language, paragraph by paragraph; in English where it is not translated."""
    if not text:
        return text
    texts = help_texts()
    return "\n\n".join([texts.get(found, {}).get(language, found) for found in paragraphs(text)])


def paragraphs(text: str) -> list[str]:
    """Give the paragraphs of a text, each on one line."""
    return [" ".join(found.split()) for found in text.split("\n\n") if found.strip()]


@cache
def help_texts() -> dict[str, dict[str, str]]:
    """Read the translations of the help: each paragraph by its English, then by language."""
    import tomllib

    return tomllib.loads(TRANSLATIONS.read_text(encoding="utf-8"))


@contextmanager
def errors_said(language: Language, group: click.Context | None = None) -> Iterator[None]:
    """Say what is wrong with a command line in a language, and leave."""
    try:
        yield
    except click.UsageError as error:
        context = error.ctx or group
        if isinstance(error, NO_ARGUMENTS) or not isinstance(context, Spoken):
            raise
        leave(error, context, language)


def leave(error: click.UsageError, context: Spoken, language: Language) -> NoReturn:
    """Write an error with the usage of the command that it is about, and leave."""
    formatter = context.make_formatter(error_mode=True)
    formatter.write_error(click.UsageError(error_words(error, language), error.ctx))
    sys.stderr.write(formatter.getvalue())
    sys.exit(error.exit_code)


def error_words(error: click.UsageError, language: Language) -> str:
    """Say what is wrong with a command line; what a command itself finds wrong is said as it was raised."""
    match error:
        case click.MissingParameter():
            key = "missing-option" if isinstance(error.param, click.Option) else "missing-argument"
            why = expected(error, language)
            return say(language, f"help.{key}", name=hint_of(error)) + (f": {why}" if why else "")
        case click.NoSuchOption():
            return say(language, "help.no-option", name=error.option_name)
        case click.BadParameter():
            name, why = hint_of(error), expected(error, language) or error.message
            return f"{name}: {why}" if name else why
        case _:
            return error.format_message()


def hint_of(error: click.BadParameter) -> str:
    """Name the option or argument that an error is about; nothing where it names none."""
    if error.param_hint:
        return error.param_hint if isinstance(error.param_hint, str) else " / ".join(error.param_hint)
    if isinstance(error.param, click.Option):
        return " / ".join(error.param.opts)
    return error.param.human_readable_name if error.param else ""


def expected(error: click.BadParameter, language: Language) -> str:
    """Say which values an option takes, where it is one of a few or a number within bounds."""
    match error.param.type if error.param else None:
        case click.Choice(choices=choices):
            return say(language, "help.one-of", choices=", ".join(map(str, choices)))
        case click.IntRange(min=least, max=None) | click.FloatRange(min=least, max=None):
            return say(language, "help.number-from", least=least)
        case click.IntRange(min=least, max=most) | click.FloatRange(min=least, max=most):
            return say(language, "help.number-between", least=least, most=most)
        case _:
            return ""
