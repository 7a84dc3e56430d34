"""Whatever prints can be read back, one spelling for each value; all else is refused, with its place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruleproof_engine.foursquare_ball import FOURSQUARE_BALL
from ruleproof_engine.foursquare_ball.names import (
    MOST_POINTS,
    read_names,
    read_scores,
    write_names,
    write_scores,
)
from ruleproof_engine.foursquare_ball.notation import (
    WORD,
    read_event,
    read_events,
    read_position,
    read_verdict,
    write_event,
    write_position,
    write_spot,
    write_verdict,
)
from ruleproof_engine.foursquare_ball.values import (
    SPOTS,
    SQUARES,
    Bounce,
    Call,
    Catch,
    Event,
    Hit,
    Out,
    Position,
    Replay,
    Serve,
    Stop,
    Verdict,
)
from ruleproof_engine.game import NotationError

names = st.text(st.characters(codec="utf-8"), min_size=1, max_size=12)
points = st.integers(1, MOST_POINTS)
words = st.from_regex(WORD, fullmatch=True)
squares = st.sampled_from(SQUARES)
parts = words.filter(lambda word: word != "high")
events: st.SearchStrategy[Event] = st.one_of(
    st.builds(Serve, squares),
    st.builds(Bounce, st.sampled_from(SPOTS)),
    st.builds(Hit, squares, parts, st.booleans()),
    st.builds(Catch, squares),
    st.builds(Stop, words),
    st.builds(Call, squares, words),
)
verdicts: st.SearchStrategy[Verdict | None] = st.one_of(
    st.none(), st.builds(Out, squares, words), st.builds(Replay, words)
)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Draw a position whose players have names of any kind."""
    players = draw(st.lists(names, min_size=4, max_size=8, unique=True))
    scored = draw(st.dictionaries(st.sampled_from(players), points, max_size=4))
    return Position(tuple(players[:4]), tuple(players[4:]), tuple(sorted(scored.items())))


@given(positions())
def test_positions_read_back(position: Position) -> None:
    """Any names, with spaces, bars, quotes or signs that do not print, survive being written."""
    text = write_position(position)
    assert read_position(text) == position
    assert text.isprintable()
    assert FOURSQUARE_BALL.read_position(f"\n  {text}\n") == text


@given(st.lists(names, max_size=6), st.dictionaries(names, points, max_size=4))
def test_fields_read_back(listed: list[str], scored: dict[str, int]) -> None:
    """The names of a court or a queue and everyone's points survive being written."""
    assert read_names(write_names(listed)) == tuple(listed)
    scores = tuple(sorted(scored.items()))
    assert read_scores(write_scores(scores)) == scores


@given(st.lists(events, min_size=1, max_size=6))
def test_events_read_back(told: list[Event]) -> None:
    """Events survive being written, on one line or a rally a line."""
    written = [write_event(event) for event in told]
    assert [read_event(text) for text in written] == told
    assert read_events(", ".join(written)) == told
    assert FOURSQUARE_BALL.read_moves(FOURSQUARE_BALL.write_moves(written)) == tuple(written)
    assert read_events(FOURSQUARE_BALL.lay_out_moves(", ".join(written))) == told


@given(verdicts)
def test_verdicts_read_back(verdict: Verdict | None) -> None:
    """A verdict survives being written."""
    assert read_verdict(write_verdict(verdict)) == verdict


def test_spots_are_written_as_the_rules_do() -> None:
    """Every spot has its spelling."""
    assert [write_spot(spot) for spot in SPOTS] == [
        *["1", "2", "3", "4", "inner 1-2", "inner 2-3", "inner 3-4", "inner 1-4"],
        *["outer 1", "outer 2", "outer 3", "outer 4", "centre", "out"],
    ]


def test_names_are_quoted_only_where_they_must_be() -> None:
    """Plain names stand as they are; a space, a bar, an equals sign, a quote or a comma needs quotes."""
    plain = ("Ana", "José", "O'Neil", "小明", "7", "none", "x-1.")
    assert write_names(plain) == " ".join(plain)
    assert write_names(["Ana María", "a|b", "a=2", 'say "hi"', "a,b", "back\\slash", "a\u200bb"]) == (
        r'"Ana María" "a|b" "a=2" "say \"hi\"" "a,b" "back\\slash" "a\u200bb"'
    )


