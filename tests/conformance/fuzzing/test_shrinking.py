"""The reducer makes any game's questions smaller, and keeps what they show."""

from collections.abc import Callable, Sequence

import pytest

from ruleproof.fuzzing.causes import Rules
from ruleproof.fuzzing.coverage import Survey, never, universe
from ruleproof.fuzzing.shrinking import Reducer, size_of
from ruleproof.fuzzing.stretches import question_of
from ruleproof.games import GAMES, find_game
from ruleproof.loading.suite import load_suite
from ruleproof.questions import Question
from ruleproof.wandering import Wanderer

Shown = Callable[[Rules, Question], bool]


class Bench:
    """A game under its default profile, with no program: what a question shows is the reference's own."""

    from_start = False

    def __init__(self, name: str) -> None:
        self.game = find_game(name)
        self.rules = Rules(self.game, load_suite(name).rulebook.default, ())
        self.wanderer = Wanderer(self.game, self.rules.profile, (), ())

    def first(self, shown: Shown) -> Question:
        """Give the first random game of several moves that shows something."""
        games = (question_of(self.wanderer, "shrinking", number) for number in range(200))
        return next(game for game in games if len(game.moves) > 2 and shown(self.rules, game))

    def reduced(self, question: Question, shown: Shown, budget: int = 1500) -> Question:
        """Make it smaller while it shows that."""

        def shows(batch: Sequence[Question]) -> int | None:
            return next((place for place, found in enumerate(batch) if shown(self.rules, found)), None)

        return Reducer(self, shows, budget).reduce(question)


def is_refused(rules: Rules, question: Question) -> bool:
    """Does the reference refuse a move?"""
    return rules.expect(question).illegal is not None


def is_won(rules: Rules, question: Question) -> bool:
    """Is the game won?"""
    turns = rules.expect(question).turns
    return bool(turns) and (turns[-1] or {}).get("outcome") == "won"


@pytest.mark.parametrize("name", list(GAMES))
def test_a_refused_move_needs_no_other(name: str) -> None:
    """In every game what a single move shows is left with that move, in a possible and smaller question."""
    bench = Bench(name)
    question = bench.first(is_refused)
    smallest = bench.reduced(question, is_refused, 400)
    assert is_refused(bench.rules, smallest)
    assert len(smallest.moves) == 1
    assert size_of(bench.game, smallest) < size_of(bench.game, question)
    assert bench.rules.is_possible(smallest)


def test_a_win_keeps_sixteen_piles() -> None:
    """The smallest win is one move on fifteen or sixteen single cards: no card of these can be spared."""
    bench = Bench("foursquare")
    smallest = bench.reduced(bench.first(is_won), is_won, 4000)
    cards = sum(map(smallest.position.count, "cdhs"))
    assert len(smallest.moves) == 1
    assert cards in (15, 16)
    assert len(smallest.position.split(" / ")) == 4


def test_the_smallest_does_not_depend_on_the_game() -> None:
    """Two games with the same fault lead to the same smallest game, so that they are told once."""
    bench = Bench("foursquare")
    tall = [
        bench.reduced(question, refuses_height)
        for question in [question_of(bench.wanderer, "tall", number) for number in range(120)]
        if refuses_height(bench.rules, question)
    ]
    assert len(tall) > 1
    assert set(tall) == {Question("play", "Ac2cAdAh", ("As@a1",))}


def refuses_height(rules: Rules, question: Question) -> bool:
    """Does the reference refuse a card on a full pile?"""
    return rules.expect(question).illegal == "place.height"


def test_three_hundred_games_reach_everything() -> None:
    """Policies lead to every end of a game, every illegal placement and every open ruling of Foursquare."""
    suite = load_suite("foursquare")
    bench = Bench("foursquare")
    survey = Survey(suite, bench.rules)
    for number in range(300):
        question = question_of(bench.wanderer, "reach", number)
        survey.see(question, bench.rules.expect(question))
    reached, known = survey.coverage(), universe(suite, bench.rules)
    assert never(known.endings, reached.endings) == []
    assert never(known.clauses, reached.clauses) == []
    assert never(known.readings, reached.readings) == []
