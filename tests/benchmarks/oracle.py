"""The compiled rules of Foursquare: held to the reference on a million random moves, and how fast they are.

PYTHONPATH=tests python tests/benchmarks/oracle.py [MOVES] [SEED]
"""

import sys
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import cast

import numba
import numpy as np

from benchmarks.figures import spent
from benchmarks.foursquare_random_play import moves_a_second
from engine.foursquare.careful_games import differences, game, start_of
from ruleproof.reference import answer
from ruleproof.wandering import Wanderer
from ruleproof_engine.foursquare import FOURSQUARE, compiled
from ruleproof_engine.foursquare.oracle import CARDS, OWN_TURNS
from ruleproof_engine.foursquare.readings import PROFILES
from ruleproof_engine.game import Oracle

MOVES = 1_000_000
RANDOM_MOVES = 500_000
RUNS = 40
QUESTIONS = 400
ASKED = 5


def random_play(moves: int, deck: compiled.Bytes, own: int, state: int) -> tuple[int, int]:
    """Play games at random, all in compiled code: list every legal place, play one; count games and wins."""
    table, places = compiled.empty_table(), np.empty(64, np.uint8)
    table.marks[compiled.DRAWN] = drawn = compiled.ROW * compiled.COLUMN
    games = won = 0
    for _ in range(moves):
        number, legal = 0, compiled.legal_places(table)
        while legal:
            places[number] = compiled.first(legal)
            number, legal = number + 1, legal & (legal - 1)
        state ^= state << 13
        state ^= (state >> 7) & 0x1FFFFFFFFFFFFFF
        state ^= state << 17
        used = len(deck) - table.marks[compiled.STOCK]
        pick = used + (((state >> 32 & 0xFFFFFFFF) * (len(deck) - used)) >> 32)
        deck[pick], deck[used] = deck[used], deck[pick]
        at = places[((state & 0xFFFFFFFF) * number) >> 32]
        _, _, found = compiled.play(table, at, deck[used], own)
        if found != compiled.ONGOING:
            games, won = games + 1, won + (found == compiled.WON)
            table.marks[:] = 0
            table.heights[:] = 0
            table.marks[compiled.DRAWN], table.marks[compiled.STOCK] = drawn, len(deck)
    return games, won


compiled_play = cast("Callable[[int, compiled.Bytes, int, int], tuple[int, int]]", numba.njit(random_play))


def compiled_moves_a_second(profile: str) -> float:
    """Give the fastest of several runs, since a busy machine only ever slows."""
    deck = np.array(list(CARDS.values()), np.uint8)
    seed, own = 88172645463325252, OWN_TURNS[profile]
    compiled_play(1000, deck, own, seed)
    return max(
        RANDOM_MOVES / spent(lambda: compiled_play(RANDOM_MOVES, deck, own, seed)).own for _ in range(RUNS)
    )


def hold_to_reference(profile: str, moves: int, seed: str) -> None:
    """Play so many moves on both, and tell every difference."""
    oracle = FOURSQUARE.fast(profile, ())
    assert oracle
    chance, done, games = Random(f"{profile}/{seed}"), 0, Counter[str]()  # noqa: S311 - games, not secrets
    while done < moves:
        position, played = game(oracle, start_of(profile, chance), chance)
        for found in differences(oracle, profile, position, played):
            sys.stdout.write(f"they differ: {found}\n")
            games["different"] += 1
        last = oracle.play(position, played)
        games[(last.turns and FOURSQUARE.ending(last.turns[-1])) or "not ended"] += 1
        games[f"refused {last.illegal.clause}" if last.illegal else "nothing refused"] += 1
        done += len(last.turns)
    ends = ", ".join([f"{count} {name}" for name, count in sorted(games.items())])
    sys.stdout.write(f"{profile}: {done} moves, {games['different']} different; games: {ends}\n")


def question_seconds(profile: str, oracle: Oracle | None) -> tuple[float, float]:
    """Give the time to answer a question of a campaign, and the time to make it."""
    wanderer = Wanderer(FOURSQUARE, profile, (), ("legal_moves", "perft"))
    questions = list(wanderer.questions("oracle", QUESTIONS))

    def ask() -> None:
        for method, position, moves, draws in [(q.method, q.position, q.moves, q.draws) for q in questions]:
            answer(FOURSQUARE, method, profile, (), position, moves, draws, oracle)

    ask()
    making = spent(lambda: list(wanderer.questions("oracle", QUESTIONS))).own
    return min(spent(ask).own for _ in range(ASKED)) / len(questions), making / len(questions)


def main(arguments: Sequence[str]) -> None:
    """Print rates, then hold the compiled rules to the reference."""
    moves, seed = int(arguments[0]) if arguments else MOVES, arguments[1] if arguments[1:] else "0"
    for profile in PROFILES:
        fast, slow = compiled_moves_a_second(profile), moves_a_second(profile)
        sys.stdout.write(
            f"random play, {profile}: compiled {fast:,.0f} moves/s, reference {slow:,.0f} moves/s, "
            f"{fast / slow:,.0f} times as fast\n"
        )
        answers = [question_seconds(profile, oracle) for oracle in (None, FOURSQUARE.fast(profile, ()))]
        sys.stdout.write(
            f"a question of a campaign, {profile}: "
            f"answered by the reference in {answers[0][0] * 1e6:,.0f} µs, "
            f"by the compiled rules in {answers[1][0] * 1e6:,.0f} µs; made in {answers[1][1] * 1e6:,.0f} µs\n"
        )
        sys.stdout.flush()
    for profile in PROFILES:
        hold_to_reference(profile, moves // len(PROFILES), seed)


if __name__ == "__main__":
    main(sys.argv[1:])
