"""Where a wrong perft first differs: descend through its moves until one position shows it."""

from collections.abc import Iterator, Sequence
from contextlib import suppress

import msgspec

from ruleproof import reference
from ruleproof.certify.judge import Judgement, judge
from ruleproof.certify.plan import Case, Plan
from ruleproof.certify.verdicts import (
    Crashed,
    Failed,
    ProtocolViolation,
    TimedOut,
    Verdict,
    is_against,
    name_of,
)
from ruleproof.languages.keeping import kept
from ruleproof.loading.scenarios import Expectation
from ruleproof.protocol.session import CannotRun, Session
from ruleproof_engine.game import ImpossiblePosition

DIVIDED = 3
"""How many failures of a run are looked into."""
QUESTIONS = 1000
"""How many questions one of them may take."""


class FirstDifference(msgspec.Struct, frozen=True):
    """The position at which a program first departs, the card played there, and how it departs."""

    position: str
    card: str
    path: tuple[str, ...]
    """The moves that lead there."""
    words: str

    def __str__(self) -> str:
        values = {"position": self.position, "card": self.card, "detail": self.words}
        if self.path:
            return kept("first-differs-after", path=" ".join(self.path), **values)
        return kept("first-differs", **values)


def divide_failures(
    plans: Sequence[Plan], cases: Sequence[Case], judgements: Sequence[Judgement], session: Session
) -> dict[int, FirstDifference]:
    """Look into the first perft scenarios that a program counted wrongly, by their place among the cases."""
    by_profile = {plan.profile: plan for plan in plans}
    wrong = [
        index
        for index, found in enumerate(judgements)
        if found.answer and found.answer.perft and isinstance(found.verdict, Failed)
    ]
    divided: dict[int, FirstDifference] = {}
    for index in wrong[:DIVIDED]:
        division = Division(by_profile[cases[index].profile], cases[index], session)
        with suppress(CannotRun, TooManyQuestions):
            divided[index] = division.find()
    return divided


class TooManyQuestions(Exception):  # noqa: N818 - what happened
    """The difference lies deeper than is looked for."""


class Division:
    """Looks for the first position in which a program differs on one perft scenario."""

    def __init__(self, plan: Plan, case: Case, session: Session) -> None:
        self.plan = plan
        self.game = plan.game
        self.case = case
        self.session = session
        self.left = QUESTIONS

    def find(self) -> FirstDifference:
        """Descend into the first move whose count differs; raise `CannotRun` or `TooManyQuestions`."""
        position = self.case.position
        path: tuple[str, ...] = ()
        cards = tuple(self.case.scenario.draws.split())
        while True:
            moves = self.expected(position, draws=cards[0]).legal or ()
            if words := self.difference_here(position, cards[0], moves):
                return FirstDifference(position, cards[0], path, words)
            after = dict(self.positions_after(position, moves, cards[1:]))
            counts = [
                self.question(there, draws=" ".join(cards[1:]), counted=True) for there in after.values()
            ]
            wrong = self.wrong(counts)
            if not wrong:
                words = kept("only-counts-differ")
                return FirstDifference(position, cards[0], path, words)
            move = list(after)[wrong[0][0]]
            position, path, cards = after[move], (*path, move), cards[1:]

    def difference_here(self, position: str, card: str, moves: Sequence[str]) -> str:
        """Say how legal moves, or the turn of one of them, differ in this position; nothing if they agree."""
        cases = [self.question(position, (move,)) for move in moves]
        if "legal_moves" in self.plan.declared.methods:
            cases.insert(0, self.question(position, draws=card))
        for index, found in self.wrong(cases)[:1]:
            subject = " ".join(cases[index].moves) or "legal_moves"
            return f"{subject}: {words_of(found.verdict)}"
        return ""

    def positions_after(
        self, position: str, moves: Sequence[str], cards: Sequence[str]
    ) -> Iterator[tuple[str, str]]:
        """Give each move after which the game goes on and cards are left, with where it leads."""
        for move in moves if cards else ():
            turn = self.expected(position, (move,)).turns[0]
            after = self.game.position_after(turn or {})
            try:
                self.game.require_possible(self.plan.profile, self.plan.readings, after, (), " ".join(cards))
            except ImpossiblePosition:
                continue  # the game is over there, and counts once
            yield move, after

    def wrong(self, cases: Sequence[Case]) -> list[tuple[int, Judgement]]:
        """Put questions to the program; give the places of those that it answers wrongly, in order."""
        self.left -= len(cases)
        if self.left < 0:
            raise TooManyQuestions
        requests = [case.request for case in cases if case.request]
        replies = dict(self.session.ask(requests))
        judged = [judge(self.game, case, replies[index], {}) for index, case in enumerate(cases)]
        return [(index, found) for index, found in enumerate(judged) if is_against(found.verdict)]

    def question(
        self, position: str, moves: tuple[str, ...] = (), draws: str = "", *, counted: bool = False
    ) -> Case:
        """Ask for the turn of a move, the legal moves of a card, or the count of cards."""
        expectation = self.expected(position, moves, draws, counted=counted)
        scenario = msgspec.structs.replace(
            self.case.scenario, given=position, plays=moves, draws=draws, expectations=(expectation,)
        )
        case = Case(scenario, self.plan.profile, position, moves)
        return self.plan.asked(case, expectation, derived=True)

    def expected(
        self, position: str, moves: tuple[str, ...] = (), draws: str = "", *, counted: bool = False
    ) -> Expectation:
        """Give what the reference answers."""
        method = "play" if moves else "perft" if counted else "legal_moves"
        return reference.answer(
            self.game, method, self.plan.profile, self.plan.readings, position, moves, draws
        )


def words_of(verdict: Verdict) -> str:
    """Say in one line how an answer differs."""
    match verdict:
        case Failed(differences):
            return "; ".join([f"{d.field}: expected {d.expected}, given {d.given}" for d in differences])
        case Crashed(detail) | TimedOut(detail) | ProtocolViolation(detail):
            return f"it {detail}"
        case _:
            return name_of(verdict)
