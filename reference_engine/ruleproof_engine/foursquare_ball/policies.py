"""Policies: how random rallies are played so that they are neither over at once nor all alike.

A policy says how often something sensible happens, which keeps the rally going, and what the rest leans to.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from ruleproof_engine.foursquare_ball.engine import Engine
from ruleproof_engine.foursquare_ball.values import (
    NOBODY,
    SPOTS,
    SQUARES,
    Bounce,
    Call,
    Catch,
    Event,
    Hit,
    Position,
    Rally,
    Serve,
    Spot,
    Stop,
)

LONGEST = 60
"""Events after which a random match stops."""
PROBES = 0.2
"""The share of matches that end with an event that is illegal."""
PLAYERS = ("Ana", "Beto", "Caro", "Dani", "Eva", "Fede", "Gil", "Hugo")
PARTS = ("hand", "left-hand", "right-hand", "foot")
MOST_POINTS = 3

SERVES = [Serve(square) for square in SQUARES]
BOUNCES = [Bounce(spot) for spot in SPOTS]
LINES = [Bounce(spot) for spot in SPOTS if spot.kind in ("inner", "outer", "centre")]
HITS = [Hit(square, part, high) for square in SQUARES for part in PARTS for high in (False, True)]
CATCHES = [Catch(square) for square in SQUARES]
CALLS = [Call(square, "unfair") for square in SQUARES]
EVENTS: list[Event] = [*BOUNCES, *HITS, *CATCHES, *CALLS, Stop("dog")]
"""Everything that can happen in a rally, as far as a rule looks at it."""


class Policy(NamedTuple):
    """The share of events that are sensible, and what happens otherwise."""

    sense: float
    others: Sequence[Event] = EVENTS
    parts: Sequence[str] = ("hand",)
    """What sensible hits are made with."""


POLICIES: Mapping[str, Policy] = {
    "mostly sensible": Policy(0.85),
    "uniform": Policy(0),
    "long rallies": Policy(0.96),
    "on the lines": Policy(0.75, LINES),
    "touches in the air": Policy(0.7, [*HITS, *CATCHES]),
    "with either hand": Policy(0.85, EVENTS, PARTS),
    "stopped and judged": Policy(0.7, [Stop("dog"), *CALLS]),
}
"""Every policy by name. A campaign takes them in turn."""


def wander(
    engine: Engine, policy: Policy, chance: Random, *, from_start: bool
) -> tuple[Position, list[Event]]:
    """Play random rallies by one policy, from between two rallies; the last event may be illegal."""
    start = position = gathering(chance, from_start=from_start)
    events: list[Event] = []
    for _ in range(chance.randint(1, LONGEST)):
        event = happening(engine, position, policy, chance)
        events.append(event)
        position = engine.play(position, event).position
    if chance.random() < PROBES:
        events.append(probe(position, chance))
    return start, events


def probe(position: Position, chance: Random) -> Event:
    """Give an event that does not go with the moment: no serve between rallies, a serve during one."""
    return chance.choice(EVENTS if position.rally is None else SERVES)


def gathering(chance: Random, *, from_start: bool) -> Position:
    """Let players come together, some of them with points unless the session only begins."""
    players = chance.sample(PLAYERS, chance.randint(len(SQUARES), len(PLAYERS)))
    scored = [] if from_start else chance.sample(players, chance.randrange(3))
    scores = tuple(sorted((name, chance.randint(1, MOST_POINTS)) for name in scored))
    return Position(tuple(players[: len(SQUARES)]), tuple(players[len(SQUARES) :]), scores)


def happening(engine: Engine, position: Position, policy: Policy, chance: Random) -> Event:
    """Give what happens next: something sensible, or else anything that the policy leans to."""
    is_sensible = chance.random() < policy.sense
    if position.rally is None:
        return Serve(engine.ranks()[0]) if is_sensible else chance.choice(SERVES)
    return sensible(engine, position.rally, policy, chance) if is_sensible else chance.choice(policy.others)


def sensible(engine: Engine, rally: Rally, policy: Policy, chance: Random) -> Event:
    """Give an event that keeps the rally going."""
    if rally.is_dropped() and not rally.bounced:
        return Bounce(Spot("square", (rally.server,)))
    if rally.owner != NOBODY:
        return Hit(rally.owner, chance.choice(policy.parts))
    if engine.waits_for_own_bounce(rally):
        return Bounce(Spot("square", (rally.hitter,)))
    others = [square for square in SQUARES if square != rally.hitter]
    targets = [square for square in others if not rally.is_served() or engine.may_serve_to(square)]
    return Bounce(Spot("square", (chance.choice(targets),)))
