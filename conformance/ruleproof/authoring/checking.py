"""The reference's opinion of a scenario. The rulebook decides who is right."""

from collections.abc import Iterator

from ruleproof import reference
from ruleproof.certify.explain import field_name, side_by_side
from ruleproof.certify.plan import agrees
from ruleproof.languages import Language
from ruleproof.languages import say as told
from ruleproof.languages.keeping import drawn
from ruleproof.loading.problems import Problem
from ruleproof.loading.scenarios import Expectation, Scenario
from ruleproof_engine.game import Game


def disagreements(game: Game, scenario: Scenario, language: Language = "en") -> Iterator[Problem]:
    """Say where the reference does not agree. The rulebook decides who is right."""
    for stated in scenario.expectations:
        found = reference.expect(
            game, scenario, stated.profile, stated.readings, scenario.given, scenario.plays
        )
        if not agrees(stated, found):
            under = " + ".join([stated.profile, *map(str, stated.readings)])
            message = told(language, "check.disagrees", scenario=scenario.id, under=under)
            columns = compared(game, stated, found, language)
            yield Problem(scenario.file, scenario.line, "", f"{message}\n{columns}")


def compared(game: Game, stated: Expectation, found: Expectation, language: Language) -> str:
    """Set what a scenario states beside what the reference computes."""
    sides = (("stated", stated), ("reference", found))
    columns = [(told(language, f"check.{side}"), words(game, each, found, language)) for side, each in sides]
    return "\n".join([f"    {line}" for line in side_by_side(columns)])


def words(game: Game, expectation: Expectation, found: Expectation, language: Language) -> str:
    """Write an expectation's last turn, or its answer; what it leaves unsaid is drawn as it was found."""
    if expectation.legal is not None:
        moves = " ".join(expectation.legal) or told(language, "show.none")
        return told(language, "show.legal", moves=moves)
    if expectation.perft:
        counts = (("lines", expectation.perft.lines), ("ends", expectation.perft.ends))
        return "\n".join([f"{field_name(field, language)}: {count}" for field, count in counts])
    lines = []
    if expectation.turns and (last := expectation.turns[-1]):
        shown = {**(found.turns[-1] or {}), **last} if found.turns else last
        board = game.draw(game.position_after(shown)) if game.has_position(shown) else ""
        lines = [drawn(board, language), *[f"{field}: {text}" for field, text in last.items()]]
    if expectation.illegal:
        lines.append(told(language, "show.then-illegal", clause=expectation.illegal))
    return "\n".join(lines)
