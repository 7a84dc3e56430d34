"""Properties that hold for every game under a profile."""

from collections.abc import Sequence
from itertools import product

import pytest
from hypothesis import given, settings

from engine.foursquare import naive
from engine.foursquare.tables import EVERY_READING, PLACES, any_tables, cares, game, profiles, seeds
from ruleproof_engine.foursquare.engine import Engine
from ruleproof_engine.foursquare.notation import read_grid, write_grid
from ruleproof_engine.foursquare.readings import PROFILES, engine_with
from ruleproof_engine.foursquare.symmetries import (
    SYMMETRIES,
    Symmetry,
    Table,
    canonical,
    into_corner,
    is_on,
)
from ruleproof_engine.foursquare.values import PACK, Move, Position, Turn
from ruleproof_engine.game import Reading, Readings

GAMES = settings(max_examples=25)
"""For properties that play a game for each example."""

SPADE = PACK[-1]

TABLES = (Position(7, 7), Position(4, 4))

NAMES = [symmetry.name for symmetry in SYMMETRIES]


def as_sets(turn: Turn) -> tuple[Position, frozenset[tuple[int, int]], frozenset[tuple[int, int]], object]:
    """Give a turn with the places turned as sets."""
    return turn.position, frozenset(turn.row), frozenset(turn.column), turn.outcome


def survives(symmetry: Symmetry, profile: str, readings: Readings, games: Sequence[int]) -> bool:
    """Play games and their images: are the same moves legal, and do they lead to the images?"""
    engine = engine_with(profile, readings)
    for seed in games:
        for before, move, turn in game(engine, seed, TABLES[seed % 2], care=seed % 4 < 2):
            if symmetry.fits(before, [move]) and not image_agrees(engine, symmetry, before, move, turn):
                return False
    return True


def image_agrees(engine: Engine, symmetry: Symmetry, before: Position, move: Move, turn: Turn) -> bool:
    """Does the image of one move of a game lead to the image of what the move led to?"""
    table = symmetry.position(before)
    legal = engine.legal_places(before, move.card)
    image_legal = engine.legal_places(table, symmetry.card(move.card))
    for place in PLACES:
        image = symmetry.place(before, place)
        if is_on(before, place) and is_on(table, image) and (place in legal) != (image in image_legal):
            return False
    return as_sets(engine.play(table, symmetry.move(before, move))) == as_sets(symmetry.turn(turn))


@pytest.mark.parametrize("name", NAMES)
@GAMES
@given(profile=profiles, seed=seeds)
def test_a_symmetry_transforms_a_game(name: str, profile: str, seed: int) -> None:
    """Where a symmetry holds, a transformed game has the transformed result, turn by turn."""
    symmetry = SYMMETRIES[NAMES.index(name)]
    if symmetry.holds(profile):
        assert survives(symmetry, profile, (), [seed])


@pytest.mark.parametrize("symmetry", SYMMETRIES, ids=NAMES)
def test_a_symmetry_survives_the_readings_that_it_says(symmetry: Symmetry) -> None:
    """With any one reading that does not break it, a symmetry still holds."""
    for seed, (profile, reading) in enumerate(product(PROFILES, EVERY_READING)):
        if symmetry.holds(profile, (reading,)):
            assert survives(symmetry, profile, (reading,), [seed]), (profile, reading)


@pytest.mark.parametrize("symmetry", SYMMETRIES, ids=NAMES)
def test_a_symmetry_is_broken_where_it_says(symmetry: Symmetry) -> None:
    """Each reading said to break a symmetry does so in some game, and so does what it needs when missing."""
    for reading in symmetry.broken_by:
        assert not survives(symmetry, "designer", (reading,), range(200)), reading
    if symmetry.needs:
        assert not survives(symmetry, "published", (), range(200))


IMAGES = {
    "mirrored left and right": ". ~Tc~9d Ac / . 2h . / . 5s 4s",
    "mirrored top and bottom": "4s 5s . / . 2h . / Ac ~Tc~9d .",
    "turned by 180 degrees": ". 5s 4s / . 2h . / . ~Tc~9d Ac",
    "two suits exchanged": "Ad ~Td~9c . / . 2h . / 4s 5s .",
    "suits moved round": "Ad ~Td~9h . / . 2s . / 4c 5c .",
    "ranks mirrored": "Tc ~Ac~2d . / . 9h . / 7s 6s .",
    "rows as columns": "Ac . 4s / ~Tc~9d 2h 5s / . . .",
    "turned right": "4s . Ac / 5s 2h ~Tc~9d / . . .",
    "turned left": ". . . / ~Tc~9d 2h 5s / Ac . 4s",
}
"""What becomes of the table at the edge, which cannot be moved, except to the right."""

