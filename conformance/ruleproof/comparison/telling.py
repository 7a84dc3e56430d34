"""A comparison for the terminal, and as JSON."""

from collections.abc import Iterator

import msgspec

from ruleproof import __version__
from ruleproof.certify.explain import cut
from ruleproof.comparison.compare import Change, Comparison, Kind
from ruleproof.comparison.profiles import ProfileChange
from ruleproof.comparison.runs import ProfileRun, Result, Run
from ruleproof.languages import Language, say
from ruleproof.languages.keeping import retold

STYLES: dict[Kind, str] = {
    "broken": "bad",
    "no-longer-tested": "bad",
    "differently-wrong": "plain",
    "fixed": "good",
    "now-tested": "good",
    "added": "plain",
    "removed": "dim",
}
SHOWN = 20
"""So many changes of a kind are shown on a terminal."""
LONGEST_FILE = 120


def tell(found: Comparison, language: Language) -> Iterator[tuple[str, str]]:
    """Tell what changed, the worst first, and then in one line whether anything got worse."""
    yield "dim", say(language, "compare.of", before=named(found.before), after=named(found.after))
    if found.before.suite != found.after.suite:
        yield "dim", say(language, "compare.other-suite")
    for whole in found.profiles:
        yield style_of(whole), whole_of(whole, language)
    for kind, count in found.counts.items():
        yield "title", f"{say(language, f'compare.{kind}')} ({count})"
        changes = [change for change in found.changes if change.kind == kind]
        for change in changes[:SHOWN]:
            yield STYLES[kind], f"  {place(change)}: {change.result.name}"
            yield from [("dim", f"    {line}") for line in sides(change, language)]
        if count > SHOWN:
            yield "dim", "  " + say(language, "compare.more", count=count - SHOWN)
    style, verdict = verdict_of(found)
    yield style, say(language, f"compare.{verdict}", same=found.same)


def named(run: Run) -> str:
    """Name a run by its program, and by its file, which tells it from another of the same program."""
    who, file = cut(run.who), file_of(run)
    return f"{who} ({file})" if file else who


def file_of(run: Run) -> str:
    """Name a run's file, of a long path the end: by that two files mostly differ."""
    file = run.file
    return cut(file if len(file) <= LONGEST_FILE else f"…{file[-LONGEST_FILE:]}")


def verdict_of(found: Comparison) -> tuple[str, str]:
    """Give the style and the key of the last line."""
    if found.is_worse:
        return "bad", "worse"
    return ("good", "not-worse") if found.changes or found.profiles else ("good", "nothing")


def style_of(change: ProfileChange) -> str:
    """Give the style of what happened to a profile."""
    return "bad" if change.is_worse else "good" if change.is_better else "plain"


def whole_of(change: ProfileChange, language: Language) -> str:
    """Say in one line what happened to a profile as a whole."""
    return say(language, f"compare.{change.kind}", profile=cut(change.profile), **change.values)


def place(change: Change) -> str:
    """Name a scenario under its profile."""
    return f"{change.profile} {change.result.chapter}/{change.result.scenario}"


def sides(change: Change, language: Language) -> list[str]:
    """Say what was found before and after, where there is more to say than the kind of change."""
    return [
        f"{say(language, f'compare.{side}')}: {found_of(result, language)}"
        for side, result in (("before", change.before), ("after", change.after))
        if result is not None
        and (result.is_wrong or change.kind in ("added", "no-longer-tested", "now-tested"))
    ]


def found_of(result: Result, language: Language) -> str:
    """Say what was found in one line."""
    verdict = say(language, f"verdict.{result.verdict}")
    return f"{verdict}: {cut(retold(result.said, language))}" if result.said else verdict


def written(found: Comparison) -> str:
    """Write a comparison as JSON."""
    content = {
        "ruleproof": __version__,
        "game": found.after.game,
        "before": run_content(found.before),
        "after": run_content(found.after),
        "worse": found.is_worse,
        "same": found.same,
        "counts": found.counts,
        "profiles": [profile_content(change) for change in found.profiles],
        "changes": [change_content(change) for change in found.changes],
    }
    return msgspec.json.format(msgspec.json.encode(content), indent=2).decode() + "\n"


def run_content(run: Run) -> dict[str, object]:
    """Name a run."""
    return {
        "file": run.file,
        "implementation": msgspec.to_builtins(run.implementation),
        "spec": run.spec,
        "suite": run.suite,
        "headlines": [profile.headline for profile in run.profiles],
    }


def profile_content(change: ProfileChange) -> dict[str, object]:
    """Give what happened to one profile."""
    content: dict[str, object] = {
        "change": change.kind,
        "worse": change.is_worse,
        "profile": change.profile,
    }
    for side, found in (("before", change.before), ("after", change.after)):
        if found:
            content[side] = side_content(found)
    return content


def side_content(found: ProfileRun) -> dict[str, object]:
    """Give how a profile as a whole came out in one run."""
    content: dict[str, object] = {
        "conforms": found.conforms,
        "level": found.level,
        "scenarios": len(found.results),
    }
    if found.random:
        content["random"] = msgspec.to_builtins(found.random)
    return content


def change_content(change: Change) -> dict[str, object]:
    """Give one change."""
    result = change.result
    content: dict[str, object] = {
        "change": change.kind,
        "worse": change.is_worse,
        "profile": change.profile,
        "scenario": result.scenario,
        "chapter": result.chapter,
        "name": result.name,
    }
    for side, found in (("before", change.before), ("after", change.after)):
        if found:
            content[side] = {"verdict": found.verdict, "message": found.said}
    return content
