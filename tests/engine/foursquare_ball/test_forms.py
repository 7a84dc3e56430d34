"""JSON forms read back, and refuse what is none."""

import json

import msgspec
import pytest
from hypothesis import given

from engine.foursquare_ball.tables import GIVEN, last
from engine.foursquare_ball.test_notation import events, positions
from ruleproof_engine.foursquare_ball import FOURSQUARE_BALL
from ruleproof_engine.foursquare_ball.notation import write_event, write_position
from ruleproof_engine.foursquare_ball.values import Event, Position
from ruleproof_engine.game import NotationError

GAME = FOURSQUARE_BALL
TURN: dict[str, object] = {
    "court": ["Ana", "Beto", "Caro", "Dani"],
    "queue": [],
    "scores": {},
    "verdict": None,
}


def result(**changed: object) -> bytes:
    """Give the result of one event, with some members changed."""
    return json.dumps({"turns": [TURN | changed]}).encode()


@given(positions())
def test_positions_read_back(position: Position) -> None:
    """A position survives its JSON form."""
    text = write_position(position)
    assert GAME.read_position_form(GAME.position_form(text)) == text


@given(events)
def test_events_read_back(event: Event) -> None:
    """An event survives its JSON form."""
    text = write_event(event)
    assert GAME.read_move_form(GAME.move_form(text)) == text


@pytest.mark.parametrize(
    ("event", "form"),
    [
        ("serve 1", {"event": "serve", "by": 1}),
        ("bounce 2", {"event": "bounce", "at": 2}),
        ("bounce inner 2-3", {"event": "bounce", "at": "inner 2-3"}),
        ("bounce outer 3", {"event": "bounce", "at": "outer 3"}),
        ("bounce centre", {"event": "bounce", "at": "centre"}),
        ("bounce out", {"event": "bounce", "at": "out"}),
        ("hit 2", {"event": "hit", "by": 2}),
        ("hit 2 foot high", {"event": "hit", "by": 2, "part": "foot", "high": True}),
        ("catch 2", {"event": "catch", "by": 2}),
        ("stop dog", {"event": "stop", "reason": "dog"}),
        ("verdict 2 unfair", {"event": "verdict", "out": 2, "reason": "unfair"}),
    ],
)
def test_the_form_of_each_event(event: str, form: dict[str, object]) -> None:
    """The forms are those that the rules give."""
    assert json.loads(GAME.move_form(event)) == form


def test_the_form_of_a_position() -> None:
    """Four names, the queue, and the points above 0."""
    assert json.loads(GAME.position_form("Ana=2 Beto Caro Dani | Eva=1 Fede")) == {
        "court": ["Ana", "Beto", "Caro", "Dani"],
        "queue": ["Eva", "Fede"],
        "scores": {"Ana": 2, "Eva": 1},
    }


@pytest.mark.parametrize(
    ("events_", "form"),
    [
        ("serve 1", {"verdict": None, "owner": 1}),
        ("serve 1, bounce 1, hit 1", {"verdict": None, "owner": None}),
        ("serve 1, stop dog", {"verdict": {"replay": "dog"}, "owner": None}),
    ],
)
def test_the_form_of_a_turn(events_: str, form: dict[str, object]) -> None:
    """A verdict is null while the rally is live."""
    found = json.loads(GAME.turn_form(last("published", events_)))
    assert found == {"court": ["Ana", "Beto", "Caro", "Dani"], "queue": ["Eva", "Fede"], "scores": {}} | form


def test_the_form_of_an_elimination() -> None:
    """The verdict names the square of before, and the court is the one after."""
    assert json.loads(GAME.turn_form(last("published", "serve 2", given="Ana Beto=1 Caro Dani | Eva"))) == {
        "court": ["Ana", "Caro", "Dani", "Eva"],
        "queue": ["Beto"],
        "scores": {"Beto": 1},
        "verdict": {"out": 2, "fault": "wrong-server"},
        "owner": None,
    }


