"""`ruleproof diagnose`: which rules does a program really play?"""

import sys

import rich_click as click

from ruleproof.certify.plan import Plan
from ruleproof.certify.run import NothingTestable, chosen_profiles, declaration
from ruleproof.commands.output import CANNOT_RUN, fail, progress, say, suite_of
from ruleproof.commands.programs import takes_program
from ruleproof.diagnosis.diagnose import Doctor
from ruleproof.diagnosis.observing import Observer
from ruleproof.diagnosis.telling import tell
from ruleproof.diagnosis.writing import write_json
from ruleproof.games import GAMES, find_game
from ruleproof.loading.problems import did_you_mean
from ruleproof.loading.suite import Suite
from ruleproof.protocol.messages import Declared
from ruleproof.protocol.session import CannotRun, Session
from ruleproof.spec import spec_version


@click.command("diagnose")
@click.argument("game", type=click.Choice(list(GAMES)))
@click.option("--profile", metavar="P", help="The profile that the program is asked to play.")
@click.option(
    "--timeout",
    default=5.0,
    show_default=True,
    type=click.FloatRange(0.01),
    help="Seconds a question may take.",
)
@click.option(
    "--format",
    "form",
    default="text",
    type=click.Choice(["text", "json"]),
    help="What goes to standard output.",
)
@takes_program
def command(game: str, profile: str | None, timeout: float, form: str, program: tuple[str, ...]) -> None:
    """Find the readings by which a program plays.

    Exit code 0: there is an answer; 1: no reading explains everything; 3: the program could not be run.
    """
    suite = suite_of(game)
    profiles = suite.rulebook.profiles
    if profile and profile not in profiles:
        raise click.BadParameter(f"{game} has no profile {profile!r}{did_you_mean(profile, profiles)}")
    try:
        session = Session(program, spec_version(), timeout)
    except CannotRun as error:
        fail(f"the program could not be run: {error}", CANNOT_RUN)
    try:
        declared = declaration(suite, session)
        plan = Plan(suite, find_game(game), asked_profile(suite, declared, profile), declared)
        found = Doctor(plan, Observer(plan, session, progress(f"asking {game}"))).diagnose()
    except NothingTestable as error:
        fail(f"nothing to test: {error}", CANNOT_RUN)
    except CannotRun as error:
        fail(f"the program could not be run: {error}", CANNOT_RUN)
    finally:
        session.close()
    who = f"{session.greeting.implementation.name} {session.greeting.implementation.version}".strip()
    if form == "json":
        sys.stdout.write(write_json(plan, session, found))
    else:
        say(tell(suite, who, found))
    sys.exit(found.exit_code)


def asked_profile(suite: Suite, declared: Declared, wanted: str | None) -> str:
    """Choose the profile to ask for; raise `NothingTestable` for one that the program does not declare."""
    profile = wanted or chosen_profiles(suite, declared)[0]
    if declared.profiles is not None and profile not in declared.profiles:
        raise NothingTestable(f"the program does not declare the profile {profile}")
    return profile
