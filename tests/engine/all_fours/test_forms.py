"""JSON forms: fields by phase, what may be left out, and what is refused."""

import json

import msgspec
import pytest

from ruleproof_engine.all_fours import ALL_FOURS
from ruleproof_engine.game import NotationError

IN_PLAY = "play 0 13-13 trump s next 1 hands As 3h / 2s Th / 4s 5h / Js 4h"
HANDS = [["3h", "As"], ["Th", "2s"], ["5h", "4s"], ["4h", "Js"]]


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("deal 0 3-4", {"phase": "deal", "dealer": 0, "scores": [3, 4]}),
        (
            "beg 0 3-4 turned 6c hands As / 2s / 3s / 4s stock 9d Ts",
            {
                "phase": "beg",
                "dealer": 0,
                "scores": [3, 4],
                "turned": "6c",
                "hands": [["As"], ["2s"], ["3s"], ["4s"]],
                "stock": ["9d", "Ts"],
            },
        ),
        (
            f"{IN_PLAY} trick 9c",
            {
                "phase": "play",
                "dealer": 0,
                "scores": [13, 13],
                "trump": "s",
                "next": 1,
                "hands": HANDS,
                "trick": ["9c"],
                "won": [[], [], [], []],
                "held": [["As"], ["2s"], ["4s"], ["Js"]],
            },
        ),
        (
            "game-over 0 14-13 winner 0",
            {"phase": "game-over", "dealer": 0, "scores": [14, 13], "winner": 0},
        ),
    ],
)
def test_a_position_names_the_fields_of_its_phase(text: str, form: dict[str, object]) -> None:
    """No field repeats what another implies, and none of another phase is there."""
    assert json.loads(ALL_FOURS.position_form(text)) == form
    assert ALL_FOURS.read_position_form(json.dumps(form).encode()) == ALL_FOURS.read_position(text)


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("1 beg", {"seat": 1, "action": "beg"}),
        ("3 As", {"seat": 3, "action": "play", "card": "As"}),
        ("0 deal", {"seat": 0, "action": "deal"}),
    ],
)
def test_a_move_names_what_it_needs(text: str, form: dict[str, object]) -> None:
    """A card with `play`, a pack with `deal` where one is dealt."""
    assert json.loads(ALL_FOURS.move_form(text)) == form
    assert len(json.loads(ALL_FOURS.move_form("0 deal 5c"))["pack"]) == 52


def result(**turn: object) -> bytes:
    """Give a result with one turn in play."""
    form = json.loads(ALL_FOURS.position_form(IN_PLAY)) | {"awards": []} | turn
    return json.dumps({"turns": [{name: part for name, part in form.items() if part is not None}]}).encode()


def test_what_a_turn_may_leave_out() -> None:
    """Without won and held, these two fields alone are not observed."""
    whole = ALL_FOURS.read_result(result()).turns[0]
    short = ALL_FOURS.read_result(result(won=None, held=None)).turns[0]
    assert sorted(whole) == ["awards", "held", "stock", "table", "won"]
    assert sorted(short) == ["awards", "stock", "table"]
    assert {**whole, **short} == whole
    assert ALL_FOURS.position_after(short) == ALL_FOURS.read_position(IN_PLAY)


def test_a_turn_before_play_may_leave_out_the_stock() -> None:
    """The stock is not observed; what the phase has not is none."""
    head = b'"phase":"beg","dealer":0,"scores":[0,0],"turned":"5c"'
    form = b'{%b,"hands":[["As"],["2s"],["3s"],["4s"]],"awards":[]}' % head
    turn = ALL_FOURS.read_result(b'{"turns":[%b]}' % form).turns[0]
    assert dict(turn) == {
        "table": "beg 0 0-0 turned 5c hands As / 2s / 3s / 4s",
        "awards": "none",
        "won": "none",
        "held": "none",
    }


def test_lists_by_seat_are_sets() -> None:
    """The order of cards in a hand makes no other text, that in the trick does."""
    hands = [list(reversed(hand)) for hand in HANDS]
    assert ALL_FOURS.read_result(result(hands=hands)) == ALL_FOURS.read_result(result())
    one = ALL_FOURS.read_result(result(trick=["9c", "Tc"])).turns[0]
    other = ALL_FOURS.read_result(result(trick=["Tc", "9c"])).turns[0]
    assert one["table"] != other["table"]


def test_awards_keep_their_order() -> None:
    """What came first is written first."""
    awards = [{"award": "high", "team": 0, "points": 1}, {"award": "forfeit", "team": 1, "points": -6}]
    assert ALL_FOURS.read_result(result(awards=awards)).turns[0]["awards"] == "high 0 +1, forfeit 1 -6"


@pytest.mark.parametrize(
    "turn",
    [
        {"awards": None},
        {"trick": None},
        {"hands": HANDS[:3]},
        {"hands": [["10h"], [], [], []]},
        {"next": 4},
        {"trump": "x"},
        {"scores": [1]},
        {"phase": "bidding"},
        {"awards": [{"award": "gift", "team": 0, "points": 1}]},
        {"awards": [{"award": "high", "team": 2, "points": 1}]},
    ],
)
def test_wrong_turns_are_refused(turn: dict[str, object]) -> None:
    """A turn has every field of its phase but stock, won and held, and its awards."""
    with pytest.raises(msgspec.ValidationError):
        ALL_FOURS.read_result(result(**turn))


@pytest.mark.parametrize(
    "form",
    [
        b'{"seat":0,"action":"play"}',
        b'{"seat":0,"action":"beg","card":"As"}',
        b'{"seat":0,"action":"beg","pack":["As"]}',
        b'{"seat":0,"action":"deal","pack":["As"]}',
    ],
)
def test_moves_that_do_not_fit_their_action_are_refused(form: bytes) -> None:
    """A card goes with `play` alone, 52 different cards with `deal` alone."""
    with pytest.raises(NotationError):
        ALL_FOURS.read_move_form(form)


def test_a_pack_has_no_card_twice() -> None:
    """Fifty-two cards, one of them doubled, are no pack."""
    pack = json.loads(ALL_FOURS.move_form("0 deal 5c"))["pack"]
    with pytest.raises(NotationError):
        ALL_FOURS.read_move_form(
            json.dumps({"seat": 0, "action": "deal", "pack": [*pack[:51], pack[0]]}).encode()
        )


def test_a_listed_deal_has_no_pack() -> None:
    """A program that lists a deal with a pack has listed the deal."""
    pack = json.loads(ALL_FOURS.move_form("0 deal 5c"))["pack"]
    form = {"moves": [{"seat": 0, "action": "deal", "pack": pack}]}
    assert ALL_FOURS.read_legal_result(json.dumps(form).encode()) == ("0 deal",)


def test_an_illegal_move_is_read_with_its_reason() -> None:
    """The result of a refused move."""
    played = ALL_FOURS.read_result(b'{"turns":[],"illegal":{"move":0,"why":"no"}}')
    assert played.illegal is not None
    assert (played.illegal.move, played.illegal.why) == (0, "no")
