"""A campaign: the corpus first, then stretch after stretch, then every cause made as small as it can be."""

import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import msgspec

from ruleproof.fuzzing.causes import Cause
from ruleproof.fuzzing.corpus import Kept, keep, kept, read_corpus
from ruleproof.fuzzing.coverage import Coverage, Universe, universe
from ruleproof.fuzzing.examining import Examined, Examiner, Setting
from ruleproof.fuzzing.sequences import Remembering
from ruleproof.fuzzing.shrinking import shrink, simpler
from ruleproof.fuzzing.stretches import Errand, Sighting, Stretch, ask_stretch, question_of, wanderer_of
from ruleproof.questions import Question

STRETCH = 500
"""Questions that are asked of one process: what spoils it and what shows that lie no further apart."""
SHRUNK = 24
"""Sightings that are looked into at most, over all causes."""
EACH = 5
"""Of one cause, so many are looked into: one that looks the same may be another."""
REMEMBERING = 2
"""Of those that need other questions before them, so many are looked into until one is found."""
MOST_GAMES = 1 << 40


class Order(msgspec.Struct, frozen=True):
    """What the user asked for."""

    setting: Setting
    games: int = 1000
    seconds: float | None = None
    """If given, this limits the campaign and the number of games does not."""
    seed: str = "0"
    first: int = 0
    jobs: int = 1
    corpus: Path | None = None
    cluster: str | None = None
    """The address of a Dask scheduler whose workers ask, and not this machine."""


class Found(msgspec.Struct, frozen=True):
    """A cause and the smallest question that shows it, with the questions that must come before it."""

    cause: Cause
    questions: tuple[Question, ...]
    examined: Examined | None
    """The answer to the last of them; None where the fault did not come again."""
    number: int | None
    """The number of the question that first showed it; None where it comes from the corpus."""
    first: int
    """The number of the first question of a fresh process that leads to it."""
    answers: int
    """How many answers the cause made wrong."""
    seconds: float


class Replayed(msgspec.Struct, frozen=True):
    """A file of the corpus, and what became of it."""

    kept: Kept
    found: Found | None
    """None where the program now answers rightly."""


class Campaign(msgspec.Struct, frozen=True):
    """What a campaign found."""

    order: Order
    who: str
    against: str
    rulings: Mapping[str, str]
    asked: int
    coverage: Coverage
    universe: Universe
    counts: Mapping[str, int]
    found: tuple[Found, ...]
    replayed: tuple[Replayed, ...]
    seconds: float
    """How long questions were asked; the time for making them smaller is told with each."""
    given_up: str = ""

    @property
    def is_clean(self) -> bool:
        """Was nothing found?"""
        return not self.found and not any(replayed.found for replayed in self.replayed)


def unwatched(done: int, of: int) -> None:
    """Tell nobody how far a campaign has come."""
    del done, of


def run_campaign(order: Order, watch: Callable[[int, int], None] = unwatched) -> Campaign:
    """Run a campaign; raise `CannotRun`, `NothingTestable`, `CorpusError` or `ClusterError`."""
    examiner = Examiner(order.setting)
    try:
        replayed = replay(examiner, order)
        examiner.close()  # stretches have processes of their own; a server may take one connection at a time
        began = time.monotonic()
        stretches = list(watched(in_order(order), order, watch, began))
        seconds = time.monotonic() - began
        found = Inquiry(examiner, order, stretches).look_into()
        if order.corpus:
            keep(order.corpus, [kept(order.setting, each.questions, each.cause) for each in found])
        return campaign_of(order, examiner, stretches, found, replayed, seconds)
    finally:
        examiner.close()


def campaign_of(
    order: Order,
    examiner: Examiner,
    stretches: list[Stretch],
    found: tuple[Found, ...],
    replayed: tuple[Replayed, ...],
    seconds: float,
) -> Campaign:
    """Put together what is known."""
    coverage, counts = Coverage(), Counter[str]()
    for stretch in stretches:
        coverage = coverage.plus(stretch.coverage)
        counts.update(stretch.counts)
    return Campaign(
        order,
        examiner.who,
        examiner.other.who if examiner.other else "",
        {reading.ruling: reading.option for reading in examiner.plan.rulings},
        sum([stretch.stop - stretch.start for stretch in stretches]),
        coverage,
        universe(examiner.suite, examiner.rules),
        dict(sorted(counts.items())),
        found,
        replayed,
        seconds,
        next((stretch.given_up for stretch in stretches if stretch.given_up), ""),
    )


def errands(order: Order) -> Iterator[Errand]:
    """Cut a campaign into stretches: where they begin depends on nothing but the first question's number."""
    deadline = None if order.seconds is None else time.time() + order.seconds
    games = order.games if order.seconds is None else MOST_GAMES
    for start in range(order.first, order.first + games, STRETCH):
        stop = min(start + STRETCH, order.first + games)
        yield Errand(order.setting, order.seed, start, stop, deadline)


def in_order(order: Order) -> Iterator[Stretch]:
    """Give stretch after stretch, up to the first that was not finished."""
    for stretch in asked(errands(order), order):
        yield stretch
        if not stretch.is_whole:
            return


