"""The examination: one step after another, each harder than the last."""

import time
from collections.abc import Callable, Generator, Iterator, Sequence

import msgspec

from ruleproof.certify.run import NothingTestable
from ruleproof.doctor import silence
from ruleproof.doctor.answers import OTHER_RULES, Probe, answer_fault
from ruleproof.doctor.asking import Asking, answer_line, several_fault
from ruleproof.doctor.conversation import is_object
from ruleproof.doctor.greetings import (
    EXAMPLE,
    declaration_faults,
    greeting_fault,
    unknown_games,
    unknown_parts,
)
from ruleproof.doctor.lines import envelope_fault
from ruleproof.doctor.probes import probes_of
from ruleproof.doctor.starting import listens_on, start, start_cost
from ruleproof.doctor.words import CannotGoOn, Told
from ruleproof.games import GAMES, find_game
from ruleproof.loading.suite import Suite
from ruleproof.protocol.messages import (
    GREETING,
    METHOD_NOT_FOUND,
    Declared,
    Greeting,
    Request,
    initialize_request,
)
from ruleproof.protocol.programs import is_address
from ruleproof.protocol.session import START_TIMEOUT
from ruleproof.protocol.wire import CannotStart
from ruleproof.spec import spec_version

AT_ONCE = 8
PAUSE = 0.05
MOMENT = 1.0
SHUTDOWN = Request("shutdown", b"{}")
UNKNOWN = Request("no_such_method", b"{}")


def examine(command: Sequence[str], suite_of: Callable[[str], Suite], patience: float) -> Iterator[Told]:
    """Examine a program, up to the first problem after which nothing more can be asked."""
    try:
        conversation = start(command)
    except CannotStart as error:
        yield Told("start", str(error))
        return
    examination = Examination(Asking(conversation, patience), suite_of)
    try:
        greeting = yield from examination.greeting()
        yield from examination.games(greeting)
        yield from examination.unknown_method()
        yield from examination.goodbye()
    except CannotGoOn as problem:
        yield problem.told
        return
    finally:
        conversation.process.kill()
    if is_address(command):
        yield from listens_on(command, patience)
    elif dear := start_cost(command, examination.seconds):
        yield Told("start", dear, "remark")


