"""Scenarios that ask the same up to symmetry and suits are found, and refused unless they are marked."""

from pathlib import Path

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from ruleproof.commands import check
from ruleproof.games import find_game
from ruleproof.loading.scenarios import Expectation, Scenario
from ruleproof.loading.suite import load_suite
from ruleproof.tracing.twins import redundant, twins
from ruleproof_engine.game import Reading, Readings

FOURSQUARE = find_game("foursquare")
ALL_FOURS = find_game("all-fours")
FOUR_SEASONS = find_game("four-seasons")
BALL = find_game("foursquare-ball")
FIXED = (Reading("frame", "fixed"),)


def scenario(
    id_: str, given: str, plays: str, profile: str = "published", readings: Readings = ()
) -> Scenario:
    """Make a scenario of Foursquare that states something under one profile."""
    stated = Expectation(profile, readings, (None,))
    moves = FOURSQUARE.read_moves(plays)
    return Scenario(
        id_, "foursquare", "placing", id_, f"why {id_}", (), given, moves, "", (stated,), f"{id_}.yaml", 1
    )


FIRST = scenario("first", "7s 9c .", "Ad@c1")
MIRRORED = scenario("second", ". 9h 7h", "As@a1")
AS_COLUMN = scenario("third", "7s / 9c / .", "Ad@a3")


def names(*scenarios: Scenario) -> list[tuple[str, str]]:
    """Name the twins among scenarios."""
    return [(one.id, other.id) for one, other in twins(FOURSQUARE, scenarios)]


def test_a_mirrored_table_with_other_suits_is_a_twin() -> None:
    """Neither left and right nor suits make another question."""
    assert names(FIRST, MIRRORED) == [("first", "second")]


def test_another_table_is_none() -> None:
    """Another rank is another question."""
    assert names(FIRST, scenario("second", "7s Tc .", "Ad@c1")) == []


def test_equal_ranks_keep_their_suits_apart() -> None:
    """Which of two equal cards is played matters as little as any suit; which lies where does."""
    pair = scenario("first", "7s ~7c .", "Ad@c1")
    assert names(pair, scenario("second", "7d ~7h .", "As@c1")) == [("first", "second")]
    assert names(pair, scenario("second", "~7d 7h .", "As@c1")) == []


def test_room_that_no_move_uses_is_no_difference() -> None:
    """A table drawn larger, with the same game elsewhere on it, asks the same."""
    assert names(FIRST, scenario("second", ". . . . / . 7s 9c .", "Ad@d2")) == [("first", "second")]


def test_a_move_off_the_table_keeps_the_table_as_it_is() -> None:
    """Where the table ends is what such a question is about."""
    outside = scenario("first", "7s 9c", "Ad@c1")
    assert names(outside, scenario("second", "7s 9c / . .", "Ad@c1")) == []
    assert names(outside, FIRST) == []


def test_a_symmetry_must_hold_under_all_that_either_states() -> None:
    """Rows are as columns for the designer alone, and nothing is mirrored in a fixed frame."""
    assert names(FIRST, AS_COLUMN) == []
    assert names(FIRST, replace(AS_COLUMN, expectations=both(AS_COLUMN))) == []
    assert names(designer(FIRST), designer(AS_COLUMN)) == [("first", "third")]
    fixed = scenario("second", MIRRORED.given, "As@a1", readings=FIXED)
    assert names(FIRST, fixed) == []


def both(found: Scenario) -> tuple[Expectation, ...]:
    """State something under both profiles."""
    return (*found.expectations, Expectation("designer", (), (None,)))


def designer(found: Scenario) -> Scenario:
    """State something for the designer alone."""
    return replace(found, expectations=(Expectation("designer", (), (None,)),))


def test_nobody_is_asked_twice_without_a_common_profile() -> None:
    """The same question under two profiles is two questions."""
    assert names(FIRST, designer(MIRRORED)) == []


def test_twins_are_refused_unless_marked() -> None:
    """A mark on either makes it right; both may be marked with a third."""
    found = list(redundant(FOURSQUARE, [FIRST, MIRRORED]))
    assert [problem.file for problem in found] == ["second.yaml"]
    assert "second asks the same as first (first.yaml:1)" in found[0].message
    marked = replace(MIRRORED, twin_of="first")
    assert list(redundant(FOURSQUARE, [FIRST, marked])) == []
    assert list(redundant(FOURSQUARE, [replace(FIRST, twin_of="second"), MIRRORED])) == []
    third = scenario("third", FIRST.given, "Ah@c1")
    assert len(list(redundant(FOURSQUARE, [FIRST, marked, third]))) == 2
    assert list(redundant(FOURSQUARE, [FIRST, marked, replace(third, twin_of="first")])) == []


def test_a_mark_gives_a_reason_of_its_own() -> None:
    """A twin whose `because` is its twin's says nothing about why both are kept."""
    echo = replace(MIRRORED, twin_of="first", because=FIRST.because)
    assert [problem.path for problem in redundant(FOURSQUARE, [FIRST, echo])] == ["because"]


