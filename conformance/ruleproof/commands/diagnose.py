"""`ruleproof diagnose`: which rules does a program really play?"""

import sys

import rich_click as click

from ruleproof.certify.plan import Plan
from ruleproof.certify.run import asked_profile, declaration
from ruleproof.commands.options import ASKED_PROFILE, FORM, TIMEOUT, require_profiles
from ruleproof.commands.output import lang_option, program_needed, progress, say, suite_of
from ruleproof.commands.programs import takes_program
from ruleproof.diagnosis.diagnose import Doctor
from ruleproof.diagnosis.observing import Observer
from ruleproof.diagnosis.telling import tell
from ruleproof.diagnosis.writing import write_json
from ruleproof.games import GAMES, find_game
from ruleproof.languages import Language
from ruleproof.languages import say as told
from ruleproof.protocol.session import Session
from ruleproof.spec import spec_version


@click.command("diagnose")
@click.argument("game", type=click.Choice(list(GAMES)))
@ASKED_PROFILE
@TIMEOUT
@FORM
@lang_option
@takes_program
def command(
    game: str,
    profile: str | None,
    timeout: float,
    form: str,
    language: Language,
    program: tuple[str, ...],
) -> None:
    """Find the readings by which a program plays.

    Exit code 0: there is an answer; 1: no reading explains everything; 3: the program could not be run.
    """
    suite = suite_of(game)
    require_profiles(suite.rulebook, [profile])
    with program_needed():
        session = Session(program, spec_version(), timeout)
        try:
            declared = declaration(suite, session)
            plan = Plan(suite, find_game(game), asked_profile(suite, declared, profile), declared)
            found = Doctor(
                plan, Observer(plan, session, progress(told(language, "run.asking", game=game)))
            ).diagnose()
        finally:
            session.close()
    who = f"{session.greeting.implementation.name} {session.greeting.implementation.version}".strip()
    if form == "json":
        sys.stdout.write(write_json(plan, session, found))
    else:
        say(tell(suite, who, found, language))
    sys.exit(found.exit_code)
