"""Asking the engine in notation, and drawing rallies that make sense more often than not."""

from random import Random

from hypothesis import settings
from hypothesis import strategies as st

from ruleproof_engine.foursquare_ball import FOURSQUARE_BALL
from ruleproof_engine.foursquare_ball.engine import Engine
from ruleproof_engine.foursquare_ball.readings import PROFILES, READINGS, TAKEN_BACK
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
    Turn,
)
from ruleproof_engine.game import Fields, Played, Reading, Readings

GAMES = settings(max_examples=60, deadline=None)
"""For properties that play several rallies for each example."""

GIVEN = "Ana Beto Caro Dani | Eva Fede"
START = Position(("Ana", "Beto", "Caro", "Dani"), ("Eva", "Fede"))
EVERY_READING = (*READINGS, *TAKEN_BACK)
SERVES = [Serve(square) for square in SQUARES]
HITS = [
    Hit(square, part, high)
    for square in SQUARES
    for part in ("hand", "left-hand", "right-hand", "foot")
    for high in (False, True)
]
OTHERS: list[Event] = [
    *[Bounce(spot) for spot in SPOTS],
    *HITS,
    *[Catch(square) for square in SQUARES],
    *[Call(square, "unfair") for square in SQUARES],
    Stop("dog"),
]
"""Everything that can happen in a rally, as far as a rule looks at it."""

profiles = st.sampled_from(sorted(PROFILES))
seeds = st.integers(0, 2**32)


def readings(text: str) -> Readings:
    """Read `volley: allowed, touches: two`."""
    parts = [part.partition(":") for part in text.split(",") if part]
    return tuple(sorted(Reading(ruling.strip(), option.strip()) for ruling, _, option in parts))


def played(profile: str, events: str, departing: str = "", given: str = GIVEN) -> Played:
    """Play events as a person writes them."""
    game = FOURSQUARE_BALL
    return game.play(profile, readings(departing), game.read_position(given), game.read_moves(events))


def last(profile: str, events: str, departing: str = "", given: str = GIVEN) -> Fields:
    """Play events; give the last turn."""
    found = played(profile, events, departing, given)
    assert found.illegal is None, found.illegal
    return found.turns[-1]


def verdict(profile: str, events: str, departing: str = "", given: str = GIVEN) -> str:
    """Play events; give the last verdict."""
    return last(profile, events, departing, given)["verdict"]


def broken(profile: str, events: str, departing: str = "") -> str | None:
    """Play events; name the clause that the last of them breaks, or None."""
    found = played(profile, events, departing)
    assert len(found.turns) + bool(found.illegal) == len(FOURSQUARE_BALL.read_moves(events))
    return found.illegal.clause if found.illegal else None


def turned(events: str) -> str:
    """Write events under the numbers of a court whose square 4 is the highest."""
    swap = str.maketrans("1234", "4321")
    swapped = [event.translate(swap) for event in events.split(", ")]
    return ", ".join(
        ["".join([*event[:-3], event[-1], "-", event[-3]]) if "-" in event else event for event in swapped]
    ).replace("4-1", "1-4")


@st.composite
def departures(draw: st.DrawFn, most: int = 3) -> Readings:
    """Draw readings, at most one for each ruling."""
    drawn = draw(
        st.lists(st.sampled_from(EVERY_READING), max_size=most, unique_by=lambda found: found.ruling)
    )
    return tuple(sorted(drawn))


def sensible(engine: Engine, rally: Rally, random: Random) -> Event:
    """Give an event that keeps the rally going."""
    if rally.is_dropped():
        return Hit(rally.server) if rally.bounced else Bounce(Spot("square", (rally.server,)))
    if rally.owner != NOBODY:
        return Hit(rally.owner)
    if engine.waits_for_own_bounce(rally):
        return Bounce(Spot("square", (rally.hitter,)))
    others = [square for square in SQUARES if square != rally.hitter]
    targets = [square for square in others if not rally.is_served() or engine.may_serve_to(square)]
    return Bounce(Spot("square", (random.choice(targets),)))


def happening(engine: Engine, position: Position, random: Random, sense: float = 0.8) -> Event:
    """Give what happens next: mostly something sensible, else anything that is legal."""
    is_sensible = random.random() < sense
    if position.rally is None:
        return Serve(engine.ranks()[0]) if is_sensible else random.choice(SERVES)
    return sensible(engine, position.rally, random) if is_sensible else random.choice(OTHERS)


def match(
    engine: Engine, seed: int, events: int = 80, start: Position = START
) -> list[tuple[Position, Event, Turn]]:
    """Play a match; give each event with the position that it found and what it led to."""
    random = Random(seed)  # noqa: S311 - matches, not secrets
    position, told = start, []
    for _ in range(events):
        event = happening(engine, position, random)
        turn = engine.play(position, event)
        told.append((position, event, turn))
        position = turn.position
    return told
