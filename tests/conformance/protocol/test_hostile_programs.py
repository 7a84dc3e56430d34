"""Programs that crash, hang, flood and lie: each is stopped and named."""

import sys
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from ruleproof import reference
from ruleproof.certify import run
from ruleproof.certify.report import ProfileReport
from ruleproof.certify.verdicts import Crashed, Failed, Passed, ProtocolViolation, TimedOut, Verdict
from ruleproof.games import find_game
from ruleproof.languages.keeping import retold
from ruleproof.loading.rulebooks import Rulebook, load_rulebook
from ruleproof.loading.scenarios import Scenario
from ruleproof.loading.suite import Suite
from ruleproof.protocol import process, session, wire
from ruleproof.protocol.messages import Request, game_request
from ruleproof.protocol.replies import Crash, Refusal, Reply, Result, Timeout, Violation
from ruleproof.protocol.session import CannotRun, Session

ADAPTER = Path(__file__).parent / "hostile" / "adapter.py"
GAME = find_game("foursquare")
GIVEN = GAME.read_position("5c 9d .")
CARDS = ("6c", "6d", "6h", "6s", "7c", "7d", "7s", "8c", "8d", "8h", "8s")
CULPRIT = 27
QUESTIONS = [*(CARDS * 3)[:CULPRIT], "7h", *(CARDS * 3)[:22]]
TIMEOUT = 0.6

BLAMED: dict[str, tuple[type, str]] = {
    "crash": (Crash, "exited with code 3"),
    "killed": (Crash, "was ended by SIGSEGV"),
    "raise": (Crash, "exited with code 1"),
    "half-answer": (Crash, "exited with code 1 after the unfinished line"),
    "close-output": (Crash, "closed its standard output and went on running"),
    "fork": (Crash, "exited with code 5"),
    "hang": (Timeout, "did not answer within 0.6 s"),
    "ignore-sigterm": (Timeout, "did not answer within 0.6 s"),
    "flood": (Violation, "wrote 'thinking', which is no JSON-RPC message"),
    "endless-line": (Violation, "wrote a line of more than 1 MiB without an end"),
    "log": (Violation, "wrote 'thinking about it', which is no JSON-RPC message"),
    "escape": (Violation, r"\x1b[2J"),
    "blank": (Violation, "wrote a blank line to standard output; logs belong on standard error"),
    "not-utf8": (Violation, "which is no JSON-RPC message"),
    "no-json": (Violation, "which is no JSON-RPC message"),
    "deep": (Violation, "which is no JSON-RPC message"),
    "list": (Violation, "wrote '[]', which is no JSON-RPC message"),
    "wrong-id": (Violation, "answered id '987654321', which no question has"),
    "text-id": (Violation, "which no question has"),
    "huge-id": (Violation, "which no question has"),
    "null-id": (Violation, "answered without an id"),
    "twice": (Violation, "answered this question twice"),
    "both": (Violation, "answered with both a result and an error, or with neither"),
    "no-version": (Violation, 'answered without "jsonrpc": "2.0"'),
    "bad-error": (Violation, "answered with a malformed error"),
    "refuse": (Refusal, ""),
}
"""Each fault, with the reply that the question gets and what it says."""

GOES_ON = ("twice", "both", "no-version", "bad-error", "refuse")
"""The faults after which the program need not be stopped."""


def question(card: str) -> Request:
    """Ask what follows when a card is placed beside the five and the nine."""
    return game_request(GAME, "play", "published", (), GIVEN, GAME.read_moves(f"{card}@c1"))


def command(fault: str, note: str = "") -> list[str]:
    """Give the command that starts a hostile program."""
    return [sys.executable, "-S", str(ADAPTER), fault, note]


