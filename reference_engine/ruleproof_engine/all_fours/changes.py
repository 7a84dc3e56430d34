"""A turn as a scenario states it: what changed since the position before.

`trick Th 5h` is the trick as it is now: its cards have left the hands, and the next seat follows from its
leader. `trick Th 5h Js 3h to 3` is a whole trick, which seat 3 won. `trump s` says that play begins, `6-13`
that these are the scores now, `hands+3` that everyone was dealt three more cards off the stock, as a run
deals them (`hands+6` is two runs). `dealer-decision` is the phase after a beg. Whatever else changed is
written as in a position (`hands`, `next`, `won`, `held`), and the rest is as it was.

Where that does not say it the text is the whole position: it begins with a phase and a dealer.
"""

import re
from collections.abc import Iterator, Sequence

from ruleproof_engine.all_fours.notation import SECTIONS, held_now, read_position, write_position
from ruleproof_engine.all_fours.values import (
    RUN,
    SEATS,
    THREE,
    Position,
    dealt,
    in_order,
    replaced,
    right,
)
from ruleproof_engine.all_fours.words import (
    SCORES,
    Section,
    Word,
    only_word,
    read_cards,
    read_hands,
    read_scores,
    read_seat,
    read_suit,
    sections,
    split,
    write_cards,
    write_hands,
    write_scores,
)
from ruleproof_engine.cards import Pile
from ruleproof_engine.game import NotationError

RUNS = re.compile(r"hands\+(3|6|9|12)", re.ASCII)
TO = "to"
NAMES = ("dealer-decision", "trump", "trick", "hands", "next", "won", "held")


def read_changes(before: Position, text: str) -> Position:
    """Give the position after a turn; raise `NotationError` that points into the text."""
    found = split(text)
    if is_whole(found):
        return read_position(text)
    position = before
    for section in sections(found, is_head, "trick, trump, hands+3 or scores"):
        position = changed(position, section)
    return position


def is_whole(found: Sequence[Word]) -> bool:
    """Is this a whole position: does a dealer follow the phase?"""
    return len(found) > 1 and found[0].text in SECTIONS and found[1].text.isdigit()


def is_head(text: str) -> bool:
    """Does this word begin a part of what changed?"""
    return text in NAMES or bool(SCORES.fullmatch(text) or RUNS.fullmatch(text))


def changed(position: Position, section: Section) -> Position:
    """Apply one part of what changed."""
    head = section.head
    if RUNS.fullmatch(head.text):
        return run_dealt(position, section)
    match head.text:
        case "dealer-decision":
            return without_body(section, position._replace(phase="dealer-decision"))
        case "trump":
            return begun(position, read_suit(only_word(section)))
        case "trick":
            return trick_laid(position, section)
        case "next":
            return position._replace(to_play=read_seat(only_word(section)))
        case "hands":
            return position._replace(hands=read_hands(section))
        case "won":
            return position._replace(won=read_hands(section))
        case "held":
            return position._replace(held=read_hands(section))
        case _:
            return without_body(section, position._replace(scores=read_scores(head)))


def without_body(section: Section, position: Position) -> Position:
    """Give the position of a section that is one word."""
    for word in section.body:
        raise word.wrong("says nothing that could change here")
    return position


def begun(position: Position, trump: str) -> Position:
    """Begin play with what the hands hold."""
    play = Position("play", position.dealer, position.scores, hands=position.hands, trump=trump)
    return play._replace(to_play=right(position.dealer), held=held_now(play))


def run_dealt(position: Position, section: Section) -> Position:
    """Deal three more to each for every run, the card turned up after each set aside."""
    stock = position.stock
    without_body(section, position)
    for _ in range(int(section.head.text.partition("+")[2]) // THREE):
        if len(stock) <= RUN:
            raise section.head.wrong("deals more cards than the stock holds")
        position = position._replace(hands=dealt(position.hands, right(position.dealer), stock[:RUN]))
        stock = stock[RUN + 1 :]
    return position._replace(stock=stock)


def trick_laid(position: Position, section: Section) -> Position:
    """Lay a trick, or the whole of one with its winner."""
    texts = [word.text for word in section.body]
    to = texts.index(TO) if TO in texts else len(texts)
    cards = read_cards(section.body[:to])
    leader = position.to_play - len(position.trick)
    first, second, third, fourth = [without(hand, cards) for hand in position.hands]
    position = position._replace(
        hands=(first, second, third, fourth), trick=cards, to_play=(leader + len(cards)) % len(SEATS)
    )
    if to == len(texts):
        return position
    if len(cards) != len(SEATS) or len(section.body) != to + 2:
        raise section.head.wrong("is four cards, `to` and the winner's seat, or only cards")
    winner = read_seat(section.body[-1])
    won = in_order((*position.won[winner], *cards))
    return position._replace(trick=(), won=replaced(position.won, winner, won), to_play=winner)


def without(hand: Pile, cards: Pile) -> Pile:
    """Give what a hand holds without these cards."""
    return tuple([card for card in hand if card not in cards])


def write_changes(before: Position, after: Position) -> str:
    """Write what changed, in the first way that says it, or else the whole position."""
    if before.dealer == after.dealer and after.phase in ("dealer-decision", "play"):
        for text in spellings(before, after):
            if says(before, text, after):
                return text
    return write_position(after)


def says(before: Position, text: str, after: Position) -> bool:
    """Does a text lead from one position to the other?"""
    try:
        return read_changes(before, text) == after
    except NotationError:
        return False


def spellings(before: Position, after: Position) -> Iterator[str]:
    """Give the ways to write a change: with runs counted, and with hands in full."""
    scores = [write_scores(after.scores)] if before.scores != after.scores else []
    if before.phase == "play":
        yield " ".join([*scores, *trick_parts(before, after)])
        return
    tail = [*scores, *begun_parts(before, after)]
    if before.hands == after.hands:
        yield " ".join(tail)
    more = f"hands+{len(after.hands[0]) - len(before.hands[0])}"
    if RUNS.fullmatch(more):
        yield " ".join([more, *tail])
    yield " ".join([f"hands {write_hands(after.hands)}", *tail])


def begun_parts(before: Position, after: Position) -> list[str]:
    """Write the phase that began."""
    if after.phase == before.phase:
        return []
    if after.phase == "dealer-decision":
        return ["dealer-decision"]
    held = [] if after.held == held_now(after) else [f"held {write_hands(after.held)}"]
    return [f"trump {after.trump}", *held]


def trick_parts(before: Position, after: Position) -> list[str]:
    """Write the trick, and the one that was won before it."""
    written = []
    for seat in SEATS:
        gained = without(after.won[seat], before.won[seat])
        if gained:
            cards = (*before.trick, *without(gained, before.trick))
            written.append(f"trick {write_cards(cards)} to {seat}")
    laid = after.trick != (() if written else before.trick)
    return [*written, f"trick {write_cards(after.trick)}"] if laid else written
