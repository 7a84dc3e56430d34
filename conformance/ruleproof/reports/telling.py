"""What every format says of one finding, in the words that a person reads on the terminal."""

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
    is_withdrawn,
)
from ruleproof.games import find_game
from ruleproof.loading.problems import printable
from ruleproof.loading.suite import Suite

Standing = Literal["passed", "failure", "error", "skipped"]
"""How a finding stands in formats that know no more than these four."""


def standing(finding: Finding) -> Standing:
    """Sort a verdict: a wrong answer is a failure, no answer is an error, a withdrawn scenario is skipped."""
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
            return f"the suite is at fault, not the program: {cut(detail)}"
        case _:
            assert_never(finding.verdict)


def explanation(suite: Suite, report: Report, finding: Finding) -> str:
    """Explain a finding as the terminal does: boards, differences, clauses and a command that replays it."""
    lines = [line for _, line in explain(find_game(report.game), suite.rulebook, report, finding)]
    if isinstance(finding.verdict, SuiteBug | Skipped):
        lines.append(f"  {sentence(finding)}")
    return "\n".join(lines)


def profile_lines(report: Report, profile: ProfileReport) -> list[str]:
    """Give the headline, and what explains the answers of a program that failed."""
    lines = [printable(one_line(profile.headline(report.who, report.game)))]
    if profile.diagnosed:
        lines += profile.diagnosed.sentences(report.game)
    return lines


def one_line(text: str) -> str:
    """Keep a message on its line."""
    return text.replace("\n", "\\n")
