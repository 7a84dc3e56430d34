"""The doctor on broken adapters: the sentence that it says for each, and nothing for a sound one."""

import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner

from ruleproof.commands import doctor
from ruleproof.commands.output import suite_of
from ruleproof.doctor import examination, starting
from ruleproof.doctor.examination import examine
from ruleproof.doctor.words import Told

ADAPTER = Path(__file__).parent / "broken" / "adapter.py"
PATIENCE = 5.0
SHORT = 1.2
"""For programs that never answer; long enough to start one on a busy machine."""

SUITE = cache(suite_of)

STREAMS = {
    "crash-at-start": (
        "initialize",
        (
            "it exited with code 1 before it answered; its log ends with "
            "\"ModuleNotFoundError: No module named 'my_engine'\""
        ),
    ),
    "leaves-at-once": ("initialize", "it exited with code 0 before it answered; its log is empty"),
    "one-answer": (
        "play",
        ("it ended after its first answers: read and answer until the input ends, or shutdown is asked"),
    ),
    "chunks": (
        "one in two pieces",
        ("it takes whatever has arrived for a whole line: wait for the newline that ends it"),
    ),
    "log": (
        "initialize",
        (
            "it wrote 'Listening for questions' to standard output, where only answers belong: "
            "send logs to standard error"
        ),
    ),
    "traceback": (
        "play",
        ("it exited with code 1 before it answered; its log ends with \"KeyError: 'no such part'\""),
    ),
}
SILENT = {
    "silent": ("initialize", "it did not answer within 1.2 s, nor end when its input did; its log is empty"),
    "deaf": ("initialize", "it did not answer within 1.2 s, nor end when its input did; its log is empty"),
    "greedy": (
        "initialize",
        (
            "it answers only when its input ends: read one line at a time, answer it, "
            "and flush standard output, before you read the next"
        ),
    ),
    "buffered": (
        "initialize",
        (
            "its output is buffered: nothing came until many more questions had filled "
            "the buffer; flush standard output after every answer"
        ),
    ),
    "no-newline": (
        "initialize",
        ("its answer ends with no newline, so the kit waits for the rest of the line: end it with \\n"),
    ),
    "first-of-chunk": (
        "several at once",
        ("of 8 requests sent at once it answered 1: read line by line, whatever arrives together"),
    ),
    "hang-at-play": ("play", "it did not answer within 1.2 s, nor end when its input did; its log is empty"),
    "indented": (
        "initialize",
        ("it spreads its answer over several lines: write each message on one line, without indentation"),
    ),
    "python-words": (
        "initialize",
        ("it writes a dictionary as Python prints it, with single quotes: write JSON (json.dumps)"),
    ),
    "headers": (
        "initialize",
        (
            "it puts a Content-Length header before its messages, as language servers do: "
            "write each message as one line, and nothing else"
        ),
    ),
    "byte-order-mark": ("initialize", "its output begins with a byte order mark: write UTF-8 without one"),
    "batch": (
        "initialize",
        ("it answered with an array: the protocol has no batches, so write one object a line"),
    ),
    "not-json": (
        "initialize",
        (
            'it wrote \'{jsonrpc: "2.0", "id": 1, "result": {"protocol": 1, '
            "\"implem…', which is no JSON: JSON is malformed: object keys must be strings (byte 1)"
        ),
    ),
}
MESSAGES = {
    "echo": (
        "initialize",
        ("it sent the request back instead of an answer: answer with a result, under the same id"),
    ),
    "text-id": ("initialize", 'it answered with id "1", a text: copy the id 1 as it came, a number'),
    "own-id": (
        "initialize",
        ("it answered with id '1001', and was asked with id 1: copy the id of the request"),
    ),
    "no-id": ("initialize", "its answer has no id: copy the id of the request"),
    "no-version": ("initialize", 'every answer says "jsonrpc": "2.0", and its answer does not'),
    "version-1": ("initialize", 'every answer says "jsonrpc": "2.0", not "1.0"'),
    "both": (
        "initialize",
        "it answered with both a result and an error: leave out the one that does not hold",
    ),
    "other-result": (
        "initialize",
        ("its answer has neither result nor error, but 'response': put what the answer is into result"),
    ),
    "refuses": (
        "initialize",
        (
            "it answered initialize with error -32601: 'Method not found: initialize'; "
            "initialize must be answered, by that name"
        ),
    ),
    "refuses-play": (
        "play",
        ("it answered play with error -32601: 'Method not found: play'; play must be answered, by that name"),
    ),
    "takes-any-method": (
        "unknown method",
        ("it answers a result to a method that there is not, where error -32601 belongs"),
    ),
}
DECLARED = {
    "protocol-2": ("initialize", "it speaks protocol 2; this kit speaks 1, a number"),
    "protocol-text": ("initialize", 'it speaks protocol "1.0"; this kit speaks 1, a number'),
    "nameless": (
        "initialize",
        (
            "its answer to initialize has no 'implementation'; 'implementaton' is not known: "
            "is it meant for it?"
        ),
    ),
    "no-game": (
        "initialize",
        (
            "it declares no game: name at least one in games, of foursquare, four-seasons, "
            "all-fours, foursquare-ball"
        ),
    ),
    "game-list": (
        "initialize",
        ('its "games" is a list: it must map each game\'s name to what you declare of it, or to {}'),
    ),
    "other-game": ("initialize", "there is no game 'four-square' in the suite; did you mean 'foursquare'?"),
    "camel-method": ("initialize", "foursquare has no method 'legalMoves'; did you mean 'legal_moves'?"),
    "other-profile": ("initialize", "foursquare has no profile 'publised'; did you mean 'published'?"),
}
ANSWERS = {
    "from-one": ("play", "it reads places as counted from 1: rows and columns are counted from 0"),
    "from-one-in": ("play", "it reads places as counted from 1: rows and columns are counted from 0"),
    "from-one-out": (
        "legal_moves",
        ("it counts places from 1 in its answer: rows and columns are counted from 0"),
    ),
    "column-first": ("play", "it reads a place as column and row: the row comes first"),
    "capitals": (
        "play",
        ("it writes cards otherwise: '5C' where the protocol has '5c', the rank and then the suit"),
    ),
    "symbols": (
        "play",
        ("it writes cards otherwise: '5♣' where the protocol has '5c', the rank and then the suit"),
    ),
    "suit-first": (
        "play",
        ("it writes cards otherwise: 'c5' where the protocol has '5c', the rank and then the suit"),
    ),
    "other-field": ("play", "its answer has no 'grid', but 'board': the field is called 'grid'"),
    "loud-words": ("play", "it writes words in capitals: write them in small letters"),
    "text-grid": ("play", "its result.turns[0].grid is a text, where a list is expected"),
    "bare-turn": ("play", 'its result is the turn itself: put the turns into a list, {"turns": […]}'),
    "bare-list": ("play", 'its result is the list itself: put it into an object, {"turns": […]}'),
    "refused-from-one": ("play", "it counts the refused move from 1: moves are counted from 0"),
}
PROBLEMS = STREAMS | SILENT | MESSAGES | DECLARED | ANSWERS
REMARKS = {
    "carriage-return": (
        "initialize",
        ("its lines end with CR LF, which the kit takes; the protocol ends a line with LF alone"),
    ),
    "extra-part": ("initialize", "nobody reads 'author'; known are protocol, implementation, games"),
    "silent-goodbye": ("shutdown", "it ends without an answer: answer with result null first"),
    "stays": ("shutdown", "it goes on running for more than 4 s: end after the answer"),
}


