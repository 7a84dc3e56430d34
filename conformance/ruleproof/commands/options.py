"""Options that several commands have, and that mean the same in each."""

from collections.abc import Iterable

import rich_click as click

from ruleproof.commands.speaking import spoken
from ruleproof.languages import say
from ruleproof.loading.problems import did_you_mean
from ruleproof.loading.rulebooks import Rulebook

FORM = click.option(
    "--format",
    "form",
    default="text",
    type=click.Choice(["text", "json"]),
    help="What goes to standard output.",
)
TIMEOUT = click.option(
    "--timeout",
    default=5.0,
    show_default=True,
    type=click.FloatRange(0.01),
    help="Seconds a question may take.",
)
ASKED_PROFILE = click.option("--profile", metavar="P", help="The profile that the program is asked to play.")


def require_profiles(rulebook: Rulebook, names: Iterable[str | None]) -> None:
    """Refuse the name of a profile that the game has not; None names none."""
    known = rulebook.profiles
    for name in names:
        if name and name not in known:
            language = spoken()
            message = say(language, "run.no-profile", game=rulebook.game, profile=repr(name))
            raise click.BadParameter(message + did_you_mean(name, known, language))
