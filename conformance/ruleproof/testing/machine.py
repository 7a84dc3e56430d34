"""A state machine of hypothesis that plays your program and the reference side by side."""

from collections.abc import Callable

from hypothesis import assume, note
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from ruleproof.questions import Question
from ruleproof.testing.programs import Checker, Known, Program
from ruleproof.testing.strategies import cards, games


def state_machine(
    game: str, factory: Callable[[], Program], profile: str = ""
) -> type[RuleBasedStateMachine]:
    """Make a machine: one program, which is asked game after game and must answer as the reference does.

    The same object answers every question of a run, so that what it keeps from one to the next shows.
    """
    known: Known = {}

    class Machine(RuleBasedStateMachine):
        """Asks whole games, and plays on from where they end."""

        def __init__(self) -> None:
            super().__init__()
            self.checker = Checker(game, factory(), profile, known)
            self.position = ""

        @initialize(question=games(game, profile))
        def begin(self, question: Question) -> None:
            """Play the first game."""
            self.play(question)

        @rule(question=games(game, profile))
        def play(self, question: Question) -> None:
            """Play a game from its own beginning, and stay where it goes on to."""
            note(f"{' '.join(question.moves)} from {question.position}")
            turns = self.checker.check(question)
            after = self.checker.game.position_after(turns[-1]) if turns else question.position
            is_open = self.checker.rules.is_possible(Question("play", after))
            self.position = after if is_open else ""

        @precondition(lambda self: self.position)
        @rule(data=st.data())
        def play_on(self, data: st.DataObject) -> None:
            """Play any legal move where the last game stands; ask the program which moves are legal first."""
            rules, plan = self.checker.game, self.checker.plan
            if "legal_moves" not in rules.methods:
                return
            drawn = data.draw(cards(game)) if rules.question_before("?") else ""
            asked = Question("legal_moves", self.position, (), drawn)
            assume(self.checker.rules.is_possible(asked))
            if "legal_moves" in plan.declared.methods:
                self.checker.check(asked)
            legal = rules.legal_moves(plan.profile, plan.readings, self.position, drawn)
            if legal:
                self.play(Question("play", self.position, (data.draw(st.sampled_from(legal)),)))

    Machine.__name__ = f"{game.title().replace('-', '')}Machine"
    return Machine
