"""`ruleproof certify`: does a program play by the rules?"""

import sys
from collections.abc import Iterator
from pathlib import Path

import rich_click as click

from ruleproof.certify.explain import cut, explain
from ruleproof.certify.report import ProfileReport, Report
from ruleproof.certify.run import Order, certify
from ruleproof.commands.options import FORM, TIMEOUT, require_profiles
from ruleproof.commands.output import (
    SUITE_AT_FAULT,
    fail,
    lang_option,
    program_needed,
    progress,
    say,
    suite_of,
)
from ruleproof.commands.programs import takes_program
from ruleproof.commands.trust import Asked, Trust, trust_options
from ruleproof.games import GAMES, find_game
from ruleproof.languages import Language
from ruleproof.languages import say as told
from ruleproof.loading.suite import Suite
from ruleproof.reports.saying import diagnosis, headline
from ruleproof.reports.telling import edition_lines, stale_lines
from ruleproof.reports.writing import KINDS, require_writable, write_report, written

SHOWN_FAILURES = 3
SHOWN_STALE = 5


@click.command("certify", context_settings={"ignore_unknown_options": False})
@click.argument("game", type=click.Choice(list(GAMES)))
@click.option(
    "--profile", "profiles", multiple=True, metavar="P", help="A profile to certify for; may be repeated."
)
@click.option(
    "--scenario",
    "scenarios",
    multiple=True,
    metavar="GLOB",
    help="Only scenarios whose id or chapter/id matches.",
)
@click.option(
    "--jobs", default=1, show_default=True, type=click.IntRange(1, 64), help="Processes of the program."
)
@TIMEOUT
@click.option(
    "--write",
    "files",
    multiple=True,
    metavar="KIND:FILE",
    help=f"Also write a report ({', '.join(KINDS)}); may be repeated.",
)
@click.option(
    "--failures",
    default=SHOWN_FAILURES,
    show_default=True,
    type=click.IntRange(0),
    help="Failures to explain.",
)
@click.option(
    "--random-games",
    "games",
    type=click.IntRange(1),
    metavar="N",
    help="Also play N random games for each profile: the level fuzzed asks for as many as its edition says.",
)
@click.option("--seed", default="0", show_default=True, help="The same seed makes the same random games.")
@FORM
@lang_option
@trust_options
@takes_program
def command(
    game: str,
    profiles: tuple[str, ...],
    scenarios: tuple[str, ...],
    jobs: int,
    timeout: float,
    files: tuple[str, ...],
    failures: int,
    games: int | None,
    seed: str,
    form: str,
    language: Language,
    program: tuple[str, ...],
    edition: str | None,
    known_failures: Path | None,
    write_known_failures: Path | None,
    attest: Path | None,
    subjects: tuple[Path, ...],
    sign: Path | None,
    url: str | None,
) -> None:
    """Certify a program: does it play by the rules?

    COMMAND starts your adapter, which speaks the protocol on its standard streams.
    Exit code 0: conforms, or fails only as known; 1: does not; 2: wrong usage; 3: not run or not testable;
    4: the suite is at fault.
    """
    suite = suite_of(game)
    targets = [require_writable(file, KINDS) for file in files]
    require_profiles(suite.rulebook, profiles)
    asked = Asked(edition, known_failures, write_known_failures, attest, subjects, sign, url)
    trust = Trust(suite, asked, scenarios)
    order = Order(program, tuple(dict.fromkeys(profiles)), scenarios, jobs, timeout, edition)
    with program_needed():
        report = trust.assessed(certify(suite, order, progress(told(language, "run.certifying", game=game))))
        if games:
            report = with_games(report, order, games, seed)
    if not any(profile.findings for profile in report.profiles):
        message = told(language, "run.no-scenario", game=game, patterns=", ".join(scenarios))
        raise click.BadParameter(message, param_hint="--scenario")
    for kind, path in targets:
        write_report(suite, report, kind, path, language)
    trust.write(report)
    if form == "json":
        sys.stdout.write(written(suite, report, "json"))
    else:
        say([*lines(suite, report, failures, language), *trust.told(language)])
    sys.exit(report.exit_code)


def with_games(report: Report, order: Order, games: int, seed: str) -> Report:
    """Play random games too, or leave where the suite stumbles over one."""
    from ruleproof.fuzzing.scoring import SuiteAtFault, with_random_games

    try:
        return with_random_games(report, order, games, seed, progress("random games"))
    except SuiteAtFault as error:
        fail(str(error), SUITE_AT_FAULT)


def lines(suite: Suite, report: Report, failures: int, language: Language) -> Iterator[tuple[str, str]]:
    """Give everything that a person is told: failures first, the headline last, where the eye is."""
    game = find_game(report.game)
    for profile in report.profiles:
        for finding in profile.unexpected[:failures]:
            yield from explain(game, suite.rulebook, report, finding, language)
            yield "plain", ""
        if len(profile.unexpected) > failures > 0:
            yield "plain", told(language, "told.more", count=len(profile.unexpected) - failures)
            yield "plain", ""
    for profile in report.profiles:
        yield from summary(report, profile, language)
    stale = stale_lines(report, language)
    yield from [("bad", f"✗ {line}") for line in stale[:SHOWN_STALE]]
    if len(stale) > SHOWN_STALE:
        yield "bad", told(language, "told.more-stale", count=len(stale) - SHOWN_STALE)
    if report.exit_code and report.log.strip():
        yield "dim", told(language, "told.log")
        yield from [("dim", f"  {cut(line)}") for line in report.log.strip().splitlines()[-5:]]


def summary(report: Report, profile: ProfileReport, language: Language) -> Iterator[tuple[str, str]]:
    """Give a profile's counts and headline."""
    counts = ", ".join(
        [
            told(language, f"counted.{name}", count=number)
            for name, number in profile.counts().items()
            if number
        ]
    )
    yield "dim", f"{profile.profile}: {counts} ({report.seconds:.1f} s)"
    mark, style = ("✓", "good") if profile.conforms else ("✗", "bad")
    yield style, f"{mark} {headline(report, profile, language)}"
    yield from [("plain", f"  {line}") for line in edition_lines(report, profile, language)]
    if profile.diagnosed:
        yield from [("plain", f"  {line}") for line in diagnosis(report.game, profile.diagnosed, language)]
