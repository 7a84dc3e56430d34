"""Verifying a certificate: is it well formed, signed, whole, about these files, and about this suite?"""

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from pathlib import Path

import msgspec

from ruleproof.loading.problems import did_you_mean, printable
from ruleproof.loading.suite import Suite
from ruleproof.loading.validation import leaves, path_of, sentence, validator
from ruleproof.loading.yaml_text import written_path
from ruleproof.trust.attestation import Claim, ProfileClaim, Statement, configuration, subject_of
from ruleproof.trust.contradictions import contradictions, tests_of
from ruleproof.trust.editions import Edition
from ruleproof.trust.envelope import Json, Refused, Sealed, read_canonical, read_envelope
from ruleproof.trust.keys import SIGNATURE_LENGTH, is_signed_by, key_id, load_public
from ruleproof.trust.levels import Outcome, Required, level_of

CLOCKS_DIFFER = timedelta(hours=1)
"""A certificate may be so far in the future: clocks differ."""
SHOWN = 12
"""So many digits of a digest or key are shown."""


class Opened(msgspec.Struct, frozen=True):
    """A certificate that could be read, and who signed it, if that was checked."""

    statement: Statement
    key: str = ""
    """The id of the key whose signature was checked; nothing where there is no signature."""

    @property
    def claim(self) -> Claim:
        """What is claimed."""
        return self.statement.predicate.ruleproof


def open_certificate(content: bytes, key: Path | None) -> Opened:
    """Read a certificate, signed or not; raise `Refused` or `KeyProblem` with the first thing amiss."""
    value = read_canonical(content, "the certificate")
    if not isinstance(value, dict):
        raise Refused("the certificate is neither an envelope nor a statement")
    if "payload" not in value and "signatures" not in value:
        if key and "_type" in value:
            raise Refused("it is unsigned, although a key was given to check its signature with")
        return Opened(read_statement(value))
    sealed = read_envelope(value)
    signer = checked_key(sealed, key)
    return Opened(read_statement(read_canonical(sealed.payload, "the payload", b"")), signer)


def checked_key(sealed: Sealed, path: Path | None) -> str:
    """Check a signature; give the id of the key."""
    if path is None:
        raise Refused(
            f"it is signed by the key {sealed.key_id[:SHOWN]}, and no key was given to check it with (--key)"
        )
    key = load_public(path)
    wanted = key_id(key)
    if len(sealed.signature) != SIGNATURE_LENGTH:
        raise Refused(
            f"the signature has {len(sealed.signature)} bytes, and Ed25519's have {SIGNATURE_LENGTH}"
        )
    is_signed = is_signed_by(sealed, key)
    if is_signed and sealed.key_id != wanted:
        raise Refused("the signature is that of the key given, and the key id beside it was changed")
    if sealed.key_id != wanted:
        given = printable(sealed.key_id)[:SHOWN]
        raise Refused(f"it names the key {given} as its signer, and the key given is {wanted[:SHOWN]}")
    if not is_signed:
        raise Refused(
            "the signature does not fit: the payload or the signature was changed, "
            "or another key signed in this one's name"
        )
    return wanted


def read_statement(value: Json) -> Statement:
    """Read a statement; raise `Refused` with the first departure from its form."""
    for error in validator("certificate").iter_errors(value):
        worst = next(leaves(error))
        where = written_path(path_of(worst)) or "the whole"
        raise Refused(f"the statement is not of its form: {where}: {printable(sentence(worst))}")
    return msgspec.convert(value, Statement)


def problems_of(opened: Opened, suite: Suite, subjects: Mapping[str, Path], now: datetime) -> Iterator[str]:
    """Name everything in a certificate that is not as this suite, these files and its own words have it."""
    claim = opened.claim
    yield from subject_problems(opened.statement, subjects)
    yield from time_problems(claim.time, now)
    wrong = [*contradictions(opened.statement), *suite_problems(claim, suite)]
    yield from wrong
    if not wrong:
        yield from configuration_problems(opened.statement)
        for profile in claim.profiles:
            yield from profile_problems(opened.statement, profile, suite)


def time_problems(text: str, now: datetime) -> Iterator[str]:
    """Name a time that there is not, or not yet."""
    try:
        made = datetime.fromisoformat(text)
    except ValueError:
        yield f"it says that it was made at {text}, which is no time"
        return
    if made > now + CLOCKS_DIFFER:
        yield f"it says that it was made at {text}, which is yet to come"


