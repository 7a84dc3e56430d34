"""Every command that asks a program asks one at an address too, over one connection at a time."""

import json
import re
import socket

import pytest
from click.testing import CliRunner, Result

from conformance.protocol.serving import drops, listening, pretender, reference
from ruleproof.commands import doctor, fuzz, perft
from ruleproof.commands.output import suite_of
from ruleproof.doctor import examination
from ruleproof.protocol import connection
from ruleproof.reference import Server

TIE = {"tie": "counts"}
GRID = "7s 9c ."


@pytest.fixture(autouse=True)
def reconnects_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait no longer than a test must."""
    monkeypatch.setattr(connection, "PAUSES", (0.01, 0.02, 0.03))
    monkeypatch.setattr(examination, "MOMENT", 0.5)


def fuzzed(address: str, *words: str, games: int = 12) -> Result:
    """Fuzz a program at an address."""
    order = ["foursquare", "--games", str(games), "--connect", address, *words]
    return CliRunner().invoke(fuzz.command, order)


def counted(address: str, *words: str) -> Result:
    """Count at an address."""
    return CliRunner().invoke(
        perft.command, ["foursquare", GRID, "--cards", "9d", "--connect", address, *words]
    )


def test_program_at_an_address_is_fuzzed() -> None:
    """A campaign needs no second connection while one is open."""
    with listening(reference) as address:
        run = fuzzed(address)
    assert run.exit_code == 0, run.output
    assert "and the reference agree on 12 questions" in run.output


def test_what_fuzzing_finds_is_replayed_at_the_address() -> None:
    """What is found is made smaller over new connections, and its replay names the address."""
    with listening(pretender(TIE)) as address:
        run = fuzzed(address)
    assert run.exit_code == 1, run.output
    assert re.search(rf"replay: ruleproof fuzz foursquare .* --connect {re.escape(address)}\n", run.output)


def test_fuzzing_asks_for_the_profile_that_is_declared() -> None:
    """A program that plays the designer's rules alone is not asked for the published ones."""
    with listening(pretender({}, ("designer",))) as address:
        run = fuzzed(address)
    assert run.exit_code == 0, run.output
    assert "foursquare designer, seed 0" in run.output
    assert "published" not in run.output


@pytest.mark.parametrize("profiles", [None, ("designer", "published")])
def test_fuzzing_prefers_the_default_profile(profiles: tuple[str, ...] | None) -> None:
    """The default is asked for where it is declared among others, or nothing is."""
    with listening(pretender({}, profiles)) as address:
        run = fuzzed(address, "--format", "json")
    assert run.exit_code == 0, run.output
    assert json.loads(run.output)["profile"] == "published"


