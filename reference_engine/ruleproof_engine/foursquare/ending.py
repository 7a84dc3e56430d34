"""Chapter *ending*: when the game is won or lost."""

from ruleproof_engine.foursquare.values import PACK, Outcome, Position

LIMIT = 4
COMPLETE = 16

ONGOING = Outcome("ongoing")


class Ending:
    """The clauses about the end of the game."""

    def outcome(self, row: Position, column: Position) -> Outcome:
        """Judge the table after both checks: a win, then face-down cards, then the stock [end.order].

        What is left of the stock is the score of a win [end.score]; a lost game has none [end.no-score], and
        it is lost too when the stock is used up [end.stock].
        """
        stock = len(PACK) - sum([len(pile) for pile in column.piles.values()])
        if self.is_complete(column) and self.may_win(stock):
            return Outcome("won", score=stock)
        if self.breaks_limit(row, column):
            return Outcome("lost", reason="face-down")
        if stock == 0:
            return Outcome("lost", reason="stock")
        return ONGOING

    def is_complete(self, position: Position) -> bool:
        """Are there 16 piles, every top card face up [end.win]?"""
        return len(position.piles) == COMPLETE and all(card.face_up for card in position.tops())

    def may_win(self, stock: int) -> bool:
        """May a complete table win with this much stock left, even none [end.last-card]?"""
        del stock
        return True

    def breaks_limit(self, row: Position, column: Position) -> bool:
        """Do more than four lie face down, judged once, after both checks [end.turn]?"""
        del row
        return self.face_down(column) > LIMIT

    def face_down(self, position: Position) -> int:
        """Count the top cards that lie face down [end.face-down]."""
        return len([pile for pile in position.piles.values() if not pile[-1].face_up])
