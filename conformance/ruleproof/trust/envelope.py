"""The one form of a certificate's file: canonical JSON, and around what is signed a DSSE envelope.

Canonical means: members sorted, no white space, no escapes but those that JSON needs, and one line end.
So the same certificate is always the same bytes, and a change anywhere is one that can be named.
"""

import base64
import binascii
import json
from typing import TypeAlias

import msgspec

from ruleproof.loading.problems import printable

Json: TypeAlias = "str | int | float | bool | list[Json] | dict[str, Json] | None"

PAYLOAD_TYPE = "application/vnd.in-toto+json"
LARGEST_FILE = 16 * 1024 * 1024
LINE_END = b"\n"
BYTE_ORDER_MARK = b"\xef\xbb\xbf"


class Refused(Exception):  # noqa: N818 - what happened
    """The file is not what it must be, and the sentence says why."""


class Signature(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One signature as the envelope holds it."""

    keyid: str
    sig: str


class Envelope(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A DSSE envelope as it is written."""

    payload: str
    payloadType: str  # noqa: N815 - the envelope's own name
    signatures: tuple[Signature, ...]


class Sealed(msgspec.Struct, frozen=True):
    """What an envelope holds, decoded."""

    payload: bytes
    key_id: str
    signature: bytes


def canonical(value: object) -> bytes:
    """Write a value in its one form, without a line end."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def read_canonical(content: bytes, what: str, end: bytes = LINE_END) -> Json:
    """Read a value that must stand in its one form; raise `Refused` with what departs from it."""
    if len(content) > LARGEST_FILE:
        raise Refused(f"{what} is larger than {LARGEST_FILE // 1024 // 1024} MiB")
    if content.startswith(BYTE_ORDER_MARK):
        raise Refused(f"{what} begins with a byte order mark")
    if not content.strip():
        raise Refused(f"{what} is empty")
    value = read_strict(content, what)
    wanted = canonical(value) + end
    if content != wanted:
        raise Refused(f"{what} is not in its one form: {departure(content, wanted)}")
    return value


def read_strict(content: bytes, what: str) -> Json:
    """Read JSON in which no member stands twice."""

    def members(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
        found = dict(pairs)
        if len(found) < len(pairs):
            names = [name for name, _ in pairs]
            twice = next(name for name in names if names.count(name) > 1)
            raise Refused(f"{what} has the member {printable(twice)!r} twice")
        return found

    try:
        text = content.decode("utf-8")
        value: Json = json.loads(text, object_pairs_hook=members)
        text = canonical(value).decode()
    except UnicodeDecodeError as error:
        raise Refused(f"{what} is not UTF-8 at byte {error.start}") from None
    except json.JSONDecodeError as error:
        if error.pos >= len(content.decode("utf-8").rstrip()) or error.msg.startswith("Unterminated"):
            raise Refused(f"{what} ends too early: it was cut off") from None
        raise Refused(f"{what} is no JSON at character {error.pos}: {error.msg.lower()}") from None
    except (RecursionError, UnicodeEncodeError, ValueError):
        raise Refused(f"{what} is nested or written as no certificate is") from None
    return value


def departure(content: bytes, wanted: bytes) -> str:
    """Name the first thing by which a text departs from the one form of what it says."""
    if content.rstrip() == wanted.rstrip():
        missing = len(content) < len(wanted)
        return "the line end is missing" if missing else "white space stands after its end"
    at = next(
        (index for index, (one, other) in enumerate(zip(content, wanted, strict=False)) if one != other),
        min(len(content), len(wanted)),
    )
    if content[at : at + 1].isspace():
        return f"white space stands at byte {at}"
    if content[at : at + 1] == b"\\":
        return f"a character is escaped at byte {at} that needs no escape"
    return f"members stand in another order, or a value is written otherwise, at byte {at}"


def read_envelope(value: Json) -> Sealed:
    """Read an envelope; raise `Refused` for what this kit would never write."""
    try:
        envelope = msgspec.convert(value, Envelope)
    except msgspec.ValidationError as error:
        raise Refused(f"the envelope is not of its form: {printable(str(error))}") from None
    if envelope.payloadType != PAYLOAD_TYPE:
        given = printable(envelope.payloadType)[:80]
        raise Refused(f"the payload's type is {given!r} where {PAYLOAD_TYPE!r} is wanted")
    if len(envelope.signatures) != 1:
        many = len(envelope.signatures)
        raise Refused(f"the envelope has {many} signatures, and a certificate has exactly one")
    (signature,) = envelope.signatures
    return Sealed(decoded(envelope.payload, "payload"), signature.keyid, decoded(signature.sig, "signature"))


def decoded(text: str, what: str) -> bytes:
    """Decode base64 in its one form: the standard alphabet, padded, nothing between, no bits left over."""
    if not text:
        raise Refused(f"the {what} is empty")
    try:
        content = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        raise Refused(f"the {what} is not base64 of the standard alphabet, padded and unbroken") from None
    if base64.b64encode(content).decode() != text:
        raise Refused(f"the {what} is base64 with bits left over, which has another form of the same bytes")
    return content


def written_envelope(sealed: Sealed) -> bytes:
    """Write an envelope in its one form."""
    signature = {"keyid": sealed.key_id, "sig": base64.b64encode(sealed.signature).decode()}
    payload = base64.b64encode(sealed.payload).decode()
    envelope = {"payload": payload, "payloadType": PAYLOAD_TYPE, "signatures": [signature]}
    return canonical(envelope) + LINE_END
