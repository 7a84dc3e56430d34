"""Hypotheses: a profile with readings mixed in, and what each would have answered."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from ruleproof.certify.judge import Answer, is_answered
from ruleproof.languages import Language, say
from ruleproof.loading.rulebooks import Rulebook
from ruleproof.loading.scenarios import Expectation
from ruleproof.questions import Question
from ruleproof_engine.game import Game, NotationError, Reading, Readings

EXCUSED = 0.2
"""The share of questions that may be such as never arise under a hypothesis."""


class Hypothesis(NamedTuple):
    """The rules that a program may be playing by."""

    profile: str
    readings: Readings = ()

    def __str__(self) -> str:
        return self.told("en")

    def told(self, language: Language) -> str:
        """Name the profile and its readings in a language."""
        if not self.readings:
            return self.profile
        *others, last = [str(reading) for reading in self.readings]
        listed = say(language, "diagnose.and", first=", ".join(others), last=last) if others else last
        return say(language, "diagnosis.rules-with", profile=self.profile, readings=listed)

    def plus(self, reading: Reading) -> "Hypothesis":
        """Add a reading, in place of any other option of its ruling."""
        others = [own for own in self.readings if own.ruling != reading.ruling]
        return Hypothesis(self.profile, tuple(sorted([*others, reading])))

    def minus(self, reading: Reading) -> "Hypothesis":
        """Take a reading away."""
        return Hypothesis(self.profile, tuple([own for own in self.readings if own != reading]))


class Observation(NamedTuple):
    """What a program was asked, and what it said: no answer where it gave none that can be read."""

    question: Question
    answer: Answer | None
    scenario: str = ""
    """The scenario that asks it, if one does."""


def size_of(observation: Observation) -> tuple[bool, int, int, str]:
    """Measure an observation: scenarios before games, then by the moves and by what lies on the table."""
    question, scenario = observation.question, observation.scenario
    return not scenario, len(question.moves), len(question.position), scenario


class Judge:
    """Holds hypotheses against observations, those first that refuted others lately.

    The observations were made of a program that was asked to play `profile`.
    """

    def __init__(
        self, game: Game, rulebook: Rulebook, profile: str, observations: Sequence[Observation]
    ) -> None:
        self.game = game
        self.rulebook = rulebook
        self.profile = profile
        self.observations = list(observations)
        self.refuted: set[Hypothesis] = set()

    def reproduces(self, hypothesis: Hypothesis, observation: Observation) -> bool:
        """Would the reference, playing by the hypothesis, have given this answer?"""
        expected, answer = self.expected(hypothesis, observation), observation.answer
        return expected is not None and answer is not None and is_answered(expected, answer)

    def expected(self, hypothesis: Hypothesis, observation: Observation) -> Expectation | None:
        """Give what the reference answers by a hypothesis; None where the question makes no sense to it."""
        try:
            return observation.question.expect(self.game, *hypothesis)
        except (NotationError, LookupError, ValueError):
            if self.can_arise(hypothesis, observation):
                raise
            return None

    def can_arise(self, hypothesis: Hypothesis, observation: Observation) -> bool:
        """Can a game that is played by the hypothesis come to this question?"""
        return observation.question.is_possible(self.game, *hypothesis)

    def refutes(self, hypothesis: Hypothesis) -> bool:
        """Is some observation not explained? The one that shows it moves to the front.

        A question that cannot arise under the hypothesis is excused, whatever came back, but not too many of
        them are, and none where the hypothesis is another profile: each was made for this one.
        """
        if hypothesis in self.refuted:
            return True
        excuses = len(self.observations) * EXCUSED if hypothesis.profile == self.profile else 0
        for index, observation in enumerate(self.observations):
            if self.reproduces(hypothesis, observation):
                continue
            excuses -= 1
            if excuses < 0 or self.can_arise(hypothesis, observation):
                self.observations.insert(0, self.observations.pop(index))
                self.refuted.add(hypothesis)
                return True
        return False

    def unexplained(self, hypothesis: Hypothesis) -> list[Observation]:
        """List what the hypothesis does not reproduce."""
        return [found for found in self.observations if not self.reproduces(hypothesis, found)]

    def broken_clause(self, hypothesis: Hypothesis, observation: Observation) -> str | None:
        """Name the clause that a program breaks with a move that it allows, if an answer shows one."""
        question, answer = observation.question, observation.answer
        expected = self.expected(hypothesis, observation)
        if answer is None or expected is None:
            return None
        if expected.legal is None:
            is_allowed = len(answer.played.turns) > len(expected.turns)
            return expected.illegal if is_allowed else None
        wrongly = sorted({*(answer.legal or ())}.difference(expected.legal))
        tried = [self.game.play(*hypothesis, question.position, (move,)).illegal for move in wrongly[:1]]
        return tried[0].clause if tried and tried[0] else None

    def hypotheses(self, profile: str, size: int) -> Iterator[Hypothesis]:
        """Give every hypothesis of a profile with so many readings."""
        for readings in combinations(sorted(self.rulebook.all_readings(profile)), size):
            if len({reading.ruling for reading in readings}) == size:
                yield Hypothesis(profile, readings)
