"""The other seven profiles, each the engine with the clauses that it changes."""

from collections.abc import Sequence

from ruleproof_engine.cards import Card, Pile
from ruleproof_engine.four_seasons.building import run_length
from ruleproof_engine.four_seasons.engine import Engine
from ruleproof_engine.four_seasons.opening import started
from ruleproof_engine.four_seasons.spaces import CompulsorySpaces
from ruleproof_engine.four_seasons.values import (
    ACE,
    ROWS,
    STOCK,
    WASTE,
    Move,
    Position,
    S,
    Source,
    Table,
    W,
    stock_top,
    waste_top,
)


class Florentine(Engine):
    """The later rules with one redeal."""

    redeals = 1


class Original(CompulsorySpaces, Engine):
    """Dick's rules of 1883."""

    def lay_out(self, pack: Position) -> Position:
        """Start with the base, then deal singly until the cells are filled [open.singly, open.until-full]."""
        position = self.deal_base(pack)
        while position.piles[S] and self.spaces(position):
            table = self.survey(position)
            position = position.moved(self.opening_move(table))
        return position

    def opening_move(self, table: Table) -> Move:
        """Send the next card up if it fits, else to the next cell [open.automatic, open.no-follow]."""
        card = table.position.piles[S][0]
        up = [Move(STOCK, corner) for corner in self.corners[card.suit] if self.goes_up(table, card, corner)]
        return up[0] if up else Move(STOCK, table.spaces[0])

    def available(self, piles: list[Source], position: Position) -> list[Source]:
        """Add the next card of the stock: turning it and using it are one move [deal.turn-and-use]."""
        return [*super().available(piles, position), *stock_top(position)]

    def units(self, table: Table, cards: Pile) -> Sequence[int]:
        """Move any top run as a unit [build.run]."""
        return range(1, run_length(table.fits, cards) + 1)

    def fillers(self, table: Table) -> list[Source]:
        """Add the stock when the waste is empty [space.stock-last]."""
        fillers = super().fillers(table)
        return fillers if table.position.piles[W] else [*fillers, *stock_top(table.position)]

    def may_deal(self, table: Table) -> bool:
        """Let the turned card go to the waste only when it fits nothing [deal.turned-card]."""
        turned = stock_top(table.position)
        return bool(turned) and not self.is_usable(table, turned[0][1][0])

    def is_usable(self, table: Table, card: Card) -> bool:
        """Does a card fit a foundation or a pile at this moment?"""
        if not self.landings(table, card, 1).isdisjoint(table.tops):
            return True
        return any(self.goes_up(table, card, corner) for corner in self.corners[card.suit])

    def may_lie_open(self, table: Table) -> bool:
        """Leave at most the space of the last move, but for an end without waste and stock [space.stays]."""
        piles = table.position.piles
        return len(table.spaces) <= 1 or not (piles[W] or piles[S])

    def broken_unit(self) -> str:
        """Name the clause about runs."""
        return "build.run"

    def broken_filler(self, table: Table, move: Move) -> str:
        """Name the clause that keeps this pile from filling a space."""
        if move.source == STOCK and table.position.piles[S]:
            return "space.stock-last"
        return "space.any-top"


class FromStock(Engine):
    """Spaces fill at once and by themselves from the stock [space.from-stock]."""

    def automatic_filler(self, position: Position) -> str | None:
        """Take the stock's next card while there is one."""
        return STOCK if position.piles[S] else None


class FromWasteThenStock(Engine):
    """Spaces fill at once from the waste, from the stock when that is empty [space.from-waste-then-stock]."""

    def automatic_filler(self, position: Position) -> str | None:
        """Take the waste's top card, or the stock's next."""
        if position.piles[W]:
            return WASTE
        return STOCK if position.piles[S] else None


