"""Chapter *placing*: where a card may go."""

from functools import cache, lru_cache

from ruleproof_engine.cards import Card, Pile
from ruleproof_engine.foursquare.values import SIZE, Line, Move, Place, Position
from ruleproof_engine.game import IllegalMove

SPAN = 4
HEIGHT = 4

WHY = {
    "place.table": "the place lies outside the table drawn",
    "place.adjacent": "no pile lies directly above, below or beside it",
    "place.frame": "the place lies outside the frame of four rows and four columns",
    "place.cover": "that pile may not be covered",
    "place.height": "the pile already holds four cards",
    "place.limit": "more than four cards would lie face down",
}


@cache
def orthogonal(place: Place) -> frozenset[Place]:
    """Give the four places above, below, left and right."""
    r, c = place
    return frozenset([(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)])


def place(position: Position, move: Move) -> Position:
    """Put the card, face up, on its place [place.face-up]."""
    pile = position.piles.get(move.place, ())
    return Position(position.height, position.width, {**position.piles, move.place: (*pile, move.card)})


@cache
def box(top: int, bottom: int, left: int, right: int) -> frozenset[Place]:
    """Give every place from one row to another and from one column to another."""
    return frozenset([(r, c) for r in range(top, bottom + 1) for c in range(left, right + 1)])


ANYWHERE = box(0, SIZE - 1, 0, SIZE - 1)


class Placing:
    """The clauses about placing. The turn that a placement leads to is other chapters' matter."""

    def neighbours(self, place: Place) -> frozenset[Place]:
        """Give the places beside a pile where a card may go [place.adjacent]."""
        return orthogonal(place)

    def frame(self, piles: Line) -> frozenset[Place]:
        """Give the places of the frame, which floats with the piles [place.frame]."""
        if not piles:
            return ANYWHERE
        rows, columns = zip(*piles, strict=True)
        more = SPAN - 1
        return box(max(rows) - more, min(rows) + more, max(columns) - more, min(columns) + more)

    def has_room(self, pile: Pile) -> bool:
        """Has the pile fewer than four cards [place.height]?"""
        return len(pile) < HEIGHT

    def may_cover(self, pile: Pile) -> bool:
        """May a card go on this pile, whichever way its top card faces [place.cover]?"""
        del pile
        return True

    def within_limit(self, position: Position, card: Card, places: list[Place]) -> list[Place]:
        """Keep the places where the card may go: all, even those where it loses at once [place.limit]."""
        del position, card
        return places

    @lru_cache(maxsize=8192)  # noqa: B019 - an engine is made once and kept
    def open_places(self, height: int, width: int, piles: frozenset[Place]) -> frozenset[Place]:
        """Give the empty places where a card may go; the first card may go anywhere [place.first]."""
        table = box(0, height - 1, 0, width - 1)
        adjacent = frozenset().union(*map(self.neighbours, piles)) if piles else table
        return (adjacent - piles) & self.frame(tuple(piles)) & table

    def broken_clause(self, position: Position, move: Move) -> str | None:
        """Name the clause that forbids a placement, or None."""
        pile = position.piles.get(move.place)
        broken = self.forbids_covering(pile) if pile else self.forbids_opening(position, move.place)
        if broken or self.within_limit(position, move.card, [move.place]):
            return broken
        return "place.limit"

    def forbids_covering(self, pile: Pile) -> str | None:
        """Name the clause that forbids a card on this pile, or None."""
        if not self.has_room(pile):
            return "place.height"
        return None if self.may_cover(pile) else "place.cover"

    def forbids_opening(self, position: Position, place: Place) -> str | None:
        """Name the clause that forbids a card on this empty place, or None."""
        if place in self.open_places(position.height, position.width, frozenset(position.piles)):
            return None
        if place not in box(0, position.height - 1, 0, position.width - 1):
            return "place.table"
        return "place.frame" if place not in self.frame(tuple(position.piles)) else "place.adjacent"

    def legal_places(self, position: Position, card: Card) -> list[Place]:
        """List the places where the card may go, in no order: those for which no clause is broken."""
        return self.within_limit(position, card, self.free_places(position))

    def free_places(self, position: Position) -> list[Place]:
        """List the places where any card may go, if it breaks no limit."""
        empty = self.open_places(position.height, position.width, frozenset(position.piles))
        piles = [at for at, pile in position.piles.items() if self.has_room(pile) and self.may_cover(pile)]
        return [*empty, *piles]

    def legal_moves(self, position: Position, card: Card) -> list[Move]:
        """List the card's legal placements, row by row."""
        return [Move(card, place) for place in sorted(self.legal_places(position, card))]

    def require_legal(self, position: Position, move: Move) -> None:
        """Raise `IllegalMove`, naming the clause, when the card may not go there."""
        clause = self.broken_clause(position, move)
        if clause:
            raise illegal(move, clause)


def illegal(move: Move, clause: str) -> IllegalMove:
    """Say that a move breaks a clause."""
    from ruleproof_engine.foursquare.notation import write_move

    return IllegalMove(write_move(move), WHY[clause], clause)