def subject_problems(statement: Statement, subjects: Mapping[str, Path]) -> Iterator[str]:
    """Name subjects that are missing or are other files now, and files given that are no subjects."""
    certified = [subject.name for subject in statement.subject]
    for name in sorted(set(certified)):
        if certified.count(name) > 1:
            yield f"the subject {name} stands twice"
    for subject in statement.subject:
        path = subjects.get(subject.name)
        try:
            found = subject_of(path) if path else None
        except OSError:
            found = None
        if found is None:
            yield f"the subject {subject.name} is not there: give it with --subject"
        elif found.digest != subject.digest:
            yield (
                f"the subject {subject.name} is another file than was certified: its SHA-256 digest is "
                f"{found.digest['sha256'][:SHOWN]}…, not {subject.digest['sha256'][:SHOWN]}…"
            )
    for name in subjects:
        if name not in certified:
            yield f"{name} was given with --subject, and the certificate is not about it"


def suite_problems(claim: Claim, suite: Suite) -> Iterator[str]:
    """Name how the suite and edition of a certificate differ from those at hand."""
    if claim.suite != suite.digest:
        yield (
            f"it was made with another suite of {claim.game} than this kit's: its digest is "
            f"{claim.suite[:SHOWN]}… (data {claim.spec}), not {suite.digest[:SHOWN]}…"
        )
        return
    if claim.edition is None:
        return
    known = {edition.name: edition for edition in suite.editions}
    if claim.edition.name not in known:
        hint = did_you_mean(claim.edition.name, known)
        yield f"the edition {claim.edition.name} of {claim.game} is unknown{hint}"
    elif known[claim.edition.name].digest != claim.edition.digest:
        yield (
            f"its edition {claim.edition.name} is another than this kit's: its digest is "
            f"{claim.edition.digest[:SHOWN]}…, not {known[claim.edition.name].digest[:SHOWN]}…"
        )


def configuration_problems(statement: Statement) -> Iterator[str]:
    """Name a configuration that is not that of the suite and edition claimed."""
    wanted = tuple(configuration(statement.predicate.ruleproof))
    if statement.predicate.configuration != wanted:
        yield "its configuration does not name the suite and edition that it says it was made with"


def profile_problems(statement: Statement, claimed: ProfileClaim, suite: Suite) -> Iterator[str]:
    """Name what a profile's claim has that the suite has not, and levels that its lists do not bear out."""
    predicate, claim, name = statement.predicate, statement.predicate.ruleproof, claimed.profile
    if name not in suite.rulebook.profiles:
        yield f"{claim.game} has no profile {name}{did_you_mean(name, suite.rulebook.profiles)}"
        return
    rulings = suite.rulebook.rulings_of(name)
    for ruling, option in claimed.readings.items():
        if ruling not in rulings or option not in rulings[ruling].options:
            yield f"the reading {ruling}: {option} is none that {claim.game} {name} knows"
    passed = tests_of(name, predicate.passedTests)
    others = [*tests_of(name, predicate.failedTests), *tests_of(name, predicate.warnedTests)]
    known = {scenario.id for scenario in suite.scenarios if scenario.expectation(name)}
    told = [*passed, *others, *claimed.not_asked]
    for test in told:
        if test not in known:
            yield f"it names the scenario {test} under {name}, which the suite has not"
    withdrawn = {erratum.id for erratum in suite.errata}
    for test, reason in claimed.not_asked.items():
        if reason.startswith("withdrawn") and test not in withdrawn:
            yield f"it calls the scenario {test} withdrawn, and the suite has not withdrawn it"
    if not claim.selection and (missing := sorted(known - set(told))):
        yield f"it says nothing of {missing[0]} under {name}, which the suite asks"
    edition = edition_named(claim, suite)
    required = edition.profiles.get(name) if edition else None
    yield from misplaced(statement, name, required)
    reached = level_of(required, Outcome(frozenset(passed), claimed.not_asked, claimed.random))
    if claimed.level != reached:
        yield f"it claims the level {claimed.level} under {name}, and what it lists reaches {reached}"


def edition_named(claim: Claim, suite: Suite) -> Edition | None:
    """Give the edition that a certificate names."""
    named = [edition for edition in suite.editions if claim.edition and edition.name == claim.edition.name]
    return named[0] if named else None


def misplaced(statement: Statement, profile: str, required: Required | None) -> Iterator[str]:
    """Name failures that are held against the program, or are not, otherwise than the edition has it."""
    every = required.every if required else None
    for test in tests_of(profile, statement.predicate.warnedTests):
        if every is None or test in every:
            yield f"{profile}/{test} stands among the warnings, although it counts"
    for test in tests_of(profile, statement.predicate.failedTests):
        if every is not None and test not in every:
            yield f"{profile}/{test} stands among the failures, although its edition does not require it"
