"""Making a question as small as it can be while its answer goes wrong in the same way.

A direct reducer: each candidate is put to the program itself, many at a time, and the first that still shows
the cause is gone on with. What may be taken away beside moves, each game says itself.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice, zip_longest
from typing import Protocol

import msgspec

from ruleproof.fuzzing.causes import Cause, Rules
from ruleproof.fuzzing.examining import Examined, Examiner
from ruleproof.questions import Question
from ruleproof_engine.game import Asking, Game

BATCHES = (8, 64)
"""Candidates that are asked together: so many at first, and at most."""
ONE_BY_ONE = (1, 1)
BUDGETS = {"failed": 6000, "protocol-violation": 2000, "crashed": 400, "timed-out": 200}
"""Candidates that are tried at most, by verdict."""
COSTS = {"failed": 0, "protocol-violation": 0, "crashed": 5, "timed-out": 15}
"""What one that shows the cause costs besides: a crash costs a start, a silence the whole timeout."""

Shows = Callable[[Sequence[Question]], int | None]
"""Asks candidates, and gives the place of the first that shows the cause."""


class Rig(Protocol):
    """What a reducer must know of a program."""

    game: Game
    rules: Rules

    @property
    def from_start(self) -> bool:
        """Can games begin only at the beginning?"""
        ...


class Reducer:
    """Makes one question smaller."""

    def __init__(
        self, rig: Rig, shows: Shows, budget: int, *, batches: tuple[int, int] = BATCHES, cost: int = 0
    ) -> None:
        self.rig = rig
        self.game = rig.game
        self.shows = shows
        self.left = budget
        self.batches = batches
        self.cost = cost
        self.tried: set[Question] = set()

    def reduce(self, question: Question) -> Question:
        """Go on until nothing can be taken away any more, or the budget is spent."""
        while True:
            before = question
            for step in (self.shortened, self.drops, self.smaller):
                while found := self.first(question, step(question)):
                    question = found
            if question == before or self.left <= 0:
                return question

    def first(self, question: Question, candidates: Iterator[Question]) -> Question | None:
        """Give the first candidate that is smaller and still shows the cause."""
        size = size_of(self.game, question)
        wanted = (found for found in candidates if self.is_wanted(found, size))
        batch_size, largest = self.batches
        while self.left > 0 and (batch := list(islice(wanted, min(batch_size, self.left)))):
            self.left -= len(batch)
            place = self.shows(batch)
            if place is not None:
                self.left -= self.cost
                self.tried.difference_update(batch[place + 1 :])  # these may be of use later
                return batch[place]
            batch_size = min(2 * batch_size, largest)
        return None

    def is_wanted(self, candidate: Question, size: tuple[int, ...]) -> bool:
        """Is a candidate new, smaller, and possible for the program?"""
        if candidate in self.tried:
            return False
        self.tried.add(candidate)
        if size_of(self.game, candidate) >= size:
            return False
        if self.rig.from_start and not self.game.is_start(candidate.position):
            return False
        return self.rig.rules.is_possible(candidate)

    def shortened(self, question: Question) -> Iterator[Question]:
        """Begin later and end earlier, by turns: what goes wrong may lie near either end."""
        for pair in zip_longest(self.starts_later(question), self.cuts(question)):
            yield from [found for found in pair if found]

    def cuts(self, question: Question) -> Iterator[Question]:
        """End the game earlier: with its first moves only."""
        for moves in range(1, len(question.moves)):
            yield msgspec.structs.replace(question, moves=question.moves[:moves])

    def starts_later(self, question: Question) -> Iterator[Question]:
        """Begin with the position that some moves led to, the latest first."""
        rules = self.rig.rules
        played = self.game.play(rules.profile, rules.readings, question.position, question.moves)
        last = min(len(played.turns), len(question.moves) - 1)
        for moves in range(last, 0, -1):
            position = self.game.position_after(played.turns[moves - 1])
            yield msgspec.structs.replace(question, position=position, moves=question.moves[moves:])

    def drops(self, question: Question) -> Iterator[Question]:
        """Leave moves out: half of them, a quarter, at last each one."""
        size = len(question.moves) // 2
        while size:
            for start in range(0, len(question.moves) - size + 1, size):
                moves = question.moves[:start] + question.moves[start + size :]
                if moves:
                    yield msgspec.structs.replace(question, moves=moves)
            size //= 2

    def smaller(self, question: Question) -> Iterator[Question]:
        """Take away what the game knows can be taken away."""
        for found in self.game.smaller(asking_of(question)):
            yield Question(question.method, *found)


def asking_of(question: Question) -> Asking:
    """Give what a question is about."""
    return Asking(question.position, question.moves, question.draws)


def size_of(game: Game, question: Question) -> tuple[int, ...]:
    """Measure a question."""
    return game.size(asking_of(question))


def showing(examiner: Examiner, cause: Cause) -> Shows:
    """Ask one process after the other question, and look for the same cause."""

    def shows(batch: Sequence[Question]) -> int | None:
        for place, found in enumerate(examiner.examine(batch)):
            if found.cause == cause:
                return place
        return None

    return shows


def shrink(examiner: Examiner, question: Question, cause: Cause) -> Question:
    """Give the smallest question found that shows a cause when it is asked alone."""
    budget = BUDGETS[cause.verdict]
    batches = ONE_BY_ONE if cause.verdict in ("crashed", "timed-out") else BATCHES
    shows = showing(examiner, cause)
    return Reducer(examiner, shows, budget, batches=batches, cost=COSTS[cause.verdict]).reduce(question)


def simpler(examiner: Examiner, question: Question) -> Examined | None:
    """Give a question that says more than a wrong count: legal moves, or one turn, on its way."""
    cards = question.draws.split()
    here = [question.position]
    rules = examiner.rules
    for card in cards:
        following: list[str] = []
        questions: list[Question] = []
        for position in here:
            legal = rules.game.legal_moves(rules.profile, rules.readings, position, card)
            if "legal_moves" in examiner.methods:
                questions.append(Question("legal_moves", position, (), card))
            questions += [Question("play", position, (move,)) for move in legal]
        possible = [question for question in questions if rules.is_possible(question)]
        for found in examiner.examine(possible):
            if found.cause:
                return found
            if turn := found.expectation.turns[:1]:
                following.append(rules.game.position_after(turn[0] or {}))
        here = following
    return None