class Examination:
    """The steps, in their order."""

    def __init__(self, asking: Asking, suite_of: Callable[[str], Suite]) -> None:
        self.asking = asking
        self.suite_of = suite_of
        self.seconds = 0.0
        """How long the program took to answer for the first time."""

    def greeting(self) -> Generator[Told, None, Greeting]:
        """Greet the program, and look at what it declares."""
        step, expected = "initialize", answer_line(1, EXAMPLE)
        request = initialize_request(spec_version())
        patience = min(2 * self.asking.patience, START_TIMEOUT)
        began = time.monotonic()
        found = self.asking.exchange(step, request, expected, patience)
        self.seconds = time.monotonic() - began
        yield from self.asking.about_lines(step, found, expected)
        answer, result = found.answer or b"", self.asking.result(step, found, expected)
        if fault := greeting_fault(result):
            raise CannotGoOn(Told(step, fault, "problem", found.sent, answer, expected))
        greeting = GREETING.decode(result)
        faults = list(unknown_games(greeting.games))
        for name in [name for name in greeting.games if name in GAMES]:
            faults += declaration_faults(find_game(name), self.suite_of(name), greeting.games[name])
        yield from [Told(step, fault, "problem", found.sent, answer, expected) for fault in faults]
        yield from [Told(step, words, "remark", found.sent, answer) for words in unknown_parts(result)]
        plays = ", ".join(greeting.games)
        yield Told(step, f"it is {greeting.implementation.name}, and declares {plays}", "fine")
        return greeting

    def games(self, greeting: Greeting) -> Iterator[Told]:
        """Ask about every game that is declared; of the first, several questions at once too."""
        for name in [name for name in greeting.games if name in GAMES]:
            yield from self.game(self.suite_of(name), greeting.games[name])

    def game(self, suite: Suite, declared: Declared) -> Iterator[Told]:
        """Ask about a game: moves, an illegal move, legal moves."""
        try:
            probes = probes_of(suite, declared)
        except NothingTestable:
            return  # no profile that it declares is known, which has been told
        for probe in probes:
            yield from self.probe(probe)
        if probes and self.asking.is_new("at once"):
            yield from self.at_once(probes[0])
            yield from self.in_pieces(probes[0])

    def probe(self, probe: Probe) -> Iterator[Told]:
        """Ask one question about a game."""
        request = probe.case.request
        assert request
        step, expected = request.method, answer_line(self.asking.conversation.number + 1, probe.expected)
        found = self.asking.exchange(step, request, expected)
        yield from self.asking.about_lines(step, found, expected)
        fault = answer_fault(probe, self.asking.result(step, found, expected))
        about, answer = f"{probe.game.name}, {probe.case.scenario.name}", found.answer or b""
        if not fault:
            yield Told(step, about, "fine")
        elif fault == OTHER_RULES:
            yield Told(step, f"{about}: {fault}", "remark", found.sent, answer, expected)
        else:
            raise CannotGoOn(Told(step, fault, "problem", found.sent, answer, expected))

    def at_once(self, probe: Probe) -> Iterator[Told]:
        """Send several requests in one piece, as the kit does."""
        conversation = self.asking.conversation
        assert probe.case.request
        sent = [conversation.numbered(probe.case.request) for _ in range(AT_ONCE)]
        asked = b"".join([line for _, line in sent])
        conversation.process.send(asked)
        lines: list[bytes] = []
        while len(lines) < AT_ONCE and (line := conversation.hear(self.asking.patience)) is not None:
            if is_object(line) or self.asking.is_new("strays"):
                lines.append(line)
        fault = several_fault(lines, [number for number, _ in sent], conversation.channel)
        if not fault and len(lines) < AT_ONCE:
            is_gone = conversation.process.ended
            why = silence.death(conversation) if is_gone else "read line by line, whatever arrives together"
            fault = f"of {AT_ONCE} requests sent at once it answered {len(lines)}: {why}"
        if fault:
            expected = answer_line(sent[0][0], probe.expected)
            raise CannotGoOn(Told("several at once", fault, "problem", asked, b"\n".join(lines), expected))
        yield Told("several at once", f"{AT_ONCE} requests in one piece, each answered", "fine")

    def in_pieces(self, probe: Probe) -> Iterator[Told]:
        """Send a request in two pieces, as a pipe may deliver it."""
        conversation = self.asking.conversation
        assert probe.case.request
        number, line = conversation.numbered(probe.case.request)
        middle = len(line) // 2
        conversation.process.send(line[:middle])
        early = conversation.hear(PAUSE)
        step, expected = "one in two pieces", answer_line(number, probe.expected)
        conversation.process.send(line[middle:])
        found = early or conversation.listen(number, line, self.asking.patience).answer
        if early is not None or found is None or envelope_fault(found, number):
            fault = "it takes whatever has arrived for a whole line: wait for the newline that ends it"
            raise CannotGoOn(Told(step, fault, "problem", line, found or b"", expected))
        yield Told(step, "a request whose line arrives in two pieces", "fine")

    def unknown_method(self) -> Iterator[Told]:
        """Ask for a method that no program has."""
        conversation, step = self.asking.conversation, "unknown method"
        error = b'{"jsonrpc":"2.0","id":%d,"error":{"code":%d,"message":"there is no such method"}}'
        expected = error % (conversation.number + 1, METHOD_NOT_FOUND)
        found = self.asking.exchange(step, UNKNOWN, expected)
        assert found.answer
        message = msgspec.json.decode(found.answer)
        code = message["error"]["code"] if message.get("error") else None
        if code == METHOD_NOT_FOUND:
            yield Told(step, f"it answers with error {METHOD_NOT_FOUND}", "fine")
        else:
            said = "a result" if code is None else f"error {code}"
            fault = f"it answers {said} to a method that there is not, where error {METHOD_NOT_FOUND} belongs"
            yield Told(step, fault, "problem", found.sent, found.answer, expected)

    def goodbye(self) -> Iterator[Told]:
        """Ask it to shut down: it must answer, and end."""
        conversation, step = self.asking.conversation, "shutdown"
        expected = answer_line(conversation.number + 1, b"null")
        found = conversation.ask(SHUTDOWN, self.asking.patience)
        if found.answer is None:
            fault = "it ends without an answer: answer with result null first"
            if not conversation.process.ended:
                fault = "it does not answer: answer with result null, and end"
            yield Told(step, fault, "remark", found.sent, b"", expected)
            return
        is_remote = conversation.is_remote
        if conversation.ends_within(MOMENT):
            ends = "closes the connection" if is_remote else "ends"
            yield Told(step, f"it answers and {ends}", "fine")
            return
        fault = f"it goes on running for more than {MOMENT:g} s: end after the answer"
        if is_remote:
            fault = f"it keeps the connection open for more than {MOMENT:g} s: close it after the answer"
        yield Told(step, fault, "remark", found.sent, found.answer, expected)
