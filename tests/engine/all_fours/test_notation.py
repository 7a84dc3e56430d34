"""Whatever is written can be read back, in one spelling, and wrong text says where it is wrong."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.all_fours.tables import (
    GAMES,
    LONG,
    any_positions,
    departures,
    profiles,
    seeds,
    stacked,
    steps,
)
from ruleproof_engine.all_fours import ALL_FOURS
from ruleproof_engine.all_fours.changes import read_changes, write_changes
from ruleproof_engine.all_fours.moves import read_move, write_move
from ruleproof_engine.all_fours.notation import read_awards, read_position, write_awards, write_position
from ruleproof_engine.all_fours.readings import engine_with
from ruleproof_engine.all_fours.values import PACK, SEATS, Award, Move, Position
from ruleproof_engine.game import NotationError, Reading

NO_PACK = st.just(())

moves = st.one_of(
    st.builds(
        Move,
        st.sampled_from(SEATS),
        st.sampled_from(["stand", "beg", "give-one", "run", "deal"]),
        st.none(),
        NO_PACK,
    ),
    st.builds(Move, st.sampled_from(SEATS), st.just("play"), st.sampled_from(PACK), NO_PACK),
    st.builds(Move, st.sampled_from(SEATS), st.just("deal"), st.none(), stacked()),
)
awards = st.lists(
    st.builds(
        Award,
        st.sampled_from(["kick", "give-one", "high", "low", "jack", "hang-jack", "game", "forfeit"]),
        st.integers(0, 1),
        st.integers(-9, 9),
    ),
    max_size=5,
)


@GAMES
@given(any_positions())
def test_positions_come_back(position: Position) -> None:
    """A position's text reads as the position, on one line or on several."""
    text = write_position(position)
    assert read_position(text) == position
    assert read_position(ALL_FOURS.lay_out(text)) == position


@GAMES
@given(any_positions())
def test_a_position_has_one_spelling(position: Position) -> None:
    """Everything written out is the same text in the end."""
    full = ALL_FOURS.read_position_form(ALL_FOURS.position_form(write_position(position)))
    assert full == write_position(position)


@GAMES
@given(any_positions(), any_positions())
def test_changes_come_back(before: Position, after: Position) -> None:
    """Whatever a turn changed, its text applied to the position before gives the position after."""
    assert read_changes(before, write_changes(before, after)) == after


@GAMES
@given(moves)
def test_moves_come_back(move: Move) -> None:
    """A move's text and its JSON read as the move."""
    text = write_move(move)
    assert read_move(text) == move
    assert ALL_FOURS.read_move_form(ALL_FOURS.move_form(text)) == text


@given(awards)
def test_awards_come_back(given_awards: list[Award]) -> None:
    """What a move brought, in order."""
    assert read_awards(write_awards(given_awards)) == tuple(given_awards)


@GAMES
@given(seeds, st.integers(1, LONG), profiles, departures())
def test_turns_come_back(seed: int, most: int, profile: str, departing: tuple[Reading, ...]) -> None:
    """The turns of a match read the same from JSON, and from what a scenario states of them."""
    engine = engine_with(profile, departing)
    for before, _, turn in list(steps(engine, seed, most))[-8:]:
        fields, text = ALL_FOURS.fields(turn), write_position(before)
        form = b'{"turns": [%b]}' % ALL_FOURS.turn_form(fields)
        assert ALL_FOURS.read_result(form).turns == (fields,)
        assert ALL_FOURS.read_turn(text, ALL_FOURS.write_turn(text, fields)) == fields
        assert ALL_FOURS.position_after(fields) == write_position(turn.position)


@GAMES
@given(seeds, st.integers(1, LONG))
def test_a_turn_says_little(seed: int, most: int) -> None:
    """A scenario states a turn of the published game in one short line, but for its deals."""
    for before, move, turn in list(steps(engine_with("published", ()), seed, most))[-8:]:
        stated = ALL_FOURS.write_turn(write_position(before), ALL_FOURS.fields(turn))
        if move.action != "deal":
            assert len(str(stated["table"])) < 30


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("deal  0\n 0-0", "deal 0 0-0"),
        ("beg 0 0-0 stock .. hands .. turned 5c", "beg 0 0-0 turned 5c hands .. stock .."),
        (
            "play 0 0-0 next 1 trump s hands 2s As / 3h / - / 4d 4c",
            "play 0 0-0 trump s next 1 hands As 2s / 3h / - / 4c 4d",
        ),
        (
            "play 0 0-0 trump s next 1 hands As / 3h / - / - won - / - / - / - held As / - / - / -",
            "play 0 0-0 trump s next 1 hands As / 3h / - / -",
        ),
    ],
)
def test_one_spelling(written: str, canonical: str) -> None:
    """Order, line breaks, empty lists and what is implied do not make another text."""
    assert ALL_FOURS.read_position(written) == canonical


