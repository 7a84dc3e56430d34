"""The smallest game that tells two ways of playing apart is found, or it is said how far was searched."""

import pytest

from ruleproof.diagnosis.hypotheses import Hypothesis
from ruleproof.distinguishing.search import Searched, search
from ruleproof.distinguishing.sides import Sides, UnknownOptionError, side_of
from ruleproof.games import find_game
from ruleproof.loading.suite import load_suite
from ruleproof.questions import Question
from ruleproof_engine.game import Reading

RULEBOOK = load_suite("foursquare").rulebook


def sides_of(one: str, other: str, game: str = "foursquare", profile: str = "published") -> Sides:
    """Read both sides."""
    rulebook = load_suite(game).rulebook
    return Sides(find_game(game), *[side_of(rulebook, profile, words) for words in (one, other)])


@pytest.mark.parametrize(
    ("words", "side"),
    [
        ("designer", Hypothesis("designer")),
        ("tie: counts", Hypothesis("published", (Reading("tie", "counts"),))),
        ("turn: line", Hypothesis("published")),
    ],
)
def test_a_side_is_an_option_or_a_profile(words: str, side: Hypothesis) -> None:
    """An option that the profile takes anyway is the profile itself."""
    assert side_of(RULEBOOK, "published", words) == side


@pytest.mark.parametrize(
    ("words", "suggestion"), [("tie: count", "counts"), ("tei: counts", "tie"), ("designr", "designer")]
)
def test_a_side_that_there_is_not_is_told(words: str, suggestion: str) -> None:
    """What is misspelt is named, with what may be meant."""
    with pytest.raises(UnknownOptionError, match=suggestion):
        side_of(RULEBOOK, "published", words)


@pytest.mark.parametrize(
    ("other", "moves"),
    [("lone-card: turns", 1), ("tie: counts", 2), ("designer", 2), ("compare: all", 3), ("frame: fixed", 1)],
)
def test_a_shortest_game_from_the_start_is_found(other: str, moves: int) -> None:
    """The game begins with an empty table, and one move fewer tells nothing apart."""
    sides = sides_of("published", other)
    found = search(sides, 4, 0)
    assert found.is_smallest
    assert found.question
    assert len(found.question.moves) == moves
    assert sides.game.is_start(found.question.position)
    assert sides.differs(found.question)
    assert search(sides, moves - 1, 0) == Searched(None, moves - 1, 0, is_smallest=False)


def test_what_lies_beyond_the_bound_is_found_in_random_games() -> None:
    """A gap in a line takes five cards: one move on a table of as many is shown, and not called smallest."""
    sides = sides_of("published", "gaps: breaks")
    found = search(sides, 2, 300)
    assert found.question
    assert not found.is_smallest
    assert (found.bound, len(found.question.moves)) == (2, 1)
    assert found.games > 0
    assert sides.differs(found.question)


def test_options_that_never_show_are_found_nowhere() -> None:
    """For the designer the placed card never turns, so that the order cannot show."""
    sides = sides_of("designer", "order: column-first", profile="designer")
    found = search(sides, 3, 30)
    assert found.question is None
    assert found.bound == 3
    assert 0 < found.games <= 30


def test_all_fours_is_searched_in_random_games_alone() -> None:
    """A pack has too many orders: the bound is none, and the difference one move with few cards."""
    sides = sides_of("published", "tobago", "all-fours")
    found = search(sides, 4, 60)
    assert found.question
    assert (found.bound, found.is_smallest, len(found.question.moves)) == (0, False, 1)
    assert sides.differs(found.question)


def test_a_difference_counts_the_moves_up_to_it() -> None:
    """What comes after the first difference is left out; why a move is illegal is no difference."""
    sides = sides_of("published", "tie: counts")
    assert sides.difference(Question("play", ". . .", ("Ac@a1", "Ad@b1", "7c@c1"))) == 2
    assert sides.difference(Question("play", ". . .", ("Ac@a1", "2d@b1"))) is None
    adjacent = sides_of("published", "adjacency: diagonal")
    assert adjacent.difference(Question("play", ". . / . .", ("Ac@a1", "2d@b2"))) == 2
