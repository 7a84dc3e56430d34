"""The options of `certify` that have to do with trust: checked before a run, and carried out after it."""

from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
import rich_click as click

from ruleproof.certify.report import Report
from ruleproof.commands.output import USAGE, fail, say
from ruleproof.languages import Language
from ruleproof.languages import say as said
from ruleproof.loading.problems import ProblemsFound
from ruleproof.loading.suite import Suite
from ruleproof.trust.editions import UnknownEdition, edition_of

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    from ruleproof.trust.attestation import Descriptor
    from ruleproof.trust.known import KnownFailures

Command = TypeVar("Command", bound=Callable[..., Any])

OPTIONS = (
    click.option("--edition", metavar="E", help="Score by this edition; none scores everything."),
    click.option(
        "--known-failures",
        metavar="FILE",
        type=click.Path(path_type=Path),
        help="What is known to fail: exit 0 if that is all, and none of it is stale.",
    ),
    click.option(
        "--write-known-failures",
        metavar="FILE",
        type=click.Path(path_type=Path),
        help="Write today's failures, for you to give reasons.",
    ),
    click.option(
        "--attest",
        metavar="FILE",
        type=click.Path(path_type=Path),
        help="Write a certificate.",
    ),
    click.option(
        "--subject",
        "subjects",
        multiple=True,
        metavar="FILE",
        type=click.Path(path_type=Path),
        help="A file that the certificate is about; may be repeated.",
    ),
    click.option("--sign", metavar="KEY", type=click.Path(path_type=Path), help="Sign the certificate."),
    click.option("--url", metavar="URL", help="Where the run can be seen, for the certificate."),
)


def trust_options(command: Command) -> Command:
    """Add the options to a command."""
    for option in reversed(OPTIONS):
        command = option(command)
    return command


class Asked(msgspec.Struct, frozen=True):
    """What the user asked for, as the options have it."""

    edition: str | None
    known_failures: Path | None
    write_known_failures: Path | None
    attest: Path | None
    subjects: tuple[Path, ...]
    sign: Path | None
    url: str | None


class Trust:
    """The options of one run, each found usable before the program is started."""

    def __init__(self, suite: Suite, asked: Asked, scenarios: Sequence[str]) -> None:
        self.suite = suite
        self.asked = asked
        self.scenarios = tuple(scenarios)
        self.require_edition()
        self.known = self.loaded_known()
        self.require_writable()
        self.subjects = self.described()
        self.key = self.loaded_key()
        self.began = datetime.now(UTC)

    def require_edition(self) -> None:
        """Refuse an edition that there is not."""
        try:
            edition_of(self.suite.editions, self.asked.edition, is_part=bool(self.scenarios))
        except UnknownEdition as error:
            raise click.BadParameter(str(error), param_hint="--edition") from None

    def loaded_known(self) -> "KnownFailures | None":
        """Load the known failures, or leave with every problem of the file."""
        if self.asked.known_failures is None:
            return None
        from ruleproof.trust.known import load_known_failures

        try:
            return load_known_failures(self.suite, self.asked.known_failures)
        except ProblemsFound as error:
            fail(f"the known failures cannot be used:\n{error}", USAGE)

    def require_writable(self) -> None:
        """Refuse what could not be written later, and what would be lost."""
        for hint, path in (
            ("--write-known-failures", self.asked.write_known_failures),
            ("--attest", self.asked.attest),
        ):
            if path and (not path.parent.is_dir() or path.is_dir()):
                raise click.BadParameter(f"there is no folder {path.parent} to write in", param_hint=hint)
        written = self.asked.write_known_failures
        if written and written.exists() and written != self.asked.known_failures:
            message = f"{written} is there already: give it as --known-failures too, and its reasons stay"
            raise click.BadParameter(message, param_hint="--write-known-failures")

    def described(self) -> "tuple[Descriptor, ...]":
        """Describe the files that a certificate is about."""
        if not self.asked.attest:
            for hint, given in (
                ("--subject", self.asked.subjects),
                ("--sign", self.asked.sign),
                ("--url", self.asked.url),
            ):
                if given:
                    raise click.BadParameter("it is about a certificate: add --attest FILE", param_hint=hint)
            return ()
        if not self.asked.subjects:
            message = "a certificate is about files: name those that make up your program with --subject"
            raise click.BadParameter(message, param_hint="--attest")
        names = [path.name for path in self.asked.subjects]
        if len(set(names)) < len(names):
            raise click.BadParameter("two subjects have the same name", param_hint="--subject")
        from ruleproof.trust.attestation import subject_of

        try:
            return tuple([subject_of(path) for path in self.asked.subjects])
        except OSError as error:
            message = f"{error.filename} cannot be read: {error.strerror}"
            raise click.BadParameter(message, param_hint="--subject") from None

    def loaded_key(self) -> "Ed25519PrivateKey | None":
        """Load the key to sign with, or leave with what is wrong with it."""
        if self.asked.sign is None:
            return None
        from ruleproof.trust.keys import KeyProblem, load_private

        try:
            return load_private(self.asked.sign)
        except KeyProblem as error:
            fail(str(error), USAGE)

    def assessed(self, report: Report) -> Report:
        """Mark what is known to fail."""
        if self.known is None:
            return report
        from ruleproof.trust.known import with_known

        return with_known(report, self.known, self.began.date(), is_part=bool(self.scenarios))

    def write(self, report: Report) -> None:
        """Write what was asked for."""
        if self.asked.write_known_failures:
            from ruleproof.trust.known import written_known_failures

            text = written_known_failures(report, self.known)
            self.asked.write_known_failures.write_text(text, encoding="utf-8")
        if self.asked.attest and report.exit_code_of_suite:
            say(
                [("bad", "no certificate is written: nothing was tested, or the suite is at fault")],
                error=True,
            )
        elif self.asked.attest:
            self.asked.attest.write_bytes(self.certificate(report))

    def told(self, language: Language) -> Iterator[tuple[str, str]]:
        """Say what became of the known failures, where they were written."""
        if written := self.asked.write_known_failures:
            entries = written.read_text(encoding="utf-8").count("\n  - ")
            yield "plain", said(language, "told.known-written", file=written, entries=entries)

    def certificate(self, report: Report) -> bytes:
        """Give the certificate, signed if that was asked for."""
        from ruleproof.trust.attestation import statement_of, written_statement
        from ruleproof.trust.envelope import LINE_END, written_envelope

        statement = statement_of(report, self.subjects, self.began, self.scenarios, self.asked.url)
        payload = written_statement(statement)
        if self.key is None:
            return payload + LINE_END
        from ruleproof.trust.keys import seal

        return written_envelope(seal(payload, self.key))
