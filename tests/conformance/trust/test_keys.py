"""Keys: made safely, read strictly, and of the forms that other programs write and read."""

import stat
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest
from click.testing import CliRunner
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import (
    BestAvailableEncryption,
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_public_key,
)

from conformance.trust.workshop import Key
from ruleproof.commands.keygen import command as keygen
from ruleproof.trust.keys import KeyProblem, generate, load_private, load_public


def test_a_private_key_is_for_its_owner_alone(tmp_path: Path) -> None:
    """KEY may be read by nobody else from its first moment on; KEY.pub is for everybody."""
    run = CliRunner().invoke(keygen, ["--output", str(tmp_path / "key")])
    assert run.exit_code == 0, run.output
    assert stat.S_IMODE((tmp_path / "key").stat().st_mode) == 0o600
    assert stat.S_IMODE((tmp_path / "key.pub").stat().st_mode) & 0o444 == 0o444
    assert b"PRIVATE" not in (tmp_path / "key.pub").read_bytes()


@pytest.mark.parametrize("taken", ["key", "key.pub"])
@pytest.mark.parametrize("is_link", [False, True])
def test_nothing_is_written_over(tmp_path: Path, taken: str, is_link: bool) -> None:
    """A file or dangling link in the way of either key is left alone, and the other key is not made."""
    if is_link:
        (tmp_path / taken).symlink_to(tmp_path / "nowhere")
    else:
        (tmp_path / taken).write_text("mine", encoding="utf-8")
    run = CliRunner().invoke(keygen, ["--output", str(tmp_path / "key")])
    assert run.exit_code == 2
    assert f"{tmp_path / taken} is there already, and a key is never written over" in run.output
    assert [path.name for path in tmp_path.iterdir()] == [taken]
    assert is_link or (tmp_path / taken).read_text(encoding="utf-8") == "mine"


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    """A key that cannot be written is told in a sentence."""
    run = CliRunner().invoke(keygen, ["--output", str(tmp_path / "no" / "key")])
    assert run.exit_code == 2
    assert "cannot be written: No such file or directory" in run.output


def test_a_key_id_can_be_checked_by_hand(tmp_path: Path) -> None:
    """The id is the digest that openssl and sha256sum give of the public key in DER."""
    made = generate(tmp_path / "key")
    der = load_pem_public_key((tmp_path / "key.pub").read_bytes()).public_bytes(
        Encoding.DER, PublicFormat.SubjectPublicKeyInfo
    )
    assert made == sha256(der).hexdigest()


def written(key: object, encryption: object = None) -> bytes:
    """Write any private key as PEM."""
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, encryption or NoEncryption())  # type: ignore[attr-defined,no-any-return]  # keys of several kinds


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "is no private key in PEM: `ruleproof keygen` makes one"),
        (b"\x00\xff", "is no private key in PEM"),
        (b"-----BEGIN PUBLIC KEY-----", "is a public key: sign with the private one"),
        (written(Ed25519PrivateKey.generate(), BestAvailableEncryption(b"secret")), "is encrypted"),
        (written(generate_private_key(SECP256R1())), "is not of the kind Ed25519"),
        (None, "cannot be read: No such file or directory"),
    ],
)
def test_what_is_no_private_key_is_refused(tmp_path: Path, content: bytes | None, said: str) -> None:
    """Each wrong file gets a sentence, and none of it is shown."""
    path = tmp_path / "key"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(KeyProblem, match=said):
        load_private(path)


def test_what_is_no_public_key_is_refused(tmp_path: Path, keys: tuple[Key, Key]) -> None:
    """A private key given to verify with is named as one, and its owner warned."""
    with pytest.raises(KeyProblem, match=r"is a private key: verify with key\.pub, and show this to nobody"):
        load_public(keys[0].path)
    (tmp_path / "key.pub").write_text("no key", encoding="utf-8")
    with pytest.raises(KeyProblem, match="is no public key in PEM"):
        load_public(tmp_path / "key.pub")


def test_nothing_but_signing_needs_the_library() -> None:
    """The command line starts, and certifies, without the extra `sign`."""
    script = (
        "import sys; sys.modules['cryptography'] = None\n"
        "import ruleproof.commands.certify, ruleproof.commands.verify, ruleproof.trust.verifying\n"
        "from ruleproof.trust.keys import KeyProblem, require_extra\n"
        "try: require_extra()\n"
        "except KeyProblem as problem: print(problem)"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert run.stdout == "keys need a library that is not installed: pip install 'ruleproof[sign]'\n", (
        run.stderr
    )
