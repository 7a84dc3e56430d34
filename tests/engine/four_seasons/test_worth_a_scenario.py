"""Single positions that programs get wrong, from the rules file."""

import pytest

from engine.four_seasons.tables import all_in_waste, broken, change, legal, played
from ruleproof_engine.four_seasons import FOUR_SEASONS
from ruleproof_engine.four_seasons.notation import write_position

CLUBS = "Fc=7c8c9cTcJcQcKcAc2c3c4c5c6c"
SPADES = "Fs=7s8s9sTsJsQsKsAs2s3s4s5s6s"
LOST = f"{CLUBS} Fd=7d Fh=7h {SPADES} T=2h L=4h C=6h R=Th B=Qh"


def test_a_card_just_built_comes_straight_back() -> None:
    """In `original` a card moved onto a pile may fill the space that it left."""
    given = "Fc=7c T=8h L=9c C=Ks R=5c B=3d S=.."
    assert change("original", given, "T>L L>T") == "T=8h L=9c"


def test_a_stock_card_fills_a_waiting_space_before_it_goes_up() -> None:
    """In `original` the next card of the stock has no other way while a space waits."""
    given = "Fc=7c L=9h C=Ks R=5c B=3d S=8c.."
    assert legal("original", given) == "S>T"
    assert broken("original", given, "S>Fc") == "space.compulsory"
    assert change("original", given, "S>T T>Fc") == "Fc=7c8c T=-"


def test_a_card_in_the_cross_does_not_follow_by_itself() -> None:
    """The opening of `original` plays only the card just dealt."""
    assert change("original", "S=7c9c8c2s3s4s5s..", "S>table") == "Fc=7c8c T=4s L=9c C=2s R=3s B=5s S-7"


def test_a_fitting_card_goes_up_while_a_cell_is_open() -> None:
    """The opening of `original` ends when five cells are filled, and no sooner."""
    assert change("original", "S=7c2s3s4s5s8c..", "S>table") == "Fc=7c8c T=5s L=2s C=3s R=4s B=Ac S-7"


def test_a_fitting_card_stays_once_five_cells_are_filled() -> None:
    """The opening of `original` ends with the fifth cell, even if the next card fits."""
    assert change("original", "S=7c2s3s4s5s6s8c..", "S>table") == "Fc=7c T=5s L=2s C=3s R=4s B=6s S-6"


def test_an_opening_can_win() -> None:
    """A pack in order goes up whole in the opening of `original`."""
    assert played("original", "S=..", "S>table").outcome == "won"


def test_the_fourteenth_card() -> None:
    """A complete foundation takes no further card, not even its base again."""
    given = f"{CLUBS} T=7d L=Ks C=5d R=8d B=Td S=.."
    assert broken("later", given, "T>Fc") == "found.suit"
    assert broken("later", given, "T>Fd") is None


def test_nothing_is_played_after_the_win() -> None:
    """A won game has no legal move, and any move is refused as over."""
    hearts, diamonds = CLUBS.replace("c", "h"), CLUBS.replace("c", "d")
    given = f"{CLUBS} {diamonds} {hearts.removesuffix('6h')} {SPADES} T=6h"
    won = played("later", given, "T>Fh")
    assert won.outcome == "won"
    for last in ("S>W", "Fh>T", "T>L"):
        result = FOUR_SEASONS.play("later", (), FOUR_SEASONS.read_position(given), ("T>Fh", last))
        assert result.illegal is not None
        assert (result.illegal.move, result.illegal.clause) == (1, "end.over")
    over = " ".join([f"{CLUBS}", diamonds, hearts, SPADES])
    assert legal("later", over) == ""
    assert broken("later", over, "Fh>T", "foundation-return: open") == "end.over"


@pytest.mark.parametrize("profile", ["later", "original", "czarina", "corners"])
def test_the_indisputable_loss(profile: str) -> None:
    """The stock is gone, every top card is stuck: the deal of the last card loses."""
    given = all_in_waste(LOST, "3h").replace("Kh", "", 1) + " S=Kh"
    assert played(profile, given, "S>W").outcome == "lost"
    assert legal(profile, all_in_waste(LOST, "Kh")) == ""


def test_a_redeal_is_a_move() -> None:
    """In `florentine` the same position is not lost while the redeal is left."""
    given = all_in_waste(LOST, "3h").replace("Kh", "", 1) + " S=Kh"
    assert played("florentine", f"{given} redeals=1", "S>W").outcome == "ongoing"
    assert legal("florentine", f"{all_in_waste(LOST, 'Kh')} redeals=1") == "W>S"
    assert played("florentine", given, "S>W").outcome == "lost"


def test_the_waste_is_turned_over() -> None:
    """After a redeal the card dealt first comes first again, and no card is dealt."""
    given = all_in_waste("Fc=7c T=2s L=9h C=4s R=6s B=Js", "Kh") + " redeals=1"
    turned = played("florentine", given, "W>S")
    assert turned.position.pile("S")[-1].name == "Kh"
    assert turned.position.pile("W") == ()
    assert turned.position.redeals == 0
    assert change("florentine", given, "W>S S>W").startswith("W=Ac S-1")
    assert broken("later", given.removesuffix(" redeals=1"), "W>S") == "deal.no-redeal"
    assert broken("florentine", "Fc=7c T=2s W=3d S=.. redeals=1", "W>S") == "deal.redeal"


