"""What hypothesis finds of a fault in Foursquare's Python starter without the kit's policies and reducer."""

import time
from types import ModuleType

import msgspec
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.errors import FlakyStrategyDefinition
from hypothesis.stateful import RuleBasedStateMachine, rule, run_state_machine_as_test

from ruleproof.certify.judge import Answer, is_answered
from ruleproof.games import find_game
from ruleproof.reference import answer

GAME = find_game("foursquare")
EMPTY = " / ".join(["." + 6 * " ."] * 7)
PLACES = [column + row for row in "1234567" for column in "abcdefg"]
CARDS = [rank + suit for rank in "A23456789T" for suit in "cdhs"]


class TimeIsUp(BaseException):
    """The minute is over."""


def search(program: ModuleType, longest: float) -> str:
    """Look for a difference; give the time that it took, the time to make it smaller, and its length."""
    began = time.monotonic()
    seen: list[float] = []
    lengths: list[int] = []

    class Machine(RuleBasedStateMachine):
        """Plays one game, card by card, mostly where a card may go."""

        def __init__(self) -> None:
            super().__init__()
            self.moves: tuple[str, ...] = ()
            self.is_over = False

        @rule(card=st.sampled_from(CARDS), place=st.integers(0, 100), wild=st.integers(0, 19))
        def play(self, card: str, place: int, wild: int) -> None:
            """Play a card, one time in twenty anywhere at all."""
            if self.is_over or card in [move[:2] for move in self.moves]:
                return
            if time.monotonic() - began > longest and not seen:
                raise TimeIsUp
            here = after(self.moves)
            legal = [PLACES[place % len(PLACES)]] if wild == 0 else places(here, card)
            moves = (*self.moves, f"{card}@{legal[place % len(legal)]}")
            expected = answer(GAME, "play", "published", (), EMPTY, moves)
            self.is_over = bool(expected.illegal) or (expected.turns[-1] or {})["outcome"] != "ongoing"
            if not is_answered(expected, asked(program, moves)):
                seen.append(time.monotonic())
                lengths.append(len(moves))
                raise AssertionError(moves)
            self.moves = moves

    chosen = settings(
        max_examples=10**7,
        stateful_step_count=41,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
        report_multiple_bugs=False,
    )
    try:
        run_state_machine_as_test(Machine, settings=chosen)
    except TimeIsUp:
        return f"not found in {longest:.0f} s"
    except FlakyStrategyDefinition:
        if not seen:  # the minute was over, which it takes for a failure that does not come again
            return f"not found in {longest:.0f} s"
        return f"{seen[0] - began:.1f} s | not made smaller: it does not come again each time"
    except AssertionError:
        done = time.monotonic()
        return f"{seen[0] - began:.1f} s | made smaller in {done - seen[0]:.1f} s | {lengths[-1]} moves"
    return "not found"


def after(moves: tuple[str, ...]) -> str:
    """Give the table after some moves."""
    played = GAME.play("published", (), EMPTY, moves)
    return GAME.position_after(played.turns[-1]) if played.turns else EMPTY


def places(position: str, card: str) -> list[str]:
    """List where a card may go."""
    return [move.partition("@")[2] for move in GAME.legal_moves("published", (), position, card)]


def asked(program: ModuleType, moves: tuple[str, ...]) -> Answer:
    """Ask the program."""
    forms = [msgspec.json.decode(GAME.move_form(move)) for move in moves]
    result = program.play("published", msgspec.json.decode(GAME.position_form(EMPTY)), forms)
    return Answer(played=GAME.read_result(msgspec.json.encode(result)))
