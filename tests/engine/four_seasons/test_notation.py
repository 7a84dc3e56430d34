"""Whatever is written can be read back, in one spelling, and wrong text says where it is wrong."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.four_seasons.tables import GAMES, any_positions, positions, profiles
from ruleproof_engine.four_seasons import FOUR_SEASONS
from ruleproof_engine.four_seasons.changes import read_changes, write_changes
from ruleproof_engine.four_seasons.notation import read_move, read_position, write_move, write_position
from ruleproof_engine.four_seasons.values import PLACES, TABLE, Move, Position
from ruleproof_engine.game import NotationError


@GAMES
@given(any_positions())
def test_positions_come_back(position: Position) -> None:
    """A position's text reads as the position, also where cards are missing or the stock is in order."""
    assert read_position(write_position(position)) == position


@GAMES
@given(any_positions())
def test_positions_laid_out_come_back(position: Position) -> None:
    """The text over several lines is the same position."""
    text = write_position(position)
    assert FOUR_SEASONS.read_position(FOUR_SEASONS.lay_out(text)) == text


@GAMES
@given(any_positions(), any_positions())
def test_changes_come_back(before: Position, after: Position) -> None:
    """Whatever a turn changed, its text applied to the position before gives the position after."""
    assert read_changes(before, write_changes(before, after)) == after


@GAMES
@given(st.sampled_from(PLACES), st.sampled_from([*PLACES, TABLE]), st.integers(1, 13))
def test_moves_come_back(source: str, target: str, size: int) -> None:
    """A move's text reads as the move."""
    move = Move(source, target, size)
    assert read_move(write_move(move)) == move


@GAMES
@given(st.data(), profiles)
def test_json_comes_back(data: st.DataObject, profile: str) -> None:
    """A position's and a turn's JSON read as the texts that they were made of."""
    text = write_position(data.draw(positions(profile)))
    assert FOUR_SEASONS.read_position_form(FOUR_SEASONS.position_form(text)) == text
    turn = {"table": text, "outcome": data.draw(st.sampled_from(["ongoing", "won", "lost"]))}
    form = b'{"turns": [%b]}' % FOUR_SEASONS.turn_form(turn)
    assert FOUR_SEASONS.read_result(form).turns == (turn,)
    assert FOUR_SEASONS.read_turn(text, FOUR_SEASONS.write_turn(text, turn)) == turn


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("S=..", "S=.."),
        ("W=3d T=9h\n Fc=7c   S=9s..", "Fc=7c T=9h W=3d S=9s.."),
        ("Fc=7c S=.. redeals=0", "Fc=7c S=.."),
        ("Fc=7c S=Ac2c3c..", "Fc=7c S=.."),
    ],
)
def test_one_spelling(written: str, canonical: str) -> None:
    """Order, line breaks and a longer stock do not make another text."""
    assert FOUR_SEASONS.read_position(written) == canonical


def test_the_rest_of_the_stock_stands_for_two_cards_or_more() -> None:
    """A last card is written, two in the pack's order are left unsaid."""
    deal = "Fc=7c8c9cTcJcQcKcAc2c3c4c5c6c Fd=7d8d9dTdJdQdKdAd2d3d4d5d6d Fh=7h8h9hThJhQhKhAh2h3h4h5h6h "
    spades = "Fs=7s8s9sTsJsQsKsAs2s3s4s "
    assert FOUR_SEASONS.read_position(deal + spades + "S=..") == deal + spades + "S=.."
    assert FOUR_SEASONS.read_position(deal + spades + "S=6s..") == deal + spades + "S=6s5s"
    assert FOUR_SEASONS.read_position(deal + spades + "W=5s S=..") == deal + spades + "W=5s S=6s"


@pytest.mark.parametrize(
    ("written", "at"),
    [
        ("Fc=7c X=9h", 6),
        ("Fc=7c T=9x", 8),
        ("Fc=7c T=9h8", 10),
        ("Fc=7c T=~9h", 8),
        ("Fc=7c T=9h~8c", 10),
        ("Fc=7c T", 6),
        ("Fc=7c T=", 8),
        ("Fc=7c T=9h T=8c", 11),
        ("Fc=7c redeals=x", 14),
        ("Fc=7c T=9h..", 10),
    ],
)
def test_wrong_positions_are_pointed_at(written: str, at: int) -> None:
    """An error says how many characters into the text the trouble is."""
    with pytest.raises(NotationError) as caught:
        read_position(written)
    assert caught.value.at == at


