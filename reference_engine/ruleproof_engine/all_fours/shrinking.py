"""Making a question smaller: fewer cards in every hand, fewer won, lower scores, packs in order.

Nothing here has to be possible, or to show what the larger question showed: whoever asks finds that out.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from ruleproof_engine.all_fours.values import NOBODY, ORDER, PACK, SEATS, Hands, Move, Position
from ruleproof_engine.cards import Card, Pile


def size(position: Position, moves: Sequence[Move]) -> tuple[int, ...]:
    """Measure a question: moves, cards in hands and won, scores, and which cards."""
    held = [ORDER[card] for hand in position.hands for card in hand]
    won = [ORDER[card] for hand in position.won for card in hand]
    packs = [ORDER[card] for move in moves for card in move.pack]
    return (
        len(moves),
        len(held) + len(position.trick),
        len(won),
        sum(position.scores),
        sum([one > other for one, other in pairwise(packs)]),
        sum([move.seat for move in moves]) + position.dealer,
        *held,
        *won,
        *packs,
    )


def smaller(position: Position, moves: Sequence[Move]) -> Iterator[tuple[Position, Sequence[Move]]]:
    """Give smaller questions, the largest steps first."""
    for changed in [*without_won(position), *without_cards(position), *lower_scores(position)]:
        yield changed, moves
    for index, move in enumerate(moves):
        for pack in packs_in_order(move.pack):
            yield position, [*moves[:index], move._replace(pack=pack), *moves[index + 1 :]]


def without_won(position: Position) -> Iterator[Position]:
    """Take away what was won, all of it, by one seat, or card by card."""
    yield position._replace(won=NOBODY)
    for seat in SEATS:
        yield position._replace(won=with_hand(position.won, seat, ()))
        for card in position.won[seat]:
            fewer = tuple([other for other in position.won[seat] if other != card])
            yield position._replace(won=with_hand(position.won, seat, fewer))


def without_cards(position: Position) -> Iterator[Position]:
    """Take the same number of cards from every hand: each hand keeps its first, or all but one."""
    largest = max(map(len, position.hands))
    for keep in (0, 1, 2, largest - 1):
        for start in range(largest):
            hands = [hand[start:][:keep] or hand[:keep] for hand in position.hands]
            yield kept(position, as_hands(hands))
    for seat in SEATS:
        for card in position.hands[seat]:
            fewer = tuple([other for other in position.hands[seat] if other != card])
            yield kept(position, with_hand(position.hands, seat, fewer))


def kept(position: Position, hands: Hands) -> Position:
    """Give players other hands: a trump that is gone was never held."""
    gone = {card for hand in position.hands for card in hand}.difference([c for hand in hands for c in hand])
    held = as_hands([tuple([card for card in hand if card not in gone]) for hand in position.held])
    return position._replace(hands=hands, held=held)


def lower_scores(position: Position) -> Iterator[Position]:
    """Bring the scores down, to nothing or by one."""
    one, other = position.scores
    for scores in ((0, 0), (0, other), (one, 0), (one - 1, other), (one, other - 1)):
        if min(scores) >= 0:
            yield position._replace(scores=scores)


def packs_in_order(pack: Pile) -> Iterator[Pile]:
    """Sort a pack, all of it or but for its first or last cards."""
    for start in (0, 24, 25, 12, 6, 36, 1):
        yield (*pack[:start], *in_pack_order(pack[start:]))
        yield (*in_pack_order(pack[:start]), *pack[start:])


def in_pack_order(cards: Sequence[Card]) -> Pile:
    """Sort cards as the pack has them."""
    return tuple(sorted(cards, key=PACK.index))


def with_hand(hands: Hands, seat: int, hand: Pile) -> Hands:
    """Give one seat other cards."""
    return as_hands([hand if other == seat else old for other, old in enumerate(hands)])


def as_hands(hands: Sequence[Pile]) -> Hands:
    """Give the cards of four seats."""
    first, second, third, fourth = hands
    return first, second, third, fourth
