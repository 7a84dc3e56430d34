"""Pictures of the court, for people."""

from unicodedata import east_asian_width

from hypothesis import given
from hypothesis import strategies as st

from engine.foursquare_ball.tables import GIVEN, last, match, profiles, seeds
from engine.foursquare_ball.test_notation import positions
from ruleproof_engine.foursquare_ball import FOURSQUARE_BALL
from ruleproof_engine.foursquare_ball.drawing import draw_rally
from ruleproof_engine.foursquare_ball.notation import write_position
from ruleproof_engine.foursquare_ball.readings import engine_with
from ruleproof_engine.foursquare_ball.values import Position, Serve

GAME = FOURSQUARE_BALL
TERMINAL = 80


def columns(line: str) -> int:
    """Count the columns that a line takes."""
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in line)


def told(events: str, profile: str = "published") -> list[str]:
    """Draw what a rally led to."""
    return GAME.draw_turn(GIVEN, GAME.read_moves(events), last(profile, events)).split("\n")


def test_a_court_between_rallies() -> None:
    """The squares go round clockwise, the queue stands below, and points stand with the names."""
    assert GAME.draw("Ana=2 Beto Caro Dani | Eva Fede=1", ["Caro", "Eva"]).split("\n") == [
        "┌─────────┬─────────┐",
        "│ 1 Ana=2 │ 2 Beto  │",
        "├─────────┼─────────┤",
        "│ 4 Dani  │*3 Caro  │",
        "└─────────┴─────────┘",
        "queue: *Eva Fede=1",
    ]


def test_the_path_of_the_ball() -> None:
    """Each event is numbered where it happens, and the picture says who is out and where all stand then."""
    events = "serve 1, bounce 1, hit 1, bounce 4, hit 4, bounce 2, hit 2, bounce inner 2-3"
    assert told(events) == [
        "┌─────────────┬─────────────┐",
        "│ 1 Ana       │✗2 Beto      │",
        "│  ↓1 •2 ↑3   │  •6 ↑7      │",
        "├─────────────┼───── •8 ────┤",
        "│ 4 Dani      │ 3 Caro      │",
        "│  •4 ↑5      │             │",
        "└─────────────┴─────────────┘",
        "queue: Eva Fede",
        "1 serve 1, 2 bounce 1, 3 hit 1, 4 bounce 4, 5 hit 4, 6 bounce 2,",
        "7 hit 2, 8 bounce inner 2-3",
        "then: Ana Caro Dani Eva | Fede Beto",
    ]


def test_lines_the_centre_and_out() -> None:
    """A mark stands on its line, at the centre, or outside the square that the ball left."""
    served = "serve 1, bounce 1, hit 1"
    assert told(f"{served}, bounce inner 1-2")[2] == "│  ↓1 •2 ↑3   •4            │"
    assert told(f"{served}, bounce inner 1-4")[3] == "├───── •4 ────┼─────────────┤"
    assert told(f"{served}, bounce centre")[3] == "├─────────────•4────────────┤"
    assert told(f"{served}, bounce inner 3-4")[5] == "│             •4            │"
    assert told(f"{served}, bounce outer 3")[6] == "└─────────────┴───── •4 ────┘"
    assert told(f"{served}, bounce outer 2")[0] == "┌─────────────┬───── •4 ────┐"
    assert told(f"{served}, bounce out")[0] == "     •4 out"
    assert told(f"{served}, bounce 4, hit 4, bounce out")[7] == "     •6 out"
    assert told(f"{served}, bounce 3, catch 3")[5] == "│             │  •4 ◆5      │"


def test_only_the_last_rally_is_drawn() -> None:
    """The events of earlier rallies are another picture's."""
    moves = GAME.read_moves("serve 1, stop dog, serve 1, bounce 1")
    picture = GAME.draw_question(GIVEN, moves)
    assert picture.endswith("\n1 serve 1, 2 bounce 1")


def test_a_question_without_events_is_the_court() -> None:
    """Nothing has happened yet."""
    assert GAME.draw_question(GIVEN, ()) == GAME.draw(GIVEN)


def test_a_replay_leaves_everyone_in_place() -> None:
    """Nobody is marked, and no new places are told."""
    picture = "\n".join(told("serve 1, stop dog"))
    assert "✗" not in picture
    assert "then:" not in picture


@given(profiles, seeds)
def test_a_long_rally_fits_a_terminal(profile: str, seed: int) -> None:
    """However long the rally and the names, the picture stays a court within eighty columns."""
    told_events = [event for _, event, _ in match(engine_with(profile, ()), seed, events=60)]
    start = Position(("An unusually long name indeed", "B", "小明小明小明", "D"), ("Eva",))
    lines = draw_rally(start, [event for event in told_events if not isinstance(event, Serve)], 2, 72).split(
        "\n"
    )
    assert max(map(columns, lines)) <= TERMINAL
    assert len({columns(line) for line in lines if line[0] in "┌│├└"}) == 1


@given(positions(), st.booleans())
def test_any_names_are_drawn(position: Position, marked: bool) -> None:
    """The frame keeps its shape for names of every kind."""
    lines = GAME.draw(write_position(position), position.court if marked else ()).split("\n")
    assert len({columns(line) for line in lines[:5]}) == 1
