"""Running a plan against a program, with several of its processes where asked."""

import time
from collections.abc import Callable, Iterator, Sequence

import msgspec

from ruleproof.certify.divide import FirstDifference, divide_failures
from ruleproof.certify.judge import Judgement, judge
from ruleproof.certify.plan import Case, Plan
from ruleproof.certify.report import Diagnosed, Finding, ProfileReport, Report
from ruleproof.certify.verdicts import Failed, Skipped
from ruleproof.games import find_game
from ruleproof.languages.keeping import kept
from ruleproof.loading.problems import printable
from ruleproof.loading.suite import Suite
from ruleproof.protocol.messages import Declared
from ruleproof.protocol.session import Session
from ruleproof.spec import spec_version
from ruleproof.trust.editions import edition_of
from ruleproof.trust.levels import Required


class NothingTestable(Exception):  # noqa: N818 - what happened
    """The program declares nothing that the suite could test."""


class Order(msgspec.Struct, frozen=True):
    """What the user asked for."""

    command: tuple[str, ...]
    profiles: tuple[str, ...] = ()
    scenarios: tuple[str, ...] = ()
    jobs: int = 1
    timeout: float = 5.0
    edition: str | None = None
    """The edition to score by: none named means the newest, unless only some scenarios are asked."""


def unwatched(done: int, of: int) -> None:
    """Tell nobody how far a run has come."""
    del done, of


def certify(suite: Suite, order: Order, watch: Callable[[int, int], None] = unwatched) -> Report:
    """Certify a program; raise `CannotRun`, `NothingTestable` or `UnknownEdition`."""
    began = time.monotonic()
    edition = edition_of(suite.editions, order.edition, is_part=bool(order.scenarios))
    game = find_game(suite.rulebook.game)
    first = Session(order.command, spec_version(), order.timeout)
    sessions = [first]
    try:
        declared = declaration(suite, first)
        profiles = order.profiles or chosen_profiles(suite, declared)
        plans = [Plan(suite, game, profile, declared) for profile in profiles]
        cases = [case for plan in plans for case in plan.cases(order.scenarios)]
        while len(sessions) < min(order.jobs, len(cases)):
            sessions.append(Session(order.command, spec_version(), order.timeout))
        judgements = Asking(suite, cases, watch).ask(sessions)
        divided = divide_failures(plans, cases, judgements, first)
    finally:
        for session in sessions:
            session.close()
    reports = []
    for plan in plans:
        own = [index for index, case in enumerate(cases) if case.profile == plan.profile]
        asked = [(cases[index], judgements[index]) for index in own]
        required = edition.profiles.get(plan.profile) if edition else None
        findings = [finding_of(cases[index], judgements[index], divided.get(index)) for index in own]
        reports.append(
            ProfileReport(
                plan.profile,
                plan.readings,
                declared.positions == "start",
                tuple(scored(findings, required)),
                None if order.scenarios else diagnosed(suite, plan, asked),
                required,
            )
        )
    return Report(
        game=game.name,
        spec=spec_version(),
        digest=suite.digest,
        implementation=first.greeting.implementation,
        command=order.command,
        profiles=tuple(reports),
        seconds=time.monotonic() - began,
        log=printable(first.log.decode("utf-8", "replace")),
        edition=edition,
    )


def declaration(suite: Suite, session: Session) -> Declared:
    """Give what the program declared of the game; raise `NothingTestable` for what no rulebook knows."""
    game = suite.rulebook.game
    games = session.greeting.games
    if game not in games:
        known = ", ".join(sorted(games)) or "none"
        raise NothingTestable(kept("game-undeclared", game=game, known=known))
    declared = games[game]
    rulings = {ruling.id: ruling for ruling in suite.rulebook.rulings}
    for ruling, option in declared.rulings.items():
        if ruling not in rulings or option not in rulings[ruling].options:
            raise NothingTestable(kept("option-unknown", ruling=ruling, option=option, game=game))
    return declared


