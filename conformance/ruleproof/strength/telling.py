"""The strength of a suite in words, as JSON, and as the table and the figures that the spec publishes."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import yaml

from ruleproof.spec import spec_folder
from ruleproof.strength.figures import FILE, Figures, Killed, Survivor, written
from ruleproof.strength.measuring import ENGINE, KINDS, STARTER, Outcome, Strength


def tell(strength: Strength, shown: int) -> Iterator[tuple[str, str]]:
    """Tell what was killed by chapter and in all, what survived, and which scenarios kill nothing alone."""
    yield "title", f"{strength.game}: {strength.scenarios} scenarios"
    for kind in KINDS:
        total = strength.tally(kind)
        if not total.of:
            continue
        yield "good" if total.killed == total.of else "plain", f"  {kind}: {total} killed"
        for chapter in strength.chapters(kind):
            yield "dim", f"    {chapter}: {strength.tally(kind, chapter)}"
    survivors = strength.survivors
    for outcome in survivors[:shown]:
        yield "bad", f"  survived: {described(outcome)}"
    if len(survivors) > shown:
        yield "dim", f"  … and {len(survivors) - shown} more survivors (--survivors N shows more)"
    alone = strength.alone()
    rest = f"{strength.scenarios - len(alone)} do not"
    yield "plain", f"  {len(alone)} scenarios kill something that no other scenario kills, {rest}"


def described(outcome: Outcome) -> str:
    """Describe a survivor: a mutant as its change, anything else by the scenario that let it pass."""
    subject = outcome.subject
    if subject.mutant:
        return f"{subject.kind}, {subject.trial.name}"
    return f"{subject.kind}, {subject.chapter}: {subject.trial.name} (named scenario {subject.trial.named})"


def content(strength: Strength) -> dict[str, object]:
    """Give the figures for machines."""
    return {
        "game": strength.game,
        "scenarios": strength.scenarios,
        "kinds": {
            kind: {
                "killed": strength.tally(kind).killed,
                "of": strength.tally(kind).of,
                "chapters": {
                    chapter: list(strength.tally(kind, chapter)) for chapter in strength.chapters(kind)
                },
            }
            for kind in KINDS
        },
        "survivors": [described(outcome) for outcome in strength.survivors],
        "alone": dict(sorted(strength.alone().items())),
    }


BEGIN, END = "<!-- strength: begin -->", "<!-- strength: end -->"
"""The marks between which the table stands in a page."""


def table(strengths: Sequence[Strength]) -> str:
    """Write the table that is published: a row for each game, a column for each kind of wrong program."""
    head = "| game | scenarios | " + " | ".join([f"{kind} killed" for kind in KINDS]) + " |"
    rows = [row(strength) for strength in strengths]
    chapters = [line for strength in strengths for line in chapter_lines(strength)]
    return "\n".join([head, "|---|---|" + "---|" * len(KINDS), *rows, "", *chapters]) + "\n"


def row(strength: Strength) -> str:
    """Write a game's row."""
    cells = [f"`{strength.game}`", str(strength.scenarios), *[str(strength.tally(kind)) for kind in KINDS]]
    return "| " + " | ".join(cells) + " |"


def chapter_lines(strength: Strength) -> list[str]:
    """Write the source mutants of a game by chapter of the engine, or function of the starter."""
    return [
        f"- `{strength.game}`, {kind}: "
        + ", ".join([f"{chapter} {strength.tally(kind, chapter)}" for chapter in strength.chapters(kind)])
        for kind in (ENGINE, STARTER)
        if strength.chapters(kind)
    ]


def publish(path: Path, strengths: Sequence[Strength]) -> None:
    """Put the table into a page, between its marks, and the figures into a file beside it."""
    before, _, rest = path.read_text("utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    path.write_text(f"{before}{BEGIN}\n\n{table(strengths)}\n{END}{after}", "utf-8")
    path.with_name(FILE).write_bytes(written([figures(strength) for strength in strengths]))


def figures(strength: Strength) -> Figures:
    """Give what is published of a game: the counts, and each mutant that survives with its reason."""
    kinds = [killed(strength, kind) for kind in KINDS if strength.chapters(kind)]
    reasons = {survivor[:-1]: survivor[-1] for survivor in explained(strength.game)}
    alive = [
        (subject.kind, subject.mutant.module, subject.mutant.where, subject.mutant.after)
        for subject in [outcome.subject for outcome in strength.survivors]
        if subject.mutant
    ]
    survivors = tuple([Survivor(*mutant, reasons.get(mutant, "")) for mutant in alive])
    return Figures(strength.game, strength.scenarios, tuple(kinds), survivors)


def killed(strength: Strength, kind: str) -> Killed:
    """Give the counts of a kind, in all and by chapter."""
    tallies = {chapter: strength.tally(kind, chapter) for chapter in strength.chapters(kind)}
    chapters = {chapter: (tally.killed, tally.of) for chapter, tally in tallies.items()}
    return Killed(kind, *strength.tally(kind), chapters)


def explained(game: str) -> list[tuple[str, str, str, str, str]]:
    """Give the mutants that are known to survive, each with its reason, which only a checkout has."""
    path = spec_folder().parent / "tests" / "faulty_engines" / "survivors.yaml"
    if not path.is_file():
        return []
    listed = yaml.safe_load(path.read_text("utf-8"))["mutants"]
    return [
        (entry["program"], entry["module"], entry["where"], entry["after"], entry["reason"])
        for entry in listed
        if entry["game"] == game
    ]
