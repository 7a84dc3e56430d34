"""The engine: the profile `later`, one method a clause, and a turn that reads like the rulebook."""

from collections.abc import Callable, Iterator, Sequence

from ruleproof_engine.four_seasons.building import Building, fitting
from ruleproof_engine.four_seasons.clauses import illegal
from ruleproof_engine.four_seasons.dealing import Dealing
from ruleproof_engine.four_seasons.ending import Ending
from ruleproof_engine.four_seasons.foundations import Foundations
from ruleproof_engine.four_seasons.opening import Opening, base_of
from ruleproof_engine.four_seasons.spaces import Spaces
from ruleproof_engine.four_seasons.values import (
    CORNERS,
    EMPTY,
    LAY_OUT,
    REDEAL,
    SLOT,
    STOCK,
    TABLE,
    WASTE,
    Move,
    Position,
    Table,
    Turn,
)


class Engine(Opening, Foundations, Building, Spaces, Dealing, Ending):
    """Four Seasons by the later rules."""

    def __init__(self) -> None:
        self.surveyed = self.look_over(EMPTY)

    def play(self, position: Position, move: Move) -> Turn:
        """Play one turn: the move, then the spaces that fill by themselves, then end.*."""
        self.require_legal(position, move)
        filled = self.fill_by_themselves(self.carry_out(position, move))
        return Turn(filled, self.outcome(filled))

    def carry_out(self, position: Position, move: Move) -> Position:
        """Carry out the move itself."""
        if move == LAY_OUT:
            return self.lay_out(position)
        if move == REDEAL:
            return self.turn_waste_over(position)
        return position.moved(move)

    def legal_moves(self, position: Position) -> list[Move]:
        """List the legal moves, but for those that move a pile's only card into a space."""
        if self.is_won(position):
            return []
        return [move for moves in self.choices(position) for move in moves]

    def choices(self, position: Position) -> Iterator[list[Move]]:
        """Give the legal moves, kind by kind, each listed once: a turn's end asks first, then a player."""
        table = self.survey(position)
        for index, kind in enumerate(self.kinds(table)):
            if index == len(table.listed):
                table.listed.append(kind(table))
            yield table.listed[index]

    def kinds(self, table: Table) -> Sequence[Callable[[Table], list[Move]]]:
        """Give the kinds of moves, the quickest first: while a space waits to be filled, no others."""
        if table.position.is_undealt():
            return (self.openings,)
        if self.fill_waits(table):
            return (self.fills,)
        return (self.deals, self.fills, self.ups, self.builds)

    def survey(self, position: Position) -> Table:
        """Look the table over, once for all questions about it: most come one after the other."""
        table = self.surveyed
        if table.position is not position:
            table = self.surveyed = self.look_over(position)
        return table

    def look_over(self, position: Position) -> Table:
        """Sort out what lies where."""
        piles = [(cell, position.piles[SLOT[cell]]) for cell in self.cells]
        held = [(cell, pile) for cell, pile in piles if pile]
        spaces = [cell for cell, pile in piles if not pile]
        tops = frozenset([pile[-1] for _, pile in held])
        base = base_of(position)
        sources = self.available(held, position)
        return Table(position, base, held, tops, spaces, fitting(self, base), sources, [])

    def require_legal(self, position: Position, move: Move) -> None:
        """Raise `IllegalMove`, naming the clause, when the move breaks a rule."""
        clause = self.broken_clause(position, move)
        if clause is not None:
            raise illegal(move, clause)

    def broken_clause(self, position: Position, move: Move) -> str | None:
        """Name the clause that forbids a move, or None."""
        if self.is_won(position):
            return "end.over"
        table = self.survey(position)
        if move.target == TABLE or position.is_undealt():
            return self.broken_by_opening(table, move)
        if self.is_postponed(table, move):
            return "space.compulsory"
        return self.broken_by_target(table, move)

    def broken_by_target(self, table: Table, move: Move) -> str | None:
        """Ask the chapter that a move belongs to, by the place where the cards go."""
        if move.target in table.spaces:
            return self.broken_by_filling(table, move)
        if move.target in CORNERS:
            return self.broken_by_foundation(table, move)
        if move.target in (WASTE, STOCK):
            return self.broken_by_dealing(table, move)
        return self.broken_by_building(table, move) if move.target in self.cells else "open.cells"
