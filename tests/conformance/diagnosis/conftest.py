"""Fewer games than a person's diagnosis asks: what is tested here shows in a few."""

import pytest

from ruleproof.diagnosis import diagnose


@pytest.fixture(autouse=True)
def _few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ask a few games only, so that many combinations can be tried."""
    monkeypatch.setattr(diagnose, "GAMES", 12)
    monkeypatch.setattr(diagnose, "APART", 9)
