"""Starting a program: why it cannot be started, and what its start costs."""

import shutil
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median

from ruleproof.doctor.conversation import Conversation
from ruleproof.doctor.words import Told
from ruleproof.protocol.messages import initialize_request
from ruleproof.protocol.process import Process
from ruleproof.protocol.programs import is_address
from ruleproof.protocol.wire import CannotStart
from ruleproof.spec import spec_version

SHELLS = ("sh", "bash", "dash", "zsh", "ksh")
DEAR = 0.08
"""A shim that costs less, in seconds, is left alone: the clock of a busy machine tells no more."""
SLOW = 2.0
STARTS = 3


def start(command: Sequence[str]) -> Conversation:
    """Start the program; raise `CannotStart` with a sentence that says what to do."""
    try:
        return Conversation(command)
    except CannotStart as error:
        fault = str(error) if is_address(command) else start_fault(command[0], error)
        raise CannotStart(fault) from error


def start_fault(program: str, error: CannotStart) -> str:
    """Say why a program cannot be started."""
    path = Path(program)
    if "\0" in program or not program:
        return str(error)
    if not path.exists():
        is_named = "/" not in program
        where = "on the PATH" if is_named else "there"
        hint = f"; ./{program} would" if is_named and Path(f"./{program}").exists() else ""
        return f"there is no program {program!r} {where}: check the name, or give the whole path{hint}"
    if path.is_dir():
        return f"{program!r} is a folder: name the program in it"
    if isinstance(error.__cause__, PermissionError):
        return f"{program!r} is not executable: start it with its interpreter, or chmod +x it"
    if isinstance(error.__cause__, OSError) and not first_bytes(path).startswith(b"#!"):
        return f"{program!r} is no program: start it with its interpreter, or let it begin with #! and one"
    return f"{error}: is the interpreter that its first line names installed?"


def first_bytes(path: Path) -> bytes:
    """Read how a file begins; nothing where it cannot be read."""
    try:
        with path.open("rb") as file:
            return file.read(4096)
    except OSError:
        return b""


def is_shell_script(program: str) -> str | None:
    """Give the path of a program that is a shell script."""
    found = shutil.which(program)
    first = first_bytes(Path(found)).split(b"\n")[0].decode("utf-8", "replace") if found else ""
    words = first.removeprefix("#!").split() if first.startswith("#!") else []
    return found if any(Path(word).name in SHELLS for word in words[:2]) else None


def start_cost(command: Sequence[str], seconds: float) -> str:
    """Say what is dear about a program's start, which took so long; nothing if it is cheap."""
    shim = is_shell_script(command[0])
    real = command_behind(command) if shim else None
    if real and real != tuple(command) and real[:2] != (shell_of(str(shim)), shim):
        cost = median([greeting_time(command) - greeting_time(real) for _ in range(STARTS)])
        if cost >= DEAR:
            return (
                f"{command[0]!r} is a shim, the shell script {shim}, which costs {1000 * cost:.0f} ms "
                f"at every start: name the program behind it, {real[0]}"
            )
    if seconds >= SLOW:
        return f"it took {seconds:.1f} s to answer initialize: each restart after a crash costs that again"
    return ""


def shell_of(script: str) -> str:
    """Give the interpreter that a script names."""
    return first_bytes(Path(script)).split(b"\n")[0].decode("utf-8", "replace").removeprefix("#!").split()[0]


def command_behind(command: Sequence[str]) -> tuple[str, ...] | None:
    """Find what a shim has become once it answered; None where the system does not tell."""
    conversation = Conversation(command)
    try:
        conversation.ask(initialize_request(spec_version()), SLOW)
        assert isinstance(conversation.process, Process)
        words = Path(f"/proc/{conversation.process.child.pid}/cmdline").read_bytes().split(b"\0")
        program = str(Path(f"/proc/{conversation.process.child.pid}/exe").readlink())
    except OSError:
        return None
    finally:
        conversation.process.kill()
    return (program, *[word.decode("utf-8", "replace") for word in words[1:-1]])


def greeting_time(command: Sequence[str]) -> float:
    """Measure, in seconds, from the start of a program to its first answer."""
    began = time.monotonic()
    conversation = Conversation(command)
    try:
        conversation.ask(initialize_request(spec_version()), SLOW)
        return time.monotonic() - began
    finally:
        conversation.process.kill()


def listens_on(address: Sequence[str], patience: float) -> Iterator[Told]:
    """Greet a program at an address anew: it must outlive its first conversation."""
    step = "second connection"
    try:
        conversation = Conversation(address)
    except CannotStart as error:
        yield Told(step, f"after the first one {error}: close the connection, and go on listening")
        return
    try:
        is_answered = conversation.ask(initialize_request(spec_version()), patience).answer is not None
    finally:
        conversation.process.kill()
    if is_answered:
        yield Told(step, "it goes on listening", "fine")
    else:
        yield Told(step, f"it did not answer within {patience:g} s on a connection made after the first one")
