"""The lock flags the scenarios of every clause that was edited since they were read."""

from msgspec.structs import replace

from ruleproof.loading.rulebooks import Clause
from ruleproof.loading.suite import Suite, load_suite
from ruleproof.tracing.links import Trace
from ruleproof.tracing.locking import problems_of, read_lock, written_lock

SUITE = load_suite("foursquare")
LOCK = written_lock(SUITE.rulebook)
FIRST = SUITE.rulebook.clauses[0]


def with_first(clause: Clause) -> Suite:
    """Give the suite with its first clause changed."""
    return replace(SUITE, rulebook=replace(SUITE.rulebook, clauses=(clause, *SUITE.rulebook.clauses[1:])))


def test_a_fresh_lock_finds_nothing() -> None:
    """Right after the lock is written nothing is flagged."""
    assert list(problems_of(Trace(SUITE), read_lock(LOCK))) == []


def test_an_edited_clause_flags_the_scenarios_that_cite_it() -> None:
    """A word changed in a clause's English text names that clause and every scenario that cites it."""
    edited = replace(FIRST, text=FIRST.text | {"en": FIRST.text["en"].replace("forty", "fifty")})
    problems = list(problems_of(Trace(with_first(edited)), read_lock(LOCK)))
    citing = [scenario.id for scenario in SUITE.scenarios if FIRST.id in scenario.clauses]
    assert [(problem.clause, list(problem.scenarios)) for problem in problems] == [(FIRST.id, citing)]
    assert "was edited" in problems[0].problem


def test_a_translation_may_be_corrected() -> None:
    """Only the English text is locked."""
    translated = replace(FIRST, text=FIRST.text | {"es": "Otra frase."})
    assert list(problems_of(Trace(with_first(translated)), read_lock(LOCK))) == []


def test_clauses_come_and_go_with_the_lock() -> None:
    """A clause that the lock lacks, and a line for no clause, are both flagged."""
    without = LOCK.split("\n", 1)[1] + "0123  place.gone\n"
    problems = {found.clause: found.problem for found in problems_of(Trace(SUITE), read_lock(without))}
    assert list(problems) == [FIRST.id, "place.gone"]


def test_a_line_without_a_digest_is_flagged() -> None:
    """A lock that was damaged by hand does not pass."""
    assert list(problems_of(Trace(SUITE), read_lock("damaged\n" + LOCK)))


def test_an_untested_clause_needs_a_reason() -> None:
    """A clause that nothing cites is a problem until the rulebook says why."""
    bare = replace(SUITE, scenarios=tuple([s for s in SUITE.scenarios if FIRST.id not in s.clauses]))
    found = list(problems_of(Trace(bare), read_lock(LOCK)))
    assert [problem.clause for problem in found] == [FIRST.id]
    excused = replace(bare, rulebook=with_first(replace(FIRST, untested="no move shows it")).rulebook)
    assert list(problems_of(Trace(excused), read_lock(LOCK))) == []


def test_a_reason_does_not_outlive_its_cause() -> None:
    """A clause that is called untested and is cited all the same is a problem."""
    stale = with_first(replace(FIRST, untested="no move shows it"))
    found = list(problems_of(Trace(stale), read_lock(LOCK)))
    assert [problem.clause for problem in found] == [FIRST.id]
