"""How an engine lies about Four Seasons: mixed into a profile, as a reading would be."""

from collections.abc import Callable

from faulty_engines.liars import Liar
from ruleproof_engine.four_seasons import EngineRules, FourSeasons
from ruleproof_engine.four_seasons.engine import Engine
from ruleproof_engine.four_seasons.values import Move, Position, Turn
from ruleproof_engine.four_seasons.variants import PROFILES
from ruleproof_engine.game import Readings
from ruleproof_engine.typed_game import Rules

LIARS: list[Liar] = []


class LyingFourSeasons(FourSeasons):
    """Four Seasons played by a liar."""

    def __init__(self, engine: Engine) -> None:
        self.lying = engine

    def engine(self, profile: str, readings: Readings) -> Rules[Position, Move, Turn]:
        """Give the liar."""
        del profile, readings
        return EngineRules(self.lying)

    def after(self, turn: Turn) -> tuple[Position, bool]:
        """Leave it to the liar whether a game goes on after its end."""
        return turn.position, False


def caught_by(scenario: str, profile: str) -> Callable[[type[Engine]], type[Engine]]:
    """Register a liar with the profile that it is mixed into, and the scenario that catches it there."""

    def register(lie: type[Engine]) -> type[Engine]:
        bases = (lie,) if issubclass(lie, PROFILES[profile]) else (lie, PROFILES[profile])
        game = LyingFourSeasons(type(lie.__name__, bases, {})())
        LIARS.append(Liar(lie.__name__, lie.__doc__ or "", game, profile, scenario))
        return lie

    return register
