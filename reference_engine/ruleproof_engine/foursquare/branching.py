"""Every game from the empty table, one for each order of ranks: suits and the sizes of ranks never matter."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ruleproof_engine.cards import SUITS, Card
from ruleproof_engine.foursquare.engine import Engine
from ruleproof_engine.foursquare.symmetries import HIGHEST, Symmetry
from ruleproof_engine.foursquare.values import SIZE, Move, Place, Position

EMPTY = Position(SIZE, SIZE)
MIDDLE: Place = (SIZE // 2, SIZE // 2)
"""From here a frame floats as far as it ever does."""


class Drawn(NamedTuple):
    """The next card, and the rank up to which the earlier ones keep theirs: those above move up by one."""

    card: Card
    kept: int


def next_cards(moves: Sequence[Move]) -> Iterator[Drawn]:
    """Give the next card once for each place in the order of ranks: equal to one, or between two.

    The ranks played before are 1, 2, 3 and so on, each with its suits in order.
    """
    ranks = [move.card.rank for move in moves]
    highest = max(ranks, default=0)
    for rank in range(1, highest + 1):
        if ranks.count(rank) < len(SUITS):
            yield Drawn(Card(rank, SUITS[ranks.count(rank)]), highest)
    for rank in range(highest + 1 if highest < HIGHEST else 0):
        yield Drawn(Card(rank + 1, SUITS[0]), rank)


def raised(kept: int) -> Symmetry:
    """Move the ranks above one up by one."""
    return Symmetry(
        "raised", card=lambda card: card._replace(rank=card.rank + 1) if card.rank > kept else card
    )


def branches(
    engines: Sequence[Engine], moves: Sequence[Move], here: Position, *, is_anchored: bool
) -> Iterator[tuple[list[Move], Position]]:
    """Make a game from the empty table one move longer: its moves, and the table that the last one finds.

    A place counts when any of the engines allows it. The first card lies in the middle, unless it matters.
    """
    for card, kept in next_cards(moves):
        change = raised(kept)
        before = change.position(here)
        played = [change.move(here, move) for move in moves]
        allowed = {place for engine in engines for place in engine.legal_places(before, card)}
        places = sorted(allowed) if moves or is_anchored else [MIDDLE]
        for place in places:
            yield [*played, Move(card, place)], before
