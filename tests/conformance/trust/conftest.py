"""A real run of the Python starter, and workshops to tamper with its certificate in."""

import sys
from pathlib import Path

import pytest

from conformance.trust.workshop import Key, Workshop, make_key
from ruleproof.certify.report import Report
from ruleproof.certify.run import Order, certify
from ruleproof.loading.suite import Suite, load_suite


@pytest.fixture(scope="session")
def suite() -> Suite:
    """Give the suite of Foursquare."""
    return load_suite("foursquare")


@pytest.fixture(scope="session")
def starter(root: Path) -> Path:
    """Give the folder of the Python starter."""
    return root / "conformance" / "starters" / "python"


@pytest.fixture(scope="session")
def report(suite: Suite, starter: Path) -> Report:
    """Certify the Python starter once."""
    return certify(suite, Order((sys.executable, str(starter / "adapter.py"))))


@pytest.fixture(scope="session")
def keys(tmp_path_factory: pytest.TempPathFactory) -> tuple[Key, Key]:
    """Make two keys: the signer's, and somebody else's."""
    folder = tmp_path_factory.mktemp("keys")
    return make_key(folder, "key"), make_key(folder, "other")


@pytest.fixture
def workshop(tmp_path: Path, report: Report, keys: tuple[Key, Key], starter: Path) -> Workshop:
    """Give a folder with a good certificate in it."""
    return Workshop(tmp_path, report, *keys, starter)
