"""The diagnosis of programs that play by known rules, from none to four readings, with and without bugs."""

import pytest

from conformance.diagnosis.pretenders import ANY, Pretender, diagnosed, plan_of, rules, texts
from ruleproof.certify.judge import Answer
from ruleproof.diagnosis import diagnose
from ruleproof.diagnosis.diagnose import Diagnosis, Doctor
from ruleproof.diagnosis.hypotheses import Hypothesis
from ruleproof.games import find_game
from ruleproof.protocol.messages import Declared
from ruleproof.questions import Question
from ruleproof_engine.cards import Pile
from ruleproof_engine.foursquare import EngineRules, Foursquare
from ruleproof_engine.foursquare.engine import Engine
from ruleproof_engine.foursquare.readings import engine_with
from ruleproof_engine.game import Readings

START = Declared(positions="start")


@pytest.mark.parametrize(
    ("game", "asked", "truth"),
    [
        ("foursquare", "published", rules("published")),
        ("foursquare", "published", rules("designer")),
        ("foursquare", "published", rules("published", "last-card: loses")),
        ("foursquare", "published", rules("designer", "frame: fixed", "tie: counts")),
        (
            "foursquare",
            "designer",
            rules("designer", "gaps: breaks", "pile-height: five", "win-counts: cards"),
        ),
        ("four-seasons", "later", rules("later")),
        ("four-seasons", "corners", rules("fortunes-favor", "first-waste: one")),
        (
            "four-seasons",
            "simplicity",
            rules("simplicity", "foundation-return: open", "space-fill: compulsory"),
        ),
        (
            "four-seasons",
            "later",
            rules("later", "deal-order: base-first", "king-on-ace: allowed", "stock-to-space: allowed"),
        ),
    ],
    ids=str,
)
def test_exactly_the_rules_played_are_named(game: str, asked: str, truth: Hypothesis) -> None:
    """Whatever profile a program is asked for, the one it plays is found, with up to three readings."""
    found = diagnosed(game, truth, asked)
    assert texts(found.explanations) == [str(truth)]
    assert found.is_smallest
    assert (found.unexplained, found.exit_code) == ((), 0)


def test_four_readings_are_grown() -> None:
    """Past three readings combinations are grown, which the diagnosis says."""
    truth = rules(
        "original",
        "fill-source: waste-first",
        "run-to-space: run",
        "turned-card: may-be-used",
        "foundation-return: open",
    )
    found = diagnosed("four-seasons", truth)
    assert texts(found.explanations) == [str(truth)]
    assert not found.is_smallest


def test_each_part_is_proved_by_scenarios() -> None:
    """The smallest scenarios that need a reading, or the other profile, are named, and all are counted."""
    found = diagnosed("foursquare", rules("designer", "tie: counts"), "published")
    assert [str(proof.of) for proof in found.proofs] == ["designer", "tie: counts"]
    tie = found.proofs[1]
    assert 0 < len(tie.scenarios) <= 3 < tie.count
    game = find_game("foursquare")
    for name in tie.scenarios:
        scenario = plan_of("foursquare", "published").suite.scenario(name)
        with_it, without = [
            game.play(*hypothesis, scenario.given, scenario.plays)
            for hypothesis in (found.nearest, rules("designer"))
        ]
        assert with_it != without


@pytest.mark.parametrize(
    ("profile", "truth", "either"),
    [
        ("designer", ["none-face-up: nothing"], [["both-ends: twice"], ["none-face-up: nothing"]]),
        (
            "designer",
            ["both-ends: twice", "none-face-up: nothing"],
            [["both-ends: twice"], ["none-face-up: nothing"]],
        ),
    ],
)
def test_equal_readings_are_answered_with_either(
    profile: str, truth: list[str], either: list[list[str]]
) -> None:
    """Where no game tells readings apart, each is named."""
    found = diagnosed("foursquare", rules(profile, *truth))
    assert texts(found.explanations) == [str(rules(profile, *one)) for one in either]


@pytest.mark.parametrize(
    ("profile", "truth", "hidden"),
    [
        ("published", "compare: all", {"face-down-tie: blocks"}),
        (
            "published",
            "both-ends: twice",
            {"none-face-up: rows-only", "none-face-up: nothing", "lone-card: turns"},
        ),
        ("designer", "tie: counts", {"order: column-first", "order: at-once", "second-check: skipped"}),
    ],
)
def test_hidden_readings_are_listed_with_the_reason(profile: str, truth: str, hidden: set[str]) -> None:
    """An option that cannot show beside those found is not told apart, and it is said why."""
    found = diagnosed("foursquare", rules(profile, truth))
    assert texts(found.explanations) == [str(rules(profile, truth))]
    untold = {str(untold.reading): untold.reason for untold in found.untold}
    assert hidden <= untold.keys()
    assert "" not in untold.values()
    for option in hidden:
        is_known = profile == "designer"
        assert (f"random games showed a difference beside {truth}" in untold[option]) != is_known


class Lying(Foursquare):
    """Foursquare with one lie, whatever is mixed in."""

    def __init__(self, lie: type) -> None:
        self.lie = lie

    def engine(self, profile: str, readings: Readings) -> EngineRules:
        """Put the lie in front of the rules."""
        honest = type(engine_with(profile, readings))
        return EngineRules(type("Liar", (self.lie, honest), {})())