@pytest.mark.parametrize(
    ("written", "at"),
    [
        ("T", 0),
        ("T>X", 2),
        ("X>T", 0),
        ("T>L*1", 0),
        ("T>L*60", 0),
        ("table>S", 0),
        ("T>L S>", 4),
        ("T>L S>Q", 6),
    ],
)
def test_wrong_moves_are_pointed_at(written: str, at: int) -> None:
    """One card has no count, thirteen are the most, and the table is no place to take from."""
    with pytest.raises(NotationError) as caught:
        FOUR_SEASONS.read_moves(written)
    assert caught.value.at == at


def test_changes_of_the_stock() -> None:
    """Cards taken off its top are counted, anything else is written out, and `-` is an empty pile."""
    before = read_position("Fc=7c T=9h W=3d S=5s..")
    assert write_changes(before, read_changes(before, "W=3d5s S-1")) == "W=3d5s S-1"
    assert write_changes(before, read_changes(before, "S=5s..")) == ""
    assert read_changes(before, "W=- S=3d5s..").pile("S")[:3] == read_position("S=3d5sAc").pile("S")
    assert write_changes(before, read_changes(before, "W=- S=3d5s..")) == "W=- S=3d5s.."
    assert write_changes(before, read_changes(before, "S=- redeals=1")) == "S-49 redeals=1"
    with pytest.raises(NotationError, match="takes 60 cards"):
        read_changes(before, "S-60")


@pytest.mark.parametrize(
    "form", [b'{"from":"T","to":"X"}', b'{"from":"table","to":"S"}', b'{"from":"T","to":"L","count":0}']
)
def test_wrong_move_forms_are_refused(form: bytes) -> None:
    """The JSON of a move names known places and at least one card."""
    with pytest.raises(msgspec.ValidationError):
        FOUR_SEASONS.read_move_form(form)


@pytest.mark.parametrize(
    "form",
    [
        b'{"foundations":{"x":["7c"]}}',
        b'{"tableau":{"Q":["7c"]}}',
        b'{"waste":["~7c"]}',
        b'{"waste":["7c\\n"]}',
        b'{"redeals":-1}',
    ],
)
def test_wrong_position_forms_are_refused(form: bytes) -> None:
    """The JSON of a position names known suits, cells and face-up cards."""
    with pytest.raises(msgspec.ValidationError):
        FOUR_SEASONS.read_position_form(form)


def test_a_turn_wants_waste_and_stock() -> None:
    """A program reports both, even empty; suits and cells that it leaves out are empty."""
    with pytest.raises(msgspec.ValidationError, match="stock"):
        FOUR_SEASONS.read_result(b'{"turns":[{"waste":[]}]}')
    result = FOUR_SEASONS.read_result(
        b'{"turns":[{"waste":["3d"],"stock":[],"tableau":{"T":[]}}],"illegal":{"move":1}}'
    )
    assert result.turns == ({"table": "W=3d"},)
    assert result.illegal is not None
    assert result.illegal.move == 1


def test_turn_forms_leave_empty_piles_out() -> None:
    """Waste, stock and redeals are always there; foundations and cells only with cards."""
    form = msgspec.json.decode(FOUR_SEASONS.turn_form({"table": "Fc=7c T=9h", "outcome": "lost"}))
    assert form == {
        "foundations": {"c": ["7c"]},
        "tableau": {"T": ["9h"]},
        "waste": [],
        "stock": [],
        "redeals": 0,
        "outcome": "lost",
    }


def test_move_forms_count_only_runs() -> None:
    """One card moves unless a count is given."""
    assert FOUR_SEASONS.move_form("T>Fc") == b'{"from":"T","to":"Fc"}'
    assert FOUR_SEASONS.move_form("L>C*3") == b'{"from":"L","to":"C","count":3}'
    assert FOUR_SEASONS.read_move_form(b'{"from":"T","to":"Fc","count":1}') == "T>Fc"
