"""Strangers verify a certificate: other people's libraries, and an environment with nothing but the wheel."""

import importlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from cryptography.hazmat.primitives.serialization import load_pem_public_key
from securesystemslib.dsse import Envelope
from securesystemslib.signer._key import SSlibKey

from conformance.trust.workshop import Workshop


def test_an_independent_library_accepts_the_envelope(workshop: Workshop) -> None:
    """Securesystemslib's DSSE reads the envelope, and accepts the signature by its public key."""
    public = load_pem_public_key(workshop.key.public.read_bytes())
    key = SSlibKey.from_crypto(public, workshop.key.id)
    envelope = Envelope.from_dict(json.loads(workshop.file.read_text(encoding="utf-8")))
    assert list(envelope.verify([key], 1)) == [workshop.key.id]
    assert envelope.payload == workshop.payload


def test_an_independent_library_reads_the_statement(workshop: Workshop) -> None:
    """in-toto's own messages read the statement and the test-result in it, and find every test."""
    json_format = importlib.import_module("google.protobuf.json_format")
    statements = importlib.import_module("in_toto_attestation.v1.statement")
    statement_pb = importlib.import_module("in_toto_attestation.v1.statement_pb2")
    results = importlib.import_module("in_toto_attestation.predicates.test_result.v0.test_result_pb2")
    read = json_format.Parse(workshop.payload, statement_pb.Statement())
    statements.Statement.copy_from_pb(read).validate()
    assert [subject.name for subject in read.subject] == workshop.subjects
    predicate = json.dumps(workshop.statement["predicate"])
    result = json_format.Parse(predicate, results.TestResult(), ignore_unknown_fields=True)
    assert list(result.passed_tests) == workshop.statement["predicate"]["passedTests"]
    assert len(result.configuration) == 2


def test_a_stranger_needs_the_public_key_alone(root: Path, workshop: Workshop, tmp_path: Path) -> None:
    """In a fresh folder and home, with certificate, subjects and public key, nothing else is looked for."""
    fresh = tmp_path / "fresh"
    fresh.mkdir()
    for path in (workshop.file, workshop.key.public, *[workshop.folder / name for name in workshop.subjects]):
        shutil.copy(path, fresh)
    home = {"HOME": str(fresh), "XDG_CACHE_HOME": str(fresh / "cache"), "PATH": os.environ["PATH"]}
    paths = os.pathsep.join([str(root / "conformance"), str(root / "reference_engine")])
    command = [sys.executable, "-m", "ruleproof", "verify", workshop.file.name, "--key", "key.pub"]
    run = subprocess.run(
        [*command, "--replay", "5", "--", sys.executable, "adapter.py"],
        cwd=fresh,
        env=home | {"PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert "certificate.json is verified: signed by the key" in run.stdout
    assert "replayed 5 of the " in run.stdout
