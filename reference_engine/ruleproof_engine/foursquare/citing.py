"""Which clauses a turn comes to: the engine, watched while it plays. No rule is decided here."""

from collections.abc import Iterator, Sequence

from ruleproof_engine.cards import Card, Pile
from ruleproof_engine.foursquare.engine import Engine
from ruleproof_engine.foursquare.lines import Along
from ruleproof_engine.foursquare.values import Check, Line, Move, Outcome, Place, Position, Turn
from ruleproof_engine.game import Cited, IllegalMove
from ruleproof_engine.mixing import made

ENDS = {"won": ("end.win", "end.score"), "face-down": ("end.face-down",), "stock": ("end.stock",)}
"""The clauses of each way in which a game ends."""


def cited(engine: Engine, position: Position, moves: Sequence[Move]) -> Iterator[tuple[Cited, ...]]:
    """Give the clauses of every turn, up to a move that is illegal or ends the game."""
    watched: Citing = made((Citing, type(engine)))
    for move in moves:
        try:
            turn = watched.play(position, move)
        except IllegalMove:
            return
        yield tuple(watched.cited)
        if turn.outcome.state != "ongoing":
            return
        position = turn.position


class Citing(Engine):
    """Notes a clause when the method that holds it has decided; what it decides is the engine's own."""

    def __init__(self) -> None:
        self.cited: list[Cited] = []
        self.where = ""
        self.is_compared = self.is_tied = False

    def play(self, position: Position, move: Move) -> Turn:
        """Begin anew with every move."""
        self.cited, self.where = [], "placing"
        return super().play(position, move)

    def cite(self, *clauses: str) -> None:
        """Note clauses, once each for a part of the turn."""
        for clause in clauses:
            cited = Cited(clause, self.where)
            if cited not in self.cited:
                self.cited.append(cited)

    def check(self, position: Position, move: Move, along: Along) -> Check:
        """Note the line that is checked, and that a card is compared although it was turned down."""
        self.where, self.is_compared, self.is_tied = along, False, False
        checked = super().check(position, move, along)
        if self.is_compared and move.card not in position.piles[move.place]:
            self.cite("turn.second")
        return checked

    def within_limit(self, position: Position, card: Card, places: list[Place]) -> list[Place]:
        """Forget what was noted where a reading plays turns only to see [place.limit]."""
        before, where = list(self.cited), self.where
        found = super().within_limit(position, card, places)
        self.cited, self.where = before, where
        return found

    def forbids_covering(self, pile: Pile) -> str | None:
        """Note what lets a card go on a pile."""
        broken = super().forbids_covering(pile)
        self.cite(*([] if broken else ["place.cover"]))
        return broken

    def forbids_opening(self, position: Position, place: Place) -> str | None:
        """Note what lets a card go on an empty place."""
        broken = super().forbids_opening(position, place)
        if not broken:
            self.cite("place.adjacent" if position.piles else "place.first")
        return broken

    def is_checked(self, position: Position, move: Move) -> bool:
        """Note that the second check is left out."""
        checked = super().is_checked(position, move)
        self.cite(*([] if checked else ["turn.second"]))
        return checked

    def places_to_turn(self, position: Position, move: Move, along: Along) -> Line:
        """Note that nothing turned, and why, where no case that turns has noted itself."""
        before = len(self.cited)
        turned = super().places_to_turn(position, move, along)
        if len(self.cited) == before:
            self.cite("turn.tie" if self.is_tied else "turn.between")
        return turned

    def is_above(self, card: Card, other: Card) -> bool:
        """See that ranks are compared, and whether they are equal."""
        self.is_compared = True
        self.is_tied |= card.rank == other.rank
        return super().is_above(card, other)

    def is_blocked(self, card: Card, rivals: Sequence[Card]) -> bool:
        """Note an equal rank that lies face down, and blocks."""
        blocked = super().is_blocked(card, rivals)
        self.cite(*(["turn.hidden-tie"] if blocked else []))
        return blocked

    def both_ends(self) -> bool:
        """Note a card that turns twice."""
        twice = super().both_ends()
        self.cite(*(["turn.once"] if twice else []))
        return twice

    def alone(self, position: Position, line: Line) -> Line:
        """Note that there is no rival."""
        self.cite("turn.alone")
        return super().alone(position, line)

    def none_face_up(self, position: Position, line: Line, along: Along) -> Line:
        """Note that no rival is face up."""
        self.cite("turn.none-face-up")
        return super().none_face_up(position, line, along)

    def turning(self, line: Line, place: Place) -> Line:
        """Note the highest or lowest card, and whether its own pile turns."""
        self.cite("turn.extreme", "turn.own")
        return super().turning(line, place)

    def outcome(self, row: Position, column: Position) -> Outcome:
        """Note what ends the game."""
        found = super().outcome(row, column)
        self.where = "ending"
        self.cite(
            *ENDS.get(found.reason or found.state, ()), *(["end.last-card"] if found.score == 0 else [])
        )
        return found
