"""The server of the page: on this machine only, and only for whoever has its token."""

import secrets
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

import msgspec

from ruleproof.composing.answering import Answering, read
from ruleproof.composing.asked import AskedScenario, AskedTable, Unreadable
from ruleproof.composing.page import Page
from ruleproof.composing.referee import NoAnswer
from ruleproof.composing.writing import Writing

LOOPBACK = "127.0.0.1"
TOKEN = "X-Ruleproof-Token"  # noqa: S105 - the name of a header
MOST_BYTES = 64 * 1024
"""The longest request that is read: a scenario is a fraction of it."""
PATIENCE = 15
"""Seconds for a request to arrive."""

HEADERS = {
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
NOTHING_ALLOWED = "default-src 'none'"


class Refused(Exception):  # noqa: N818 - what happened
    """A request that is none of the page's own, or too long, or no JSON."""

    def __init__(self, status: HTTPStatus, why: str) -> None:
        super().__init__(why)
        self.status = status


class Composer(ThreadingHTTPServer):
    """Serves one game's page, and answers what it asks."""

    daemon_threads = True

    def __init__(self, port: int, page: Page, answering: Answering, writing: Writing) -> None:
        self.token = secrets.token_urlsafe(32)
        self.page = page
        self.answering = answering
        self.writing = writing
        super().__init__((LOOPBACK, port), Handler)

    @property
    def names(self) -> list[str]:
        """Give what a request of the page calls this server: a name bound to it by others is none of them."""
        return [f"{name}:{self.server_port}" for name in (LOOPBACK, "localhost")]

    @property
    def address(self) -> str:
        """Give the page's address, with the token."""
        return f"http://{LOOPBACK}:{self.server_port}/?token={self.token}"

    def answer(self, path: str, body: bytes) -> object:
        """Answer a question; raise `Refused`, `Unreadable` or `NoAnswer`."""
        try:
            match path:
                case "/play":
                    table = msgspec.json.decode(body, type=AskedTable)
                    return self.answering.answer(read(self.answering.game, table))
                case "/write":
                    return self.writing.write(msgspec.json.decode(body, type=AskedScenario))
                case _:
                    raise Refused(HTTPStatus.NOT_FOUND, f"nothing answers at {path}")
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Refused(HTTPStatus.BAD_REQUEST, f"the question is malformed: {error}") from error


class Handler(BaseHTTPRequestHandler):
    """Answers one request."""

    server: Composer
    timeout = PATIENCE
    server_version = "ruleproof"
    sys_version = ""

    def do_GET(self) -> None:
        """Give the page."""
        try:
            self.require_known_host()
            self.require_address()
        except Refused as error:
            self.give(error.status, "text/plain", f"{error}\n".encode())
        else:
            page = self.server.page
            self.give(HTTPStatus.OK, "text/html", page.text.encode(), page.policy)

    def do_POST(self) -> None:
        """Answer a question of the page."""
        try:
            self.require_known_host()
            self.require_own_origin()
            self.require_token(self.headers.get(TOKEN, ""))
            answer = self.server.answer(self.path, self.body())
        except Refused as error:
            self.fail(error.status, str(error))
        except Unreadable as error:
            self.fail(HTTPStatus.OK, str(error), field=error.field, at=error.at)
        except NoAnswer as error:
            self.fail(HTTPStatus.BAD_GATEWAY, f"the reference gave no answer: {error}")
        else:
            self.give(HTTPStatus.OK, "application/json", msgspec.json.encode(answer))

    def require_known_host(self) -> None:
        """Refuse a request that came by another name: a stranger's page may have one that leads here."""
        if self.headers.get("Host") not in self.server.names:
            raise Refused(HTTPStatus.MISDIRECTED_REQUEST, "this server is called by another name")

    def require_own_origin(self) -> None:
        """Refuse a question that another page asks."""
        if self.headers.get("Origin") not in [f"http://{name}" for name in self.server.names]:
            raise Refused(HTTPStatus.FORBIDDEN, "only the page itself may ask")

    def require_address(self) -> None:
        """Refuse an address that is not the page's."""
        parts = urlsplit(self.path)
        self.require_token("".join(parse_qs(parts.query).get("token", [])))
        if parts.path != "/":
            raise Refused(HTTPStatus.NOT_FOUND, "there is only one page")

    def require_token(self, given: str) -> None:
        """Refuse a request without the token."""
        if not secrets.compare_digest(given.encode(), self.server.token.encode()):
            why = "the token is missing or wrong: open the address that `ruleproof compose` has printed"
            raise Refused(HTTPStatus.FORBIDDEN, why)

    def body(self) -> bytes:
        """Read the question."""
        if self.headers.get_content_type() != "application/json":
            raise Refused(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "a question is JSON")
        length = self.headers.get("Content-Length", "")
        if not length.isascii() or not length.isdigit():
            raise Refused(HTTPStatus.LENGTH_REQUIRED, "the question does not say how long it is")
        if int(length) > MOST_BYTES:
            raise Refused(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, f"a question has at most {MOST_BYTES} bytes")
        return self.rfile.read(int(length))

    def fail(self, status: HTTPStatus, problem: str, **where: str | int) -> None:
        """Say why there is no answer."""
        self.give(status, "application/json", msgspec.json.encode({"problem": problem, **where}))

    def give(self, status: HTTPStatus, kind: str, content: bytes, policy: str = NOTHING_ALLOWED) -> None:
        """Send an answer, which nobody keeps."""
        self.send_response(status)
        headers = {
            "Content-Type": f"{kind}; charset=utf-8",
            "Content-Length": str(len(content)),
            "Content-Security-Policy": policy,
            **HEADERS,
        }
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_: object) -> None:
        """Say nothing: the terminal is its owner's, and an address holds the token."""
