"""How a scenario shows a clause is derived from what it states."""

import pytest

from ruleproof.loading.scenarios import Expectation
from ruleproof.loading.suite import load_suite
from ruleproof.tracing.links import Kind, Trace, kind_of

GOES_ON = Expectation("published", (), ({"grid": "As"},))
REFUSED = Expectation("published", (), illegal="place.height")
REFUSED_OTHERWISE = Expectation("published", (), illegal="place.adjacent")
LISTED = Expectation("published", (), legal=("As@a1",))


@pytest.mark.parametrize(
    ("stated", "kind"),
    [
        ((GOES_ON,), Kind.MUST),
        ((REFUSED,), Kind.MUST_NOT),
        ((REFUSED_OTHERWISE,), Kind.MUST),
        ((REFUSED, GOES_ON), Kind.BOUNDARY),
        ((LISTED,), Kind.BOUNDARY),
    ],
)
def test_a_kind_follows_from_what_is_stated(stated: tuple[Expectation, ...], kind: Kind) -> None:
    """A clause that refuses is shown as must-not, and as a boundary where the other side shows too."""
    assert kind_of("place.height", stated) is kind


def test_links_read_the_same_both_ways() -> None:
    """What a clause lists as its scenarios is what these list as their clauses."""
    trace = Trace(load_suite("foursquare"))
    by_clause = {link for links in trace.by_clause.values() for link in links}
    assert by_clause == {link for links in trace.by_scenario.values() for link in links}
    assert len(by_clause) == len(trace.links)


def test_a_refusal_that_is_not_cited_is_linked_and_not_counted() -> None:
    """A clause that only refuses a move in passing is traced, but not counted as cited."""
    trace = Trace(load_suite("all-fours"))
    links = {link.clause: link for link in trace.by_scenario["eldest-does-not-lead-again"]}
    assert not links["follow.turn"].is_cited
    assert "eldest-does-not-lead-again" not in trace.citing("follow.turn")


def test_every_departure_has_its_witness() -> None:
    """Each option is listed once for each profile that it departs from, with a scenario or a reason."""
    trace = Trace(load_suite("foursquare"))
    departures = {
        (reading, profile)
        for profile in trace.rulebook.profiles
        for reading in trace.rulebook.all_readings(profile)
    }
    found = list(trace.witnesses())
    assert {(witness.reading, witness.profile) for witness in found} == departures
    assert len(found) == len(departures)
    assert all(bool(witness.scenario) != bool(witness.why_none) for witness in found)
