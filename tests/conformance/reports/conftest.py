"""Reports to look at: one written by hand with every verdict, and the files of two real runs."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from conformance.reports.files import Files
from conformance.reports.pages import Watched, browser
from ruleproof.certify.plan import Plan
from ruleproof.certify.report import Finding, ProfileReport, Report
from ruleproof.certify.verdicts import (
    Crashed,
    Difference,
    Failed,
    Passed,
    ProtocolViolation,
    Skipped,
    SuiteBug,
    TimedOut,
    Verdict,
)
from ruleproof.games import find_game
from ruleproof.loading.suite import Suite, load_suite
from ruleproof.protocol.messages import Declared, Implementation
from ruleproof.trust.levels import RandomGames

HOSTILE = "<img src=x onerror=alert(1)> Evil # SKIP \\ \n1..0\nBail out!\x1b[31m\x00 ]]> <b>&amp;\u2028\ufffe"
"""What no part of a report may be broken out of by."""

VERDICTS: tuple[Verdict, ...] = (
    Passed(),
    Failed((Difference(0, "score", "24", HOSTILE),)),
    Crashed(f"wrote {HOSTILE}"),
    TimedOut("did not answer in 5 s"),
    ProtocolViolation(f"its answer is malformed: {HOSTILE}"),
    Skipped(f"{HOSTILE} is not offered"),
    SuiteBug("withdrawn: it was wrong"),
    SuiteBug(f"judging raised ValueError: {HOSTILE}"),
)

SOME = (
    "games/*won*",
    "pack/*",
    "ending/*",
    "turning/lowest*",
    "perft-1-depth-1",
    "fifth-column-*",
    "first-card-may-go-*",
)


@pytest.fixture(scope="session")
def suite() -> Suite:
    """Give the suite of Foursquare."""
    return load_suite("foursquare")


@pytest.fixture
def every_verdict(suite: Suite) -> Report:
    """Give a report of a hostile program, with every verdict under each of two profiles."""
    game = find_game("foursquare")
    profiles = []
    for name in ("published", "designer"):
        plan = Plan(suite, game, name, Declared(methods=game.methods))
        cases = plan.cases(["ending/*"])
        findings = tuple(Finding(case, verdict) for case, verdict in zip(cases, VERDICTS, strict=False))
        profiles.append(ProfileReport(name, (), from_start_only=False, findings=findings))
    return Report(
        game="foursquare",
        spec="1.0.0",
        digest=suite.digest,
        implementation=Implementation(HOSTILE, HOSTILE, HOSTILE),
        command=("program", HOSTILE, "\udc80"),
        profiles=tuple(profiles),
        seconds=1.5,
        log=HOSTILE,
    )


@pytest.fixture
def wrong_games(suite: Suite) -> Report:
    """Give a report where all scenarios pass under two profiles, and random games go wrong under one."""
    game = find_game("foursquare")
    profiles = []
    for name, wrong in (("published", 3), ("designer", 0)):
        cases = Plan(suite, game, name, Declared(methods=game.methods)).cases(["ending/*"])
        findings = tuple([Finding(case, Passed()) for case in cases])
        games = RandomGames("spring", 40, wrong)
        profiles.append(ProfileReport(name, (), from_start_only=False, findings=findings, random=games))
    return Report(
        game="foursquare",
        spec="1.0.0",
        digest=suite.digest,
        implementation=Implementation("mine", "1", "python"),
        command=("program",),
        profiles=tuple(profiles),
        seconds=1.5,
    )


def certified(folder: Path, *program: str | Path) -> Files:
    """Certify a program for some scenarios, and write all reports in one run."""
    files = Files(
        0, folder / "report.json", folder / "report.xml", folder / "report.tap", folder / "report.html"
    )
    writes = [
        word
        for kind, path in zip(("json", "junit", "tap", "html"), files[1:], strict=True)
        for word in ("--write", f"{kind}:{path}")
    ]
    scenarios = [word for pattern in SOME for word in ("--scenario", pattern)]
    command = [
        sys.executable,
        "-m",
        "ruleproof",
        "certify",
        "foursquare",
        *writes,
        *scenarios,
        "--",
        *map(str, program),
    ]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode in (0, 1), run.stdout + run.stderr
    return files._replace(code=run.returncode)


@pytest.fixture(scope="session")
def failing(tmp_path_factory: pytest.TempPathFactory) -> Files:
    """Give the reports of a program that lies, crashes, answers oddly and gives itself a hostile name."""
    program = Path(__file__).parent / "lying_program.py"
    faults = ("score", "noperft", "hostile", "crash", "odd")
    return certified(tmp_path_factory.mktemp("failing"), sys.executable, program, *faults)


@pytest.fixture(scope="session")
def html(failing: Files) -> Path:
    """Give the page of that program."""
    return failing.html


@pytest.fixture(scope="session")
def passing(tmp_path_factory: pytest.TempPathFactory) -> Files:
    """Give the reports of the reference."""
    folder = tmp_path_factory.mktemp("passing")
    return certified(folder, sys.executable, "-m", "ruleproof", "reference", "foursquare")


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """Start one browser for all."""
    with browser() as started:
        yield started


@pytest.fixture
def watched(chromium: Browser) -> Iterator[Watched]:
    """Give a fresh page; whatever a test does, it stays silent and asks for nothing but its file."""
    page = chromium.new_page()
    watched = Watched(page)
    yield watched
    page.close()
    assert watched.complaints == []
    assert [url for url in watched.requests if not url.startswith(("file:", "data:"))] == []
