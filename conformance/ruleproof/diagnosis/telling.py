"""A diagnosis in words."""

from collections.abc import Iterator

from ruleproof.certify.explain import cut, field_name
from ruleproof.certify.judge import find_differences
from ruleproof.diagnosis.diagnose import Diagnosis
from ruleproof.diagnosis.hypotheses import Hypothesis, Observation, size_of
from ruleproof.games import find_game
from ruleproof.languages import Language, say
from ruleproof.languages.keeping import drawn, retold
from ruleproof.loading.suite import Suite
from ruleproof.questions import Question
from ruleproof_engine.game import Game

SHOWN_UNTOLD = 12


def tell(suite: Suite, who: str, found: Diagnosis, language: Language = "en") -> Iterator[tuple[str, str]]:
    """Tell a diagnosis: the answer, its proofs, what could not be told, and what nothing explains."""
    asked = {"scenarios": found.scenarios, "games": found.games, "profile": found.profile}
    yield "dim", say(language, "diagnose.asked", **asked)
    if found.is_exact:
        yield from tell_exact(suite.rulebook.game, who, found, language)
    else:
        yield from tell_nearest(suite, who, found, language)
    for proof in found.proofs:
        named = ", ".join(proof.scenarios) or say(language, "diagnose.random-games")
        yield "plain", "  " + say(language, "diagnose.proof", of=proof.of, count=proof.count, named=named)
    for untold in found.untold[:SHOWN_UNTOLD]:
        reason = retold(untold.reason, language)
        yield "dim", "  " + say(language, "diagnose.untold", reading=untold.reading, reason=reason)
    if len(found.untold) > SHOWN_UNTOLD:
        yield "dim", "  " + say(language, "diagnose.more-untold", count=len(found.untold) - SHOWN_UNTOLD)


def tell_exact(game: str, who: str, found: Diagnosis, language: Language) -> Iterator[tuple[str, str]]:
    """Tell what explains every answer."""
    rules = [hypothesis.told(language) for hypothesis in found.explanations]
    if len(rules) == 1:
        yield "good", "✓ " + say(language, "diagnose.plays", who=cut(who), game=game, rules=rules[0])
    else:
        yield "good", "✓ " + say(language, "diagnose.plays-one-of", who=cut(who), game=game)
        yield from [("good", "  " + say(language, "diagnose.either", rules=each)) for each in rules]
    if not found.is_smallest:
        yield "dim", "  " + say(language, "diagnose.grown")


def tell_nearest(suite: Suite, who: str, found: Diagnosis, language: Language) -> Iterator[tuple[str, str]]:
    """Tell that nothing explains everything, and the smallest thing that is left."""
    total, left = found.scenarios + found.games, len(found.unexplained)
    yield "bad", "✗ " + say(language, "diagnose.unexplained", who=cut(who))
    rules = {"game": suite.rulebook.game, "rules": found.nearest.told(language)}
    yield "plain", "  " + say(language, "diagnose.nearest", explained=total - left, total=total, **rules)
    yield "bad", "  " + say(language, "diagnose.bug", left=left)
    smallest = min(found.unexplained, key=size_of)
    yield from [("plain", f"    {line}") for line in shown(suite, found.nearest, smallest, language)]


def shown(suite: Suite, nearest: Hypothesis, observation: Observation, language: Language) -> Iterator[str]:
    """Show what was asked, and how the answer differs from the nearest explanation's."""
    game = find_game(suite.rulebook.game)
    question, answer = observation.question, observation.answer
    if observation.scenario:
        yield say(language, "diagnose.scenario", scenario=observation.scenario)
    else:
        yield say(language, "diagnose.a-game")
    yield from drawn(game.draw(question.position), language).split("\n")
    yield asked(game, question, language)
    if answer is None:
        yield say(language, "diagnose.no-answer")
        return
    for difference in find_differences(question.expect(game, *nearest), answer):
        must, found = [cut(retold(text, language)) for text in (difference.expected, difference.given)]
        field = field_name(difference.field, language)
        yield say(language, "diagnose.difference", field=field, expected=must, given=found)


def asked(game: Game, question: Question, language: Language) -> str:
    """Say what was asked."""
    if question.moves:
        return say(language, "diagnose.asked-to-play", moves=game.write_moves(question.moves))
    key = "told.asked-of" if question.draws else "told.asked-for"
    return say(language, key, method=question.method, draws=question.draws)
