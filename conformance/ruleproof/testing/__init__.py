"""Rules in your own tests: hypothesis strategies for games, and a machine that compares your program.

    from ruleproof.testing import state_machine

    TestMyProgram = state_machine("foursquare", MyProgram).TestCase

A program here is an object whose method `play`, and `legal_moves` and `perft` if it has them, takes the
params of the protocol's request and returns its result, both as plain JSON values.
Needs the extra `ruleproof[testing]`.
"""

from ruleproof.testing.machine import state_machine
from ruleproof.testing.programs import Checker, Program
from ruleproof.testing.strategies import cards, games, legal_moves, positions

__all__ = ["Checker", "Program", "cards", "games", "legal_moves", "positions", "state_machine"]
