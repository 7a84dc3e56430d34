"""`..` for cards that a position or a pack does not name, in the pack's order.

In `hands ..` it stands for six each, dealt one at a time from eldest; in `stock .. 9c .. Kc Ad` for the
twelve that a run deals before the card that it turns up; at the end of the stock for all that are left.
Canonical text is the shortest that says the same, and ends with `..` only for two cards or more.
"""

from collections.abc import Iterator, Sequence
from itertools import islice

from ruleproof_engine.all_fours.values import (
    DEALT,
    NOBODY,
    PACK,
    RUN,
    SIX,
    Position,
    dealt,
    right,
)
from ruleproof_engine.all_fours.words import Section, Word, read_card, read_hands, write_cards, write_hands
from ruleproof_engine.cards import Card, Pile
from ruleproof_engine.game import NotationError

REST = ".."
TURN_UPS = (DEALT, DEALT + RUN + 1, DEALT + 2 * (RUN + 1), len(PACK) - 1)
"""Where a pack holds the cards that are turned up, and its last card."""


def read_dealt(position: Position, hands: Section, stock: Section | None) -> Position:
    """Add hands and stock to a position before play."""
    written = stock.body if stock else ()
    named = [position.turned, *[read_card(word) for word in written if word.text != REST]]
    filled = [word.text for word in hands.body] == [REST]
    known = NOBODY if filled else read_hands(hands)
    rest = not_among({*named, *[card for hand in known for card in hand]})
    if filled:
        cards = take(rest, DEALT, hands.body[0])
        known = dealt(NOBODY, right(position.dealer), cards)
    return position._replace(hands=known, stock=read_stock(written, rest))


def read_stock(written: Sequence[Word], rest: Iterator[Card]) -> Pile:
    """Read a stock; `..` takes from the cards that are not named."""
    stock: list[Card] = []
    for word in written:
        if word.text != REST:
            stock.append(read_card(word))
        elif word is written[-1]:
            stock += rest
        else:
            stock += take(rest, RUN, word)
    return tuple(stock)


def not_among(named: set[Card | None]) -> Iterator[Card]:
    """Give the cards of the pack that are not named, in its order."""
    return iter([card for card in PACK if card not in named])


def take(rest: Iterator[Card], count: int, word: Word) -> Pile:
    """Take so many of the cards that are not named."""
    taken = tuple(islice(rest, count))
    if len(taken) < count:
        raise word.wrong(f"stands for {count} cards, and only {len(taken)} are not named")
    return taken


def write_dealt(position: Position) -> tuple[str, str]:
    """Write hands and stock, with `..` wherever that reads as the same."""
    hands = [write_hands(position.hands)]
    if {len(hand) for hand in position.hands} == {SIX}:
        hands.insert(0, REST)
    stocks = sorted(stock_spellings(position.stock), key=len)
    pairs = [(hand, stock) for hand in hands for stock in stocks]
    return next(pair for pair in pairs if says(position, *pair))


def stock_spellings(stock: Pile) -> Iterator[str]:
    """Give the ways to write a stock: with `..` for none, one or two runs, and for its end."""
    if not stock:
        yield ""
        return
    yield write_cards(stock)
    head: list[str] = []
    for start in range(0, len(stock) + 1, RUN + 1):
        left = stock[start:]
        yield " ".join([*head, *map(str, left)])
        if len(left) > 1:
            yield " ".join([*head, REST])
        if len(left) > RUN:
            head += [REST, str(left[RUN])]


def says(position: Position, hands: str, stock: str) -> bool:
    """Does this spelling say what the position holds?"""
    head = Word(0, "")
    sections = [Section(head, [Word(0, text) for text in body.split()]) for body in (hands, stock)]
    try:
        return read_dealt(position, sections[0], sections[1]) == position
    except NotationError:
        return False


def filled_pack(named: Pile) -> Pile:
    """Give the pack with these cards where cards are turned up, the others in the pack's order."""
    places = dict(zip(TURN_UPS, named, strict=False))
    rest = not_among(set(named))
    return tuple([places[index] if index in places else next(rest) for index in range(len(PACK))])


def pack_names(pack: Pile) -> Pile:
    """Give the fewest cards that name a pack: its first turn-ups, or else all of it."""
    for count in range(1, len(TURN_UPS) + 1):
        named = tuple([pack[index] for index in TURN_UPS[:count]])
        if filled_pack(named) == pack:
            return named
    return pack
