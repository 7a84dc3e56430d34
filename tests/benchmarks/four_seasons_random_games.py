"""Random games of Four Seasons through the reference, every move checked: how they end, and how fast they go.

PYTHONPATH=tests python tests/benchmarks/four_seasons_random_games.py [PROFILE [FIRST [GAMES]]]

Games are numbered and the same on every run, so that many can be played in pieces.
"""

import sys
from collections import Counter
from random import Random

from benchmarks.figures import figure, now
from benchmarks.foursquare_random_play import steps_a_second
from engine.four_seasons.random_games import BOUND, random_game
from engine.four_seasons.tables import start
from ruleproof_engine.four_seasons.readings import engine_with
from ruleproof_engine.four_seasons.values import LAY_OUT, PACK
from ruleproof_engine.four_seasons.variants import PROFILES

GAMES = 100
LOTS = 10
GAMES_IN_A_LOT = 5


def endings(profile: str, numbers: range) -> None:
    """Play these games with every check, and print what came of them."""
    before = now()
    played = [random_game(profile, number) for number in numbers]
    seconds = now().own - before.own
    moves, ways = sum([game.moves for game in played]), Counter([game.ending for game in played])
    sys.stdout.write(
        f"{profile}: {len(played)} games, {moves} moves, {ways['won']} won, {ways['lost']} lost, "
        f"{ways['bound']} stopped at {BOUND} moves, {ways['nothing new']} with nothing new to reach, "
        f"{moves / seconds:,.0f} moves/s with every check\n"
    )
    sys.stdout.flush()


def moves_a_second(profile: str) -> float:
    """List the legal moves and play one, without checks, in several lots; give the fastest."""
    engine = engine_with(profile, [])
    random = Random(1)  # noqa: S311 - games, not secrets
    best = 0.0
    for _ in range(LOTS):
        packs = [random.sample(PACK, len(PACK)) for _ in range(GAMES_IN_A_LOT)]
        before, moves = now(), 0
        for pack in packs:
            turn = engine.play(start(profile, pack), LAY_OUT)
            while turn.outcome == "ongoing" and moves < BOUND * GAMES_IN_A_LOT:
                turn = engine.play(turn.position, random.choice(engine.legal_moves(turn.position)))
                moves += 1
        best = max(best, moves / (now().own - before.own))
    return best


def main(chosen: str = "", first: str = "0", games: str = str(GAMES)) -> None:
    """Print the endings of some games and the moves a second, for one profile or for all."""
    profiles = [chosen] if chosen else list(PROFILES)
    for profile in profiles:
        endings(profile, range(int(first), int(first) + int(games)))
    steps = steps_a_second()
    for profile in profiles:
        moves = moves_a_second(profile)
        figure(
            f"random play, {profile}",
            moves / steps * 1000,
            "a thousandth of a plain loop's steps",
            f"{moves:,.0f} moves/s; {steps:,.0f} steps/s",
        )


if __name__ == "__main__":
    main(*sys.argv[1:])
