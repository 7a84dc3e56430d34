"""A diagnosis in words."""

from collections.abc import Iterator

from ruleproof.certify.explain import cut
from ruleproof.certify.judge import find_differences
from ruleproof.diagnosis.diagnose import Diagnosis
from ruleproof.diagnosis.hypotheses import Hypothesis, Observation, size_of
from ruleproof.games import find_game
from ruleproof.loading.suite import Suite

SHOWN_UNTOLD = 12


def tell(suite: Suite, who: str, found: Diagnosis) -> Iterator[tuple[str, str]]:
    """Tell a diagnosis: the answer, its proofs, what could not be told, and what nothing explains."""
    game = suite.rulebook.game
    yield "dim", f"{found.scenarios} scenarios and {found.games} random games asked under {found.profile}"
    if found.is_exact:
        yield from tell_exact(game, who, found)
    else:
        yield from tell_nearest(suite, who, found)
    for proof in found.proofs:
        named = ", ".join(proof.scenarios) or "random games"
        yield "plain", f"  {proof.of}: {proof.count} answers need it, such as {named}"
    for untold in found.untold[:SHOWN_UNTOLD]:
        yield "dim", f"  not told apart: {untold.reading}, since {untold.reason}"
    if len(found.untold) > SHOWN_UNTOLD:
        yield "dim", f"  … and {len(found.untold) - SHOWN_UNTOLD} more options that were not told apart"


def tell_exact(game: str, who: str, found: Diagnosis) -> Iterator[tuple[str, str]]:
    """Tell what explains every answer."""
    first, *others = found.explanations
    if not others:
        yield "good", f"✓ {cut(who)} plays {game} {first}"
    else:
        yield "good", f"✓ {cut(who)} plays {game} by one of these, which nothing tells apart:"
        yield from [("good", f"  either {hypothesis}") for hypothesis in found.explanations]
    if not found.is_smallest:
        yield "dim", "  (every combination of up to three readings was tried; this larger one was grown)"


def tell_nearest(suite: Suite, who: str, found: Diagnosis) -> Iterator[tuple[str, str]]:
    """Tell that nothing explains everything, and the smallest thing that is left."""
    game = suite.rulebook.game
    total = found.scenarios + found.games
    left = len(found.unexplained)
    yield "bad", f"✗ no readings explain everything that {cut(who)} answers"
    yield "plain", f"  nearest is {game} {found.nearest}, which explains {total - left} of {total} answers"
    yield "bad", f"  {left} answers are a plain bug; the smallest:"
    yield from [
        ("plain", f"    {line}") for line in shown(suite, found.nearest, min(found.unexplained, key=size_of))
    ]


def shown(suite: Suite, nearest: Hypothesis, observation: Observation) -> Iterator[str]:
    """Show what was asked, and how the answer differs from the nearest explanation's."""
    game = find_game(suite.rulebook.game)
    question, answer = observation.question, observation.answer
    yield f"scenario {observation.scenario}" if observation.scenario else "a random game"
    yield from game.draw(question.position).split("\n")
    yield f"asked {game.write_moves(question.moves) or f'for {question.method} {question.draws}'.strip()}"
    if answer is None:
        yield "and gave no answer that can be read"
        return
    for difference in find_differences(question.expect(game, *nearest), answer):
        yield f"{difference.field}: expected {cut(difference.expected)}, given {cut(difference.given)}"
