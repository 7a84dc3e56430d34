"""Random games of the reference, each move held to what is true of every game."""

from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Literal, NamedTuple

from engine.four_seasons.tables import start
from ruleproof_engine.four_seasons.engine import Engine
from ruleproof_engine.four_seasons.readings import engine_with
from ruleproof_engine.four_seasons.values import CORNERS, LAY_OUT, PACK, Position, S, Turn

BOUND = 600
"""The moves after which a game is called endless."""

PATIENCE = 20
"""After so many moves without a new position it is worth the time to ask whether any can be reached."""

CARDS = frozenset(PACK)

Ending = Literal["won", "lost", "bound", "nothing new"]


class Played(NamedTuple):
    """What came of a random game: its moves, and how it ended."""

    moves: int
    ending: Ending


def random_game(profile: str, number: int) -> Played:
    """Play the game of this number, the same whenever it is asked for."""
    random = Random(f"{profile} {number}")  # noqa: S311 - a game needs no secrets
    engine = engine_with(profile, [])
    turn = engine.play(start(profile, random.sample(PACK, len(PACK))), LAY_OUT)
    seen: set[Position] = set()
    moves, stale = 1, 0
    while True:
        require_sound(engine, turn)
        if turn.outcome != "ongoing":
            return Played(moves, turn.outcome)
        if moves == BOUND:
            return Played(moves, "bound")
        before = turn.position
        turn = engine.play(before, random.choice(engine.legal_moves(before)))
        require_onward(before, turn.position)
        moves += 1
        if not turn.position.piles[S]:  # while there is a stock, a new position can be reached
            stale = stale + 1 if turn.position in seen else 0
            seen.add(turn.position)
            if stale and stale % PATIENCE == 0 and not reaches_beyond(engine, turn.position, seen):
                return Played(moves, "nothing new")


def require_sound(engine: Engine, turn: Turn) -> None:
    """Hold a turn to 52 cards, each once, and to an outcome that its position and its moves bear out."""
    piles = turn.position.piles
    assert sum(map(len, piles)) == len(PACK)
    assert set(chain.from_iterable(piles)) == CARDS
    up = sum(map(len, piles[: len(CORNERS)]))
    assert (turn.outcome == "won") == (up == len(PACK))
    assert bool(engine.legal_moves(turn.position)) == (turn.outcome == "ongoing")
    if turn.outcome == "lost":
        assert all(turn.position.pile(cell) for cell in engine.cells)


def require_onward(before: Position, after: Position) -> None:
    """Hold a move to what never comes back: cards off a foundation, redeals, the position that it left."""
    assert after != before
    assert after.redeals <= before.redeals
    for was, now in zip(before.piles[: len(CORNERS)], after.piles, strict=False):
        assert now[: len(was)] == was


def reaches_beyond(engine: Engine, position: Position, seen: set[Position]) -> bool:
    """Can any play from here lead to a position that was not seen?"""
    waiting, known = [position], {position}
    while waiting:
        for after in positions_after(engine, waiting.pop()):
            if after not in seen:
                return True
            if after not in known:
                known.add(after)
                waiting.append(after)
    return False


def positions_after(engine: Engine, position: Position) -> Iterator[Position]:
    """Give the position after each legal move."""
    for move in engine.legal_moves(position):
        yield engine.play(position, move).position
