"""The fast oracle: answers in notation from the compiled rules. It needs numba, and is slow to import."""

from collections.abc import Sequence
from hashlib import sha256
from itertools import pairwise

import numpy as np

from ruleproof_engine.cards import SUITS, Card
from ruleproof_engine.foursquare import compiled
from ruleproof_engine.foursquare.notation import NAMES, read_drawn, write_move
from ruleproof_engine.foursquare.placing import WHY
from ruleproof_engine.foursquare.values import PACK, Move
from ruleproof_engine.game import Fields, Game, IllegalAt, IllegalMove, Oracle, Perft, Played

OWN_TURNS = {"published": -1, "designer": 0}
"""The places among which the placed card's own pile turns with its line, all or none."""


def code_of(card: Card) -> int:
    """Give a face-up card as the compiled rules know it."""
    return card.rank | SUITS.index(card.suit) << 4


PLACES = {compiled.STRIDE * r + c: name for (r, c), name in NAMES.items()}
CARDS = {str(card): code_of(card) for card in PACK}
MOVES = {
    write_move(Move(card, (r, c))): (compiled.STRIDE * r + c) << 8 | code_of(card)
    for card in PACK
    for r, c in NAMES
}


class CompiledRules(Oracle):
    """A profile's compiled rules; what they cannot read is left to the reference."""

    def __init__(self, game: Game, profile: str, over: str) -> None:
        self.game = game
        self.profile = profile
        self.over = over
        self.own = OWN_TURNS[profile]

    def play(self, position: str, moves: Sequence[str]) -> Played:
        """Play moves one after the other, up to the first that breaks a rule."""
        coded = np.array([MOVES.get(move, -1) for move in moves], np.int64)
        text = np.empty(compiled.LONGEST * len(moves), np.uint8)
        facts = np.empty((len(moves), 4), np.int64)
        known = all(move in MOVES for move in moves)
        played, broken = (
            compiled.answer_play(position.encode(), coded, self.own, text, facts) if known else (-1, 0)
        )
        if played < 0:
            return self.game.play(self.profile, (), position, moves)
        turns = turns_of(text, facts[:played])
        return Played(turns, self.refused(moves, played, broken) if played < len(moves) else None)

    def refused(self, moves: Sequence[str], at: int, broken: int) -> IllegalAt:
        """Say which clause a move broke: without one the game was over."""
        move, clause = moves[at], compiled.CLAUSES[broken]
        if not clause:
            return IllegalAt(at, f"{move} is illegal: the game is over", self.over)
        return IllegalAt(at, str(IllegalMove(move, WHY[clause], clause)), clause)

    def legal_moves(self, position: str, question: str) -> tuple[str, ...]:
        """List the legal moves, row by row."""
        card, legal = str(read_drawn(question)), compiled.answer_legal(position.encode())
        if legal < 0:
            return self.game.legal_moves(self.profile, (), position, question)
        return tuple([f"{card}@{name}" for place, name in PLACES.items() if legal >> place & 1])

    def perft(self, position: str, cards: Sequence[str]) -> Perft:
        """Count the sequences that play these cards."""
        drawn = np.array([code_of(read_drawn(card)) for card in cards], np.uint8)
        text, stops, lines = compiled.answer_perft(position.encode(), drawn, self.own)
        if lines < 0:
            return self.game.perft(self.profile, (), position, cards)
        ends, until = text.tobytes(), [0, *stops[:lines].tolist()]
        found = sorted([ends[start:stop] for start, stop in pairwise(until)])
        return Perft(lines, sha256(b"\n".join(found)).hexdigest())


def turns_of(text: compiled.Bytes, facts: compiled.Numbers) -> tuple[Fields, ...]:
    """Give the fields of every turn played."""
    rows = facts.tolist()
    written = text[: rows[-1][1]].tobytes().decode() if rows else ""
    turns, start = [], 0
    for grid, turned, found, stock in rows:
        state, reason = compiled.OUTCOMES[found]
        turns.append(
            {
                "grid": written[start:grid],
                "outcome": state,
                "turned": written[grid:turned],
                "reason": reason,
                "score": str(stock) if found == compiled.WON else "none",
            }
        )
        start = turned
    return tuple(turns)
