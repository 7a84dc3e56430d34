"""Moves that are likely to break a rule, in every game: for whoever goes on from a known position."""

from random import Random

import pytest

from ruleproof.games import GAMES, find_game

FULL = "7s3d9c2h"


@pytest.mark.parametrize("game", GAMES)
def test_a_probe_goes_on_with_a_game(game: str) -> None:
    """Over many games many probes break a rule; the same chance gives the same."""
    played = find_game(game)
    broken = 0
    for number in range(60):
        chance = Random(number)  # noqa: S311 - games, not secrets
        policy = played.policies[number % len(played.policies)]
        position, moves = played.wander(played.profiles[0], (), policy, chance, from_start=True)
        here = moves[: len(moves) // 2]
        probes = [played.probe(played.profiles[0], (), position, here, Random(number)) for _ in range(2)]  # noqa: S311 - games
        assert probes[0] == probes[1]
        if probes[0]:
            found = played.play(played.profiles[0], (), position, (*here, probes[0])).illegal
            broken += found is not None and found.move == len(here)
    assert broken > 20


def test_no_probe_follows_the_end() -> None:
    """After a move that is illegal, or that ends the game, there is nothing to try."""
    foursquare, chance = find_game("foursquare"), Random(0)  # noqa: S311 - games
    assert foursquare.probe("published", (), f"{FULL} .", ("Ad@a1",), chance) is None
    lost = "7s 6c 4d . / . . 8h 5h / . . . 3h / . . . 9h", ("Td@d1",)
    assert foursquare.play("published", (), *lost).turns[0]["outcome"] == "lost"
    assert foursquare.probe("published", (), lost[0], (), chance)
    assert foursquare.probe("published", (), *lost, chance) is None
