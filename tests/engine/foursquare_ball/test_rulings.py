"""Every ruling has a rally in which its options differ; the shortest are those of the rules."""

import pytest

from engine.foursquare_ball.tables import broken, last, played, turned, verdict

SERVED = "serve 1, bounce 1, hit 1"

SHORTEST = [
    ("top-square: four", "serve 1", "live", "1 out wrong-server"),
    ("serve-to: lowest", f"{SERVED}, bounce 2", "live", "1 out serve-wrong-square"),
    ("serve-drop: direct", "serve 1, hit 1", "1 out serve-before-bounce", "live"),
    ("server-faults: one", "serve 1, bounce 2", "1 out serve-drop-outside", "replay server-fault"),
    ("receiver-faults: one", f"{SERVED}, hit 2", "2 out volley", "replay receiver-fault"),
    ("volley: allowed", f"{SERVED}, hit 2", "2 out volley", "live"),
    ("inner-line: replay", f"{SERVED}, bounce inner 1-2", "1 out inner-line", "replay inner-line"),
    ("inner-line: receiver-plays", f"{SERVED}, bounce inner 1-2", "1 out inner-line", "live"),
    ("outer-line: in", "serve 1, bounce outer 1", "1 out serve-drop-outside", "live"),
    ("outer-line: replay", f"{SERVED}, bounce outer 1", "1 out outer-line", "replay outer-line"),
    ("own-bounce-first: required", f"{SERVED}, bounce 1", "1 out own-square", "live"),
    ("body: any-part", "serve 1, hit 1 foot", "1 out body", "1 out serve-before-bounce"),
    ("touches: two", f"{SERVED}, hit 1", "1 out double-touch", "live"),
    ("catch: hitter-if-before-bounce", f"{SERVED}, catch 2", "2 out hold", "1 out caught"),
    ("interference: play-on", "serve 1, stop dog", "replay dog", "live"),
    ("king-rule: left-hand", SERVED, "live", "1 out king-rule"),
    ("king-rule: above-head", SERVED, "live", "1 out king-rule"),
    ("king-rule: no-return", f"{SERVED}, bounce 2, hit 2, bounce 1", "live", "2 out king-rule"),
]


@pytest.mark.parametrize(("option", "events", "published", "departing"), SHORTEST)
def test_the_shortest_rally(option: str, events: str, published: str, departing: str) -> None:
    """Up to its last event both are alike; with it they part."""
    assert verdict("published", events) == published
    assert verdict("published", events, option) == departing
    before = played("published", events).turns[:-1]
    assert played("published", events, option).turns[:-1] == before


@pytest.mark.parametrize(
    ("option", "court", "queue", "scores"),
    [
        ("", "Ana Caro Dani Eva", "Fede Beto", ""),
        ("eliminated-to: bottom", "Ana Caro Dani Beto", "Eva Fede", ""),
        ("scoring: king-eliminations", "Ana Caro Dani Eva", "Fede Beto", "Ana=1"),
        ("advance: literal", "Eva Ana Caro Dani", "Fede Beto", ""),
        ("advance: literal, eliminated-to: bottom", "Beto Ana Caro Dani", "Eva Fede", ""),
    ],
)
def test_what_becomes_of_the_court(option: str, court: str, queue: str, scores: str) -> None:
    """A wrong server's elimination shows how players move and who scores."""
    turn = last("published", "serve 2", option)
    assert (turn["court"], turn["queue"], turn["scores"]) == (court, queue, scores)


@pytest.mark.parametrize(
    ("out", "court", "queue"),
    [
        (1, "Beto Caro Dani Eva", "Fede Ana"),
        (2, "Ana Caro Dani Eva", "Fede Beto"),
        (3, "Ana Beto Dani Eva", "Fede Caro"),
        (4, "Ana Beto Caro Eva", "Fede Dani"),
    ],
)
def test_rotation(out: int, court: str, queue: str) -> None:
    """Those below move up, the queue's head enters square 4; squarefour does the same the other way round."""
    turn = last("published", f"serve 1, verdict {out} unfair")
    assert (turn["court"], turn["queue"]) == (court, queue)
    other = last("squarefour", f"serve 4, verdict {5 - out} unfair", given="Dani Caro Beto Ana | Eva Fede")
    assert (other["court"], other["queue"]) == (" ".join(reversed(court.split())), queue)


@pytest.mark.parametrize(
    ("out", "court"),
    [(1, "Eva Beto Caro Dani"), (2, "Eva Ana Caro Dani"), (3, "Eva Ana Beto Dani"), (4, "Eva Ana Beto Caro")],
)
def test_literal_rotation(out: int, court: str) -> None:
    """The lower numbers move up the numbers; with square 4 as the highest that is the usual rotation."""
    assert last("published", f"serve 1, verdict {out} unfair", "advance: literal")["court"] == court
    usual = last("squarefour", f"serve 4, verdict {out} unfair")
    assert last("squarefour", f"serve 4, verdict {out} unfair", "advance: literal") == usual


