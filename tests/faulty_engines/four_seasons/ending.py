"""Engines that lie about the end of the game."""

from faulty_engines.four_seasons.lying import caught_by
from ruleproof_engine.four_seasons.engine import Engine
from ruleproof_engine.four_seasons.values import CORNERS, REDEAL, Move, Outcome, Position, S, W


@caught_by("fifty-one-cards-go-on", "later")
class WinAtFiftyOne(Engine):
    """Fifty-one cards on foundations win."""

    def is_won(self, position: Position) -> bool:
        return sum(map(len, position.piles[: len(CORNERS)])) >= 51


@caught_by("no-move-after-the-win", "later")
class PlaysOnAfterTheWin(Engine):
    """After the win cards may be moved about."""

    def broken_clause(self, position: Position, move: Move) -> str | None:
        return None if self.is_won(position) else super().broken_clause(position, move)


@caught_by("last-deal-loses", "later")
class NeverLost(Engine):
    """A game is never lost."""

    def outcome(self, position: Position) -> Outcome:
        return "won" if self.is_won(position) else "ongoing"


@caught_by("last-deal-loses-in-rows", "simplicity")
class LostOnlyWithoutWaste(Engine):
    """While the waste has a card nothing is lost."""

    def is_lost(self, position: Position) -> bool:
        return super().is_lost(position) and not position.piles[W]


@caught_by("a-redeal-is-left", "corners-hoffmann")
class RedealSavesNothing(Engine):
    """A game is lost though a redeal is left."""

    def is_lost(self, position: Position) -> bool:
        return not [move for moves in self.choices(position) for move in moves if move != REDEAL]


@caught_by("empty-waste-saves-no-game", "florentine")
class RedealSavesAll(Engine):
    """No game is lost while a redeal is left, even without a waste."""

    def is_lost(self, position: Position) -> bool:
        return super().is_lost(position) and not position.redeals


@caught_by("to-and-fro-goes-on", "later")
class ToAndFroLoses(Engine):
    """A game without stock is lost when no card can go up."""

    def is_lost(self, position: Position) -> bool:
        return not position.piles[S] and not self.ups(self.survey(position))
