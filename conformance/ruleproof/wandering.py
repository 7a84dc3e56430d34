"""Random questions: whole games of many kinds, legal moves and counts, the same for the same seed."""

from collections.abc import Collection, Iterator
from random import Random

from ruleproof.questions import Question
from ruleproof_engine.game import Game, Readings

LEGAL_MOVES_SHARE, PERFT_SHARE = 0.12, 0.03
"""How often a program that offers them is asked for these instead of a whole game."""
EARLY_SHARE = 0.15
"""How often a game is cut short by a move that only comes later in it, and may be illegal now."""
MOST_CARDS = 2
"""The depth of a random perft: each card multiplies its cost by ten."""


class Wanderer:
    """Makes random questions of a game under some rules: the same ones for the same seed, always."""

    def __init__(
        self, game: Game, profile: str, readings: Readings, methods: Collection[str], asked: str = ""
    ) -> None:
        self.game = game
        self.asked = asked or profile
        """The profile that programs are asked for: no question is impossible there."""
        self.profile = profile
        self.readings = readings
        self.methods = methods
        self.from_start = False

    def question(self, seed: str, number: int) -> Question | None:
        """Make one question; None where the position turns out to be impossible."""
        chance = Random(f"{seed}/{number}")  # noqa: S311 - repeatable is what is wanted
        policy = self.game.policies[number % len(self.game.policies)]
        position, moves = self.game.wander(
            self.profile, self.readings, policy, chance, from_start=self.from_start
        )
        settled = self.game.resettle(position, moves, self.readings)
        if settled is None:
            return None
        question = self.varied(self.disordered(Question("play", *settled), chance), chance.random(), chance)
        return question if question.is_possible(self.game, self.asked, self.readings) else None

    def opening(self) -> Question:
        """Give the question that is always possible: where a game begins, with no move."""
        chance = Random(0)  # noqa: S311 - repeatable is what is wanted
        position, _ = self.game.wander(
            self.profile, self.readings, self.game.policies[0], chance, from_start=True
        )
        return Question("play", position)

    def disordered(self, question: Question, chance: Random) -> Question:
        """Play now and then a later move too early, as the last one."""
        if chance.random() > EARLY_SHARE or len(question.moves) < MOST_CARDS:
            return question
        here = chance.randrange(len(question.moves) - 1)
        early = chance.choice(question.moves[here + 1 :])
        return Question(question.method, question.position, (*question.moves[:here], early))

    def varied(self, question: Question, kind: float, chance: Random) -> Question:
        """Ask now and then for the legal moves, or for a count, in a position on a game's way."""
        if self.from_start or len(question.moves) < MOST_CARDS:
            return question
        here = chance.randrange(len(question.moves) - 1)
        if kind < LEGAL_MOVES_SHARE and "legal_moves" in self.methods:
            method, cards = "legal_moves", question.moves[here : here + 1]
        elif kind < LEGAL_MOVES_SHARE + PERFT_SHARE and "perft" in self.methods:
            method, cards = "perft", question.moves[here : here + MOST_CARDS]
        else:
            return question
        position = self.position_on_the_way(question, here)
        draws = " ".join([asked for move in cards if (asked := self.game.question_before(move))])
        return Question(method, position, (), draws)

    def position_on_the_way(self, question: Question, moves: int) -> str:
        """Give the position after some of the moves."""
        played = self.game.play(self.profile, self.readings, question.position, question.moves[:moves])
        return self.game.position_after(played.turns[-1]) if played.turns else question.position

    def questions(self, seed: str, count: int) -> Iterator[Question]:
        """Make so many questions, but for those that turn out to be impossible."""
        for number in range(count):
            if question := self.question(seed, number):
                yield question
