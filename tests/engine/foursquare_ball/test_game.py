"""The game as the kit sees it, apart from notation and forms."""

import json

import pytest

from engine.foursquare_ball.tables import GIVEN, last, played
from ruleproof.loading.suite import load_suite
from ruleproof.reference import Server
from ruleproof_engine.foursquare_ball import FOURSQUARE_BALL
from ruleproof_engine.game import ImpossiblePosition, NotationError

GAME = FOURSQUARE_BALL


def asked(method: str, **params: object) -> dict[str, object]:
    """Ask the reference over the protocol."""
    server = Server(load_suite(GAME.name).rulebook, {})
    position = json.loads(GAME.position_form(GIVEN))
    request = {"game": GAME.name, "profile": "published", "position": position, **params}
    line = json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": request})
    found = json.loads(server.answer(line.encode()) or b"")
    assert isinstance(found, dict)
    return found


def test_a_rally_over_the_protocol() -> None:
    """A request begins between rallies, and a turn in a rally says where everyone stood before it."""
    moves = [{"event": "serve", "by": 1}, {"event": "bounce", "at": "inner 1-2"}, {"event": "serve", "by": 1}]
    court = {"court": ["Ana", "Beto", "Caro", "Dani"], "queue": ["Eva", "Fede"], "scores": {}}
    after = {"court": ["Beto", "Caro", "Dani", "Eva"], "queue": ["Fede", "Ana"], "scores": {}}
    assert asked("play", moves=moves)["result"] == {
        "turns": [
            {"verdict": None, **court, "owner": 1},
            {"verdict": {"out": 1, "fault": "serve-drop-outside"}, **after, "owner": None},
            {"verdict": None, **after, "owner": 1},
        ]
    }


def test_there_is_no_list_of_moves() -> None:
    """The protocol has no such method for this game."""
    assert asked("legal_moves")["error"] == {"code": -32601, "message": "there is no method 'legal_moves'"}
    assert GAME.methods == ()
    with pytest.raises(NotImplementedError):
        GAME.legal_moves("published", (), GIVEN, "")
    with pytest.raises(NotImplementedError):
        GAME.read_legal_result(b"{}")


def test_allowances_carry_on_within_a_request() -> None:
    """In one request the second fault is out; the same rallies in two requests are forgiven twice."""
    fault = "serve 1, bounce 2"
    once = last("published", fault, "server-faults: one")
    again = last("published", fault, "server-faults: one", given=GAME.position_after(once))
    both = last("published", f"{fault}, {fault}", "server-faults: one")
    assert (once["verdict"], again["verdict"], both["verdict"]) == (
        "replay server-fault",
        "replay server-fault",
        "1 out serve-drop-outside",
    )


def test_without_allowances_rallies_can_be_asked_one_by_one() -> None:
    """Two rallies in one request equal the two in a request each."""
    first, second = "serve 1, bounce 2", "serve 1, bounce 1, hit 1, bounce out"
    after = GAME.position_after(last("published", first))
    assert last("published", second, given=after) == last("published", f"{first}, {second}")


def test_a_turn_in_a_rally_leaves_the_court_as_it_is() -> None:
    """What lies between rallies is all that is written."""
    for turn in played("published", "serve 1, bounce 1, hit 1").turns:
        assert GAME.position_after(turn) == GIVEN


def test_stages_are_the_ends_of_rallies() -> None:
    """Each rally has one, whatever it has of events."""
    moves = GAME.read_moves("serve 1, stop dog, serve 2, serve 1, bounce 1")
    assert GAME.stages(moves) == (1, 2, 4)
    assert GAME.stages(moves[:1]) == (0,)


def test_a_scenario_states_what_it_likes() -> None:
    """Left out, the rally is live and nothing else is looked at."""
    assert GAME.read_turn("", {}) == {"verdict": "live"}
    assert GAME.read_turn("", {"court": '"Ana"  Beto Caro Dani', "owner": 2, "queue": ""}) == {
        "verdict": "live",
        "court": "Ana Beto Caro Dani",
        "owner": "2",
        "queue": "",
    }
    assert not GAME.has_position(GAME.read_turn("", {"court": "Ana Beto Caro Dani"}))
    with pytest.raises(NotationError, match="'5' is no square"):
        GAME.read_turn("", {"owner": 5})


def test_what_a_scenario_says_of_a_turn() -> None:
    """The verdict, and what the event changed."""
    turn = last("published", "serve 2", "scoring: king-eliminations")
    assert GAME.write_turn(GIVEN, turn) == {
        "verdict": "2 out wrong-server",
        "court": "Ana Caro Dani Eva",
        "queue": "Fede Beto",
        "scores": "Ana=1",
    }
    assert GAME.write_turn(GIVEN, last("published", "serve 1")) == {"verdict": "live", "owner": 1}


@pytest.mark.parametrize(
    "given", ["Ana Beto Ana Dani", "Ana Beto Caro Dani | Ana", "Ana Beto Caro Dani | Eva Eva"]
)
def test_nobody_stands_in_two_places(given: str) -> None:
    """No program is ever sent such a position."""
    with pytest.raises(ImpossiblePosition, match=r"stands in 2 places \[court.players\]"):
        GAME.require_possible("published", (), GAME.read_position(given), (), "")


def test_a_session_begins_without_points() -> None:
    """A program that can only start from the beginning is asked where nobody has any."""
    assert GAME.is_start(GIVEN)
    assert not GAME.is_start("Ana=1 Beto Caro Dani")
