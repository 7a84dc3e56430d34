"""The two ways of playing that are compared: what each answers, and where their answers part."""

from typing import NamedTuple

from ruleproof.diagnosis.hypotheses import Hypothesis
from ruleproof.fuzzing.causes import Rules
from ruleproof.loading.problems import did_you_mean
from ruleproof.loading.rulebooks import Rulebook
from ruleproof.loading.scenarios import Expectation
from ruleproof.questions import Question
from ruleproof_engine.game import Game, Played


class UnknownOptionError(ValueError):
    """Words that name neither an option of a ruling nor a profile."""


def side_of(rulebook: Rulebook, profile: str, words: str) -> Hypothesis:
    """Read `ruling: option`, in force beside a profile's other options, or a profile's name."""
    if words in rulebook.profiles:
        return Hypothesis(words)
    ruling, _, option = [part.strip() for part in words.partition(":")]
    rulings = rulebook.rulings_of(profile)
    if ruling not in rulings:
        known = [*rulebook.profiles, *rulings]
        raise UnknownOptionError(f"there is no profile or ruling {ruling!r}{did_you_mean(ruling, known)}")
    if option not in rulings[ruling].options:
        known = list(rulings[ruling].options)
        raise UnknownOptionError(f"{ruling} has no option {option!r}{did_you_mean(option, known)}")
    return Hypothesis(profile, rulebook.departures(profile, {ruling: option}))


class Sides(NamedTuple):
    """A game, and the two ways of playing it."""

    game: Game
    one: Hypothesis
    other: Hypothesis

    def difference(self, question: Question) -> int | None:
        """Count the moves up to the first that the sides answer differently; None where they agree."""
        sides = (self.one, self.other)
        first, second = [told(self.game.play(*side, question.position, question.moves)) for side in sides]
        pairs = [ours == theirs for ours, theirs in zip(first, second, strict=False)]
        if False in pairs:
            return pairs.index(False) + 1
        return min(len(first), len(second)) + 1 if len(first) != len(second) else None

    def differs(self, question: Question) -> bool:
        """May the question be asked of both, and do they answer differently?"""
        return self.is_possible(question) and self.difference(question) is not None

    def is_possible(self, question: Question) -> bool:
        """Can the question arise for both?"""
        return all(question.is_possible(self.game, *side) for side in (self.one, self.other))

    def expect(self, question: Question) -> tuple[Expectation, Expectation]:
        """Give both answers."""
        return question.expect(self.game, *self.one), question.expect(self.game, *self.other)


def told(played: Played) -> list[object]:
    """List what a program would be seen to answer, move by move; why a move is illegal is not compared."""
    return [*played.turns, *(["illegal"] if played.illegal else [])]


class RulesOfBoth(Rules, frozen=True):
    """What one side plays by; possible is only what is possible for the other side too."""

    other: Hypothesis

    def is_possible(self, question: Question) -> bool:
        """Can the question arise for both?"""
        return super().is_possible(question) and question.is_possible(self.game, *self.other)


class BothSides:
    """What a reducer must know of two sides."""

    def __init__(self, sides: Sides, *, from_start: bool) -> None:
        self.game = sides.game
        self.rules: Rules = RulesOfBoth(sides.game, *sides.one, sides.other)
        self.from_start = from_start
