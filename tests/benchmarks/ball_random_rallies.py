"""A hundred thousand random rallies of Four Square: what must hold holds, and how fast events are judged.

PYTHONPATH=tests python tests/benchmarks/ball_random_rallies.py
"""

from collections import Counter
from random import Random

from benchmarks.figures import figure, now, spent
from engine.foursquare_ball.naive import Naive
from engine.foursquare_ball.tables import EVERY_READING, START
from ruleproof_engine.foursquare_ball.engine import Engine
from ruleproof_engine.foursquare_ball.notation import write_event, write_verdict
from ruleproof_engine.foursquare_ball.policies import Policy, happening
from ruleproof_engine.foursquare_ball.readings import PROFILES, engine_with
from ruleproof_engine.foursquare_ball.values import Event, Out, Position, Turn
from ruleproof_engine.game import Readings

RALLIES = 100_000
A_MATCH = 25
"""Rallies played with the same profile and readings."""
RUNS = 20
USUAL = Policy(0.9)
STEPS = 20_000
PLAYERS = sorted((*START.court, *START.queue))

Told = list[tuple[Position, Event, Turn]]


def some_readings(random: Random) -> Readings:
    """Draw up to three readings, one for a ruling."""
    drawn = {reading.ruling: reading for reading in random.sample(EVERY_READING, random.randrange(4))}
    return tuple(sorted(drawn.values()))


def rally(engine: Engine, position: Position, random: Random) -> Told:
    """Play one rally to its verdict."""
    told: Told = []
    verdict = None
    while verdict is None:
        event = happening(engine, position, USUAL, random)
        turn = engine.play(position, event)
        told.append((position, event, turn))
        position, verdict = turn
    return told


def require_sound(told: Told) -> None:
    """Hold a rally to one verdict, at its end, and a court to its players."""
    *live, (_, _, end) = told
    assert all(turn.verdict is None and turn.position.rally for _, _, turn in live)
    assert all(turn.position.court == told[0][0].court for _, _, turn in live)
    assert end.position.rally is None
    assert len(end.position.court) == len(set(end.position.court)) == 4
    assert sorted((*end.position.court, *end.position.queue)) == PLAYERS
    if not isinstance(end.verdict, Out):
        assert end.position.court == told[0][0].court


def check(rallies: int, random: Random) -> Counter[str]:
    """Play rallies beside a second implementation; count events, and rallies by how they end."""
    counted: Counter[str] = Counter()
    while counted["rallies"] < rallies:
        profile, readings = random.choice(list(PROFILES)), some_readings(random)
        engine, position = engine_with(profile, readings), START
        options = PROFILES[profile] | {reading.ruling: reading.option for reading in readings}
        naive = Naive(options, list(START.court), list(START.queue))
        for _ in range(A_MATCH):
            told = rally(engine, position, random)
            require_sound(told)
            verdicts = [naive.event(write_event(event)) for _, event, _ in told]
            assert verdicts == [write_verdict(turn.verdict) for _, _, turn in told]
            position = told[-1][2].position
            assert (tuple(naive.court), tuple(naive.queue)) == (position.court, position.queue)
            counted["rallies"] += 1
            counted["events"] += len(told)
            counted[verdicts[-1].split(" ", 1)[1] if verdicts[-1][0].isdigit() else verdicts[-1]] += 1
    return counted


def events_a_second(profile: str) -> float:
    """Judge the events of the same rallies again and again; give the fastest run."""
    engine, random = engine_with(profile, ()), Random(2)  # noqa: S311 - rallies, not secrets
    told: Told = []
    position = START
    while len(told) < STEPS:
        told += rally(engine, position, random)
        position = told[-1][2].position

    def judge() -> None:
        for before, event, _ in told:
            engine.play(before, event)

    return len(told) / min(spent(judge).own for _ in range(RUNS))


def steps_a_second() -> float:
    """Add up numbers in a plain loop: what this machine does in Python."""

    def count() -> None:
        total = 0
        for number in range(STEPS):
            total += number

    return max(STEPS / spent(count).own for _ in range(RUNS))


def main() -> None:
    """Check the rallies, then print events a second for each profile, beside the plain loop."""
    before = now()
    counted = check(RALLIES, Random(1))  # noqa: S311 - rallies, not secrets
    seconds = now().own - before.own
    kinds = len(counted) - 2
    figure(
        "random rallies checked",
        counted["rallies"] / seconds,
        "a second",
        f"{counted['rallies']:,} rallies of {counted['events']:,} events, {kinds} kinds of end",
    )
    steps = steps_a_second()
    for profile in PROFILES:
        events = events_a_second(profile)
        absolute = f"{events:,.0f} events/s; {steps:,.0f} steps/s"
        figure(
            f"events judged, {profile}",
            events / steps * 1000,
            "a thousandth of a plain loop's steps",
            absolute,
        )


if __name__ == "__main__":
    main()
