"""The gate: what each suite kills, and the figures that the spec's page publishes."""

import pytest

from ruleproof.games import GAMES
from ruleproof.loading.suite import load_suite
from ruleproof.spec import spec_folder
from ruleproof.strength.figures import published
from ruleproof.strength.measuring import ENGINE, FAULTS, GATE, READINGS, STARTER, measure
from ruleproof.strength.telling import chapter_lines, described, explained, figures, row


def unwatched(done: int, of: int) -> None:
    """Tell nobody."""
    del done, of


@pytest.mark.parametrize("game", list(GAMES))
def test_the_suite_is_strong_enough_and_says_how_strong(game: str) -> None:
    """Each reading and fault is killed by its named scenario, 95 % of mutants by some, as published."""
    strength = measure(load_suite(game), unwatched, thorough=False)
    survivors = "\n".join([described(outcome) for outcome in strength.survivors])
    for kind in (READINGS, FAULTS):
        assert strength.tally(kind).of, f"no {kind} were tried"
        assert strength.tally(kind).share == 1, survivors
    for kind in (ENGINE, STARTER):
        assert strength.tally(kind).of, f"no mutants of the {kind} were tried"
        assert strength.tally(kind).share >= GATE, survivors
    alive = [outcome.subject for outcome in strength.survivors]
    found = [(it.kind, it.mutant.module, it.mutant.where, it.mutant.after) for it in alive if it.mutant]
    listed = explained(game)
    assert all(reason for *_, reason in listed)
    known = sorted((*mutant,) for *mutant, _ in listed)
    assert sorted(found) == known, "survivors.yaml must explain these, and no others"
    page = (spec_folder() / "README.md").read_text("utf-8")
    for line in [row(strength), *chapter_lines(strength)]:
        assert line in page, f"run `ruleproof strength --quick --write spec/README.md`: it lacks {line}"
    assert published()[game] == figures(strength), "run the same, for strength.json"