def asked(source: Iterator[Errand], order: Order) -> Iterator[Stretch]:
    """Run errands where the order says: here, in several processes, or on a cluster."""
    if order.cluster:
        from ruleproof.fuzzing.cluster import asked_on

        return asked_on(order.cluster, order.setting.game, source)
    return map(ask_stretch, source) if order.jobs == 1 else shared_out(source, order.jobs)


def shared_out(source: Iterator[Errand], jobs: int) -> Iterator[Stretch]:
    """Run errands in several processes at once, and give what came of them in their order."""
    from collections import deque
    from concurrent.futures import Future, ProcessPoolExecutor
    from multiprocessing import get_context

    waiting: deque[Future[Stretch]] = deque()
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        try:
            for errand in source:
                waiting.append(pool.submit(ask_stretch, errand))
                if len(waiting) > jobs:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            for future in waiting:
                future.cancel()


def watched(
    stretches: Iterator[Stretch], order: Order, watch: Callable[[int, int], None], began: float
) -> Iterator[Stretch]:
    """Tell how far the campaign has come after each stretch."""
    for stretch in stretches:
        yield stretch
        if order.seconds is None:
            watch(stretch.stop - order.first, order.games)
        else:
            watch(min(int(time.monotonic() - began), int(order.seconds)), int(order.seconds))


def replay(examiner: Examiner, order: Order) -> tuple[Replayed, ...]:
    """Ask what the corpus holds, each file's questions of a fresh process."""
    replayed = []
    for each in read_corpus(order.corpus, order.setting) if order.corpus and order.corpus.is_dir() else ():
        examiner.renew()
        began = time.monotonic()
        last = examiner.examine(each.questions)[-1]
        found = None
        if last.cause:
            cause = msgspec.structs.replace(last.cause, in_sequence=len(each.questions) > 1)
            found = Found(cause, each.questions, last, None, 0, 1, time.monotonic() - began)
        replayed.append(Replayed(each, found))
    return tuple(replayed)


class Inquiry:
    """Looks into sightings in the order of their numbers, until there are enough of each cause."""

    def __init__(self, examiner: Examiner, order: Order, stretches: list[Stretch]) -> None:
        self.examiner = examiner
        self.order = order
        self.stretches = stretches
        self.counts: Counter[str] = Counter()
        for stretch in stretches:
            self.counts.update(stretch.counts)
        self.remembering = 0
        self.found: dict[tuple[Cause, tuple[Question, ...]], Found] = {}

    def look_into(self) -> tuple[Found, ...]:
        """Give the causes, each with its smallest question, those first that were seen first."""
        for stretch, sighting in self.chosen():
            began = time.monotonic()
            found = self.find(stretch, sighting)
            if found:
                found = msgspec.structs.replace(found, seconds=time.monotonic() - began)
                self.found.setdefault((found.cause, found.questions), found)
        return tuple(self.found.values())

    def chosen(self) -> list[tuple[Stretch, Sighting]]:
        """Choose the first few sightings of each cause, by turns: first the first of every cause."""
        turns: Counter[Cause] = Counter()
        ranked = []
        for stretch in self.stretches:
            for sighting in stretch.sightings:
                ranked.append((turns[sighting.cause], sighting.number, stretch, sighting))
                turns[sighting.cause] += 1
        ranked.sort(key=lambda one: one[:2])
        kept = [one for one in ranked[:SHRUNK] if one[0] < EACH]
        return [(stretch, sighting) for _, _, stretch, sighting in kept]

    def find(self, stretch: Stretch, sighting: Sighting) -> Found | None:
        """Make one sighting as small as it can be."""
        self.examiner.renew()
        examined = self.examiner.examine([sighting.question])[0]
        if not examined.cause:
            return self.remember(stretch, sighting)
        if sighting.question.method == "perft":
            examined = simpler(self.examiner, sighting.question) or examined
        assert examined.cause
        question = shrink(self.examiner, examined.question, examined.cause)
        self.examiner.renew()
        last = self.examiner.examine([question])[0]
        if last.cause != examined.cause:  # asked among others it went wrong, alone it does not
            self.examiner.renew()
            last = self.examiner.examine([examined.question])[0]
        return self.told(sighting, examined.cause, (last.question,), last, sighting.number)

    def remember(self, stretch: Stretch, sighting: Sighting) -> Found | None:
        """Find what must be asked before it."""
        if self.remembering == REMEMBERING or any(found.cause.in_sequence for found in self.found.values()):
            return None
        self.remembering += 1
        wanderer = wanderer_of(self.examiner)
        numbers = range(stretch.start, sighting.number)
        before = [question_of(wanderer, self.order.seed, number) for number in numbers]
        sequence = Remembering(self.examiner, sighting.cause).find(before, sighting.question)
        cause = msgspec.structs.replace(sighting.cause, in_sequence=True)
        if sequence is None:
            return self.told(sighting, cause, (sighting.question,), None, stretch.start)
        self.examiner.renew()
        last = self.examiner.examine(sequence)[-1]
        return self.told(sighting, cause, sequence, last, stretch.start)

    def told(
        self,
        sighting: Sighting,
        cause: Cause,
        questions: tuple[Question, ...],
        last: Examined | None,
        first: int,
    ) -> Found:
        """Put together what is known of a sighting."""
        answers = self.counts[str(sighting.cause)]
        return Found(cause, questions, last, sighting.number, first, answers, 0.0)