class NoLimit(Engine):
    """A pile takes any number of cards."""

    def has_room(self, pile: Pile) -> bool:
        """Never say no."""
        del pile
        return True


class ScoresMore(Foursquare):
    """Every score is one too high."""

    def play(self, *arguments: object) -> object:  # type: ignore[override]  # passed on as they come
        """Add one."""
        played = super().play(*arguments)  # type: ignore[arg-type]  # passed on as they come
        turns = [
            {**turn, "score": str(int(turn["score"]) + 1)} if turn["score"] != "none" else turn
            for turn in played.turns
        ]
        return played._replace(turns=tuple(turns))


def lied(game: Foursquare, *readings: str) -> Diagnosis:
    """Diagnose a liar."""
    plan = plan_of("foursquare", "published")
    return Doctor(plan, Pretender(plan, rules("published", *readings), game)).diagnose()


@pytest.mark.parametrize(
    ("game", "readings"),
    [(ScoresMore(), []), (ScoresMore(), ["tie: counts"]), (Lying(NoLimit), [])],
    ids=["score", "score and reading", "pile"],
)
def test_a_plain_bug_is_no_reading(
    game: Foursquare, readings: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A score that is off or a pile without bound is reported as a bug, beside the readings taken."""
    monkeypatch.setattr(diagnose, "GAMES", 80)
    found = lied(game, *readings)
    assert not found.explanations
    assert found.exit_code == 1
    assert str(found.nearest) == str(rules("published", *readings))
    assert found.unexplained
    assert not found.untold


@pytest.mark.parametrize("seed", ["spring", "autumn"])
def test_what_goes_further_than_a_reading_is_a_bug(seed: str) -> None:
    """A fifth card is a reading and a sixth is not: going on where the reading shows tells them apart."""
    plan = plan_of("foursquare", "published")
    found = Doctor(plan, Pretender(plan, rules("published"), Lying(NoLimit)), seed).diagnose()
    assert not found.explanations


def test_a_question_without_an_answer_is_a_bug() -> None:
    """What a program could not be asked no reading explains; the rest is explained all the same."""
    plan = plan_of("foursquare", "published")
    moves = next(found.plays for found in plan.suite.scenarios if len(found.plays) == 1)

    class Mute(Pretender):
        """Gives no answer to one question."""

        def answer(self, question: Question) -> Answer | None:
            """Answer all but one."""
            return None if question.moves == moves else super().answer(question)

    found = Doctor(plan, Mute(plan, rules("published", "gaps: breaks"))).diagnose()
    assert not found.explanations
    assert str(found.nearest) == "published with gaps: breaks"
    assert {observed.question.moves for observed in found.unexplained} == {moves}
    assert {observed.answer for observed in found.unexplained} == {None}


def test_a_program_that_begins_at_the_start_is_asked_nothing_else() -> None:
    """With `positions: start` every question is a game from its beginning, assumed outcomes too."""
    for game, profile in (
        ("foursquare", "published"),
        ("four-seasons", "original"),
        ("four-seasons", "czarina"),
    ):
        plan = plan_of(game, profile, START)
        pretender = Pretender(plan, rules(profile))
        found = Doctor(plan, pretender).diagnose()
        assert texts(found.explanations) == [profile]
        assert all(plan.game.is_start(question.position) for _, question in pretender.asked)
        assert {question.method for _, question in pretender.asked} == {"play"}


def test_an_assumption_is_looked_at() -> None:
    """What a profile's text leaves to an assumption tells the readings apart here, though never a pass."""
    for option in ("after-stock: never", "after-stock: waste"):
        found = diagnosed("four-seasons", rules("czarina", option))
        assert texts(found.explanations) == [f"czarina with {option}"]
        assert found.proofs[0].scenarios


def test_a_declared_ruling_is_part_of_the_answer() -> None:
    """A program that declares a reading is sent it, and is diagnosed as playing by it."""
    declared = Declared(rulings={"frame": "fixed"}, methods=("legal_moves",))
    plan = plan_of("foursquare", "published", declared)
    pretender = Pretender(plan, rules("published", "frame: fixed", "tie: counts"))
    found = Doctor(plan, pretender).diagnose()
    assert texts(found.explanations) == ["published with frame: fixed and tie: counts"]
    for _, question in pretender.asked:
        assert question.is_possible(plan.game, "published", plan.readings)


def test_every_question_is_one_that_the_program_may_be_asked() -> None:
    """No question of a game of another hypothesis is impossible under the profile that is asked for."""
    plan = plan_of("foursquare", "published")
    pretender = Pretender(plan, rules("designer", "pile-height: five", "adjacency: diagonal"))
    assert Doctor(plan, pretender).diagnose().is_exact
    games = [question for scenario, question in pretender.asked if not scenario]
    assert games
    assert all(question.is_possible(plan.game, "published", ()) for question in games)


def test_the_same_program_is_asked_the_same() -> None:
    """A diagnosis can be repeated: nothing in it is left to chance."""
    asked = []
    for _ in range(2):
        plan = plan_of("four-seasons", "later", ANY)
        pretender = Pretender(plan, rules("later", "wrap: stops-at-king"))
        Doctor(plan, pretender).diagnose()
        asked.append(pretender.asked)
    assert asked[0] == asked[1]
