"""What holds for every test: where the tree is, and that nothing is skipped unseen in the gate."""

import os
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).parents[1]
IN_GATE = os.environ.get("CI") == "true"
os.environ["LC_ALL"] = "C.UTF-8"  # programs that are tested speak English, whatever their tester speaks

SLOW = [HealthCheck.too_slow]  # a busy machine is no failure
settings.register_profile("gate", derandomize=True, deadline=None, suppress_health_check=SLOW)
settings.register_profile("desk", deadline=None, suppress_health_check=SLOW)
settings.load_profile("gate" if IN_GATE else "desk")


@pytest.fixture(scope="session")
def root() -> Path:
    """Give the root of the checkout."""
    return ROOT


def refuse_skip(report: pytest.TestReport | pytest.CollectReport) -> None:
    """Turn a skip into a failure: with CI=true a test that did not run has shown nothing."""
    if report.skipped and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        report.outcome = "failed"
        report.longrepr = f"{report.nodeid} was skipped, and with CI=true nothing may be: {reason}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Hold each test to it."""
    report = yield
    if IN_GATE:
        refuse_skip(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Hold each file to it."""
    report = yield
    if IN_GATE:
        refuse_skip(report)
    return report
