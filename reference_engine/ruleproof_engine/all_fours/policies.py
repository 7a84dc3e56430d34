"""Policies: how random matches are played so that rare rulings are reached.

Most rulings show only near the end of a match, in a run or with certain cards turned up, so a policy says
where a match begins, which turn-ups its packs are stacked with and how willing the players are to beg.
"""

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from ruleproof_engine.all_fours.engine import Engine
from ruleproof_engine.all_fours.values import (
    ACE,
    DEALT,
    JACK,
    PACK,
    RUN,
    SEATS,
    Action,
    Move,
    Position,
    in_order,
    only_suit,
)
from ruleproof_engine.cards import SUITS, Card, Pile
from ruleproof_engine.game import IllegalMove

LONGEST = 120
"""Moves after which a random match stops: where the target must be met exactly it could go on for ever."""
TURNED = (DEALT, DEALT + 1 + RUN, DEALT + 2 + 2 * RUN)
"""Where the cards that are turned up lie in a pack."""
KICKS = (ACE, 2, 6, JACK)
STOPS = 0.4
"""The share of matches that stop early, after a few moves."""
SOON = 12
TRIED = 40
"""Moves of which one is chosen that breaks a rule."""
PROBES = 0.6
"""The share of matches that end with one more move, which is likely to break a rule."""


class Policy(NamedTuple):
    """Where a match begins, and how it is played."""

    lowest_score: int = 0
    """Scores begin between this and 13."""
    hand: int = 0
    """Cards in each hand where a match begins in the middle of play; 0 where it begins with a deal."""
    kicks: float = 0.1
    """How often a turn-up is chosen from the cards that kick."""
    same_suit: float = 0.2
    """How often the turn-ups are all of one suit."""
    begs: float = 0.5
    """How often eldest begs, and the dealer runs."""


POLICIES: Mapping[str, Policy] = {
    "uniform": Policy(),
    "short hands": Policy(hand=2),
    "one trick": Policy(hand=1, lowest_score=9),
    "near the end": Policy(lowest_score=11),
    "kicks near the end": Policy(lowest_score=11, kicks=0.7, begs=0.8),
    "runs": Policy(begs=0.95, kicks=0.4, same_suit=0.7),
    "runs near the end": Policy(begs=0.95, kicks=0.5, same_suit=0.6, lowest_score=9),
    "three tricks": Policy(hand=3, lowest_score=5),
}
"""Every policy by name. A campaign takes them in turn."""


def wander(
    engine: Engine, policy: Policy, chance: Random, *, from_start: bool
) -> tuple[Position, list[Move]]:
    """Play a random match by one policy; the last move may be illegal."""
    start = position = begin(policy, chance, from_start=from_start)
    moves: list[Move] = []
    longest = chance.randrange(1, SOON) if chance.random() < STOPS else LONGEST
    while not position.is_over() and len(moves) < longest:
        legal = engine.legal_moves(position)
        if not legal:
            break
        move = choose(policy, legal, chance)
        moves.append(move)
        position = engine.play(position, move).position
    if chance.random() < PROBES:
        moves.append(probe(engine, position, chance))
    return start, moves


def begin(policy: Policy, chance: Random, *, from_start: bool) -> Position:
    """Give a position to begin with: a match at 0-0, a deal at any score, or a hand in play."""
    dealer = chance.choice(SEATS)
    if from_start:
        return Position("deal", dealer, (0, 0))
    scores = (chance.randint(policy.lowest_score, 13), chance.randint(policy.lowest_score, 13))
    if not policy.hand:
        return Position("deal", dealer, scores)
    cards = chance.sample(PACK, policy.hand * len(SEATS))
    first, second, third, fourth = [in_order(cards[seat :: len(SEATS)]) for seat in SEATS]
    hands = (first, second, third, fourth)
    trump = chance.choice(SUITS)
    to_play = chance.choice(SEATS)
    return Position(
        "play", dealer, scores, hands=hands, trump=trump, to_play=to_play, held=only_suit(hands, trump)
    )


def choose(policy: Policy, legal: list[Move], chance: Random) -> Move:
    """Choose a legal move: a pack is stacked, a beg and a run are as likely as the policy says."""
    bold = [move for move in legal if move.action in ("beg", "run")]
    if bold:
        return bold[0] if chance.random() < policy.begs or len(legal) == 1 else other_of(legal, bold[0])
    move = chance.choice(legal)
    return move._replace(pack=stacked(policy, chance)) if move.action == "deal" else move


def other_of(legal: list[Move], bold: Move) -> Move:
    """Give the first move that is not the bold one."""
    return next(move for move in legal if move != bold)


def stacked(policy: Policy, chance: Random) -> Pile:
    """Shuffle a pack, and put chosen cards where they are turned up."""
    pack = chance.sample(PACK, len(PACK))
    suit = chance.choice(SUITS) if chance.random() < policy.same_suit else ""
    for at in TURNED:
        wanted = [card for card in PACK if is_wanted(policy, card, suit, chance) and card not in pack[:at]]
        if wanted:
            there = pack.index(chance.choice(wanted))
            pack[at], pack[there] = pack[there], pack[at]
    return tuple(pack)


def is_wanted(policy: Policy, card: Card, suit: str, chance: Random) -> bool:
    """Is a card one to be turned up?"""
    if suit and card.suit != suit:
        return False
    return card.rank in KICKS or chance.random() >= policy.kicks


def probe(engine: Engine, position: Position, chance: Random) -> Move:
    """Give a move that some clause forbids, each clause as often as another; or just any."""
    held = [card for hand in position.hands for card in hand] or list(PACK)
    anything = [Move(seat, "play", card) for seat in SEATS for card in (*held, chance.choice(PACK))]
    tried = chance.sample(anything, min(TRIED, len(anything)))
    actions: tuple[Action, ...] = ("stand", "beg", "give-one", "run")
    tried += [Move(seat, action) for seat in SEATS for action in actions]
    tried += [Move(seat, "deal", pack=PACK) for seat in SEATS]
    by_clause: dict[str, list[Move]] = {"": tried}
    for move in tried:
        try:
            engine.play(position, move)
        except IllegalMove as illegal:
            by_clause.setdefault(illegal.clause, []).append(move)
    return chance.choice(by_clause[chance.choice(list(by_clause))])