AT_THE_EDGE = "Ac ~Tc~9d . / . 2h . / 4s 5s ."


@pytest.mark.parametrize("symmetry", SYMMETRIES, ids=NAMES)
def test_a_symmetry_is_what_its_name_says(symmetry: Symmetry) -> None:
    """A small table and its image, by hand."""
    table = read_grid(AT_THE_EDGE)
    if symmetry.name == "moved right":
        assert symmetry.fits(table, [])
        assert write_grid(symmetry.position(table)) == ". Ac ~Tc~9d / . . 2h / . 4s 5s"
    elif symmetry.name.startswith("moved"):
        assert not symmetry.fits(table, [])
    else:
        assert write_grid(symmetry.position(table)) == IMAGES[symmetry.name]


@pytest.mark.parametrize(
    ("name", "image"),
    [
        ("moved down", ". . . / . . . / . 2h ."),
        ("moved up", ". 2h . / . . . / . . ."),
        ("moved right", ". . . / . . 2h / . . ."),
        ("moved left", ". . . / 2h . . / . . ."),
    ],
)
def test_a_game_is_moved_by_one(name: str, image: str) -> None:
    """Moving keeps the size of the table."""
    symmetry = SYMMETRIES[NAMES.index(name)]
    assert write_grid(symmetry.position(read_grid(". . . / . 2h . / . . ."))) == image


def test_an_oblong_table_is_turned() -> None:
    """Where rows become columns the table's height and width change places."""
    images = {
        s.name: write_grid(s.position(read_grid("Ac 2c 3c / 4c . ."))) for s in SYMMETRIES if s.swaps_lines
    }
    assert images == {
        "rows as columns": "Ac 4c / 2c . / 3c .",
        "turned right": "4c Ac / . 2c / . 3c",
        "turned left": "3c . / 2c . / Ac 4c",
    }


@given(any_tables())
def test_a_symmetry_keeps_the_table_whole(table: Position) -> None:
    """Every place and every pile has its own image on the table, and no card is lost."""
    every = [(r, c) for r in range(table.height) for c in range(table.width)]
    for symmetry in SYMMETRIES:
        if symmetry.name.startswith("moved"):
            continue
        image = symmetry.position(table)
        assert symmetry.fits(table, [Move(SPADE, place) for place in every])
        assert len({symmetry.place(table, place) for place in every}) == len(every)
        assert len(image.cards()) == len(table.cards())


def test_a_symmetry_knows_where_it_holds() -> None:
    """Rows and columns are alike under `designer` only; readings add to what holds, and take away."""
    lines = ["rows as columns", "turned right", "turned left"]
    moved = ["moved down", "moved up", "moved right", "moved left"]
    mirrored = ["mirrored left and right", "mirrored top and bottom", "turned by 180 degrees"]
    suits = ["two suits exchanged", "suits moved round"]

    def holding(profile: str, *readings: Reading) -> set[str]:
        return {symmetry.name for symmetry in SYMMETRIES if symmetry.holds(profile, readings)}

    assert holding("designer") == set(NAMES)
    assert holding("published") == {*mirrored, *moved, *suits, "ranks mirrored"}
    assert holding("published", Reading("turn", "others")) == set(NAMES)
    assert holding("designer", Reading("turn", "line")) == set(NAMES) - set(lines)
    assert holding("designer", Reading("frame", "fixed")) == {*suits, "ranks mirrored", "rows as columns"}
    assert holding("published", Reading("pile-card", "highest")) == {*mirrored, *moved, *suits}


def test_a_symmetry_does_not_fit_past_the_edge() -> None:
    """A game at the edge cannot be moved over it, and a move outside the table has no image."""
    moved_up = SYMMETRIES[NAMES.index("moved up")]
    card = engine_with("published", ()).legal_moves(Position(2, 2), SPADE)[0].card
    assert not moved_up.fits(Position(2, 2), [Move(card, (0, 0))])
    assert moved_up.fits(Position(2, 2), [Move(card, (1, 0))])
    assert not SYMMETRIES[0].fits(Position(2, 2), [Move(card, (0, 2))])


