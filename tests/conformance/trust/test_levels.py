"""Levels: how much of what an edition requires was shown."""

import pytest

from ruleproof.trust.levels import Level, Outcome, RandomGames, Required, level_of, told

REQUIRED = Required({"a": "1", "b": "2"}, {"g": "3"}, {"p": "4"}, fuzzed=10)
WITHDRAWN = "withdrawn: it was wrong"


@pytest.mark.parametrize(
    ("passed", "not_asked", "level"),
    [
        ("abgp", {}, "full"),
        ("abgp", {"later": "perft is not offered"}, "full"),
        ("abg", {}, "core"),
        ("abp", {}, "core"),
        ("ab", {"g": "begins in the middle of a game"}, "core"),
        ("abg", {"p": "perft is not offered"}, "full"),
        ("abp", {"g": WITHDRAWN}, "full"),
        ("agp", {}, "none"),
        ("agp", {"b": "legal_moves is not offered"}, "none"),
        ("agp", {"b": "the program does not declare the profile published"}, "none"),
        ("agp", {"b": WITHDRAWN}, "full"),
        ("agp", {"b": "rests on an assumption: tie under published"}, "full"),
        ("agp", {"b": "impossible under the declared rulings: too high"}, "full"),
        ("gp", {}, "none"),
        ("", {"a": WITHDRAWN, "b": WITHDRAWN, "g": WITHDRAWN, "p": WITHDRAWN}, "none"),
        ("", {}, "none"),
    ],
)
def test_a_level_is_what_was_shown(passed: str, not_asked: dict[str, str], level: Level) -> None:
    """Core is every scenario, full also games and counts; only the suite's own reasons excuse."""
    assert level_of(REQUIRED, Outcome(passed, not_asked)) == level


@pytest.mark.parametrize(
    ("passed", "games", "wrong", "level"),
    [
        ("abgp", 10, 0, "fuzzed"),
        ("abgp", 11, 0, "fuzzed"),
        ("abgp", 9, 0, "full"),
        ("abgp", 10, 1, "full"),
        ("abp", 10, 0, "core"),
        ("agp", 10, 0, "none"),
    ],
)
def test_fuzzed_is_full_and_random_games(passed: str, games: int, wrong: int, level: Level) -> None:
    """Random games add to the level full where there are enough and none goes wrong, and to no other."""
    outcome = Outcome(passed, {}, RandomGames("0", games, wrong))
    assert level_of(REQUIRED, outcome) == level
    assert (told("1.0", REQUIRED, outcome) == f"edition 1.0, level {level}") == (level in ("full", "fuzzed"))


def test_without_an_edition_there_is_no_level() -> None:
    """What nothing is required of reaches nothing."""
    assert level_of(None, Outcome("ab", {})) == "none"


def test_a_thawed_edition_has_no_level() -> None:
    """Where the suite is not the one that was frozen, no level is told, and it says why."""
    thawed = Required({"a": "1"}, thawed=("a",))
    assert level_of(thawed, Outcome("a", {})) == "none"
    assert "this suite is not as it froze it" in told("1.0", thawed, Outcome("a", {}))


@pytest.mark.parametrize(
    ("passed", "not_asked", "said"),
    [
        ("abgp", {}, "edition 1.0, level full"),
        ("abp", {}, "edition 1.0, level core: of what full requires too, 1 failed"),
        ("a", {"g": "skipped"}, "edition 1.0, no level: of what core requires, 1 failed"),
        ("a", {"b": "skipped"}, "edition 1.0, no level: of what core requires, 1 not asked"),
    ],
)
def test_the_level_is_told_with_what_the_next_lacks(
    passed: str, not_asked: dict[str, str], said: str
) -> None:
    """A reader learns what is missing."""
    assert told("1.0", REQUIRED, Outcome(passed, not_asked)) == said
