"""Asking the engine in notation, and drawing rallies that make sense more often than not."""

from random import Random

from hypothesis import settings
from hypothesis import strategies as st

from ruleproof_engine.foursquare_ball import FOURSQUARE_BALL
from ruleproof_engine.foursquare_ball.engine import Engine
from ruleproof_engine.foursquare_ball.policies import EVENTS, Policy, happening
from ruleproof_engine.foursquare_ball.readings import PROFILES, READINGS, TAKEN_BACK
from ruleproof_engine.foursquare_ball.values import Event, Position, Turn
from ruleproof_engine.game import Fields, Played, Reading, Readings

GAMES = settings(max_examples=60, deadline=None)
"""For properties that play several rallies for each example."""

GIVEN = "Ana Beto Caro Dani | Eva Fede"
START = Position(("Ana", "Beto", "Caro", "Dani"), ("Eva", "Fede"))
EVERY_READING = (*READINGS, *TAKEN_BACK)
USUAL = Policy(0.8, EVENTS)

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


def match(
    engine: Engine, seed: int, events: int = 80, start: Position = START
) -> list[tuple[Position, Event, Turn]]:
    """Play a match; give each event with the position that it found and what it led to."""
    random = Random(seed)  # noqa: S311 - matches, not secrets
    position, told = start, []
    for _ in range(events):
        event = happening(engine, position, USUAL, random)
        turn = engine.play(position, event)
        told.append((position, event, turn))
        position = turn.position
    return told
