"""Every option that departs from `published`, each a small class that overrides one clause.

A profile, or any combination, is the engine with its readings mixed in (`engine_with`). The same classes
are the faulty engines that the suite must catch.
"""

from collections.abc import Sequence

from ruleproof_engine.cards import TURNED, Card, Pile
from ruleproof_engine.foursquare.ending import COMPLETE, LIMIT
from ruleproof_engine.foursquare.engine import Engine
from ruleproof_engine.foursquare.lines import Along
from ruleproof_engine.foursquare.placing import HEIGHT, SPAN, box, place
from ruleproof_engine.foursquare.values import Check, Line, Move, Place, Position
from ruleproof_engine.game import Reading
from ruleproof_engine.mixing import Mixture

FIXED = box(0, SPAN - 1, 0, SPAN - 1)


class TurnOthers(Engine):
    """Only the other piles of the line turn."""

    def turning(self, line: Line, place: Place) -> Line:
        """Leave the placed card as it lies."""
        return tuple([other for other in line if other != place])


class OrderColumnFirst(Engine):
    """The column is checked before the row."""

    def checks(self, placed: Position, move: Move) -> tuple[Check, Check]:
        """Check the column, then the row; the table after both is the row's."""
        after_column, column = self.check(placed, move, "column")
        after_row, row = self.check(after_column, move, "row")
        return (after_column, row), (after_row, column)


class OrderAtOnce(Engine):
    """Both lines are judged on the table as placed, then both turn."""

    def checks(self, placed: Position, move: Move) -> tuple[Check, Check]:
        """Judge both lines before either turns."""
        after_row, row = self.check(placed, move, "row")
        _, column = self.check(placed, move, "column")
        return (after_row, row), (self.turn_over(after_row, column, "column"), column)


class CompareAll(Engine):
    """Rivals lying face down are compared too."""

    def compared(self, rivals: list[Card]) -> list[Card]:
        """Compare with every rival."""
        return rivals


class FaceDownTieBlocks(Engine):
    """An equal rank lying face down blocks the turn."""

    def is_blocked(self, card: Card, rivals: Sequence[Card]) -> bool:
        """Look for an equal rank lying face down."""
        return any(not rival.face_up and rival.rank == card.rank for rival in rivals)


class NoneFaceUpRowsOnly(Engine):
    """A line without a face-up rival is turned up in rows, never in columns."""

    def none_face_up(self, position: Position, line: Line, along: Along) -> Line:
        """Turn up a row, and nothing in a column."""
        return super().none_face_up(position, line, along) if along == "row" else ()


class NoneFaceUpNothing(Engine):
    """A line without a face-up rival stays as it lies."""

    def none_face_up(self, position: Position, line: Line, along: Along) -> Line:
        """Turn nothing."""
        del position, line, along
        return ()


class LoneCardAsItLies(Engine):
    """A card without rivals stays as it lies."""

    def alone(self, position: Position, line: Line) -> Line:
        """Turn nothing."""
        del position, line
        return ()


class LoneCardTurns(Engine):
    """A card without rivals is trivially the highest, and turns."""

    def alone(self, position: Position, line: Line) -> Line:
        """Turn the card over."""
        del position
        return line


class TieCounts(Engine):
    """An equal face-up rank does not stop a card from being highest or lowest."""

    def is_above(self, card: Card, other: Card) -> bool:
        """Count an equal rank as above."""
        return card.rank >= other.rank


class CoveredCompared(Engine):
    """The card just covered is a rival, with its face and rank."""

    def rivals(self, position: Position, move: Move, line: Line) -> list[Card]:
        """Add the card next to the placed one: it lies above where the pile was turned over whole."""
        names = [card.name for card in position.piles[move.place]]
        at = names.index(move.card.name)
        covered = position.piles[move.place][at - 1 : at] or position.piles[move.place][1:2]
        return [*super().rivals(position, move, line), *covered]


class ColumnTurnPiles(Engine):
    """In a column each pile is turned over whole."""

    def turn_over(self, position: Position, places: Line, along: Along) -> Position:
        """Reverse the order of a column's piles and change every face."""
        if along == "row":
            return super().turn_over(position, places, along)
        return position.with_piles(
            {at: tuple([card.turned() for card in reversed(position.piles[at])]) for at in places}
        )


class PileCardHighest(Engine):
    """Of each pile its highest card turns, of equals the upper."""

    def turned_pile(self, pile: Pile) -> Pile:
        """Turn the highest card over."""
        at = max(range(len(pile)), key=lambda index: (pile[index].rank, index))
        return (*pile[:at], TURNED[pile[at]], *pile[at + 1 :])


class BothEndsTwice(Engine):
    """A card that is highest and lowest at once turns its line twice, that is not at all."""

    def both_ends(self) -> bool:
        """Turn twice."""
        return True


class GapsBreaks(Engine):
    """A gap breaks the line."""

    def line(self, position: Position, place: Place, along: Along) -> Line:
        """Keep the piles that hang together with the placed card's."""
        return joined(super().line(position, place, along), place)


