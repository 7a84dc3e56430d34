"""Which positions no game reaches: no program is ever sent one."""

from collections import Counter
from collections.abc import Mapping, Sequence

from ruleproof_engine.all_fours.ending import TARGET
from ruleproof_engine.all_fours.engine import Engine
from ruleproof_engine.all_fours.moves import write_move
from ruleproof_engine.all_fours.values import SEATS, Move, Position, team
from ruleproof_engine.cards import Card
from ruleproof_engine.game import ImpossiblePosition


def require_possible(engine: Engine, position: Position, moves: Sequence[Move]) -> None:
    """Raise `ImpossiblePosition` for a position, or a move, that the protocol never sends.

    A position may leave cards out: hands may be short, and the stock too.
    """
    require_single(position)
    require_scores(engine, position)
    match position.phase:
        case "beg" | "dealer-decision":
            require_dealt(engine, position)
        case "play":
            require_in_play(engine, position)
        case "deal" | "game-over":
            pass
    for move in moves:
        if move.action == "deal" and not move.pack:
            raise ImpossiblePosition(f"{write_move(move)} names no pack: it can be listed, and not played")


def require_single(position: Position) -> None:
    """Refuse a card in two places."""
    cards = [
        card for pile in (*position.hands, *position.won, position.trick, position.stock) for card in pile
    ]
    turned = [position.turned] if position.turned else []
    for card, count in Counter([*turned, *cards]).items():
        if count > 1:
            raise ImpossiblePosition(f"{card} is in two places")


def require_scores(engine: Engine, position: Position) -> None:
    """Refuse a game that goes on although it is won, or is over although it is not."""
    if position.is_over():
        if position.scores[position.winner] < TARGET:
            raise ImpossiblePosition(f"team {position.winner} has not reached the target")
    elif not engine.may_go_on(position.scores):
        raise ImpossiblePosition("a team has reached the target: the game is over")


def require_dealt(engine: Engine, position: Position) -> None:
    """Hold the hands before play to one size of at least one."""
    sizes = {len(hand) for hand in position.hands}
    if len(sizes) > 1 or sizes == {0}:
        raise ImpossiblePosition("before play all hands are of one size, of at least one card")
    if position.scores[team(position.dealer)] < engine.taken_back(position, ()):
        raise ImpossiblePosition("the scores do not include the kick of the turned card")


def require_in_play(engine: Engine, position: Position) -> None:
    """Hold a position in play to hands of one size, whole tricks, and trumps held by those who have them."""
    leader = position.to_play - len(position.trick)
    laid = [(leader + index) % len(SEATS) for index in range(len(position.trick))]
    if len(laid) >= len(SEATS):
        raise ImpossiblePosition("the trick is whole: its winner has it")
    if len({len(hand) + laid.count(seat) for seat, hand in enumerate(position.hands)}) > 1:
        raise ImpossiblePosition("in play all hands are of one size, the trick counted")
    if any(len(won) % len(SEATS) for won in position.won):
        raise ImpossiblePosition("what a seat has won is no whole tricks")
    if not laid and engine.is_hand_over(position):
        raise ImpossiblePosition("the hand is over: it is scored with its last trick")
    require_held(position, dict(zip(position.trick, laid, strict=True)))


def require_held(position: Position, laid: Mapping[Card, int]) -> None:
    """Hold the trumps held to trumps, none twice, and none that another seat has, or laid."""
    held = [(card, seat) for seat, cards in enumerate(position.held) for card in cards]
    owners = dict(held)
    if len(owners) < len(held):
        raise ImpossiblePosition("two seats held the same card")
    has = {card: seat for seat, hand in enumerate(position.hands) for card in hand} | dict(laid)
    for card, seat in owners.items():
        if card.suit != position.trump:
            raise ImpossiblePosition(f"{card} is held as a trump, and is none")
        if has.get(card, seat) != seat:
            raise ImpossiblePosition(f"{card} is held by seat {seat}, and seat {has[card]} has it")