def test_nobody_waits() -> None:
    """With an empty queue who is out enters the lowest square."""
    turn = last("published", "serve 2", given="Ana Beto Caro Dani")
    assert (turn["court"], turn["queue"]) == ("Ana Caro Dani Beto", "")


def test_direct_serve_keeps_its_one_bounce() -> None:
    """The server who may hit at once may still let the ball bounce, once."""
    assert verdict("published", SERVED, "serve-drop: direct") == "live"
    assert (
        verdict("published", "serve 1, bounce 1, bounce 1", "serve-drop: direct")
        == "1 out serve-double-bounce"
    )


def test_server_faults() -> None:
    """One is forgiven until the serve is taken; an elimination renews it, a replay does not."""
    one = "server-faults: one"
    fault = "serve 1, bounce 2"
    assert verdict("published", f"{fault}, {fault}", one) == "1 out serve-drop-outside"
    assert verdict("published", f"{fault}, serve 1, stop dog, {fault}", one) == "1 out serve-drop-outside"
    assert verdict("published", f"{fault}, serve 2, {fault}", one) == "replay server-fault"
    assert verdict("published", f"{SERVED}, bounce out", one) == "replay server-fault"
    assert verdict("published", f"{SERVED}, bounce 4, hit 1", one) == "replay server-fault"
    assert (
        verdict("published", f"{SERVED}, bounce 4, hit 4, bounce 1, bounce 1", one) == "1 out double-bounce"
    )
    assert (
        verdict("published", f"{SERVED}, catch 2", f"{one}, catch: hitter-if-before-bounce")
        == "replay server-fault"
    )
    assert verdict("published", "serve 3", one) == "3 out wrong-server"
    assert verdict("published", "serve 1, verdict 1 slow", one) == "1 out slow"
    assert verdict("published", "serve 1, hit 2", one) == "2 out poach"


def test_a_stop_of_that_name_uses_no_allowance() -> None:
    """A stop for a reason called `server-fault` is a replay like any other."""
    events = "serve 1, stop server-fault, serve 1, bounce 2"
    assert verdict("published", events, "server-faults: one") == "replay server-fault"


def test_receiver_faults() -> None:
    """The receiver is whoever owns the serve or touches it first; the return's landing ends it."""
    one = "receiver-faults: one"
    assert verdict("published", f"{SERVED}, bounce 4, bounce 4", one) == "replay receiver-fault"
    assert verdict("published", f"{SERVED}, bounce 4, hit 4, bounce out", one) == "replay receiver-fault"
    assert verdict("published", f"{SERVED}, bounce 4, hit 4, hit 4", one) == "replay receiver-fault"
    assert verdict("published", f"{SERVED}, hit 3 foot", one) == "replay receiver-fault"
    assert verdict("published", f"{SERVED}, catch 3", one) == "replay receiver-fault"
    assert verdict("published", f"{SERVED}, bounce 4, hit 3", one) == "3 out poach"
    assert verdict("published", f"{SERVED}, bounce 4, verdict 4 slow", one) == "4 out slow"
    assert verdict("published", f"{SERVED}, bounce 4, hit 4, bounce 2, hit 2, bounce 4, bounce 4", one) == (
        "4 out double-bounce"
    )
    assert verdict("published", f"{SERVED}, bounce out", one) == "1 out out-of-bounds"


def test_a_receiver_who_volleys() -> None:
    """Where volleys are allowed the first to hit the serve receives it, until another plays the return."""
    both = "receiver-faults: one, volley: allowed"
    assert verdict("published", f"{SERVED}, hit 2, bounce out", both) == "replay receiver-fault"
    assert verdict("published", f"{SERVED}, hit 2, hit 3, bounce 2, bounce 2", both) == "2 out double-bounce"
    assert verdict("published", f"{SERVED}, hit 2, hit 3, bounce out", both) == "3 out out-of-bounds"


def test_the_receivers_allowance_belongs_to_the_role() -> None:
    """Another receiver has none of its own; an elimination renews it."""
    one = "receiver-faults: one"
    fault = f"{SERVED}, bounce 4, bounce 4"
    assert verdict("published", f"{fault}, {SERVED}, bounce 3, bounce 3", one) == "3 out double-bounce"
    assert verdict("published", f"{fault}, serve 2, {fault}", one) == "replay receiver-fault"


def test_both_allowances_are_counted_apart() -> None:
    """A server's fault does not use the receiver's."""
    both = "server-faults: one, receiver-faults: one"
    events = f"serve 1, bounce 2, {SERVED}, bounce 4, bounce 4"
    assert [
        turn["verdict"] for turn in played("published", events, both).turns if turn["verdict"] != "live"
    ] == [
        "replay server-fault",
        "replay receiver-fault",
    ]


