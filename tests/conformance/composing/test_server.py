"""The server answers its own page and nobody else."""

import socket

import pytest

from conformance.composing.composers import Running
from ruleproof.composing.server import MOST_BYTES

TABLE = {"given": "7s 9c .", "plays": "Ad@c1"}


def page_headers(composer: Running) -> dict[str, str]:
    """Give what a browser sends when it opens the page."""
    return {"Host": f"127.0.0.1:{composer.port}"}


def test_the_page_is_given_under_a_policy_that_allows_nothing_else(composer: Running) -> None:
    """It may run its own script, look like itself, and ask its own server; nobody keeps or frames it."""
    status, headers, content = composer.request("GET", f"/?token={composer.token}", page_headers(composer))
    assert status == 200
    assert content.startswith(b"<!doctype html>")
    rules = dict(rule.split(" ", 1) for rule in headers["Content-Security-Policy"].split("; "))
    assert rules["default-src"] == "'none'"
    assert rules["connect-src"] == "'self'"
    assert rules["frame-ancestors"] == "'none'"
    assert rules["script-src"].startswith("'sha256-")
    assert "unsafe" not in headers["Content-Security-Policy"]
    assert headers["Cache-Control"] == "no-store"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize(
    "query", ["", "?token=", "?token=wrong", "?token=%ff", "?other=TOKEN", "?token=TOKENx"]
)
def test_a_page_without_the_token_is_refused(composer: Running, query: str) -> None:
    """Whoever does not know the token gets one sentence, and neither the page nor the token."""
    path = f"/{query.replace('TOKEN', composer.token)}"
    status, headers, content = composer.request("GET", path, page_headers(composer))
    assert status == 403
    assert headers["Content-Type"].startswith("text/plain")
    assert b"the token is missing or wrong" in content
    assert composer.token.encode() not in content


def test_there_is_one_page(composer: Running) -> None:
    """No other path leads to anything, least of all to a file."""
    for path in ("/other", "//etc/passwd", "/../../etc/passwd", "/%2e%2e/spec/VERSION"):
        status, _, _ = composer.request("GET", f"{path}?token={composer.token}", page_headers(composer))
        assert status == 404


@pytest.mark.parametrize("token", [None, "", "wrong", "\xff"])
def test_a_question_without_the_token_is_refused(composer: Running, token: str | None) -> None:
    """A question needs the token as the page does."""
    status, answer = composer.ask("/play", TABLE, X_Ruleproof_Token=token)
    assert status == 403
    assert answer["problem"].startswith("the token is missing or wrong")


@pytest.mark.parametrize(
    "host", [None, "", "evil.example", "127.0.0.1", "evil.example:PORT", "127.0.0.1:PORT.evil"]
)
def test_another_name_is_refused(composer: Running, host: str | None) -> None:
    """A stranger's name that leads to this machine opens nothing, even with the token."""
    named = host and host.replace("PORT", str(composer.port))
    headers = {} if named is None else {"Host": named}
    assert composer.request("GET", f"/?token={composer.token}", headers)[0] == 421
    assert composer.ask("/play", TABLE, Host=named)[0] == 421


@pytest.mark.parametrize(
    "origin", [None, "null", "https://evil.example", "http://127.0.0.1", "https://127.0.0.1:PORT"]
)
def test_another_page_may_not_ask(composer: Running, origin: str | None) -> None:
    """A question comes from the page itself: a browser says so, and what says nothing is refused."""
    named = origin and origin.replace("PORT", str(composer.port))
    status, answer = composer.ask("/play", TABLE, Origin=named)
    assert (status, answer["problem"]) == (403, "only the page itself may ask")


@pytest.mark.parametrize(
    ("question", "changes", "status", "problem"),
    [
        (b"x" * (MOST_BYTES + 1), {}, 413, f"a question has at most {MOST_BYTES} bytes"),
        (b"{}", {"Content_Length": "-1"}, 411, "the question does not say how long it is"),
        (b"{}", {"Content_Length": "many"}, 411, "the question does not say how long it is"),
        (b"{}", {"Content_Type": "text/plain"}, 415, "a question is JSON"),
        (b"{", {}, 400, "the question is malformed: "),
        (b"\xff\xff", {}, 400, "the question is malformed: "),
        (b"[" * 50_000, {}, 400, "the question is malformed: "),
        ({"plays": "Ad@c1"}, {}, 400, "the question is malformed: Object missing required field `given`"),
        (TABLE | {"more": 1}, {}, 400, "the question is malformed: Object contains unknown field `more`"),
        ({"given": "x" * 20_001}, {}, 400, "the question is malformed: Expected `str` of length <= 20000"),
    ],
)
def test_what_is_no_question_is_refused(
    composer: Running, question: object, changes: dict[str, str], status: int, problem: str
) -> None:
    """Too long, no length, no JSON, or not what a question holds: one sentence, and the server lives on."""
    found, answer = composer.ask("/play", question, **changes)
    assert found == status
    assert answer["problem"].startswith(problem)
    assert composer.ask("/play", TABLE)[0] == 200


def test_nothing_answers_elsewhere(composer: Running) -> None:
    """There are two questions, and no third."""
    assert composer.ask("/run", TABLE) == (404, {"problem": "nothing answers at /run"})


def test_the_server_is_on_one_address_of_this_machine(composer: Running) -> None:
    """It listens on 127.0.0.1: another address of the same machine leads nowhere."""
    with socket.socket() as knocking:
        knocking.settimeout(5)
        assert knocking.connect_ex(("127.0.0.2", composer.port)) != 0


@pytest.mark.parametrize(
    ("table", "field", "problem", "at"),
    [
        ({"given": "7s 9x"}, "given", "9x", 3),
        ({"given": "7s 9c ."}, None, "", -1),
        ({"given": " "}, "given", "there is no position yet", -1),
        ({"given": "7s 9c .", "plays": "Ad@c1 Ad@z9"}, "plays", "'z9' is not a place", 9),
        ({"given": "7s 9c .", "draws": "Kd"}, "draws", "Kd is not in the pack", 0),
        ({"given": "7s <img src=x onerror=alert(1)>"}, "given", "'<i' is not a card", 3),
    ],
)
def test_a_text_that_is_no_notation_is_pointed_into(
    composer: Running, table: dict[str, str], field: str | None, problem: str, at: int
) -> None:
    """The field, the sentence and the place in the text come back, as an answer like any other."""
    status, answer = composer.ask("/play", table)
    assert status == 200
    assert answer.get("field") == field
    assert problem in answer.get("problem", "")
    assert answer.get("at", -1) == at
