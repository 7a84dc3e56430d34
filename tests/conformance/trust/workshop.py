"""A place in which certificates are made and tampered with: keys, files, and a certificate of a real run."""

import base64
import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from click.testing import CliRunner, Result
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from ruleproof.certify.report import Report
from ruleproof.commands.verify import command as verify
from ruleproof.trust.attestation import statement_of, subject_of, written_statement
from ruleproof.trust.envelope import canonical, written_envelope
from ruleproof.trust.keys import generate, load_private, seal, signed_bytes


class Key(NamedTuple):
    """A key pair on disk."""

    path: Path
    public: Path
    id: str

    @property
    def private(self) -> Ed25519PrivateKey:
        """Read it."""
        return load_private(self.path)


def make_key(folder: Path, name: str) -> Key:
    """Make a key pair."""
    made = generate(folder / name)
    return Key(folder / name, folder / f"{name}.pub", made)


class Workshop:
    """One folder with a signed certificate, its subjects, its public key, and another key."""

    def __init__(self, folder: Path, report: Report, key: Key, other: Key, starter: Path) -> None:
        self.folder, self.key, self.other = folder, key, other
        self.file = folder / "certificate.json"
        self.subjects = sorted(path.name for path in starter.glob("*.py"))
        for name in self.subjects:
            (folder / name).write_bytes((starter / name).read_bytes())
        subjects = [subject_of(folder / name) for name in self.subjects]
        self.payload = written_statement(statement_of(report, subjects, datetime.now(UTC)))
        self.good = written_envelope(seal(self.payload, key.private))
        self.file.write_bytes(self.good)

    @property
    def statement(self) -> dict[str, Any]:
        """A fresh copy of what is stated."""
        found = json.loads(self.payload)
        assert isinstance(found, dict)
        return found

    @property
    def envelope(self) -> dict[str, Any]:
        """A fresh copy of the envelope."""
        found = json.loads(self.good)
        assert isinstance(found, dict)
        return found

    def put(self, content: bytes) -> None:
        """Write the certificate's file."""
        self.file.write_bytes(content)

    def put_envelope(self, envelope: object) -> None:
        """Write an envelope in the one form."""
        self.put(canonical(envelope) + b"\n")

    def put_signed(self, statement: object, key: Key | None = None) -> None:
        """Write what a signer would who signs anything, with the right key or another."""
        self.put_payload(canonical(statement), key)

    def put_payload(self, payload: bytes, key: Key | None = None) -> None:
        """Write any bytes, signed."""
        self.put(written_envelope(seal(payload, (key or self.key).private)))

    def put_signature(self, signature: bytes, key_id: str | None = None) -> None:
        """Write the good payload with any signature."""
        name = key_id or self.key.id
        sig = {"keyid": name, "sig": base64.b64encode(signature).decode()}
        self.put_envelope(self.envelope | {"signatures": [sig]})

    def signed(self, payload: bytes, key: Key) -> bytes:
        """Give a signature over a payload."""
        return key.private.sign(signed_bytes(payload))

    def verify(self, *options: str) -> Result:
        """Run `ruleproof verify` with the public key."""
        line = [str(self.file), *(options or ("--key", str(self.key.public)))]
        return CliRunner().invoke(verify, line)


def payload_text(payload: bytes) -> str:
    """Encode a payload as the envelope does."""
    return base64.b64encode(payload).decode()
