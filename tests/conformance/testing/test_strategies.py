"""Strategies give what they are named for, in every game."""

import pytest
from hypothesis import find, given, settings
from hypothesis import strategies as st

from ruleproof.games import GAMES, find_game
from ruleproof.loading.suite import load_suite
from ruleproof.questions import Question
from ruleproof.testing import cards, games, legal_moves, positions

WITH_MOVES = [name for name in GAMES if "legal_moves" in find_game(name).methods]
FEW = settings(max_examples=6, deadline=None)


@pytest.mark.parametrize("name", list(GAMES))
def test_positions_are_possible(name: str) -> None:
    """A program may be sent every position that is drawn."""

    @FEW
    @given(positions(name))
    def hold(position: str) -> None:
        profile = load_suite(name).rulebook.default
        assert Question("play", position).is_possible(find_game(name), profile, ())
        assert find_game(name).read_position(position) == position

    hold()


@pytest.mark.parametrize("name", list(GAMES))
def test_legal_moves_are_legal(name: str) -> None:
    """The reference plays every move that is drawn as legal."""

    @FEW
    @given(legal_moves(name))
    def hold(found: tuple[str, str]) -> None:
        position, move = found
        played = find_game(name).play(load_suite(name).rulebook.default, (), position, (move,))
        assert played.illegal is None
        assert len(played.turns) == 1

    hold()


def test_games_become_short() -> None:
    """Hypothesis makes a game smaller by leaving out its last moves."""
    shortest = find(games("foursquare"), lambda game: len(game.moves) >= 2, settings=settings(database=None))
    assert len(shortest.moves) == 2


def test_games_reach_wins() -> None:
    """Games that are won are among those drawn: uniform play never wins."""
    rules = find_game("foursquare")

    def is_won(game: Question) -> bool:
        turns = rules.play("published", (), game.position, game.moves).turns
        return bool(turns) and turns[-1]["outcome"] == "won"

    assert is_won(find(games("foursquare"), is_won, settings=settings(database=None, max_examples=500)))


@given(st.data())
@FEW
def test_cards_are_of_the_pack(data: st.DataObject) -> None:
    """Foursquare has no court cards, and every card drawn can be read."""
    card = data.draw(cards("foursquare"))
    assert find_game("foursquare").read_question(card) == card
