"""What each profile does with a question and why: the reference's own words, asked through the protocol."""

import pytest

from ruleproof.composing.answering import Answering, Side, read
from ruleproof.composing.asked import AskedTable
from ruleproof.composing.referee import NoAnswer, Referee
from ruleproof.games import find_game
from ruleproof.loading.scenarios import Scenario
from ruleproof.loading.suite import Suite, load_suite
from ruleproof.protocol.messages import Request
from ruleproof.protocol.process import Process

STRIDE = {"foursquare": 19, "four-seasons": 29, "all-fours": 37, "foursquare-ball": 29}
"""Every so many scenarios of a game are asked."""


def side(answering: Answering, profile: str, given: str, plays: str = "", draws: str = "") -> Side:
    """Ask, and give what follows under one profile."""
    answer = answering.answer(read(answering.game, AskedTable(given, plays, draws)))
    return next(found for found in answer.sides if found.profile == profile)


def cited(found: Side) -> list[str]:
    """Write the clauses of the last turn as `row turn.extreme`."""
    return [f"{where} {clause}" for clause, where in found.steps[-1].clauses]


def test_both_profiles_tell_their_turn_clause_by_clause(answering: Answering) -> None:
    """An ace turns its row; where it turns itself the column turns it up again, and the board says so."""
    answer = answering.answer(read(answering.game, AskedTable("7s 9c .", "Ad@c1")))
    published, designer = answer.sides
    assert not answer.is_same
    assert published.steps[0].position == designer.steps[0].position == "~7s ~9c Ad"
    assert (published.steps[0].turned, designer.steps[0].turned) == (("a1", "b1", "c1", "c1"), ("a1", "b1"))
    assert cited(published) == [
        "placing place.adjacent",
        "row turn.extreme",
        "row turn.own",
        "column turn.alone",
    ]
    assert published.steps[0].drawn.count('href="#turned"') == 3
    assert designer.steps[0].drawn.count('href="#turned"') == 2


def test_an_illegal_move_is_told_with_its_clause(answering: Answering) -> None:
    """The sentence is the reference's, the clause stands by itself, and the turns before are told."""
    found = side(answering, "published", "7s 9c . . .", "Ad@c1 2d@e1")
    assert len(found.steps) == 1
    assert found.illegal
    assert (found.illegal.move, found.illegal.clause) == ("2d@e1", "place.frame")
    assert (
        found.illegal.why
        == "2d@e1 is illegal: the place lies outside the frame of four rows and four columns"
    )


def test_what_an_answer_hangs_on_is_what_the_reference_answers_otherwise(answering: Answering) -> None:
    """A tie blocks: with `tie: counts` it would not, and no other question has a say in that row."""
    found = side(answering, "designer", "5c 5d .", "5h@c1")
    assert "row turn.tie" in cited(found)
    told = {(hinge.ruling, hinge.option, hinge.taken, hinge.clause) for hinge in found.hinges}
    assert told == {
        ("tie", "counts", "blocks", "turn.tie"),
        ("lone-card", "turns", "ends-face-up", "turn.alone"),
    }


def test_legal_places_are_pointed_out(answering: Answering) -> None:
    """Asked where a card may go, each profile lists the places and points them out in the picture."""
    found = side(answering, "published", "7s . / . .", draws="Ad")
    assert found.legal == ("Ad@a1", "Ad@b1", "Ad@a2")
    assert found.drawn.count('href="#turned"') == 3
    assert {hinge.ruling for hinge in found.hinges} == {"adjacency"}


@pytest.mark.parametrize(
    ("given", "plays", "why"),
    [
        ("7s . 7s", "", "7s lies twice on the table"),
        ("7s . 9c", "Ad@b1", "the piles do not hang together [place.adjacent]"),
        ("7s .", "7s@b1", "7s is drawn although it was used before"),
    ],
)
def test_an_impossible_position_is_never_sent(answering: Answering, given: str, plays: str, why: str) -> None:
    """Why no game comes to it is said in place of an answer."""
    assert side(answering, "published", given, plays) == Side("published", impossible=why)


def test_nothing_is_answered_where_nothing_is_asked(answering: Answering) -> None:
    """A position alone is a position to look at, and asks nothing."""
    assert side(answering, "designer", "7s . ") == Side("designer")


def test_profiles_that_cannot_come_to_the_position_do_not_differ(answering: Answering) -> None:
    """Whether all say the same is asked of those that have something to say."""
    with Referee(find_game("four-seasons")) as referee:
        four_seasons = Answering(load_suite("four-seasons").rulebook, referee)
        table = AskedTable("Fc=7c T=Ah L=Ks C=2d W=3d S=9h6h..", "S>W")
        answer = four_seasons.answer(read(four_seasons.game, table))
    assert [found.profile for found in answer.sides if not found.impossible] == ["later", "florentine"]
    assert answer.is_same
    assert answering.answer(read(answering.game, AskedTable("5c 5d .", "5h@c1"))).is_same


@pytest.mark.parametrize("game", STRIDE)
def test_what_the_suite_states_is_what_is_told(game: str) -> None:
    """In every game, what the page is told about a scenario is what the scenario states."""
    suite = load_suite(game)
    with Referee(find_game(game)) as referee:
        answering = Answering(suite.rulebook, referee)
        asked = [scenario for scenario in suite.scenarios if scenario.method != "perft"][:: STRIDE[game]]
        assert len(asked) >= 8
        for scenario in asked:
            compare(answering, scenario)


def compare(answering: Answering, scenario: Scenario) -> None:
    """Hold what is told of a scenario to what it states of its profiles without readings."""
    plays = answering.game.write_moves(scenario.plays)
    answer = answering.answer(read(answering.game, AskedTable(scenario.given, plays, scenario.draws)))
    sides = {found.profile: found for found in answer.sides}
    for stated in scenario.expectations:
        if stated.readings:
            continue
        found = sides[stated.profile]
        assert (found.illegal.clause if found.illegal else None) == stated.illegal, scenario.id
        assert found.legal == stated.legal, scenario.id
        assert len(found.steps) == len(stated.turns), scenario.id
        for step, turn in zip(found.steps, stated.turns, strict=True):
            told = {name: text for name, text in (turn or {}).items() if name in step.fields}
            assert told.items() <= step.fields.items(), scenario.id


def test_a_refused_question_is_no_answer(answering: Answering) -> None:
    """What the reference refuses is said in its words."""
    with pytest.raises(NoAnswer, match="there is no method 'resign'"):
        answering.referee.ask([Request("resign", b"{}")])


def test_the_reference_is_started_again_where_it_was_lost(suite: Suite) -> None:
    """Whoever ends its process loses one process, and no page."""
    with Referee(find_game("foursquare")) as referee:
        answering = Answering(suite.rulebook, referee)
        before = side(answering, "published", "7s 9c .", "Ad@c1")
        process = referee.session.process
        assert isinstance(process, Process)
        process.child.kill()
        process.child.wait(timeout=30)
        assert side(answering, "published", "7s 9c .", "Ad@c1") == before
