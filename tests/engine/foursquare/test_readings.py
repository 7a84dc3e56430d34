"""Every reading parts from its profile exactly at its witness, and all of them mix."""

from itertools import combinations

import pytest
from hypothesis import given, settings

from engine.foursquare.tables import BOTH, EVERY_READING, cares, game, legal, outcome, seeds, turned
from ruleproof_engine.foursquare import FOURSQUARE
from ruleproof_engine.foursquare.engine import Engine
from ruleproof_engine.foursquare.notation import read_grid
from ruleproof_engine.foursquare.placing import place
from ruleproof_engine.foursquare.readings import PROFILES, READINGS, engine_with
from ruleproof_engine.foursquare.values import PACK, Outcome, Turn
from ruleproof_engine.game import Fields, IllegalAt, Reading

EMPTY = " / ".join([". . . . . . ."] * 7)

LAST_CARD_WINS = {
    "published": (
        "Ac@b2 Tc@c2 Td@b1 4c@d2 Ad@a2 5c@b3 7c@b4 Th@c1 4d@b3 4h@d3 2c@a2 9c@b4 5d@b4 7d@b2 "
        "5h@b2 9d@a2 8c@b2 8d@a2 Ts@c1 6c@b4 9h@a4 Ah@a4 4s@a3 As@c1 2d@c1 6d@a1 3c@c4 3d@a1 "
        "3h@a1 8h@a1 2h@c4 5s@b1 7h@b1 6h@c4 3s@c4 2s@d4 8s@d2 7s@d1 6s@d3 9s@c3"
    ),
    "designer": (
        "Ac@b1 Tc@a1 Td@b2 8c@b3 2c@c1 7c@b4 Th@a2 6c@d1 8d@c3 Ts@c2 4c@b3 6d@d3 4d@a3 6h@a3 "
        "9c@c4 3c@b4 Ad@b4 7d@a4 6s@d4 2d@b1 9d@b1 7h@a1 7s@a3 8h@a4 8s@a1 5c@c3 3d@b1 4h@c3 "
        "9h@a4 9s@a4 5d@c4 5h@b3 5s@c3 3h@c4 4s@c1 2h@d4 Ah@d4 3s@c1 As@d2 2s@d2"
    ),
}
SIXTEEN_CARDS = " ".join(
    [
        f"{rank}{suit}@{at}"
        for rank, at in zip("3456", ("a1", "b1", "c1", "d1"), strict=True)
        for suit in "cdhs"
    ]
)

WITNESSES = [
    ("turn: others", "published", "3c@a1 4c@a2"),
    ("turn: line", "designer", "3c@a1 4c@a2"),
    ("order: column-first", "published", "3c@a1 4c@a2"),
    ("order: at-once", "published", "3c@a1 4c@b1"),
    ("compare: all", "both", "3c@a1 5c@b1 4c@c1"),
    ("face-down-tie: blocks", "both", "3c@a1 4c@b1 3d@c1"),
    ("none-face-up: rows-only", "published", "3c@a1 4c@a2 4d@a3"),
    ("none-face-up: rows-only", "designer", "3c@a1 4c@a2 4d@a2"),
    ("none-face-up: nothing", "both", "3c@a1 4c@b1 4d@b1"),
    ("lone-card: turns", "both", "3c@a1 3d@b1"),
    ("lone-card: as-it-lies", "published", "3c@a1 4c@b1"),
    ("tie: counts", "both", "3c@a1 3d@b1"),
    ("covered: compared", "both", "3c@a1 4c@b1 4d@b1"),
    ("column-turn: piles", "both", "3c@a1 4c@a1 3d@a2"),
    ("pile-card: highest", "both", "4c@a1 3c@a1 5c@b1"),
    ("both-ends: twice", "published", "3c@a1 4c@b1"),
    ("both-ends: twice", "designer", "3c@a1 4c@b1 4d@b1"),
    ("gaps: breaks", "both", "3c@a1 3d@a2 3h@b2 3s@c2 4c@c1"),
    ("second-check: skipped", "published", "3c@a1 4c@b1"),
    ("limit-check: each-line", "published", "6c@d2 5c@d1 4c@c1 4d@b1 6d@a1"),
    ("limit-check: each-line", "designer", "6c@c3 5c@c2 4c@b2 3c@b1 3d@a1 4d@c1"),
    ("limit-counts: all-cards", "published", "3c@a1 4c@a2 5c@b2 6c@b3 6d@a1"),
    ("limit-counts: all-cards", "designer", "3c@a1 4c@a2 5c@a3 6c@a4 6d@a3 3d@a1"),
    ("over-limit: illegal", "published", "6c@c3 5c@c2 4c@b2 3c@a2 4d@a1"),
    ("over-limit: illegal", "designer", "7c@b4 6c@b3 5c@b2 4c@b1 3c@a1 4d@a3"),
    ("adjacency: diagonal", "both", "3c@a1 3d@b2"),
    ("frame: fixed", "both", "3c@e1"),
    ("on-face-down: forbidden", "both", "3c@a1 4c@b1 3d@a1"),
    ("pile-height: five", "both", "3c@a1 3d@a1 3h@a1 3s@a1 4c@a1"),
    ("last-card: loses", "published", LAST_CARD_WINS["published"]),
    ("last-card: loses", "designer", LAST_CARD_WINS["designer"]),
    ("win-counts: cards", "both", SIXTEEN_CARDS),
]
"""The option, the profiles from which it departs, and the shortest game that shows it."""

