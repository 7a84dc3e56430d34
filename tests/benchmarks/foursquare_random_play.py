"""Random play of the reference engine on a table of 7 by 7: list every legal place, play one, to the end.

PYTHONPATH=tests python tests/benchmarks/foursquare_random_play.py
"""

from random import Random

from benchmarks.figures import figure, now, spent
from ruleproof_engine.cards import Card
from ruleproof_engine.foursquare.engine import Engine
from ruleproof_engine.foursquare.readings import PROFILES, engine_with
from ruleproof_engine.foursquare.values import PACK, SIZE, Move, Position

RUNS = 40
GAMES = 50
STEPS = 20_000


def play(engine: Engine, deck: list[Card], random: Random) -> int:
    """Play one game; give the number of its moves."""
    position = Position(SIZE, SIZE)
    for number, card in enumerate(deck, start=1):
        turn = engine.play(position, Move(card, random.choice(engine.legal_places(position, card))))
        if turn.outcome.state != "ongoing":
            return number
        position = turn.position
    return len(deck)


def moves_a_second(profile: str) -> float:
    """Play several lots of games; give the fastest, since a busy machine only ever slows."""
    engine = engine_with(profile, ())
    random = Random(1)  # noqa: S311 - games, not secrets
    best = 0.0
    for _ in range(RUNS):
        decks = [random.sample(PACK, len(PACK)) for _ in range(GAMES)]
        before = now()
        moves = sum([play(engine, deck, random) for deck in decks])
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
    """Print moves a second for each profile, beside the plain loop."""
    steps = steps_a_second()
    for profile in PROFILES:
        moves = moves_a_second(profile)
        figure(
            f"random play, {profile}",
            moves / steps * 1000,
            "a thousandth of a plain loop's steps",
            f"{moves:,.0f} moves/s; {steps:,.0f} steps/s",
        )


if __name__ == "__main__":
    main()
