"""The verdict tables of the rules, row by row."""

import pytest

from engine.foursquare_ball.tables import turned, verdict

SERVED = "serve 1, bounce 1, hit 1"
RALLY = f"{SERVED}, bounce 4, hit 4, bounce 2"
SERVED_AT_HOME = "serve 1, bounce 1, hit 1, bounce 1"
HANDBALL = f"{SERVED_AT_HOME}, bounce 4, hit 4, bounce 4, bounce 2"

SERVES = [
    ("bounce out", "1 out out-of-bounds", "1 out out-of-bounds", "1 out out-of-bounds"),
    ("bounce 2", "live", "1 out serve-wrong-square", "live"),
    ("bounce 4, hit 4, bounce out", "4 out out-of-bounds", "replay receiver-fault", "4 out out-of-bounds"),
]
ROWS = [
    ("bounce 2", *["2 out double-bounce"] * 3),
    ("bounce out", *["2 out missed"] * 3),
    ("bounce 3", *["2 out missed"] * 3),
    ("hit 3", *["3 out poach"] * 3),
    ("hit 2, bounce inner 2-3", "2 out inner-line", "2 out inner-line", "replay inner-line"),
    ("hit 2, bounce outer 3", "2 out outer-line", "live", "2 out outer-line"),
    ("hit 2, bounce 2", *["2 out own-square"] * 3),
    ("hit 2, hit 2", *["2 out double-touch"] * 3),
    ("hit 2, hit 3", "3 out volley", "live", "3 out volley"),
    ("hit 2, hit 3 foot", *["3 out body"] * 3),
    ("hit 2, catch 3", *["3 out hold"] * 3),
    ("catch 2", *["2 out hold"] * 3),
    ("stop interference", *["replay interference"] * 3),
]
AT_HOME = [
    ("bounce 2", "2 out double-bounce"),
    ("bounce out", "2 out missed"),
    ("bounce 3", "2 out missed"),
    ("hit 3", "3 out poach"),
    ("hit 2, bounce inner 2-3", "replay inner-line"),
    ("hit 2, bounce outer 3", "2 out full"),
    ("hit 2, bounce 2, bounce outer 3", "live"),
    ("hit 2, bounce outer 2", "live"),
    ("hit 2, bounce 2, bounce 2", "2 out double-bounce"),
    ("hit 2, bounce 3", "2 out full"),
    ("hit 2, hit 2", "2 out double-touch"),
    ("hit 2, hit 3", "3 out volley"),
    ("hit 2, hit 3 foot", "3 out body"),
    ("hit 2, catch 3", "3 out hold"),
    ("catch 2", "2 out hold"),
]


def other_way(found: str) -> str:
    """Write a verdict under the other numbers."""
    return str(5 - int(found[0])) + found[1:] if found[0].isdigit() else found


@pytest.mark.parametrize(("then", "published", "squarefour", "school"), SERVES)
def test_what_becomes_of_a_serve(then: str, published: str, squarefour: str, school: str) -> None:
    """The first rows begin with the serve in the air."""
    assert verdict("published", f"{SERVED}, {then}") == published
    assert verdict("squarefour", turned(f"{SERVED}, {then}")) == other_way(squarefour)
    assert verdict("school", f"{SERVED}, {then}") == school


@pytest.mark.parametrize(("then", "published", "squarefour", "school"), ROWS)
def test_what_becomes_of_a_rally(then: str, published: str, squarefour: str, school: str) -> None:
    """The other rows begin with a ball that 4 sent to 2; squarefour has its numbers turned."""
    assert verdict("published", f"{RALLY}, {then}") == published
    assert verdict("squarefour", turned(f"{RALLY}, {then}")) == other_way(squarefour)
    assert verdict("school", f"{RALLY}, {then}") == school


@pytest.mark.parametrize(("then", "handball"), AT_HOME)
def test_what_becomes_of_a_rally_in_handball(then: str, handball: str) -> None:
    """In handball each hit bounces at home first."""
    assert verdict("handball", f"{HANDBALL}, {then}") == handball


def test_what_becomes_of_a_serve_in_handball() -> None:
    """The serve bounces at home once more, and no second time."""
    assert verdict("handball", f"{SERVED}, bounce 4") == "1 out full"
    assert verdict("handball", f"{SERVED_AT_HOME}, bounce 1") == "1 out double-bounce"


def test_the_body_comes_before_every_other_fault_of_a_touch() -> None:
    """A kick is a body fault, whoever's the ball and wherever it is."""
    for rally in ("serve 1", "serve 1, bounce 1", SERVED, RALLY, f"{RALLY}, hit 2"):
        for by in (1, 2, 3, 4):
            assert verdict("published", f"{rally}, hit {by} foot") == f"{by} out body"


def test_any_catch_is_a_hold() -> None:
    """Whoever catches the ball is out, whoever's it is and wherever it is."""
    for rally in ("serve 1", "serve 1, bounce 1", SERVED, RALLY, f"{RALLY}, hit 2"):
        for by in (1, 2, 3, 4):
            assert verdict("published", f"{rally}, catch {by}") == f"{by} out hold"


def test_own_square_comes_before_a_wrong_square() -> None:
    """Where a serve belongs in the lowest square, one that lands at home is own-square."""
    assert verdict("published", f"{SERVED}, bounce 1", "serve-to: lowest") == "1 out own-square"


def test_the_drop_is_the_servers_ball() -> None:
    """Nobody else hits it, before its bounce or after."""
    assert verdict("published", "serve 1, hit 2") == "2 out poach"
    assert verdict("published", "serve 1, bounce 1, hit 4") == "4 out poach"


@pytest.mark.parametrize(
    "spot", ["2", "3", "4", "inner 1-2", "inner 1-4", "inner 2-3", "centre", "outer 1", "outer 3", "out"]
)
def test_a_drop_outside_the_servers_square(spot: str) -> None:
    """Only the server's own square is inside, and no ruling about hits on lines changes it."""
    assert verdict("published", f"serve 1, bounce {spot}") == "1 out serve-drop-outside"
    for option in ("inner-line: replay", "inner-line: receiver-plays", "outer-line: replay"):
        assert verdict("published", f"serve 1, bounce {spot}", option) == "1 out serve-drop-outside"


@pytest.mark.parametrize("spot", ["1", "2", "inner 1-2", "outer 1", "out"])
def test_a_drop_bounces_once(spot: str) -> None:
    """The second bounce is one too many wherever it is."""
    assert verdict("published", f"serve 1, bounce 1, bounce {spot}") == "1 out serve-double-bounce"


@pytest.mark.parametrize(
    "spot", ["1", "3", "4", "inner 1-2", "inner 3-4", "centre", "outer 2", "outer 4", "out"]
)
def test_a_second_bounce_elsewhere_is_missed(spot: str) -> None:
    """A line or out is elsewhere too, whatever a hit on it would be."""
    for profile in ("published", "school"):
        assert verdict(profile, f"{RALLY}, bounce {spot}") == "2 out missed"
    for option in ("inner-line: replay", "inner-line: receiver-plays", "outer-line: replay"):
        assert verdict("published", f"{RALLY}, bounce {spot}", option) == "2 out missed"


def test_a_second_bounce_on_an_outer_line_that_is_in() -> None:
    """The line is its square: the owner's own, or another."""
    assert verdict("published", f"{RALLY}, bounce outer 2", "outer-line: in") == "2 out double-bounce"
    assert verdict("published", f"{RALLY}, bounce outer 3", "outer-line: in") == "2 out missed"
