"""Which positions no game reaches: no program is ever sent one."""

from collections import Counter

from ruleproof_engine.foursquare_ball.values import Position
from ruleproof_engine.game import ImpossiblePosition


def require_possible(position: Position) -> None:
    """Raise `ImpossiblePosition` for a player who stands in two places."""
    for name, count in Counter((*position.court, *position.queue)).items():
        if count > 1:
            raise ImpossiblePosition(f"{name} stands in {count} places [court.players]")
