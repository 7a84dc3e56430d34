"""The diagnosis: scenarios first, then games made to tell apart whatever these leave open."""

from collections.abc import Sequence

import msgspec

from ruleproof.certify.plan import Plan
from ruleproof.diagnosis.hypotheses import Hypothesis, Judge, Observation, size_of
from ruleproof.diagnosis.observing import Observer
from ruleproof.diagnosis.search import Found, find
from ruleproof.loading.rulebooks import NoWitness
from ruleproof.wandering import Wanderer
from ruleproof_engine.game import Reading

GAMES = 80
"""Random games asked of every explanation, so that it holds beyond the scenarios."""
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
        others = [name for name in self.rulebook.profiles if name != plan.profile]
        self.profiles = [plan.profile, *others]
        self.tried: set[Hypothesis] = set()

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
                questions = self.wanderer(hypothesis).questions(self.seed, GAMES)
                self.judge.observations += self.observer.ask([("", question) for question in questions])
        self.tell_apart(found.exact[:SURVIVORS])
        return any(self.judge.refutes(hypothesis) for hypothesis in found.exact)

    def wanderer(self, hypothesis: Hypothesis) -> Wanderer:
        """Make games that are played by a hypothesis."""
        methods = [method for method in self.plan.declared.methods if method != "perft"]
        wanderer = Wanderer(self.game, *hypothesis, methods, self.plan.profile)
        wanderer.from_start = self.plan.declared.positions == "start"
        return wanderer

    def tell_apart(self, hypotheses: Sequence[Hypothesis]) -> None:
        """Ask a game in which each two of the hypotheses part, where one is found."""
        for place, one in enumerate(hypotheses):
            for other in hypotheses[place + 1 :]:
                for question in self.wanderer(one).questions(f"{self.seed}/apart", GAMES):
                    if question.expect(self.game, *one) != question.expect(self.game, *other):
                        self.judge.observations += self.observer.ask([("", question)])
                        break

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
        """Name the scenarios that one part is needed for, the smallest first; games where no scenario is."""
        scenarios = [found for found in self.judge.observations if found.scenario]
        needed = self.needing(scenarios, hypothesis, without)
        if not needed:
            games = [found for found in self.judge.observations if not found.scenario]
            needed = self.needing(games, hypothesis, without)
        named = [found.scenario for found in sorted(needed, key=size_of) if found.scenario]
        return Proof(of, tuple(named[:SHOWN]), len(needed))

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
        open_readings = [
            reading
            for reading in self.rulebook.all_readings(hypothesis.profile)
            if reading.ruling not in [own.ruling for own in hypothesis.readings]
            and not self.judge.refutes(hypothesis.plus(reading))
        ]
        return [Untold(reading, self.reason(hypothesis, reading)) for reading in open_readings]

    def reason(self, hypothesis: Hypothesis, reading: Reading) -> str:
        """Say why an option cannot be told, as the rulebook has it or as far as was looked."""
        ruling = self.rulebook.rulings_of(hypothesis.profile)[reading.ruling]
        witness = ruling.options[reading.option].witness.get(hypothesis.profile)
        if isinstance(witness, NoWitness):
            return witness.none
        under = " and ".join(map(str, hypothesis.readings)) or f"the profile {hypothesis.profile}"
        return f"no scenario and none of {GAMES} random games showed a difference beside {under}"
