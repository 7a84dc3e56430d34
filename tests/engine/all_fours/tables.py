"""Positions and matches for the tests: written down, or drawn from what play reaches."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from hypothesis import settings
from hypothesis import strategies as st

from ruleproof_engine.all_fours.engine import Engine
from ruleproof_engine.all_fours.moves import read_moves, write_move
from ruleproof_engine.all_fours.notation import read_position, write_awards, write_position
from ruleproof_engine.all_fours.possible import require_possible
from ruleproof_engine.all_fours.readings import PROFILES, READINGS, TAKEN_BACK, engine_with
from ruleproof_engine.all_fours.values import (
    NOBODY,
    PACK,
    SEATS,
    Hands,
    Move,
    Phase,
    Position,
    Turn,
    in_order,
)
from ruleproof_engine.cards import SUITS, Card, Pile
from ruleproof_engine.game import IllegalMove, Reading

GAMES = settings(max_examples=30, deadline=None)
"""For properties that play a game for each example."""

EVERY_READING = (*READINGS, *TAKEN_BACK)
START = "deal 0 0-0"
LONG = 400
"""More moves than nearly every match has; under `target: exactly` a match may never end."""


class Step(NamedTuple):
    """A move of a match, and what it led to."""

    before: Position
    move: Move
    turn: Turn


def readings(text: str) -> tuple[Reading, ...]:
    """Read `low: winner, ten: highest`."""
    parts = [part.partition(":") for part in text.split(",") if part]
    return tuple(sorted(Reading(ruling.strip(), option.strip()) for ruling, _, option in parts))


def engine_of(departing: str = "", profile: str = "published") -> Engine:
    """Build an engine."""
    return engine_with(profile, readings(departing))


def play_out(given: str, plays: str, departing: str = "", profile: str = "published") -> list[Turn]:
    """Play moves from a position that may be asked; give every turn."""
    engine = engine_of(departing, profile)
    position, moves = read_position(given), read_moves(plays)
    require_possible(engine, position, moves)
    turns = []
    for move in moves:
        turns.append(engine.play(position, move))
        position = turns[-1].position
    return turns


def end(given: str, plays: str, departing: str = "", profile: str = "published") -> str:
    """Play moves; write the position that they lead to."""
    return write_position(play_out(given, plays, departing, profile)[-1].position)


def awards(given: str, plays: str, departing: str = "", profile: str = "published") -> str:
    """Play moves; write all that they brought."""
    turns = play_out(given, plays, departing, profile)
    return write_awards([award for turn in turns for award in turn.awards])


def made(given: str, plays: str, departing: str = "", profile: str = "published") -> tuple[int, int]:
    """Play moves; give the points that team 0 and team 1 made by them."""
    before = read_position(given).scores
    after = play_out(given, plays, departing, profile)[-1].position.scores
    return after[0] - before[0], after[1] - before[1]


def legal(given: str, departing: str = "", profile: str = "published") -> str:
    """List the legal moves, sorted."""
    engine = engine_of(departing, profile)
    require_possible(engine, read_position(given), [])
    return ", ".join(sorted(map(write_move, engine.legal_moves(read_position(given)))))


def broken(given: str, move: str, departing: str = "", profile: str = "published") -> str | None:
    """Name the clause that forbids a move, or None."""
    try:
        play_out(given, move, departing, profile)
    except IllegalMove as illegal:
        return illegal.clause
    return None


def steps(engine: Engine, seed: int, most: int = LONG) -> Iterator[Step]:
    """Play a random match, up to so many moves."""
    random = Random(seed)  # noqa: S311 - a game needs no secrets
    position = Position("deal", random.randrange(4), (0, 0))
    for _ in range(most):
        if position.is_over():
            return
        move = random.choice(engine.legal_moves(position))
        if move.action == "deal":
            move = move._replace(pack=tuple(random.sample(PACK, len(PACK))))
        turn = engine.play(position, move)
        yield Step(position, move, turn)
        position = turn.position


def every_move(position: Position) -> list[Move]:
    """List every move that can be written of the cards of a position."""
    cards = {card for hand in position.hands for card in hand} | set(PACK[:2])
    answers = [Move(seat, action) for seat in SEATS for action in ("stand", "beg", "give-one", "run", "deal")]
    return [*answers, *[Move(seat, "play", card) for seat in SEATS for card in cards]]


profiles = st.sampled_from(sorted(PROFILES))
seeds = st.integers(0, 2**32)


@st.composite
def departures(draw: st.DrawFn, most: int = 4) -> tuple[Reading, ...]:
    """Draw readings, at most one for each ruling."""
    drawn = st.lists(st.sampled_from(EVERY_READING), max_size=most, unique_by=lambda reading: reading.ruling)
    return tuple(sorted(draw(drawn)))


@st.composite
def reached(draw: st.DrawFn, engine: Engine) -> Position:
    """Draw a position that a match reaches."""
    played = list(steps(engine, draw(seeds), draw(st.integers(1, LONG))))
    return played[-1].turn.position


def spread(draw: st.DrawFn, cards: Sequence[Card], most: int) -> Hands:
    """Draw cards by seat."""
    first, second, third, fourth = [
        in_order(draw(st.lists(st.sampled_from(cards), max_size=most, unique=True))) for _ in SEATS
    ]
    return first, second, third, fourth


@st.composite
def stacked(draw: st.DrawFn) -> Pile:
    """Draw a pack: in order, or with some cards moved, or shuffled."""
    pack = list(PACK)
    for _ in range(draw(st.integers(0, 4))):
        pack.insert(draw(st.sampled_from([24, 37, 50, 51, 7])), pack.pop(draw(st.integers(0, 51))))
    return tuple(draw(st.permutations(pack)) if draw(st.booleans()) else pack)


@st.composite
def any_positions(draw: st.DrawFn) -> Position:
    """Draw whatever can be written: hands of any size, cards missing, or in two places."""
    phase: Phase = draw(st.sampled_from(("deal", "beg", "dealer-decision", "play", "game-over")))
    scores = draw(st.tuples(st.integers(-9, 40), st.integers(-9, 40)))
    position = Position(phase, draw(st.sampled_from(SEATS)), scores)
    match phase:
        case "beg" | "dealer-decision":
            return any_dealt(draw, position)
        case "play":
            return position._replace(
                hands=spread(draw, PACK, 13),
                trump=draw(st.sampled_from(SUITS)),
                to_play=draw(st.sampled_from(SEATS)),
                trick=tuple(draw(st.lists(st.sampled_from(PACK), max_size=3, unique=True))),
                won=draw(st.sampled_from([NOBODY, spread(draw, PACK, 8)])),
                held=spread(draw, PACK, 4),
            )
        case "game-over":
            return position._replace(winner=draw(st.integers(0, 1)))
        case "deal":
            return position


def any_dealt(draw: st.DrawFn, position: Position) -> Position:
    """Draw what lies on the table before play: dealt from a pack, or anything."""
    if draw(st.booleans()):
        dealt = Engine().deal(position._replace(phase="deal", scores=(0, 0)), draw(stacked())).position
        return dealt._replace(phase=position.phase, scores=position.scores)
    stock = draw(st.lists(st.sampled_from(PACK), max_size=52, unique=True))
    hands = spread(draw, PACK, draw(st.sampled_from([1, 6, 12])))
    in_turn = tuple(stock if draw(st.booleans()) else in_order(stock))
    return position._replace(turned=draw(st.sampled_from(PACK)), hands=hands, stock=in_turn)
