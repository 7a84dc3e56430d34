"""What changed between two runs."""

from collections import Counter
from collections.abc import Iterator
from typing import Literal, NamedTuple, get_args

from ruleproof.comparison.profiles import PROFILE_KINDS, ProfileChange, profile_changes
from ruleproof.comparison.runs import ProfileRun, Result, Run

Kind = Literal["broken", "no-longer-tested", "differently-wrong", "fixed", "now-tested", "added", "removed"]
KINDS: tuple[Kind, ...] = get_args(Kind)
"""What may have happened to a scenario, the worst first."""


class Change(NamedTuple):
    """A scenario that is not as it was: as it was before and after, None where it was not in a run."""

    kind: Kind
    profile: str
    before: Result | None
    after: Result | None

    @property
    def result(self) -> Result:
        """The later result that there is."""
        found = self.after or self.before
        assert found
        return found

    @property
    def is_worse(self) -> bool:
        """Did the program lose something: a right answer, or a proof of one?"""
        lost = self.kind == "no-longer-tested" and self.before is not None and self.before.is_passed
        return self.kind == "broken" or lost


class Comparison(NamedTuple):
    """Two runs, and what changed."""

    before: Run
    after: Run
    changes: tuple[Change, ...]
    same: int
    """So many scenarios are as they were."""
    profiles: tuple[ProfileChange, ...] = ()
    """What happened to profiles as a whole, the worst first."""

    @property
    def is_worse(self) -> bool:
        """Did anything get worse?"""
        whole = any(change.is_worse for change in self.profiles)
        return whole or any(change.is_worse for change in self.changes)

    @property
    def counts(self) -> dict[Kind, int]:
        """Count the changes of each kind that there are."""
        found = Counter(change.kind for change in self.changes)
        return {kind: found[kind] for kind in KINDS if found[kind]}


def compare(before: Run, after: Run) -> Comparison:
    """Compare two runs of one game; of a profile that only one of them has, no scenario is told."""
    profiles: list[ProfileChange] = []
    changes: list[Change] = []
    same = 0
    for profile, old, new in paired(before, after):
        profiles += profile_changes(profile, (before, old), (after, new))
        for earlier, later in results(old, new) if old and new else ():
            kind = kind_of(earlier, later)
            if kind:
                changes.append(Change(kind, profile, earlier, later))
            else:
                same += 1
    changes.sort(key=lambda change: KINDS.index(change.kind))
    profiles.sort(key=lambda change: PROFILE_KINDS.index(change.kind))
    return Comparison(before, after, tuple(changes), same, tuple(profiles))


def paired(before: Run, after: Run) -> Iterator[tuple[str, ProfileRun | None, ProfileRun | None]]:
    """Pair the profiles by name; one in each run belong together whatever they are called."""
    if len(before.profiles) == len(after.profiles) == 1:
        old, new = before.profiles[0], after.profiles[0]
        name = old.profile if old.profile == new.profile else f"{old.profile} → {new.profile}"
        yield name, old, new
        return
    earlier = {run.profile: run for run in before.profiles}
    later = {run.profile: run for run in after.profiles}
    for profile in dict.fromkeys([*earlier, *later]):
        yield profile, earlier.get(profile), later.get(profile)


def results(before: ProfileRun, after: ProfileRun) -> Iterator[tuple[Result | None, Result | None]]:
    """Pair the results by scenario, in the later run's order."""
    earlier = {found.scenario: found for found in before.results}
    later = {found.scenario: found for found in after.results}
    for scenario in dict.fromkeys([*later, *earlier]):
        yield earlier.get(scenario), later.get(scenario)


def kind_of(before: Result | None, after: Result | None) -> Kind | None:
    """Say what happened to a scenario; None where nothing did."""
    if before is None or after is None:
        return "added" if before is None else "removed"
    if after.is_untested:
        return None if before.is_untested else "no-longer-tested"
    if after.is_passed:
        return None if before.is_passed else ("now-tested" if before.is_untested else "fixed")
    if not before.is_wrong:
        return "broken"
    return "differently-wrong" if wrongness(before) != wrongness(after) else None


def wrongness(result: Result) -> object:
    """Give what makes one wrong answer another than the next."""
    return result.verdict, result.differences, result.detail
