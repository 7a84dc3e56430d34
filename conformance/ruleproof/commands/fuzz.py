"""`ruleproof fuzz`: where does a program go wrong, and what is the smallest game that shows it?"""

import re
import shlex
import sys
from pathlib import Path

import rich_click as click

from ruleproof.commands.options import ASKED_PROFILE, FORM, TIMEOUT, require_profiles
from ruleproof.commands.output import CANNOT_RUN, USAGE, fail, program_needed, progress, say, suite_of
from ruleproof.commands.programs import takes_program
from ruleproof.commands.speaking import spoken
from ruleproof.fuzzing.campaign import Campaign, Order, run_campaign
from ruleproof.fuzzing.cluster import ClusterError
from ruleproof.fuzzing.corpus import CorpusError
from ruleproof.fuzzing.examining import Setting, profiles_of
from ruleproof.fuzzing.telling import Teller
from ruleproof.fuzzing.writing import written
from ruleproof.games import GAMES
from ruleproof.languages import say as told

UNITS = {"": 1.0, "s": 1.0, "m": 60.0, "h": 3600.0}


class Duration(click.ParamType):  # type: ignore[type-arg]  # generic in its stubs, not when it runs
    """A time such as `90`, `90s`, `5m` or `1h`."""

    name = "time"

    def convert(self, value: str | float, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Read a time, in seconds."""
        if isinstance(value, int | float):
            return float(value)
        found = re.fullmatch(r"(\d+(?:\.\d+)?)([smh]?)", value)
        if not found:
            self.fail(f"{value!r} is no time: write 90s, 5m or 1h", param, ctx)
        return float(found[1]) * UNITS[found[2]]


@click.command("fuzz")
@click.argument("game", type=click.Choice(list(GAMES)))
@ASKED_PROFILE
@click.option(
    "--games", default=1000, show_default=True, type=click.IntRange(0), help="How many questions are asked."
)
@click.option(
    "--time",
    "seconds",
    type=Duration(),
    metavar="T",
    help="Ask for so long instead (90s, 5m, 1h); making what was found smaller comes after.",
)
@click.option("--seed", default="0", show_default=True, help="The same seed asks the same questions.")
@click.option("--first", default=0, type=click.IntRange(0), help="The number of the first question.")
@click.option(
    "--jobs", default=1, show_default=True, type=click.IntRange(1, 256), help="Processes of kit and program."
)
@click.option(
    "--cluster",
    metavar="ADDRESS",
    help="Ask from the workers of this Dask scheduler, such as tcp://10.0.0.1:8786.",
)
@click.option(
    "--corpus",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="Ask again what was kept here, and keep what is found.",
)
@click.option(
    "--against", metavar="COMMAND2", help="Compare with this program, in quotes, and not with the reference."
)
@TIMEOUT
@FORM
@takes_program
def command(
    game: str,
    profile: str | None,
    games: int,
    seconds: float | None,
    seed: str,
    first: int,
    jobs: int,
    cluster: str | None,
    corpus: Path | None,
    against: str | None,
    timeout: float,
    form: str,
    program: tuple[str, ...],
) -> None:
    """Play random games against a program, and hand back the smallest game that goes wrong.

    The same seed finds the same, whatever the number of jobs or workers; with --time, what the first
    questions find.
    Exit code 0: nothing found; 1: something found; 2: wrong usage; 3: the program could not be run, or the
    cluster not be used.
    """
    if not games and seconds is None and corpus is None:
        raise click.UsageError(told(spoken(), "help.nothing-asked"))
    if cluster and jobs > 1:
        raise click.UsageError("--jobs is for this machine: with --cluster its workers are the jobs")
    suite = suite_of(game)
    require_profiles(suite.rulebook, [profile])
    with program_needed():
        profiles = (profile,) if profile else profiles_of(suite, program, timeout)
    if form == "json" and len(profiles) > 1:
        raise click.UsageError(f"--format json is for one --profile: name one of {', '.join(profiles)}")
    is_clean = True
    for name in profiles:
        setting = Setting(game, name, program, tuple(shlex.split(against or "")), timeout)
        campaign = campaign_for(Order(setting, games, seconds, seed, first, jobs, corpus, cluster))
        is_clean = is_clean and campaign.is_clean
        if form == "json":
            sys.stdout.write(written(suite, campaign))
        else:
            say(Teller(suite, campaign).lines())
    sys.exit(0 if is_clean else 1)


def campaign_for(order: Order) -> Campaign:
    """Run a campaign, or leave with a sentence that says why it cannot be run."""
    try:
        with program_needed():
            return run_campaign(order, progress(f"fuzzing {order.setting.game}"))
    except ClusterError as error:
        fail(f"the cluster cannot be used: {error}", CANNOT_RUN)
    except CorpusError as error:
        fail(f"the corpus cannot be used: {error}", USAGE)