class SecondCheckSkipped(Engine):
    """The second check is skipped when the first turned the placed card down."""

    def is_checked(self, position: Position, move: Move) -> bool:
        """Check only a card that still lies as it was placed, face up."""
        return move.card in position.piles[move.place]


class LimitCheckEachLine(Engine):
    """The limit is judged after each line."""

    def breaks_limit(self, row: Position, column: Position) -> bool:
        """Judge the table after the row as well."""
        return self.face_down(row) > LIMIT or super().breaks_limit(row, column)


class LimitCountsAllCards(Engine):
    """Covered cards lying face down count too."""

    def face_down(self, position: Position) -> int:
        """Count every card that lies face down."""
        return sum([not card.face_up for card in position.cards()])


class OverLimitIllegal(Engine):
    """A placement that leaves too many face down may not be played."""

    def within_limit(self, position: Position, card: Card, places: list[Place]) -> list[Place]:
        """Play each turn and see."""
        moves = [Move(card, at) for at in places]
        turns = [self.turn(place(position, move), move) for move in moves]
        return [at for at, turn in zip(places, turns, strict=True) if turn.outcome.reason != "face-down"]


class AdjacencyDiagonal(Engine):
    """Diagonal neighbours count as adjacent too."""

    def neighbours(self, place: Place) -> frozenset[Place]:
        """Give all eight places around."""
        r, c = place
        return box(r - 1, r + 1, c - 1, c + 1) - {place}


class FrameFixed(Engine):
    """The frame is the first four rows and columns of the table drawn."""

    def frame(self, piles: Line) -> frozenset[Place]:
        """Give a1 to d4."""
        del piles
        return FIXED


class OnFaceDownForbidden(Engine):
    """A pile whose top card lies face down may not be covered."""

    def may_cover(self, pile: Pile) -> bool:
        """Look at the top card's face."""
        return pile[-1].face_up


class PileHeightFive(Engine):
    """A pile holds five cards: four on top of the first."""

    def has_room(self, pile: Pile) -> bool:
        """Allow a fifth card."""
        return len(pile) <= HEIGHT


class LastCardLoses(Engine):
    """The last card cannot win."""

    def may_win(self, stock: int) -> bool:
        """Want a card left."""
        return stock > 0


class WinCountsCards(Engine):
    """Any sixteen face-up cards win, covered ones included."""

    def is_complete(self, position: Position) -> bool:
        """Count the face-up cards."""
        return sum([card.face_up for card in position.cards()]) >= COMPLETE


def joined(line: Line, place: Place) -> Line:
    """Keep the part of a line that hangs together with one of its places."""
    numbers = [r + c for r, c in line]
    here = place[0] + place[1]
    first = last = here
    while first - 1 in numbers:
        first -= 1
    while last + 1 in numbers:
        last += 1
    return tuple([at for at, number in zip(line, numbers, strict=True) if first <= number <= last])


READINGS: dict[Reading, type[Engine]] = {
    Reading("turn", "others"): TurnOthers,
    Reading("order", "column-first"): OrderColumnFirst,
    Reading("order", "at-once"): OrderAtOnce,
    Reading("compare", "all"): CompareAll,
    Reading("face-down-tie", "blocks"): FaceDownTieBlocks,
    Reading("none-face-up", "rows-only"): NoneFaceUpRowsOnly,
    Reading("none-face-up", "nothing"): NoneFaceUpNothing,
    Reading("lone-card", "as-it-lies"): LoneCardAsItLies,
    Reading("lone-card", "turns"): LoneCardTurns,
    Reading("tie", "counts"): TieCounts,
    Reading("covered", "compared"): CoveredCompared,
    Reading("column-turn", "piles"): ColumnTurnPiles,
    Reading("pile-card", "highest"): PileCardHighest,
    Reading("both-ends", "twice"): BothEndsTwice,
    Reading("gaps", "breaks"): GapsBreaks,
    Reading("second-check", "skipped"): SecondCheckSkipped,
    Reading("limit-check", "each-line"): LimitCheckEachLine,
    Reading("limit-counts", "all-cards"): LimitCountsAllCards,
    Reading("over-limit", "illegal"): OverLimitIllegal,
    Reading("adjacency", "diagonal"): AdjacencyDiagonal,
    Reading("frame", "fixed"): FrameFixed,
    Reading("on-face-down", "forbidden"): OnFaceDownForbidden,
    Reading("pile-height", "five"): PileHeightFive,
    Reading("last-card", "loses"): LastCardLoses,
    Reading("win-counts", "cards"): WinCountsCards,
}

PROFILES: dict[str, dict[str, str]] = {"published": {}, "designer": {"turn": "others"}}
"""The options of each profile that are not the engine's own."""

TAKEN_BACK = (Reading("turn", "line"),)
"""The engine's own options that depart from a profile."""


engine_with = Mixture(Engine, READINGS, PROFILES, TAKEN_BACK).engine_with
"""Build the engine of a profile with readings mixed in."""
