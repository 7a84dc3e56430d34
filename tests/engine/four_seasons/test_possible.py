"""No program is ever sent a position that no game reaches."""

import pytest

from engine.four_seasons.tables import readings
from ruleproof_engine.four_seasons import FOUR_SEASONS
from ruleproof_engine.game import ImpossiblePosition

ROW = "T=9h L=Ks C=5c R=8d B=Tc"
ACES = "Fc=Ac Fd=Ad Fh=Ah Fs=As"
TWELVE = "a1=3c b1=5h c1=5d d1=5s e1=7c f1=7h a2=7d b2=7s c2=9c d2=Jh e2=9d"


@pytest.mark.parametrize(
    ("profile", "given", "problem"),
    [
        ("later", f"Fc=7c {ROW} W=7c S=..", "7c lies twice"),
        ("later", f"Fc=7c {ROW} W=3d", "Ac is missing"),
        ("later", f"{ROW} S=..", "0 foundations are started of 1"),
        ("later", f"Fc=7d {ROW} S=..", "Fc holds a card of another suit"),
        ("later", f"Fc=7c9c {ROW} S=..", "Fc is not in sequence"),
        ("later", "Fc=7c8c9cTcJcQcKcAc2c3c4c5c6c7c T=9h S=..", "7c lies twice"),
        ("later", f"Fc=7c Fd=6d {ROW} S=..", "the foundations have other bases"),
        ("later", "Fc=7c a1=9h S=..", "no cell a1"),
        ("simplicity", "Fc=7c T=9h S=..", "no cell T"),
        ("later", f"Fc=7c {ROW}8c S=..", "in B no play puts 8c on Tc"),
        ("later", "Fc=Ac T=AhKs S=..", "in T no play puts Ks on Ah"),
        ("corners", "Fc=7c T=9h8c L=Ks C=5c R=8d B=Tc S=..", "in T no play puts 8c on 9h"),
        ("simplicity", "Fc=7c a1=9h8d S=..", "in a1 no play puts 8d on 9h"),
        ("later", "S=.. redeals=1", "1 redeals are left of 0"),
        ("florentine", "S=..", "write redeals=1"),
        ("corners-hoffmann", f"Fc=7c {ROW} S=..", "1 foundations are started of 4"),
        ("fortunes-favor", "Fc=7c Fd=7d Fh=7h Fs=7s a1=Ks S=..", "other bases"),
        ("czarina", "Fc=7c L=Ks C=5c R=8d B=Tc S=..", "T is empty"),
        ("corners", "Fc=7c L=Ks C=5c R=8d B=Tc S=..", "T is empty"),
        ("fortunes-favor", f"{ACES} {TWELVE} W=9s S=..", "f2 is empty"),
        ("original", "Fc=7c C=5c R=8d B=Tc S=..", "L is empty"),
    ],
)
def test_impossible_positions(profile: str, given: str, problem: str) -> None:
    """Each is refused with the reason."""
    with pytest.raises(ImpossiblePosition, match=problem):
        FOUR_SEASONS.require_possible(profile, (), FOUR_SEASONS.read_position(given), (), "")


@pytest.mark.parametrize(
    ("profile", "departing", "given"),
    [
        ("original", "", "Fc=7c L=Ks C=5c R=8d B=Tc S=.."),
        ("original", "opening-foundations: choice", "Fc=7c S=.."),
        ("original", "run-moves: unfitted", "Fc=7c T=2cQhJc L=Ks C=5c R=8d B=Tc S=.."),
        ("later", "king-on-ace: allowed", "Fc=Ac T=AhKs S=.."),
        ("later", "", "Fc=7c S=.."),
        ("florentine", "", f"Fc=7c {ROW} S=.. redeals=1"),
    ],
)
def test_readings_reach_positions_of_their_own(profile: str, departing: str, given: str) -> None:
    """What a reading allows is possible under it."""
    FOUR_SEASONS.require_possible(profile, readings(departing), FOUR_SEASONS.read_position(given), (), "")


def test_a_piles_only_card_is_never_played_into_a_space() -> None:
    """Programs answer that in ways that are not compared, so no scenario asks it."""
    position = FOUR_SEASONS.read_position("Fc=7c L=Ks C=5c R=8d B=Tc W=3d S=..")
    with pytest.raises(ImpossiblePosition, match="never asked"):
        FOUR_SEASONS.require_possible("later", (), position, ("S>W", "L>T"), "")
    FOUR_SEASONS.require_possible("later", (), position, ("S>W", "W>T", "L>T"), "")


def test_idle_moves_are_told_apart() -> None:
    """Whatever a program lists, moves of a pile's only card into a space are left out of the comparison."""
    position = FOUR_SEASONS.read_position("Fc=7c L=9h8c C=Ks R=5c B=3d W=Jd S=..")
    reported = ("B>T", "C>T", "L>Fc", "L>T", "R>T", "S>W", "W>T")
    idle = FOUR_SEASONS.idle_moves(position, reported)
    assert idle == ("B>T", "C>T", "R>T")
    assert FOUR_SEASONS.legal_moves("later", (), position, "") == tuple(sorted(set(reported) - set(idle)))