ON_THE_TABLE = ("grid", "outcome")
"""What every program reports. `lone-card: turns` turns a first card twice, which nothing else shows."""

UNSEEN = {
    "published": [],
    "designer": ["order: column-first", "order: at-once", "second-check: skipped", "lone-card: as-it-lies"],
}
"""Options that never show: under `designer` the placed card keeps its face."""


def reading(text: str) -> Reading:
    """Read `tie: counts`."""
    ruling, option = text.split(": ")
    return Reading(ruling, option)


def cases() -> list[tuple[str, str, str]]:
    """Give each witness once for each profile."""
    return [
        (option, profile, moves)
        for option, named, moves in WITNESSES
        for profile in (BOTH if named == "both" else (named,))
    ]


def seen(profile: str, departing: tuple[Reading, ...], moves: str) -> list[object]:
    """Play a game; give what every program must report of each turn, and the clause of a refusal."""
    played = FOURSQUARE.play(profile, departing, EMPTY, moves.split())
    return [*[visible(turn) for turn in played.turns], *([clause(played.illegal)] if played.illegal else [])]


def visible(turn: Fields) -> tuple[str, ...]:
    """Give the required fields of a turn."""
    return tuple([turn[field] for field in ON_THE_TABLE])


def clause(illegal: IllegalAt) -> str:
    """Give the clause of a refusal."""
    return illegal.clause


@pytest.mark.parametrize(("option", "profile", "moves"), cases())
def test_a_reading_parts_at_its_witness(option: str, profile: str, moves: str) -> None:
    """Up to the last move the tables are the same; at the last they differ, or one of them refuses it."""
    count = len(moves.split())
    plain, departing = seen(profile, (), moves), seen(profile, (reading(option),), moves)
    assert len(plain) == len(departing) == count
    assert plain[:-1] == departing[:-1]
    assert plain[-1] != departing[-1]


def test_the_first_card_may_turn_twice_unseen() -> None:
    """`lone-card: turns` already parts in the places turned by the very first card."""
    moves = ["3c@a1"]
    for profile in BOTH:
        plain = FOURSQUARE.play(profile, (), EMPTY, moves).turns[0]
        departing = FOURSQUARE.play(profile, (reading("lone-card: turns"),), EMPTY, moves).turns[0]
        assert visible(plain) == visible(departing)
        assert (plain["turned"], departing["turned"]) == ("row ; column ", "row a1; column a1")


def test_every_reading_has_a_witness_or_a_reason() -> None:
    """Each option that departs from a profile is shown under it, or is known never to show."""
    for profile in BOTH:
        shown = [reading(option) for option, named, _ in cases() if named == profile]
        hidden = [reading(option) for option in UNSEEN[profile]]
        taken = [Reading(*option) for option in PROFILES[profile].items()]
        here = [Reading("turn", "line")] if profile == "designer" else []
        assert sorted([*shown, *hidden]) == sorted([*[r for r in READINGS if r not in taken], *here])


