"""The search for the smallest hypotheses that explain every observation."""

from collections.abc import Sequence

from ruleproof.diagnosis.hypotheses import Hypothesis, Judge

EXHAUSTIVE = 3
"""Up to so many readings every combination is tried, so that the answer is proved the smallest."""
QUICK = 2
"""Up to so many when a certification ends with a word about what it saw."""
LARGEST = 6
"""Up to so many, combinations are grown from the one that leaves the least unexplained."""


class Found:
    """The hypotheses that explain everything, all of one size, or the one that comes nearest."""

    def __init__(self, exact: Sequence[Hypothesis], nearest: Hypothesis, *, is_smallest: bool) -> None:
        self.exact = list(exact)
        self.nearest = nearest
        self.is_smallest = is_smallest


def find(judge: Judge, profiles: Sequence[str], exhaustive: int = EXHAUSTIVE) -> Found:
    """Find every smallest hypothesis; the first of `profiles` is the one that the program was asked for."""
    for size in range(exhaustive + 1):
        exact = [
            hypothesis
            for profile in profiles
            for hypothesis in judge.hypotheses(profile, size)
            if not judge.refutes(hypothesis)
        ]
        if exact:
            best = fewest_excuses(judge, exact)
            return Found(best, best[0], is_smallest=True)
    nearest = grow(judge, profiles)
    if judge.refutes(nearest):
        return Found([], without_broken(judge, nearest), is_smallest=False)
    smallest = shrink(judge, nearest)
    return Found([smallest, *alternatives(judge, smallest)], smallest, is_smallest=False)


def quickly(judge: Judge, profiles: Sequence[str]) -> Hypothesis:
    """Find one hypothesis of at most two readings that explains everything, or else the nearest profile."""
    for size in range(QUICK + 1):
        for profile in profiles:
            for hypothesis in judge.hypotheses(profile, size):
                if not judge.refutes(hypothesis):
                    return hypothesis
    plain = [Hypothesis(profile) for profile in profiles]
    return min(plain, key=lambda hypothesis: len(judge.unexplained(hypothesis)))


def fewest_excuses(judge: Judge, exact: Sequence[Hypothesis]) -> list[Hypothesis]:
    """Of hypotheses that explain everything, keep those that reproduce the most answers.

    Other profiles are kept only where the one that the program was asked for explains nothing.
    """
    exact = [found for found in exact if found.profile == judge.profile] or list(exact)
    if len(exact) == 1:
        return exact
    excused = [len(judge.unexplained(hypothesis)) for hypothesis in exact]
    return [hypothesis for hypothesis, count in zip(exact, excused, strict=True) if count == min(excused)]


def grow(judge: Judge, profiles: Sequence[str]) -> Hypothesis:
    """Add readings one by one, each the one that leaves the least unexplained, while that helps."""
    grown = [grow_from(judge, Hypothesis(profile)) for profile in profiles]
    return min(grown, key=lambda pair: (pair[1], len(pair[0].readings)))[0]


def without_broken(judge: Judge, hypothesis: Hypothesis) -> Hypothesis:
    """Take away the readings whose own clause the program breaks all the same: they explain by chance."""
    broken = {judge.broken_clause(hypothesis, found) for found in judge.unexplained(hypothesis)}
    rulings = judge.rulebook.rulings_of(hypothesis.profile)
    kept = [own for own in hypothesis.readings if rulings[own.ruling].clause not in broken]
    return Hypothesis(hypothesis.profile, tuple(kept))


def grow_from(judge: Judge, hypothesis: Hypothesis) -> tuple[Hypothesis, int]:
    """Grow one hypothesis; give it with the number of observations that it leaves unexplained."""
    left = len(judge.unexplained(hypothesis))
    while left and len(hypothesis.readings) < LARGEST:
        larger = [
            hypothesis.plus(reading)
            for reading in judge.rulebook.all_readings(hypothesis.profile)
            if reading not in hypothesis.readings
        ]
        counts = [(count_unexplained(judge, candidate, left), candidate) for candidate in larger]
        fewest, best = min(counts)
        if fewest >= left:
            break
        hypothesis, left = best, fewest
    return hypothesis, left


def count_unexplained(judge: Judge, hypothesis: Hypothesis, limit: int) -> int:
    """Count what a hypothesis leaves unexplained; stop where it is no better than another."""
    left = 0
    for observation in judge.observations:
        if not judge.reproduces(hypothesis, observation):
            left += 1
            if left >= limit:
                break
    return left


def shrink(judge: Judge, hypothesis: Hypothesis) -> Hypothesis:
    """Take away every reading without which everything is still explained."""
    for reading in hypothesis.readings:
        smaller = hypothesis.minus(reading)
        if not judge.refutes(smaller):
            return shrink(judge, smaller)
    return hypothesis


def alternatives(judge: Judge, hypothesis: Hypothesis) -> list[Hypothesis]:
    """Find the hypotheses that exchange one reading for another and explain everything too."""
    readings = judge.rulebook.all_readings(hypothesis.profile)
    exchanged = {
        hypothesis.minus(own).plus(other)
        for own in hypothesis.readings
        for other in readings
        if other not in hypothesis.readings
    }
    return [
        found
        for found in sorted(exchanged)
        if len(found.readings) == len(hypothesis.readings) and not judge.refutes(found)
    ]
