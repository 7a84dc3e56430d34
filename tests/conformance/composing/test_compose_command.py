"""`ruleproof compose`: it says where its page is, opens it, and ends when it is told to."""

import signal
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from conformance.composing.composers import Running, running
from ruleproof.commands import compose
from ruleproof.commands.output import USAGE


@pytest.fixture
def _heeds_ctrl_c() -> Iterator[None]:
    """Let programs that a test starts heed Ctrl-C, even where the tests run in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("_heeds_ctrl_c")
def test_the_page_is_served_until_ctrl_c() -> None:
    """Ctrl-C ends it as a thing that was meant to: exit code 0, and nobody answers any more."""
    with running("--no-browser") as composer:
        composer.process.send_signal(signal.SIGINT)
        assert composer.process.wait(timeout=30) == 0
        with socket.socket() as probe:
            assert probe.connect_ex(("127.0.0.1", composer.port)) != 0


def test_every_run_has_its_own_port_and_token() -> None:
    """Nobody can guess either, nor use those of another run."""
    with running("--no-browser") as one, running("--no-browser") as other:
        assert one.port != other.port
        assert one.token != other.token
        assert len(one.token) >= 40


def test_the_browser_is_opened_at_the_address(tmp_path: Path) -> None:
    """Without --no-browser the page opens by itself, in the browser that a person has set."""
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}.part\nmv {opened}.part {opened}\n', encoding="utf-8")
    browser.chmod(0o755)
    with running(BROWSER=f"{browser} %s") as composer:
        for _ in range(300):
            if opened.exists():
                break
            time.sleep(0.1)
        assert opened.read_text(encoding="utf-8").strip() == composer.address


def test_a_port_that_is_taken_is_said() -> None:
    """The command says which port, and leaves as it does for every wrong use."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        run = CliRunner().invoke(compose.command, ["--no-browser", "--port", str(port)])
    assert run.exit_code == USAGE
    assert f"the page cannot be served on port {port}: Address already in use" in run.output


def test_the_page_speaks_the_language_of_its_reader(composer: Running) -> None:
    """What is not asked for by --lang is that of the environment."""
    with running("--no-browser", "--lang", "es") as spanish:
        for found, language in ((composer, b"en"), (spanish, b"es")):
            path = f"/?token={found.token}"
            content = found.request("GET", path, {"Host": f"127.0.0.1:{found.port}"})[2]
            assert content.startswith(b'<!doctype html>\n<html lang="' + language)
