"""The game as a liar plays it, and the list of all that lie."""

from collections.abc import Callable
from typing import cast

from faulty_engines.liars import Liar
from ruleproof_engine.foursquare_ball import EngineRules, FoursquareBall
from ruleproof_engine.foursquare_ball.engine import Engine
from ruleproof_engine.foursquare_ball.readings import engine_with
from ruleproof_engine.foursquare_ball.values import Event, Position, Turn
from ruleproof_engine.game import Readings
from ruleproof_engine.typed_game import Rules

LIARS: list[Liar] = []


class LyingFoursquareBall(FoursquareBall):
    """Four Square played by a liar, who otherwise plays by the profile asked for."""

    def __init__(self, liar: type[Engine]) -> None:
        self.liar = liar

    def engine(self, profile: str, readings: Readings) -> Rules[Position, Event, Turn]:
        """Mix the lie into the profile's engine."""
        honest = type(engine_with(profile, readings))
        bases = (self.liar,) if honest in self.liar.__mro__ else (self.liar, honest)
        lying = cast("type[Engine]", type(self.liar.__name__, bases, {}))
        return EngineRules(lying())


def caught_by(scenario: str, profile: str = "published") -> Callable[[type[Engine]], type[Engine]]:
    """Register a liar with the scenario that catches it under a profile."""

    def register(engine: type[Engine]) -> type[Engine]:
        lie = engine.__doc__ or ""
        LIARS.append(Liar(engine.__name__, lie, LyingFoursquareBall(engine), profile, scenario))
        return engine

    return register
