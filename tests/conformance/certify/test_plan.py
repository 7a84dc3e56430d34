"""Planning: which questions a program is asked, by what it declares."""

from ruleproof.certify.plan import Case, Plan
from ruleproof.games import find_game
from ruleproof.loading.suite import Suite, load_suite
from ruleproof.protocol.messages import Declared

GAME = find_game("foursquare")
METHODS = ("legal_moves", "perft")


def suite() -> Suite:
    """Give the real suite."""
    return load_suite("foursquare")


def cases(declared: Declared, profile: str = "published") -> list[Case]:
    """Plan the questions for a program."""
    return Plan(suite(), GAME, profile, declared).cases(())


def test_each_case_is_asked_or_says_why_not() -> None:
    """No case is silently left out."""
    for case in cases(Declared(methods=METHODS)):
        assert (case.request is None) == bool(case.skipped)
        assert (case.expectation is None) == bool(case.skipped)


def test_undeclared_methods_are_untested() -> None:
    """A program that only plays is not asked for legal moves or counts, and told so."""
    for case in cases(Declared()):
        if case.scenario.method != "play":
            assert case.skipped == f"{case.scenario.method} is not offered"


def test_program_that_starts_at_the_start_is_asked_nothing_else() -> None:
    """With `positions: start` every question begins with the empty table."""
    found = cases(Declared(positions="start", methods=METHODS))
    assert any(case.request for case in found)
    assert all(GAME.is_start(case.position) for case in found if case.request)


def test_undeclared_profile_is_untested() -> None:
    """A profile that the program does not declare is not asked."""
    found = cases(Declared(profiles=("designer",), methods=METHODS))
    assert all("does not declare the profile published" in case.skipped for case in found)


def test_declared_ruling_derives_expectations() -> None:
    """A declared option that departs is judged by what is recorded for it, or by the reference under it."""
    ruling = next(ruling for ruling in suite().rulebook.rulings if ruling.id == "tie")
    taken = suite().rulebook.option("published", ruling)
    other = next(option for option in ruling.options if option != taken)
    found = cases(Declared(rulings={"tie": other}, methods=METHODS))
    assert any(case.derived for case in found)
    asked = [case.request for case in found if case.request]
    assert all(f'"rulings":{{"tie":"{other}"}}'.encode() in request.params for request in asked)


def test_ruling_that_is_taken_anyway_derives_nothing() -> None:
    """Declaring the option that the profile takes departs from nothing."""
    ruling = next(ruling for ruling in suite().rulebook.rulings if ruling.id == "tie")
    taken = suite().rulebook.option("published", ruling)
    assert not any(case.derived for case in cases(Declared(rulings={"tie": taken}, methods=METHODS)))


def test_fixed_frame_shifts_into_four_by_four() -> None:
    """For a program whose frame is fixed every pile asked about lies within a1 to d4; the rest is skipped."""
    found = cases(Declared(rulings={"frame": "fixed"}))
    asked = [case for case in found if case.request and case.derived]
    assert len(asked) > 100
    for case in asked:
        rows = [row.split() for row in case.position.split(" / ")]
        piles = [(r, c) for r, row in enumerate(rows) for c, pile in enumerate(row) if pile != "."]
        assert all(r < 4 and c < 4 for r, c in piles)