def test_a_redeal_may_follow_a_redeal() -> None:
    """`corners-hoffmann` turns the waste over twice, and no third time."""
    given = all_in_waste("Fc=7c Fd=8d Fh=2h Fs=Ks T=2s L=9h C=4s R=6s B=Js", "Kh") + " redeals=2"
    deals = " ".join(["S>W"] * 43)
    assert played("corners-hoffmann", given, f"W>S {deals} W>S").position.redeals == 0
    once = given.replace("redeals=2", "redeals=1")
    assert broken("corners-hoffmann", once, "W>S") is None
    assert broken("corners-hoffmann", once.removesuffix(" redeals=1"), "W>S") == "deal.no-redeal"


def test_foundations_of_hoffmann_have_bases_of_their_own() -> None:
    """The first card of each suit starts its foundation; the other cards keep their order."""
    laid_out = "Fc=Tc Fd=4d Fh=5h Fs=Ks T=2c L=6d C=4c R=Ac B=3c"
    assert change("corners-hoffmann", "S=Ks4d6dTc5h4c.. redeals=2", "S>table") == f"{laid_out} S-9"
    assert change("corners-hoffmann", "S=KsTc5h6d4cAc2c3c9s9c4d.. redeals=2", "S>table") == (
        "Fc=Tc Fd=6d Fh=5h Fs=Ks T=3c L=4c C=Ac R=2c B=9s S-9"
    )
    turn = played("corners-hoffmann", "S=KsTc5h4c6cAc2c3c9s4d.. redeals=2", "S>table")
    assert write_position(turn.position) == (
        "Fc=Tc Fd=4d Fh=5h Fs=Ks T=2c L=4c C=6c R=Ac B=3c S=9s.. redeals=2"
    )


def test_aces_start_fortunes_favor() -> None:
    """The four aces are taken out of the pack, wherever they lie."""
    turn = played("fortunes-favor", "S=Ks4dAd6dTc5h4cAs..", "S>table")
    assert [turn.position.pile(corner)[0].name for corner in ("Fc", "Fd", "Fh", "Fs")] == [
        "Ac",
        "Ad",
        "Ah",
        "As",
    ]
    assert [turn.position.pile(cell)[0].name for cell in ("a1", "b1", "f1", "a2")] == ["Ks", "4d", "4c", "2c"]
    assert len(turn.position.pile("S")) == 36


def test_spaces_of_hoffmann_and_fortunes_favor_fill_from_the_waste() -> None:
    """The waste fills a space by itself, the stock while the waste is empty; no move fills one."""
    given = "Fc=7c Fd=8d Fh=2h Fs=Ks T=8c L=9h C=4s R=6s B=Js W=5h S=Tc.."
    assert change("corners-hoffmann", given, "T>Fc") == "Fc=7c8c T=5h W=-"
    assert change("corners-hoffmann", given.replace("W=5h S=", "S=5h"), "T>Fc") == "Fc=7c8c T=5h S-1"
    stays = all_in_waste("Fc=7c Fd=8d Fh=2h Fs=Ks T=8c L=9h C=4s R=6s B=Js", "5h")
    assert change("corners-hoffmann", stays, "T>Fc").startswith("Fc=7c8c T=5h W=")


@pytest.mark.parametrize("departing", ["", "run-to-space: run", "run-moves: whole-pile, run-to-space: run"])
def test_a_run_never_fills_a_space_whole(departing: str) -> None:
    """Whatever moves as a unit, one card at least stays behind."""
    given = "Fc=7c L=JhTs9h C=Ks R=5c B=3d S=.."
    assert broken("original", given, "L>T*3", departing) is not None


def test_building_in_other_layouts() -> None:
    """Colours alternate in `simplicity`, suits agree in `fortunes-favor`, nothing is built in `corners`."""
    assert broken("simplicity", "Fc=7c a1=9h b1=8s S=..", "b1>a1") is None
    assert broken("simplicity", "Fc=7c a1=9h b1=8d S=..", "b1>a1") == "build.colours"
    cells = "c1=5d d1=5s e1=7c f1=7h a2=7d b2=7s c2=9c d2=Jh e2=9d f2=9s"
    given = f"Fc=Ac Fd=Ad Fh=Ah Fs=As a1=9h b1=8h {cells} S=Ks.."
    assert broken("fortunes-favor", given, "b1>a1") is None
    assert broken("fortunes-favor", given.replace("b1=8h", "b1=8s"), "b1>a1") == "build.in-suit"
    assert broken("fortunes-favor", given.replace("b1=8h", "b1=Kh"), "b1>a1") == "build.down"
    assert broken("corners", "Fc=7c T=9h L=8c C=Ks R=5c B=3d S=..", "L>T") == "build.none"


def test_what_programs_were_seen_to_get_wrong() -> None:
    """Suits count on foundations, an only waste card is playable, an empty corner refuses without a crash."""
    assert broken("later", "Fc=7c T=8d S=..", "T>Fc") == "found.suit"
    assert broken("later", "Fc=7c T=8d S=..", "T>Fd") == "found.base"
    assert broken("later", "Fc=7c W=8c S=..", "W>Fc") is None
