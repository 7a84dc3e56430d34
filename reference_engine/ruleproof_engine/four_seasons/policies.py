"""Policies: how random games are played so that they also go where uniform play seldom does.

A policy shuffles the pack, well or badly, and weighs the legal moves by where the cards go.
"""

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from ruleproof_engine.four_seasons.engine import Engine
from ruleproof_engine.four_seasons.values import (
    ACE,
    CELLS,
    CORNERS,
    CROSS,
    EMPTY,
    LAY_OUT,
    PACK,
    REDEAL,
    ROWS,
    STOCK,
    WASTE,
    Move,
    Position,
)

LONGEST = 160
"""Moves after which a random game stops: cards could go to and fro for ever."""
BASES = (0, len(CROSS), len(ROWS))
"""Where in the pack the base card may lie: in front of the cells or behind them."""
STARTS = 0.6
"""The share of games that begin with the pack, although they need not."""
STOPS = 0.3
"""The share of games that stop early, after a few moves."""
SOON = 30
PROBES = 0.4
"""The share of games that end with one more move, which is likely to break a rule."""


class Policy(NamedTuple):
    """How far each card strays from its place in a pack sorted by rank, and what kinds of moves weigh."""

    straying: float
    up: int = 1
    build: int = 1
    fill: int = 1
    deal: int = 1
    aces: bool = False
    """Does an ace lie where the base card comes from, whatever the profile?"""

    def weight(self, move: Move) -> int:
        """Weigh a move by where its cards go."""
        if move.target in CORNERS:
            return self.up
        if move.target in CELLS:
            return self.build if move.source in CELLS else self.fill
        return self.deal


POLICIES: Mapping[str, Policy] = {
    "uniform": Policy(52),
    "towards a win": Policy(4, up=1000, build=20, fill=20),
    "towards an open pack": Policy(1, up=1000, build=5, fill=5, deal=20),
    "towards the last card": Policy(52, up=3, build=1, fill=3, deal=12),
    "towards spaces": Policy(52, up=30, build=30, fill=1),
    "towards tall piles": Policy(52, up=0, fill=30, deal=5),
    "nothing goes up": Policy(52, up=0, build=3, fill=2, deal=2),
    "aces stay down": Policy(52, up=0, build=5, fill=3, deal=2, aces=True),
}
"""Every policy by name. A campaign takes them in turn."""


def wander(
    engine: Engine, policy: Policy, chance: Random, *, from_start: bool
) -> tuple[Position, list[Move]]:
    """Play a random game by one policy, from the pack or from a position reached; the last may be illegal."""
    start = position = pack(engine, policy, chance)
    moves: list[Move] = []
    skipped = 0 if from_start or chance.random() < STARTS else chance.randrange(1, LONGEST)
    longest = chance.randrange(1, SOON) if chance.random() < STOPS else LONGEST
    for played in range(max(longest, skipped + 1)):
        legal = engine.legal_moves(position)
        weights = [policy.weight(move) for move in legal]
        if not any(weights):
            break
        move = chance.choices(legal, weights)[0]
        moves.append(move)
        position = engine.play(position, move).position
        if played < skipped and engine.legal_moves(position):
            start, moves = position, []
    if chance.random() < PROBES:
        moves.append(probe(engine, position, chance))
    return start, moves


def pack(engine: Engine, policy: Policy, chance: Random) -> Position:
    """Give a pack that is shuffled more or less well."""
    base = chance.randrange(13)
    ranks = {card: (card.rank - base) % 13 * 4 + chance.uniform(0, policy.straying) for card in PACK}
    cards = sorted(PACK, key=lambda card: ranks[card])
    for at in BASES if policy.aces else ():
        there = chance.choice(
            [index for index, card in enumerate(cards) if card.rank == ACE and index not in BASES]
        )
        cards[at], cards[there] = cards[there], cards[at]
    return Position(EMPTY.piles, engine.redeals).with_piles([(STOCK, tuple(cards))])


def probe(engine: Engine, position: Position, chance: Random) -> Move:
    """Give a move that some clause forbids, each clause as often as another; or just any."""
    places = [*CORNERS, *engine.cells, WASTE, STOCK]
    anything = [Move(source, target) for source in places for target in places]
    anything += [LAY_OUT, REDEAL, *[move._replace(size=2) for move in chance.sample(anything, SOON)]]
    by_clause: dict[str, list[Move]] = {"": anything}
    for move in anything:
        if clause := engine.broken_clause(position, move):
            by_clause.setdefault(clause, []).append(move)
    return chance.choice(by_clause[chance.choice(list(by_clause))])
