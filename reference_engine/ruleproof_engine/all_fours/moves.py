"""Moves as text: `1 beg`, `3 As`, `0 deal 5c`, and several of them in a row.

A deal names its pack by the 52 cards, or only by the cards turned up one after the other and the last one,
`0 deal 5c 9c Kc Ad`, the others in the pack's order; a deal that is only listed has no pack. A seat begins a
move, so that commas and line breaks between moves help the eye alone.
"""

from collections.abc import Sequence

from ruleproof_engine.all_fours.unnamed import TURN_UPS, filled_pack, pack_names
from ruleproof_engine.all_fours.values import PACK, Action, Move
from ruleproof_engine.all_fours.words import Word, read_card, read_seat, split, write_cards
from ruleproof_engine.cards import READ, Pile
from ruleproof_engine.game import NotationError

ANSWERS: dict[str, Action] = {"stand": "stand", "beg": "beg", "give-one": "give-one", "run": "run"}
DEAL = "deal"


def read_moves(text: str) -> list[Move]:
    """Read moves one after the other; raise `NotationError` that points into the text."""
    groups: list[list[Word]] = []
    for word in split(text.replace(",", " ")):
        if not groups or word.text.isdigit():
            groups.append([])
        groups[-1].append(word)
    return [move_of(group) for group in groups]


def read_move(text: str) -> Move:
    """Read one move."""
    moves = read_moves(text)
    if len(moves) != 1 or "," in text:
        raise NotationError(f"{text!r} is not one move: write seat and action, as 1 beg, or 3 As", 0)
    return moves[0]


def move_of(group: Sequence[Word]) -> Move:
    """Read the words of one move."""
    seat, *rest = group
    at = read_seat(seat)
    if not rest:
        raise seat.wrong("says who, and not what: write seat and action, as 1 beg, or 3 As")
    action, *cards = rest
    if action.text == DEAL:
        return Move(at, "deal", pack=read_pack(action, cards))
    if cards:
        raise cards[0].wrong("is too much: a move is seat and action, as 1 beg, or 3 As")
    if action.text in ANSWERS:
        return Move(at, ANSWERS[action.text])
    if action.text not in READ:
        raise action.wrong(f"is no action: write {', '.join([DEAL, *ANSWERS])} or a card")
    return Move(at, "play", read_card(action))


def read_pack(deal: Word, body: Sequence[Word]) -> Pile:
    """Read a pack in full or by its turn-ups, or no pack."""
    named = tuple([read_card(word) for word in body])
    for word, card in zip(body, named, strict=True):
        if named.count(card) > 1:
            raise word.wrong("stands twice in the pack")
    if len(named) in (0, len(PACK)):
        return named
    if len(named) > len(TURN_UPS):
        raise deal.wrong("is followed by the 52 cards of the pack, or by its turn-ups and its last card")
    return filled_pack(named)


def write_move(move: Move) -> str:
    """Write a move."""
    if move.action == "play":
        return f"{move.seat} {move.card}"
    if move.pack:
        return f"{move.seat} {DEAL} {write_cards(pack_names(move.pack))}"
    return f"{move.seat} {move.action}"
