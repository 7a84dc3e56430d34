"""What every format says of one finding, in the words that a person reads on the terminal."""

import shlex
from typing import Literal, assert_never

from ruleproof.certify.explain import cut, explain, no_answer
from ruleproof.certify.report import Finding, ProfileReport, Report
from ruleproof.certify.verdicts import (
    Crashed,
    Failed,
    Passed,
    ProtocolViolation,
    Skipped,
    SuiteBug,
    TimedOut,
    is_against,
    is_withdrawn,
)
from ruleproof.games import find_game
from ruleproof.languages import Language, say
from ruleproof.languages.keeping import kept, retold
from ruleproof.loading.problems import printable
from ruleproof.loading.suite import Suite
from ruleproof.protocol.programs import as_options
from ruleproof.trust.levels import RandomGames, told

Standing = Literal["passed", "failure", "error", "skipped", "excused"]
"""How a finding stands: excused is what went wrong and is known, or not required."""


def standing(finding: Finding) -> Standing:
    """Sort a verdict: a wrong answer is a failure, no answer is an error, a withdrawn scenario is skipped."""
    if is_against(finding.verdict) and (finding.known or not finding.is_scored):
        return "excused"
    match finding.verdict:
        case Passed():
            return "passed"
        case Failed():
            return "failure"
        case Skipped():
            return "skipped"
        case SuiteBug() if is_withdrawn(finding.verdict):
            return "skipped"
        case Crashed() | TimedOut() | ProtocolViolation() | SuiteBug():
            return "error"
        case _:
            assert_never(finding.verdict)


def sentence(finding: Finding) -> str:
    """Say in one line what was found; nothing where the scenario passed."""
    match finding.verdict:
        case Passed():
            return ""
        case Failed(differences):
            move, moves = differences[0].move, finding.case.moves
            parts = [
                f"{found.field}: expected {cut(found.expected) or 'nothing'}, "
                f"given {cut(found.given) or 'nothing'}"
                for found in differences
            ]
            where = f"move {move + 1}, {moves[move]}: " if move < len(moves) else ""
            return where + "; ".join(parts)
        case Crashed() | TimedOut() | ProtocolViolation():
            return no_answer(finding.verdict)
        case Skipped(reason):
            return cut(reason)
        case SuiteBug(detail):
            return kept("suite-fault", detail=cut(detail))
        case _:
            assert_never(finding.verdict)


def excuse(report: Report, finding: Finding) -> str:
    """Say why something that went wrong is held against nobody."""
    if finding.known:
        return f"known failure: {cut(finding.known)}"
    return f"not required by edition {report.edition.name if report.edition else 'none'}"


def explanation(suite: Suite, report: Report, finding: Finding, language: Language = "en") -> str:
    """Explain a finding as the terminal does: boards, differences, clauses and a command that replays it."""
    lines = [line for _, line in explain(find_game(report.game), suite.rulebook, report, finding, language)]
    if isinstance(finding.verdict, SuiteBug | Skipped):
        lines.append(f"  {retold(sentence(finding), language)}")
    return "\n".join(lines)


def profile_lines(report: Report, profile: ProfileReport) -> list[str]:
    """Give the headline, and what explains the answers of a program that failed."""
    lines = [printable(one_line(profile.headline(report.who, report.game)))]
    lines += edition_lines(report, profile)
    if profile.diagnosed:
        lines += profile.diagnosed.sentences(report.game)
    return lines


def edition_lines(report: Report, profile: ProfileReport, language: Language = "en") -> list[str]:
    """Name the edition and the level that was reached, and how many failures do not count or are known."""
    lines = []
    if report.edition and profile.required:
        lines.append(told(report.edition.name, profile.required, profile.outcome, language))
        if profile.not_required:
            many = len(profile.not_required)
            lines.append(say(language, "edition.not-required", count=many, edition=report.edition.name))
    if report.known and profile.against:
        against = len(profile.against)
        known, file = against - len(profile.unexpected), cut(report.known.file)
        lines.append(say(language, "edition.known", known=known, against=against, file=file))
    return lines + ([random_line(report, profile, profile.random, language)] if profile.random else [])


RANDOM_GAMES = "random games"
"""What a build server calls the test case of all random games together."""


def random_line(
    report: Report, profile: ProfileReport, random: RandomGames, language: Language = "en"
) -> str:
    """Say how random games went, and how to see those that went wrong."""
    values = {"games": random.games, "seed": cut(random.seed)}
    if not random.wrong:
        return say(language, "edition.games-right", **values)
    options = ["--profile", profile.profile, "--games", str(random.games), "--seed", random.seed]
    command = shlex.join(["ruleproof", "fuzz", report.game, *options, *as_options(report.command)])
    return say(language, "edition.games-wrong", wrong=random.wrong, command=printable(command), **values)


def stale_lines(report: Report, language: Language = "en") -> list[str]:
    """Name each known failure that is stale or has expired."""
    if report.known is None:
        return []
    file = cut(report.known.file)
    return [
        f"{file}:{stale.line}: {cut(stale.scenario)}: {retold(stale.message, language)}"
        for stale in report.known.stale
    ]


LONGEST_NAME = 80


def short_name(who: str) -> str:
    """Keep a program's name on its line, and short enough to stand in a heading."""
    name = cut(one_line(who))
    return name if len(name) <= LONGEST_NAME else f"{name[:LONGEST_NAME]}…"


def one_line(text: str) -> str:
    """Keep a message on its line."""
    return text.replace("\n", "\\n")
