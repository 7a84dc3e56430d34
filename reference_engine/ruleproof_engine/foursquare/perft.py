"""Counting every sequence of placements of given cards, with a fingerprint of where they end."""

import json
from collections.abc import Sequence
from hashlib import sha256

from ruleproof_engine.cards import Card
from ruleproof_engine.foursquare.engine import Engine
from ruleproof_engine.foursquare.forms import grid_form
from ruleproof_engine.foursquare.values import Position
from ruleproof_engine.game import Perft


def perft(engine: Engine, position: Position, cards: Sequence[Card]) -> Perft:
    """Play the cards in every way; a game that ends earlier counts once."""
    ends = sorted(end_lines(engine, position, "ongoing", tuple(cards)))
    return Perft(len(ends), sha256("\n".join(ends).encode()).hexdigest())


def end_lines(engine: Engine, position: Position, outcome: str, cards: tuple[Card, ...]) -> list[str]:
    """Give the JSON line of every end, one for each sequence."""
    if outcome != "ongoing" or not cards:
        return [end_line(position, outcome)]
    moves = engine.legal_moves(position, cards[0])
    if not moves:
        return [end_line(position, "lost")]
    turns = [engine.play(position, move) for move in moves]
    return [
        line for turn in turns for line in end_lines(engine, turn.position, turn.outcome.state, cards[1:])
    ]


def end_line(position: Position, outcome: str) -> str:
    """Write one end as compact JSON with sorted keys."""
    return json.dumps(
        {"grid": grid_form(position), "outcome": outcome}, separators=(",", ":"), sort_keys=True
    )