@GAMES
@given(profile=profiles, seed=seeds)
def test_a_game_goes_into_the_corner(profile: str, seed: int) -> None:
    """Any game can be played in a1 to d4 instead, where a fixed frame takes it."""
    played = list(game(engine_with(profile, ()), seed))
    corner = into_corner(played[0].before, [each.move for each in played])
    assert corner is not None
    position, moves = corner
    engine = engine_with(profile, (Reading("frame", "fixed"),))
    for each, move in zip(played, moves, strict=True):
        turn = engine.play(position, move)
        assert turn.outcome == each.turn.outcome
        assert len(turn.row) == len(each.turn.row)
        position = turn.position


def test_a_game_that_does_not_fit_is_not_cornered() -> None:
    """Five columns, or a place outside the table, are no game for a fixed frame."""
    assert into_corner(Position(7, 7), [Move(SPADE, (0, 1)), Move(SPADE, (0, 5))]) is None
    assert into_corner(Position(2, 2), [Move(SPADE, (1, 1)), Move(SPADE, (2, 1))]) is None
    assert into_corner(Position(7, 7), []) == (Position(7, 7), [])


@GAMES
@given(profile=profiles, seed=seeds, care=cares)
def test_a_legal_placement_always_exists(profile: str, seed: int, care: bool) -> None:
    """However a game went, the next card has somewhere to go."""
    engine = engine_with(profile, ())
    for _, move, turn in game(engine, seed, care=care):
        if turn.outcome.state == "ongoing":
            assert engine.legal_places(turn.position, move.card)


@GAMES
@given(profile=profiles, seed=seeds, care=cares)
def test_no_card_is_lost(profile: str, seed: int, care: bool) -> None:
    """The cards on the table and the stock are forty, each card once; a win scores the stock."""
    for number, (_, _, turn) in enumerate(game(engine_with(profile, ()), seed, care=care), start=1):
        names = [card.name for card in turn.position.cards()]
        assert len(names) == len(set(names)) == number
        if turn.outcome.state == "won":
            assert turn.outcome.score == 40 - number
        else:
            assert turn.outcome.score is None


@GAMES
@given(seed=seeds, care=cares)
def test_the_order_of_the_checks_does_not_matter(seed: int, care: bool) -> None:
    """Under `designer` the placed card ends face up, and column then row equals row then column."""
    swapped = engine_with("designer", (Reading("order", "column-first"),))
    for before, move, turn in game(engine_with("designer", ()), seed, care=care):
        assert turn.position.piles[move.place][-1] == move.card
        assert as_sets(swapped.play(before, move)) == as_sets(turn)


@GAMES
@given(profile=profiles, seed=seeds, care=cares)
def test_the_engine_agrees_with_a_plain_one(profile: str, seed: int, care: bool) -> None:
    """A second engine, written apart, gives the same tables, places turned, outcomes and legal places."""
    engine = engine_with(profile, ())
    for before, move, turn in game(engine, seed, care=care):
        table = plain(before)
        after, row, column, led = naive.play(profile, table, str(move.card), *move.place)
        assert plain(turn.position) == after
        assert (set(turn.row), set(turn.column)) == (row, column)
        state, reason, score = turn.outcome.state, turn.outcome.reason, turn.outcome.score
        assert " ".join([str(part) for part in (state, reason, score) if part is not None]) == led
        listed = {(r, c) for r in range(7) for c in range(7) if naive.may_go(table, r, c)}
        assert {each.place for each in engine.legal_moves(before, move.card)} == listed


def plain(position: Position) -> naive.Table:
    """Give a table as lists of cards as they are written."""
    return [[[str(card) for card in pile] for pile in row] for row in position.rows()]


@settings(max_examples=6)
@given(profile=profiles, seed=seeds)
def test_every_image_has_one_canonical_text(profile: str, seed: int) -> None:
    """Whatever symmetry holds for a profile, a game and its image have the same canonical text."""
    engine = engine_with(profile, ())
    rules = ((profile, ()),)
    for before, move, _ in list(game(engine, seed, TABLES[0]))[2::15]:
        text = canonical(rules, Table(before, (move,)))
        for symmetry in SYMMETRIES:
            if symmetry.holds(profile) and symmetry.fits(before, [move]):
                assert canonical(rules, Table(before, (move,)).image(symmetry)) == text, symmetry.name
