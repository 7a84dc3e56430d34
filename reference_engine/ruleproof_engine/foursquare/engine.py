"""The engine: the profile `published`, one method a clause, and a turn that reads like the rulebook."""

from ruleproof_engine.foursquare.ending import Ending
from ruleproof_engine.foursquare.placing import Placing, place
from ruleproof_engine.foursquare.turning import Turning
from ruleproof_engine.foursquare.values import Move, Position, Turn


class Engine(Placing, Turning, Ending):
    """Foursquare as its published page has it."""

    def play(self, position: Position, move: Move) -> Turn:
        """Play one turn: place.*, then turn.row, turn.column and end.*, in the rulebook's order."""
        self.require_legal(position, move)
        return self.turn(place(position, move), move)

    def turn(self, placed: Position, move: Move) -> Turn:
        """Play what follows a placement."""
        (after_row, row), (after_column, column) = self.checks(placed, move)
        return Turn(after_column, row, column, self.outcome(after_row, after_column))
