"""A campaign on a Dask scheduler finds what it finds on one machine, whatever becomes of the workers."""

import contextlib
import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from conformance.fuzzing import faults
from conformance.fuzzing.conftest import Plant
from ruleproof.fuzzing import campaign as campaigns
from ruleproof.fuzzing import cluster as clusters
from ruleproof.fuzzing.campaign import Campaign, Order, run_campaign
from ruleproof.fuzzing.cluster import ClusterError
from ruleproof.fuzzing.examining import Setting

GAMES = 80
PATIENCE = 120.0
"""How long a busy machine may take to start a process."""
STRIKES = """
import os
import pathlib
import signal

TURNS = []


def strike() -> None:
    TURNS.append(True)
    victim = pathlib.Path(__file__).with_name("victim")
    if len(TURNS) == 10 and victim.exists() and int(victim.read_text()) == os.getppid():
        os.kill(os.getppid(), signal.SIGKILL)


def play(profile: str, position"""
ENDS_WHO_ASKS = (
    ("def play(profile: str, position", STRIKES),
    ("        turns.append(after)\n", "        turns.append(after)\n        strike()\n"),
)
"""In the middle of a stretch the program ends the worker that asks it, if that is the chosen one."""


@pytest.fixture(scope="module")
def scheduler(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Start a scheduler on any free port, and give its address."""
    written = tmp_path_factory.mktemp("scheduler") / "scheduler.json"
    options = ("--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(written))
    with started("scheduler", *options) as process:
        deadline = time.monotonic() + PATIENCE
        while not written.exists() or not written.read_text(encoding="utf-8"):
            assert process.poll() is None, "the scheduler ended"
            assert time.monotonic() < deadline, "the scheduler does not start"
            time.sleep(0.1)
        yield json.loads(written.read_text(encoding="utf-8"))["address"]


@contextlib.contextmanager
def started(part: str, *options: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run a part of the cluster, and leave nothing behind."""
    command = (sys.executable, "-m", f"distributed.cli.dask_{part}", *options)
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


@contextlib.contextmanager
def worker(address: str, folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Run a worker with one thread, which nobody starts again."""
    options = ("--no-nanny", "--nthreads", "1", "--no-dashboard", "--local-directory", str(folder))
    with started("worker", address, "--host", "127.0.0.1", *options) as process:
        yield process


def wait_for_workers(address: str, number: int) -> None:
    """Wait until a scheduler has so many workers."""
    from distributed import Client

    with Client(address, timeout=PATIENCE) as client:
        client.wait_for_workers(number, timeout=PATIENCE)


def run(command: tuple[str, ...], watch: Callable[[int, int], None], **order: object) -> Campaign:
    """Run a campaign against a program of Foursquare."""
    setting = Setting("foursquare", "published", command, timeout=60.0)
    order = {"setting": setting, "games": GAMES, "seed": "jobs", **order}
    return run_campaign(msgspec.convert(order, Order), watch)


def told(campaign: Campaign) -> tuple[object, ...]:
    """Give what must be the same for the same seed."""
    found = [(each.cause, each.questions, each.number, each.first, each.answers) for each in campaign.found]
    return found, campaign.counts, campaign.coverage, campaign.asked


def test_a_lost_worker_changes_nothing(
    plant: Plant, scheduler: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker is killed in the middle of a stretch: all is found, in order, and nothing is counted twice."""
    monkeypatch.setattr(campaigns, "STRETCH", 20)
    monkeypatch.setattr(campaigns, "EACH", 1)
    command = plant(faults.TIE_COUNTS, faults.FIVE_IN_A_PILE, *ENDS_WHO_ASKS)
    done: list[int] = []
    with worker(scheduler, tmp_path) as lost, worker(scheduler, tmp_path):
        wait_for_workers(scheduler, 2)
        Path(command[1]).with_name("victim").write_text(str(lost.pid), encoding="utf-8")
        shared = run(command, lambda stop, _: done.append(stop), cluster=scheduler)
        assert lost.wait(PATIENCE) == -signal.SIGKILL
    one, two = run(command, campaigns.unwatched), run(command, campaigns.unwatched, jobs=2)
    assert len(shared.found) > 1
    assert told(shared) == told(one) == told(two)
    assert done == [20, 40, 60, 80]


def test_a_scheduler_without_workers_is_said_to_have_none(
    plant: Plant, scheduler: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody waits for ever for a worker that never comes."""
    monkeypatch.setattr(clusters, "PATIENCE", 5.0)
    with pytest.raises(ClusterError, match=f"no worker for 5 s: start some with `dask worker {scheduler}`"):
        run(plant(), campaigns.unwatched, cluster=scheduler)


def fuzzed(before: str, *options: str) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own, in which something is done before and imports are told."""
    code = f"""
import atexit, sys
{before}
atexit.register(lambda: print(*sorted({{"dask", "distributed"}} & sys.modules.keys())))
from ruleproof.__main__ import main
main()
"""
    reference = (sys.executable, "-m", "ruleproof", "reference", "foursquare")
    line = (sys.executable, "-c", code, "fuzz", "foursquare", "--games", "2", *options, "--", *reference)
    return subprocess.run(line, capture_output=True, text=True, check=False)


def test_no_scheduler_is_exit_code_3() -> None:
    """An address where nobody answers is told in one line, and is not a finding."""
    run = fuzzed(
        "from ruleproof.fuzzing import cluster; cluster.PATIENCE = 0.5", "--cluster", "tcp://127.0.0.1:1"
    )
    assert run.returncode == 3
    assert run.stderr.startswith("the cluster cannot be used: no scheduler answers at tcp://127.0.0.1:1: ")


def test_the_extra_is_named_where_it_is_missing() -> None:
    """Who has not installed it is told what to install."""
    run = fuzzed("sys.modules['distributed'] = None", "--cluster", "tcp://127.0.0.1:1")
    assert run.returncode == 3
    assert run.stderr == "the cluster cannot be used: it needs an extra: pip install 'ruleproof[cluster]'\n"


def test_without_a_cluster_dask_is_not_imported() -> None:
    """Who runs a campaign on one machine pays nothing for the cluster."""
    run = fuzzed("")
    assert run.returncode == 0, run.stderr
    assert run.stdout.splitlines()[-1] == ""