@pytest.mark.parametrize(
    "text",
    [
        "beg 0 0-0 turned 5c hands .. stock .. 9c .. Kc Ad",
        "beg 0 0-0 turned 5c hands .. stock .. 9c ..",
        "beg 0 0-0 turned 5c hands .. stock ..",
        "beg 0 0-0 turned 5c hands As / 2s / 3s / 4s stock .. 9d",
        "beg 0 0-0 turned 5c hands As / 2s / 3s / 4s stock 9d Ts",
        "beg 0 0-0 turned 5c hands As / 2s / 3s / 4s stock .. 9c 4d 5h",
        "beg 0 0-0 turned 5c hands As / 2s / 3s / 4s",
        "beg 3 0-0 turned 5c hands ..",
    ],
)
def test_cards_that_are_not_named(text: str) -> None:
    """What the pack's order says is left unsaid."""
    assert ALL_FOURS.read_position(text) == text


def test_a_stacked_pack() -> None:
    """The turn-ups lie at 24, 37 and 50, the last card at 51, the others in the pack's order."""
    pack = read_move("0 deal 5c 9c Kc Ad").pack
    assert [str(pack[index]) for index in (24, 37, 50, 51)] == ["5c", "9c", "Kc", "Ad"]
    rest = [card for index, card in enumerate(pack) if index not in (24, 37, 50, 51)]
    assert rest == [card for card in PACK if card in rest]
    turn = ALL_FOURS.play("published", (), "deal 0 0-0", ["0 deal 5c 9c Kc Ad"]).turns[0]
    assert ALL_FOURS.position_after(turn) == "beg 0 0-0 turned 5c hands .. stock .. 9c .. Kc Ad"


def test_a_pack_in_full_is_named_by_its_turn_ups() -> None:
    """Both ways to write it are the same move in the shorter spelling; any other pack is its 52 cards."""
    full = "0 deal " + " ".join(map(str, read_move("0 deal 5c").pack))
    assert write_move(read_move(full)) == "0 deal 5c"
    assert ALL_FOURS.read_moves("0 deal 5c 4h") == ("0 deal 5c 4h",)
    other = "0 deal " + " ".join(map(str, reversed(PACK)))
    assert write_move(read_move(other)) == other


def test_moves_are_separated_by_their_seats() -> None:
    """Commas, spaces and line breaks are the same."""
    assert ALL_FOURS.read_moves("0 deal 5c 9c, 1 beg 0 run\n3 As") == (
        *("0 deal 5c 9c", "1 beg", "0 run", "3 As"),
    )
    assert ALL_FOURS.read_moves("") == ()


@pytest.mark.parametrize(
    ("written", "at"),
    [
        ("", 0),
        ("shuffle 0 0-0", 0),
        ("deal 0", 0),
        ("deal 4 0-0", 5),
        ("deal 0 zero", 7),
        ("deal 0 0-0 trump s", 11),
        ("beg 0 0-0 hands ..", 0),
        ("beg 0 0-0 turned 5c", 0),
        ("beg 0 0-0 turned hands ..", 10),
        ("beg 0 0-0 turned 5c 6c hands ..", 10),
        ("beg 0 0-0 turned 5c turned 6c hands ..", 20),
        ("beg 0 0-0 turned ~5c hands ..", 17),
        ("beg 0 0-0 turned 5c hands As / 2s / 3s", 20),
        ("beg 0 0-0 turned 5c hands As / 2s / 3s / 4s / 5s", 20),
        ("beg 0 0-0 turned 5c hands As / 2s / / 4s", 20),
        ("beg 0 0-0 turned 5c hands .. stock .. 9c .. Kc .. Ad", 47),
        ("beg 0 0-0 oops turned 5c hands ..", 10),
        ("play 0 0-0 trump x next 1 hands - / - / - / -", 17),
        ("play 0 0-0 trump s next 5 hands - / - / - / -", 24),
        ("play 0 0-0 trump s next 1 hands .. / - / - / -", 32),
        ("game-over 0 14-0 winner 2", 24),
        ("game-over 0 14-0 winner 0 5-3", 17),
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
        ("beg", 0),
        ("4 beg", 0),
        ("1 beg, 1", 7),
        ("1 begs", 2),
        ("1 ~As", 2),
        ("1 beg As", 6),
        ("0 deal 5c 5c", 7),
        ("0 deal 5c 6c 7c 8c 9c", 2),
        ("0 deal Xc", 7),
    ],
)
def test_wrong_moves_are_pointed_at(written: str, at: int) -> None:
    """A move is a seat and an action; a pack names no card twice, and all or at most four."""
    with pytest.raises(NotationError) as caught:
        ALL_FOURS.read_moves(written)
    assert caught.value.at == at