@pytest.fixture(autouse=True)
def busy_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Find nothing slow that is only waiting for its turn."""
    monkeypatch.setattr(starting, "SLOW", 60.0)
    monkeypatch.setattr(examination, "MOMENT", 4.0)


def told_of(*command: str, patience: float = PATIENCE) -> Iterator[Told]:
    """Examine a program; give what is not fine."""
    yield from [told for told in examine(command, SUITE, patience) if told.kind != "fine"]


def adapter(fault: str) -> tuple[str, ...]:
    """Give the command of an adapter with a fault."""
    return sys.executable, "-S", str(ADAPTER), fault


def test_a_sound_adapter_gets_no_word() -> None:
    """Of an adapter with no fault every step is fine."""
    assert list(told_of(*adapter("none"))) == []


@pytest.mark.parametrize("fault", PROBLEMS)
def test_problem_is_told_in_one_sentence(fault: str) -> None:
    """Each broken adapter gets one problem, at the step that shows it, with what was sent and expected."""
    found = list(told_of(*adapter(fault), patience=SHORT if fault in SILENT else PATIENCE))
    assert [(told.step, told.sentence) for told in found] == [PROBLEMS[fault]]
    assert found[0].kind == "problem"
    assert found[0].sent.startswith(b'{"jsonrpc":"2.0"')
    assert found[0].expected.startswith(b'{"jsonrpc":"2.0"')


@pytest.mark.parametrize("fault", REMARKS)
def test_remark_is_no_problem(fault: str) -> None:
    """What the kit tolerates is remarked upon, once."""
    found = list(told_of(*adapter(fault)))
    assert [(told.step, told.sentence, told.kind) for told in found] == [(*REMARKS[fault], "remark")]


def test_other_rules_are_not_the_doctors_business() -> None:
    """An adapter that plays otherwise is sent to `certify`, and is not called broken."""
    found = list(told_of(*adapter("other-rules")))
    assert {told.kind for told in found} == {"remark"}
    assert {told.sentence.partition(": ")[2] for told in found} == {
        "it answers in the right form, but otherwise than the rulebook: `ruleproof certify` says more"
    }


def test_program_that_cannot_be_started_is_told_why(tmp_path: Path) -> None:
    """A name that is none, a folder, a file without leave to run, and one without a first line."""
    plain, unmarked = tmp_path / "adapter.py", tmp_path / "unmarked"
    for path, mode in ((plain, 0o644), (unmarked, 0o755)):
        path.write_text("print()\n", encoding="utf-8")
        path.chmod(mode)
    sentences = {
        "no-such-adapter": "there is no program 'no-such-adapter' on the PATH: "
        "check the name, or give the whole path",
        str(tmp_path / "none"): f"there is no program '{tmp_path}/none' there: "
        "check the name, or give the whole path",
        str(tmp_path): f"'{tmp_path}' is a folder: name the program in it",
        str(plain): f"'{plain}' is not executable: start it with its interpreter, or chmod +x it",
        str(unmarked): f"'{unmarked}' is no program: start it with its interpreter, "
        "or let it begin with #! and one",
    }
    found = {program: [told.sentence for told in told_of(program)] for program in sentences}
    assert found == {program: [sentence] for program, sentence in sentences.items()}


def test_shim_is_named_with_its_cost(tmp_path: Path) -> None:
    """A shell script that only starts another program is remarked upon, with that program."""
    shim = tmp_path / "my-python"
    shim.write_text(f'#!/bin/sh\nsleep 0.5\nexec {sys.executable} "$@"\n', encoding="utf-8")
    shim.chmod(0o755)
    (found,) = told_of(str(shim), *adapter("none")[1:])
    assert found.kind == "remark"
    assert found.sentence.startswith(f"'{shim}' is a shim, the shell script {shim}, which costs ")
    assert found.sentence.endswith(f"name the program behind it, {Path(sys.executable).resolve()}")


def test_command_shows_what_was_said_and_exits_one() -> None:
    """The command tells each step, and of a problem what was sent, received and expected."""
    run = CliRunner().invoke(doctor.command, ["--", *adapter("capitals")])
    assert run.exit_code == 1
    lines = run.output.splitlines()
    assert lines[0] == "✓ initialize: it is broken, and declares foursquare"
    assert lines[1].startswith("✗ play: it writes cards otherwise: '5C' where")
    assert [line[:13] for line in lines[2:5]] == ["    sent     ", "    received ", "    expected "]
    assert '"5C"' in lines[3]
    assert '"5c"' in lines[4]
    assert lines[5] == "1 problem found"


def test_command_exits_zero_where_there_are_only_remarks() -> None:
    """Remarks are shown and are no fault."""
    run = CliRunner().invoke(doctor.command, ["--", *adapter("extra-part")])
    assert run.exit_code == 0
    assert "! initialize: nobody reads 'author'" in run.output
    assert run.output.endswith("nothing is wrong with the adapter: now certify what it plays\n")
