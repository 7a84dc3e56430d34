"""A campaign finds what is wrong, always the same for the same seed, and hands back the smallest game."""

import sys
from pathlib import Path

import msgspec
import pytest

from conformance.fuzzing import faults
from conformance.fuzzing.conftest import Plant
from ruleproof.fuzzing import campaign as campaigns
from ruleproof.fuzzing.campaign import Campaign, Order, run_campaign
from ruleproof.fuzzing.examining import Setting
from ruleproof.questions import Question

TIE = Question("play", "Ac .", ("Ad@b1",))


@pytest.fixture(autouse=True)
def _short_stretches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ask few questions of one process, so that a short campaign has several."""
    monkeypatch.setattr(campaigns, "STRETCH", 20)
    monkeypatch.setattr(campaigns, "EACH", 1)


def run(command: tuple[str, ...], games: int = 30, **order: object) -> Campaign:
    """Run a campaign against a program of Foursquare."""
    setting = Setting("foursquare", "published", command, timeout=2.0)
    return run_campaign(msgspec.convert({"setting": setting, "games": games, **order}, Order))


def told(campaign: Campaign) -> list[tuple[object, ...]]:
    """Give what must be the same for the same seed."""
    return [
        (found.cause, found.questions, found.number, found.first, found.answers) for found in campaign.found
    ]


def test_a_right_program_is_clean(plant: Plant) -> None:
    """Nothing is held against a program that plays by the rules, and every question is asked."""
    found = run(plant())
    assert found.is_clean
    assert (found.asked, found.counts) == (30, {})


def test_the_smallest_game_is_found(plant: Plant) -> None:
    """A tie that turns is shown by two aces in one row, the smallest game there is."""
    found = run(plant(faults.TIE_COUNTS))
    assert [each.questions for each in found.found] == [(TIE,)]
    assert found.found[0].examined


def test_jobs_change_nothing(plant: Plant) -> None:
    """One job and two find the same, with the same counts and the same coverage."""
    command = plant(faults.TIE_COUNTS, faults.FIVE_IN_A_PILE)
    one, two = run(command, 40, seed="jobs"), run(command, 40, seed="jobs", jobs=2)
    assert told(one) == told(two)
    assert len(one.found) > 1
    assert (one.counts, one.coverage, one.asked) == (two.counts, two.coverage, two.asked)


def test_time_gives_a_prefix(plant: Plant) -> None:
    """A campaign that time ends has asked the first questions of the sequence, and found what they find."""
    command = plant(faults.TIE_COUNTS)
    timed = run(command, seconds=2.0)
    assert timed.asked > 0
    counted = run(command, timed.asked)
    assert told(timed) == told(counted)
    assert timed.coverage.endings == counted.coverage.endings


def test_the_replay_finds_it_alone(plant: Plant) -> None:
    """Asking only the question that first showed a cause finds the same smallest game."""
    command = plant(faults.TIE_COUNTS)
    first = run(command).found[0]
    assert first.number is not None
    again = run(command, 1, first=first.number)
    assert [found.questions for found in again.found] == [first.questions]


def test_a_program_spoilt_by_a_win_is_found_in_sequence(plant: Plant) -> None:
    """What goes wrong only after a game was won is told with the game that must be won before."""
    found = run(plant(*faults.SPOILT_BY_A_WIN), 60).found
    in_sequence = [each for each in found if each.cause.in_sequence]
    assert len(in_sequence) == 1
    before, last = in_sequence[0].questions
    assert len(before.moves) == 1
    assert len(last.moves) == 1
    assert in_sequence[0].examined


@pytest.mark.parametrize(
    ("fault", "verdict"), [(faults.CRASHES_ON_FOUR, "crashed"), (faults.HANGS_ON_FOUR, "timed-out")]
)
def test_no_answer_is_made_smaller_too(plant: Plant, fault: tuple[str, str], verdict: str) -> None:
    """A crash and a silence are found and told with a smaller game, at the cost of few starts."""
    setting = Setting("foursquare", "published", plant(fault), timeout=0.3)
    found = run_campaign(Order(setting, 3, seed="silent")).found
    assert found[0].cause.verdict == verdict
    assert len(found[0].questions[0].moves) == 1


def test_a_move_after_the_end_is_tried(plant: Plant) -> None:
    """A program that plays on after the end is caught, and the game needs a move that ends it."""
    found = run(plant(faults.GOES_ON_AFTER_THE_END), 80).found
    cause = next(each for each in found if each.cause.field == "legality")
    assert cause.cause.detail == "illegal [end.over] move played"
    assert len(cause.questions[0].moves) == 2


def test_two_programs_are_compared(plant: Plant) -> None:
    """Without the reference, a program that differs from another is shown with the smallest game."""
    wrong, right = plant(faults.TIE_COUNTS), plant(name="right")
    setting = Setting("foursquare", "published", right, wrong)
    found = run_campaign(Order(setting, 20)).found
    assert TIE in [each.questions[0] for each in found]


def test_the_corpus_is_asked_first(plant: Plant, tmp_path: Path) -> None:
    """What was found is kept, asked again before anything else, and told apart from what is new."""
    corpus = tmp_path / "corpus"
    wrong = plant(faults.TIE_COUNTS)
    run(wrong, 10, corpus=corpus)
    kept = [path.name for path in corpus.iterdir()]
    again, mended = run(wrong, 0, corpus=corpus), run(plant(name="right"), 0, corpus=corpus)
    assert [each.kept.name for each in again.replayed] == sorted(kept)
    assert [found.questions for each in again.replayed if (found := each.found)] == [(TIE,)]
    assert again.found == ()
    assert [each.found for each in mended.replayed] == [None]


def test_declared_rulings_are_played_by() -> None:
    """The reference over the protocol, one more program, is clean under a ruling that it declares."""
    command = (sys.executable, "-m", "ruleproof", "reference", "foursquare", "--ruling", "tie:counts")
    found = run(command, 40)
    assert found.is_clean
    assert found.rulings == {"tie": "counts"}
