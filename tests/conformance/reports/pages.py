"""A browser to look at pages with, and what a page may never do in it."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

CHROMIUM = shutil.which("chromium")
MISSING = "chromium is not installed: apt-get install chromium"
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 60_000
"""Milliseconds that a busy machine may take for one thing."""


@contextmanager
def browser() -> Iterator[Browser]:
    """Start the machine's Chromium; playwright would fetch one of its own."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        try:
            yield started
        finally:
            started.close()


class Watched:
    """A page, everything that went wrong on it, and every address that it asked for."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.complaints: list[str] = []
        self.requests: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda message: self.complaints.append(message.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("dialog", lambda dialog: self.complaints.append(dialog.message))
        page.on("request", lambda request: self.requests.append(request.url))

    def open(self, path: Path, fragment: str = "") -> Page:
        """Open a file."""
        self.page.goto(path.as_uri() + fragment)
        return self.page


def violations(page: Page) -> list[tuple[str, list[str]]]:
    """Give each of axe-core's rules that a page breaks, with the first places where it does."""
    page.evaluate((files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8"))
    found = page.evaluate("axe.run().then((found) => found.violations)")
    return [(each["id"], [node["html"][:200] for node in each["nodes"]][:3]) for each in found]
