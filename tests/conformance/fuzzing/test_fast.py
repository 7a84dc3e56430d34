"""Fuzzing by the fast oracle: used where a game has one, and of no consequence for what is found."""

import sys
from itertools import count
from pathlib import Path

import pytest

from ruleproof.fuzzing import causes
from ruleproof.fuzzing.causes import Rules
from ruleproof.fuzzing.examining import Setting
from ruleproof.fuzzing.stretches import Errand, ask_stretch
from ruleproof.questions import Question
from ruleproof_engine.foursquare import FOURSQUARE, Foursquare
from ruleproof_engine.game import Oracle, Perft, Played, Reading, Readings

ADAPTER = Path(__file__).parents[2] / "benchmarks" / "constant_adapter.py"
PLAY, COUNT = Question("play", "3c .", ("4c@b1",)), Question("perft", "3c .", (), "4c")
LEGAL = Question("legal_moves", "3c .", (), "4c")


class Forgetful(Oracle):
    """An oracle that answers everything with nothing, which no rules do."""

    def play(self, position: str, moves: object) -> Played:
        """Play nothing."""
        del position, moves
        return Played(())

    def legal_moves(self, position: str, question: str) -> tuple[str, ...]:
        """List nothing."""
        del position, question
        return ()

    def perft(self, position: str, cards: object) -> Perft:
        """Count nothing."""
        del position, cards
        return Perft(0, "")


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the fast oracle answer from the first question on."""
    monkeypatch.setattr(causes, "EARLY", 0)


def forgetful(_: Foursquare, __: str, readings: Readings) -> Oracle | None:
    """Give that oracle where no reading departs."""
    return None if readings else Forgetful()


def test_expectations_come_from_the_fast_oracle(monkeypatch: pytest.MonkeyPatch) -> None:
    """A campaign asks the fast oracle wherever the game gives one, by every method."""
    monkeypatch.setattr(Foursquare, "fast", forgetful)
    rules = Rules(FOURSQUARE, "published", ())
    assert rules.expect(PLAY).turns == ()
    assert rules.expect(LEGAL).legal == ()
    assert rules.expect(COUNT).perft == Perft(0, "")


def test_first_expectations_come_from_the_reference(monkeypatch: pytest.MonkeyPatch) -> None:
    """A short campaign does not wait for a fast oracle to start."""
    monkeypatch.setattr(Foursquare, "fast", forgetful)
    monkeypatch.setattr(causes, "ANSWERED", count())
    monkeypatch.setattr(causes, "EARLY", 2)
    rules = Rules(FOURSQUARE, "published", ())
    assert [len(rules.expect(PLAY).turns) for _ in range(4)] == [1, 1, 0, 0]


def test_expectations_come_from_the_reference_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the game gives no fast oracle, as under a reading, the reference answers."""
    monkeypatch.setattr(Foursquare, "fast", forgetful)
    readings = (Reading("tie", "counts"),)
    rules = Rules(FOURSQUARE, "published", readings)
    assert rules.expect(PLAY) == PLAY.expect(FOURSQUARE, "published", readings)
    assert rules.expect(PLAY).turns


def test_findings_are_the_same_with_and_without(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same questions are asked and the same answers held to be wrong, to the last count."""
    errand = Errand(Setting("foursquare", "designer", (sys.executable, str(ADAPTER))), "fast", 0, 60)
    by_default = ask_stretch(errand)
    monkeypatch.setattr(Foursquare, "fast", lambda *_: None)
    assert ask_stretch(errand) == by_default
    assert by_default.sightings
