"""Which positions no game reaches: no program is ever sent one."""

from collections.abc import Sequence

from ruleproof_engine.cards import Card
from ruleproof_engine.foursquare.engine import Engine
from ruleproof_engine.foursquare.values import Move, Place, Position
from ruleproof_engine.game import ImpossiblePosition


def require_possible(
    engine: Engine, position: Position, moves: Sequence[Move], drawn: Sequence[Card]
) -> None:
    """Raise `ImpossiblePosition` for a position, or a card played from it, that the protocol never sends."""
    on_table = [card.name for card in position.cards()]
    played = [move.card.name for move in moves] + [card.name for card in drawn]
    require_single(on_table, "lies twice on the table")
    require_single(on_table + played, "is drawn although it was used before")
    for pile in position.piles.values():
        if not engine.has_room(pile[:-1]):
            raise ImpossiblePosition(f"a pile holds {len(pile)} cards [place.height]")
    places = tuple(position.piles)
    if not engine.frame(places).issuperset(places):
        raise ImpossiblePosition("the piles span more than the frame's four rows and columns [place.frame]")
    if reached(engine, position) != set(position.piles):
        raise ImpossiblePosition("the piles do not hang together [place.adjacent]")
    outcome = engine.outcome(position, position)
    if outcome.state != "ongoing":
        raise ImpossiblePosition(f"the game is over already: {outcome.state} {outcome.reason or ''}".rstrip())


def require_single(names: Sequence[str], problem: str) -> None:
    """Raise `ImpossiblePosition` for the first card that stands a second time."""
    seen: set[str] = set()
    for name in names:
        if name in seen:
            raise ImpossiblePosition(f"{name} {problem}")
        seen.add(name)


def reached(engine: Engine, position: Position) -> set[Place]:
    """Give the piles that hang together with one of them."""
    found: set[Place] = set()
    edge = set(list(position.piles)[:1])
    while edge:
        found |= edge
        beside = {near for place in edge for near in engine.neighbours(place)}
        edge = beside.intersection(position.piles) - found
    return found