@settings(max_examples=30)
@given(seed=seeds, care=cares)
@pytest.mark.parametrize("option", UNSEEN["designer"])
def test_an_unseen_reading_never_shows(option: str, seed: int, care: bool) -> None:
    """Under `designer` the placed card keeps its face: neither the order of the checks nor its face shows."""
    other = engine_with("designer", (reading(option),))
    for played in game(engine_with("designer", ()), seed, care=care):
        assert same(other.play(played.before, played.move), played.turn)


def same(left: Turn, right: Turn) -> bool:
    """Compare two turns, the places turned as sets."""
    return (left.position, set(left.row), set(left.column), left.outcome) == (
        right.position,
        set(right.row),
        set(right.column),
        right.outcome,
    )


@pytest.mark.parametrize("profile", BOTH)
def test_all_pairs_mix(profile: str) -> None:
    """Any two readings of different rulings play random games without an error, in either order."""
    for number, pair in enumerate(combinations(EVERY_READING, 2)):
        if pair[0].ruling == pair[1].ruling:
            continue
        engine, swapped = engine_with(profile, pair), engine_with(profile, pair[::-1])
        for played in game(engine, number, care=number % 2 == 0):
            assert swapped.play(played.before, played.move) == played.turn


@pytest.mark.parametrize("profile", BOTH)
def test_readings_mix_whatever_the_order(profile: str) -> None:
    """Classes mixed in another order make the same engine: no two rulings share a method."""
    for left, right in combinations(READINGS, 2):
        if left.ruling == right.ruling:
            continue
        forwards, backwards = READINGS[left], READINGS[right]
        other = type("Backwards", (backwards, forwards, Engine), {})()
        plain = engine_with("published", (left, right))
        for played in game(plain, len(profile)):
            assert other.play(played.before, played.move) == played.turn
            break


def test_each_ruling_owns_one_method() -> None:
    """A reading overrides one method, the options of a ruling the same one, and two rulings never share."""
    owners: dict[str, str] = {}
    for departing, kind in READINGS.items():
        methods = [
            name for name, value in vars(kind).items() if callable(value) and not name.startswith("__")
        ]
        assert len(methods) == 1, departing
        assert owners.setdefault(methods[0], departing.ruling) == departing.ruling
        assert hasattr(Engine, methods[0])
    assert len(owners) == len({departing.ruling for departing in READINGS})


def test_a_reading_takes_a_profiles_option_back() -> None:
    """`turn: line` makes `designer` play as `published`, and `turn: others` the other way round."""
    line, others = (Reading("turn", "line"),), (Reading("turn", "others"),)
    assert engine_with("designer", line) is engine_with("published", ())
    assert engine_with("published", others) is engine_with("designer", ())


def test_an_unknown_reading_is_refused() -> None:
    """A ruling or an option that the engine has no class for is a mistake of whoever asks."""
    for ruling, option in (("tie", "count"), ("ties", "counts"), ("tie", "blocks")):
        with pytest.raises(KeyError, match=ruling):
            engine_with("published", (Reading(ruling, option),))
    with pytest.raises(KeyError):
        engine_with("publisher", ())


@settings(max_examples=30)
@given(seed=seeds)
@pytest.mark.parametrize(
    ("profile", "one", "other"),
    [
        ("designer", "both-ends: twice", "none-face-up: nothing"),
        ("published", "both-ends: twice", "both-ends: twice, none-face-up: rows-only"),
        ("published", "both-ends: twice", "both-ends: twice, lone-card: turns"),
        ("published", "compare: all", "compare: all, face-down-tie: blocks"),
        ("designer", "compare: all", "compare: all, face-down-tie: blocks"),
        ("published", "turn: others, second-check: skipped", "turn: others, order: at-once"),
    ],
)
def test_readings_that_hide_each_other(profile: str, one: str, other: str, seed: int) -> None:
    """Sets of readings that no game tells apart: a diagnosis must answer with either."""
    sets = [tuple([reading(part) for part in text.split(", ")]) for text in (one, other)]
    left, right = [engine_with(profile, chosen) for chosen in sets]
    for played in game(left, seed):
        assert same(right.play(played.before, played.move), played.turn)


