"""Values as messages carry them."""

import msgspec
import pytest
from hypothesis import given, settings

from engine.foursquare.tables import any_tables, drawn_cards, game, moves, profiles, seeds
from ruleproof_engine.cards import Card
from ruleproof_engine.foursquare import FOURSQUARE
from ruleproof_engine.foursquare.notation import write_grid, write_move
from ruleproof_engine.foursquare.readings import engine_with
from ruleproof_engine.foursquare.values import Move, Position
from ruleproof_engine.game import NotationError


@given(any_tables())
def test_a_position_is_read_back(table: Position) -> None:
    """A position's JSON gives the same position."""
    text = write_grid(table)
    form = FOURSQUARE.position_form(text)
    assert FOURSQUARE.read_position_form(form) == text
    assert FOURSQUARE.position_form(FOURSQUARE.read_position_form(form)) == form


@given(moves)
def test_a_move_is_read_back(move: Move) -> None:
    """A move's JSON gives the same move."""
    text = write_move(move)
    form = FOURSQUARE.move_form(text)
    assert FOURSQUARE.read_move_form(form) == text
    assert FOURSQUARE.move_form(FOURSQUARE.read_move_form(form)) == form


@given(drawn_cards)
def test_a_question_is_read_back(card: Card) -> None:
    """The card that `legal_moves` is asked about travels as `card`."""
    form = FOURSQUARE.question_form(str(card))
    assert form == {"card": msgspec.json.encode(str(card))}
    assert FOURSQUARE.read_question_form(b'{"card":' + form["card"] + b',"game":"foursquare"}') == str(card)


@settings(max_examples=25)
@given(profiles, seeds)
def test_the_result_of_play_is_read_back(profile: str, seed: int) -> None:
    """The turns of a whole game, as the reference sends them, are the turns that it played."""
    for played in game(engine_with(profile, ()), seed):
        fields = FOURSQUARE.fields(played.turn)
        result = FOURSQUARE.read_result(b'{"turns":[' + FOURSQUARE.turn_form(fields) + b"]}")
        assert result.turns == (fields,)
        assert result.illegal is None


def test_the_forms_are_those_of_the_protocol() -> None:
    """The examples of the protocol's text."""
    assert FOURSQUARE.position_form("7s 9c .") == b'{"grid":[[["7s"],["9c"],[]]]}'
    assert FOURSQUARE.move_form("Ad@c1") == b'{"card":"Ad","at":[0,2]}'
    turn = FOURSQUARE.play("published", (), "7s 9c .", ["Ad@c1"]).turns[0]
    assert msgspec.json.decode(FOURSQUARE.turn_form(turn)) == {
        "grid": [[["~7s"], ["~9c"], ["Ad"]]],
        "outcome": "ongoing",
        "turned": {"row": [[0, 0], [0, 1], [0, 2]], "column": [[0, 2]]},
        "score": None,
    }


def test_what_a_program_leaves_out_is_not_observed() -> None:
    """Only grid and outcome are required; what there cannot be need not be said; turned is a set."""
    for outcome, observed in (
        ("ongoing", {"reason": "none", "score": "none"}),
        ("lost", {"score": "none"}),
        ("won", {"reason": "none"}),
    ):
        bare = b'{"turns":[{"grid":[[["7s"]]],"outcome":"' + outcome.encode() + b'"}]}'
        assert FOURSQUARE.read_result(bare).turns == ({"grid": "7s", "outcome": outcome, **observed},)
    full = (
        b'{"turns":[{"grid":[[["7s"],[]]],"outcome":"won","reason":null,"score":24,'
        b'"turned":{"row":[[0,1],[0,0],[0,1]],"column":[]},"mood":"fine"}],"illegal":{"move":1}}'
    )
    assert FOURSQUARE.read_result(full).turns[0] == {
        "grid": "7s .",
        "outcome": "won",
        "reason": "none",
        "score": "24",
        "turned": "row a1 b1; column ",
    }
    illegal = FOURSQUARE.read_result(full).illegal
    assert illegal is not None
    assert (illegal.move, illegal.why) == (1, "")


def test_legal_moves_come_in_any_order() -> None:
    """The moves of an answer are sorted."""
    form = b'{"moves":[{"card":"Ad","at":[1,0]},{"card":"Ad","at":[0,1]}]}'
    assert FOURSQUARE.read_legal_result(form) == ("Ad@b1", "Ad@a2")


