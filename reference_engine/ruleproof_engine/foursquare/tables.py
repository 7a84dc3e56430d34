"""Tables laid out by chance, on which games begin that would seldom get there by themselves."""

from collections.abc import Collection
from random import Random
from typing import NamedTuple

from ruleproof_engine.cards import TURNED, Card, Pile
from ruleproof_engine.foursquare.engine import Engine
from ruleproof_engine.foursquare.placing import SPAN, box, orthogonal
from ruleproof_engine.foursquare.values import PACK, SIZE, Place, Position

MOST_FACE_DOWN = 4
SMALL = 0.3
"""The share of tables that are drawn in another size than seven by seven."""
SMALLEST = 1


class Tables(NamedTuple):
    """Of which kind a table is."""

    piles: tuple[int, ...] = (3, 8, 13, 14, 15, 15, 16, 16)
    stock: tuple[int, int] = (1, len(PACK) - 1)
    """The fewest and the most cards that are left to draw."""
    lines: float = 0.2
    """How often what lies face down is one whole row or column."""
    tall: bool = False
    """Do covered cards lie in as few piles as they can?"""


def some_table(engine: Engine, kind: Tables, chance: Random) -> Position:
    """Lay out piles that hang together in a frame; the game may be over there, which is for others to see."""
    height, width = (SIZE, SIZE) if chance.random() > SMALL else some_size(chance)
    top, left = chance.randint(0, max(height - SPAN, 0)), chance.randint(0, max(width - SPAN, 0))
    frame = box(top, min(top + SPAN, height) - 1, left, min(left + SPAN, width) - 1)
    places = grown(frame, min(chance.choice(kind.piles), len(frame)), chance)
    most = len(PACK) - chance.randint(*kind.stock)
    cards = chance.sample(PACK, max(most, len(places)))
    piles: dict[Place, Pile] = {place: (card,) for place, card in zip(places, cards, strict=False)}
    for card in cards[len(places) :]:
        lower(engine, piles, card, kind, chance)
    for place in face_down(kind, places, chance):
        pile = piles[place]
        piles[place] = (*pile[:-1], TURNED[pile[-1]])
    return Position(height, width, piles)


def some_size(chance: Random) -> tuple[int, int]:
    """Give another size, seldom a very small one."""
    smallest = chance.choice((SMALLEST, SPAN, SPAN))
    return chance.randint(smallest, SIZE), chance.randint(smallest, SIZE)


def lower(engine: Engine, piles: dict[Place, Pile], card: Card, kind: Tables, chance: Random) -> None:
    """Put a card under a pile that has room, whichever way it faces."""
    open_piles = [place for place, pile in piles.items() if engine.has_room(pile)]
    if not open_piles:
        return
    place = open_piles[0] if kind.tall else chance.choice(open_piles)
    piles[place] = (chance.choice((card, TURNED[card])), *piles[place])


def face_down(kind: Tables, places: list[Place], chance: Random) -> list[Place]:
    """Choose the piles that lie face down: those of one line, or any few."""
    if chance.random() < kind.lines:
        axis, line = chance.randrange(2), chance.choice(places)
        return [place for place in places if place[axis] == line[axis]]
    return chance.sample(places, min(chance.randint(0, MOST_FACE_DOWN), len(places)))


def grown(frame: Collection[Place], size: int, chance: Random) -> list[Place]:
    """Give so many places of a frame that hang together."""
    found = [chance.choice(sorted(frame))]
    while len(found) < size:
        beside = {near for place in found for near in orthogonal(place)}
        found.append(chance.choice(sorted(beside.intersection(frame).difference(found))))
    return found
