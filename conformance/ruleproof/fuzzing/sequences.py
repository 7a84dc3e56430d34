"""Programs that keep something between questions: which earlier question makes a later answer wrong?"""

from collections.abc import Sequence

from ruleproof.fuzzing.causes import Cause
from ruleproof.fuzzing.examining import Examiner
from ruleproof.fuzzing.shrinking import ONE_BY_ONE, Reducer
from ruleproof.questions import Question

DROPPED, REDUCED = 40, 30
"""Sequences that are tried at most: each costs a start of the program."""
CANDIDATES = 3000
"""Candidates for the last question that are tried at most."""


class Remembering:
    """A question that is answered wrongly only after others."""

    def __init__(self, examiner: Examiner, cause: Cause) -> None:
        self.examiner = examiner
        self.cause = cause
        self.left = DROPPED

    def shows(self, questions: Sequence[Question]) -> bool:
        """Does the last question go wrong when these are asked of a fresh process, in this order?"""
        return self.first_showing(questions[:-1], questions[-1:]) is not None

    def first_showing(self, before: Sequence[Question], candidates: Sequence[Question]) -> int | None:
        """Ask candidates of one fresh process after other questions; give the first that goes wrong."""
        self.left -= 1
        self.examiner.renew()
        answers = self.examiner.examine([*before, *candidates])[len(before) :]
        return next((place for place, found in enumerate(answers) if found.cause == self.cause), None)

    def find(self, before: Sequence[Question], question: Question) -> tuple[Question, ...] | None:
        """Find the fewest and smallest questions before it; None where all of them do not bring it back."""
        last = 1
        while not self.shows([*before[-last:], question]):
            if last >= len(before):
                return None
            last = min(2 * last, len(before))
        needed = self.fewest(list(before[-last:]), question)
        return self.smallest(needed, question)

    def fewest(self, before: list[Question], question: Question) -> list[Question]:
        """Leave questions out: half of them, a quarter, at last each one."""
        size = max(len(before) // 2, 1)
        while True:
            start = 0
            while start < len(before) and self.left > 0 and len(before) > 1:
                fewer = before[:start] + before[start + size :]
                if fewer and self.shows([*fewer, question]):
                    before = fewer
                else:
                    start += size
            if size == 1 or self.left <= 0:
                return before
            size //= 2

    def smallest(self, before: Sequence[Question], question: Question) -> tuple[Question, ...]:
        """Make the last question smaller, many candidates to a process, then each one before it."""
        last = Reducer(self.examiner, lambda batch: self.first_showing(before, batch), CANDIDATES).reduce(
            question
        )
        if not self.shows([*before, last]):  # another candidate before it was what it needed
            last = question
        sequence = [*before, last]
        for place in reversed(range(len(before))):

            def shows(batch: Sequence[Question], place: int = place) -> int | None:
                return 0 if self.shows([*sequence[:place], batch[0], *sequence[place + 1 :]]) else None

            reducer = Reducer(self.examiner, shows, REDUCED, batches=ONE_BY_ONE)
            sequence[place] = reducer.reduce(sequence[place])
        return tuple(sequence)
