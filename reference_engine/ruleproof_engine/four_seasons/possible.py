"""Which positions no game reaches: no program is ever sent one."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from ruleproof_engine.cards import Pile
from ruleproof_engine.four_seasons.engine import Engine
from ruleproof_engine.four_seasons.notation import write_move
from ruleproof_engine.four_seasons.values import CELLS, CORNERS, PACK, Move, Position, Table, is_idle
from ruleproof_engine.game import IllegalMove, ImpossiblePosition


def require_possible(engine: Engine, position: Position, moves: Sequence[Move]) -> None:
    """Raise `ImpossiblePosition` for a position, or a move from it, that the protocol never sends."""
    require_pack(position)
    require_redeals(engine, position)
    if not position.is_undealt():
        require_cells(engine, position)
        require_foundations(engine, position)
        table = engine.survey(position)
        require_piles(engine, table)
        if not engine.may_lie_open(table):
            raise ImpossiblePosition(f"{table.spaces[0]} is empty, and would have been filled")
    require_moved(engine, position, moves)


def require_pack(position: Position) -> None:
    """Hold a position to the 52 cards, each once [pack.cards]."""
    cards = [card for pile in position.piles for card in pile]
    count = Counter(cards)
    for card in PACK:
        if count[card] > 1:
            raise ImpossiblePosition(f"{card} lies twice on the table")
        if not count[card]:
            raise ImpossiblePosition(f"{card} is missing: name it, or end the stock with '..'")


def require_redeals(engine: Engine, position: Position) -> None:
    """Hold a position to the redeals of the profile."""
    if position.redeals > engine.redeals:
        raise ImpossiblePosition(f"{position.redeals} redeals are left of {engine.redeals}")
    if position.is_undealt() and position.redeals != engine.redeals:
        raise ImpossiblePosition(f"an undealt pack has all its redeals: write redeals={engine.redeals}")


def require_cells(engine: Engine, position: Position) -> None:
    """Hold a position to the cells of the profile."""
    for cell in CELLS:
        if position.pile(cell) and cell not in engine.cells:
            raise ImpossiblePosition(f"this layout has no cell {cell}")


def require_foundations(engine: Engine, position: Position) -> None:
    """Hold the foundations to their suit and sequence, and to the bases of the profile."""
    foundations = [(corner, position.pile(corner)) for corner in CORNERS if position.pile(corner)]
    for corner, pile in foundations:
        if any(card.suit != corner[1] for card in pile):
            raise ImpossiblePosition(f"{corner} holds a card of another suit")
        if not all(engine.follows(upper, lower) for lower, upper in pairwise(pile)):
            raise ImpossiblePosition(f"{corner} is not in sequence")
        if not engine.has_room(len(pile) - 1):
            raise ImpossiblePosition(f"{corner} holds {len(pile)} cards")
    if len(foundations) < engine.corners_at_start:
        raise ImpossiblePosition(f"{len(foundations)} foundations are started of {engine.corners_at_start}")
    if not engine.may_be_bases([pile[0] for _, pile in foundations]):
        raise ImpossiblePosition("the foundations have other bases")


def require_piles(engine: Engine, table: Table) -> None:
    """Hold the piles of the cross to what the profile builds."""
    for cell, pile in table.piles:
        broken = unbuilt(engine, table.base, pile)
        if broken:
            raise ImpossiblePosition(f"in {cell} no play puts {broken[1]} on {broken[0]}")


def unbuilt(engine: Engine, base: int, pile: Pile) -> Pile:
    """Give the first two cards of a pile that play cannot put together, or none."""
    for lower, upper in pairwise(pile):
        if not engine.may_stand(lower, upper, base):
            return (lower, upper)
    return ()


def require_moved(engine: Engine, position: Position, moves: Sequence[Move]) -> None:
    """Refuse to play a pile's only card into a space, which programs answer in ways that are not compared."""
    for move in moves:
        if is_idle(position, move):
            raise ImpossiblePosition(f"{write_move(move)} moves a pile's only card into a space: never asked")
        try:
            position = engine.play(position, move).position
        except IllegalMove:
            return
