"""`ruleproof verify`: is a certificate whole, signed, and true as far as a sample shows?"""

import secrets
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

import rich_click as click

from ruleproof.certify.explain import cut
from ruleproof.certify.run import NothingTestable
from ruleproof.commands.output import CANNOT_RUN, USAGE, fail, say, suite_of
from ruleproof.games import GAMES
from ruleproof.loading.problems import did_you_mean
from ruleproof.protocol.session import CannotRun
from ruleproof.trust.attestation import Claim, ProfileClaim
from ruleproof.trust.envelope import Refused
from ruleproof.trust.keys import KeyProblem
from ruleproof.trust.replaying import Replayed, replay
from ruleproof.trust.verifying import Opened, open_certificate, problems_of

PROVES = (
    "what a certificate proves: whoever holds the key claims these answers for these files",
    "not that they are what is shipped or what runs elsewhere; only a replay tests the claim",
)
UNSIGNED_PROVES = (
    "what an unsigned certificate proves: nothing; anybody can have written these claims",
    "only a replay tests them",
)


@click.command("verify")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--key", metavar="KEY.pub", type=click.Path(path_type=Path), help="The public key of whoever signed."
)
@click.option(
    "--subject",
    "subjects",
    multiple=True,
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="A file that was certified, if it does not lie beside the certificate.",
)
@click.option(
    "--replay", "many", type=click.IntRange(1), metavar="N", help="Ask COMMAND again N of the claimed passes."
)
@click.option("--seed", type=int, metavar="S", help="Draw the same sample as an earlier replay.")
@click.argument("program", nargs=-1, type=click.UNPROCESSED, metavar="[-- COMMAND...]")
def command(
    file: Path,
    key: Path | None,
    subjects: tuple[Path, ...],
    many: int | None,
    seed: int | None,
    program: tuple[str, ...],
) -> None:
    """Verify a certificate: its form, signature, files, suite and edition; and replay what it claims.

    Exit code 0: no problem found; 1: it cannot be trusted; 2: wrong usage; 3: the program could not be run.
    """
    if bool(many) != bool(program):
        raise click.BadParameter("a replay needs both --replay N and -- COMMAND", param_hint="--replay")
    try:
        opened = open_certificate(content_of(file), key)
        game = opened.claim.game
        if game not in GAMES:
            raise Refused(f"the game {game} is unknown{did_you_mean(game, GAMES)}")  # noqa: TRY301 - one way out
        suite = suite_of(game)
        found = {path.name: path for path in [*beside(file, opened), *subjects]}
        refuse(problems_of(opened, suite, found, datetime.now(UTC)))
        sample = None
        if many:
            seed = secrets.randbelow(10**9) if seed is None else seed
            sample = replay(opened.statement, suite, program, many, seed)
            refuse(f"{problem} (--seed {seed})" for problem in sample.problems)
    except Refused as error:
        say([("bad", f"✗ {file}: {error}")])
        sys.exit(1)
    except KeyProblem as error:
        fail(str(error), USAGE)
    except (CannotRun, NothingTestable) as error:
        fail(f"the program could not be replayed: {error}", CANNOT_RUN)
    say(told(file, opened, sample, seed))


def content_of(file: Path) -> bytes:
    """Read the certificate."""
    try:
        return file.read_bytes()
    except OSError as error:
        fail(f"{file} cannot be read: {error.strerror}", USAGE)


def beside(file: Path, opened: Opened) -> Iterator[Path]:
    """Find the subjects that lie beside the certificate."""
    for subject in opened.statement.subject:
        path = file.parent / subject.name
        if path.is_file():
            yield path


def refuse(problems: Iterator[str]) -> None:
    """Raise `Refused` with every problem, one a line, if there is any."""
    if found := list(problems):
        raise Refused("\n  ".join(found))


def told(file: Path, opened: Opened, sample: Replayed | None, seed: int | None) -> Iterator[tuple[str, str]]:
    """Say what was verified, what is claimed, and what that proves."""
    files = ", ".join([subject.name for subject in opened.statement.subject])
    if opened.key:
        yield "good", f"✓ {file} is verified: signed by the key {opened.key[:12]}…, about {cut(files)}"
    else:
        yield "bad", f"• {file} is unsigned: it is whole, and about {cut(files)}"
    yield from [("plain", f"  {cut(line)}") for line in claimed(opened.claim)]
    if sample:
        asked = f"{sample.asked} of the {sample.of} scenarios that it says were passed"
        games = f", and {sample.games} of its random games" if sample.games else ""
        yield "good", f"✓ replayed {asked}{games}, and each passes (--seed {seed})"
    yield from [("dim", f"  {line}") for line in (PROVES if opened.key else UNSIGNED_PROVES)]


def claimed(claim: Claim) -> Iterator[str]:
    """Give what is claimed, in the words of a headline."""
    who = f"{claim.program.name} {claim.program.version}".strip()
    edition = f", edition {claim.edition.name}" if claim.edition else ""
    for profile in claim.profiles:
        verb = "conforms" if profile.conforms else "does not conform"
        level = f", level {profile.level}" if profile.level != "none" else ", no level"
        parts = [
            f"{who} {verb} to {claim.game} {profile.profile}{edition}{level}",
            *limits(profile, claim.selection),
        ]
        counts = ", ".join([f"{number} {name}" for name, number in profile.counts.items() if number])
        yield f"{'; '.join(parts)}: {counts}"
    yield f"claimed by ruleproof {claim.ruleproof} with data {claim.spec} on {claim.time}"


def limits(profile: ProfileClaim, selection: Sequence[str]) -> Iterator[str]:
    """Name what keeps a claim from being the whole."""
    if profile.readings:
        yield "readings " + ", ".join([f"{ruling}: {option}" for ruling, option in profile.readings.items()])
    if profile.from_start_only:
        yield "from the start only"
    if profile.not_observed:
        yield f"not observed: {', '.join(profile.not_observed)}"
    if profile.random:
        wrong = f"{profile.random.wrong} wrong" if profile.random.wrong else "none wrong"
        yield f"{profile.random.games} random games with seed {profile.random.seed}, {wrong}"
    if selection:
        yield f"only {', '.join(selection)}"
