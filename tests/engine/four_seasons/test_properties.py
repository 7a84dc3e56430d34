"""What holds in every position that a game reaches, under every profile and any readings."""

from itertools import permutations as orders_of
from itertools import product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from engine.four_seasons.random_games import BOUND, random_game, reaches_beyond
from engine.four_seasons.tables import GAMES, departures, every_move, positions, profiles, start
from ruleproof_engine.cards import SUITS, Card
from ruleproof_engine.four_seasons.engine import Engine
from ruleproof_engine.four_seasons.notation import read_position
from ruleproof_engine.four_seasons.opening import base_of
from ruleproof_engine.four_seasons.possible import require_possible
from ruleproof_engine.four_seasons.readings import READINGS, engine_with
from ruleproof_engine.four_seasons.symmetries import (
    Symmetry,
    keeps_colours_apart,
    permutation,
    relabelling,
    rotation,
)
from ruleproof_engine.four_seasons.values import CORNERS, EMPTY, PACK, Move, Position
from ruleproof_engine.four_seasons.variants import PROFILES
from ruleproof_engine.game import IllegalMove, Reading

FINITE = ("corners", "corners-hoffmann", "fortunes-favor")
TO_AND_FRO = (
    "Fc=7c8c9cTcJcQcKcAc2c3c4c5c6c Fd=7d Fh=7h Fs=7s8s9sTsJsQsKsAs2s3s4s5s6s "
    "T=Kd L=JhTd C=Jd R=3h B=5d W=Ad2d3d4d6d8d9dQdAh2h4h5h8h9hThQhKh6h"
)
ROTATING = sorted(set(PROFILES) - {"fortunes-favor"})
KING_ON_ACE = Reading("king-on-ace", "allowed")
UNDEALT = st.permutations(PACK)


def require_symmetric(engine: Engine, position: Position, symmetry: Symmetry) -> None:
    """Hold every move of a position to the same result under other names."""
    other = symmetry.position(position)
    moves = engine.legal_moves(position)
    assert sorted(map(symmetry.move, moves)) == sorted(engine.legal_moves(other))
    for move in moves:
        assert symmetry.turn(engine.play(position, move)) == engine.play(other, symmetry.move(move))


@GAMES
@given(st.data(), profiles)
def test_the_list_is_what_may_be_played(data: st.DataObject, profile: str) -> None:
    """A move is listed exactly when playing it breaks no clause, whatever the readings."""
    departing = data.draw(departures(profile))
    engine = engine_with(profile, departing)
    position = data.draw(positions(profile, departing))
    playable = []
    for move in every_move(position):
        try:
            engine.play(position, move)
        except IllegalMove:
            continue
        playable.append(move)
    assert sorted(playable) == sorted(engine.legal_moves(position))


@GAMES
@given(st.data(), profiles)
def test_every_position_reached_is_possible(data: st.DataObject, profile: str) -> None:
    """Cards are conserved and nothing stands that play could not build: the loader never refuses a game."""
    departing = data.draw(departures(profile))
    engine = engine_with(profile, departing)
    position = data.draw(positions(profile, departing))
    assert sorted(card for pile in position.piles for card in pile) == sorted(PACK)
    require_possible(engine, position, [])
    for move in engine.legal_moves(position):
        require_possible(engine, engine.play(position, move).position, [])


@GAMES
@given(st.data(), profiles)
def test_relabelling_cells_changes_nothing(data: st.DataObject, profile: str) -> None:
    """Once the opening is laid out a cell is only a label."""
    departing = data.draw(departures(profile))
    engine = engine_with(profile, departing)
    others = tuple(data.draw(st.permutations(engine.cells)))
    require_symmetric(engine, data.draw(positions(profile, departing)), relabelling(engine.cells, others))


@GAMES
@given(st.data(), profiles)
def test_permuting_suits_changes_nothing(data: st.DataObject, profile: str) -> None:
    """One suit is as good as another; where colours alternate, while they are kept apart."""
    departing = data.draw(departures(profile))
    engine = engine_with(profile, departing)
    orders = ["".join(order) for order in orders_of(SUITS)]
    allowed = [order for order in orders if profile != "simplicity" or keeps_colours_apart(order)]
    symmetry = permutation(data.draw(st.sampled_from(allowed)))
    require_symmetric(engine, data.draw(positions(profile, departing)), symmetry)
    require_symmetric(engine, start(profile, data.draw(UNDEALT)), symmetry)


