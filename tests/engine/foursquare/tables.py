"""Asking the engine in notation, and drawing tables that play reaches."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from ruleproof_engine.cards import WRITTEN, Card, Pile
from ruleproof_engine.foursquare.engine import Engine
from ruleproof_engine.foursquare.notation import read_drawn, read_grid, read_move, write_grid, write_places
from ruleproof_engine.foursquare.placing import place
from ruleproof_engine.foursquare.readings import PROFILES, READINGS, TAKEN_BACK, engine_with
from ruleproof_engine.foursquare.values import PACK, SIZE, Move, Outcome, Place, Position, Turn, laid_out
from ruleproof_engine.game import IllegalMove, Reading

BOTH = tuple(PROFILES)
EMPTY = Position(SIZE, SIZE)
EVERY_READING = (*READINGS, *TAKEN_BACK)

PLACES = [(r, c) for r in range(SIZE) for c in range(SIZE)]


def readings(text: str) -> tuple[Reading, ...]:
    """Read `tie: counts, gaps: breaks`."""
    parts = [part.partition(":") for part in text.split(",") if part]
    return tuple(sorted(Reading(ruling.strip(), option.strip()) for ruling, _, option in parts))


def turns(profile: str, given: str, moves: str, departing: str = "") -> list[Turn]:
    """Play moves one after the other; give every turn."""
    engine = engine_with(profile, readings(departing))
    position = read_grid(given)
    played = []
    for word in moves.split():
        played.append(engine.play(position, read_move(word)))
        position = played[-1].position
    return played


def after(profile: str, given: str, moves: str, departing: str = "") -> str:
    """Play moves; give the grid that the last one left."""
    return write_grid(turns(profile, given, moves, departing)[-1].position)


def turned(profile: str, given: str, move: str, departing: str = "") -> tuple[str, str]:
    """Play a move; give the places turned by the row check and by the column check."""
    turn = turns(profile, given, move, departing)[-1]
    return write_places(turn.row), write_places(turn.column)


def broken(profile: str, given: str, move: str, departing: str = "") -> str | None:
    """Name the clause that forbids a move, or None."""
    try:
        turns(profile, given, move, departing)
    except IllegalMove as illegal:
        return illegal.clause
    return None


def legal(profile: str, given: str, card: str, departing: str = "") -> str:
    """List the places where a card may go, row by row."""
    engine = engine_with(profile, readings(departing))
    return write_places(
        tuple([move.place for move in engine.legal_moves(read_grid(given), read_drawn(card))])
    )


def outcome(profile: str, given: str, departing: str = "") -> Outcome:
    """Judge a table as it lies after both checks."""
    position = read_grid(given)
    return engine_with(profile, readings(departing)).outcome(position, position)


class Played(NamedTuple):
    """One move of a game: the table that it found, the move, and what it led to."""

    before: Position
    move: Move
    turn: Turn


def shuffled(random: Random, places: list[Place]) -> list[Place]:
    """Give the places in random order, whatever order they came in."""
    return random.sample(sorted(places), len(places))


def careful(engine: Engine, position: Position, card: Card, places: list[Place]) -> Place:
    """Choose the first place that does not lose at once, if there is one."""
    for at in places:
        move = Move(card, at)
        if engine.turn(place(position, move), move).outcome.state != "lost":
            return at
    return places[0]


def game(engine: Engine, seed: int, start: Position = EMPTY, *, care: bool = True) -> Iterator[Played]:
    """Play a game at random to its end; a careful one avoids to lose for as long as it can."""
    random = Random(seed)  # noqa: S311 - games, not secrets
    position = start
    for card in random.sample(PACK, len(PACK)):
        places = shuffled(random, engine.legal_places(position, card))
        if not places:
            return
        at = careful(engine, position, card, places) if care else places[0]
        turn = engine.play(position, Move(card, at))
        yield Played(position, Move(card, at), turn)
        position = turn.position
        if turn.outcome.state != "ongoing":
            return


seeds = st.integers(0, 2**32 - 1)
profiles = st.sampled_from(BOTH)
cares = st.booleans()
drawn_cards = st.sampled_from(PACK)
cards = st.builds(Card, st.integers(1, 10), st.sampled_from("cdhs"), st.booleans())
piles = st.lists(cards, max_size=5).map(tuple)
places = st.sampled_from(PLACES)
moves = st.builds(Move, drawn_cards, places)


@st.composite
def any_tables(draw: st.DrawFn) -> Position:
    """Draw a table of any size with any piles, possible or not."""
    height, width = draw(st.integers(1, SIZE)), draw(st.integers(1, SIZE))
    rows: list[list[Pile]] = draw(
        st.lists(
            st.lists(st.just(()) | piles, min_size=width, max_size=width), min_size=height, max_size=height
        )
    )
    return laid_out(rows)


@st.composite
def options(draw: st.DrawFn) -> tuple[Reading, ...]:
    """Draw readings, at most one of each ruling."""
    chosen = draw(st.lists(st.sampled_from(EVERY_READING), max_size=6, unique_by=lambda r: r.ruling))
    return tuple(sorted(chosen))


def names(pile: Pile) -> str:
    """Write a pile card by card."""
    return "".join([WRITTEN[card] for card in pile])
