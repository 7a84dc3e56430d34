"""The diagnosis: scenarios first, then games made to tell apart whatever these leave open."""

from collections.abc import Iterable, Iterator, Sequence
from random import Random

import msgspec

from ruleproof.certify.plan import Plan
from ruleproof.diagnosis.hypotheses import Hypothesis, Judge, Observation, size_of
from ruleproof.diagnosis.observing import Observer
from ruleproof.diagnosis.search import Found, find
from ruleproof.languages.keeping import kept
from ruleproof.loading.rulebooks import NoWitness
from ruleproof.loading.scenarios import Expectation
from ruleproof.questions import Question
from ruleproof.wandering import Wanderer
from ruleproof_engine.game import Reading

GAMES = 80
"""Random games asked of every explanation, so that it holds beyond the scenarios."""
PROBES = 16
"""Moves tried after each scenario that shows a reading, in case the program goes further than it."""
APART = 24
"""Random games searched for one that tells two hypotheses apart."""
ROUNDS = 6
"""How often an explanation may be refuted by such a game before the search is given up."""
SURVIVORS = 6
"""How many explanations of one size are told apart."""
SHOWN = 3
"""How many scenarios are named as the proof of a reading."""


class Proof(msgspec.Struct, frozen=True):
    """A reading, or a profile, and the scenarios that are not explained without it."""

    of: Reading | str
    scenarios: tuple[str, ...]
    count: int


class Untold(msgspec.Struct, frozen=True):
    """An option that may be taken or not, and why that could not be told."""

    reading: Reading
    reason: str


class Diagnosis(msgspec.Struct, frozen=True):
    """What a program plays by."""

    profile: str
    """The profile that it was asked to play."""
    explanations: tuple[Hypothesis, ...]
    """The smallest that explain everything: one, or several that cannot be told apart; none if none does."""
    nearest: Hypothesis
    """The explanation, or what comes nearest to one."""
    is_smallest: bool
    """Has every smaller combination been tried?"""
    proofs: tuple[Proof, ...]
    untold: tuple[Untold, ...]
    unexplained: tuple[Observation, ...]
    scenarios: int
    games: int

    @property
    def is_exact(self) -> bool:
        """Does the reference, playing so, give every answer that the program gave?"""
        return bool(self.explanations)

    @property
    def exit_code(self) -> int:
        """0 explained, 1 not."""
        return 0 if self.is_exact else 1