@settings(max_examples=15)
@given(seed=seeds, care=cares)
@pytest.mark.parametrize("profile", BOTH)
def test_the_over_limit_reading_never_loses_to_the_limit(profile: str, seed: int, care: bool) -> None:
    """Under `over-limit: illegal` exactly the placements that would lose to face-down cards are illegal."""
    engine, plain = engine_with(profile, (Reading("over-limit", "illegal"),)), engine_with(profile, ())
    for played in game(engine, seed, care=care):
        assert played.turn.outcome.reason != "face-down"
        card = played.move.card
        losing = [
            move
            for move in plain.legal_moves(played.before, card)
            if plain.turn(place(played.before, move), move).outcome.reason == "face-down"
        ]
        listed = engine.legal_moves(played.before, card)
        assert sorted([*losing, *listed]) == plain.legal_moves(played.before, card)


@pytest.mark.parametrize("profile", BOTH)
def test_what_a_reading_leaves_alone(profile: str) -> None:
    """Just short of what it changes, a reading plays as its profile does."""
    assert legal(profile, "~2c 5d .", "7h", "on-face-down: forbidden") == "b1 c1"
    assert legal(profile, "2c2d2h2s3c .", "7h", "pile-height: five") == "b1"
    assert outcome(profile, face_up(39), "last-card: loses") == Outcome("won", score=1)
    assert outcome(profile, face_up(40), "last-card: loses") == Outcome("lost", reason="stock")
    four, none = read_grid("~2c ~3c ~4c ~5c"), read_grid("2c 3c 4c 5c")
    each_line = engine_with(profile, (reading("limit-check: each-line"),))
    assert each_line.outcome(four, none) == Outcome("ongoing")


def face_up(count: int) -> str:
    """Lay out so many cards in sixteen piles, all face up."""
    cells = ["".join([str(card) for card in PACK[start:count:16]]) for start in range(16)]
    return " / ".join([" ".join(cells[row : row + 4]) for row in range(0, 16, 4)])


def test_the_covered_card_is_the_one_just_covered() -> None:
    """`covered: compared`: the card under the placed one, with its face; not the one below that."""
    assert turned("designer", "9d 5c", "7d@b1", "covered: compared")[0] == ""
    assert turned("designer", "9d 8c5c", "7d@b1", "covered: compared")[0] == ""
    assert turned("designer", "9d 5c8c", "7d@b1", "covered: compared")[0] == "a1"
    assert turned("designer", "9d ~5c", "7d@b1", "covered: compared")[0] == "a1"


def test_the_covered_card_is_found_in_a_pile_turned_over_whole() -> None:
    """Where the column was first and turned the pile over, the covered card lies above the placed one."""
    departing = "order: column-first, column-turn: piles, covered: compared, compare: all"
    assert turned("published", "6d 5c / . 4c", "7d@b1", departing) == ("a1 b1", "b1 b2")
    assert turned("published", "6d 9d5c / . 4c", "7d@b1", departing) == ("a1 b1", "b1 b2")


def test_a_card_turned_over_with_its_pile_is_not_checked_again() -> None:
    """`second-check: skipped` looks at the placed card, which need not lie on top any more."""
    departing = "order: column-first, column-turn: piles, second-check: skipped"
    assert turned("published", "6d ~5c / . 4c", "7d@b1", departing) == ("", "b1 b2")


def test_highest_and_lowest_at_once_by_a_tie() -> None:
    """`both-ends: twice` with `tie: counts`: a card of the only rank face up turns its line twice."""
    assert turned("designer", "5d 5h .", "5c@c1", "tie: counts")[0] == "a1 b1"
    assert turned("designer", "5d 5h .", "5c@c1", "tie: counts, both-ends: twice") == ("", "")
    assert turned("designer", "5d 4h .", "5c@c1", "tie: counts, both-ends: twice")[0] == "a1 b1"
