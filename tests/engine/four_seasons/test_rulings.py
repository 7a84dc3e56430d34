"""Every ruling has a position in which its options differ; these are the rules file's witnesses."""

import pytest

from engine.four_seasons.tables import all_in_waste, broken, change, legal, played

LATER_PACK = "S=Ks4d6dTc5h4c.."
KING = "T=Ah L=Ks C=5c R=8d B=Tc W=3d S=.."
SPACE = "Fc=7c L=9h8c C=Ks R=5c B=3d W=Jd S=.."
RUNS = "Fc=7c T=QhJcTs L=Kd C=Qd R=2c B=5h S=.."
RUN_SPACE = "Fc=7c L=JhTs9h C=Ks R=5c B=3d S=.."
OPENING = "S=7c8c9c7dKhQh2s3s4s.."
TURNED = "Fc=7c T=2s L=9h C=4s R=6s B=Js S=8c.."
RETURNING = "Fc=7c8c T=9h L=Ks C=5c R=2d B=Tc S=.."
FILLING = "Fc=7c T=8c L=Ks C=5c R=8d B=Tc W=3d9d S=9h6h.."
CELLS = "b1=4d c1=6d d1=Tc e1=5h f1=4c a2=Ac b2=2c c2=3c d2=5c e2=6c"
DEALT = ("later", "czarina", "corners", "florentine")
REDEALS = {"florentine": 1, "corners-hoffmann": 2}


def with_redeals(profile: str, given: str) -> str:
    """Give an undealt pack all the redeals of its profile."""
    return f"{given} redeals={REDEALS[profile]}" if profile in REDEALS else given


@pytest.mark.parametrize("profile", DEALT)
def test_deal_order(profile: str) -> None:
    """The base is the sixth card, or under `base-first` the first."""
    given = with_redeals(profile, LATER_PACK)
    assert change(profile, given, "S>table") == "Fc=4c T=Tc L=Ks C=4d R=6d B=5h S-6"
    assert change(profile, given, "S>table", "deal-order: base-first") == "Fs=Ks T=5h L=4d C=6d R=Tc B=4c S-6"


def test_deal_order_in_two_rows() -> None:
    """In two rows the thirteenth card is the base, or the first."""
    assert change("simplicity", LATER_PACK, "S>table") == f"Fc=8c a1=Ks {CELLS} f2=7c S-13"
    base_first = change("simplicity", LATER_PACK, "S>table", "deal-order: base-first")
    assert base_first == "Fs=Ks a1=4d b1=6d c1=Tc d1=5h e1=4c f1=Ac a2=2c b2=3c c2=5c d2=6c e2=7c f2=8c S-13"


@pytest.mark.parametrize("profile", ["later", "original", "czarina", "florentine"])
def test_king_on_ace(profile: str) -> None:
    """No king goes on an ace while aces are the bases, unless `allowed`; with sevens it always does."""
    assert broken(profile, f"Fc=Ac {KING}", "L>T") == "build.king-on-ace"
    assert broken(profile, f"Fc=Ac {KING}", "L>T", "king-on-ace: allowed") is None
    assert broken(profile, f"Fc=7c {KING}", "L>T") is None


@pytest.mark.parametrize("profile", ["later", "original", "czarina", "florentine"])
def test_wrap(profile: str) -> None:
    """Building goes round the corner, or ends with the ace."""
    given = "Fc=7c T=Ah L=Ks C=5c R=8d B=Tc S=.."
    assert broken(profile, given, "L>T") is None
    assert broken(profile, given, "L>T", "wrap: stops-at-king") == "build.round-the-corner"
    assert broken(profile, given, "L>T", "king-on-ace: allowed, wrap: stops-at-king") is not None


def test_wrap_and_king_on_ace_in_two_rows() -> None:
    """Both hold in alternating colours too."""
    given = "a1=Ah b1=Ks c1=5c d1=8d e1=Tc W=3d S=.."
    assert broken("simplicity", f"Fc=7c {given}", "b1>a1") is None
    assert broken("simplicity", f"Fc=7c {given}", "b1>a1", "wrap: stops-at-king") == "build.round-the-corner"
    assert broken("simplicity", f"Fc=Ac {given}", "b1>a1") == "build.king-on-ace"
    assert broken("simplicity", f"Fc=Ac {given}", "b1>a1", "king-on-ace: allowed") is None


