"""Every clause is traced to scenarios that were read against its text as it stands."""

import pytest

from ruleproof.games import GAMES, find_game
from ruleproof.loading.suite import load_suite
from ruleproof.tracing.links import Trace
from ruleproof.tracing.locking import lock_file, problems_of, read_lock
from ruleproof.tracing.twins import redundant


@pytest.mark.parametrize("game", list(GAMES))
def test_the_lock_fits_the_rulebook(game: str) -> None:
    """No clause was edited since its scenarios were read, and none is untested without a reason."""
    locked = read_lock(lock_file(game).read_text(encoding="utf-8"))
    assert [str(problem) for problem in problems_of(Trace(load_suite(game)), locked)] == []


@pytest.mark.parametrize("game", list(GAMES))
def test_no_scenario_asks_what_another_asks(game: str) -> None:
    """Scenarios that are the same up to symmetry and suits are marked, and say what each is for."""
    assert [str(problem) for problem in redundant(find_game(game), load_suite(game).scenarios)] == []
