"""Certificates that were tampered with, each with the sentence that must name how."""

import json

from conformance.trust.tampering import (
    Tampered,
    claimed,
    excuse,
    flipped,
    forget,
    hide_failure,
    move_to,
    on_envelope,
    on_file,
    on_payload,
    other_payload,
    own_up,
    padded,
    profiled,
    raw_signature,
    rename_profile,
    rename_test,
    second_profile,
    signature_of,
    signed_payload,
    stated,
    swap_digests,
    swapped_files,
    twice,
    two_signatures,
    with_file,
)
from conformance.trust.workshop import payload_text

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
        'predicate.passedTests: "published/ace-is-low" stands twice',
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
        "level raised by too few random games",
        profiled(lambda p: p.update(level="fuzzed", random={"seed": "0", "games": 999, "wrong": 0})),
        "claims the level fuzzed under published, and what it lists reaches full",
    ),
    Tampered(
        "random games gone wrong and conforming",
        profiled(lambda p: p.update(random={"seed": "0", "games": 1000, "wrong": 1})),
        "it says to conform to published, and that random games went wrong",
    ),
    Tampered(
        "more wrong than played",
        profiled(lambda p: p.update(conforms=False, random={"seed": "0", "games": 1, "wrong": 2})),
        "under published more random games went wrong than were played",
    ),
    Tampered(
        "no number of random games",
        profiled(lambda p: p.update(random={"seed": "0", "games": 0, "wrong": 0})),
        "the statement is not of its form",
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
        "a test excused", stated(excuse), "it calls the scenario ace-is-low withdrawn, and the suite has not"
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
