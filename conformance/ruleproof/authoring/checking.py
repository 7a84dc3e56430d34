"""The reference's opinion of a scenario. The rulebook decides who is right."""

from collections.abc import Iterator

from ruleproof import reference
from ruleproof.certify.explain import side_by_side
from ruleproof.certify.plan import agrees
from ruleproof.loading.problems import Problem
from ruleproof.loading.scenarios import Expectation, Scenario
from ruleproof_engine.game import Game


def disagreements(game: Game, scenario: Scenario) -> Iterator[Problem]:
    """Say where the reference does not agree."""
    for stated in scenario.expectations:
        found = reference.expect(
            game, scenario, stated.profile, stated.readings, scenario.given, scenario.plays
        )
        if not agrees(stated, found):
            under = " + ".join([stated.profile, *map(str, stated.readings)])
            message = f"{scenario.id}: the reference disagrees under {under}\n{compared(game, stated, found)}"
            yield Problem(scenario.file, scenario.line, "", message)


def compared(game: Game, stated: Expectation, found: Expectation) -> str:
    """Set what a scenario states beside what the reference computes."""
    columns = [("stated", words(game, stated, found)), ("reference", words(game, found, found))]
    return "\n".join([f"    {line}" for line in side_by_side(columns)])


def words(game: Game, expectation: Expectation, found: Expectation) -> str:
    """Write an expectation's last turn, or its answer; what it leaves unsaid is drawn as it was found."""
    if expectation.legal is not None:
        return "legal: " + (" ".join(expectation.legal) or "none")
    if expectation.perft:
        return f"lines: {expectation.perft.lines}\nends: {expectation.perft.ends}"
    lines = []
    if expectation.turns and (last := expectation.turns[-1]):
        drawn = {**(found.turns[-1] or {}), **last} if found.turns else last
        board = game.draw(game.position_after(drawn)) if game.has_position(drawn) else ""
        lines = [board, *[f"{field}: {text}" for field, text in last.items()]]
    return "\n".join([*lines, *([f"then illegal [{expectation.illegal}]"] if expectation.illegal else [])])
