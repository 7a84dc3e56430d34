"""Making a question smaller: fewer piles and cards, a smaller table, lower ranks, the top left corner.

Nothing here has to be possible, or to show what the larger question showed: whoever asks finds that out.
"""

from collections.abc import Callable, Collection, Iterator
from typing import NamedTuple

from ruleproof_engine.cards import SUITS, TURNED, Card, Pile
from ruleproof_engine.foursquare.symmetries import (
    Symmetry,
    mirrored_left_right,
    mirrored_top_bottom,
    moved,
    transposed,
)
from ruleproof_engine.foursquare.values import PACK, SIZE, Move, Place, Position

FEW = 8
"""Up to so many cards any two are exchanged."""


class Table(NamedTuple):
    """What a question is about: a table, the moves played on it, and the cards drawn beside them."""

    position: Position
    moves: tuple[Move, ...]
    drawn: tuple[Card, ...]

    def cards(self) -> list[Card]:
        """List every card in the order in which the table shows them, then those played and drawn."""
        on_table = [card for row in self.position.rows() for pile in row for card in pile]
        return [*on_table, *[move.card for move in self.moves], *self.drawn]

    def places(self) -> list[Place]:
        """List every place that holds a pile or is played on."""
        return [*self.position.piles, *[move.place for move in self.moves]]

    def with_piles(self, piles: dict[Place, Pile]) -> "Table":
        """Put other piles on the table."""
        position = self.position
        return self._replace(position=Position(position.height, position.width, piles))

    def with_cards(self, changed: Callable[[Card], Card]) -> "Table":
        """Exchange cards wherever they lie."""
        shift = Symmetry("exchanged", card=changed)
        return self.under(shift)._replace(drawn=tuple([changed(card) for card in self.drawn]))

    def under(self, symmetry: Symmetry) -> "Table":
        """Transform the table and the moves."""
        moves = tuple([symmetry.move(self.position, move) for move in self.moves])
        return self._replace(position=symmetry.position(self.position), moves=moves)


def size(table: Table) -> tuple[int, ...]:
    """Measure a question: moves, cards on the table, its area, what lies face down, ranks, suits, places.

    No two questions measure the same, so that what is smaller never depends on where the search began.
    """
    position, cards = table.position, table.cards()
    return (
        len(table.moves) + len(table.drawn),
        len(position.cards()),
        position.height * position.width,
        sum([not card.face_up for card in cards]),
        sum([card.rank for card in cards]),
        sum([SUITS.index(card.suit) for card in cards]),
        sum([r + c for r, c in table.places()]),
        *[r * SIZE + c for r, c in sorted(position.piles)],
        *[r * SIZE + c for r, c in [move.place for move in table.moves]],
        *[2 * (len(PACK) * SUITS.index(card.suit) + card.rank) - card.face_up for card in cards],
    )


def smaller(table: Table) -> Iterator[Table]:
    """Give smaller questions, the largest steps first."""
    yield from without_lines(table)
    yield from without_piles(table)
    yield from without_cards(table)
    yield from in_the_corner(table)
    yield from face_up(table)
    yield from mirrored(table)
    yield from ranked(table)
    yield from lower(table)
    yield from swapped(table)


def without_lines(table: Table) -> Iterator[Table]:
    """Take whole rows and columns away, and all but the placed card's own."""
    piles = table.position.piles
    for move in table.moves[-1:]:
        yield kept(table, [at for at in piles if at[0] == move.place[0] or at[1] == move.place[1]])
    for axis in (0, 1):
        for line in sorted({at[axis] for at in piles}):
            yield kept(table, [at for at in piles if at[axis] != line])


def without_piles(table: Table) -> Iterator[Table]:
    """Take each pile away, then the covered cards of each."""
    piles = table.position.piles
    for gone in sorted(piles):
        yield kept(table, [at for at in piles if at != gone])
    yield table.with_piles({at: pile[-1:] for at, pile in piles.items()})
    for at in sorted(piles):
        if len(piles[at]) > 1:
            yield table.with_piles({**piles, at: piles[at][-1:]})


def without_cards(table: Table) -> Iterator[Table]:
    """Take each covered card away."""
    piles = table.position.piles
    for at in sorted(piles):
        for index in range(len(piles[at]) - 1):
            yield table.with_piles({**piles, at: (*piles[at][:index], *piles[at][index + 1 :])})


def kept(table: Table, places: Collection[Place]) -> Table:
    """Keep only some piles."""
    return table.with_piles({at: table.position.piles[at] for at in places})