@pytest.mark.parametrize("named", ["third", "nobody"])
def test_a_mark_names_a_twin(named: str) -> None:
    """A scenario that asks something else, or that there is not, cannot be named."""
    found = list(redundant(FOURSQUARE, [replace(FIRST, twin_of=named), AS_COLUMN]))
    assert [(problem.file, problem.path) for problem in found] == [("first.yaml", "twin-of")]


def test_check_refuses_a_twin_of_the_suite(tmp_path: Path) -> None:
    """A new file is held against the whole suite."""
    suite_file = Path(load_suite("foursquare").scenario("card-goes-left").file)
    text = (Path(__file__).parents[3] / suite_file).read_text(encoding="utf-8")
    start = text.index("  - id: card-goes-left\n")
    copied = text[start : text.index("  - id:", start + 1)].replace("    twin-of: card-goes-right\n", "")
    renamed = copied.replace("card-goes-left", "left-again").replace("name: ", "name: again ")
    path = tmp_path / "new.yaml"
    path.write_text(f"game: foursquare\nchapter: placing\nscenarios:\n{renamed}", encoding="utf-8")
    found = CliRunner().invoke(check.command, [str(path)])
    assert found.exit_code == 1
    assert "left-again asks the same as card-goes-" in found.output


PLAY = "play 0 5-13 trump s next 1 hands As 3h / 2s Th / 4s 5h / Js 4h"
OTHER_SEATS = "play 1 13-5 trump d next 2 hands Jd 4c / Ad 3c / 2d Tc / 4d 5c"


def test_other_seats_and_suits_are_the_same_all_fours() -> None:
    """Everyone may move to the right, with the scores, and suits may change; cards may not change hands."""
    one = ALL_FOURS.read_position(PLAY)
    other = ALL_FOURS.read_position(OTHER_SEATS)
    same = ALL_FOURS.canonical((), one, ("1 2s",), "")
    assert ALL_FOURS.canonical((), other, ("2 2d",), "") == same
    assert ALL_FOURS.canonical((), other, ("2 Tc",), "") != same
    assert ALL_FOURS.canonical((), other.replace("13-5", "5-13"), ("2 2d",), "") != same


def test_a_name_is_no_question_in_the_ball_game() -> None:
    """Players under other names, each where the other stood, play the same rally."""
    one = BALL.canonical((), BALL.read_position("Ann Bob Cid Dee | Eve"), ("serve 1",), "")
    assert BALL.canonical((), BALL.read_position("Eve Dee Cid Bob | Ann"), ("serve 1",), "") == one
    assert BALL.canonical((), BALL.read_position("Eve Dee Cid Bob"), ("serve 1",), "") != one


SEASONS = "Fc=7c T=Ah L=Ks W=3d S=9h6h2sJh8s.."
OTHER_CELLS = "Fd=7d R=Ah B=Ks W=3c S=9h6h2sJh8s.."
LATER = (("later", ()),)
SIMPLICITY = (("simplicity", ()),)


def test_cells_and_suits_are_only_labels_in_four_seasons() -> None:
    """Other cells and suits ask the same, while colours that matter are kept apart."""
    one, other = map(FOUR_SEASONS.read_position, (SEASONS, OTHER_CELLS))
    for rules, is_same in (((), True), (LATER, True), (SIMPLICITY, False)):
        same = FOUR_SEASONS.canonical(rules, one, ("W>R",), "")
        assert (FOUR_SEASONS.canonical(rules, other, ("W>T",), "") == same) is is_same
        assert FOUR_SEASONS.canonical(rules, other, ("W>B",), "") != same or not rules


def test_the_stock_counts_as_far_as_it_is_reached() -> None:
    """A card that the next moves cannot come to makes no difference, the next one does."""
    one = FOUR_SEASONS.canonical(LATER, FOUR_SEASONS.read_position(SEASONS), ("S>W",), "")
    near = FOUR_SEASONS.read_position(SEASONS.replace("9h6h", "6h9h"))
    assert FOUR_SEASONS.canonical(LATER, near, ("S>W",), "") != one
    far = FOUR_SEASONS.read_position(SEASONS.replace("Jh8s", "8sJh"))
    assert FOUR_SEASONS.canonical(LATER, far, ("S>W",), "") == one
    assert FOUR_SEASONS.canonical(LATER, far, ("S>W", "S>W"), "") != FOUR_SEASONS.canonical(
        LATER, FOUR_SEASONS.read_position(SEASONS), ("S>W", "S>W"), ""
    )


def test_ranks_form_a_ring_where_nothing_stops_at_the_king() -> None:
    """All ranks one higher ask the same, but not where building stops at the king."""
    one = FOUR_SEASONS.read_position("Fc=7c T=5h S=9h8h7h6h..")
    higher = FOUR_SEASONS.read_position("Fc=8c T=6h S=Th9h8h7h..")
    stops = (("later", (Reading("wrap", "stops-at-king"),)),)
    for rules, is_same in ((LATER, True), (stops, False), ((("fortunes-favor", ()),), False)):
        images = {FOUR_SEASONS.canonical(rules, position, ("S>W",), "") for position in (one, higher)}
        assert (len(images) == 1) is is_same