def test_a_part_of_a_turn_has_a_form() -> None:
    """What a scenario does not state is no member."""
    assert json.loads(GAME.turn_form({"verdict": "live"})) == {"verdict": None}


def test_every_turn_reads_back() -> None:
    """A program that answers as the reference does is read as the reference's own fields."""
    for events_ in ("serve 1", "serve 1, bounce 1, hit 1", "serve 2", "serve 1, stop dog"):
        turn = last("published", events_, "scoring: king-eliminations")
        assert GAME.read_result(b'{"turns":[' + GAME.turn_form(turn) + b"]}").turns == (turn,)


def test_what_a_program_leaves_out_is_not_observed() -> None:
    """Only `owner` may be left out; null says that nobody owns the ball."""
    assert "owner" not in GAME.read_result(result()).turns[0]
    assert GAME.read_result(result(owner=None)).turns[0]["owner"] == "none"
    assert GAME.read_result(result(owner=3, shoes="red")).turns[0]["owner"] == "3"


@pytest.mark.parametrize(
    "changed",
    [
        {"court": ["Ana", "Beto", "Caro"]},
        {"court": ["Ana", "Beto", "Caro", ""]},
        {"scores": {"Ana": 0}},
        {"scores": {"Ana": "2"}},
        {"owner": 5},
        {"verdict": {"out": 5, "fault": "missed"}},
        {"verdict": "live"},
    ],
)
def test_a_wrong_form_is_refused(changed: dict[str, object]) -> None:
    """A result that is no result breaks the protocol."""
    with pytest.raises(msgspec.ValidationError):
        GAME.read_result(result(**changed))


@pytest.mark.parametrize(
    "verdict",
    [
        {},
        {"out": 2},
        {"fault": "missed"},
        {"out": 2, "fault": "missed", "replay": "dog"},
        {"out": 2, "fault": "a b"},
    ],
)
def test_half_a_verdict_is_refused(verdict: dict[str, object]) -> None:
    """Out has a fault, and nothing is out and replayed at once."""
    with pytest.raises(NotationError):
        GAME.read_result(result(verdict=verdict))


@pytest.mark.parametrize("missing", ["court", "queue", "scores", "verdict"])
def test_a_turn_has_every_required_member(missing: str) -> None:
    """None of them is taken for granted."""
    turn = {name: value for name, value in TURN.items() if name != missing}
    with pytest.raises(msgspec.ValidationError, match=f"`{missing}`"):
        GAME.read_result(json.dumps({"turns": [turn]}).encode())


@pytest.mark.parametrize(
    "form",
    [
        {"event": "bounce", "at": "2"},
        {"event": "bounce", "at": "inner 3-2"},
        {"event": "hit", "by": 2, "part": "high"},
        {"event": "hit", "by": 2, "part": "left hand"},
        {"event": "stop", "reason": "a, b"},
    ],
)
def test_an_event_that_cannot_be_written_is_refused(form: dict[str, object]) -> None:
    """A square is a number, a line has one spelling, and words are words."""
    with pytest.raises(NotationError):
        GAME.read_move_form(json.dumps(form).encode())


def test_points_of_a_stranger_are_refused() -> None:
    """Only who plays has points."""
    form = {"court": TURN["court"], "queue": [], "scores": {"Zoe": 1}}
    with pytest.raises(
        NotationError, match="'Zoe' has points, and stands neither on the court nor in the queue"
    ):
        GAME.read_position_form(json.dumps(form).encode())


def test_half_a_character_in_json_is_refused() -> None:
    """A name of half a surrogate pair is no name, in a message either."""
    form = b'{"court":["\\ud83d","b","c","d"],"queue":[],"scores":{}}'
    with pytest.raises((NotationError, msgspec.DecodeError)):
        GAME.read_position_form(form)


def test_what_was_given_is_what_is_played() -> None:
    """The question's position reads as its notation."""
    assert GAME.read_position(GIVEN) == GIVEN
