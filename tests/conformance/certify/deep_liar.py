"""An adapter that plays like the reference, except for one move in one position.

python deep_liar.py POSITION MOVE everywhere|perft-only
"""

import sys
from collections.abc import Iterable

from msgspec.structs import replace

from ruleproof.loading.suite import load_suite
from ruleproof.reference import Server, serve
from ruleproof_engine import foursquare
from ruleproof_engine.foursquare.engine import Engine
from ruleproof_engine.foursquare.notation import write_grid, write_move
from ruleproof_engine.foursquare.placing import place
from ruleproof_engine.foursquare.readings import engine_with
from ruleproof_engine.foursquare.values import Move, Position, Turn
from ruleproof_engine.game import Reading, Readings

POSITION, MOVE, WHERE = sys.argv[1:]


def lying(profile: str, readings: Iterable[Reading]) -> Engine:
    """Build the engine of a profile, with its one lie: the placed card stays and nothing turns."""
    honest = engine_with(profile, readings)

    class Liar(type(honest)):  # type: ignore[misc] # whatever engine the profile has
        def play(self, position: Position, move: Move) -> Turn:
            """Play a turn, and lie in one."""
            if (write_grid(position), write_move(move)) != (POSITION, MOVE):
                return honest.play(position, move)
            placed = place(position, move)
            return replace(honest.play(position, move), position=placed, row=(), column=())

    liar = Liar()
    assert isinstance(liar, Engine)
    return liar


foursquare.engine_with = lying  # type: ignore[attr-defined] # the program under test lies
if WHERE == "perft-only":

    def honest_rules(_: foursquare.Foursquare, profile: str, readings: Readings) -> foursquare.EngineRules:
        """Play by the rules outside perft."""
        return foursquare.EngineRules(engine_with(profile, readings))

    setattr(foursquare.Foursquare, "engine", honest_rules)  # noqa: B010 - a method replaced on purpose
serve(Server(load_suite("foursquare").rulebook, {}))
