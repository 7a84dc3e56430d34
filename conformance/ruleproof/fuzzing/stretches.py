"""A stretch of questions, asked of a fresh process: the unit that is shared out among jobs and machines.

`ask_stretch` needs nothing but its errand and gives nothing but plain values, so that it may run anywhere;
the same errand finds the same.
"""

import time
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import islice

import msgspec

from ruleproof.certify.verdicts import Skipped, SuiteBug
from ruleproof.fuzzing.causes import Cause
from ruleproof.fuzzing.coverage import Coverage, Survey
from ruleproof.fuzzing.examining import Examined, Examiner, Setting
from ruleproof.questions import Question
from ruleproof.wandering import Wanderer

BATCH = 128
"""Questions that are asked together while as many are made for the next batch."""
ATTEMPTS = 8
"""How often a question that turns out to be impossible is made again."""
KEPT = 4
"""Of the questions with one cause the first so many are kept; the others are counted."""


class Errand(msgspec.Struct, frozen=True):
    """Which questions to ask of whom."""

    setting: Setting
    seed: str
    start: int
    stop: int
    deadline: float | None = None
    """The time, as `time.time` tells it, at which no further question is made."""


class Sighting(msgspec.Struct, frozen=True):
    """A question that was answered wrongly."""

    number: int
    question: Question
    cause: Cause


class Stretch(msgspec.Struct, frozen=True):
    """What came of an errand."""

    start: int
    stop: int
    """The number after the last question that was asked."""
    coverage: Coverage
    sightings: tuple[Sighting, ...] = ()
    counts: Mapping[str, int] = {}
    """How many answers each cause made wrong, by the cause in words."""
    is_whole: bool = True
    """Was every question of the errand asked?"""
    given_up: str = ""
    """Why not every question was asked, where the program or the suite is to blame."""
    is_suite_at_fault: bool = False


def ask_stretch(errand: Errand) -> Stretch:
    """Ask a stretch of questions; raise `CannotRun` or `NothingTestable`."""
    examiner = Examiner(errand.setting)
    try:
        return Walk(errand, examiner).walk()
    finally:
        examiner.close()


class Walk:
    """One stretch, on the way."""

    def __init__(self, errand: Errand, examiner: Examiner) -> None:
        self.errand = errand
        self.examiner = examiner
        self.survey = Survey(examiner.suite, examiner.rules)
        self.wanderer = wanderer_of(examiner)
        self.source = self.questions()
        self.next = errand.start
        self.sightings: list[Sighting] = []
        self.counts: Counter[Cause] = Counter()
        self.given_up = ""
        self.is_suite_at_fault = False

    def walk(self) -> Stretch:
        """Ask batch by batch; the next batch is made while the program works on this one."""
        batch = list(islice(self.source, BATCH))
        while batch and not self.given_up:
            upcoming: list[Question] = []

            def make(upcoming: list[Question] = upcoming) -> None:
                if len(upcoming) < BATCH and (question := next(self.source, None)):
                    upcoming.append(question)

            for examined in self.examiner.examine(batch, make):
                self.note(examined)
                if self.given_up:
                    break
                self.next += 1
            batch = upcoming
        return Stretch(
            self.errand.start,
            self.next,
            self.survey.coverage(),
            tuple(self.sightings),
            {str(cause): count for cause, count in self.counts.items()},
            self.next == self.errand.stop,
            self.given_up,
            self.is_suite_at_fault,
        )

    def questions(self) -> Iterator[Question]:
        """Make the questions of the errand, until its time is up."""
        for number in range(self.errand.start, self.errand.stop):
            if self.errand.deadline is not None and time.time() >= self.errand.deadline:
                return
            yield question_of(self.wanderer, self.errand.seed, number)

    def note(self, examined: Examined) -> None:
        """Count a question, and keep it where its answer is wrong."""
        verdict = examined.judgement.verdict
        if isinstance(verdict, Skipped):
            self.given_up = verdict.reason
            return
        if isinstance(verdict, SuiteBug):
            self.given_up = f"the suite is at fault at question {self.next}: {verdict.detail}"
            self.is_suite_at_fault = True
            return
        self.survey.see(examined.question, examined.expectation)
        if examined.cause:
            self.counts[examined.cause] += 1
            if self.counts[examined.cause] <= KEPT:
                self.sightings.append(Sighting(self.next, examined.question, examined.cause))


def wanderer_of(examiner: Examiner) -> Wanderer:
    """Give the maker of the questions that may be put to the program."""
    wanderer = Wanderer(examiner.game, examiner.setting.profile, examiner.rules.readings, examiner.methods)
    wanderer.from_start = examiner.from_start
    return wanderer


def question_of(wanderer: Wanderer, seed: str, number: int) -> Question:
    """Make the question of that number: another attempt follows one that turns out to be impossible."""
    for attempt in range(ATTEMPTS):
        question = wanderer.question(f"{seed}+{attempt}" if attempt else seed, number)
        if question:
            return question
    return wanderer.opening()
