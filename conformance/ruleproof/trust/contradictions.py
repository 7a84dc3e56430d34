"""What a certificate says in two ways that do not agree."""

from collections.abc import Iterator, Mapping, Sequence

from ruleproof.trust.attestation import ProfileClaim, Statement, result_of


def contradictions(statement: Statement) -> Iterator[str]:
    """Name what a certificate says in two ways that do not agree."""
    predicate, claim = statement.predicate, statement.predicate.ruleproof
    names = [profile.profile for profile in claim.profiles]
    if len(set(names)) < len(names):
        yield "a profile stands twice"
    lists = {
        "passedTests": predicate.passedTests,
        "warnedTests": predicate.warnedTests,
        "failedTests": predicate.failedTests,
    }
    seen: dict[str, str] = {}
    for what, tests in lists.items():
        for test in tests:
            if test in seen:
                yield f"{test} stands both in {seen[test]} and in {what}"
            seen[test] = what
            if test.split("/")[0] not in names:
                yield f"{what} names {test}, of a profile that nothing is said of"
    for profile in claim.profiles:
        yield from miscounted(profile, lists)
    if predicate.result != result_of(claim):
        yield f"its result is {predicate.result}, and its profiles come to {result_of(claim)}"


def tests_of(profile: str, tests: Sequence[str]) -> list[str]:
    """Give the ids of a profile's scenarios among named tests."""
    return [test.removeprefix(f"{profile}/") for test in tests if test.startswith(f"{profile}/")]


def miscounted(profile: ProfileClaim, lists: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Name counts of a profile that its lists do not bear out."""
    listed = {what: len(tests_of(profile.profile, tests)) for what, tests in lists.items()}
    counts = profile.counts
    wrong = counts["failed"] + counts["crashed"] + counts["timed-out"] + counts["protocol-violation"]
    left_out = counts["skipped"] + counts["suite-bug"]
    for what, counted, found in (
        ("passed", counts["passed"], listed["passedTests"]),
        ("failed", wrong, listed["failedTests"] + listed["warnedTests"]),
        ("not asked", left_out, len(profile.not_asked)),
    ):
        if counted != found:
            yield f"under {profile.profile} it counts {counted} as {what} and lists {found}"
    if profile.conforms and listed["failedTests"]:
        yield f"it says to conform to {profile.profile}, and lists what failed"
    played = profile.random
    if played and played.wrong > played.games:
        yield f"under {profile.profile} more random games went wrong than were played"
    if profile.conforms and played and played.wrong:
        yield f"it says to conform to {profile.profile}, and that random games went wrong"
    if not profile.conforms and counts["passed"] and not wrong and not (played and played.wrong):
        yield f"it says not to conform to {profile.profile}, and lists no failure"
    if profile.conforms and not listed["passedTests"]:
        yield f"it says to conform to {profile.profile}, and nothing passed"
