"""The clauses that the engine is seen to use: those that decide, and a game that is none the other for it."""

import pytest

from ruleproof.loading.suite import Suite, load_suite
from ruleproof_engine.foursquare import FOURSQUARE
from ruleproof_engine.foursquare.citing import Citing
from ruleproof_engine.game import Cited, Reading
from ruleproof_engine.mixing import made

PARTS = ("placing", "row", "column", "ending")


@pytest.fixture(scope="module")
def suite() -> Suite:
    """Give the suite of Foursquare."""
    return load_suite("foursquare")


@pytest.mark.parametrize(
    ("given", "plays", "profile", "clauses"),
    [
        (". .", "3c@a1", "published", "place.first / turn.alone / turn.alone / "),
        ("7s 9c .", "Ad@c1", "designer", "place.adjacent / turn.extreme turn.own / turn.alone / "),
        ("5c 5d .", "5h@c1", "published", "place.adjacent / turn.tie / turn.alone / "),
        ("3c 7d .", "5h@c1", "published", "place.adjacent / turn.between / turn.alone / "),
        ("3c ~7d", "5h@b1", "published", "place.cover / turn.extreme turn.own / turn.alone / "),
        ("3c ~7d", "5h@a1", "published", "place.cover / turn.none-face-up / turn.alone / "),
        (
            "3c . / . 4c",
            "9d@b1",
            "published",
            "place.adjacent / turn.extreme turn.own / turn.extreme turn.own turn.second / ",
        ),
        (
            "~3c ~4c ~5c ~6c / 5d . . . / . . . .",
            "9d@a3",
            "published",
            "place.adjacent / turn.alone / turn.extreme turn.own / end.face-down",
        ),
        (
            "~3c 4c ~5c / ~6c 7c ~8c",
            "2c@b2",
            "designer",
            "place.cover / turn.none-face-up / turn.extreme turn.own / ",
        ),
    ],
)
def test_the_clause_of_each_case_is_cited(given: str, plays: str, profile: str, clauses: str) -> None:
    """Each turn names what allowed the placement, the case of either line, and what ended the game."""
    turns = FOURSQUARE.cited(profile, (), FOURSQUARE.read_position(given), FOURSQUARE.read_moves(plays))
    parts = [[found.clause for found in turns[-1] if found.where == part] for part in PARTS]
    assert " / ".join([" ".join(part) for part in parts]) == clauses


def test_a_sequence_is_cited_turn_by_turn_until_it_is_over() -> None:
    """Clauses are given for each turn by itself, none for an illegal move, and none after the end."""
    position, moves = (
        FOURSQUARE.read_position("7s 9c . . ."),
        FOURSQUARE.read_moves("Ad@c1 2d@c1 3d@e1 4d@d1"),
    )
    first, second = FOURSQUARE.cited("published", (), position, moves)
    assert first[0] == Cited("place.adjacent", "placing")
    assert [found for found in second if found.where == "placing"] == [Cited("place.cover", "placing")]
    lost = FOURSQUARE.read_position("~3c ~4c ~5c ~6c / 5d . . . / . . . .")
    assert len(FOURSQUARE.cited("published", (), lost, FOURSQUARE.read_moves("9d@a3 8d@a4"))) == 1


@pytest.mark.parametrize(
    ("reading", "given", "plays", "clause"),
    [
        (Reading("second-check", "skipped"), "3c . / . .", "4c@b1", "column turn.second"),
        (Reading("both-ends", "twice"), "3c . / . .", "3d@a1", "row turn.once"),
        (Reading("face-down-tie", "blocks"), "3c ~4c .", "4d@c1", "row turn.hidden-tie"),
    ],
)
def test_a_reading_is_cited_where_it_decides(reading: Reading, given: str, plays: str, clause: str) -> None:
    """Where an engine departs from the clause, it is that clause that is named."""
    position = FOURSQUARE.read_position(given)
    turns = FOURSQUARE.cited("published", (reading,), position, FOURSQUARE.read_moves(plays))
    assert clause in [f"{where} {name}" for name, where in turns[-1]]


def test_a_watched_engine_plays_as_ever(suite: Suite) -> None:
    """Under every profile and recorded reading of the suite, watching changes nothing, and misses no turn."""
    for scenario in suite.scenarios:
        for stated in scenario.expectations if scenario.plays else ():
            rules = stated.profile, stated.readings
            engine = FOURSQUARE.engine(*rules).engine  # type: ignore[attr-defined]  # the engine behind the text
            watched: Citing = made((Citing, type(engine)))
            position = FOURSQUARE.position(scenario.given)
            turns = FOURSQUARE.play(*rules, scenario.given, scenario.plays).turns
            assert len(FOURSQUARE.cited(*rules, scenario.given, scenario.plays)) == len(turns)
            for move, turn in zip(scenario.plays, turns, strict=False):
                found = watched.play(position, FOURSQUARE.move(move))
                assert FOURSQUARE.fields(found) == turn
                position = found.position


def test_every_cited_clause_is_one_of_the_rulebook(suite: Suite) -> None:
    """Whatever is cited anywhere in the suite can be looked up."""
    known = {clause.id for clause in suite.rulebook.clauses}
    cited = {
        found.clause
        for scenario in suite.scenarios
        for stated in scenario.expectations
        for turn in FOURSQUARE.cited(stated.profile, stated.readings, scenario.given, scenario.plays)
        for found in turn
    }
    assert cited <= known
    assert len(cited) >= 15
