"""The search for the smallest difference: exhaustive from the start, then random games made smaller."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ruleproof.distinguishing.sides import BothSides, Sides
from ruleproof.fuzzing.shrinking import Reducer
from ruleproof.questions import Question
from ruleproof.wandering import Wanderer
from ruleproof_engine.game import Asking

BUDGET = 6000
"""Smaller questions that are tried at most."""
SHRUNK = 3
"""Differing random games that are made smaller, of which the smallest is shown."""
SEED = "distinguish"


class Searched(NamedTuple):
    """What was found, and how far the search went."""

    question: Question | None
    bound: int
    """Every game of so many moves from the start was tried, but for those longer than one found; 0: none."""
    games: int
    """The random games that were tried."""
    is_smallest: bool
    """Is it proved that no game from the start has fewer moves?"""


def search(sides: Sides, bound: int, games: int) -> Searched:
    """Search up to a number of moves, then a number of random games."""
    depth = bound if sides.game.openings() else 0
    if question := exhaustive(sides, depth):
        return Searched(smaller(sides, question, from_start=True), depth, 0, is_smallest=True)
    tried = 0
    found: list[Question] = []
    for question in wanderings(sides, games):
        tried += 1
        if moves := sides.difference(question):
            shorter = Question("play", question.position, question.moves[:moves])
            if sides.differs(shorter):
                found.append(smaller(sides, shorter, from_start=False))
        if len(found) == SHRUNK:
            break
    smallest = min(found, key=lambda question: size_of(sides, question), default=None)
    return Searched(smallest, depth, tried, is_smallest=False)


def exhaustive(sides: Sides, bound: int) -> Question | None:
    """Give a shortest game from the start that tells the sides apart, of at most so many moves.

    Level by level: of positions that are the same up to symmetry, one is gone on with.
    """
    level = [(Asking(position), position) for position in sides.game.openings()]
    for depth in range(1, bound + 1):
        following: dict[str, tuple[Asking, str]] = {}
        for asked, here in level:
            for longer, before in sides.game.branches((sides.one, sides.other), asked, here):
                last = Question("play", before, longer.moves[-1:])
                if sides.difference(last):
                    return Question("play", longer.position, longer.moves)
                if depth < bound and (after := position_after(sides, last)):
                    following.setdefault(canonical(sides, after), (longer, after))
        level = list(following.values())
    return None


def position_after(sides: Sides, question: Question) -> str | None:
    """Give the position after one move that both sides take alike; None after the end or an illegal move."""
    played = sides.game.play(*sides.one, question.position, question.moves)
    if played.illegal or sides.game.ending(played.turns[-1]):
        return None
    return sides.game.position_after(played.turns[-1])


def canonical(sides: Sides, position: str) -> str:
    """Give one text for the positions that are the same up to symmetry for both sides."""
    return sides.game.canonical((sides.one, sides.other), position, (), "")


def wanderings(sides: Sides, games: int) -> Iterator[Question]:
    """Give random games, played by one side and the other in turn."""
    pair = ((sides.one, sides.other), (sides.other, sides.one))
    wanderers = [Wanderer(sides.game, *rules, (), other.profile) for rules, other in pair]
    for number in range(games):
        # each side goes through all policies
        question = wanderers[number % 2].question(SEED, number // 2)
        if question and question.method == "play" and sides.is_possible(question):
            yield question


def smaller(sides: Sides, question: Question, *, from_start: bool) -> Question:
    """Take away what can be taken away while the sides still differ."""

    def shows(batch: Sequence[Question]) -> int | None:
        return next((place for place, found in enumerate(batch) if sides.differs(found)), None)

    return Reducer(BothSides(sides, from_start=from_start), shows, BUDGET).reduce(question)


def size_of(sides: Sides, question: Question) -> tuple[int, ...]:
    """Measure a question as its game does."""
    return sides.game.size(Asking(question.position, question.moves))
