"""Chapter *lines and rivals*: which cards the placed card is compared with."""

from collections.abc import Sequence
from typing import Literal

from ruleproof_engine.cards import Card
from ruleproof_engine.foursquare.values import Line, Move, Place, Position

Along = Literal["row", "column"]
"""Which of the two lines through a place."""


class Lines:
    """The clauses about a line and the rivals in it."""

    def line(self, position: Position, place: Place, along: Along) -> Line:
        """Give the line's piles: a gap does not break it [turn.gap]."""
        row, column = place
        if along == "row":
            return tuple([at for at in position.piles if at[0] == row])
        return tuple([at for at in position.piles if at[1] == column])

    def rivals(self, position: Position, move: Move, line: Line) -> list[Card]:
        """Give the top cards of the other piles [turn.rivals]; covered cards never count [turn.covered]."""
        piles, placed = position.piles, move.place
        return [piles[at][-1] for at in line if at != placed]

    def compared(self, rivals: list[Card]) -> list[Card]:
        """Give the rivals that the placed card is compared with: those that lie face up [turn.face-up]."""
        return [rival for rival in rivals if rival.face_up]

    def is_blocked(self, card: Card, rivals: Sequence[Card]) -> bool:
        """Is the turn blocked by an equal rank lying face down? It is not [turn.hidden-tie]."""
        del card, rivals
        return False

    def is_checked(self, position: Position, move: Move) -> bool:
        """Is the line checked, even when the check before turned the placed card down [turn.second]?"""
        del position, move
        return True