def in_the_corner(table: Table) -> Iterator[Table]:
    """Cut the table down to what is used, with and without a border; move it up and left."""
    places = table.places() or [(0, 0)]
    rows, columns = zip(*places, strict=True)
    top, left, height, width = min(rows), min(columns), max(rows) + 1, max(columns) + 1
    shifted = table.under(Symmetry("moved", moved(-top, -left)))
    yield sized(shifted, height - top, width - left)
    yield shifted
    position = table.position
    for lower_by in (3, 2, 1):
        yield sized(table, position.height - lower_by, position.width)
        yield sized(table, position.height, position.width - lower_by)
    yield table.under(Symmetry("moved up", moved(-1, 0)))
    yield table.under(Symmetry("moved left", moved(0, -1)))


def sized(table: Table, height: int, width: int) -> Table:
    """Draw the table in another size; what lies outside falls off."""
    piles = {at: pile for at, pile in table.position.piles.items() if at[0] < height and at[1] < width}
    return table._replace(position=Position(max(height, 1), max(width, 1), piles))


def face_up(table: Table) -> Iterator[Table]:
    """Turn everything up, then pile by pile."""
    piles = table.position.piles
    yield table.with_piles({at: tuple([Card(c.rank, c.suit) for c in pile]) for at, pile in piles.items()})
    for at in sorted(piles):
        for index, card in enumerate(piles[at]):
            if not card.face_up:
                yield table.with_piles(
                    {**piles, at: (*piles[at][:index], TURNED[card], *piles[at][index + 1 :])}
                )


def mirrored(table: Table) -> Iterator[Table]:
    """Mirror the table."""
    yield table.under(Symmetry("left and right", mirrored_left_right))
    yield table.under(Symmetry("top and bottom", mirrored_top_bottom))
    yield table.under(Symmetry("rows as columns", transposed, swaps_lines=True))


def ranked(table: Table) -> Iterator[Table]:
    """Close the gaps between ranks, give suits in the order in which they are met, or both."""
    ranks = sorted({card.rank for card in table.cards()})
    suits = list(dict.fromkeys([card.suit for card in table.cards()]))
    suits += [suit for suit in SUITS if suit not in suits]
    dense = {rank: index for index, rank in enumerate(ranks, 1)}
    named = {suit: SUITS[index] for index, suit in enumerate(suits)}
    yield table.with_cards(lambda card: Card(dense[card.rank], named[card.suit], card.face_up))
    yield table.with_cards(lambda card: Card(dense[card.rank], card.suit, card.face_up))
    yield table.with_cards(lambda card: Card(card.rank, named[card.suit], card.face_up))
    for rank in ranks[1:]:
        yield table.with_cards(lowered(rank))


def lowered(rank: int) -> Callable[[Card], Card]:
    """Bring every card of a rank, or of a higher one, one rank down."""
    return lambda card: Card(card.rank - (card.rank >= rank), card.suit, card.face_up)


def lower(table: Table) -> Iterator[Table]:
    """Exchange each card for the lowest that is not used, or for its own rank in an earlier suit."""
    used = {card.name for card in table.cards()}
    unused = sorted([card for card in PACK if card.name not in used], key=lambda card: (card.rank, card.suit))
    for old in dict.fromkeys(Card(card.rank, card.suit) for card in table.cards()):
        others = [card for card in unused if (card.rank, card.suit) < (old.rank, old.suit)]
        same = [card for card in others if card.rank == old.rank]
        for new in [*others[:1], *[card for card in others if card.rank == old.rank - 1][:1], *same[:1]]:
            yield table.with_cards(exchanging(old, new))


def swapped(table: Table) -> Iterator[Table]:
    """Exchange two cards that are both in use: each with its neighbours, and where few are, any two."""
    cards = [Card(card.rank, card.suit) for card in table.cards()]
    furthest = len(cards) if len(cards) <= FEW else 1
    for first in range(len(cards)):
        for second in range(first + 1, min(first + furthest + 1, len(cards))):
            one, other = cards[first], cards[second]
            there, back = exchanging(one, other), exchanging(other, one)
            yield table.with_cards(both(one, there, back))


def both(one: Card, there: Callable[[Card], Card], back: Callable[[Card], Card]) -> Callable[[Card], Card]:
    """Put each of two cards in the place of the other."""
    return lambda card: there(card) if card.name == one.name else back(card)


def exchanging(old: Card, new: Card) -> Callable[[Card], Card]:
    """Put one card in the place of another, facing the same way."""
    return lambda card: Card(new.rank, new.suit, card.face_up) if card.name == old.name else card
