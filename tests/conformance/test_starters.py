"""The bundled programs conform, and two that share no code agree far beyond the scenarios."""

import importlib.util
import json
import random
import shutil
import sys
from pathlib import Path
from types import ModuleType

import pytest

from conformance.certifying import BIN, PROFILES, certified, require_all_passed
from ruleproof.games import find_game
from ruleproof_engine.game import Played

NODE = shutil.which("node")
SEED = 4 * 4 * 40
GAMES = 120
SIDE = 7


def test_the_python_starter_conforms(root: Path) -> None:
    """The program that newcomers copy plays by the rules, offers everything and leaves nothing untested."""
    require_all_passed(certified(root, sys.executable, root / "conformance/starters/python/adapter.py"))


@pytest.mark.skipif(NODE is None, reason="node is not installed")
def test_the_javascript_starter_conforms(root: Path) -> None:
    """A program in another language plays by the rules, offers everything and leaves nothing untested."""
    require_all_passed(certified(root, str(NODE), root / "conformance/starters/javascript/adapter.js"))


def test_the_reference_conforms(root: Path) -> None:
    """The reference engine is one more implementation and is certified like any other."""
    require_all_passed(certified(root, BIN / "ruleproof", "reference", "foursquare"))


@pytest.fixture(scope="module")
def starter(root: Path) -> ModuleType:
    """Load the Python starter's game, without its protocol."""
    spec = importlib.util.spec_from_file_location(
        "starter_foursquare", root / "conformance/starters/python/foursquare.py"
    )
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("profile", PROFILES)
def test_two_programs_agree_on_thousands_of_turns(starter: ModuleType, profile: str) -> None:
    """The starter was written from the rules alone: where it differs from the reference, one is wrong."""
    chance = random.Random(f"{SEED} {profile}")  # noqa: S311 - a fixed seed is the point
    turns, outcomes = 0, set()
    for number in range(GAMES):
        moves = game_of(starter, profile, chance, careful=number % 4 != 0)
        grid = empty_table()
        given = read(starter.play(profile, {"grid": grid}, moves))
        expected = reference_plays(profile, grid, moves)
        assert given.turns == tuple([dict(turn) for turn in expected.turns])
        assert (given.illegal and given.illegal.move) == (expected.illegal and expected.illegal.move)
        turns += len(given.turns)
        outcomes.add(given.turns[-1]["outcome"])
    assert turns > 2000
    assert "lost" in outcomes


def game_of(
    starter: ModuleType, profile: str, chance: random.Random, *, careful: bool
) -> list[dict[str, object]]:
    """Play a game by chance or with some care, to its end or to a move that may be illegal."""
    pack = [rank + suit for rank in "A23456789T" for suit in "cdhs"]
    chance.shuffle(pack)
    grid = empty_table()
    moves: list[dict[str, object]] = []
    for card in pack:
        places = starter.legal_places(grid)
        if chance.random() < 0.01:
            places = [(chance.randrange(SIDE), chance.randrange(SIDE))]
        chance.shuffle(places)
        if careful:
            places = places[:8]
            places.sort(
                key=lambda place: face_down(starter.play(profile, {"grid": grid}, placing(card, place)))
            )
        moves += placing(card, places[0])
        played = starter.play(profile, {"grid": grid}, moves[-1:])
        if "illegal" in played or played["turns"][-1]["outcome"] != "ongoing":
            break
        grid = played["turns"][-1]["grid"]
    return moves


def placing(card: str, place: tuple[int, int]) -> list[dict[str, object]]:
    """Give one move."""
    return [{"card": card, "at": place}]


def face_down(played: dict[str, list[dict[str, list[list[list[str]]]]]]) -> int:
    """Count the piles whose top card lies face down after a move; an illegal one leaves none."""
    return sum(
        pile[-1].startswith("~") for turn in played["turns"] for row in turn["grid"] for pile in row if pile
    )


def empty_table() -> list[list[list[str]]]:
    """Give the table on which any game fits."""
    return [[[] for _ in range(SIDE)] for _ in range(SIDE)]


def read(result: object) -> Played:
    """Read a program's result as the kit reads it."""
    return find_game("foursquare").read_result(json.dumps(result).encode())


def reference_plays(profile: str, grid: object, moves: list[dict[str, object]]) -> Played:
    """Play the same game on the reference."""
    game = find_game("foursquare")
    position = game.read_position_form(json.dumps({"grid": grid}).encode())
    return game.play(
        profile, (), position, [game.read_move_form(json.dumps(move).encode()) for move in moves]
    )
