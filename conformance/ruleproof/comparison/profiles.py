"""What changed about a profile as a whole: whether it is tested and conforms, its level, its random games."""

from collections.abc import Iterator
from typing import Literal, NamedTuple, get_args

from ruleproof.comparison.runs import ProfileRun, Run
from ruleproof.trust.levels import LEVELS

ProfileKind = Literal[
    "profile-gone",
    "conforms-no-more",
    "level-fell",
    "random-wrong",
    "random-otherwise",
    "random-gone",
    "profile-new",
    "conforms-now",
    "level-rose",
    "random-right",
]
PROFILE_KINDS: tuple[ProfileKind, ...] = get_args(ProfileKind)
"""What may have happened to a profile, the worst first."""
WORSE: tuple[ProfileKind, ...] = ("profile-gone", "conforms-no-more", "level-fell", "random-wrong")
BETTER: tuple[ProfileKind, ...] = ("conforms-now", "level-rose", "random-right")


class ProfileChange(NamedTuple):
    """A profile that is not as it was: its run before and after, None where it was not in a run."""

    kind: ProfileKind
    profile: str
    before: ProfileRun | None
    after: ProfileRun | None

    @property
    def is_worse(self) -> bool:
        """Was something lost? What had shown nothing cannot be lost."""
        if self.kind == "profile-gone":
            return self.before is not None and self.before.is_tested
        return self.kind in WORSE

    @property
    def is_better(self) -> bool:
        """Was something gained?"""
        return self.kind in BETTER

    @property
    def values(self) -> dict[str, str]:
        """Give what the sentence on it is about, in the words that every language has for it."""
        match self.kind:
            case "profile-gone" | "profile-new":
                run = self.before or self.after
                return {"count": str(len(run.results) if run else 0)}
            case "level-fell" | "level-rose":
                sides = [str(side.level) if side else "" for side in (self.before, self.after)]
            case "conforms-no-more" | "conforms-now":
                return {}
            case _:
                sides = [random_of(side) for side in (self.before, self.after)]
        return dict(zip(("before", "after"), sides, strict=True))


def random_of(run: ProfileRun | None) -> str:
    """Say how many random games went wrong of how many."""
    return f"{run.random.wrong}/{run.random.games}" if run and run.random else "0/0"


def profile_changes(
    profile: str, before: tuple[Run, ProfileRun | None], after: tuple[Run, ProfileRun | None]
) -> Iterator[ProfileChange]:
    """Give what happened to a profile; levels are compared where both runs are scored by the same edition."""
    (earlier, old), (later, new) = before, after
    if old is None or new is None:
        yield ProfileChange("profile-new" if old is None else "profile-gone", profile, old, new)
        return
    kinds: list[ProfileKind | None] = [conformity(old, new)]
    if earlier.edition and later.edition and earlier.edition.name == later.edition.name:
        kinds.append(level(old, new))
    kinds.append(random(old, new))
    yield from [ProfileChange(kind, profile, old, new) for kind in kinds if kind]


def conformity(before: ProfileRun, after: ProfileRun) -> ProfileKind | None:
    """Say whether a profile conforms no more, or does now."""
    if before.conforms == after.conforms:
        return None
    return "conforms-no-more" if before.conforms else "conforms-now"


def level(before: ProfileRun, after: ProfileRun) -> ProfileKind | None:
    """Say whether the level fell or rose."""
    old, new = LEVELS.index(before.level), LEVELS.index(after.level)
    if old == new:
        return None
    return "level-fell" if new < old else "level-rose"


def random(before: ProfileRun, after: ProfileRun) -> ProfileKind | None:
    """Say what happened to the random games; that others were played as rightly is no change."""
    old = before.random.wrong if before.random else 0
    if after.random is None:
        return "random-gone" if before.random else None
    new = after.random.wrong
    if bool(old) == bool(new):
        return "random-otherwise" if old != new else None
    return "random-wrong" if new else "random-right"
