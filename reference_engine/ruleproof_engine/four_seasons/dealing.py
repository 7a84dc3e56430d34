"""Chapter *dealing*: from stock to waste, and the waste turned over."""

from ruleproof_engine.four_seasons.values import DEAL, REDEAL, STOCK, WASTE, Move, Position, S, Table, W


class Dealing:
    """The clauses about the stock and the waste."""

    def deals(self, table: Table) -> list[Move]:
        """List the deal and the redeal, where they are allowed."""
        if self.may_deal(table):
            return [DEAL]
        return [REDEAL] if self.may_redeal(table) else []

    def may_deal(self, table: Table) -> bool:
        """May a card be dealt? At any time while there is one [deal.any-time, deal.stock]."""
        return bool(table.position.piles[S])

    def may_redeal(self, table: Table) -> bool:
        """May the waste be turned over, the stock gone and a redeal left [deal.redeal]?"""
        piles = table.position.piles
        return table.position.redeals > 0 and bool(piles[W]) and not piles[S]

    def turn_waste_over(self, position: Position) -> Position:
        """Turn the waste over, not shuffled: the card dealt first comes first again [deal.turned-over]."""
        turned = position.with_piles([(WASTE, ()), (STOCK, position.piles[W])])
        return Position(turned.piles, position.redeals - 1)

    def broken_by_dealing(self, table: Table, move: Move) -> str | None:
        """Name the clause that forbids a deal or a redeal, or None."""
        if move == DEAL:
            return None if self.may_deal(table) else self.broken_deal(table)
        if move == REDEAL:
            return None if self.may_redeal(table) else self.broken_redeal(table)
        if move.target == STOCK:
            return "deal.only-waste"
        return "deal.stock" if move.source == STOCK else "deal.only-stock"

    def broken_deal(self, table: Table) -> str:
        """Name the clause that forbids a deal."""
        return "deal.turned-card" if table.position.piles[S] else "deal.stock"

    def broken_redeal(self, table: Table) -> str:
        """Name the clause that forbids a redeal."""
        return "deal.redeal" if table.position.redeals else "deal.no-redeal"
