"""Scenarios: a position, the moves played, and what must follow under each profile."""

import msgspec

from ruleproof_engine.game import Perft, Readings

EXTRA_CHAPTERS = ("games", "perft")
"""Chapters of the suite that are none of the rulebook: whole games, and counts."""


class Expectation(msgspec.Struct, frozen=True):
    """What must follow under a profile with readings: one turn a move, the last perhaps refused."""

    profile: str
    readings: Readings
    turns: tuple[dict[str, str] | None, ...] = ()
    """The fields of each turn; None for a turn that the scenario does not look at."""
    illegal: str | None = None
    """The clause that forbids the move after these turns."""
    legal: tuple[str, ...] | None = None
    perft: Perft | None = None


class Scenario(msgspec.Struct, frozen=True):
    """One clause, one surprise."""

    id: str
    game: str
    chapter: str
    name: str
    because: str
    clauses: tuple[str, ...]
    given: str
    plays: tuple[str, ...]
    draws: str
    expectations: tuple[Expectation, ...]
    file: str
    line: int
    twin_of: str = ""
    """The scenario that asks the same under other names; `because` says why both are kept."""

    @property
    def method(self) -> str:
        """The protocol's method that asks for it."""
        if self.plays:
            return "play"
        return "perft" if self.expectations[0].perft else "legal_moves"

    def expectation(self, profile: str, readings: Readings = ()) -> Expectation | None:
        """Find what is recorded for exactly this profile and these readings."""
        for expectation in self.expectations:
            if expectation.profile == profile and expectation.readings == readings:
                return expectation
        return None
