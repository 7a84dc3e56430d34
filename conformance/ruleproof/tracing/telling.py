"""A trace in words and as JSON."""

from collections import Counter
from collections.abc import Iterator, Sequence

from ruleproof.tracing.links import Kind, Link, OptionWitness, Trace
from ruleproof.tracing.locking import TraceProblem, digest_of


def tell(trace: Trace) -> Iterator[tuple[str, str]]:
    """Tell the summary of a game: how many clauses are shown by how many links of each kind."""
    clauses = trace.rulebook.clauses
    shown = sum([bool(trace.citing(clause.id)) for clause in clauses])
    counted = counts(trace.links)
    yield "title", f"{trace.rulebook.game}: {shown} of {len(clauses)} clauses are cited; {counted}"


def tell_clauses(trace: Trace) -> Iterator[tuple[str, str]]:
    """Tell the scenarios of each clause by kind."""
    for clause in trace.rulebook.clauses:
        links = trace.by_clause[clause.id]
        untested = f"untested: {clause.untested}" if clause.untested else ""
        yield "plain", f"  {clause.id}: {counts(links) or untested or 'no scenario'}"
        for kind in Kind:
            if named := names(links, kind):
                yield "dim", f"    {kind}: {', '.join(named)}"


def tell_scenarios(trace: Trace) -> Iterator[tuple[str, str]]:
    """Tell the clauses of each scenario; one that only refuses, and is not cited, stands in brackets."""
    for scenario, links in trace.by_scenario.items():
        words = [f"{link.clause} {link.kind}" for link in links]
        told = [word if link.is_cited else f"({word})" for word, link in zip(words, links, strict=True)]
        yield "plain", f"  {scenario}: {', '.join(told)}"


def tell_rulings(trace: Trace) -> Iterator[tuple[str, str]]:
    """Tell the witness of each option."""
    for witness in trace.witnesses():
        told = witness.scenario or f"none, {witness.why_none}"
        yield "plain", f"  {witness.reading} [{witness.clause}], {witness.profile}: {told}"


def names(links: Sequence[Link], kind: Kind) -> list[str]:
    """Name the scenarios of one kind."""
    return [link.scenario for link in links if link.kind == kind]


def counts(links: Sequence[Link]) -> str:
    """Count links by kind, in words."""
    counted = Counter(link.kind for link in links)
    return ", ".join([f"{counted[kind]} {kind}" for kind in Kind if counted[kind]])


def content(trace: Trace, locked: dict[str, str], problems: Sequence[TraceProblem]) -> dict[str, object]:
    """Give everything for machines, in the form of `trace.schema.json`."""
    return {
        "game": trace.rulebook.game,
        "clauses": [
            {
                "id": clause.id,
                "chapter": clause.chapter,
                "level": clause.level,
                "sha256": digest_of(clause),
                "locked": locked.get(clause.id),
                "untested": clause.untested or None,
                "scenarios": {str(kind): names(trace.by_clause[clause.id], kind) for kind in Kind},
            }
            for clause in trace.rulebook.clauses
        ],
        "scenarios": [
            {"id": scenario, "clauses": [link_content(link) for link in links]}
            for scenario, links in trace.by_scenario.items()
        ],
        "options": [witness_content(witness) for witness in trace.witnesses()],
        "problems": [problem._asdict() for problem in problems],
    }


def link_content(link: Link) -> dict[str, object]:
    """Give one of a scenario's clauses."""
    return {"id": link.clause, "kind": str(link.kind), "cited": link.is_cited}


def witness_content(witness: OptionWitness) -> dict[str, object]:
    """Give an option under a profile, and its witness or why there is none."""
    shown = {"scenario": witness.scenario} if witness.scenario else {"none": witness.why_none}
    return {**witness.reading._asdict(), "clause": witness.clause, "profile": witness.profile, **shown}