def test_equal_names_have_one_spelling() -> None:
    """Quotes and escapes that are not needed are not kept."""
    written = r'"Ana" "\u0042eto" Caro Dani|Eva'
    assert FOURSQUARE_BALL.read_position(written) == "Ana Beto Caro Dani | Eva"


@pytest.mark.parametrize(
    ("text", "problem", "at"),
    [
        ("Ana Beto Caro", "3 players on the court: name four, square 1 first", 0),
        ("Ana Beto Caro Dani |", "nobody waits after '|': leave it out", 19),
        ("Ana Beto Caro Dani | Eva | Fede", "'|' stands once, between court and queue", 25),
        ("Ana=0 Beto Caro Dani", "'0' is no number of points above 0: leave out who has none", 4),
        (
            "Ana=1234567890 Beto Caro Dani",
            "'1234567890' is no number of points above 0: leave out who has none",
            4,
        ),
        ('Ana "Beto Caro Dani', "'\"Beto' is no name: put it in double quotes", 4),
        ('Ana "\\q" Caro Dani', "'\"\\\\q\"' is no name: quotes and backslashes are written as in JSON", 4),
        ('Ana "" Caro Dani', "a name has at least one letter", 4),
        ('Ana "\\ud83d" Caro Dani', "'\\ud83d' is no name: half a surrogate pair is no character", 4),
    ],
)
def test_a_refused_position_is_pointed_at(text: str, problem: str, at: int) -> None:
    """The error says what would be right, and where it went wrong."""
    with pytest.raises(NotationError) as caught:
        read_position(text)
    assert (caught.value.problem, caught.value.at) == (problem, at)


@pytest.mark.parametrize(
    ("text", "word", "at"),
    [
        ("serve 1, throw 2", "throw", 9),
        ("serve 1,\nbounce 5", "5", 16),
        ("serve 1, bounce  inner  1-3", "inner 1-3", 16),
        ("serve 1, hit 1 left hand", "hand", 13),
        ("serve 1, stop stray dog", "stray dog", 14),
        ("serve 1, verdict 2 so so", "so so", 19),
        ("serve 1,, bounce 1", "", 8),
        ("serve 1 bounce 1", "1 bounce 1", 6),
        ("serve 1, bounce 1, hit 1 high foot", "foot", 23),
    ],
)
def test_a_refused_event_is_pointed_at(text: str, word: str, at: int) -> None:
    """The error quotes the words at fault and gives their place in the whole text."""
    with pytest.raises(NotationError) as caught:
        read_events(text)
    assert caught.value.problem.startswith(repr(word))
    assert caught.value.at == at


def test_a_comma_may_end_a_line() -> None:
    """Rallies on lines of their own need no comma between them, and bear one."""
    assert read_events("serve 1, bounce 1,\n\nhit 1\nserve 2\n") == [
        Serve(1),
        Bounce(SPOTS[0]),
        Hit(1),
        Serve(2),
    ]


@pytest.mark.parametrize(
    "text", ["", "2 out", "out 2", "5 out missed", "replay", "replay so so", "lives", "1 out a b"]
)
def test_a_verdict_is_one_of_three(text: str) -> None:
    """Live, out with a fault, or a replay with a reason."""
    with pytest.raises(NotationError):
        read_verdict(text)


def test_points_belong_under_scores() -> None:
    """A court in a scenario has names alone, and scores have points for every name."""
    with pytest.raises(NotationError, match="points are stated under 'scores'"):
        read_names("Ana=2 Beto")
    with pytest.raises(NotationError, match="for whoever has any"):
        read_scores("Ana")
    with pytest.raises(NotationError, match="a name stands twice"):
        read_scores("Ana=1 Ana=2")
    with pytest.raises(NotationError, match=r"between court and queue"):
        read_names("Ana | Beto")
