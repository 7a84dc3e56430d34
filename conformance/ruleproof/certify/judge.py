"""Judging one reply: what the program answered, beside what must follow."""

from collections.abc import Iterator
from typing import assert_never

import msgspec

from ruleproof.certify.plan import Case
from ruleproof.certify.verdicts import (
    Crashed,
    Difference,
    Failed,
    Passed,
    ProtocolViolation,
    Skipped,
    SuiteBug,
    TimedOut,
    Verdict,
)
from ruleproof.languages.keeping import kept
from ruleproof.loading.scenarios import Expectation
from ruleproof.protocol.messages import INVALID_PARAMS, METHOD_NOT_FOUND
from ruleproof.protocol.replies import Crash, Refusal, Reply, Result, Timeout, Unasked, Violation
from ruleproof.questions import Question
from ruleproof_engine.game import ABSENT, Fields, Game, NotationError, Perft, Played

LEGALITY = "legality"

MALFORMED = (msgspec.DecodeError, NotationError, UnicodeDecodeError, RecursionError)
"""What reading an answer raises; nesting without measure is the last."""


class PerftForm(msgspec.Struct, frozen=True):
    """The result of `perft`."""

    lines: int
    ends: str


class Answer(msgspec.Struct, frozen=True):
    """A program's answer, read."""

    played: Played = Played(())
    legal: tuple[str, ...] | None = None
    perft: Perft | None = None


class Judgement(msgspec.Struct, frozen=True):
    """A verdict and the answer that it was passed on, where there was one."""

    verdict: Verdict
    answer: Answer | None = None


def judge(game: Game, case: Case, reply: Reply, errata: dict[str, str]) -> Judgement:
    """Judge a reply; whatever goes wrong inside is the suite's fault and not the program's."""
    if case.scenario.id in errata:
        return Judgement(SuiteBug(kept("withdrawn", why=errata[case.scenario.id])))
    return judge_reply(game, case.question, case.expectation, reply)


def judge_reply(game: Game, question: Question, expectation: Expectation | None, reply: Reply) -> Judgement:
    """Judge a reply to a question, of the suite or of any other kind, by what must follow."""
    try:
        assert expectation, "nothing is stated of what must follow"
        return judgement(game, question, expectation, reply)
    except Exception as error:  # noqa: BLE001 - judging must never end a run
        return Judgement(SuiteBug(f"judging raised {type(error).__name__}: {error}"))


def judgement(game: Game, question: Question, expectation: Expectation, reply: Reply) -> Judgement:
    """Judge a reply."""
    match reply:
        case Result(form):
            return judge_result(game, question, expectation, form)
        case Refusal(error) if error.code in (INVALID_PARAMS, METHOD_NOT_FOUND):
            given = kept("refused", code=error.code, message=error.message)
            return Judgement(Failed((Difference(0, "answer", kept("as-declared"), given),)))
        case Refusal(error):
            return Judgement(ProtocolViolation(kept("error", code=error.code, message=error.message)))
        case Crash(detail):
            return Judgement(Crashed(detail))
        case Timeout(detail):
            return Judgement(TimedOut(detail))
        case Violation(detail):
            return Judgement(ProtocolViolation(detail))
        case Unasked(detail):
            return Judgement(Skipped(detail))
        case _:
            assert_never(reply)


def judge_result(game: Game, question: Question, expectation: Expectation, form: bytes) -> Judgement:
    """Judge an answer against what must follow."""
    try:
        answer = read_answer(game, question, form)
    except MALFORMED as error:
        return Judgement(ProtocolViolation(kept("malformed", detail=error)))
    differences = tuple(find_differences(expectation, answer))
    if differences:
        return Judgement(Failed(differences), answer)
    return Judgement(Passed(not_observed(game, expectation, answer)), answer)


def read_answer(game: Game, question: Question, form: bytes) -> Answer:
    """Read a result; raise one of `MALFORMED` where its form is wrong."""
    match question.method:
        case "play":
            played = game.read_result(form)
            require_in_step(played, len(question.moves))
            return Answer(played=played)
        case "perft":
            counted = msgspec.json.decode(form, type=PerftForm)
            return Answer(perft=Perft(counted.lines, counted.ends))
        case _:
            legal = set(game.read_legal_result(form))
            idle = game.idle_moves(question.position, tuple(legal))
            return Answer(legal=tuple(sorted(legal.difference(idle))))


def require_in_step(played: Played, moves: int) -> None:
    """Refuse a result with more or fewer turns than moves played."""
    turns = len(played.turns)
    if played.illegal is None and turns != moves:
        raise NotationError(kept("out-of-step", turns=turns, moves=moves), 0)
    if played.illegal and (played.illegal.move != turns or turns >= moves):
        words = kept("illegal-out-of-step", move=played.illegal.move, turns=turns, moves=moves)
        raise NotationError(words, 0)


def is_answered(expectation: Expectation, answer: Answer) -> bool:
    """Is an answer, in whatever it reports, what must follow?"""
    return not any(find_differences(expectation, answer))


def find_differences(expectation: Expectation, answer: Answer) -> Iterator[Difference]:
    """List what is not as it must be: every differing field of the first turn that differs."""
    if expectation.legal is not None:
        yield from texts_differ(0, "legal moves", " ".join(expectation.legal), " ".join(answer.legal or ()))
        return
    if expectation.perft:
        given = answer.perft or Perft(0, "")
        yield from texts_differ(0, "lines", str(expectation.perft.lines), str(given.lines))
        yield from texts_differ(0, "ends", expectation.perft.ends, given.ends)
        return
    found = list(zip(expectation.turns, answer.played.turns, strict=False))
    for move, (expected, given_turn) in enumerate(found):
        differences = [] if expected is None else turns_differ(move, expected, given_turn)
        if differences:
            yield from differences
            return
    turns, refused = len(expectation.turns), answer.played.illegal
    if len(answer.played.turns) < turns:
        why = refused.why if refused else ""
        words = kept("illegal-because", why=why) if why else kept("illegal")
        yield Difference(len(answer.played.turns), LEGALITY, kept("legal"), words)
    elif expectation.illegal and (refused is None or refused.move > turns):
        yield Difference(turns, LEGALITY, kept("illegal-by", clause=expectation.illegal), kept("legal"))


def turns_differ(move: int, expected: Fields, given: Fields) -> list[Difference]:
    """Compare the fields that the program reported."""
    return [
        Difference(move, field, text, given[field])
        for field, text in expected.items()
        if given.get(field, text) != text
    ]


def texts_differ(move: int, field: str, expected: str, given: str) -> Iterator[Difference]:
    """Compare two texts."""
    if expected != given:
        yield Difference(move, field, expected, given)


def not_observed(game: Game, expectation: Expectation, answer: Answer) -> tuple[str, ...]:
    """List the optional fields that the program left out where the scenario looks at them."""
    left_out = {
        field
        for expected, given in zip(expectation.turns, answer.played.turns, strict=False)
        if expected is not None
        for field in expected.keys() - given.keys()
        if expected[field] != ABSENT
    }
    return tuple([field for field in game.optional if field in left_out])