@pytest.mark.parametrize("profile", ["later", "florentine"])
def test_space_fill(profile: str) -> None:
    """A space may be left open, or has to be filled first; a pile's only card is never listed."""
    assert legal(profile, SPACE) == "L>Fc L>T S>W W>T"
    assert [broken(profile, SPACE, f"{cell}>T") for cell in "CRB"] == [None] * 3
    assert legal(profile, SPACE, "space-fill: compulsory") == "L>T W>T"
    assert broken(profile, SPACE, "L>Fc", "space-fill: compulsory") == "space.compulsory"
    assert broken(profile, SPACE, "S>W", "space-fill: compulsory") == "space.compulsory"


@pytest.mark.parametrize("profile", ["later", "florentine"])
def test_stock_to_space(profile: str) -> None:
    """A stock card reaches a space by way of the waste, or directly with the same result."""
    assert broken(profile, SPACE, "S>T") == "space.by-waste"
    direct = played(profile, SPACE, "S>T", "stock-to-space: allowed")
    assert direct == played(profile, SPACE, "S>W W>T")


def test_fill_source() -> None:
    """A pile or the waste fills a space, or the waste first; without a waste a pile or the stock does."""
    assert legal("original", SPACE) == "L>T W>T"
    assert legal("original", SPACE, "fill-source: waste-first") == "W>T"
    assert broken("original", SPACE, "L>T", "fill-source: waste-first") == "space.any-top"
    assert broken("original", SPACE, "S>T") == "space.stock-last"
    assert legal("original", RUN_SPACE, "fill-source: waste-first") == "L>T S>T"


@pytest.mark.parametrize(
    ("departing", "part", "unfitted"),
    [
        ("", None, "build.down"),
        ("run-moves: whole-pile", "build.run", "build.down"),
        ("run-moves: unfitted", None, None),
    ],
)
def test_run_moves(departing: str, part: str | None, unfitted: str | None) -> None:
    """The whole run moves always, a part of it not by whole piles, and onto any pile only unfitted."""
    assert broken("original", RUNS, "T>L*3", departing) is None
    assert broken("original", RUNS, "T>C*2", departing) == part
    assert broken("original", RUNS, "T>R*3", departing) == unfitted
    assert broken("original", RUNS, "T>R", departing) == "build.down"
    assert broken("later", RUNS, "T>L*3") == "build.one-card"


def test_run_to_space() -> None:
    """One card fills a space, or a run that leaves a card behind: never a whole pile."""
    assert legal("original", RUN_SPACE) == "L>T S>T"
    assert legal("original", RUN_SPACE, "run-to-space: run") == "L>T L>T*2 S>T"
    assert broken("original", RUN_SPACE, "L>T*2") == "space.one-card"
    assert broken("original", RUN_SPACE, "L>T*3", "run-to-space: run") == "space.one-card"


def test_opening_foundations() -> None:
    """The opening runs by itself, or only the base is laid out and the player places the rest."""
    assert change("original", OPENING, "S>table") == "Fc=7c8c9c Fd=7d T=3s L=Kh C=Qh R=2s B=4s S-9"
    choice = "opening-foundations: choice"
    assert change("original", OPENING, "S>table", choice) == "Fc=7c S-1"
    after = "Fc=7c S=8c9c7dKhQh2s3s4s.."
    assert legal("original", after, choice) == "S>B S>C S>Fc S>L S>R S>T"
    assert broken("original", after, "S>W", choice) == "space.compulsory"
    assert legal("original", "Fc=7c L=8c S=9c7dKhQh2s3s4s..", choice) == "S>B S>C S>R S>T"
    assert change("original", "Fc=7c L=Kh S=8c9c7dQh2s3s4s..", "S>Fc", choice) == "Fc=7c8c S-1"


