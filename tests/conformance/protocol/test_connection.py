"""A program that runs already: the same protocol over TCP, and three reconnects before it is given up."""

import re
import socket

import pytest
from click.testing import CliRunner

from conformance.protocol.serving import drops, listening, reference
from ruleproof.certify.run import Order, certify
from ruleproof.commands import certify as certify_command
from ruleproof.commands import diagnose, doctor, fuzz, perft
from ruleproof.commands.output import suite_of
from ruleproof.protocol import connection
from ruleproof.protocol.connection import WrongAddress, read_address
from ruleproof.protocol.messages import initialize_request
from ruleproof.protocol.replies import Crash, Result
from ruleproof.protocol.session import CannotRun, Session

HELLO = initialize_request("1.0.0")
FEW = "turning/*"
QUICK = (0.01, 0.02, 0.03)


@pytest.fixture(autouse=True)
def reconnects_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait no longer than a test must."""
    monkeypatch.setattr(connection, "PAUSES", QUICK)


@pytest.mark.parametrize("written", ["tcp://127.0.0.1:7000", "tcp://localhost:7000", "tcp://[::1]:7000"])
def test_address_is_read(written: str) -> None:
    """A host is a name or a number of either kind."""
    assert read_address(written) == (written[6:-5].strip("[]"), 7000)


@pytest.mark.parametrize(
    "written", ["127.0.0.1:7000", "tcp://127.0.0.1", "tcp://:7", "http://a:7", "tcp://a:70000", "tcp://a:7/x"]
)
def test_what_is_no_address_is_refused(written: str) -> None:
    """A text without scheme, host or port is refused in one sentence."""
    with pytest.raises(WrongAddress, match="is no address: "):
        read_address(written)


def test_program_at_an_address_is_certified() -> None:
    """The report is that of a program that was started, and each failure would be replayed at the address."""
    with listening(reference) as address:
        run = CliRunner().invoke(
            certify_command.command, ["foursquare", "--scenario", FEW, "--connect", address]
        )
    assert run.exit_code == 0, run.output
    assert "conforms to foursquare published" in run.output


def test_failure_is_replayed_at_the_address() -> None:
    """The command below a failure names the address."""
    with listening(drops(1)) as address:
        run = CliRunner().invoke(
            certify_command.command,
            ["foursquare", "--scenario", "lowest-turns-its-row", "--connect", address],
        )
    assert run.exit_code == 1
    assert f"closed the connection to {address}" in run.output
    assert f"--scenario lowest-turns-its-row --connect {address}" in run.output


def test_dropped_connection_is_blamed_on_its_question_and_made_again() -> None:
    """After a lost connection the other questions are asked over a new one."""
    with listening(drops(4)) as address:
        session = Session([address], "1.0.0", 5)
        replies = dict(session.ask([HELLO] * 3))
        assert [type(reply) for reply in replies.values()] == [Result] * 3
        replies = dict(session.ask([HELLO]))
        session.close()
    assert replies == {0: Crash(f"closed the connection to {address}")}
    assert session.restarts == 1


def test_program_that_is_not_there_is_given_up_after_three_reconnects(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Four times it is tried in all, and then the exit code is 3."""
    tries = []

    def refuse(place: tuple[str, int], timeout: float) -> socket.socket:
        tries.append((place, timeout))
        raise ConnectionRefusedError(111, "Connection refused")

    monkeypatch.setattr(socket, "create_connection", refuse)
    run = CliRunner().invoke(certify_command.command, ["foursquare", "--connect", "tcp://127.0.0.1:9"])
    assert run.exit_code == 3
    assert "tcp://127.0.0.1:9 cannot be reached: Connection refused (after 3 reconnects)" in run.output
    assert tries == [(("127.0.0.1", 9), 5.0)] * 4


def test_program_that_goes_away_ends_the_run() -> None:
    """Once it no longer listens nothing can be judged: that is exit code 3, and no verdict on the rest."""
    gone = pytest.raises(CannotRun, match="cannot be reached: Connection refused")
    with listening(drops(5, is_listening=False)) as address, gone:
        certify(suite_of("foursquare"), Order((address,), scenarios=(FEW,)))


@pytest.mark.parametrize(
    ("command", "asked"),
    [
        (certify_command.command, ["foursquare"]),
        (diagnose.command, ["foursquare"]),
        (doctor.command, []),
        (fuzz.command, ["foursquare"]),
        (perft.command, ["foursquare", "7s .", "--cards", "9c"]),
    ],
)
@pytest.mark.parametrize(
    "words", [[], ["--connect", "tcp://127.0.0.1:9", "--", "program"], ["--connect", "nowhere"]]
)
def test_program_is_named_in_one_way(command: object, asked: list[str], words: list[str]) -> None:
    """Neither, both, and an address that is none are wrong usage."""
    run = CliRunner().invoke(command, [*asked, *words])  # type: ignore[arg-type]  # a command
    assert run.exit_code == 2
    assert "tcp://HOST:PORT" in re.sub(r"\s+", " ", run.output)


def test_diagnosis_speaks_to_an_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """`diagnose` asks over the same connection."""
    monkeypatch.setattr(diagnose, "Doctor", Stopping)
    with listening(reference) as address:
        run = CliRunner().invoke(diagnose.command, ["foursquare", "--connect", address])
    assert run.exit_code == 3
    assert "the session was connected" in run.output


class Stopping:
    """A diagnosis that looks no further than its session."""

    def __init__(self, plan: object, observer: object) -> None:
        del plan, observer

    def diagnose(self) -> None:
        """Say that there was a session."""
        raise CannotRun("the session was connected")
