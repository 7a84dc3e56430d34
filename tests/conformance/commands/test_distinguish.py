"""`ruleproof distinguish`: a ready scenario on standard output, and how far was searched."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ruleproof.commands import distinguish
from ruleproof.games import find_game
from ruleproof.loading.reading import load_scenarios
from ruleproof.loading.suite import load_suite


def run(*words: str) -> Result:
    """Run the command in process."""
    return CliRunner().invoke(distinguish.command, list(words))


@pytest.mark.parametrize(
    ("game", "one", "other", "clause"),
    [
        ("foursquare", "tie: blocks", "tie: counts", "turn.tie"),
        ("foursquare", "published", "designer", "turn.own"),
        ("foursquare-ball", "published", "school", "line.inner"),
    ],
)
def test_the_scenario_is_ready_but_for_its_reason(
    game: str, one: str, other: str, clause: str, tmp_path: Path
) -> None:
    """With a reason written the loader takes it, and what follows differs between the sides."""
    found = run(game, one, other, "--games", "100")
    assert found.exit_code == 0
    path = tmp_path / "found.yaml"
    path.write_text(found.stdout.replace('"?"', "the clause says so"), encoding="utf-8")
    scenarios, problems = load_scenarios(find_game(game), load_suite(game).rulebook, path, "found.yaml")
    assert problems == []
    assert scenarios[0].clauses == (clause,)
    assert len({repr(stated.turns) for stated in scenarios[0].expectations}) == 2


def test_the_bound_is_told() -> None:
    """Found exhaustively, it is the shortest; not found, it is said up to where."""
    found = run("foursquare", "published", "designer")
    assert "no game from the start with fewer than 2 moves" in found.stderr
    never = run(
        *("foursquare", "designer", "order: column-first", "--profile", "designer"),
        *("--bound", "2", "--games", "10"),
    )
    assert never.exit_code == 1
    assert never.stdout == ""
    assert "none up to 2 moves from the start, and none in" in never.stderr


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("foursquare", "tie: count", "tie: blocks"), "counts"),
        (("foursquare", "published", "turn: line"), "are both published"),
        (("foursquare", "published", "designer", "--profile", "designr"), "designer"),
    ],
)
def test_wrong_words_are_wrong_usage(words: tuple[str, ...], told: str) -> None:
    """An option that there is not, or two that are the same, are exit code 2."""
    found = run(*words)
    assert found.exit_code == 2
    assert told in found.stderr
