"""A question of the protocol about a game, in notation: what a program, or the reference, is asked."""

import msgspec

from ruleproof import reference
from ruleproof.loading.scenarios import Expectation
from ruleproof.protocol.messages import Request, game_request
from ruleproof_engine.game import Game, ImpossiblePosition, Readings


class Question(msgspec.Struct, frozen=True):
    """One request of the protocol about a game, in notation."""

    method: str
    position: str
    moves: tuple[str, ...] = ()
    draws: str = ""

    def request(self, game: Game, profile: str, rulings: Readings) -> Request:
        """Write it as a request."""
        return game_request(game, self.method, profile, rulings, self.position, self.moves, self.draws)

    def expect(self, game: Game, profile: str, readings: Readings) -> Expectation:
        """Give what the reference answers."""
        return reference.answer(game, self.method, profile, readings, self.position, self.moves, self.draws)

    def expect_fast(self, game: Game, profile: str, readings: Readings) -> Expectation:
        """Give the same, from the fast oracle where there is one: for those who ask thousands of times."""
        oracle = game.fast(profile, readings)
        return reference.answer(
            game, self.method, profile, readings, self.position, self.moves, self.draws, oracle
        )

    def is_possible(self, game: Game, profile: str, readings: Readings) -> bool:
        """Can the question arise under these rules?"""
        return not self.impossible(game, profile, readings)

    def impossible(self, game: Game, profile: str, readings: Readings) -> str:
        """Say why the question cannot arise under these rules; nothing where it can."""
        try:
            game.require_possible(profile, readings, self.position, self.moves, self.draws)
        except ImpossiblePosition as error:
            return str(error)
        return ""
