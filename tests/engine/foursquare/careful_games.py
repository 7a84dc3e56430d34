"""Long games by the compiled rules, cheap enough for a million moves, each with a last move that may fail.

A game begins on an empty table or on any other; of a few random placements it plays the first that does not
lose, so that piles fill up, games are won, and stocks are used up.
"""

from collections.abc import Sequence
from random import Random

from ruleproof_engine.cards import Card
from ruleproof_engine.foursquare import FOURSQUARE
from ruleproof_engine.foursquare.notation import NAMES, read_grid, write_grid
from ruleproof_engine.foursquare.policies import EMPTY, LAST_CARDS, NEARLY_WON, unused
from ruleproof_engine.foursquare.readings import engine_with
from ruleproof_engine.foursquare.tables import Tables, some_table
from ruleproof_engine.foursquare.values import Position
from ruleproof_engine.game import Oracle

TRIES = 8
CUT = 0.5
"""The share of games of which the end is cut off before the last move."""
STARTS = (None, NEARLY_WON, LAST_CARDS, Tables((2, 3, 5, 8), (8, 32), tall=True))


def start_of(profile: str, chance: Random) -> Position:
    """Give a table to begin on, of a kind chosen by chance."""
    kind = chance.choice(STARTS)
    return EMPTY if kind is None else some_table(engine_with(profile, ()), kind, chance)


def game(oracle: Oracle, start: Position, chance: Random) -> tuple[str, list[str]]:
    """Play a game to its end; its last move may break any rule, even that no move follows the end."""
    here, outcome = write_grid(start), "ongoing"
    cards = chance.sample(unused(start), len(unused(start)))
    moves: list[str] = []
    while cards and outcome == "ongoing" and (found := tried(oracle, here, cards.pop(), chance)):
        move, here, outcome = found
        moves.append(move)
    if chance.random() < CUT:
        del moves[chance.randint(0, len(moves)) :]
    moves.append(f"{chance.choice(unused(EMPTY))}@{chance.choice(list(NAMES.values()))}")
    return write_grid(start), moves


def tried(oracle: Oracle, here: str, card: Card, chance: Random) -> tuple[str, str, str] | None:
    """Choose a placement; give it, the grid that it led to and the outcome; None where there is none."""
    legal = oracle.legal_moves(here, str(card))
    found: tuple[str, str, str] | None = None
    for move in chance.sample(legal, min(TRIES, len(legal))):
        turn = oracle.play(here, [move]).turns[0]
        found = move, turn["grid"], turn["outcome"]
        if turn["outcome"] != "lost":
            break
    return found


def differences(oracle: Oracle, profile: str, position: str, moves: Sequence[str]) -> list[str]:
    """Hold a game and the legal moves of its last table to the reference; tell what differs."""
    played = FOURSQUARE.play(profile, (), position, moves)
    found = [] if oracle.play(position, moves) == played else [f"{profile}: {position}: {' '.join(moves)}"]
    last = played.turns[-1]["grid"] if played.turns else position
    if unused(read_grid(last)):
        card = str(unused(read_grid(last))[0])
        if oracle.legal_moves(last, card) != FOURSQUARE.legal_moves(profile, (), last, card):
            found.append(f"{profile}: {last}: legal moves of {card}")
    return found
