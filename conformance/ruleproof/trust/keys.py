"""Keys: made, read, and used to sign and to check, by the library cryptography.

A private key is PEM in the form PKCS #8, a public one PEM in the form SubjectPublicKeyInfo, both Ed25519, as
openssl writes them too. A key's id is the SHA-256 digest of its SubjectPublicKeyInfo in DER.
"""

import os
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from ruleproof.trust.envelope import PAYLOAD_TYPE, Sealed

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

SIGNATURE_LENGTH = 64
"""The bytes of an Ed25519 signature."""


class KeyProblem(Exception):  # noqa: N818 - what happened
    """A key cannot be made, read or used, and the sentence says why."""


def require_extra() -> None:
    """Raise `KeyProblem` unless the library of the extra `sign` is installed."""
    try:
        import cryptography  # noqa: F401 - asked whether it is there
    except ImportError:
        raise KeyProblem("keys need a library that is not installed: pip install 'ruleproof[sign]'") from None


def generate(path: Path) -> str:
    """Write a new private key, and beside it its public one; never over a file. Give the key's id."""
    require_extra()
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
    from cryptography.hazmat.primitives.serialization import (
        Encoding,
        NoEncryption,
        PrivateFormat,
        PublicFormat,
    )

    public_path = path.with_name(path.name + ".pub")
    for taken in (path, public_path):
        if os.path.lexists(taken):
            raise KeyProblem(f"{taken} is there already, and a key is never written over")
    key = Ed25519PrivateKey.generate()
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    public = key.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)
    write_new(path, private, 0o600)
    try:
        write_new(public_path, public, 0o644)
    except KeyProblem:
        path.unlink()
        raise
    return key_id(key.public_key())


def write_new(path: Path, content: bytes, mode: int) -> None:
    """Write a file that must not be there yet, with these rights from its first moment."""
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
    except OSError as error:
        raise KeyProblem(f"{path} cannot be written: {error.strerror}") from None
    with os.fdopen(descriptor, "wb") as file:
        with suppress(OSError):  # some file systems have no rights to set
            os.fchmod(descriptor, mode)
        file.write(content)


def key_id(key: "Ed25519PublicKey") -> str:
    """Give a key's id."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return sha256(key.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)).hexdigest()


def content_of(path: Path) -> bytes:
    """Read a key's file."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise KeyProblem(f"the key {path} cannot be read: {error.strerror}") from None


def load_private(path: Path) -> "Ed25519PrivateKey":
    """Read a private key; raise `KeyProblem`."""
    require_extra()
    from cryptography.exceptions import UnsupportedAlgorithm
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
    from cryptography.hazmat.primitives.serialization import load_pem_private_key

    content = content_of(path)
    if b"PUBLIC KEY" in content:
        raise KeyProblem(f"{path} is a public key: sign with the private one, and verify with this")
    try:
        key = load_pem_private_key(content, password=None)
    except TypeError:
        raise KeyProblem(f"the key {path} is encrypted: decrypt it first") from None
    except (ValueError, UnsupportedAlgorithm):
        raise KeyProblem(f"{path} is no private key in PEM: `ruleproof keygen` makes one") from None
    if not isinstance(key, Ed25519PrivateKey):
        raise KeyProblem(f"the key {path} is not of the kind Ed25519")
    return key


def load_public(path: Path) -> "Ed25519PublicKey":
    """Read a public key; raise `KeyProblem`."""
    require_extra()
    from cryptography.exceptions import UnsupportedAlgorithm
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
    from cryptography.hazmat.primitives.serialization import load_pem_public_key

    content = content_of(path)
    if b"PRIVATE KEY" in content:
        raise KeyProblem(f"{path} is a private key: verify with {path.name}.pub, and show this to nobody")
    try:
        key = load_pem_public_key(content)
    except (ValueError, UnsupportedAlgorithm):
        raise KeyProblem(f"{path} is no public key in PEM") from None
    if not isinstance(key, Ed25519PublicKey):
        raise KeyProblem(f"the key {path} is not of the kind Ed25519")
    return key


def signed_bytes(payload: bytes) -> bytes:
    """Give what a DSSE signature is over: type and payload with their lengths, so that neither can shift."""
    name = PAYLOAD_TYPE.encode()
    return b"DSSEv1 %d %b %d %b" % (len(name), name, len(payload), payload)


def seal(payload: bytes, key: "Ed25519PrivateKey") -> Sealed:
    """Sign a payload."""
    return Sealed(payload, key_id(key.public_key()), key.sign(signed_bytes(payload)))


def is_signed_by(sealed: Sealed, key: "Ed25519PublicKey") -> bool:
    """Did the holder of the key sign exactly this?"""
    from cryptography.exceptions import InvalidSignature

    try:
        key.verify(sealed.signature, signed_bytes(sealed.payload))
    except InvalidSignature:
        return False
    return True
