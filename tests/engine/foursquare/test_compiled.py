"""The compiled rules are the reference's, to the letter: on the suite, in random games, on any table."""

import sys
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from random import Random

import pytest
from hypothesis import example, given, settings

from engine.foursquare.careful_games import differences, game, start_of
from engine.foursquare.tables import BOTH, any_tables, moves
from ruleproof.loading.suite import load_suite
from ruleproof.reference import answer
from ruleproof_engine.foursquare import FOURSQUARE, compiled_rules
from ruleproof_engine.foursquare.notation import write_grid, write_move
from ruleproof_engine.foursquare.policies import POLICIES
from ruleproof_engine.foursquare.values import Move, Position, laid_out
from ruleproof_engine.game import NotationError, Oracle, Played, Reading

pytest.importorskip("numba", reason="the fast oracle needs numba, of the extra `ruleproof[fast]`")

GAMES = 300


def oracle_of(profile: str) -> Oracle:
    """Give the compiled rules of a profile."""
    oracle = FOURSQUARE.fast(profile, ())
    assert oracle
    return oracle


@pytest.mark.parametrize("profile", BOTH)
def test_whole_suite_is_answered_to_the_letter(profile: str) -> None:
    """Every scenario asks the compiled rules what it asks the reference, and gets the same answer."""
    oracle, asked = oracle_of(profile), Counter[str]()
    for scenario in load_suite("foursquare").scenarios:
        asked[scenario.method] += 1
        method, grid, draws = scenario.method, scenario.given, scenario.draws
        slow, fast = [
            answer(FOURSQUARE, method, profile, (), grid, scenario.plays, draws, used)
            for used in (None, oracle)
        ]
        assert fast == slow, scenario.id
        if method == "play":  # the sentence about a move that is refused too
            assert oracle.play(grid, scenario.plays) == FOURSQUARE.play(profile, (), grid, scenario.plays)
    assert asked["play"] > 200
    assert asked["legal_moves"] > 5
    assert asked["perft"] > 5


@pytest.mark.parametrize("profile", BOTH)
def test_random_games_are_played_to_the_letter(profile: str) -> None:
    """Long games agree in every field, to every end that a game can have and to every broken clause."""
    oracle, chance = oracle_of(profile), Random(7)  # noqa: S311 - games, not secrets
    reached = Counter[str]()
    for _ in range(GAMES):
        position, played = game(oracle, start_of(profile, chance), chance)
        assert differences(oracle, profile, position, played) == []
        found = FOURSQUARE.play(profile, (), position, played)
        reached[found.illegal.clause if found.illegal else ""] += 1
        reached[FOURSQUARE.ending(found.turns[-1]) if found.turns else ""] += 1
    wanted = {*FOURSQUARE.endings, "end.over", "place.height", "place.frame", "place.adjacent", "place.table"}
    assert wanted - {*reached} == set()


@pytest.mark.parametrize("policy", POLICIES)
def test_games_of_every_policy_are_played_to_the_letter(policy: str) -> None:
    """What a campaign plays agrees too, with the move at its end that breaks a rule."""
    for number in range(4):
        for profile in BOTH:
            chance = Random(f"{policy}/{number}")  # noqa: S311 - games, not secrets
            position, played = FOURSQUARE.wander(profile, (), policy, chance, from_start=False)
            assert differences(oracle_of(profile), profile, position, played) == []


@settings(max_examples=150)
@given(any_tables(), moves)
@example(laid_out([[()]]), Move(FOURSQUARE.move("3c@a1").card, (0, 0)))
def test_any_table_is_answered_to_the_letter(table: Position, move: Move) -> None:
    """No table that can be drawn, possible or not, and no place on it or off it makes a difference."""
    for profile in BOTH:
        assert differences(oracle_of(profile), profile, write_grid(table), [write_move(move)]) == []


@pytest.mark.parametrize(
    "written", ["3c .\n4c .", "3c  .", "3c . / .", "3c", ". ", "", " 3c", "3c /4c", "Jc", "3"]
)
def test_other_spellings_are_left_to_the_reference(written: str) -> None:
    """A grid that is not canonical is read, or refused, as the reference does."""
    oracle = oracle_of("published")
    assert read_by(partial(oracle.play, written)) == read_by(
        partial(FOURSQUARE.play, "published", (), written)
    )


def read_by(play: Callable[[Sequence[str]], Played]) -> Played | str:
    """Play a move on a grid as it is written; give its turn, or why the grid is none."""
    try:
        return play(["5c@b1"])
    except NotationError as error:
        return str(error)


def test_move_that_is_none_is_refused_as_ever() -> None:
    """A text that is no move is a notation error."""
    with pytest.raises(NotationError, match="is not a move"):
        oracle_of("published").play("3c .", ["nonsense"])


def test_departing_reading_is_left_to_the_reference() -> None:
    """Only the two profiles are compiled: a reading has no fast oracle."""
    assert FOURSQUARE.fast("designer", (Reading("tie", "counts"),)) is None
    assert FOURSQUARE.fast("published", ()) is not None


def test_nothing_needs_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where numba is not installed there is no fast oracle, and no error."""
    oracle_of("published")
    for name in ("oracle", "compiled"):
        monkeypatch.delitem(sys.modules, f"ruleproof_engine.foursquare.{name}")
        monkeypatch.delattr(f"ruleproof_engine.foursquare.{name}")
    monkeypatch.setitem(sys.modules, "numba", None)
    compiled_rules.cache_clear()
    try:
        assert FOURSQUARE.fast("published", ()) is None
    finally:
        compiled_rules.cache_clear()
