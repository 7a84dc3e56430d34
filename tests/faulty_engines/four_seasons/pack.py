"""Engines that lie about the pack and the opening."""

from faulty_engines.four_seasons.lying import caught_by
from ruleproof_engine.four_seasons.engine import Engine
from ruleproof_engine.four_seasons.values import CROSS, STOCK, Position
from ruleproof_engine.four_seasons.variants import CornersHoffmann, FortunesFavor


@caught_by("cross-in-order", "later")
class TopFirst(Engine):
    """The cross is filled from the top down, as it is written."""

    cells = CROSS


@caught_by("fits-after-the-fifth-cell", "original")
class OpeningGoesOn(Engine):
    """The opening goes on until a card comes that fits nothing."""

    def lay_out(self, pack: Position) -> Position:
        position = super().lay_out(pack)
        while ups := [move for move in self.ups(self.survey(position)) if move.source == STOCK]:
            position = position.moved(ups[0])
        return position


@caught_by("cross-card-does-not-follow", "original")
class CrossFollows(Engine):
    """A card of the cross goes up in the opening when it comes to fit."""

    def lay_out(self, pack: Position) -> Position:
        position = super().lay_out(pack)
        while ups := [move for move in self.ups(self.survey(position)) if move.source in CROSS]:
            position = position.moved(ups[0])
        return position


@caught_by("aces-start-foundations", "fortunes-favor")
class FirstOfEachSuit(FortunesFavor):
    """The first card of each suit starts its foundation, though aces are the bases."""

    def deal_base(self, position: Position) -> Position:
        return CornersHoffmann.deal_base(self, position)  # type: ignore[arg-type]  # borrowed
