"""Stretches shared out on a Dask scheduler, with the extra `ruleproof[cluster]`: Dask is imported only here.

What comes of a stretch depends on its errand alone, so one whose worker is lost is asked again elsewhere.
A stretch has one key and so one result, however often it was asked: nothing is counted twice.
"""

import logging
import platform
import time
from collections import deque
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING
from uuid import uuid4

from ruleproof import __version__
from ruleproof.fuzzing.stretches import Errand, Stretch, ask_stretch
from ruleproof.loading.suite import load_suite
from ruleproof.protocol.session import CannotRun

if TYPE_CHECKING:
    from distributed import Client, Future

PATIENCE = 20.0
"""Seconds in which the scheduler must answer, and in which a worker must come where there is none."""
LOOK = 1.0
"""While a result is waited for, every so many seconds it is seen whether there still is a worker."""
AHEAD = 2
"""Stretches that are given out for each thread of the workers: one is asked while another waits."""
RETRIES = 2
"""So often a stretch that raises an error is asked again, on another worker where there is one."""


class ClusterError(Exception):
    """The cluster cannot be used, or was lost."""


def asked_on(address: str, game: str, source: Iterator[Errand]) -> Iterator[Stretch]:
    """Run errands on a cluster, and give what came of them in their order; raise `ClusterError`."""
    with connected(address) as client:
        yield from Sharing(client, address, game).share_out(source)


@contextmanager
def connected(address: str) -> Iterator["Client"]:
    """Connect to a scheduler that has a worker, or gets one soon."""
    try:
        from distributed import Client
    except ImportError as error:
        raise ClusterError("it needs an extra: pip install 'ruleproof[cluster]'") from error
    logging.getLogger("distributed.client").setLevel(logging.CRITICAL)  # `ClusterError` says it in one line
    try:
        client = Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise ClusterError(f"no scheduler answers at {address}: {error}") from error
    with client:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError as error:
            raise ClusterError(no_worker(address)) from error
        yield client


def no_worker(address: str) -> str:
    """Say that nobody is there to ask."""
    return f"the scheduler has had no worker for {PATIENCE:.0f} s: start some with `dask worker {address}`"


class Sharing:
    """Gives stretches out, never many more than there are threads to ask them."""

    def __init__(self, client: "Client", address: str, game: str) -> None:
        self.client = client
        self.address = address
        self.edition = edition(game)
        self.campaign = f"ruleproof-{uuid4().hex}"  # what another campaign found may be out of date
        self.waiting: deque[Future[Stretch]] = deque()

    def share_out(self, source: Iterator[Errand]) -> Iterator[Stretch]:
        """Give stretch after stretch, each as soon as it and all before it are there."""
        try:
            for errand in source:
                self.waiting.append(self.given_out(errand))
                while len(self.waiting) > AHEAD * self.threads():
                    yield self.awaited(self.waiting.popleft())
            while self.waiting:
                yield self.awaited(self.waiting.popleft())
        finally:
            self.client.cancel(list(self.waiting))

    def given_out(self, errand: Errand) -> "Future[Stretch]":
        """Send one errand: its key is its place in the campaign."""
        key = (self.campaign, errand.seed, errand.start)
        return self.client.submit(ask_as_worker, errand, self.edition, key=key, retries=RETRIES)

    def threads(self) -> int:
        """Count the threads of the workers that are there now."""
        return sum(self.client.nthreads().values())

    def awaited(self, future: "Future[Stretch]") -> Stretch:
        """Give a result, once it is there."""
        from distributed import KilledWorker

        try:
            self.wait_for(future)
            return future.result()
        except CancelledError as error:
            raise ClusterError(f"the scheduler at {self.address} was lost") from error
        except KilledWorker as error:
            raise ClusterError(f"one worker after the other was lost: {error}") from error
        except ImportError as error:
            raise ClusterError(f"a worker lacks a module: {error}") from error
        except RuntimeError as error:
            if "deserialization" not in str(error):
                raise
            raise ClusterError("the scheduler, too, needs your versions of ruleproof and Dask") from error

    def wait_for(self, future: "Future[Stretch]") -> None:
        """Wait as long as there is anybody to work on it."""
        from distributed import wait

        seen = time.monotonic()
        while not future.done():
            try:
                wait(future, timeout=LOOK)
            except TimeoutError:
                if self.threads():
                    seen = time.monotonic()
                elif time.monotonic() - seen > PATIENCE:
                    raise ClusterError(no_worker(self.address)) from None


def ask_as_worker(errand: Errand, edition_there: tuple[str, str]) -> Stretch:
    """Ask a stretch on a worker, which must hold the same rules as whoever sends it."""
    if edition(errand.setting.game) != edition_there:
        raise ClusterError(f"the worker {platform.node()} has another ruleproof, or another suite, than you")
    try:
        return ask_stretch(errand)
    except CannotRun as error:
        raise CannotRun(f"{error} (on the worker {platform.node()})") from error


@cache
def edition(game: str) -> tuple[str, str]:
    """Give what must be the same here and there: the kit's version and the suite's digest."""
    return __version__, load_suite(game).digest
