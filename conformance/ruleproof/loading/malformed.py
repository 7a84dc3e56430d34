"""Malformed cases: text that must be refused, and at which stage."""

from pathlib import Path
from typing import Literal

import msgspec

from ruleproof.loading.problems import Problem, did_you_mean
from ruleproof.loading.rulebooks import Rulebook
from ruleproof.loading.validation import validate
from ruleproof.loading.yaml_text import Document, read_document
from ruleproof_engine.game import Game, ImpossiblePosition, NotationError

Stage = Literal["notation", "impossible", "illegal"]


class Malformed(msgspec.Struct, frozen=True):
    """A position as a file writes it, with the moves or the question beside it, that must be refused."""

    id: str
    stage: Stage
    because: str
    given: str
    plays: str = ""
    draws: str = ""
    profiles: tuple[str, ...] = ()
    """The profiles that must refuse it; left out means all."""
    clause: str = ""
    """The clause that it breaks, where there is one; an illegal move must be refused by it."""


class Refused(msgspec.Struct, frozen=True):
    """At which stage a text was refused, and what was said."""

    stage: Stage
    problem: str
    clause: str = ""

    def __str__(self) -> str:
        return f"{self.stage} ({self.problem})"


def check_malformed(game: Game, rulebook: Rulebook, path: Path, name: str) -> tuple[int, list[Problem]]:
    """Check a file of malformed cases: count them, and say everything that is wrong with it."""
    document = read_document(path, name)
    problems = document.problems or validate(document, "malformed")
    if problems:
        return 0, problems
    assert isinstance(document.value, dict)
    cases = msgspec.convert(document.value["cases"], tuple[Malformed, ...])
    problems = [*wrong_words(game, rulebook, document, cases)]
    for index, case in enumerate(cases):
        for profile in [name for name in rulebook.profiles if name in (case.profiles or rulebook.profiles)]:
            if message := objection(case, refusal(game, profile, case)):
                problems.append(document.problem(("cases", index), f"{case.id}: under {profile} {message}"))
    return len(cases), problems


def wrong_words(
    game: Game, rulebook: Rulebook, document: Document, cases: tuple[Malformed, ...]
) -> list[Problem]:
    """Find another game's name, ids that stand twice, and clauses and profiles that the rulebook has not."""
    problems = []
    assert isinstance(document.value, dict)
    if document.value["game"] != game.name:
        message = f"{document.value['game']!r} stands where {game.name!r} is wanted"
        problems.append(document.problem(("game",), message))
    clauses, ids = [clause.id for clause in rulebook.clauses], [case.id for case in cases]
    for index, case in enumerate(cases):
        if case.id in ids[:index]:
            problems.append(document.problem(("cases", index, "id"), f"{case.id!r} stands twice"))
        if case.clause and case.clause not in clauses:
            message = f"there is no clause {case.clause!r}{did_you_mean(case.clause, clauses)}"
            problems.append(document.problem(("cases", index, "clause"), message))
        for profile in [profile for profile in case.profiles if profile not in rulebook.profiles]:
            message = f"there is no profile {profile!r}{did_you_mean(profile, rulebook.profiles)}"
            problems.append(document.problem(("cases", index, "profiles"), message))
    return problems


def objection(case: Malformed, found: Refused | None) -> str:
    """Say how a refusal differs from the one that a case wants, or nothing."""
    if found is None:
        return f"it is accepted, and the stage stated is {case.stage}"
    if found.stage != case.stage:
        return f"the stage of its refusal is {found}, and the stage stated is {case.stage}"
    if found.stage == "illegal" and found.clause != case.clause:
        return f"the clause of its refusal is {found.clause}, and the clause stated is {case.clause}"
    return ""


def refusal(game: Game, profile: str, case: Malformed) -> Refused | None:
    """Take a text as far as it goes: the first stage that refuses it, or None where every move is played."""
    try:
        given = game.read_position(case.given)
        moves = game.read_moves(case.plays)
        question = " ".join([game.read_question(word) for word in case.draws.split()])
        game.require_possible(profile, (), given, moves, question)
    except NotationError as error:
        return Refused("notation", str(error))
    except ImpossiblePosition as error:
        return Refused("impossible", str(error))
    illegal = game.play(profile, (), given, moves).illegal
    if illegal is None:
        return None
    if illegal.move < len(moves) - 1:
        return Refused("illegal", illegal.why, f"{illegal.clause}, before the last move")
    return Refused("illegal", illegal.why, illegal.clause)
