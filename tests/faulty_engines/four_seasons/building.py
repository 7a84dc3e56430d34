"""Engines that lie about building."""

from collections.abc import Sequence

from faulty_engines.four_seasons.lying import caught_by
from ruleproof_engine.cards import Pile
from ruleproof_engine.four_seasons.engine import Engine
from ruleproof_engine.four_seasons.values import Move, Position, Source, Table, stock_top


@caught_by("one-above-refused", "later")
class BuildsUp(Engine):
    """The cross is built up as well as down."""

    def is_below(self, rank: int, top: int, base: int) -> bool:
        return super().is_below(rank, top, base) or super().is_below(top, rank, base)


@caught_by("red-on-red-refused", "simplicity")
class ColoursUnchecked(Engine):
    """Any colour is built on any colour."""

    def suits_agree(self, suit: str, top: str) -> bool:
        return bool(suit and top)


@caught_by("same-colour-refused-in-fortunes-favor", "fortunes-favor")
class SuitsAsColours(Engine):
    """A suit is built on any of its colour."""

    def suits_agree(self, suit: str, top: str) -> bool:
        return (suit in "dh") == (top in "dh")


@caught_by("stock-card-is-built-in-original", "later")
class StockIsTurned(Engine):
    """The next card of the stock can be played."""

    def available(self, piles: list[Source], position: Position) -> list[Source]:
        return [*super().available(piles, position), *stock_top(position)]


@caught_by("two-cards-in-sequence-refused", "later")
class RunsMove(Engine):
    """Two cards move as a unit when the lower fits."""

    def units(self, table: Table, cards: Pile) -> Sequence[int]:
        del table
        return range(1, min(len(cards), 2) + 1)


@caught_by("run-of-thirteen-stays", "original")
class RunOntoItself(Engine):
    """A run that would fit its own pile moves there."""

    def broken_by_building(self, table: Table, move: Move) -> str | None:
        broken = super().broken_by_building(table, move)
        return None if broken == "build.another-pile" and move.size > 1 else broken
