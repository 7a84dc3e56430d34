"""Ways to tamper with a certificate, each with the sentence that must name it."""

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
    one, other, _ = statement["subject"]
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


FORM = "the certificate is not in its one form: "
UNFIT = "the signature does not fit: the payload or the signature was changed, or another key signed"
TYPE = "application/vnd.in-toto+json"

ENVELOPES = (
    Tampered("empty", on_file(lambda _: b""), "the certificate is empty"),
    Tampered("cut in half", on_file(lambda c: c[: len(c) // 2]), "ends too early: it was cut off"),
    Tampered("last brace cut off", on_file(lambda c: c[:-2]), "ends too early: it was cut off"),
    Tampered("line end cut off", on_file(lambda c: c[:-1]), FORM + "the line end is missing"),
    Tampered("line end doubled", on_file(lambda c: c + b"\n"), FORM + "white space stands after its end"),
    Tampered("line end of Windows", on_file(lambda c: c[:-1] + b"\r\n"), FORM + "white space stands after"),
    Tampered(
        "space after a colon", on_file(lambda c: c.replace(b":", b": ", 1)), "white space stands at byte 11"
    ),
    Tampered("space at the front", on_file(lambda c: b" " + c), FORM + "white space stands at byte 0"),
    Tampered(
        "indented", on_file(lambda c: json.dumps(json.loads(c), indent=1).encode() + b"\n"), "white space"
    ),
    Tampered("byte order mark", on_file(lambda c: b"\xef\xbb\xbf" + c), "begins with a byte order mark"),
    Tampered("text after the end", on_file(lambda c: c + b"{}\n"), "is no JSON at character"),
    Tampered(
        "not UTF-8", on_file(lambda c: flipped(c, 3)[:4] + b"\xff" + c[5:]), "the certificate is not UTF-8"
    ),
    Tampered(
        "escaped letter",
        on_file(lambda c: c.replace(b"payload", rb"\u0070ayload", 1)),
        "a character is escaped",
    ),
    Tampered(
        "members reordered",
        on_file(
            lambda c: (
                json.dumps(dict(reversed(json.loads(c).items())), separators=(",", ":")).encode() + b"\n"
            )
        ),
        "members stand in another order",
    ),
    Tampered("second payload", on_file(twice("payload")), "the certificate has the member 'payload' twice"),
    Tampered("second signatures", on_file(twice("signatures")), "has the member 'signatures' twice"),
    Tampered(
        "second key id", on_file(lambda c: c.replace(b'"keyid"', b'"keyid":"x","keyid"')), "'keyid' twice"
    ),
    Tampered("list in place of a map", on_file(lambda c: b"[" + c[:-1] + b"]\n"), "neither an envelope nor"),
    Tampered("unknown member", on_envelope(lambda e: e.update(note="x")), "unknown field `note`"),
    Tampered(
        "payload type missing",
        on_envelope(lambda e: e.pop("payloadType")),
        "missing required field `payloadType`",
    ),
    Tampered(
        "payload type changed",
        on_envelope(lambda e: e.update(payloadType="text/plain")),
        "type is 'text/plain'",
    ),
    Tampered("payload is a number", on_envelope(lambda e: e.update(payload=7)), "Expected `str`, got `int`"),
    Tampered("no signature", on_envelope(lambda e: e.update(signatures=[])), "has 0 signatures"),
    Tampered(
        "signature twice", on_envelope(lambda e: e["signatures"].append(e["signatures"][0])), "2 signatures"
    ),
    Tampered("second signer", two_signatures, "has 2 signatures, and a certificate has exactly one"),
)

SIGNATURES = (
    Tampered("payload empty", on_envelope(lambda e: e.update(payload="")), "the payload is empty"),
    Tampered(
        "payload broken into lines",
        on_envelope(lambda e: e.update(payload=e["payload"][:76] + "\n" + e["payload"][76:])),
        "the payload is not base64",
    ),
    Tampered(
        "payload in the alphabet of URLs",
        on_envelope(lambda e: e.update(payload=e["payload"][:-4] + "_-==")),
        "the payload is not base64",
    ),
    Tampered(
        "signature without padding",
        on_envelope(lambda e: e["signatures"][0].update(sig=e["signatures"][0]["sig"].rstrip("="))),
        "the signature is not base64",
    ),
    Tampered("signature with stray bits", padded, "the signature is base64 with bits left over"),
    Tampered(
        "signature empty", on_envelope(lambda e: e["signatures"][0].update(sig="")), "the signature is empty"
    ),
    Tampered(
        "signature cut short", lambda w: w.put_signature(signature_of(w)[:-1]), "the signature has 63 bytes"
    ),
    Tampered("signature flipped", lambda w: w.put_signature(flipped(signature_of(w))), UNFIT),
    Tampered("signature of the bare payload", raw_signature, UNFIT),
    Tampered(
        "signature of another certificate",
        lambda w: w.put_signature(w.signed(other_payload(w), w.key)),
        UNFIT,
    ),
    Tampered(
        "payload of another certificate",
        lambda w: w.put_envelope(w.envelope | {"payload": payload_text(other_payload(w))}),
        UNFIT,
    ),
    Tampered("other key in this one's name", lambda w: w.put_signature(w.signed(w.payload, w.other)), UNFIT),
    Tampered("result changed", on_payload(lambda p: p.replace(b'"PASSED"', b'"FAILED"')), UNFIT),
    Tampered(
        "program's name changed",
        on_payload(lambda p: p.replace(b"ruleproof-starter", b"ruleproof-stealer")),
        UNFIT,
    ),
    Tampered("payload ends in a space", on_payload(lambda p: p + b" "), UNFIT),
    Tampered(
        "key id changed",
        lambda w: w.put_signature(signature_of(w), w.other.id),
        "the key id beside it was changed",
    ),
    Tampered(
        "key id is nonsense",
        lambda w: w.put_signature(signature_of(w), "\x1b[2J"),
        "the key id beside it was changed",
    ),
    Tampered(
        "signed by another key",
        lambda w: w.put_signed(w.statement, w.other),
        "as its signer, and the key given is",
    ),
    Tampered(
        "signature stripped", lambda w: w.put(w.payload + b"\n"), "it is unsigned, although a key was given"
    ),
    Tampered(
        "statement as an envelope's payload twice",
        lambda w: w.put_payload(w.good[:-1]),
        "the statement is not of its form",
    ),
)

STATEMENTS = (
    Tampered(
        "member of the payload twice",
        signed_payload(twice("_type")),
        "the payload has the member '_type' twice",
    ),
    Tampered(
        "white space in the payload",
        signed_payload(lambda p: p.replace(b",", b", ", 1)),
        "the payload is not in its one form: white space",
    ),
    Tampered("payload cut off", signed_payload(lambda p: p[:-9]), "the payload ends too early"),
    Tampered(
        "another kind of statement",
        stated(lambda s: s.update(_type="https://in-toto.io/Statement/v0.1")),
        "_type: ",
    ),
    Tampered(
        "another predicate",
        stated(lambda s: s.update(predicateType="https://slsa.dev/provenance/v1")),
        "predicateType: ",
    ),
    Tampered(
        "unknown member of the claim",
        claimed(endorsed="by all"),
        "predicate.ruleproof.endorsed: unknown field",
    ),
    Tampered(
        "suite missing",
        stated(lambda s: s["predicate"]["ruleproof"].pop("suite")),
        "the field 'suite' is missing",
    ),
    Tampered("no subject", stated(lambda s: s.update(subject=[])), "subject: something must stand here"),
    Tampered(
        "subject by a weak digest",
        stated(lambda s: s["subject"][0].update(digest={"md5": "0" * 32})),
        "subject[0].digest",
    ),
    Tampered(
        "subject in a folder",
        stated(lambda s: s["subject"][0].update(name="../adapter.py")),
        "subject[0].name: ",
    ),
    Tampered(
        "a test passed twice",
        stated(lambda s: s["predicate"]["passedTests"].append(s["predicate"]["passedTests"][0])),
        "predicate.passedTests: ",
    ),
    Tampered(
        "in the future", claimed(time="2999-01-01T00:00:00Z"), "2999-01-01T00:00:00Z, which is yet to come"
    ),
    Tampered("on no day", claimed(time="2026-02-30T00:00:00Z"), "2026-02-30T00:00:00Z, which is no time"),
)

CLAIMS = (
    Tampered(
        "another game",
        claimed(game="foursquares"),
        "the game foursquares is unknown; did you mean 'foursquare'?",
    ),
    Tampered(
        "another edition",
        claimed(edition={"name": "9.0", "digest": "0" * 64}),
        "the edition 9.0 of foursquare is unknown",
    ),
    Tampered(
        "edition of another digest",
        claimed(edition={"name": "1.0", "digest": "0" * 64}),
        "its edition 1.0 is another than this kit's",
    ),
    Tampered(
        "another suite",
        claimed(suite="0" * 64),
        "it was made with another suite of foursquare than this kit's",
    ),
    Tampered(
        "configuration of another suite",
        stated(lambda s: s["predicate"]["configuration"][0].update(name="another suite")),
        "its configuration does not name the suite",
    ),
    Tampered(
        "another profile",
        stated(rename_profile),
        "foursquare has no profile publishd; did you mean 'published'?",
    ),
    Tampered("a profile twice", stated(second_profile), "a profile stands twice"),
    Tampered(
        "a reading that is none",
        profiled(lambda p: p.update(readings={"tie": "wins"})),
        "the reading tie: wins is none",
    ),
    Tampered(
        "level raised",
        profiled(lambda p: p.update(level="fuzzed")),
        "claims the level fuzzed under published, and what it lists reaches full",
    ),
    Tampered(
        "edition left out", claimed(edition=None), "its configuration does not name the suite and edition"
    ),
    Tampered(
        "count raised",
        profiled(lambda p: p["counts"].update(passed=999)),
        "it counts 999 as passed and lists",
    ),
    Tampered(
        "failure put among the passes",
        stated(lambda s: s["predicate"]["failedTests"].append(s["predicate"]["passedTests"][0])),
        "stands both in passedTests and in failedTests",
    ),
    Tampered("failure not counted", stated(move_to("failedTests")), "as passed and lists"),
    Tampered(
        "failure called a warning", stated(hide_failure), "stands among the warnings, although it counts"
    ),
    Tampered(
        "failure left out of the level",
        stated(own_up),
        "claims the level full under published, and what it lists reaches none",
    ),
    Tampered(
        "a test left out",
        stated(forget),
        "it says nothing of ace-is-low under published, which the suite asks",
    ),
    Tampered(
        "a test made up",
        stated(rename_test),
        "it names the scenario kings-are-kind under published, which the suite has not",
    ),
    Tampered(
        "test of a profile not claimed",
        stated(lambda s: s["predicate"]["warnedTests"].append("designer/ace-is-low")),
        "of a profile that nothing is said of",
    ),
    Tampered(
        "result made worse",
        stated(lambda s: s["predicate"].update(result="WARNED")),
        "its result is WARNED, and its profiles come to PASSED",
    ),
    Tampered(
        "conformity denied",
        profiled(lambda p: p.update(conforms=False)),
        "it says not to conform to published, and lists no failure",
    ),
)

FILES = (
    Tampered(
        "a subject changed",
        with_file("foursquare.py", b"# nothing\n"),
        "the subject foursquare.py is another file than was certified",
    ),
    Tampered(
        "a subject missing",
        with_file("foursquare.py", None),
        "the subject foursquare.py is not there: give it with --subject",
    ),
    Tampered("subjects swapped", swapped_files, "the subject adapter.py is another file than was certified"),
    Tampered(
        "digests swapped", stated(swap_digests), "the subject adapter.py is another file than was certified"
    ),
    Tampered(
        "a subject twice",
        stated(lambda s: s["subject"].append(s["subject"][0])),
        "the subject adapter.py stands twice",
    ),
    Tampered(
        "a subject renamed",
        stated(lambda s: s["subject"][0].update(name="engine.py")),
        "the subject engine.py is not there",
    ),
)

TAMPERED = (*ENVELOPES, *SIGNATURES, *STATEMENTS, *CLAIMS, *FILES)
