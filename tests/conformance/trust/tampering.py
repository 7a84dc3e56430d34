"""Ways to tamper with a certificate."""

import base64
import json
from collections.abc import Callable
from typing import Any, NamedTuple

from conformance.trust.workshop import Workshop, payload_text

Tamper = Callable[[Workshop], None]


class Tampered(NamedTuple):
    """One way, and what is said of it."""

    name: str
    spoil: Tamper
    said: str


def on_file(change: Callable[[bytes], bytes]) -> Tamper:
    """Change the bytes of the file."""
    return lambda workshop: workshop.put(change(workshop.good))


def on_envelope(change: Callable[[dict[str, Any]], object]) -> Tamper:
    """Change the envelope, and write it in the one form."""

    def spoil(workshop: Workshop) -> None:
        envelope = workshop.envelope
        change(envelope)
        workshop.put_envelope(envelope)

    return spoil


def on_payload(change: Callable[[bytes], bytes]) -> Tamper:
    """Change the payload, and leave the signature as it was."""

    def spoil(workshop: Workshop) -> None:
        payload = payload_text(change(workshop.payload))
        workshop.put_envelope(workshop.envelope | {"payload": payload})

    return spoil


def signed_payload(change: Callable[[bytes], bytes]) -> Tamper:
    """Change the payload's bytes and sign them with the right key."""
    return lambda workshop: workshop.put_payload(change(workshop.payload))


def stated(change: Callable[[dict[str, Any]], object]) -> Tamper:
    """Change what is stated and sign it with the right key, as a signer would who lies."""

    def spoil(workshop: Workshop) -> None:
        statement = workshop.statement
        change(statement)
        workshop.put_signed(statement)

    return spoil


def claimed(**members: object) -> Tamper:
    """Change members of the claim, and sign it with the right key."""
    return stated(lambda statement: statement["predicate"]["ruleproof"].update(members))


def profiled(change: Callable[[dict[str, Any]], object]) -> Tamper:
    """Change what is said of the profile, and sign it with the right key."""
    return stated(lambda statement: change(statement["predicate"]["ruleproof"]["profiles"][0]))


def stray_bits(text: str) -> str:
    """Give base64 of the same bytes with bits left over."""
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    body = text.rstrip("=")
    assert body != text
    return body[:-1] + alphabet[alphabet.index(body[-1]) + 1] + "=" * (len(text) - len(body))


def padded(workshop: Workshop) -> None:
    """Leave bits over in the signature, whose 64 bytes always need padding."""
    envelope = workshop.envelope
    envelope["signatures"][0]["sig"] = stray_bits(envelope["signatures"][0]["sig"])
    workshop.put_envelope(envelope)


def flipped(content: bytes, at: int = 0) -> bytes:
    """Flip one bit."""
    return content[:at] + bytes([content[at] ^ 1]) + content[at + 1 :]


def signature_of(workshop: Workshop) -> bytes:
    """Give the good signature."""
    return base64.b64decode(workshop.envelope["signatures"][0]["sig"])


def other_payload(workshop: Workshop) -> bytes:
    """Give another honest certificate's payload: the same run, one second later."""
    statement = workshop.statement
    statement["predicate"]["ruleproof"]["milliseconds"] += 1
    return json.dumps(statement, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def with_file(name: str, content: bytes | None) -> Tamper:
    """Change a file beside the certificate, or take it away."""

    def spoil(workshop: Workshop) -> None:
        if content is None:
            (workshop.folder / name).unlink()
        else:
            (workshop.folder / name).write_bytes(content)

    return spoil


def swapped_files(workshop: Workshop) -> None:
    """Give each subject the other's content."""
    one, other = workshop.folder / "adapter.py", workshop.folder / "foursquare.py"
    first, second = one.read_bytes(), other.read_bytes()
    one.write_bytes(second)
    other.write_bytes(first)


def swap_digests(statement: dict[str, Any]) -> None:
    """Give each subject the other's digest."""
    one, other, *_ = statement["subject"]
    one["digest"], other["digest"] = other["digest"], one["digest"]


def move_to(what: str) -> Callable[[dict[str, Any]], None]:
    """Move a test that passed into another list, and leave everything else."""

    def change(statement: dict[str, Any]) -> None:
        predicate = statement["predicate"]
        predicate[what].append(predicate["passedTests"].pop())

    return change


def forget(statement: dict[str, Any]) -> None:
    """Leave out a test and lower the count, so that only the suite knows."""
    statement["predicate"]["passedTests"].remove("published/ace-is-low")
    statement["predicate"]["ruleproof"]["profiles"][0]["counts"]["passed"] -= 1


def rename_test(statement: dict[str, Any]) -> None:
    """Claim a test that there is not, beside all that there are."""
    statement["predicate"]["passedTests"].append("published/kings-are-kind")
    statement["predicate"]["ruleproof"]["profiles"][0]["counts"]["passed"] += 1


def hide_failure(statement: dict[str, Any]) -> None:
    """Call a failure that counts a warning, with every count in order."""
    predicate = statement["predicate"]
    predicate["passedTests"].remove("published/ace-is-low")
    predicate["warnedTests"].append("published/ace-is-low")
    profile = predicate["ruleproof"]["profiles"][0]
    profile["counts"] |= {"passed": profile["counts"]["passed"] - 1, "failed": 1}
    profile["level"] = "none"
    predicate["result"] = "WARNED"


def own_up(statement: dict[str, Any]) -> None:
    """Tell of a failure everywhere but in the level."""
    predicate = statement["predicate"]
    predicate["passedTests"].remove("published/ace-is-low")
    predicate["failedTests"].append("published/ace-is-low")
    profile = predicate["ruleproof"]["profiles"][0]
    profile["counts"] |= {"passed": profile["counts"]["passed"] - 1, "failed": 1}
    profile["conforms"] = False
    predicate["result"] = "FAILED"


def excuse(statement: dict[str, Any]) -> None:
    """Excuse the program from a test by a reason that is the suite's to give."""
    predicate = statement["predicate"]
    predicate["passedTests"].remove("published/ace-is-low")
    profile = predicate["ruleproof"]["profiles"][0]
    profile["counts"] |= {"passed": profile["counts"]["passed"] - 1, "suite-bug": 1}
    profile["not_asked"]["ace-is-low"] = "withdrawn: it was too hard"


def second_profile(statement: dict[str, Any]) -> None:
    """Say the same profile twice."""
    profiles = statement["predicate"]["ruleproof"]["profiles"]
    profiles.append(profiles[0])


def rename_profile(statement: dict[str, Any]) -> None:
    """Claim everything for a profile that there is not."""
    predicate = statement["predicate"]
    predicate["ruleproof"]["profiles"][0]["profile"] = "publishd"
    predicate["passedTests"] = [test.replace("published/", "publishd/") for test in predicate["passedTests"]]


def two_signatures(workshop: Workshop) -> None:
    """Add somebody else's signature, which is good too."""
    theirs = base64.b64encode(workshop.signed(workshop.payload, workshop.other)).decode()
    envelope = workshop.envelope
    envelope["signatures"].append({"keyid": workshop.other.id, "sig": theirs})
    workshop.put_envelope(envelope)


def raw_signature(workshop: Workshop) -> None:
    """Sign the payload alone, without its type and lengths."""
    workshop.put_signature(workshop.key.private.sign(workshop.payload))


def twice(member: str) -> Callable[[bytes], bytes]:
    """Let a member stand a second time at the end of the outermost map."""
    return lambda content: content.rstrip(b"\n").removesuffix(b"}") + f',"{member}":"x"}}\n'.encode()
