"""Chapter *turning*: which top cards turn over."""

from ruleproof_engine.cards import TURNED, Card, Pile
from ruleproof_engine.foursquare.lines import Along, Lines
from ruleproof_engine.foursquare.values import Check, Line, Move, Place, Position


class Turning(Lines):
    """The clauses about turning. Each of the four cases gives the places to turn."""

    def checks(self, placed: Position, move: Move) -> tuple[Check, Check]:
        """Check the row [turn.row], then the column [turn.column]; give both in that order."""
        row = self.check(placed, move, "row")
        after_row, _ = row
        return row, self.check(after_row, move, "column")

    def check(self, position: Position, move: Move, along: Along) -> Check:
        """Check one line of the placed card and turn what it turns."""
        if not self.is_checked(position, move):
            return position, ()
        turned = self.places_to_turn(position, move, along)
        return (self.turn_over(position, turned, along) if turned else position), turned

    def places_to_turn(self, position: Position, move: Move, along: Along) -> Line:
        """Tell the cases apart: no rival, none face up, highest or lowest [turn.extreme], neither."""
        line = self.line(position, move.place, along)
        rivals = self.rivals(position, move, line)
        compared = self.compared(rivals)
        highest = not compared or self.is_above(move.card, max(compared))
        lowest = not compared or self.is_above(min(compared), move.card)
        if highest and lowest and self.both_ends():
            return ()
        if not rivals:
            return self.alone(position, line)
        if not compared:
            return self.none_face_up(position, line, along)
        if (highest or lowest) and not self.is_blocked(move.card, rivals):
            return self.turning(line, move.place)
        return ()  # the card lies between its rivals [turn.between]

    def is_above(self, card: Card, other: Card) -> bool:
        """Is one rank strictly above the other: an equal rank blocks [turn.tie]."""
        return card.rank > other.rank

    def both_ends(self) -> bool:
        """Is a card that is highest and lowest at once turned twice? It turns once [turn.once]."""
        return False

    def alone(self, position: Position, line: Line) -> Line:
        """No rival: the card ends face up [turn.alone]."""
        return face_down_places(position, line)

    def none_face_up(self, position: Position, line: Line, along: Along) -> Line:
        """Rivals, none of them face up: every top card of the line ends face up [turn.none-face-up]."""
        del along
        return face_down_places(position, line)

    def turning(self, line: Line, place: Place) -> Line:
        """Turn the whole line, the placed card's own pile too [turn.own]."""
        del place
        return line

    def turn_over(self, position: Position, places: Line, along: Along) -> Position:
        """Turn one card of each pile [turn.tops]."""
        del along
        piles = dict(position.piles)
        for place in places:
            piles[place] = self.turned_pile(piles[place])
        return Position(position.height, position.width, piles)

    def turned_pile(self, pile: Pile) -> Pile:
        """Give a pile with one card turned over: its top card [turn.top-card]."""
        return (*pile[:-1], TURNED[pile[-1]])


def face_down_places(position: Position, line: Line) -> Line:
    """Give the places of a line whose top card lies face down."""
    piles = position.piles
    return tuple([place for place in line if not piles[place][-1].face_up])
