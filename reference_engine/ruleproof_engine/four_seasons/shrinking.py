"""Making a question smaller: cards go back into the stock, which is put in order.

Nothing here has to be possible, or to show what the larger question showed: whoever asks finds that out.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from ruleproof_engine.cards import Card, Pile
from ruleproof_engine.four_seasons.values import (
    CELLS,
    CORNERS,
    PACK,
    PLACES,
    SLOT,
    STOCK,
    WASTE,
    Move,
    Position,
    S,
)

ORDER = {card: index for index, card in enumerate(PACK)}


def size(position: Position, moves: Sequence[Move]) -> tuple[int, ...]:
    """Measure a question: moves, cards outside the stock, piles, disorder of the stock, and which cards."""
    piles = position.piles[:S]
    outside = [ORDER[card] for pile in piles for card in pile]
    stock = [ORDER[card] for card in position.piles[S]]
    return (
        len(moves),
        len(outside),
        len([pile for pile in piles if pile]),
        sum([one > other for one, other in pairwise(stock)]),
        position.redeals,
        sum([move.size for move in moves]),
        *[SLOT.get(place, len(SLOT)) for move in moves for place in (move.source, move.target)],
        *[len(pile) for pile in piles],
        *outside,
        *stock,
    )


def smaller(position: Position) -> Iterator[Position]:
    """Give smaller positions, the largest steps first."""
    for places in ((*CELLS, WASTE), CELLS, CORNERS, (WASTE,), *[(place,) for place in PLACES[:S]]):
        yield emptied(position, places)
    for place in PLACES[:S]:
        pile = position.pile(place)
        for kept in (pile[:1], pile[-1:], pile[: len(pile) // 2], pile[:-1], pile[1:]):
            yield changed(position, place, kept)
    yield in_order(position)
    yield from with_stock_cut(position)
    yield position._replace(redeals=0)
    yield from with_other_cards(position)


def emptied(position: Position, places: Sequence[str]) -> Position:
    """Put whole piles back under the stock."""
    cards = [card for place in places for card in position.pile(place)]
    piles = [*[(place, ()) for place in places], (STOCK, (*position.pile(STOCK), *in_pack_order(cards)))]
    return position.with_piles(piles)


def changed(position: Position, place: str, kept: Pile) -> Position:
    """Put the cards of a pile back under the stock, but for those kept."""
    cards = [card for card in position.pile(place) if card not in kept]
    stock = (*position.pile(STOCK), *in_pack_order(cards))
    return position.with_piles([(place, kept), (STOCK, stock)])


def in_order(position: Position) -> Position:
    """Sort the stock."""
    return position.with_piles([(STOCK, in_pack_order(position.pile(STOCK)))])


def with_stock_cut(position: Position) -> Iterator[Position]:
    """Sort the stock but for its first cards."""
    stock = position.pile(STOCK)
    for first in (1, 2, 6, 12):
        yield position.with_piles([(STOCK, (*stock[:first], *in_pack_order(stock[first:])))])


def with_other_cards(position: Position) -> Iterator[Position]:
    """Exchange each card outside the stock for the first one of its rank, or of all, in the stock."""
    stock = position.pile(STOCK)
    for pile in position.piles[:S]:
        for card in pile:
            lower = [other for other in stock if ORDER[other] < ORDER[card]]
            same = [other for other in lower if other.rank == card.rank]
            for other in [*lower[:1], *same[:1]]:
                yield exchanged(position, card, other)


def exchanged(position: Position, one: Card, other: Card) -> Position:
    """Exchange two cards wherever they lie."""
    swap = {one: other, other: one}
    piles = tuple([tuple([swap.get(card, card) for card in pile]) for pile in position.piles])
    return Position(piles, position.redeals)


def in_pack_order(cards: Sequence[Card]) -> Pile:
    """Sort cards as the pack has them."""
    return tuple(sorted(cards, key=ORDER.__getitem__))
