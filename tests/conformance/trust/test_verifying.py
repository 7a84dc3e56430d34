"""Whatever is done to a certificate is found, and named in a sentence."""

import re
from collections import Counter

import pytest

from conformance.trust.tampered import TAMPERED
from conformance.trust.tampering import Tampered
from conformance.trust.workshop import Workshop


def test_a_good_certificate_is_verified(workshop: Workshop) -> None:
    """With the public key and the files beside it: who signed, what is claimed, and what that proves."""
    run = workshop.verify()
    assert run.exit_code == 0, run.output
    assert (
        f"is verified: signed by the key {workshop.key.id[:12]}…, about {', '.join(workshop.subjects)}"
        in run.output
    )
    assert "conforms to foursquare published, edition 1.0, level full: " in run.output
    assert "whoever holds the key claims these answers for these files" in run.output
    assert "only a replay tests the claim" in run.output


@pytest.mark.parametrize("tampered", TAMPERED, ids=lambda tampered: tampered.name)
def test_tampering_is_refused_and_named(workshop: Workshop, tampered: Tampered) -> None:
    """Each of these certificates is refused, by a sentence that names the cause and none that misleads."""
    tampered.spoil(workshop)
    run = workshop.verify()
    assert run.exit_code == 1, run.output
    first, *rest = run.output.splitlines()
    assert first.startswith(f"✗ {workshop.file}: ")
    assert tampered.said in first
    assert "verified" not in run.output
    assert len(rest) <= 2, run.output
    assert all(char.isprintable() or char == "\n" for char in run.output)


def test_there_are_more_than_fifty_ways() -> None:
    """Fifty and more kinds and places, no two with the same name."""
    assert len(TAMPERED) > 50
    assert [name for name, many in Counter(way.name for way in TAMPERED).items() if many > 1] == []


def test_every_byte_of_the_file_counts(workshop: Workshop) -> None:
    """A flipped bit anywhere in the file is refused."""
    for at in range(0, len(workshop.good), len(workshop.good) // 40):
        workshop.put(workshop.good[:at] + bytes([workshop.good[at] ^ 2]) + workshop.good[at + 1 :])
        assert workshop.verify().exit_code == 1, at


def test_another_key_is_refused(workshop: Workshop) -> None:
    """A good certificate checked with a key that did not sign it names both keys."""
    run = workshop.verify("--key", str(workshop.other.public))
    assert run.exit_code == 1
    names = re.search(r"it names the key (\w+) as its signer, and the key given is (\w+)", run.output)
    assert names
    assert names.groups() == (workshop.key.id[:12], workshop.other.id[:12])


def test_a_signature_is_never_passed_over(workshop: Workshop) -> None:
    """A signed certificate is not read without a key: it says so, and ends with exit code 1."""
    run = workshop.verify("--subject", str(workshop.folder / "adapter.py"))
    assert run.exit_code == 1
    assert "and no key was given to check it with (--key)" in run.output


def test_without_a_signature_it_is_unsigned_and_never_verified(workshop: Workshop) -> None:
    """An unsigned certificate that is whole is called that, and proves nothing."""
    workshop.put(workshop.payload + b"\n")
    run = workshop.verify("--subject", str(workshop.folder / "adapter.py"))
    assert run.exit_code == 0, run.output
    assert "is unsigned: it is whole" in run.output
    assert "proves: nothing; anybody can have written these claims" in run.output
    assert "verified" not in run.output


def test_a_subject_may_lie_elsewhere(workshop: Workshop) -> None:
    """`--subject` says where a file is that is not beside the certificate."""
    elsewhere = workshop.folder / "elsewhere"
    elsewhere.mkdir()
    (workshop.folder / "adapter.py").rename(elsewhere / "adapter.py")
    key = ("--key", str(workshop.key.public))
    assert workshop.verify(*key).exit_code == 1
    assert workshop.verify(*key, "--subject", str(elsewhere / "adapter.py")).exit_code == 0


def test_a_file_that_the_certificate_is_not_about_is_named(workshop: Workshop) -> None:
    """A file given as a subject that is none does not look as if it were certified."""
    other = workshop.folder / "other.py"
    other.write_text("", encoding="utf-8")
    run = workshop.verify("--key", str(workshop.key.public), "--subject", str(other))
    assert run.exit_code == 1
    assert "other.py was given with --subject, and the certificate is not about it" in run.output