@pytest.mark.parametrize(
    "form",
    [
        b"[]",
        b"{}",
        b'{"grid":null}',
        b'{"grid":[]}',
        b'{"grid":[[]]}',
        b'{"grid":[["7s"]]}',
        b'{"grid":[[["7s"],[]],[[]]]}',
        b'{"grid":[[["Ks"]]]}',
        b'{"grid":[[["7s\\n"]]]}',
        b'{"grid":[[["~~7s"]]]}',
        b'{"grid":[[["7S"]]]}',
        b'{"grid":[[[7]]]}',
        b'{"grid":[[[],[],[],[],[],[],[],[]]]}',
        b'{"grid":[[[]],[[]],[[]],[[]],[[]],[[]],[[]],[[]]]}',
    ],
)
def test_a_malformed_position_is_refused(form: bytes) -> None:
    """What is no rectangle of piles of the pack's cards, up to seven by seven, is refused."""
    with pytest.raises((msgspec.ValidationError, NotationError)):
        FOURSQUARE.read_position_form(form)


@pytest.mark.parametrize(
    "form",
    [
        b'{"card":"Ad"}',
        b'{"at":[0,0]}',
        b'{"card":"Ad","at":[0]}',
        b'{"card":"Ad","at":[0,0,0]}',
        b'{"card":"Ad","at":[0,7]}',
        b'{"card":"Ad","at":[-1,0]}',
        b'{"card":"Ad","at":[true,0]}',
        b'{"card":"Ad","at":["0","0"]}',
        b'{"card":"Ad","at":"a1"}',
        b'{"card":"Jd","at":[0,0]}',
        b'{"card":"~Ad","at":[0,0]}',
        b'{"card":"Ad\\n","at":[0,0]}',
    ],
)
def test_a_malformed_move_is_refused(form: bytes) -> None:
    """What is no face-up card with a row and a column is refused."""
    with pytest.raises((msgspec.ValidationError, NotationError)):
        FOURSQUARE.read_move_form(form)


@pytest.mark.parametrize(
    "turn",
    [
        b'{"grid":[[["7s"]]]}',
        b'{"outcome":"ongoing"}',
        b'{"grid":[[["7s"]]],"outcome":"drawn"}',
        b'{"grid":[[["7s"]]],"outcome":null}',
        b'{"grid":[[["7s"]]],"outcome":"lost","reason":"tired"}',
        b'{"grid":[[["7s"]]],"outcome":"won","score":"24"}',
        b'{"grid":[[["7s"]]],"outcome":"won","score":true}',
        b'{"grid":[[["7s"]]],"outcome":"ongoing","turned":null}',
        b'{"grid":[[["7s"]]],"outcome":"ongoing","turned":{"row":[]}}',
        b'{"grid":[[["7s"]]],"outcome":"ongoing","turned":{"row":[[0,9]],"column":[]}}',
        b'{"grid":[[["7s"],[]],[[]]],"outcome":"ongoing"}',
    ],
)
def test_a_malformed_turn_is_refused(turn: bytes) -> None:
    """A turn with a field missing, of another type or of another value is refused."""
    with pytest.raises((msgspec.ValidationError, NotationError)):
        FOURSQUARE.read_result(b'{"turns":[' + turn + b"]}")


@pytest.mark.parametrize(
    "form", [b"{}", b'{"turns":null}', b'{"turns":[],"illegal":{}}', b'{"turns":[],"illegal":1}']
)
def test_a_malformed_result_is_refused(form: bytes) -> None:
    """A result has turns, and an illegal move has its number."""
    with pytest.raises(msgspec.ValidationError):
        FOURSQUARE.read_result(form)


def test_a_placed_card_lies_face_up() -> None:
    """A move's card is never written face down; the refusal points at the form's start."""
    with pytest.raises(NotationError, match="face down") as found:
        FOURSQUARE.read_move_form(b'{"card":"~Ad","at":[0,0]}')
    assert found.value.at == 0


def test_a_ragged_grid_is_no_position() -> None:
    """A grid is a rectangle."""
    with pytest.raises(NotationError, match="different lengths") as found:
        FOURSQUARE.read_position_form(b'{"grid":[[["7s"],[]],[[]]]}')
    assert found.value.at == 0
