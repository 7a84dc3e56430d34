"""What a campaign has reached: the ends of games, the clauses that forbid moves, the rulings told apart."""

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from ruleproof.fuzzing.causes import Rules
from ruleproof.loading.scenarios import Expectation
from ruleproof.loading.suite import Suite
from ruleproof.questions import Question
from ruleproof_engine.game import ImpossiblePosition, NotationError, Reading

SAMPLED = 4
"""Every so many questions, rulings are looked at."""
TRIED = 3
"""So many options are tried on one question: each costs as much as the question itself."""


class Coverage(msgspec.Struct, frozen=True):
    """Counts of what was reached, to be added up."""

    questions: Mapping[str, int] = {}
    """By method."""
    moves: int = 0
    endings: Mapping[str, int] = {}
    clauses: Mapping[str, int] = {}
    readings: Mapping[str, int] = {}

    def plus(self, other: "Coverage") -> "Coverage":
        """Add up."""
        return Coverage(
            added(self.questions, other.questions),
            self.moves + other.moves,
            added(self.endings, other.endings),
            added(self.clauses, other.clauses),
            added(self.readings, other.readings),
        )


def added(one: Mapping[str, int], other: Mapping[str, int]) -> dict[str, int]:
    """Add counts up."""
    return dict(sorted((Counter(one) + Counter(other)).items()))


class Survey:
    """Looks at questions as they are asked, and counts what they reach."""

    def __init__(self, suite: Suite, rules: Rules) -> None:
        self.rules = rules
        known = suite.rulebook.all_readings(rules.profile)
        departed = {reading.ruling for reading in rules.readings}
        self.open = [
            reading for reading in known if reading.ruling not in departed and reading in rules.game.readings
        ]
        self.counts: dict[str, Counter[str]] = {
            part: Counter() for part in ("questions", "endings", "clauses", "readings")
        }
        self.moves = 0
        self.seen = 0

    def see(self, question: Question, expectation: Expectation) -> None:
        """Count a question with what the reference answers."""
        self.counts["questions"][question.method] += 1
        self.moves += len(expectation.turns)
        if expectation.turns and (ending := self.rules.game.ending(expectation.turns[-1] or {})):
            self.counts["endings"][ending] += 1
        if expectation.illegal:
            self.counts["clauses"][expectation.illegal] += 1
        if self.seen % SAMPLED == 0 and question.method != "perft":
            for _ in range(min(TRIED, len(self.open))):
                self.tell_apart(self.open.pop(0), question, expectation)
        self.seen += 1

    def tell_apart(self, reading: Reading, question: Question, expectation: Expectation) -> None:
        """See whether the reference would have answered otherwise with a reading; if not, try it later."""
        rules = self.rules
        readings = tuple(sorted([*rules.readings, reading]))
        try:
            other = question.expect(rules.game, rules.profile, readings)
        except (NotationError, ImpossiblePosition, LookupError, ValueError):
            other = None  # the question does not arise under that reading
        if other is not None and facts(other) != facts(expectation):
            self.counts["readings"][str(reading)] += 1
        else:
            self.open.append(reading)

    def coverage(self) -> Coverage:
        """Give the counts."""
        parts = {name: dict(sorted(counts.items())) for name, counts in self.counts.items()}
        return Coverage(moves=self.moves, **parts)


def facts(expectation: Expectation) -> tuple[object, ...]:
    """Give what a program could be told apart by: not the clause that it breaks."""
    return expectation.turns, expectation.illegal is None, expectation.legal, expectation.perft


class Universe(msgspec.Struct, frozen=True):
    """What there is to reach under a profile."""

    endings: tuple[str, ...]
    clauses: tuple[str, ...]
    readings: tuple[str, ...]


def universe(suite: Suite, rules: Rules) -> Universe:
    """List the ends of games, the clauses by which some scenario forbids a move, and the options."""
    stated = {
        expectation.illegal
        for scenario in suite.scenarios
        for expectation in scenario.expectations
        if expectation.profile == rules.profile and not expectation.readings and expectation.illegal
    }
    survey = Survey(suite, rules)
    clauses = [clause.id for clause in suite.rulebook.clauses if clause.id in stated]
    return Universe(rules.game.endings, tuple(clauses), tuple(map(str, survey.open)))


def never(known: Sequence[str], reached: Mapping[str, int]) -> list[str]:
    """List what was not reached."""
    return [name for name in known if not reached.get(name)]