def chosen_profiles(suite: Suite, declared: Declared) -> tuple[str, ...]:
    """Choose for the user: the default profile if the program declares it or none, else those declared."""
    default = suite.rulebook.default
    if declared.profiles is None or default in declared.profiles:
        return (default,)
    known = tuple(profile for profile in declared.profiles if profile in suite.rulebook.profiles)
    if not known:
        raise NothingTestable(
            f"none of the profiles that the program declares is known: {', '.join(declared.profiles)}"
        )
    return known


def asked_profile(suite: Suite, declared: Declared, wanted: str | None) -> str:
    """Choose the profile to ask for; raise `NothingTestable` for one that the program does not declare."""
    profile = wanted or chosen_profiles(suite, declared)[0]
    if declared.profiles is not None and profile not in declared.profiles:
        raise NothingTestable(kept("profile-undeclared", profile=profile))
    return profile


class Asking:
    """Puts every case to the program and judges the replies as they come."""

    def __init__(self, suite: Suite, cases: Sequence[Case], watch: Callable[[int, int], None]) -> None:
        self.game = find_game(suite.rulebook.game)
        self.errata = {erratum.id: erratum.reason for erratum in suite.errata}
        self.cases = cases
        self.watch = watch
        self.judgements: list[Judgement] = [Judgement(Skipped(case.skipped)) for case in cases]
        self.asked = [index for index, case in enumerate(cases) if case.request]
        self.done = 0

    def ask(self, sessions: Sequence[Session]) -> list[Judgement]:
        """Share the questions out among the program's processes."""
        shares = [self.asked[start :: len(sessions)] for start in range(len(sessions))]
        if len(sessions) == 1:
            self.ask_share(sessions[0], shares[0])
        else:
            from concurrent.futures import ThreadPoolExecutor

            with ThreadPoolExecutor(len(sessions)) as pool:
                list(pool.map(self.ask_share, sessions, shares))
        return self.judgements

    def ask_share(self, session: Session, share: Sequence[int]) -> None:
        """Ask one process its share."""
        requests = [request for index in share if (request := self.cases[index].request)]
        for place, reply in session.ask(requests):
            index = share[place]
            self.judgements[index] = judge(self.game, self.cases[index], reply, self.errata)
            self.done += 1
            self.watch(self.done, len(self.asked))


def finding_of(case: Case, found: Judgement, first_difference: FirstDifference | None) -> Finding:
    """Put a case and its verdict together."""
    turns = found.answer.played.turns if found.answer else ()
    words = str(first_difference) if first_difference else ""
    return Finding(case, found.verdict, tuple([dict(turn) for turn in turns]), words)


def scored(findings: Sequence[Finding], required: Required | None) -> Iterator[Finding]:
    """Mark the findings that the edition does not require; without one everything counts."""
    every = required.every if required else {}
    for found in findings:
        is_scored = required is None or found.case.scenario.id in every
        yield found if is_scored else msgspec.structs.replace(found, is_scored=False)


def diagnosed(suite: Suite, plan: Plan, asked: Sequence[tuple[Case, Judgement]]) -> Diagnosed | None:
    """Find the rules that explain the answers of a program that failed."""
    if not any(isinstance(found.verdict, Failed) for _, found in asked):
        return None
    from ruleproof.diagnosis.hypotheses import Judge, Observation
    from ruleproof.diagnosis.search import quickly

    observations = [
        Observation(case.question, found.answer, case.scenario.id)
        for case, found in asked
        if found.answer and not found.answer.perft
    ]
    if not observations:
        return None
    judge = Judge(plan.game, suite.rulebook, plan.profile, observations)
    best = quickly(judge, [plan.profile, *[name for name in suite.rulebook.profiles if name != plan.profile]])
    explained = len(observations) - len(judge.unexplained(best))
    return Diagnosed(best.profile, tuple(map(str, best.readings)), explained, len(observations))
