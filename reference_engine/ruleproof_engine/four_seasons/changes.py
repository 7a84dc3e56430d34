"""A turn as a scenario states it: the piles that changed since the position before.

`T=9h W=3d9d` says that these two piles are now so and every other pile is as it was. `W=-` says that a pile
is now empty. `S-1` says that one card was taken off the top of the stock, `S-6` six; any other change of the
stock is written out, `S=Ac2c..`, and `..` again stands for every card not named in the position as it now
is. `redeals=0` stands where a redeal was used. Where nothing changed the text is empty.
"""

import re

from ruleproof_engine.cards import Pile, write_pile
from ruleproof_engine.four_seasons.notation import (
    REDEALS,
    read_cards,
    read_number,
    read_stock,
    read_word,
    words,
    write_redeals,
    write_stock,
)
from ruleproof_engine.four_seasons.values import PLACES, STOCK, Position, S
from ruleproof_engine.game import NotationError

NO_CARD = "-"
TAKEN = re.compile(r"S-([1-9]\d?)", re.ASCII)


def read_changes(before: Position, text: str) -> Position:
    """Give the position after a turn; raise `NotationError` that points into the text."""
    changed: dict[str, tuple[int, str]] = {}
    for at, word in words(text):
        taken = TAKEN.fullmatch(word)
        name, start, written = (STOCK, at, word) if taken else read_word(word, at)
        if name in changed:
            raise NotationError(f"{name!r} stands twice", at)
        changed[name] = start, written
    redeals = read_number(changed[REDEALS][1], changed[REDEALS][0]) if REDEALS in changed else before.redeals
    named = [(place, read_changed(*changed[place])) for place in PLACES[:S] if place in changed]
    position = Position(before.piles, redeals).with_piles(named)
    if STOCK not in changed:
        return position
    return position.with_piles([(STOCK, read_changed_stock(position, *changed[STOCK]))])


def read_changed(at: int, written: str) -> Pile:
    """Read what a pile is now."""
    return () if written == NO_CARD else read_cards(at, written)


def read_changed_stock(position: Position, at: int, written: str) -> Pile:
    """Read what the stock is now, in a position that still has the stock of before."""
    if written == NO_CARD:
        return ()
    taken = TAKEN.fullmatch(written)
    if not taken:
        return read_stock(position, at, written)
    count, stock = int(taken[1]), position.piles[S]
    if count > len(stock):
        raise NotationError(f"{written!r} takes {count} cards from a stock of {len(stock)}", at)
    return stock[count:]


def write_changes(before: Position, after: Position) -> str:
    """Write the piles that differ, in the order of `PLACES`."""
    written = [
        f"{place}={write_pile(now) or NO_CARD}"
        for place, was, now in zip(PLACES[:S], before.piles, after.piles, strict=False)
        if was != now
    ]
    if before.piles[S] != after.piles[S]:
        written.append(write_changed_stock(before.piles[S], after))
    if before.redeals != after.redeals:
        written.append(write_redeals(after))
    return " ".join(written)


def write_changed_stock(before: Pile, after: Position) -> str:
    """Write how many cards left the top of the stock, or else the whole stock."""
    stock = after.piles[S]
    taken = len(before) - len(stock)
    if taken > 0 and before[taken:] == stock:
        return f"{STOCK}-{taken}"
    return write_stock(after) if stock else f"{STOCK}={NO_CARD}"
