"""Printing figures, and measuring them: by the clock, and in processor time, which a busy machine spares."""

import resource
import sys
import time
from collections.abc import Callable
from typing import NamedTuple


class Spent(NamedTuple):
    """Seconds: by the wall clock, in this process, and in the children that ended."""

    wall: float
    own: float
    children: float


def now() -> Spent:
    """Read the clocks."""
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    return Spent(time.perf_counter(), time.process_time(), ended.ru_utime + ended.ru_stime)


def spent(work: Callable[[], object]) -> Spent:
    """Time a piece of work."""
    before = now()
    work()
    return Spent(*[after - start for after, start in zip(now(), before, strict=True)])


def figure(name: str, ratio: float, to: str, absolute: str) -> None:
    """Print a figure: what it is, its ratio to something on the same machine, and the number itself."""
    sys.stdout.write(f"{name}: {ratio:.2f} times {to} ({absolute})\n")
    sys.stdout.flush()
