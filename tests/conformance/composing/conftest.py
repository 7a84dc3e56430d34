"""One composer for all that only ask it, and the reference for those that need no page."""

from collections.abc import Iterator

import pytest

from conformance.composing.composers import Running, running
from ruleproof.composing.answering import Answering
from ruleproof.composing.referee import Referee
from ruleproof.games import find_game
from ruleproof.loading.suite import Suite, load_suite


@pytest.fixture(scope="session")
def composer() -> Iterator[Running]:
    """Run a composer of Foursquare."""
    with running("--no-browser") as found:
        yield found


@pytest.fixture(scope="session")
def suite() -> Suite:
    """Give the suite of Foursquare."""
    return load_suite("foursquare")


@pytest.fixture(scope="session")
def answering(suite: Suite) -> Iterator[Answering]:
    """Give what answers questions about Foursquare."""
    with Referee(find_game("foursquare")) as referee:
        yield Answering(suite.rulebook, referee)
