"""A failure as a person would explain it: board before, move, both boards after, the clause in words."""

import shlex
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import assert_never

from ruleproof import reference
from ruleproof.certify.plan import Case
from ruleproof.certify.report import Finding, Report
from ruleproof.certify.verdicts import Crashed, Difference, Failed, ProtocolViolation, TimedOut
from ruleproof.loading.problems import printable
from ruleproof.loading.rulebooks import Rulebook
from ruleproof.protocol.programs import as_options
from ruleproof_engine.game import Fields, Game

LONGEST_TEXT = 300


def explain(game: Game, rulebook: Rulebook, report: Report, finding: Finding) -> Iterator[tuple[str, str]]:
    """Give the lines of an explanation, each with the name of its style."""
    scenario = finding.case.scenario
    yield "head", f"✗ {scenario.chapter}/{scenario.id} ({finding.case.profile})"
    yield "plain", f"  {scenario.name}, because {scenario.because}"
    if finding.case.derived:
        yield "dim", "  expectation computed for the rulings that the program declares"
    match finding.verdict:
        case Failed(differences):
            yield from explain_differences(game, finding, differences)
            if finding.first_difference:
                yield "bad", f"  {cut(finding.first_difference)}"
        case Crashed() | TimedOut() | ProtocolViolation():
            yield from question(game, finding)
            yield "bad", f"  {no_answer(finding.verdict)}"
        case _:
            return
    for name in scenario.clauses:
        yield "dim", f"  [{name}] {rulebook.clause(name).text['en']}"
    yield "dim", f"  {scenario.file}:{scenario.line}"
    yield "dim", f"  replay: {replay_command(report, finding)}"


def no_answer(verdict: Crashed | TimedOut | ProtocolViolation) -> str:
    """Say in one line why there is no answer to compare."""
    detail = cut(verdict.detail)
    match verdict:
        case Crashed():
            return f"crashed: it {detail}"
        case TimedOut():
            return f"timed out: it {detail}"
        case ProtocolViolation():
            return f"broke the protocol: {'' if detail.startswith('its ') else 'it '}{detail}"
        case _:
            assert_never(verdict)


def question(game: Game, finding: Finding) -> Iterator[tuple[str, str]]:
    """Show what was asked of a program that gave no answer."""
    case = finding.case
    asked = f"to play {game.write_moves(case.moves)}" if case.moves else f"for {case.scenario.method}"
    draws = f" of {case.scenario.draws}" if case.scenario.draws else ""
    yield "plain", f"  asked {asked}{draws} from"
    for line in game.draw(case.position).split("\n"):
        yield "board", f"    {line}".rstrip()


def explain_differences(
    game: Game, finding: Finding, differences: Sequence[Difference]
) -> Iterator[tuple[str, str]]:
    """Show where the first differing turn began, and both boards that it led to."""
    case, move = finding.case, differences[0].move
    before = position_before(game, finding, move)
    if case.moves:
        earlier = game.write_moves(case.moves[:move])
        yield (
            "plain",
            f"  move {move + 1} of {len(case.moves)}: {case.moves[move]}"
            + (f" (after {earlier})" if earlier else ""),
        )
    else:
        yield (
            "plain",
            f"  asked for {case.scenario.method}"
            + (f" of {case.scenario.draws}" if case.scenario.draws else ""),
        )
    columns = [("before", game.draw_question(before, case.moves[: move + 1]))]
    if expected := expected_turn(game, case, move):
        columns.append(("expected", game.draw(game.position_after(expected), game.marks(expected))))
    if move < len(finding.answer):
        given = finding.answer[move]
        columns.append(("given", game.draw(game.position_after(given), game.marks(given))))
    for line in side_by_side(columns):
        yield "board", f"    {line}"
    for difference in differences:
        yield "good", f"  {difference.field}: expected {cut(difference.expected) or 'nothing'}"
        yield "bad", f"  {' ' * len(difference.field)}  given    {cut(difference.given) or 'nothing'}"


def expected_turn(game: Game, case: Case, move: int) -> Fields | None:
    """Give the turn that must follow a move; what the scenario leaves unsaid is the reference's."""
    stated = case.stated_turn(move)
    if stated is None or game.has_position(stated) or case.expectation is None:
        return stated
    readings, moves = case.expectation.readings, case.moves[: move + 1]
    computed = reference.answer(game, "play", case.profile, readings, case.position, moves).turns[move]
    return {**(computed or {}), **stated}


def position_before(game: Game, finding: Finding, move: int) -> str:
    """Give the position that a move found: the one before it in the answer, which agreed so far."""
    return game.position_after(finding.answer[move - 1]) if move else finding.case.position


def side_by_side(columns: Sequence[tuple[str, str]]) -> list[str]:
    """Set texts beside each other under their titles."""
    blocks = [[title, *text.split("\n")] for title, text in columns]
    widths = [max(map(len, block)) for block in blocks]
    rows = zip_longest(*blocks, fillvalue="")
    return [
        "    ".join([text.ljust(width) for text, width in zip(row, widths, strict=True)]).rstrip()
        for row in rows
    ]


def replay_command(report: Report, finding: Finding) -> str:
    """Give the command that runs just this."""
    options = ["--profile", finding.case.profile, "--scenario", finding.case.scenario.id]
    return printable(shlex.join(["ruleproof", "certify", report.game, *options, *as_options(report.command)]))


def cut(text: str) -> str:
    """Keep a text that a program supplied short, and harmless to a terminal."""
    safe = printable(text.replace("\n", "\\n"))
    return safe if len(safe) <= LONGEST_TEXT else f"{safe[:LONGEST_TEXT]}… ({len(safe)} characters)"
