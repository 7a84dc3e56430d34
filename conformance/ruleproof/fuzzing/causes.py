"""What may be behind a wrong answer: the same cause is told once, however many games show it."""

from itertools import count

import msgspec

from ruleproof.certify.judge import LEGALITY, Answer, Judgement
from ruleproof.certify.verdicts import Crashed, Difference, Failed, ProtocolViolation, TimedOut, name_of
from ruleproof.loading.scenarios import Expectation
from ruleproof.questions import Question
from ruleproof_engine.game import Game, Readings

LONGEST_WORD = 12
"""A text of a field that is longer is no name, and would tell every game from every other."""

EARLY = 2000
"""So many questions of a process the reference answers itself: a fast oracle takes a while to start."""
ANSWERED = count()


class Cause(msgspec.Struct, frozen=True, order=True):
    """What wrong answers have in common."""

    verdict: str
    method: str
    field: str = ""
    """The first field that differs, in the order in which the game names its fields."""
    detail: str = ""
    in_sequence: bool = False
    """Does it need another question before it in the same process?"""

    def __str__(self) -> str:
        parts = [self.field or self.verdict, *([self.detail] if self.detail else [])]
        asked = f" ({self.method})" if self.method != "play" else ""
        return ": ".join(parts) + asked + (", only in sequence" if self.in_sequence else "")


class Rules(msgspec.Struct, frozen=True):
    """What the reference plays by."""

    game: Game
    profile: str
    readings: Readings

    def expect(self, question: Question) -> Expectation:
        """Give what the reference answers."""
        expect = question.expect if next(ANSWERED) < EARLY else question.expect_fast
        return expect(self.game, self.profile, self.readings)

    def is_possible(self, question: Question) -> bool:
        """Can the question arise?"""
        return question.is_possible(self.game, self.profile, self.readings)


def cause_of(rules: Rules, question: Question, judgement: Judgement) -> Cause | None:
    """Name what is behind a verdict; None where nothing is held against the program."""
    verdict = judgement.verdict
    match verdict:
        case Failed(differences):
            first = min(differences, key=lambda found: rank(rules.game, found.field))
            detail = detail_of(rules, question, first, judgement.answer)
            return Cause("failed", question.method, first.field, detail)
        case Crashed() | TimedOut() | ProtocolViolation():
            return Cause(name_of(verdict), question.method)
        case _:
            return None


def rank(game: Game, field: str) -> int:
    """Say how early a field is named."""
    fields = [*game.required, *game.optional]
    return fields.index(field) if field in fields else -1


def detail_of(rules: Rules, question: Question, found: Difference, answer: Answer | None) -> str:
    """Say of a difference what may be common to other games."""
    if found.field == LEGALITY:
        return f"{found.expected} move {'refused' if found.expected == 'legal' else 'played'}"
    if found.field == "legal moves" and answer and answer.legal is not None:
        return listing(rules, question, answer.legal)
    if is_name(found.expected) and is_name(found.given):
        return f"{found.given} for {found.expected}"
    return ""


def is_name(text: str) -> bool:
    """Is it one of few words, and no number or picture?"""
    return len(text) <= LONGEST_WORD and text.replace("-", "").isalpha()


def listing(rules: Rules, question: Question, given: tuple[str, ...]) -> str:
    """Say how a list of legal moves is wrong: the clause that it breaks, or that moves are missing."""
    expected = rules.expect(question).legal or ()
    extra = sorted({*given}.difference(expected))
    for move in extra:
        illegal = rules.game.play(rules.profile, rules.readings, question.position, (move,)).illegal
        return f"lists moves against [{illegal.clause}]" if illegal else "lists moves that are none"
    return "leaves out legal moves"


def words_of(judgement: Judgement) -> str:
    """Say in one line why a program gave no answer."""
    match judgement.verdict:
        case Crashed(detail) | TimedOut(detail) | ProtocolViolation(detail):
            return detail
        case _:
            return ""