@pytest.fixture(autouse=True)
def shorter_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the longest line short, so that a flood is soon noticed."""
    monkeypatch.setattr(wire, "LONGEST_LINE", 1 << 20)
    monkeypatch.setattr(session, "LONGEST_LINE", 1 << 20)


@pytest.fixture(autouse=True)
def left_behind(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """See that no process that the kit started, nor its group, is left after a test."""
    started: list[int] = []
    start = process.Process.__init__

    def noted(self: process.Process, command: list[str]) -> None:
        start(self, command)
        started.append(self.child.pid)

    monkeypatch.setattr(process.Process, "__init__", noted)
    yield started
    assert [pid for pid in started if group_lives(pid)] == []


def group_lives(pid: int) -> bool:
    """Is any process of a group still running (and no zombie)?"""
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, group = (
                status.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()[:3]
            )
        except OSError:
            continue
        if int(group) == pid and state != "Z":
            return True
    return False


def ask(fault: str, note: str = "") -> tuple[dict[int, Reply], int]:
    """Ask every question; give the replies and how often the program was restarted."""
    asking = Session(command(fault, note), "1.0.0", TIMEOUT)
    try:
        replies = dict(asking.ask([question(card) for card in QUESTIONS]))
    finally:
        asking.close()
    return replies, asking.restarts


@pytest.mark.parametrize("fault", BLAMED)
def test_fault_is_named_and_blamed_on_its_question(fault: str, tmp_path: Path) -> None:
    """A fault is told by type and sentence, in any language, on its own question; all others are answered."""
    kind, words = BLAMED[fault]
    began = time.monotonic()
    replies, restarts = ask(fault, str(tmp_path / "pids"))
    assert time.monotonic() - began < 6
    blamed = replies.pop(CULPRIT)
    assert isinstance(blamed, kind)
    assert words in getattr(blamed, "detail", "")
    assert "only in sequence" not in getattr(blamed, "detail", "")
    assert "\033" not in getattr(blamed, "detail", "")
    assert fault == "refuse" or retold(getattr(blamed, "detail", ""), "es") != getattr(blamed, "detail", "")
    assert sorted(replies) == [index for index in range(len(QUESTIONS)) if index != CULPRIT]
    assert [index for index, reply in replies.items() if not isinstance(reply, Result)] == []
    assert restarts == (0 if fault in GOES_ON else 2)


def test_child_that_outlives_its_program_is_killed(tmp_path: Path) -> None:
    """A grandchild that holds the pipes is ended with the group, and the program counts as crashed."""
    ask("fork", str(tmp_path / "pids"))
    pids = [int(pid) for pid in (tmp_path / "pids").read_text(encoding="utf-8").split()]
    assert len(pids) == 2
    for pid in pids:
        status = Path(f"/proc/{pid}/stat")
        assert not status.exists() or status.read_text(encoding="utf-8").rpartition(")")[2].split()[0] == "Z"


def test_hundred_megabytes_without_an_end_are_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """The real limit stops an endless line after 16 MiB, long before memory runs out."""
    monkeypatch.setattr(wire, "LONGEST_LINE", 16 << 20)
    monkeypatch.setattr(session, "LONGEST_LINE", 16 << 20)
    asking = Session(command("endless-line"), "1.0.0", 5)
    replies = dict(asking.ask([question("7h")]))
    asking.close()
    assert replies == {0: Violation("wrote a line of more than 16 MiB without an end")}


def test_answers_in_any_order_are_fine() -> None:
    """Answers come in any order, by id."""
    replies, restarts = ask("out-of-order")
    assert sorted(replies) == list(range(len(QUESTIONS)))
    assert all(isinstance(reply, Result) for reply in replies.values())
    assert restarts == 0


def test_fault_of_a_sequence_is_noted_as_such() -> None:
    """A program that fails after twenty questions, whichever they are, fails the oldest, only in sequence."""
    replies, _ = ask("tired")
    failures = [reply for reply in replies.values() if not isinstance(reply, Result)]
    assert sorted(replies) == list(range(len(QUESTIONS)))
    assert failures
    assert all(isinstance(reply, Crash) for reply in failures)


def test_log_of_a_failing_start_is_shown() -> None:
    """A program that exits at its start is tried three times, and its last words are repeated."""
    with pytest.raises(CannotRun, match=r"exited with code 1\nThe end of its log:\n  no board found"):
        Session(command("exit-at-start"), "1.0.0", TIMEOUT)


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        ("silent-exit-at-start", "exited with code 0"),
        ("protocol-2", "it speaks protocol 2; this kit speaks 1"),
        ("nameless", "its answer to initialize is malformed: .*implementation"),
    ],
)
def test_program_that_cannot_be_greeted_is_not_run(fault: str, words: str) -> None:
    """A program that does not greet as it must ends the run with a sentence."""
    with pytest.raises(CannotRun, match=words):
        Session(command(fault), "1.0.0", TIMEOUT)


@pytest.mark.parametrize("program", ["/no/such/program", "/", "/etc/hostname", "nul\0inside"])
def test_command_that_cannot_be_started_is_named(program: str) -> None:
    """A command that is no program is named with the reason."""
    with pytest.raises(CannotRun, match="cannot be run: "):
        Session([program], "1.0.0", TIMEOUT)


def test_closing_twice_or_after_a_failed_restart_is_harmless() -> None:
    """A session whose program is gone can be closed: nothing is written to pipes that are shut."""
    asking = Session(command("none"), "1.0.0", TIMEOUT)
    asking.close()
    asking.close()
    asking.command = ["/no/such/program"]
    with pytest.raises(CannotRun):
        asking.restart()
    asking.close()


@cache
def rulebook() -> Rulebook:
    """Give the real rulebook."""
    found, problems = load_rulebook(
        ADAPTER.parents[4] / "spec" / "foursquare" / "rulebook.yaml", "rulebook.yaml"
    )
    assert found, problems
    return found


def scenario(card: str) -> Scenario:
    """Make a scenario out of a card, with what the reference says of it."""
    bare = Scenario(
        f"places-{card}", "foursquare", "placing", f"places {card}", "it turns nothing", (), GIVEN,
        GAME.read_moves(f"{card}@c1"), "", (), "tiny.yaml", 1,
    )  # fmt: skip
    stated = reference.expect(GAME, bare, "published", (), GIVEN, bare.plays)
    return Scenario(
        bare.id, "foursquare", "placing", bare.name, bare.because, (), GIVEN, bare.plays, "", (stated,), "tiny.yaml", 1  # noqa: E501 - a table's row
    )  # fmt: skip


def certified(fault: str, jobs: int = 1) -> ProfileReport:
    """Certify a hostile program with a tiny suite."""
    cards = (*CARDS[:5], "7h", *CARDS[5:])
    suite = Suite(rulebook(), tuple(scenario(card) for card in cards), (), "digest")
    order = run.Order(tuple(command(fault)), ("published",), timeout=TIMEOUT, jobs=jobs)
    return run.certify(suite, order).profiles[0]


@pytest.mark.parametrize("jobs", [1, 3])
@pytest.mark.parametrize(
    ("fault", "kind", "words"),
    [
        ("crash", Crashed, "exited with code 3"),
        ("hang", TimedOut, "did not answer within 0.6 s"),
        ("log", ProtocolViolation, "wrote 'thinking about it'"),
        ("malformed", ProtocolViolation, "its answer is malformed: "),
        ("deep", ProtocolViolation, "which is no JSON-RPC message"),
        ("refuse", Failed, "refused with error -32602"),
    ],
)
def test_verdict_falls_on_one_scenario(fault: str, kind: type, words: str, jobs: int) -> None:
    """In a whole run exactly one scenario gets the verdict, and the others keep theirs."""
    verdicts: dict[str, Verdict] = {
        finding.case.scenario.id: finding.verdict for finding in certified(fault, jobs).findings
    }
    blamed = verdicts.pop("places-7h")
    assert isinstance(blamed, kind)
    assert words in str(blamed)
    assert len(verdicts) == len(CARDS)
    assert [verdict for verdict in verdicts.values() if not isinstance(verdict, Passed)] == []


def test_previous_answer_is_no_answer() -> None:
    """A program that repeats its previous answer plays by other rules."""
    against = certified("previous").against
    assert [(finding.case.scenario.id, type(finding.verdict)) for finding in against] == [
        ("places-7h", Failed)
    ]


def test_no_descriptor_is_left_open() -> None:
    """Every pipe of every program that was started is shut again."""
    before = len(list(Path("/proc/self/fd").iterdir()))
    ask("crash")
    assert len(list(Path("/proc/self/fd").iterdir())) == before


def test_a_mute_program_is_not_waited_for_again(
    monkeypatch: pytest.MonkeyPatch, left_behind: list[int]
) -> None:
    """Silence at the start costs one deadline and not three, and is called what it is."""
    monkeypatch.setattr(session, "START_TIMEOUT", 0.3)
    with pytest.raises(CannotRun, match=r"it was started, and did not answer initialize within 0\.3 s"):
        Session([sys.executable, "-S", "-c", "import time; time.sleep(60)"], "1.0.0", TIMEOUT)
    assert len(left_behind) == 1
