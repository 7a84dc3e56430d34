"""Chapter *foundations*: which cards go up."""

from collections.abc import Mapping

from ruleproof_engine.cards import SUITS, Card
from ruleproof_engine.four_seasons.values import KING, SLOT, SUIT_LENGTH, Move, Table


class Foundations:
    """The clauses about the foundations."""

    corners: Mapping[str, tuple[str, ...]] = {suit: ("F" + suit,) for suit in SUITS}
    """The foundations that take a card, by its suit [found.suit]."""

    def ups(self, table: Table) -> list[Move]:
        """List the moves to a foundation."""
        return [
            Move(place, corner)
            for place, cards in table.sources
            for corner in self.corners[cards[-1].suit]
            if self.goes_up(table, cards[-1], corner)
        ]

    def goes_up(self, table: Table, card: Card, corner: str) -> bool:
        """Does a foundation take a card now, when the player moves it there [found.by-hand]?"""
        pile = table.position.piles[SLOT[corner]]
        if not pile:
            return self.starts(table, card)
        return self.follows(card, pile[-1]) and self.has_room(len(pile))

    def starts(self, table: Table, card: Card) -> bool:
        """Does a card start an empty corner: is its rank the base [found.base]?"""
        return card.rank == table.base

    def follows(self, card: Card, top: Card) -> bool:
        """Is a card one above the top, an ace above a king [found.up, found.round-the-corner]?"""
        return card.rank == top.rank % KING + 1

    def has_room(self, height: int) -> bool:
        """Has a foundation fewer than thirteen cards [found.thirteen]?"""
        return height < SUIT_LENGTH

    def broken_by_foundation(self, table: Table, move: Move) -> str | None:
        """Name the clause that forbids a move to a foundation, or None."""
        cards = next((cards for place, cards in table.sources if place == move.source), ())
        if not cards:
            return "found.available"
        if move.size > 1:
            return "found.one-card"
        card, corner = cards[-1], move.target
        if corner not in self.corners[card.suit]:
            return "found.suit"
        if self.goes_up(table, card, corner):
            return None
        height = len(table.position.pile(corner))
        if not height:
            return "found.base"
        return "found.up" if self.has_room(height) else "found.thirteen"
