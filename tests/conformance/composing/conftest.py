"""One composer for all that only ask it, a browser to look at it with, and the reference without a page."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from conformance.composing.composers import Running, running
from conformance.reports.pages import Watched, browser
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


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """Start one browser for all."""
    with browser() as started:
        yield started


@pytest.fixture
def page(chromium: Browser, composer: Running) -> Iterator[Page]:
    """Give a fresh page that may use the clipboard; it stays silent, and asks nobody but its own server."""
    context = chromium.new_context(permissions=["clipboard-read", "clipboard-write"])
    watched = Watched(context.new_page())
    watched.page.goto(composer.address)
    yield watched.page
    context.close()
    assert watched.complaints == []
    own = composer.address.partition("?")[0]
    assert [url for url in watched.requests if not url.startswith((own, "data:"))] == []
