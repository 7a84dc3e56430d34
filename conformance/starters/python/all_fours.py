"""All Fours for two pairs of partners, as in Trinidad and in Tobago.

A card is a rank and a suit, `Th`; the stock and the pack are written from the top.
Seats are numbered 0 to 3 in the order of play, and a team is a seat's number modulo 2.
Positions and turns are in the form of the protocol, and none is changed once made.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple, NotRequired, TypedDict

METHODS = ("legal_moves",)

RANKS = "23456789TJQKA"
PACK = [rank + suit for suit in "cdhs" for rank in RANKS]
SEATS = range(4)
TARGET = 14
FIRST_DEAL = 6  # cards a player
RUN_DEAL = 3
RUN_NEEDS = 4 * RUN_DEAL + 1  # the cards dealt in a run and the next one, which is turned
GAME_VALUES = {"T": 10, "A": 4, "K": 3, "Q": 2, "J": 1}
HANG_JACK = 3


@dataclass(frozen=True)
class Rules:
    """What a profile decides; what it leaves out is as in `published`."""

    kick_points: dict[str, int] = field(default_factory=lambda: {"A": 1, "6": 2, "J": 3})
    game_points: int = 1
    non_dealer_wins_ties: bool = False
    may_undertrump: bool = True


RULES = {
    "published": Rules(),
    "trinidad-modern": Rules(game_points=2, non_dealer_wins_ties=True, may_undertrump=False),
    "tobago": Rules(kick_points={"A": 1, "2": 2, "J": 3}),
}
PROFILES = tuple(RULES)

Cards = list[str]
Hands = list[Cards]  # by seat


class Award(TypedDict):
    """Points that a move scores."""

    award: str
    team: int
    points: int


class Table(TypedDict):
    """How the game stands, but for the points; what a table has depends on its phase."""

    phase: str
    dealer: int
    hands: NotRequired[Hands]
    turned: NotRequired[str]  # the suit that may become trump
    stock: NotRequired[Cards]
    trump: NotRequired[str]
    next: NotRequired[int]
    trick: NotRequired[Cards]
    won: NotRequired[Hands]
    held: NotRequired[Hands]  # the trumps that each seat held when play began
    winner: NotRequired[int]


class Position(Table):
    """The table and the points of the two teams."""

    scores: list[int]


class Turn(Position):
    """The position after a move, and what the move scored."""

    awards: list[Award]


class Move(TypedDict):
    """What the player at a seat does."""

    seat: int
    action: str
    card: NotRequired[str]
    pack: NotRequired[Cards]


class Effect(NamedTuple):
    """What follows from a move: its awards in order, and the table unless an award wins the game."""

    awards: list[Award]
    table: Table


class Illegal(TypedDict):
    """The index of a move that breaks a rule, and a sentence about it."""

    move: int
    why: str


class Game(TypedDict):
    """What a list of moves led to."""

    turns: list[Turn]
    illegal: NotRequired[Illegal]


# BEGIN GAME
def right(seat: int) -> int:
    """Find the neighbour on the right, who is next: the game goes anticlockwise."""
    return (seat + 1) % 4


def rank(card: str) -> int:
    """Rank a card within its suit."""
    return RANKS.index(card[0])


def dealt(hands: Hands, stock: Cards, dealer: int, count: int) -> Hands:
    """Deal as many cards a player, one at a time from the top, to the right of the dealer first."""
    return [hands[seat] + stock[(seat - right(dealer)) % 4 : 4 * count : 4] for seat in SEATS]


def kick(rules: Rules, dealer: int, turned: str) -> list[Award]:
    """Score the card that the dealer turns up."""
    points = rules.kick_points.get(turned[0])
    return [{"award": "kick", "team": dealer % 2, "points": points}] if points else []


def deal(rules: Rules, dealer: int, pack: Cards) -> Effect:
    """Deal the first cards and turn the next one up."""
    hands = dealt([[], [], [], []], pack, dealer, FIRST_DEAL)
    turned, *stock = pack[4 * FIRST_DEAL :]
    table: Table = {"phase": "beg", "dealer": dealer, "hands": hands, "turned": turned, "stock": stock}
    return Effect(kick(rules, dealer, turned), table)


def run(rules: Rules, before: Table) -> Effect:
    """Deal three cards more to each and turn another up, until it is of another suit."""
    dealer, hands, stock, refused = before["dealer"], before["hands"], before["stock"], before["turned"][1]
    kicks: list[Award] = []
    while len(stock) >= RUN_NEEDS:
        hands = dealt(hands, stock, dealer, RUN_DEAL)
        turned, *stock = stock[4 * RUN_DEAL :]
        kicks += kick(rules, dealer, turned)
        if turned[1] != refused:
            return Effect(kicks, play_begins(dealer, hands, turned[1]))
    return Effect(kicks, {"phase": "deal", "dealer": dealer})  # the same dealer deals again


def give_one(before: Table) -> Effect:
    """Keep the turned suit, at the price of a point to the other team."""
    dealer = before["dealer"]
    award: Award = {"award": "give-one", "team": right(dealer) % 2, "points": 1}
    return Effect([award], play_begins(dealer, before["hands"], before["turned"][1]))


def play_begins(dealer: int, hands: Hands, trump: str) -> Table:
    """Settle the trump suit, and remember who holds which trumps."""
    return {
        "phase": "play",
        "dealer": dealer,
        "hands": hands,
        "trump": trump,
        "next": right(dealer),
        "trick": [],
        "won": [[], [], [], []],
        "held": [[card for card in hand if card[1] == trump] for hand in hands],
    }


def playable(rules: Rules, table: Table) -> Cards:
    """List the cards that the next player may play: the led suit, if held, or a trump."""
    hand, trick, trump = table["hands"][table["next"]], table["trick"], table["trump"]
    if not trick:
        return hand
    led = trick[0][1]
    follows = any(card[1] == led for card in hand)
    cards = [card for card in hand if card[1] in (led, trump)] if follows else hand
    has_only_trumps = all(card[1] == trump for card in hand)
    if rules.may_undertrump or led == trump or has_only_trumps:
        return cards
    highest = max([rank(card) for card in trick if card[1] == trump], default=-1)
    return [card for card in cards if card[1] != trump or rank(card) > highest]


def play_card(rules: Rules, before: Table, card: str) -> Effect:
    """Add a card to the trick; the fourth completes it, and the last of the hand scores the hand."""
    seat = before["next"]
    hands = [[held for held in hand if held != card] for hand in before["hands"]]
    trick = [*before["trick"], card]
    after: Table = {**before, "hands": hands, "trick": trick, "next": right(seat)}
    if len(trick) < len(SEATS):
        return Effect([], after)
    winner = trick_winner(after)
    won = [pile + trick if owner == winner else pile for owner, pile in enumerate(before["won"])]
    after = {**after, "trick": [], "won": won, "next": winner}
    if any(hands):
        return Effect([], after)
    return Effect(hand_awards(rules, after), {"phase": "deal", "dealer": right(before["dealer"])})


def trick_winner(table: Table) -> int:
    """Find who wins a full trick, which its leader would be the next to play to."""
    trick, leader = table["trick"], table["next"]
    trumps = [card for card in trick if card[1] == table["trump"]]
    best = max(trumps or [card for card in trick if card[1] == trick[0][1]], key=rank)
    return (leader + trick.index(best)) % 4


def hand_awards(rules: Rules, table: Table) -> list[Award]:
    """Score a hand that is played out, in the order that decides who reaches the target first."""
    jack = "J" + table["trump"]
    holders = {card: seat for seat in SEATS for card in table["held"][seat]}
    awards: list[Award] = []
    if holders:
        awards += [
            {"award": "high", "team": holders[max(holders, key=rank)] % 2, "points": 1},
            {"award": "low", "team": holders[min(holders, key=rank)] % 2, "points": 1},
        ]
    if jack in holders:
        team = holders[jack] % 2
        if jack in cards_of_team(table["won"], team):
            awards.append({"award": "jack", "team": team, "points": 1})
        else:
            awards.append({"award": "hang-jack", "team": 1 - team, "points": HANG_JACK})
    return awards + game_award(rules, table)


def game_award(rules: Rules, table: Table) -> list[Award]:
    """Score the cards in the tricks, for the team that counts more."""
    counts = [
        sum(GAME_VALUES.get(card[0], 0) for card in cards_of_team(table["won"], team)) for team in (0, 1)
    ]
    if counts[0] != counts[1]:
        winner = counts.index(max(counts))
    elif rules.non_dealer_wins_ties:
        winner = right(table["dealer"]) % 2
    else:
        return []
    return [{"award": "game", "team": winner, "points": rules.game_points}]


def cards_of_team(won: Hands, team: int) -> Cards:
    """Collect the cards that two partners won."""
    return won[team] + won[team + 2]


def legal(rules: Rules, position: Table) -> list[Move]:
    """List the legal moves; that of a deal stands for a deal of any pack."""
    dealer = position["dealer"]
    match position["phase"]:
        case "deal":
            return [{"seat": dealer, "action": "deal"}]
        case "beg":
            return [{"seat": right(dealer), "action": action} for action in ("stand", "beg")]
        case "dealer-decision":
            return [{"seat": dealer, "action": action} for action in ("give-one", "run")]
        case "play":
            seat = position["next"]
            return [{"seat": seat, "action": "play", "card": card} for card in playable(rules, position)]
        case _:  # the game is over
            return []


def objection(rules: Rules, position: Position, move: Move) -> str | None:
    """Say why a move may not be made; None if it may."""
    without_pack: Move = {**move}
    pack = without_pack.pop("pack", [])
    if without_pack not in legal(rules, position):
        return f"Seat {move['seat']} may not {move['action']} {move.get('card', 'now')}."
    if move["action"] == "deal" and sorted(pack) != sorted(PACK):
        return "The pack is not the 52 cards."
    return None


def effect(rules: Rules, before: Table, move: Move) -> Effect:
    """Make a legal move."""
    match move["action"]:
        case "deal":
            return deal(rules, before["dealer"], move["pack"])
        case "stand":
            return Effect([], play_begins(before["dealer"], before["hands"], before["turned"][1]))
        case "beg":
            return Effect([], {**before, "phase": "dealer-decision"})
        case "give-one":
            return give_one(before)
        case "run":
            return run(rules, before)
        case _:
            return play_card(rules, before, move["card"])


def turn(rules: Rules, before: Position, move: Move) -> Turn:
    """Make a legal move and count its awards, up to one that wins the game."""
    awards, table = effect(rules, before, move)
    scores = before["scores"].copy()
    for index, award in enumerate(awards, start=1):
        scores[award["team"]] += award["points"]
        if scores[award["team"]] >= TARGET:
            awards = awards[:index]
            table = {"phase": "game-over", "dealer": before["dealer"], "winner": award["team"]}
            break
    return {**table, "scores": scores, "awards": awards}


# END GAME
def play(profile: str, position: Position, moves: list[Move]) -> Game:
    """Play moves up to the first illegal one."""
    # BEGIN GAME: raise NotImplementedError("play is not written yet")
    rules = RULES[profile]
    turns: list[Turn] = []
    for index, move in enumerate(moves):
        why = objection(rules, position, move)
        if why is not None:
            return {"turns": turns, "illegal": {"move": index, "why": why}}
        position = turn(rules, position, move)
        turns.append(position)
    return {"turns": turns}
    # END GAME


def legal_moves(profile: str, position: Position, _question: dict[str, str]) -> list[Move]:
    """List the legal moves of a position."""
    # BEGIN GAME: raise NotImplementedError("legal_moves is not written yet")
    return legal(RULES[profile], position)
    # END GAME