class NoBuilding(Engine):
    """A cell holds one card: there is no building [build.none]."""

    def fits(self, card: Card, top: Card, base: int) -> bool:
        """Let no card on another."""
        del card, top, base
        return False

    def broken_fit(self, card: Card, top: Card) -> str:
        """Name the clause."""
        del card, top
        return "build.none"


class NoFilling(FromWasteThenStock):
    """No move fills a space: those that do not fill by themselves stay [space.at-once]."""

    def fillers(self, table: Table) -> list[Source]:
        """Give nothing."""
        del table
        return []

    def broken_filler(self, table: Table, move: Move) -> str:
        """Name the clause."""
        del table, move
        return "space.at-once"


class Czarina(FromStock):
    """The later rules, spaces filled from the stock."""

    def broken_filler(self, table: Table, move: Move) -> str:
        """Name the clause about spaces once the stock is gone."""
        del table, move
        return "space.after-stock"


class Corners(FromStock, NoBuilding):
    """A reserve of five cells."""

    def fillers(self, table: Table) -> list[Source]:
        """Give the waste's top card, once the stock is gone [space.from-waste]."""
        return waste_top(table.position)

    def broken_filler(self, table: Table, move: Move) -> str:
        """Name the clause."""
        del table, move
        return "space.from-waste"


class CornersHoffmann(NoFilling, NoBuilding):
    """Corners with four foundations at once and two redeals."""

    redeals = 2
    corners_at_start = 4

    def lay_out(self, pack: Position) -> Position:
        """Start the foundations, then fill the cells; the other cards keep their order [open.four-bases]."""
        return self.first_waste(self.deal_cells(self.deal_base(pack)))

    def deal_base(self, position: Position) -> Position:
        """Take the first card of each suit out of the pack [open.first-of-suit]."""
        firsts = {card.suit: card for card in reversed(position.piles[S])}
        for card in firsts.values():
            position = started(position, card)
        return position

    def may_be_bases(self, bases: list[Card]) -> bool:
        """Let every suit have its own base."""
        return bool(bases)


class TwoRows(Engine):
    """Twelve cells in two rows."""

    cells = ROWS


class Simplicity(TwoRows):
    """The later rules in two rows, building in alternating colours."""

    def suits_agree(self, suit: str, top: str) -> bool:
        """Do the colours differ [build.colours]?"""
        return (suit in "dh") != (top in "dh")

    def broken_fit(self, card: Card, top: Card) -> str:
        """Name the clause."""
        return super().broken_fit(card, top) if self.suits_agree(card.suit, top.suit) else "build.colours"


class FortunesFavor(NoFilling, TwoRows):
    """Four aces at the start, twelve cells, building in suit."""

    corners_at_start = 4

    def lay_out(self, pack: Position) -> Position:
        """Start the foundations, then fill the cells; the other cards keep their order [open.four-bases]."""
        return self.first_waste(self.deal_cells(self.deal_base(pack)))

    def deal_base(self, position: Position) -> Position:
        """Take the four aces out of the pack [open.aces]."""
        for card in position.piles[S]:
            if card.rank == ACE:
                position = started(position, card)
        return position

    def may_be_bases(self, bases: list[Card]) -> bool:
        """Want aces."""
        return all(card.rank == ACE for card in bases)

    def goes_round(self) -> bool:
        """End with the ace [build.ends-at-ace]."""
        return False

    def suits_agree(self, suit: str, top: str) -> bool:
        """Are the suits the same [build.in-suit]?"""
        return suit == top

    def broken_fit(self, card: Card, top: Card) -> str:
        """Name the clause."""
        return super().broken_fit(card, top) if self.suits_agree(card.suit, top.suit) else "build.in-suit"


PROFILES: dict[str, type[Engine]] = {
    "later": Engine,
    "original": Original,
    "czarina": Czarina,
    "corners": Corners,
    "simplicity": Simplicity,
    "florentine": Florentine,
    "corners-hoffmann": CornersHoffmann,
    "fortunes-favor": FortunesFavor,
}