def test_fuzzing_asks_for_each_profile_that_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where several are chosen each has its campaign, and one that goes wrong is enough; JSON holds one."""
    monkeypatch.setattr(fuzz, "profiles_of", lambda *_: ("published", "designer"))
    with listening(pretender({"turn": "others"})) as address:
        run = fuzzed(address)
        as_json = fuzzed(address, "--format", "json")
    assert run.exit_code == 1
    marks = re.findall(r"^(?:foursquare (\w+), seed|(✓|✗) ruleproof-reference)", run.output, re.MULTILINE)
    assert [mark for pair in marks for mark in pair if mark] == ["published", "✗", "designer", "✓"]
    assert as_json.exit_code == 2
    assert "name one of published, designer" in " ".join(as_json.output.replace("│", " ").split())


def test_fuzzing_of_a_profile_that_is_not_declared_is_refused() -> None:
    """A profile that is named and not played leaves nothing to test."""
    with listening(pretender({}, ("designer",))) as address:
        run = fuzzed(address, "--profile", "published")
    assert run.exit_code == 3
    assert "the program does not declare the profile published" in run.output


def test_program_at_an_address_counts() -> None:
    """The counts of a program at an address are compared, under the profile that it declares."""
    with listening(pretender({}, ("designer",))) as address:
        run = counted(address)
    assert run.exit_code == 0, run.output
    assert "count alike" in run.output


def test_count_is_taken_under_the_profile_that_is_named() -> None:
    """A profile that the program does not declare is not counted under."""
    with listening(pretender({}, ("designer",))) as address:
        run = counted(address, "--profile", "published")
    assert run.exit_code == 3
    assert "the program does not declare the profile published" in run.output


def test_first_difference_is_found_at_the_address() -> None:
    """A program at an address is followed to the position where it errs."""
    with listening(pretender(TIE)) as address:
        run = counted(address)
    assert run.exit_code == 1, run.output
    assert "they first differ with 9d" in run.output


def test_doctor_examines_a_program_at_an_address() -> None:
    """Each step is fine, the last of them that it goes on listening."""
    with listening(reference) as address:
        run = examined(address)
    assert run.exit_code == 0, run.output
    assert "✓ shutdown: it answers and closes the connection" in run.output
    assert "✓ second connection: it goes on listening" in run.output


def test_doctor_says_that_nobody_listens() -> None:
    """An address where no program is gets a sentence about the address, and none about the PATH."""
    run = examined("tcp://127.0.0.1:9")
    assert run.exit_code == 1
    assert run.output.splitlines() == [
        "✗ start: tcp://127.0.0.1:9 cannot be reached: Connection refused (after 3 reconnects)",
        "1 problem found",
    ]


def test_doctor_wants_a_program_to_outlive_its_first_conversation() -> None:
    """One that listens no more after shutdown could not be reached after a lost connection either."""
    with listening(once) as address:
        run = examined(address)
    assert run.exit_code == 1
    assert f"✗ second connection: after the first one {address} cannot be reached" in run.output


def test_doctor_says_that_the_connection_was_closed() -> None:
    """A dropped connection is told as such, without a log that nobody has."""
    with listening(drops(1)) as address:
        run = examined(address)
    assert run.exit_code == 1
    assert f"✗ play: it closed the connection to {address} before it answered\n" in run.output


def test_doctor_tells_a_banner_on_the_connection() -> None:
    """What a server says unasked is called by the place where it was said."""
    with listening(greets) as address:
        run = examined(address)
    assert run.exit_code == 1
    assert "it wrote 'welcome' to the connection, where only answers belong" in run.output


def test_doctor_remarks_on_a_connection_that_stays_open() -> None:
    """A server that answers `shutdown` and keeps the connection is asked to close it."""
    with listening(lingers) as address:
        run = examined(address)
    assert run.exit_code == 0, run.output
    assert (
        "! shutdown: it keeps the connection open for more than 0.5 s: close it after the answer"
        in run.output
    )


def test_doctor_finds_output_that_is_held_back() -> None:
    """A server that answers only when no more comes is told to flush the connection."""
    with listening(waits) as address:
        run = examined(address, "--timeout", "0.3")
    assert run.exit_code == 1
    assert "it answers only when its input ends" in run.output
    assert "flush the connection" in run.output


def examined(address: str, *words: str) -> Result:
    """Let the doctor look at an address."""
    return CliRunner().invoke(doctor.command, ["--connect", address, *words])


def once(peer: socket.socket, number: int) -> bool:
    """Answer over one connection, and listen no more."""
    reference(peer, number)
    return False


def greets(peer: socket.socket, number: int) -> bool:
    """Say welcome before the first answer."""
    peer.sendall(b"welcome\n")
    return reference(peer, number)


def lingers(peer: socket.socket, number: int) -> bool:
    """Answer, and leave it to the other side to close the connection."""
    reference(peer, number)
    with peer.makefile("rb") as source:
        source.read()
    return True


def waits(peer: socket.socket, number: int) -> bool:
    """Read everything first."""
    del number
    server = Server(suite_of("foursquare").rulebook, {})
    with peer.makefile("rb") as source:
        lines = source.readlines()
    peer.sendall(b"".join([server.answer(line) or b"" for line in lines]))
    return True
