"""Engines that lie: each breaks one clause of its game, and a named scenario catches it.

A bug found later in any program becomes a liar first. Each game's liars stand in a file of their own.
"""

from typing import NamedTuple

from ruleproof_engine.game import Game


class Liar(NamedTuple):
    """One lie: what is done wrong, the game as the liar plays it, and the scenario that must catch it."""

    name: str
    lie: str
    game: Game
    profile: str
    caught_by: str
