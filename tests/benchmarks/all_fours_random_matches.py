"""Random matches of All Fours from 0-0 to the end: the properties hold, and so many moves a second.

PYTHONPATH=tests python tests/benchmarks/all_fours_random_matches.py [matches]
"""

import sys
from collections import Counter
from random import Random

from benchmarks.figures import figure, now, spent
from ruleproof_engine.all_fours.engine import Engine
from ruleproof_engine.all_fours.readings import PROFILES, engine_with
from ruleproof_engine.all_fours.scoring import GAME_VALUES
from ruleproof_engine.all_fours.values import PACK, Move, Position, Turn

MATCHES = 10_000
RUNS = 20
LOT = 50
STEPS = 20_000
ORDER = ("high", "low", "jack", "hang-jack", "game")
ASIDE = {24: 28, 36: 16, 48: 4}
"""The cards that are not in play, by those that are: turn-ups, and what is left of the stock."""


def play_match(engine: Engine, random: Random) -> list[tuple[Position, Move, Turn]]:
    """Play one match."""
    position = Position("deal", random.randrange(4), (0, 0))
    played = []
    while not position.is_over():
        move = random.choice(engine.legal_moves(position))
        if move.action == "deal":
            move = move._replace(pack=tuple(random.sample(PACK, len(PACK))))
        turn = engine.play(position, move)
        played.append((position, move, turn))
        position = turn.position
    return played


def require_sound(played: list[tuple[Position, Move, Turn]]) -> None:
    """Hold a match of a profile to what holds in all of them."""
    laid = 0
    for before, move, turn in played:
        require_conserved(turn.position)
        scores = list(before.scores)
        for award in turn.awards:
            scores[award.team] += award.points
        assert tuple(scores) == turn.position.scores
        names = [award.name for award in turn.awards if award.name in ORDER]
        assert names == sorted(set(names), key=ORDER.index)
        if move.card:
            laid += GAME_VALUES.get(move.card.rank, 0)
        if turn.position.phase == "play" and not turn.position.trick:
            won = sum([GAME_VALUES.get(card.rank, 0) for pile in turn.position.won for card in pile])
            assert won == laid
        elif turn.position.phase != "play":
            laid = 0
    end = played[-1][2].position
    assert end.scores[end.winner] >= 14 > end.scores[1 - end.winner]


def require_conserved(position: Position) -> None:
    """Hold the cards of a position to the pack: none twice, none lost."""
    piles = (*position.hands, *position.won, position.trick, position.stock)
    cards = [card for pile in piles for card in pile]
    assert len(set(cards)) == len(cards)
    match position.phase:
        case "beg" | "dealer-decision":
            assert len({*cards, position.turned}) == len(PACK)
        case "play":
            assert len(cards) + ASIDE[len(cards)] == len(PACK)
        case _:
            assert not cards


def check_matches(matches: int) -> None:
    """Play matches of every profile in turn, and count what runs and matches come to."""
    random = Random(1)  # noqa: S311 - games, not secrets
    counted: Counter[str] = Counter()
    for number in range(matches):
        profile = tuple(PROFILES)[number % len(PROFILES)]
        played = play_match(engine_with(profile, ()), random)
        require_sound(played)
        runs = [turn.position.phase for _, move, turn in played if move.action == "run"]
        counted.update(runs=len(runs), exhausted=runs.count("deal"), moves=len(played))
    sys.stdout.write(
        f"{matches:,} matches are sound: {counted['moves'] / matches:.0f} moves each; "
        f"{counted['exhausted'] / counted['runs']:.1%} of {counted['runs']:,} runs exhaust the pack\n"
    )


def moves_a_second(profile: str) -> float:
    """Play several lots of matches; give the fastest, since a busy machine only ever slows."""
    engine = engine_with(profile, ())
    random = Random(1)  # noqa: S311 - games, not secrets
    best = 0.0
    for _ in range(RUNS):
        before = now()
        moves = sum([len(play_match(engine, random)) for _ in range(LOT)])
        best = max(best, moves / (now().own - before.own))
    return best


def steps_a_second() -> float:
    """Add up numbers in a plain loop: what this machine does in Python."""

    def count() -> None:
        total = 0
        for number in range(STEPS):
            total += number

    return max(STEPS / spent(count).own for _ in range(RUNS))


def main() -> None:
    """Check matches, then print moves a second for each profile, beside the plain loop."""
    check_matches(int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES)
    steps = steps_a_second()
    for profile in PROFILES:
        moves = moves_a_second(profile)
        figure(
            f"random matches, {profile}",
            moves / steps * 1000,
            "a thousandth of a plain loop's steps",
            f"{moves:,.0f} moves/s; {steps:,.0f} steps/s",
        )


if __name__ == "__main__":
    main()