def test_turned_card() -> None:
    """A turned card that fits goes where it fits, unless it may be left."""
    assert broken("original", TURNED, "S>W") == "deal.turned-card"
    assert broken("original", TURNED, "S>W", "turned-card: may-be-used") is None
    assert {"S>Fc", "S>L"} <= set(legal("original", TURNED).split())


@pytest.mark.parametrize("profile", ["later", "original", "czarina", "florentine"])
def test_foundation_return(profile: str) -> None:
    """No card comes back from a foundation, unless `open`, and then never the bottom one."""
    assert broken(profile, RETURNING, "Fc>T") == "found.closed"
    assert broken(profile, RETURNING, "Fc>T", "foundation-return: open") is None
    bottom = RETURNING.replace("7c8c T=9h", "8c T=9h")
    assert broken(profile, bottom, "Fc>T", "foundation-return: open") == "found.closed"


def test_foundation_return_in_other_layouts() -> None:
    """It keeps to the colours and the suits of the layout, and there is none where nothing is built."""
    option = "foundation-return: open"
    assert broken("simplicity", "Fc=7c8c a1=9h S=..", "Fc>a1", option) is None
    assert broken("simplicity", "Fc=7c8c a1=9s S=..", "Fc>a1", option) == "build.colours"
    rows = "a1=3c b1=5h c1=5d d1=5s e1=7c f1=7h a2=7d b2=7s c2=9c d2=9h e2=9d f2=9s"
    full = f"Fc=Ac2c Fd=Ad Fh=Ah Fs=As {rows} S=.."
    assert broken("fortunes-favor", full, "Fc>a1", option) is None
    assert broken("corners", RETURNING, "Fc>T", option) == "build.none"


@pytest.mark.parametrize("profile", ["later", "czarina", "corners", "florentine"])
def test_first_waste(profile: str) -> None:
    """The waste begins empty, or with one card."""
    given = with_redeals(profile, LATER_PACK)
    assert "W=" not in change(profile, given, "S>table")
    assert "W=Ac S-7" in change(profile, given, "S>table", "first-waste: one")


@pytest.mark.parametrize(
    ("profile", "dealt"), [("simplicity", 14), ("corners-hoffmann", 10), ("fortunes-favor", 17)]
)
def test_first_waste_in_other_layouts(profile: str, dealt: int) -> None:
    """The first waste card comes after everything else is laid out."""
    turn = played(profile, with_redeals(profile, "S=.."), "S>table", "first-waste: one")
    assert len(turn.position.pile("W")) == 1
    assert len(turn.position.pile("S")) == 52 - dealt


@pytest.mark.parametrize("profile", ["czarina", "corners"])
def test_auto_fill(profile: str) -> None:
    """The stock fills a space by itself, or the waste while it has a card."""
    assert change(profile, FILLING, "T>Fc") == "Fc=7c8c T=9h S-1"
    assert change(profile, FILLING, "T>Fc", "auto-fill: waste") == "Fc=7c8c T=9d W=3d"
    no_waste = FILLING.replace("W=3d9d S=9h6h..", "S=9h6h..")
    assert change(profile, no_waste, "T>Fc", "auto-fill: waste") == "Fc=7c8c T=9h S-1"


AFTER_STOCK = all_in_waste("Fc=7c T=8c L=Ks C=5c R=8d B=Tc", "9d")


def test_after_stock() -> None:
    """Without a stock any card may fill a space, or none, or the waste does by itself and then any top."""
    assert change("czarina", AFTER_STOCK, "T>Fc") == "Fc=7c8c T=-"
    space = AFTER_STOCK.replace("Fc=7c", "Fc=7c8c").replace(" T=8c", "")
    assert "W>T" in legal("czarina", space).split()
    assert broken("czarina", space, "L>T") is None
    assert broken("czarina", space, "W>T", "after-stock: never") == "space.after-stock"
    assert change("czarina", AFTER_STOCK, "T>Fc", "after-stock: waste").startswith("Fc=7c8c T=9d W=")
    assert broken("corners", space, "L>T") == "space.from-waste"
    assert broken("corners", space, "W>T") is None
