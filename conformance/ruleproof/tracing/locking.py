"""The lock: the digest of each clause's text when the scenarios that cite it were last read against it.

A line holds what `sha256sum` would print for the clause: the digest, two spaces and the clause's id.
"""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from ruleproof.loading.rulebooks import Clause, Rulebook
from ruleproof.spec import spec_folder
from ruleproof.tracing.links import Trace


class TraceProblem(NamedTuple):
    """What is wrong with a clause's tracing, and the scenarios that are to be read again."""

    game: str
    clause: str
    problem: str
    scenarios: tuple[str, ...] = ()

    def __str__(self) -> str:
        again = f"; read again: {', '.join(self.scenarios)}" if self.scenarios else ""
        return f"{self.game}: {self.clause} {self.problem}{again}"


def digest_of(clause: Clause) -> str:
    """Give the SHA-256 digest of a clause's English text."""
    return sha256(clause.text["en"].encode()).hexdigest()


def lock_file(game: str) -> Path:
    """Give the place of a game's lock."""
    return spec_folder() / game / "trace.lock"


def written_lock(rulebook: Rulebook) -> str:
    """Write the lock that fits a rulebook as it stands."""
    return "".join([f"{digest_of(clause)}  {clause.id}\n" for clause in rulebook.clauses])


def read_lock(written: str) -> dict[str, str]:
    """Give the digest of every clause of a lock; a line that is none counts as a clause without a digest."""
    lines = [line.partition("  ") for line in written.splitlines() if line.strip()]
    return {clause or digest: digest if clause else "" for digest, _, clause in lines}


def problems_of(trace: Trace, locked: dict[str, str]) -> Iterator[TraceProblem]:
    """Find the clauses that nothing shows, and those that were edited since their scenarios were read."""
    game = trace.rulebook.game
    for clause in trace.rulebook.clauses:
        citing = tuple(trace.citing(clause.id))
        if not citing and not clause.untested:
            problem = "is cited by no scenario: add one, or say why under 'untested' in the rulebook"
            yield TraceProblem(game, clause.id, problem)
        if citing and clause.untested:
            yield TraceProblem(game, clause.id, f"is called untested, and {citing[0]} cites it")
        if clause.id not in locked:
            yield TraceProblem(game, clause.id, "is new and not in the lock", citing)
        elif locked[clause.id] != digest_of(clause):
            yield TraceProblem(game, clause.id, "was edited since its scenarios were read", citing)
    clauses = {clause.id for clause in trace.rulebook.clauses}
    for gone in locked:
        if gone not in clauses:
            yield TraceProblem(game, gone, "stands in the lock and is no clause of the rulebook")