def test_who_plays_a_ball_on_an_inner_line() -> None:
    """The player across one of the hitter's lines; elsewhere the point is replayed."""
    plays = "inner-line: receiver-plays"
    assert last("published", f"{SERVED}, bounce inner 1-4", plays)["owner"] == "4"
    assert verdict("published", f"{SERVED}, bounce inner 2-3", plays) == "replay inner-line"
    assert verdict("published", f"{SERVED}, bounce centre", plays) == "replay inner-line"
    assert verdict("handball", f"{SERVED}, bounce inner 1-2", plays) == "replay inner-line"
    assert last("handball", f"{SERVED}, bounce 1, bounce inner 1-2", plays)["owner"] == "2"
    assert verdict("published", f"{SERVED}, bounce inner 1-2", f"{plays}, serve-to: lowest") == (
        "1 out serve-wrong-square"
    )


def test_a_second_touch() -> None:
    """Two touches while the ball flies, and no third; the ball that landed is another's."""
    assert verdict("published", f"{SERVED}, hit 1, hit 1", "touches: two") == "1 out double-touch"
    assert verdict("published", f"{SERVED}, hit 1, bounce 2", "touches: two") == "live"
    assert verdict("published", f"{SERVED}, bounce 2, hit 1", "touches: two") == "1 out poach"
    assert verdict("published", f"{SERVED}, hit 1, bounce 1", "touches: two") == "1 out own-square"


def test_who_is_out_for_a_catch() -> None:
    """The hitter, if another player caught it before any bounce."""
    blamed = "catch: hitter-if-before-bounce"
    assert verdict("published", f"{SERVED}, catch 1", blamed) == "1 out hold"
    assert verdict("published", f"{SERVED}, bounce 2, catch 2", blamed) == "2 out hold"
    assert verdict("published", "serve 1, catch 2", blamed) == "2 out hold"
    assert verdict("handball", f"{SERVED}, bounce 1, catch 2", blamed) == "2 out hold"


def test_scoring_hitter() -> None:
    """The last hit that stood scores, unless its hitter is out; before a hit nobody scores."""
    hitter = "scoring: hitter"
    assert last("published", f"{SERVED}, bounce 2, bounce 2", hitter)["scores"] == "Ana=1"
    assert last("published", f"{SERVED}, hit 2", hitter)["scores"] == "Ana=1"
    assert last("published", f"{SERVED}, bounce out", hitter)["scores"] == ""
    assert last("published", "serve 2", hitter)["scores"] == ""
    assert last("published", "serve 1, hit 2", hitter)["scores"] == ""


def test_scoring_serve() -> None:
    """Each serve scores, after a replay too; a serve out of turn is none."""
    assert last("published", "serve 1", "scoring: serve")["scores"] == "Ana=1"
    assert last("published", "serve 1, stop dog, serve 1", "scoring: serve")["scores"] == "Ana=2"
    assert last("published", "serve 2", "scoring: serve")["scores"] == ""


def test_scoring_king_eliminations() -> None:
    """The highest square scores for others, and not for its own player."""
    king = "scoring: king-eliminations"
    assert last("published", "serve 1, bounce 2", king)["scores"] == ""
    assert last("squarefour", "serve 3", king)["scores"] == "Dani=1"
    assert last("published", "serve 3, serve 4", king)["scores"] == "Ana=2"


def test_the_kings_rule() -> None:
    """It is for every hit of the point, the serve included, and comes after the other faults."""
    assert verdict("published", f"{SERVED} left-hand", "king-rule: left-hand") == "live"
    assert verdict("published", f"{SERVED} right-hand", "king-rule: left-hand") == "1 out king-rule"
    assert verdict("published", f"{SERVED} high", "king-rule: above-head") == "live"
    assert verdict("published", "serve 1, hit 1", "king-rule: above-head") == "1 out serve-before-bounce"
    assert verdict("published", f"{SERVED}, bounce 2, hit 2, bounce 3", "king-rule: no-return") == "live"


def test_after_the_end_only_a_serve() -> None:
    """Between rallies nothing else happens, and in a rally no serve."""
    for event in ("bounce 1", "hit 1", "catch 1", "stop dog", "verdict 1 slow"):
        assert broken("published", event) == "serve.first"
        assert broken("published", f"serve 2, {event}") == "serve.first"
        assert broken("published", f"serve 1, stop dog, {event}") == "serve.first"
    assert broken("published", "serve 2, serve 1") is None
    assert broken("published", "serve 1, serve 1") == "serve.only-one"
    assert broken("squarefour", turned(f"{SERVED}, serve 1")) == "serve.only-one"
