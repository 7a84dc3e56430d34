"""Policies: how random games are played so that they also go where uniform play never does.

In a million games of uniform play no game is won, no table is complete and no stock is used up. Since any
card may be drawn next, a policy chooses the card as well as its place: of a few random placements it plays
the one that measures highest.
"""

from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import NamedTuple

from ruleproof_engine.cards import TURNED, Card, Pile
from ruleproof_engine.foursquare.engine import Engine
from ruleproof_engine.foursquare.placing import HEIGHT, SPAN, box, orthogonal, place
from ruleproof_engine.foursquare.values import PACK, SIZE, Move, Place, Position, Turn

Measure = Callable[[Turn, Move], tuple[int, ...]]

EMPTY = Position(SIZE, SIZE)
STARTS = 0.5
"""The share of games that begin with an empty table, although they need not."""
MOST_FACE_DOWN = 4
WEIGHT = 2
"""How many piles one card lying face down is worth on the way to a win."""

PROBES = 0.6
"""The share of games that end, early or after their end, with a placement that is likely to break a rule."""
AFTER_THE_END = 0.2
"""The share of these that come after the last move; the others cut the game short."""


class Policy(NamedTuple):
    """Of so many random placements, play the one that measures highest."""

    samples: int
    measure: Measure


def wander(
    engine: Engine, policy: Policy, chance: Random, *, from_start: bool
) -> tuple[Position, list[Move]]:
    """Play a random game by one policy, from an empty table or from any; the last move may be illegal."""
    tables = [EMPTY if from_start or chance.random() < STARTS else some_table(chance)]
    moves: list[Move] = []
    while found := best(engine, policy, tables[-1], unused(tables[-1]), chance):
        move, turn = found
        moves.append(move)
        tables.append(turn.position)
        if turn.outcome.state != "ongoing":
            break
    if chance.random() < PROBES:
        end = len(moves) if chance.random() < AFTER_THE_END else chance.randint(0, len(moves))
        if left := unused(tables[end]):
            moves[end:] = [probe(tables[end], left, chance)]
    return tables[0], moves


def unused(position: Position) -> list[Card]:
    """List the cards that are still in the stock."""
    used = {card.name for card in position.cards()}
    return [card for card in PACK if card.name not in used]


def some_table(chance: Random) -> Position:
    """Lay out piles that hang together in a frame, most of them face up, few or many cards in all."""
    top, left = chance.randrange(SIZE - SPAN + 1), chance.randrange(SIZE - SPAN + 1)
    frame = box(top, top + SPAN - 1, left, left + SPAN - 1)
    places = grown(frame, chance.choice((3, 8, 13, 14, 15, 15, 16, 16)), chance)
    cards = chance.sample(PACK, chance.randint(len(places), len(PACK) - 1))
    piles: dict[Place, Pile] = {at: (card,) for at, card in zip(places, cards, strict=False)}
    for card in cards[len(places) :]:
        at = chance.choice(places)
        if len(piles[at]) < HEIGHT:
            piles[at] = (chance.choice((card, TURNED[card])), *piles[at])
    for at in chance.sample(places, min(chance.randint(0, MOST_FACE_DOWN), len(places))):
        pile = piles[at]
        piles[at] = (*pile[:-1], TURNED[pile[-1]])
    return Position(SIZE, SIZE, piles)


def grown(frame: Collection[Place], size: int, chance: Random) -> list[Place]:
    """Give so many places of a frame that hang together."""
    found = [chance.choice(sorted(frame))]
    while len(found) < size:
        beside = {near for at in found for near in orthogonal(at)}
        found.append(chance.choice(sorted(beside.intersection(frame).difference(found))))
    return found


def best(
    engine: Engine, policy: Policy, position: Position, left: Sequence[Card], chance: Random
) -> tuple[Move, Turn] | None:
    """Give the best of a few random placements, and where it leads; None where no card has a place."""
    found: list[tuple[tuple[int, ...], Move, Turn]] = []
    places = sorted(engine.free_places(position))
    for card in chance.sample(left, min(policy.samples, len(left))):
        tried = chance.sample(places, len(places))
        at = next((at for at in tried if engine.within_limit(position, card, [at])), None)
        if at is not None:
            move = Move(card, at)
            turn = engine.turn(place(position, move), move)
            found.append((policy.measure(turn, move), move, turn))
    if not found:
        return None
    _, move, turn = max(found, key=lambda candidate: candidate[0])
    return move, turn


def probe(position: Position, left: Sequence[Card], chance: Random) -> Move:
    """Give a placement that nothing speaks for: on the tallest pile, or anywhere on the table."""
    card = chance.choice(left)
    if position.piles and chance.random() < 0.5:  # noqa: PLR2004 - as often as not
        return Move(card, max(position.piles, key=lambda at: len(position.piles[at])))
    return Move(card, (chance.randrange(SIZE), chance.randrange(SIZE)))


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


POLICIES = {
    "uniform": Policy(1, lambda _, __: ()),
    "careful": Policy(4, lambda turn, _: (not is_lost(turn), -face_down(turn))),
    "towards a win": Policy(
        16,
        lambda turn, _: (
            turn.outcome.state == "won",
            not is_lost(turn),
            len(turn.position.piles) - WEIGHT * face_down(turn),
        ),
    ),
    "towards the last card": Policy(
        8, lambda turn, _: (goes_on(turn), -len(turn.position.piles), -face_down(turn))
    ),
    "tall piles": Policy(12, lambda turn, _: (goes_on(turn), tallest(turn), -face_down(turn))),
    "many face down": Policy(4, lambda turn, _: (goes_on(turn), face_down(turn), len(turn.position.piles))),
    "edges of the frame": Policy(4, lambda turn, _: (goes_on(turn), spread(turn), -face_down(turn))),
    "ties": Policy(6, lambda turn, move: (goes_on(turn), equals(turn, move))),
    "near the corner": Policy(3, lambda turn, move: (goes_on(turn), nearness(move.place))),
}
"""Every policy by name. A campaign takes them in turn."""
