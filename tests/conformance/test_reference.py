"""The reference as a server: it answers, and refuses, as the protocol says."""

import io
import json
from typing import Any

import pytest

from ruleproof.loading.suite import load_suite
from ruleproof.reference import Server, serve

PARAMS: dict[str, Any] = {
    "game": "foursquare",
    "profile": "published",
    "rulings": {},
    "position": {"grid": [[["5c"], ["9d"], []]]},
    "moves": [{"card": "7h", "at": [0, 2]}],
}


def ask(line: str | bytes) -> Any:
    """Ask the server one line, and read its answer."""
    server = Server(load_suite("foursquare").rulebook, {})
    answer = server.answer(line if isinstance(line, bytes) else line.encode())
    return None if answer is None else json.loads(answer)


def request(method: str, params: object, number: object = 1) -> str:
    """Write a request."""
    return json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params})


def test_play_is_answered() -> None:
    """A move that the rules allow is answered with the turn that it led to."""
    turn = ask(request("play", PARAMS))["result"]["turns"][0]
    assert turn["grid"] == [[["5c"], ["9d"], ["7h"]]]
    assert turn["outcome"] == "ongoing"


def test_illegal_move_is_no_error() -> None:
    """A move that breaks a rule is a result that names its index, never an error."""
    result = ask(request("play", PARAMS | {"moves": [{"card": "7h", "at": [5, 5]}]}))["result"]
    assert result["turns"] == []
    assert result["illegal"]["move"] == 0


def test_clauses_are_added_only_where_they_are_asked_for() -> None:
    """With them come the clauses of each turn and the one that forbids a move; the rest is as it was."""
    moves = [PARAMS["moves"][0], {"card": "8h", "at": [0, 2]}, {"card": "7h", "at": [5, 5]}]
    line = request("play", PARAMS | {"moves": moves}).encode()
    plain, citing = (
        json.loads(Server(load_suite("foursquare").rulebook, {}, is_citing=is_citing).answer(line) or b"")
        for is_citing in (False, True)
    )
    turns, forbidden_by = citing["result"].pop("clauses"), citing["result"].pop("forbidden-by")
    assert citing == plain
    assert len(turns) == 2
    assert {"clause": "turn.between", "where": "row"} in turns[0]
    assert forbidden_by == "place.table"


@pytest.mark.parametrize(
    ("line", "code", "number"),
    [
        ("{", -32700, None),
        ("", -32700, None),
        (b"\xff", -32700, None),
        ("[" * 100_000, -32600, None),
        (
            '{"jsonrpc":"2.0","id":1,"method":"play","params":' + "[" * 50_000 + "]" * 50_000 + "}",
            -32700,
            None,
        ),
        ("[]", -32600, None),
        ('{"id": 1}', -32600, None),
        ('{"jsonrpc": "2.0", "id": [], "method": "play"}', -32600, None),
        (request("resign", {}), -32601, 1),
        (request("resign", {}, "one"), -32601, "one"),
        (request("play", {}), -32602, 1),
        (request("play", []), -32602, 1),
        (request("play", PARAMS | {"game": "chess"}), -32602, 1),
        (request("play", PARAMS | {"profile": "house"}), -32602, 1),
        (request("play", PARAMS | {"rulings": {"tie": "maybe"}}), -32602, 1),
        (request("play", PARAMS | {"rulings": {"no-such": "thing"}}), -32602, 1),
        (request("play", PARAMS | {"position": {}}), -32602, 1),
        (request("play", PARAMS | {"position": {"grid": []}}), -32602, 1),
        (request("play", PARAMS | {"position": {"grid": [[["5x"]]]}}), -32602, 1),
        (request("play", PARAMS | {"moves": [{"card": "7h", "at": [0]}]}), -32602, 1),
        (request("play", PARAMS | {"moves": "7h@c1"}), -32602, 1),
        (request("legal_moves", PARAMS), -32602, 1),
        (request("perft", PARAMS | {"cards": ["7z"]}), -32602, 1),
    ],
)
def test_error_has_the_protocols_code(line: str | bytes, code: int, number: object) -> None:
    """What cannot be answered gets the code that the protocol gives it, the request's id, and a sentence."""
    answer = ask(line)
    assert answer["id"] == number
    assert answer["error"]["code"] == code, answer
    assert answer["error"]["message"]


def test_message_without_id_gets_no_answer() -> None:
    """A notification is read and not answered, even when its params are wrong."""
    assert ask('{"jsonrpc": "2.0", "method": "play", "params": 5}') is None


def test_shutdown_is_answered_and_ends_the_server() -> None:
    """After `shutdown`, answered with null, nothing more is read; a mere mention of the word ends nothing."""
    lines = [
        request("play", PARAMS | {"note": "shutdown"}),
        request("shutdown", {}, 2),
        request("initialize", {"protocol": 1, "spec": "1"}, 3),
    ]
    sink = io.BytesIO()
    serve(Server(load_suite("foursquare").rulebook, {}), io.BytesIO("\n".join(lines).encode()), sink)
    answers = [json.loads(line) for line in sink.getvalue().splitlines()]
    assert [answer["id"] for answer in answers] == [1, 2]
    assert answers[1]["result"] is None


def test_greeting_declares_the_game() -> None:
    """`initialize` is answered with the protocol, who answers, and the methods beyond `play`."""
    greeting = ask(request("initialize", {"protocol": 1, "spec": "1"}))["result"]
    assert greeting["protocol"] == 1
    assert set(greeting["games"]["foursquare"]["methods"]) == {"legal_moves", "perft"}
