"""A failure as a person would explain it: board before, move, both boards after, the clause in words."""

import shlex
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import assert_never

from ruleproof import reference
from ruleproof.certify.plan import Case
from ruleproof.certify.report import Finding, Report
from ruleproof.certify.verdicts import Crashed, Difference, Failed, ProtocolViolation, TimedOut
from ruleproof.languages import Language, say
from ruleproof.languages.keeping import drawn, kept, retold
from ruleproof.loading.problems import printable
from ruleproof.loading.rulebooks import Rulebook
from ruleproof.protocol.programs import as_options
from ruleproof_engine.game import Fields, Game

LONGEST_TEXT = 300
OWN_FIELDS = ("legality", "legal moves", "answer", "lines", "ends")
"""What can differ beside the fields of a turn, which have one name in every language."""


def explain(
    game: Game, rulebook: Rulebook, report: Report, finding: Finding, language: Language = "en"
) -> Iterator[tuple[str, str]]:
    """Give the lines of an explanation, each with the name of its style."""
    scenario = finding.case.scenario
    yield "head", f"✗ {scenario.chapter}/{scenario.id} ({finding.case.profile})"
    yield "plain", "  " + say(language, "told.name", name=scenario.name, because=scenario.because)
    if finding.case.derived:
        yield "dim", "  " + say(language, "told.derived")
    match finding.verdict:
        case Failed(differences):
            yield from explain_differences(game, finding, differences, language)
            if finding.first_difference:
                yield "bad", f"  {cut(retold(finding.first_difference, language))}"
        case Crashed() | TimedOut() | ProtocolViolation():
            yield from question(game, finding, language)
            yield "bad", f"  {no_answer(finding.verdict, language)}"
        case _:
            return
    for name in scenario.clauses:
        yield "dim", f"  [{name}] {clause_text(rulebook, name, language)}"
    yield "dim", f"  {scenario.file}:{scenario.line}"
    yield "dim", "  " + say(language, "told.replay", command=replay_command(report, finding))


def clause_text(rulebook: Rulebook, clause: str, language: Language) -> str:
    """Give a clause in a language, in English where it lacks it."""
    text = rulebook.clause(clause).text
    return text.get(language, text["en"])


def no_answer(verdict: Crashed | TimedOut | ProtocolViolation, language: Language = "en") -> str:
    """Say in one line why there is no answer to compare."""
    return retold(kept(no_answer_key(verdict), detail=cut(verdict.detail)), language)


def no_answer_key(verdict: Crashed | TimedOut | ProtocolViolation) -> str:
    """Give the key of the sentence that says why there is no answer."""
    match verdict:
        case Crashed():
            return "crashed"
        case TimedOut():
            return "timed-out"
        case ProtocolViolation(detail):
            return "its-violation" if detail.startswith("its ") else "protocol-violation"
        case _:
            assert_never(verdict)


def question(game: Game, finding: Finding, language: Language = "en") -> Iterator[tuple[str, str]]:
    """Show what was asked of a program that gave no answer."""
    case = finding.case
    moves = game.write_moves(case.moves)
    asked = say(language, "told.asked-to-play", moves=moves) if moves else asked_for(case, language)
    yield "plain", "  " + say(language, "told.from", asked=asked)
    for line in drawn(game.draw(case.position), language).split("\n"):
        yield "board", f"    {line}".rstrip()


def asked_for(case: Case, language: Language) -> str:
    """Name a question without moves."""
    key = "told.asked-of" if case.scenario.draws else "told.asked-for"
    return say(language, key, method=case.scenario.method, draws=case.scenario.draws)


def explain_differences(
    game: Game, finding: Finding, differences: Sequence[Difference], language: Language = "en"
) -> Iterator[tuple[str, str]]:
    """Show where the first differing turn began, and both boards that it led to."""
    case, move = finding.case, differences[0].move
    before = position_before(game, finding, move)
    yield "plain", "  " + (move_line(game, case, move, language) if case.moves else asked_for(case, language))
    columns = [("before", game.draw_question(before, case.moves[: move + 1]))]
    if expected := expected_turn(game, case, move):
        columns.append(("expected", game.draw(game.position_after(expected), game.marks(expected))))
    if move < len(finding.answer):
        given = finding.answer[move]
        columns.append(("given", game.draw(game.position_after(given), game.marks(given))))
    titled = [(say(language, f"told.{title}"), drawn(board, language)) for title, board in columns]
    yield from [("board", f"    {line}") for line in side_by_side(titled)]
    for difference in differences:
        yield from difference_lines(difference, language)


def move_line(game: Game, case: Case, move: int, language: Language) -> str:
    """Name a move by its number and what came before it."""
    earlier = game.write_moves(case.moves[:move])
    values = {"at": move + 1, "of": len(case.moves), "move": case.moves[move], "earlier": earlier}
    return say(language, "told.move-after" if earlier else "told.move", **values)


def difference_lines(difference: Difference, language: Language) -> Iterator[tuple[str, str]]:
    """Set what was given under what was expected."""
    expected, given, nothing = [say(language, f"told.{word}") for word in ("expected", "given", "nothing")]
    width = max(len(expected), len(given))
    name = field_name(difference.field, language)
    must, found = [cut(retold(text, language)) for text in (difference.expected, difference.given)]
    yield "good", f"  {name}: {expected.ljust(width)} {must or nothing}"
    yield "bad", f"  {' ' * len(name)}  {given.ljust(width)} {found or nothing}"


def field_key(field: str) -> str:
    """Give the key of the name of what differs, where that is no field of the protocol."""
    return f"page.{field.replace(' ', '-')}" if field in OWN_FIELDS else ""


def field_name(field: str, language: Language) -> str:
    """Name what differs in a language."""
    key = field_key(field)
    return say(language, key) if key else field


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