class Doctor:
    """Diagnoses one program."""

    def __init__(self, plan: Plan, observer: Observer, seed: str = "diagnosis") -> None:
        self.plan = plan
        self.game = plan.game
        self.rulebook = plan.suite.rulebook
        self.observer = observer
        self.seed = seed
        self.judge = Judge(self.game, self.rulebook, plan.profile, observer.scenarios())
        self.scenarios = len(self.judge.observations)
        self.reported = {
            field
            for found in self.judge.observations
            if found.answer
            for turn in found.answer.played.turns
            for field in turn
        }
        others = [name for name in self.rulebook.profiles if name != plan.profile]
        self.profiles = [plan.profile, *others]
        self.tried: set[Hypothesis] = set()
        self.parted: set[tuple[Hypothesis, Hypothesis]] = set()

    def diagnose(self) -> Diagnosis:
        """Search, test what was found on games of its own, and search again while that refutes it."""
        found = find(self.judge, self.profiles)
        for _ in range(ROUNDS):
            if not self.test(found):
                break
            found = find(self.judge, self.profiles)
        return self.told(found)

    def test(self, found: Found) -> bool:
        """Ask games of what was found; was any of it refuted?"""
        for hypothesis in (found.exact or [found.nearest])[:SURVIVORS]:
            if hypothesis not in self.tried:
                self.tried.add(hypothesis)
                self.ask(self.games(hypothesis, self.seed, GAMES))
                self.ask(self.probes(hypothesis))
        for place, hypothesis in enumerate(found.exact[:SURVIVORS]):
            self.tell_apart(hypothesis, found.exact[place + 1 : SURVIVORS])
        for reading in self.open_readings(found.nearest) if found.exact else ():
            if not self.known_reason(found.nearest, reading):
                self.tell_apart(found.nearest.plus(reading), [found.nearest])
        return any(self.judge.refutes(hypothesis) for hypothesis in found.exact)

    def ask(self, questions: Iterable[Question]) -> None:
        """Ask questions that no scenario asks."""
        self.judge.observations += self.observer.ask([("", question) for question in questions])

    def games(self, hypothesis: Hypothesis, seed: str, count: int) -> Iterator[Question]:
        """Make games that are played by a hypothesis, and that the program may be asked."""
        plan = self.plan
        methods = [method for method in plan.declared.methods if method != "perft"]
        wanderer = Wanderer(self.game, *hypothesis, methods, plan.profile)
        wanderer.from_start = plan.declared.positions == "start"
        for question in wanderer.questions(seed, count):
            if question.is_possible(self.game, plan.profile, plan.readings):
                yield question

    def probes(self, hypothesis: Hypothesis) -> Iterator[Question]:
        """Go on where a reading shows, with moves that break its rules: a bug may look like it so far."""
        for reading in hypothesis.readings:
            for found in self.evidence(hypothesis, hypothesis.minus(reading))[:SHOWN]:
                question, chance = found.question, Random(f"{self.seed}/{found.scenario}")  # noqa: S311 - repeatable
                for _ in range(PROBES if question.method == "play" else 0):
                    move = self.game.probe(*hypothesis, question.position, question.moves, chance)
                    if move:
                        yield Question("play", question.position, (*question.moves, move))

    def tell_apart(self, one: Hypothesis, others: Sequence[Hypothesis]) -> None:
        """Ask, for each of the others, a game in which it parts from the first, where one is found."""
        left = [other for other in others if (one, other) not in self.parted]
        self.parted.update([(one, other) for other in left])
        found = []
        for question in self.games(one, f"{self.seed}/apart", APART) if left else ():
            alike = [other for other in left if self.are_alike(question, one, other)]
            if alike != left:
                found.append(question)
            left = alike
            if not left:
                break
        self.ask(found)

    def are_alike(self, question: Question, one: Hypothesis, other: Hypothesis) -> bool:
        """Would programs that play by these give the same answer, in what this program reports?"""
        asked = Observation(question, None)
        first, second = [self.seen(self.judge.expected(hypothesis, asked)) for hypothesis in (one, other)]
        return first == second

    def seen(self, expectation: Expectation | None) -> object:
        """Give what is compared of an answer, if there is one."""
        if expectation is None:
            return None
        turns = [
            {field: text for field, text in (turn or {}).items() if field in self.reported}
            for turn in expectation.turns
        ]
        return turns, expectation.illegal is None, expectation.legal

    def told(self, found: Found) -> Diagnosis:
        """Put together what is known."""
        unexplained = [] if found.exact else self.judge.unexplained(found.nearest)
        return Diagnosis(
            self.plan.profile,
            tuple(found.exact),
            found.nearest,
            found.is_smallest,
            tuple(self.proofs(found.nearest)),
            tuple(self.untold(found.nearest)) if found.exact else (),
            tuple(unexplained),
            self.scenarios,
            len(self.judge.observations) - self.scenarios,
        )

    def proofs(self, hypothesis: Hypothesis) -> list[Proof]:
        """Name the scenarios that each part of an explanation is needed for."""
        parts: list[tuple[Reading | str, Hypothesis]] = [
            (reading, hypothesis.minus(reading)) for reading in hypothesis.readings
        ]
        if hypothesis.profile != self.plan.profile:
            parts.insert(0, (hypothesis.profile, Hypothesis(self.plan.profile, hypothesis.readings)))
        return [self.proof(of, hypothesis, without) for of, without in parts]

    def proof(self, of: Reading | str, hypothesis: Hypothesis, without: Hypothesis) -> Proof:
        """Name the scenarios that one part is needed for, the smallest first."""
        needed = self.evidence(hypothesis, without)
        named = [found.scenario for found in needed if found.scenario]
        return Proof(of, tuple(named[:SHOWN]), len(needed))

    def evidence(self, hypothesis: Hypothesis, without: Hypothesis) -> list[Observation]:
        """List the scenarios that one part is needed for, the smallest first; games where no scenario is."""
        scenarios = [found for found in self.judge.observations if found.scenario]
        needed = self.needing(scenarios, hypothesis, without)
        if not needed:
            games = [found for found in self.judge.observations if not found.scenario]
            needed = self.needing(games, hypothesis, without)
        return sorted(needed, key=size_of)

    def needing(
        self, observations: Sequence[Observation], hypothesis: Hypothesis, without: Hypothesis
    ) -> list[Observation]:
        """List the observations that one hypothesis reproduces and the other does not."""
        return [
            found
            for found in observations
            if not self.judge.reproduces(without, found) and self.judge.reproduces(hypothesis, found)
        ]

    def untold(self, hypothesis: Hypothesis) -> list[Untold]:
        """List the options that would explain everything as well, and why."""
        return [
            Untold(reading, self.known_reason(hypothesis, reading) or self.reason(hypothesis))
            for reading in self.open_readings(hypothesis)
        ]

    def open_readings(self, hypothesis: Hypothesis) -> list[Reading]:
        """List the options that a hypothesis may take or not and still explain everything."""
        taken = [own.ruling for own in hypothesis.readings]
        return [
            reading
            for reading in self.rulebook.all_readings(hypothesis.profile)
            if reading.ruling not in taken and not self.judge.refutes(hypothesis.plus(reading))
        ]

    def known_reason(self, hypothesis: Hypothesis, reading: Reading) -> str:
        """Say why an option never shows under a profile, where the rulebook knows it."""
        ruling = self.rulebook.rulings_of(hypothesis.profile)[reading.ruling]
        witness = ruling.options[reading.option].witness.get(hypothesis.profile)
        return witness.none if isinstance(witness, NoWitness) else ""

    def reason(self, hypothesis: Hypothesis) -> str:
        """Say how far was looked for a difference."""
        games = len(self.judge.observations) - self.scenarios
        if not hypothesis.readings:
            return kept("untold-plain", games=games, profile=hypothesis.profile)
        return kept("untold", games=games, readings=", ".join(map(str, hypothesis.readings)))
