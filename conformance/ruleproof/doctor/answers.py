"""What may be wrong with an answer about a game: its form, its cards, its places."""

from collections.abc import Iterator

import msgspec
from msgspec import Raw

from ruleproof import reference
from ruleproof.certify.judge import MALFORMED, is_answered, read_answer
from ruleproof.certify.plan import Case, Plan
from ruleproof.doctor.repairs import OF_ANSWERS, OF_QUESTIONS, Form, cards, first_card, renamings
from ruleproof.loading.scenarios import Expectation
from ruleproof_engine.game import Game, ImpossiblePosition, NotationError

OTHER_RULES = "it answers in the right form, but otherwise than the rulebook: `ruleproof certify` says more"


class Probe(msgspec.Struct, frozen=True):
    """A question that the doctor asks, and everything that the reference answers to it."""

    game: Game
    case: Case
    expectation: Expectation

    @property
    def expected(self) -> bytes:
        """The result that must come."""
        return msgspec.json.encode(result_form(self.game, self.expectation))

    @property
    def moves(self) -> Form:
        """The moves that are played, as they are sent."""
        return [msgspec.json.decode(self.game.move_form(move)) for move in self.case.moves]


def probe_of(plan: Plan, case: Case) -> Probe:
    """Let the reference answer a case in full."""
    question = case.question
    return Probe(plan.game, case, question.expect(plan.game, plan.profile, plan.readings))


def result_form(game: Game, expectation: Expectation) -> dict[str, object]:
    """Give what the reference answers, as the result of the method."""
    if expectation.legal is not None:
        return {"moves": [Raw(game.move_form(move)) for move in expectation.legal]}
    turns = [Raw(game.turn_form(turn)) for turn in expectation.turns if turn is not None]
    if expectation.illegal:
        return {"turns": turns, "illegal": {"move": len(turns), "why": expectation.illegal}}
    return {"turns": turns}


def answer_fault(probe: Probe, form: bytes) -> str:
    """Say what is wrong with a result; `OTHER_RULES` where only the rules are, nothing if it is right."""
    given: Form = msgspec.json.decode(form)
    if fits(probe, probe.expectation, given):
        return ""
    for sentence in explanations(probe, given):
        return sentence
    try:
        read_answer(probe.game, probe.case.question, form)
    except MALFORMED as error:
        wrong = wrong_kinds_at(msgspec.json.decode(probe.expected), given, "result")
        return next(wrong, f"its answer has the wrong form: {error}")
    return OTHER_RULES


def fits(probe: Probe, expectation: Expectation, given: Form) -> bool:
    """Is this what the reference answers?"""
    try:
        answer = read_answer(probe.game, probe.case.question, msgspec.json.encode(given))
    except MALFORMED:
        return False
    return is_answered(expectation, answer)


def explanations(probe: Probe, given: Form) -> Iterator[str]:
    """Find the changes by which the answer would be right, the likeliest first."""
    for repair in OF_ANSWERS:
        if fits(probe, probe.expectation, repair.change(given)):
            yield repair.sentence + (card_words(given) if repair.change is cards else "")
    expected: Form = msgspec.json.decode(probe.expected)
    if is_bare_turn(expected, given):
        yield 'its result is the turn itself: put the turns into a list, {"turns": […]}'
    for wanted, found, change in renamings(expected, given):
        if fits(probe, probe.expectation, change(given)):
            yield f"its answer has no {wanted!r}, but {found!r}: the field is called {wanted!r}"
    for misread in OF_QUESTIONS:
        other = misunderstood(probe, misread.change(probe.moves))
        if other is None or not other.turns:
            continue
        if any(fits(probe, other, change(given)) for change in (lambda form: form, misread.change)):
            yield misread.sentence


def is_bare_turn(expected: Form, given: Form) -> bool:
    """Has a result the parts of a turn, rather than turns?"""
    turns = expected.get("turns") if isinstance(expected, dict) else None
    first = turns[0] if isinstance(turns, list) and turns else None
    if not isinstance(first, dict) or not isinstance(given, dict) or "turns" in given:
        return False
    return len(first.keys() & given.keys()) > 1


def card_words(given: Form) -> str:
    """Say how a card is written, by an example."""
    found = first_card(given)
    return f": {found[0]!r} where the protocol has {found[1]!r}, the rank and then the suit" if found else ""


def misunderstood(probe: Probe, moves: Form) -> Expectation | None:
    """Give what the reference answers to other moves; None where there are no such moves."""
    game, case = probe.game, probe.case
    assert isinstance(moves, list)
    if moves == probe.moves or case.question.method != "play":
        return None
    try:
        read = [game.read_move_form(msgspec.json.encode(move)) for move in moves]
        readings = probe.expectation.readings
        return reference.answer(game, "play", case.profile, readings, case.position, read)
    except (msgspec.DecodeError, NotationError, ImpossiblePosition):
        return None


def wrong_kinds_at(expected: Form, given: Form, path: str) -> Iterator[str]:
    """Say where the kinds of values differ: an object for a list, a text for a number, nothing at all."""
    if isinstance(expected, dict) and isinstance(given, dict):
        for name, part in expected.items():
            if name in given:
                yield from wrong_kinds_at(part, given[name], f"{path}.{name}")
    elif isinstance(expected, list) and isinstance(given, list):
        for index, (part, found) in enumerate(zip(expected, given, strict=False)):
            yield from wrong_kinds_at(part, found, f"{path}[{index}]")
    elif expected is not None and given is not None and kind(expected) != kind(given):
        yield f"its {path} is {kind(given)}, where {kind(expected)} is expected"


def kind(form: Form) -> str:
    """Name what a value is."""
    match form:
        case bool():
            return "true or false"
        case dict():
            return "an object"
        case list():
            return "a list"
        case str():
            return "a text"
        case _:
            return "a number"