@GAMES
@given(st.data(), st.sampled_from(ROTATING))
def test_rotating_ranks_changes_nothing(data: st.DataObject, profile: str) -> None:
    """Ranks form a ring, but for the king that may not go on an ace while aces are the bases."""
    departing = data.draw(departures(profile))
    assume(Reading("wrap", "stops-at-king") not in departing)
    engine = engine_with(profile, departing)
    symmetry = rotation(data.draw(st.integers(1, 12)))
    position = data.draw(positions(profile, departing))
    if profile in READINGS[KING_ON_ACE] and KING_ON_ACE not in departing:
        assume(1 not in (base_of(position), base_of(symmetry.position(position))))
    require_symmetric(engine, position, symmetry)
    require_symmetric(engine, start(profile, data.draw(UNDEALT)), symmetry)


@GAMES
@given(st.data(), st.sampled_from(["later", "simplicity", "florentine"]))
def test_a_stock_card_in_a_space_is_a_deal_and_a_move(data: st.DataObject, profile: str) -> None:
    """With `stock-to-space: allowed` the short way leads where the long way does."""
    engine = engine_with(profile, [Reading("stock-to-space", "allowed")])
    position = data.draw(positions(profile))
    for move in engine.legal_moves(position):
        if move.source == "S" and move.target in engine.cells:
            dealt = engine.play(position, Move("S", "W")).position
            assert engine.play(dealt, Move("W", move.target)) == engine.play(position, move)


@st.composite
def endings(draw: st.DrawFn, engine: Engine, profile: str) -> Position:
    """Draw a table without stock and waste, every base on its foundation."""
    base = 1 if profile == "fortunes-favor" else draw(st.integers(1, 13))
    bases = [draw(st.integers(1, 13)) if profile == "corners-hoffmann" else base for _ in SUITS]
    heights = [draw(st.integers(1, 13)) for _ in SUITS]
    rising = [
        [Card((first - 1 + step) % 13 + 1, suit) for step in range(13)]
        for first, suit in zip(bases, SUITS, strict=True)
    ]
    piles = {corner: cards[:up] for corner, cards, up in zip(CORNERS, rising, heights, strict=True)}
    left = [list(enumerate(cards))[up:] for cards, up in zip(rising, heights, strict=True)]
    for _, card in sorted([step for steps in left for step in steps], reverse=True):
        cells = [
            cell for cell in engine.cells if cell not in piles or engine.fits(card, piles[cell][-1], base)
        ]
        assume(cells)
        piles.setdefault(draw(st.sampled_from(cells)), []).append(card)
    return EMPTY.with_piles([(place, tuple(cards)) for place, cards in piles.items()])


@GAMES
@given(st.data(), profiles)
def test_an_open_table_is_won(data: st.DataObject, profile: str) -> None:
    """With stock and waste gone and every base up, foundation moves win, and what fills must come between."""
    engine = engine_with(profile, [])
    position = data.draw(endings(engine, profile))
    require_possible(engine, position, [])
    outcome = engine.outcome(position)
    while outcome == "ongoing":
        moves = engine.legal_moves(position)
        if not engine.fill_waits(engine.survey(position)):
            moves = [move for move in moves if move.target in CORNERS]
        assert moves
        position, outcome = engine.play(position, data.draw(st.sampled_from(moves)))
    assert outcome == "won"


@pytest.mark.parametrize("profile", sorted(PROFILES))
def test_random_games_hold_together(profile: str) -> None:
    """Fixed games keep their cards and end as their tables say; where no card goes back, none is endless."""
    played = [random_game(profile, number) for number in range(10)]
    assert all(game.moves <= BOUND for game in played)
    if profile in FINITE:
        assert {game.ending for game in played} <= {"won", "lost"}


def test_a_game_to_and_fro_reaches_nothing_new() -> None:
    """A game is endless once every position that play can lead to was seen."""
    engine = engine_with("later", [])
    given = read_position(TO_AND_FRO)
    there = engine.play(given, Move("L", "C")).position
    assert reaches_beyond(engine, given, {given})
    assert not reaches_beyond(engine, given, {given, there})


@pytest.mark.parametrize("profile", sorted(PROFILES))
def test_readings_mix_in_every_combination(profile: str) -> None:
    """At most one option for each ruling, in any number, makes an engine that lays out a pack and goes on."""
    applying = [reading for reading, mixes in READINGS.items() if profile in mixes]
    rulings = sorted({reading.ruling for reading in applying})
    options = [[None, *[reading for reading in applying if reading.ruling == ruling]] for ruling in rulings]
    for combination in product(*options):
        engine = engine_with(profile, [reading for reading in combination if reading])
        laid_out = engine.play(start(profile), Move("S", "table"))
        assert bool(engine.legal_moves(laid_out.position)) == (laid_out.outcome == "ongoing")


@pytest.mark.parametrize("profile", sorted(PROFILES))
def test_an_option_that_a_profile_has_anyway_changes_nothing(profile: str) -> None:
    """Defaults, and rulings of other profiles, give the profile itself."""
    other = [reading for reading, mixes in READINGS.items() if profile not in mixes]
    assert engine_with(profile, [Reading("wrap", "round-the-corner"), *other]) is engine_with(profile, [])
