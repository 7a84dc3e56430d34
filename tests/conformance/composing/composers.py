"""A composer that runs as people run it, and what is asked of it without a browser."""

import http.client
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple
from urllib.parse import parse_qs, urlsplit


class Running(NamedTuple):
    """A composer: its process, and the address that it has printed."""

    process: subprocess.Popen[str]
    address: str

    @property
    def port(self) -> int:
        """The port of its page."""
        port = urlsplit(self.address).port
        assert port
        return port

    @property
    def token(self) -> str:
        """The token in its address."""
        return parse_qs(urlsplit(self.address).query)["token"][0]

    @property
    def headers(self) -> dict[str, str]:
        """What the page sends with a question."""
        return {
            "Host": f"127.0.0.1:{self.port}",
            "Origin": f"http://127.0.0.1:{self.port}",
            "Content-Type": "application/json",
            "X-Ruleproof-Token": self.token,
        }

    def ask(self, path: str, question: object, **changes: str | None) -> tuple[int, Any]:
        """Ask as the page does, with headers changed; a header that is None is left out."""
        named = {name.replace("_", "-"): value for name, value in changes.items()}
        headers = {name: value for name, value in (self.headers | named).items() if value is not None}
        body = question if isinstance(question, bytes) else json.dumps(question).encode()
        status, _, content = self.request("POST", path, headers, body)
        return status, json.loads(content)

    def request(
        self, method: str, path: str, headers: dict[str, str], body: bytes = b""
    ) -> tuple[int, dict[str, str], bytes]:
        """Send a request with these headers and no other, but for the length of what is sent."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        for name, value in (({"Content-Length": str(len(body))} if body else {}) | headers).items():
            connection.putheader(name, value)
        connection.endheaders(body)
        reply = connection.getresponse()
        content = reply.read()
        connection.close()
        return reply.status, dict(reply.getheaders()), content


@contextmanager
def running(*options: str, **variables: str) -> Iterator[Running]:
    """Run a composer until it is no longer needed."""
    command = [sys.executable, "-m", "ruleproof", "compose", *options]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | variables)
    assert process.stdout
    try:
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found
        yield Running(process, found[0])
    finally:
        process.terminate()
        process.wait(timeout=30)
        process.stdout.close()
