"""Chapter *ending*: when the game is won or lost."""

from collections.abc import Iterator

from ruleproof_engine.four_seasons.values import CORNERS, PACK, Move, Outcome, Position


class Ending:
    """The clauses about the end of the game."""

    def outcome(self, position: Position) -> Outcome:
        """Judge a position: a win, a loss, or neither, even if nothing can be gained [end.ongoing]."""
        if self.is_won(position):
            return "won"
        return "lost" if self.is_lost(position) else "ongoing"

    def is_won(self, position: Position) -> bool:
        """Do all 52 cards lie on foundations [end.won]?"""
        return sum(map(len, position.piles[: len(CORNERS)])) == len(PACK)

    def is_lost(self, position: Position) -> bool:
        """Is no legal move left, a redeal being one [end.lost]?"""
        return not any(self.choices(position))

    def choices(self, position: Position) -> Iterator[list[Move]]:
        """Give the legal moves, kind by kind."""
        raise NotImplementedError
