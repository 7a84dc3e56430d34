"""Chapter *building*: which cards go on the piles of the cross, and how many at a time."""

from collections.abc import Mapping, Sequence
from functools import cache

from ruleproof_engine.cards import Card, Pile
from ruleproof_engine.four_seasons.values import (
    ACE,
    CORNERS,
    KING,
    PACK,
    Move,
    Position,
    Source,
    Table,
    waste_top,
)

ONE = (1,)


class Building:
    """The clauses about building on the cross."""

    def builds(self, table: Table) -> list[Move]:
        """List the moves onto a pile."""
        moves = []
        for place, cards in self.builders(table):
            for size in self.units(table, cards):
                landings = self.landings(table, cards[-size], size)
                if not landings.isdisjoint(table.tops):
                    cells = [cell for cell, pile in table.piles if pile[-1] in landings and cell != place]
                    moves += [Move(place, cell, size) for cell in cells]
        return moves

    def available(self, piles: list[Source], position: Position) -> list[Source]:
        """Give the cards available: the top of every pile and of the waste [build.available]."""
        return [*piles, *waste_top(position)]

    def builders(self, table: Table) -> list[Source]:
        """Give the cards that may be built: those available, none from a foundation [found.closed]."""
        return table.sources

    def units(self, table: Table, cards: Pile) -> Sequence[int]:
        """Give the numbers of cards that move as a unit: one card at a time [build.one-card]."""
        del table, cards
        return ONE

    def landings(self, table: Table, card: Card, size: int) -> frozenset[Card]:
        """Give the top cards that a unit may be built on, by its highest card."""
        del size
        return table.fits[card]

    def fits(self, card: Card, top: Card, base: int) -> bool:
        """May a card be built on a top card?"""
        return self.is_below(card.rank, top.rank, base) and self.suits_agree(card.suit, top.suit)

    def is_below(self, rank: int, top: int, base: int) -> bool:
        """Is a rank one below another [build.down], or a king below an ace?"""
        if (rank, top) == (KING, ACE):
            return self.goes_round() and self.king_goes_on_ace(base)
        return rank == top - 1

    def goes_round(self) -> bool:
        """Does building go on round the corner, from ace to king [build.round-the-corner]?"""
        return True

    def king_goes_on_ace(self, base: int) -> bool:
        """May a king go on an ace? Not when aces are the bases [build.king-on-ace]."""
        return base != ACE

    def suits_agree(self, suit: str, top: str) -> bool:
        """Do the suits allow it? Any suit goes on any [build.any-suit]."""
        del suit, top
        return True

    def may_stand(self, lower: Card, upper: Card, base: int) -> bool:
        """Can play leave one card directly on another in the cross?"""
        return self.fits(upper, lower, base)

    def broken_by_building(self, table: Table, move: Move) -> str | None:
        """Name the clause that forbids a move onto a pile, or None."""
        cards = next((cards for place, cards in self.builders(table) if place == move.source), ())
        if not cards:
            return "found.closed" if move.source in CORNERS else "build.available"
        if move.source == move.target:
            return "build.another-pile"
        if move.size not in self.units(table, cards):
            return self.broken_unit()
        top = table.position.pile(move.target)[-1]
        card = cards[-move.size]
        if top in self.landings(table, card, move.size):
            return None
        return self.broken_fit(card, top)

    def broken_unit(self) -> str:
        """Name the clause about how many cards move."""
        return "build.one-card"

    def broken_fit(self, card: Card, top: Card) -> str:
        """Name the clause that keeps a card off a top card."""
        if (card.rank, top.rank) != (KING, ACE):
            return "build.down"
        return "build.king-on-ace" if self.goes_round() else "build.round-the-corner"


@cache
def fitting(engine: Building, base: int) -> dict[Card, frozenset[Card]]:
    """Give for each card the top cards that it fits, worked out once for an engine and a base."""
    return {card: frozenset([top for top in PACK if engine.fits(card, top, base)]) for card in PACK}


def run_length(fits: Mapping[Card, frozenset[Card]], pile: Pile) -> int:
    """Count the top cards of a pile that lie in sequence."""
    length = 1
    while length < len(pile) and pile[-length - 1] in fits[pile[-length]]:
        length += 1
    return length
