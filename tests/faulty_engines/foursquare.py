"""Engines that lie about Foursquare."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from faulty_engines.liars import Liar
from ruleproof_engine.cards import Card, Pile
from ruleproof_engine.foursquare import EngineRules, Foursquare
from ruleproof_engine.foursquare.ending import COMPLETE
from ruleproof_engine.foursquare.engine import Engine
from ruleproof_engine.foursquare.values import Line, Move, Outcome, Place, Position, Turn
from ruleproof_engine.game import Readings
from ruleproof_engine.typed_game import Rules

LIARS: list[Liar] = []


class LyingFoursquare(Foursquare):
    """Foursquare played by a liar, whatever profile is asked for."""

    def __init__(self, engine: type[Engine]) -> None:
        self.lying = engine

    def engine(self, profile: str, readings: Readings) -> Rules[Position, Move, Turn]:
        """Give the liar."""
        del profile, readings
        return EngineRules(self.lying())


def caught_by(scenario: str) -> Callable[[type[Engine]], type[Engine]]:
    """Register a liar with the scenario that catches it under `published`."""

    def register(engine: type[Engine]) -> type[Engine]:
        lie = engine.__doc__ or ""
        LIARS.append(Liar(engine.__name__, lie, LyingFoursquare(engine), "published", scenario))
        return engine

    return register


def rescored(outcome: Outcome, by: int) -> Outcome:
    """Change the score of a win."""
    return replace(outcome, score=outcome.score + by) if outcome.score is not None else outcome


@caught_by("win-score-counts-the-stock")
class ScoreTooHigh(Engine):
    """A win scores one too many."""

    def outcome(self, row: Position, column: Position) -> Outcome:
        return rescored(super().outcome(row, column), 1)


@caught_by("last-card-wins-with-score-zero")
class LastCardScoresOne(Engine):
    """A win with the last card scores one."""

    def outcome(self, row: Position, column: Position) -> Outcome:
        found = super().outcome(row, column)
        return replace(found, score=1) if found.score == 0 else found


@caught_by("win-score-after-many-covers")
class ScoreCountsPiles(Engine):
    """The score counts piles instead of cards."""

    def outcome(self, row: Position, column: Position) -> Outcome:
        found = super().outcome(row, column)
        return replace(found, score=40 - len(column.piles)) if found.state == "won" else found


@caught_by("five-face-down-lose")
class FiveDownSurvive(Engine):
    """Five face-down tops are not too many."""

    def breaks_limit(self, row: Position, column: Position) -> bool:
        del row
        return self.face_down(column) > 5


@caught_by("four-face-down-go-on")
class FourDownLose(Engine):
    """Four face-down tops are too many."""

    def breaks_limit(self, row: Position, column: Position) -> bool:
        del row
        return self.face_down(column) > 3


@caught_by("fourth-card-on-pile")
class PileOfThree(Engine):
    """A pile holds three cards."""

    def has_room(self, pile: Pile) -> bool:
        return len(pile) < 3


@caught_by("fifth-column-is-refused")
class FiveWide(Engine):
    """The frame is five columns wide."""

    def frame(self, piles: Line) -> frozenset[Place]:
        found = super().frame(piles)
        wider = {(r, c + 1) for r, c in found} | {(r, c - 1) for r, c in found} if piles else set()
        return found | wider


@caught_by("fifth-row-is-refused")
class FiveTall(Engine):
    """The frame is five rows tall."""

    def frame(self, piles: Line) -> frozenset[Place]:
        found = super().frame(piles)
        taller = {(r + 1, c) for r, c in found} | {(r - 1, c) for r, c in found} if piles else set()
        return found | taller


@caught_by("fourth-column-is-open")
class ThreeWide(Engine):
    """The frame is three columns wide."""

    def frame(self, piles: Line) -> frozenset[Place]:
        found = super().frame(piles)
        columns = [c for _, c in piles]
        return frozenset([(r, c) for r, c in found if max([*columns, c]) - min([*columns, c]) < 3])


@caught_by("ace-is-low")
class AceHigh(Engine):
    """The ace is the highest rank."""

    def is_above(self, card: Card, other: Card) -> bool:
        return (card.rank - 2) % 10 > (other.rank - 2) % 10


@caught_by("suits-do-not-break-ties")
class SuitsBreakTies(Engine):
    """A spade beats a club of its rank."""

    def is_above(self, card: Card, other: Card) -> bool:
        return (card.rank, card.suit) > (other.rank, other.suit)


@caught_by("highest-turns-its-row")
class OnlyLowest(Engine):
    """Only the lowest card turns its line."""

    def places_to_turn(self, position: Position, move: Move, along: Any) -> Line:
        rivals = [c for c in self.rivals(position, move, self.line(position, move.place, along)) if c.face_up]
        if rivals and move.card.rank > max(rival.rank for rival in rivals):
            return ()
        return super().places_to_turn(position, move, along)


@caught_by("sixteen-piles-one-face-down-do-not-win")
class FacesDoNotMatter(Engine):
    """Sixteen piles win whichever way their tops face."""

    def is_complete(self, position: Position) -> bool:
        return len(position.piles) == COMPLETE


@caught_by("fifteen-face-up-piles-do-not-win")
class FifteenWin(Engine):
    """Fifteen face-up piles win."""

    def is_complete(self, position: Position) -> bool:
        return len(position.piles) >= 15 and all(card.face_up for card in position.tops())


@caught_by("last-card-without-win-loses")
class StockNeverLoses(Engine):
    """An empty stock does not end the game."""

    def outcome(self, row: Position, column: Position) -> Outcome:
        found = super().outcome(row, column)
        return Outcome("ongoing") if found.reason == "stock" else found


@caught_by("thirty-ninth-card-without-win-goes-on")
class StockEndsEarly(Engine):
    """The game is lost with one card left in the stock."""

    def outcome(self, row: Position, column: Position) -> Outcome:
        found = super().outcome(row, column)
        late = found.state == "ongoing" and len(column.cards()) >= 39
        return Outcome("lost", reason="stock") if late else found


@caught_by("too-many-face-down-comes-before-stock")
class StockFirst(Engine):
    """An empty stock is judged before face-down cards."""

    def outcome(self, row: Position, column: Position) -> Outcome:
        found = super().outcome(row, column)
        return (
            Outcome("lost", reason="stock") if found.state == "lost" and len(column.cards()) == 40 else found
        )


@caught_by("column-is-checked")
class RowsOnly(Engine):
    """Columns are never checked."""

    def places_to_turn(self, position: Position, move: Move, along: Any) -> Line:
        return super().places_to_turn(position, move, along) if along == "row" else ()


@caught_by("row-is-checked")
class ColumnsOnly(Engine):
    """Rows are never checked."""

    def places_to_turn(self, position: Position, move: Move, along: Any) -> Line:
        return super().places_to_turn(position, move, along) if along == "column" else ()


@caught_by("face-down-cards-turn-up-with-the-line")
class NeverTurnsUp(Engine):
    """A turning line turns only its face-up cards."""

    def turn_over(self, position: Position, places: Line, along: Any) -> Position:
        up = tuple([at for at in places if position.piles[at][-1].face_up])
        return super().turn_over(position, up, along) if up else position


@caught_by("column-of-four-turns-from-inside")
class TurnsOnlyAbove(Engine):
    """A column turns above the placed card and not below it."""

    def turning(self, line: Line, place: Place) -> Line:
        return tuple([at for at in super().turning(line, place) if at[1] != place[1] or at[0] <= place[0]])


@caught_by("beside-face-down-pile-is-adjacent")
class FaceDownIsNotAdjacent(Engine):
    """Only face-up piles make the place beside them adjacent."""

    def broken_clause(self, position: Position, move: Move) -> str | None:
        up = [at for at, pile in position.piles.items() if pile[-1].face_up]
        beside = any(move.place in self.neighbours(at) for at in up)
        if position.piles and move.place not in position.piles and not beside:
            return "place.adjacent"
        return super().broken_clause(position, move)


@caught_by("card-is-placed-face-up")
class PlacedFaceDown(Engine):
    """A placed card lies face down where nothing turns."""

    def turn(self, placed: Position, move: Move) -> Any:
        found = super().turn(placed, move)
        if found.row or found.column:
            return found
        pile = found.position.piles[move.place]
        return replace(
            found, position=found.position.with_piles({move.place: (*pile[:-1], pile[-1].turned())})
        )


@caught_by("cover-face-up-pile")
class OnlyCoversFaceDown(Engine):
    """Only face-down piles may be covered."""

    def may_cover(self, pile: Pile) -> bool:
        return not pile[-1].face_up


@caught_by("row-of-four-turns")
class LongRowsDoNotTurn(Engine):
    """A full row of four never turns."""

    def turning(self, line: Line, place: Place) -> Line:
        return () if len(line) == 4 and line[0][0] == line[-1][0] else super().turning(line, place)
