"""Notation: values as people write them, and back.

A position is one word a pile, `Fc=7c8c T=9h L=Ks W=3d S=9h6h.. redeals=1`, separated by spaces or line
breaks. A pile is its cards bottom to top, the stock its cards from the next one on; a pile left out is
empty, and so are redeals left out. `..` at the end of `S` stands for every card not named, clubs, diamonds,
hearts, spades, each ace to king. Canonical text keeps the order of `PLACES` and uses `..` for two cards or
more, for as many as it can.

A move is `T>Fc`, `L>C*3` for three cards in one unit, `S>W` to deal, `W>S` to redeal, `S>table` to lay out.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from ruleproof_engine.cards import Card, Pile, read_pile, write_pile
from ruleproof_engine.four_seasons.values import (
    EMPTY,
    PACK,
    PLACES,
    STOCK,
    TABLE,
    Move,
    Position,
    S,
)
from ruleproof_engine.game import NotationError

REST = ".."
REDEALS = "redeals"
ORDER = {card: index for index, card in enumerate(PACK)}
MOVE = re.compile(r"(?P<source>[^>]+)>(?P<target>[^*]+)(\*(?P<size>[2-9]|[1-5]\d))?")


def words(text: str) -> Iterator[tuple[int, str]]:
    """Give each word with its offset."""
    for word in re.finditer(r"\S+", text):
        yield word.start(), word.group()


def read_position(text: str) -> Position:
    """Read a position; raise `NotationError` that points into the text."""
    piles: dict[str, tuple[int, str]] = {}
    redeals = 0
    for at, word in words(text):
        name, start, written = read_word(word, at)
        if name in piles:
            raise NotationError(f"{name!r} stands twice", at)
        piles[name] = start, written
        if name == REDEALS:
            redeals = read_number(written, start)
    named = [(name, read_cards(*piles[name])) for name in PLACES if name in piles and name != STOCK]
    position = Position(EMPTY.piles, redeals).with_piles(named)
    if STOCK not in piles:
        return position
    return position.with_piles([(STOCK, read_stock(position, *piles[STOCK]))])


def read_word(word: str, at: int) -> tuple[str, int, str]:
    """Split `T=9h` into a known name, the offset of what follows, and what follows."""
    name, equals, written = word.partition("=")
    if not equals:
        raise NotationError(f"{word!r} is no pile: write place=cards, as T=9h8c", at)
    if name not in (*PLACES, REDEALS):
        raise NotationError(f"{name!r} is no place: {known_places()}", at)
    return name, at + len(name) + 1, written


def known_places() -> str:
    """Name the places, for an error."""
    return "write Fc Fd Fh Fs, T L C R B, a1 to f2, W or S"


def read_number(written: str, at: int) -> int:
    """Read the redeals still allowed."""
    if not re.fullmatch(r"\d", written, re.ASCII):
        raise NotationError(f"{written!r} is no number of redeals", at)
    return int(written)


def read_cards(at: int, written: str) -> Pile:
    """Read a pile of at least one card, all face up."""
    if not written:
        raise NotationError("an empty pile is left out", at)
    try:
        pile = read_pile(written)
    except NotationError as error:
        raise NotationError(error.problem, at + error.at) from None
    if "~" in written:
        raise NotationError("'~' turns a card face down: here every card is known", at + written.index("~"))
    return pile


def read_stock(position: Position, at: int, written: str) -> Pile:
    """Read the stock of a position whose other piles are known; `..` stands for the cards not named."""
    if not written.endswith(REST):
        return read_cards(at, written)
    first = written.removesuffix(REST)
    stock = read_cards(at, first) if first else ()
    return (*stock, *unnamed(position, stock))


def unnamed(position: Position, stock: Sequence[Card]) -> Pile:
    """Give the cards that stand in no other pile and not in this part of the stock, in the pack's order."""
    named = {card for pile in position.piles[:S] for card in pile}.union(stock)
    return tuple([card for card in PACK if card not in named])


def write_position(position: Position) -> str:
    """Write a position on one line."""
    return " ".join(pile_words(position))


def pile_words(position: Position) -> list[str]:
    """Write each pile that holds a card, and the redeals."""
    piles = zip(PLACES[:S], position.piles, strict=False)
    written = [f"{place}={write_pile(pile)}" for place, pile in piles if pile]
    if position.piles[S]:
        written.append(write_stock(position))
    return [*written, write_redeals(position)] if position.redeals else written


def write_redeals(position: Position) -> str:
    """Write the redeals still allowed."""
    return f"{REDEALS}={position.redeals}"


def write_stock(position: Position) -> str:
    """Write a stock, `..` for its longest end that can be left unsaid."""
    stock = position.piles[S]
    start = len(stock) - 1
    while start > 0 and ORDER[stock[start - 1]] < ORDER[stock[start]]:
        start -= 1
    if len(stock) - start > 1 and unnamed(position, stock[:start]) == stock[start:]:
        return f"{STOCK}={write_pile(stock[:start])}{REST}"
    return f"{STOCK}={write_pile(stock)}"


def read_move(text: str) -> Move:
    """Read a move such as `T>Fc` or `L>C*3`."""
    found = MOVE.fullmatch(text)
    if not found:
        raise NotationError(f"{text!r} is no move: write from>to, as T>Fc, or L>C*3 for three cards", 0)
    source, target, size = found["source"], found["target"], found["size"]
    require_place(source, PLACES, 0)
    require_place(target, (*PLACES, TABLE), len(source) + 1)
    return Move(source, target, int(size or 1))


def require_place(name: str, places: Iterable[str], at: int) -> None:
    """Raise `NotationError` for a name that is no place."""
    if name not in places:
        raise NotationError(f"{name!r} is no place: {known_places()}", at)


def write_move(move: Move) -> str:
    """Write a move such as `T>Fc`."""
    size = f"*{move.size}" if move.size > 1 else ""
    return f"{move.source}>{move.target}{size}"


def read_moves(text: str) -> list[Move]:
    """Read moves separated by spaces or line breaks."""
    moves = []
    for at, word in words(text):
        try:
            moves.append(read_move(word))
        except NotationError as error:
            raise NotationError(error.problem, at + error.at) from None
    return moves
