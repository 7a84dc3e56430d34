"""Policies: how random games are played so that they also go where uniform play never does.

In a million games of uniform play no game is won, no table is complete and no stock is used up. Since any
card may be drawn next, a policy chooses the card as well as its place: of a few random placements it plays
the one that measures highest. It may also begin with a table that is nearly complete or nearly used up.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from random import Random
from typing import NamedTuple

from ruleproof_engine.cards import Card
from ruleproof_engine.foursquare.engine import Engine
from ruleproof_engine.foursquare.placing import place
from ruleproof_engine.foursquare.tables import Tables, some_table
from ruleproof_engine.foursquare.values import PACK, SIZE, Move, Place, Position, Turn

Measure = Callable[[Turn, Move], tuple[int, ...]]

EMPTY = Position(SIZE, SIZE)
WEIGHT = 2
"""How many piles one card lying face down is worth on the way to a win."""

LONGEST = len(PACK)
STOPS = 0.3
"""The share of games that stop before their end, after a few moves."""
SOON = 10
PROBES = 0.6
"""The share of games that end with a placement which is likely to break a rule."""
AFTER_ALL = 0.7
"""The share of these that come after the last move; the others cut the game short."""


class Policy(NamedTuple):
    """Of so many random placements, play the one that measures highest."""

    samples: int
    measure: Measure
    starts: float = 0.5
    """The share of games that begin with an empty table, although they need not."""
    tables: Tables = Tables()
    """How the others begin."""
    longest: int = LONGEST
    """The most moves that are played."""


def wander(
    engine: Engine, policy: Policy, chance: Random, *, from_start: bool
) -> tuple[Position, list[Move]]:
    """Play a random game by one policy, from an empty table or from any; the last move may be illegal."""
    start = (
        EMPTY if from_start or chance.random() < policy.starts else some_table(engine, policy.tables, chance)
    )
    tables = [start]
    moves: list[Move] = []
    longest = chance.randrange(1, SOON) if chance.random() < STOPS else policy.longest
    while len(moves) < longest and (found := best(engine, policy, tables[-1], unused(tables[-1]), chance)):
        move, turn = found
        moves.append(move)
        tables.append(turn.position)
        if turn.outcome.state != "ongoing":
            break
    if not moves or chance.random() < PROBES:
        end = len(moves) if chance.random() < AFTER_ALL else chance.randint(0, len(moves))
        if left := unused(tables[end]):
            moves[end:] = [probe(engine, tables[end], left, chance)]
    return tables[0], moves


def unused(position: Position) -> list[Card]:
    """List the cards that are still in the stock."""
    used = {card.name for card in position.cards()}
    return [card for card in PACK if card.name not in used]


def best(
    engine: Engine, policy: Policy, position: Position, left: Sequence[Card], chance: Random
) -> tuple[Move, Turn] | None:
    """Give the best of a few random placements, and where it leads; None where no card has a place."""
    found: list[tuple[tuple[int, ...], Move, Turn]] = []
    cards = chance.sample(left, min(policy.samples, len(left)))
    places = sorted(engine.free_places(position))
    for card in cards:
        tried = (at for at in shuffled(places, chance) if engine.within_limit(position, card, [at]))
        for at in islice(tried, policy.samples // len(cards)):
            move = Move(card, at)
            turn = engine.turn(place(position, move), move)
            found.append((policy.measure(turn, move), move, turn))
    if not found:
        return None
    _, move, turn = max(found, key=lambda candidate: candidate[0])
    return move, turn


def shuffled(places: Sequence[Place], chance: Random) -> Iterator[Place]:
    """Give places in a random order, drawn one by one, as seldom more than one or two are asked for."""
    left = list(places)
    while left:
        here = chance.randrange(len(left))
        left[here], left[-1] = left[-1], left[here]
        yield left.pop()


def probe(engine: Engine, position: Position, left: Sequence[Card], chance: Random) -> Move:
    """Give a placement that some clause forbids, each clause as often as another; or just any."""
    card = chance.choice(left)
    anywhere = [Move(card, (r, c)) for r in range(SIZE) for c in range(SIZE)]
    by_clause: dict[str, list[Move]] = {"": anywhere}
    for move in anywhere:
        if clause := engine.broken_clause(position, move):
            by_clause.setdefault(clause, []).append(move)
    return chance.choice(by_clause[chance.choice(list(by_clause))])


def goes_on(turn: Turn) -> bool:
    """Is the game not over?"""
    return turn.outcome.state == "ongoing"


def face_down(turn: Turn) -> int:
    """Count the top cards that lie face down."""
    return sum([not card.face_up for card in turn.position.tops()])


def is_lost(turn: Turn) -> bool:
    """Has the turn lost the game?"""
    return turn.outcome.state == "lost"


def tallest(turn: Turn) -> int:
    """Give the height of the tallest pile."""
    return max([len(pile) for pile in turn.position.piles.values()])


def spread(turn: Turn) -> int:
    """Count the rows and columns that hold a pile."""
    rows, columns = zip(*turn.position.piles, strict=True)
    return len({*rows}) + len({*columns})


def equals(turn: Turn, move: Move) -> int:
    """Count the top cards of the placed card's rank in its row and column."""
    row, column = move.place
    return len(
        [
            at
            for at, pile in turn.position.piles.items()
            if (at[0] == row or at[1] == column) and pile[-1].rank == move.card.rank
        ]
    )


def nearness(at: Place) -> int:
    """Measure how near a place lies to the top left corner, where a fixed frame would be."""
    return -sum(at)


def win_first(turn: Turn, _: Move) -> tuple[int, ...]:
    """Prefer a win, then no loss, then many piles that lie face up."""
    piles = len(turn.position.piles)
    return turn.outcome.state == "won", not is_lost(turn), piles - WEIGHT * face_down(turn)


NEARLY_WON = Tables((15, 16, 16), (1, 24), lines=0.8)
LAST_CARD = Tables((15, 16, 16), (1, 1), lines=0.9)
LAST_CARDS = Tables((10, 11, 12, 13, 14, 15, 16), (1, 6))
HEAPED = Tables((2, 3, 5, 8), (8, 32), tall=True)

POLICIES = {
    "uniform": Policy(1, lambda _, __: ()),
    "one card from a win": Policy(20, win_first, 0, NEARLY_WON, 3),
    "careful": Policy(4, lambda turn, _: (not is_lost(turn), -face_down(turn))),
    "the last card": Policy(20, win_first, 0, LAST_CARD, 1),
    "many face down": Policy(4, lambda turn, _: (goes_on(turn), face_down(turn), len(turn.position.piles))),
    "towards a win": Policy(16, win_first, 0.3, Tables((8, 11, 13, 14), (4, 24))),
    "towards the last card": Policy(
        8, lambda turn, _: (goes_on(turn), -len(turn.position.piles), -face_down(turn)), 0.1, LAST_CARDS
    ),
    "tall piles": Policy(8, lambda turn, _: (goes_on(turn), tallest(turn), -face_down(turn)), 0.2, HEAPED),
    "edges of the frame": Policy(4, lambda turn, _: (goes_on(turn), spread(turn), -face_down(turn))),
    "ties": Policy(6, lambda turn, move: (goes_on(turn), equals(turn, move))),
    "near the corner": Policy(3, lambda turn, move: (goes_on(turn), nearness(move.place))),
}
"""Every policy by name. A campaign takes them in turn."""
