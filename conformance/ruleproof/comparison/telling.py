"""A comparison for the terminal, and as JSON."""

from collections.abc import Iterator

import msgspec

from ruleproof import __version__
from ruleproof.certify.explain import cut
from ruleproof.comparison.compare import Change, Comparison, Kind
from ruleproof.comparison.runs import Result, Run
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


def tell(found: Comparison, language: Language) -> Iterator[tuple[str, str]]:
    """Tell what changed, the worst first, and then in one line whether anything got worse."""
    yield "dim", say(language, "compare.of", before=cut(found.before.who), after=cut(found.after.who))
    if found.before.suite != found.after.suite:
        yield "dim", say(language, "compare.other-suite")
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


def verdict_of(found: Comparison) -> tuple[str, str]:
    """Give the style and the key of the last line."""
    if found.is_worse:
        return "bad", "worse"
    return ("good", "not-worse") if found.changes else ("good", "nothing")


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
        "changes": [change_content(change) for change in found.changes],
    }
    return msgspec.json.format(msgspec.json.encode(content), indent=2).decode() + "\n"


def run_content(run: Run) -> dict[str, object]:
    """Name a run."""
    return {
        "implementation": msgspec.to_builtins(run.implementation),
        "spec": run.spec,
        "suite": run.suite,
        "headlines": [profile.headline for profile in run.profiles],
    }


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
