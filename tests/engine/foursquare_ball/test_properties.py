"""What holds in every match, under every profile and any readings."""

from hypothesis import given
from hypothesis import strategies as st

from engine.foursquare_ball.naive import Naive
from engine.foursquare_ball.tables import (
    GAMES,
    START,
    departures,
    match,
    profiles,
    seeds,
)
from ruleproof_engine.foursquare_ball.engine import Engine
from ruleproof_engine.foursquare_ball.notation import write_event, write_verdict
from ruleproof_engine.foursquare_ball.policies import EVENTS, SERVES
from ruleproof_engine.foursquare_ball.readings import PROFILES, engine_with
from ruleproof_engine.foursquare_ball.symmetries import (
    renamed,
    renumbered,
    renumbered_event,
    renumbered_position,
)
from ruleproof_engine.foursquare_ball.values import SQUARES, Event, Position, Serve, Turn
from ruleproof_engine.game import IllegalMove, Reading, Readings

PLAYERS = sorted([*START.court, *START.queue])
NAMES = st.permutations([*START.court, *START.queue])
LITERAL = Reading("advance", "literal")


def options(profile: str, departing: Readings) -> dict[str, str]:
    """Give every option of a profile with readings."""
    return PROFILES[profile] | {reading.ruling: reading.option for reading in departing}


def is_legal(engine: Engine, position: Position, event: Event) -> bool:
    """May this happen now?"""
    try:
        engine.play(position, event)
    except IllegalMove:
        return False
    return True


@GAMES
@given(profiles, departures(), seeds)
def test_a_second_implementation_agrees(profile: str, departing: Readings, seed: int) -> None:
    """One function with flags, written apart from the engine, judges every event as the engine does."""
    naive = Naive(options(profile, departing), list(START.court), list(START.queue))
    for _, event, turn in match(engine_with(profile, departing), seed):
        assert naive.event(write_event(event)) == write_verdict(turn.verdict), event
        assert (tuple(naive.court), tuple(naive.queue)) == (turn.position.court, turn.position.queue)
        assert tuple(sorted(naive.points.items())) == turn.position.scores


@GAMES
@given(profiles, departures(), seeds)
def test_a_rally_has_one_verdict(profile: str, departing: Readings, seed: int) -> None:
    """While it goes on there is none; the event that ends it brings one, and then no rally is left."""
    for before, event, turn in match(engine_with(profile, departing), seed):
        assert isinstance(event, Serve) == (before.rally is None)
        assert (turn.verdict is None) == (turn.position.rally is not None)


@GAMES
@given(profiles, departures(), seeds)
def test_only_a_serve_begins_and_only_others_go_on(profile: str, departing: Readings, seed: int) -> None:
    """After the end only serves are legal, in a rally everything else is."""
    engine = engine_with(profile, departing)
    position = match(engine, seed)[-1][2].position
    between = position.rally is None
    assert {is_legal(engine, position, serve) for serve in SERVES} == {between}
    assert {is_legal(engine, position, event) for event in EVENTS} == {not between}


@GAMES
@given(profiles, departures(), seeds)
def test_players_are_four_and_kept(profile: str, departing: Readings, seed: int) -> None:
    """Four distinct players stand on the court, and nobody is lost."""
    for _, _, turn in match(engine_with(profile, departing), seed):
        court, queue, *_ = turn.position
        assert len(court) == len(SQUARES)
        assert sorted([*court, *queue]) == PLAYERS


@GAMES
@given(profiles, departures(), seeds)
def test_points_never_go(profile: str, departing: Readings, seed: int) -> None:
    """An event gives one point at most, and takes none; without scoring there are none."""
    scored = any(reading.ruling == "scoring" for reading in departing)
    for before, _, turn in match(engine_with(profile, departing), seed):
        was, now = dict(before.scores), dict(turn.position.scores)
        assert sum(now.values()) - sum(was.values()) in ((0, 1) if scored else (0,))
        assert all(now.get(name, 0) >= points for name, points in was.items())


@GAMES
@given(profiles, departures(), seeds)
def test_renumbering_transforms_results_and_nothing_else(
    profile: str, departing: Readings, seed: int
) -> None:
    """With square 4 as the highest, and every number counted from the other end, all is the same."""
    kept = tuple(reading for reading in departing if reading != LITERAL and reading.ruling != "top-square")
    taken = options(profile, kept).get("top-square", "one")
    other = engine_with(profile, (*kept, Reading("top-square", "one" if taken == "four" else "four")))
    for before, event, turn in match(engine_with(profile, kept), seed):
        assert other.play(renumbered_position(before), renumbered_event(event)) == renumbered(turn)


@GAMES
@given(profiles, departures(), seeds, NAMES)
def test_a_name_is_only_a_label(profile: str, departing: Readings, seed: int, names: list[str]) -> None:
    """Players under other names do the same."""
    engine = engine_with(profile, departing)
    called = dict(zip([*START.court, *START.queue], names, strict=True))
    for before, event, turn in match(engine, seed, events=30):
        expected = Turn(renamed(turn.position, called), turn.verdict)
        assert engine.play(renamed(before, called), event) == expected


@GAMES
@given(profiles, departures(), seeds, st.integers(0, 79))
def test_a_match_goes_on_from_any_position(profile: str, departing: Readings, seed: int, at: int) -> None:
    """The position holds all that the next event depends on, and is hashable."""
    engine = engine_with(profile, departing)
    before, event, turn = match(engine, seed)[at]
    assert engine.play(before, event) == turn
    assert hash(before) == hash(before._replace())