def test_one_move_is_one() -> None:
    """Two moves are not read as one."""
    with pytest.raises(NotationError, match="is not one move"):
        read_move("1 beg 0 run")


BEFORE = "play 0 0-0 trump s next 1 hands As 3h / 2s Th / 4s 5h / Js 4h"
AFTER_A_TRICK = "play 0 0-0 trump s next 0 hands As / 2s / 4s / - trick 4h"
NO_HANDS = "play 0 0-0 trump s next 1 hands - / - / - / -"
DEALT = "dealer-decision 0 0-0 turned 5c hands As / 2s / 3s / 4s stock .. 9d"


@pytest.mark.parametrize(
    ("before", "text", "after"),
    [
        (BEFORE, "trick Th", "play 0 0-0 trump s next 2 hands As 3h / 2s / 4s 5h / Js 4h trick Th"),
        (
            BEFORE,
            "trick Th 5h Js 3h to 3 trick 4h",
            f"{AFTER_A_TRICK} won - / - / - / Th 5h 3h Js held As / 2s / 4s / Js",
        ),
        (
            "play 0 0-0 trump s next 3 hands As 3h / 2s / 4s / Js 4h trick Th 5h",
            "trick Th 5h Js",
            "play 0 0-0 trump s next 0 hands As 3h / 2s / 4s / 4h trick Th 5h Js",
        ),
        (BEFORE, "next 2", BEFORE.replace("next 1", "next 2")),
        (BEFORE, "held - / - / - / -", f"{BEFORE} held - / - / - / -"),
        (
            BEFORE,
            "hands - / - / - / - won - / Kc Qc 2c 3c / - / -",
            f"{NO_HANDS} won - / Kc Qc 3c 2c / - / - held As / 2s / 4s / Js",
        ),
        (BEFORE, "", BEFORE),
        (BEFORE, "deal 1 1-0", "deal 1 1-0"),
        (DEALT.replace("dealer-decision", "beg"), "dealer-decision", DEALT),
        (DEALT, "0-1 trump c", "play 0 0-1 trump c next 1 hands As / 2s / 3s / 4s"),
        (
            DEALT,
            "hands+3 trump d",
            "play 0 0-0 trump d next 1 hands Jc 7c 2c As / Ac Tc 6c 2s / Kc 9c 4c 3s / Qc 8c 3c 4s",
        ),
    ],
)
def test_what_changed(before: str, text: str, after: str) -> None:
    """A turn is stated by what changed, or by the whole position."""
    assert write_position(read_changes(read_position(before), text)) == ALL_FOURS.read_position(after)


def test_two_runs_set_the_card_between_aside() -> None:
    """Six more each: the first run's turn-up belongs to nobody."""
    before = "dealer-decision 0 3-0 turned Jc hands .. stock .. 6c .. Ad Kd"
    after = ALL_FOURS.position_after(ALL_FOURS.play("published", (), before, ["0 run"]).turns[0])
    assert write_changes(read_position(before), read_position(after)) == "hands+6 6-0 trump d"
    assert write_position(read_changes(read_position(before), "hands+6 6-0 trump d")) == after
    assert "6c" not in after


@pytest.mark.parametrize(
    ("before", "text", "at"),
    [
        (BEFORE, "Th", 0),
        (BEFORE, "trick Th 5h to 2", 0),
        (BEFORE, "trick Th 5h Js 3h to", 0),
        (BEFORE, "trick Th 5h Js 3h to 4", 21),
        (BEFORE, "1-0 Th", 4),
        (BEFORE, "dealer-decision Th", 16),
        (BEFORE, "hands+3", 0),
        (DEALT, "hands+6", 0),
        (DEALT, "hands+3 Th", 8),
        (DEALT, "trump", 0),
        (BEFORE, "deal 1 x", 7),
    ],
)
def test_wrong_changes_are_pointed_at(before: str, text: str, at: int) -> None:
    """An error says where the trouble is."""
    with pytest.raises(NotationError) as caught:
        read_changes(read_position(before), text)
    assert caught.value.at == at


@pytest.mark.parametrize(
    ("written", "at"), [("high", 0), ("high 0 +1, lows 1 +1", 11), ("high 2 +1", 0), ("high 0 1", 0)]
)
def test_wrong_awards_are_pointed_at(written: str, at: int) -> None:
    """An award is a name, a team and signed points."""
    with pytest.raises(NotationError) as caught:
        read_awards(written)
    assert caught.value.at == at
