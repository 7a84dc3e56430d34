"""Chapter *rotating*: where the players go when one is out."""

from ruleproof_engine.foursquare_ball.serving import Serving

Names = tuple[str, ...]


class Rotating(Serving):
    """The clauses about rotation."""

    def rotate(self, court: Names, queue: Names, square: int) -> tuple[Names, Names]:
        """Send the player of a square away, move others up, and let the newcomer in."""
        newcomer, waiting = self.change(queue, court[square - 1])
        after = list(court)
        empty = square
        for source in self.moving(square):
            after[empty - 1], empty = court[source - 1], source
        after[empty - 1] = newcomer
        return tuple(after), waiting

    def change(self, queue: Names, player: str) -> tuple[str, Names]:
        """Queue an eliminated player [rotate.queue], and take the newcomer from the head [rotate.newcomer].

        With an empty queue that is the eliminated player [rotate.empty].
        """
        newcomer, *waiting = (*queue, player)
        return newcomer, tuple(waiting)

    def moving(self, square: int) -> tuple[int, ...]:
        """Give the squares whose players move up one, the first into the square left [rotate.up]."""
        ranks = self.ranks()
        return ranks[ranks.index(square) + 1 :]
