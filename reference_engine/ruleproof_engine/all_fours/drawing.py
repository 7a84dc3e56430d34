"""Boards for the terminal: four hands around the table, the trick in the middle, as the players sit."""

from collections.abc import Sequence
from itertools import zip_longest

from ruleproof_engine.all_fours.notation import held_now
from ruleproof_engine.all_fours.values import NOBODY, RUN, SEATS, Hands, Position, right
from ruleproof_engine.all_fours.words import NO_CARD, write_scores
from ruleproof_engine.cards import RANKS, SUITS, Pile

SOUTH, EAST, NORTH, WEST = SEATS
"""Seats are drawn anticlockwise, so that play goes round as it does at the table."""

GAP = "   "
BEFORE_NORTH = 2
"""How far into the middle the hands in the north and in the south begin: over and under their cards."""


def draw(position: Position) -> str:
    """Draw the table: the hands by suit, `>` before the seat that acts, `*` behind the dealer."""
    lines = [heading(position)]
    if any(position.hands) or position.trick:
        lines += ["", *table(position), ""]
    return "\n".join([*lines, *below(position)]).rstrip()


def heading(position: Position) -> str:
    """Say where the game stands."""
    words = [position.phase, write_scores(position.scores)]
    if position.trump:
        words.append(f"trump {position.trump}")
    if position.is_over():
        words.append(f"team {position.winner} has won")
    elif not any(position.hands):
        words.append(f"dealer {position.dealer}")
    return GAP.join(words)


def table(position: Position) -> list[str]:
    """Draw the four hands around what lies in the middle."""
    blocks = [hand_block(position, seat) for seat in SEATS]
    middle = centre(position)
    indent = " " * (max(map(len, blocks[WEST])) + len(GAP) + BEFORE_NORTH)
    across = beside([blocks[WEST], middle, blocks[EAST]])
    rows = [*[indent + line for line in blocks[NORTH]], *across, *[indent + line for line in blocks[SOUTH]]]
    return [row.rstrip() for row in rows]


def beside(blocks: Sequence[Sequence[str]]) -> list[str]:
    """Set blocks side by side, each as wide as its widest line."""
    widths = [max(map(len, block)) for block in blocks]
    rows = zip_longest(*blocks, fillvalue="")
    return [
        GAP.join([text.ljust(width) for text, width in zip(row, widths, strict=True)]).rstrip()
        for row in rows
    ]


def hand_block(position: Position, seat: int) -> list[str]:
    """Draw a hand under its seat, a line for each suit."""
    mark = ">" if seat == acting(position) else " "
    dealer = "*" if seat == position.dealer else ""
    return [f"{mark}{seat}{dealer}", *[f" {line}" for line in by_suit(position.hands[seat]) or [NO_CARD]]]


def acting(position: Position) -> int:
    """Give the seat that acts."""
    match position.phase:
        case "play":
            return position.to_play
        case "beg":
            return right(position.dealer)
        case _:
            return position.dealer


def by_suit(cards: Pile) -> list[str]:
    """Write cards by suit, spades first, as sAT2."""
    return [
        suit + "".join([RANKS[card.rank - 1] for card in cards if card.suit == suit])
        for suit in reversed(SUITS)
        if any(card.suit == suit for card in cards)
    ]


def centre(position: Position) -> list[str]:
    """Draw the trick, each card before its player, or else the turned card."""
    if position.turned:
        return ["", f"   {position.turned}   ", ""]
    leader = position.to_play - len(position.trick)
    laid = {(leader + index) % len(SEATS): str(card) for index, card in enumerate(position.trick)}
    south, east, north, west = [laid.get(seat, " .") for seat in SEATS]
    return [f"   {north}", f"{west}    {east}", f"   {south}"]


def below(position: Position) -> list[str]:
    """Write what lies beside the table."""
    lines = []
    if position.turned:
        lines.append(stock_line(position.stock))
    lines += [f"won {seat}: {' '.join(by_suit(won))}" for seat, won in enumerate(position.won) if won]
    if position.held not in (NOBODY, held_now(position)):
        lines.append(f"held {one_line(position.held)}")
    return lines


def stock_line(stock: Pile) -> str:
    """Count the stock, and name the cards that runs would turn up."""
    turned = ", ".join([str(card) for card in stock[RUN :: RUN + 1]])
    return f"stock {len(stock)}" + (f": a run turns {turned}" if turned else "")


def one_line(hands: Hands) -> str:
    """Write cards by seat on one line."""
    return " / ".join([" ".join(by_suit(hand)) or NO_CARD for hand in hands])
