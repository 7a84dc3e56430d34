"""Four Seasons, a patience with one pack, by its later and original rules and by those of its relatives.

A card is a rank and a suit, `Th`, and a pile is its cards from bottom to top, the next card of the stock too.
Every pile has a name: `Fc` to `Fs` the foundations, `W` the waste, `S` the stock, and those of the cells.
Piles are shared between turns: a pile is replaced and never changed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, NotRequired, TypedDict

METHODS = ("legal_moves",)

RANKS = "A23456789TJQK"
ROUND_THE_CORNER = RANKS + "A"
RED = "dh"
PACK = 52
FOUNDATIONS = ("Fc", "Fd", "Fh", "Fs")
CROSS = ("L", "C", "R", "T", "B")  # in the order of the deal, as are the rows
ROWS = ("a1", "b1", "c1", "d1", "e1", "f1", "a2", "b2", "c2", "d2", "e2", "f2")


@dataclass(frozen=True)
class Rules:
    """What a profile decides; what it leaves out is as in `later`.

    `refill` names the piles that fill a space by themselves: the first of them that has a card.
    `original` also turns the next card of the stock up, moves runs, and has the player fill a space at once.
    """

    cells: tuple[str, ...] = CROSS
    bases: Literal["after-cells", "first", "first-of-suits", "aces"] = "after-cells"
    building: Literal["any-suit", "other-colour", "same-suit", "none"] = "any-suit"
    refill: tuple[str, ...] = ()
    tops_fill_spaces: bool = True
    redeals: bool = False
    original: bool = False


RULES = {
    "later": Rules(),
    "original": Rules(bases="first", original=True),
    "czarina": Rules(refill=("S",)),
    "corners": Rules(building="none", refill=("S",), tops_fill_spaces=False),
    "simplicity": Rules(cells=ROWS, building="other-colour"),
    "corners-hoffmann": Rules(
        bases="first-of-suits",
        building="none",
        refill=("W", "S"),
        tops_fill_spaces=False,
        redeals=True,
    ),
    "florentine": Rules(redeals=True),
    "fortunes-favor": Rules(
        cells=ROWS, bases="aces", building="same-suit", refill=("W", "S"), tops_fill_spaces=False
    ),
}
PROFILES = tuple(RULES)

Pile = list[str]
Piles = dict[str, Pile]


class Table(NamedTuple):
    """All piles by name, and the number of redeals still allowed."""

    piles: Piles
    redeals: int


class Step(NamedTuple):
    """A move of some cards from the top of one pile to another."""

    source: str
    target: str
    size: int = 1


class Position(TypedDict):
    """The table in the form of the protocol, with the next card first in the stock."""

    foundations: dict[str, Pile]
    tableau: dict[str, Pile]
    waste: Pile
    stock: Pile
    redeals: NotRequired[int]


class Turn(Position):
    """The table after a move, and what it means for the game."""

    outcome: str


Move = TypedDict("Move", {"from": str, "to": str, "count": NotRequired[int]})


class Illegal(TypedDict):
    """The index of a move that breaks a rule, and a sentence about it."""

    move: int
    why: str


class Game(TypedDict):
    """What a list of moves led to."""

    turns: list[Turn]
    illegal: NotRequired[Illegal]


# BEGIN GAME
def goes_up(piles: Piles, card: str) -> bool:
    """Tell whether the card may go on the foundation of its suit."""
    foundation = piles["F" + card[1]]
    if foundation:
        return foundation[-1][0] + card[0] in ROUND_THE_CORNER
    return card[0] == base(piles)


def base(piles: Piles) -> str:
    """Find the rank that starts a foundation."""
    return next(piles[name][0][0] for name in FOUNDATIONS if piles[name])


def goes_on(rules: Rules, piles: Piles, card: str, top: str) -> bool:
    """Tell whether a card may be built on the top of a pile: no king on an ace when aces are the bases."""
    ranks = RANKS if base(piles) == "A" else ROUND_THE_CORNER
    return card[0] + top[0] in ranks and suits_agree(rules, card[1], top[1])


def suits_agree(rules: Rules, suit: str, below: str) -> bool:
    """Tell whether cards of the two suits may lie on each other."""
    match rules.building:
        case "any-suit":
            return True
        case "other-colour":
            return (suit in RED) != (below in RED)
        case "same-suit":
            return suit == below
        case "none":
            return False


def spaces(rules: Rules, piles: Piles) -> list[str]:
    """List the empty cells in the order of the deal."""
    return [cell for cell in rules.cells if not piles[cell]]


def tops(piles: Piles, names: tuple[str, ...]) -> dict[str, str]:
    """Find the top card of each of these piles that has one."""
    return {name: piles[name][-1] for name in names if piles[name]}


def fills(rules: Rules, piles: Piles) -> list[Step]:
    """List the moves into spaces; in the original the stock stands in for an empty waste."""
    cells = rules.cells if rules.tops_fill_spaces else ()
    spare = "S" if rules.original and not piles["W"] else "W"
    return [Step(name, space) for name in tops(piles, (*cells, spare)) for space in spaces(rules, piles)]


def has_spare_card(piles: Piles) -> bool:
    """Tell whether a card could fill a space without leaving another."""
    return any([piles["W"], piles["S"], *(piles[cell][1:] for cell in CROSS)])


def uses(rules: Rules, piles: Piles) -> list[Step]:
    """List the moves onto foundations and onto piles in the cells."""
    turned = ("S",) if rules.original else ()
    cards = tops(piles, (*rules.cells, "W", *turned))
    steps = [Step(name, "F" + card[1]) for name, card in cards.items() if goes_up(piles, card)]
    units = [(name, 1, card) for name, card in cards.items()]
    if rules.original:  # where every pile in a cell is one run
        units += [(cell, n, piles[cell][-n]) for cell in CROSS for n in range(2, len(piles[cell]) + 1)]
    for cell, top in tops(piles, rules.cells).items():
        others = [unit for unit in units if unit[0] != cell]  # a run of thirteen would fit on itself
        steps += [Step(name, cell, size) for name, size, card in others if goes_on(rules, piles, card, top)]
    return steps


def legal_steps(rules: Rules, table: Table) -> list[Step]:
    """List the legal moves; when the game is over there is none."""
    piles = table.piles
    if len(piles["S"]) == PACK:
        return [Step("S", "table")]
    steps = fills(rules, piles)
    if rules.original and steps and has_spare_card(piles):  # the space is filled before anything else
        return steps
    steps += uses(rules, piles)
    if piles["S"] and all(step.source != "S" for step in steps):  # a turned card that fits must be used
        steps.append(Step("S", "W"))
    if piles["W"] and not piles["S"] and table.redeals:
        steps.append(Step("W", "S"))
    return steps


def moved(piles: Piles, step: Step) -> Piles:
    """Move cards from the top of one pile to another."""
    cards = piles[step.source]
    cut = len(cards) - step.size
    return {**piles, step.source: cards[:cut], step.target: piles[step.target] + cards[cut:]}


def base_cards(rules: Rules, pack: Pile) -> Pile:
    """Choose the cards that start foundations in the opening."""
    match rules.bases:
        case "after-cells":
            return [pack[len(rules.cells)]]
        case "first":
            return pack[:1]
        case "first-of-suits":
            return [next(card for card in pack if card[1] == name[1]) for name in FOUNDATIONS]
        case "aces":
            return [card for card in pack if card[0] == "A"]


def opening(rules: Rules, piles: Piles) -> Piles:
    """Lay out the bases, then a card in each cell; in the original a card that fits goes up instead."""
    bases = base_cards(rules, piles["S"][::-1])
    stock = [card for card in piles["S"] if card not in bases]
    piles = {**piles, **{"F" + card[1]: [card] for card in bases}, "S": stock}
    while piles["S"] and spaces(rules, piles):
        card = piles["S"][-1]
        up = rules.original and goes_up(piles, card)
        piles = moved(piles, Step("S", "F" + card[1] if up else spaces(rules, piles)[0]))
    return piles


def refilled(rules: Rules, piles: Piles) -> Piles:
    """Fill the space just left, in a profile where it fills by itself."""
    steps = [Step(name, space) for space in spaces(rules, piles) for name in tops(piles, rules.refill)]
    return moved(piles, steps[0]) if steps else piles


def after(rules: Rules, table: Table, step: Step) -> Table:
    """Make a legal move, with all that follows by itself."""
    piles, redeals = table
    if step.target == "table":
        return Table(opening(rules, piles), redeals)
    if step.target == "S":  # the waste is turned over, so that its first card comes first again
        return Table({**piles, "S": piles["W"][::-1], "W": []}, redeals - 1)
    return Table(refilled(rules, moved(piles, step)), redeals)


def outcome(rules: Rules, table: Table) -> str:
    """Judge the table at the end of a turn."""
    if sum(len(table.piles[name]) for name in FOUNDATIONS) == PACK:
        return "won"
    return "ongoing" if legal_steps(rules, table) else "lost"


def read(rules: Rules, position: Position) -> Table:
    """Read a position of the protocol."""
    piles: Piles = {name: [] for name in (*FOUNDATIONS, *rules.cells)}
    piles |= {"F" + suit: pile for suit, pile in position["foundations"].items()}
    piles |= {**position["tableau"], "W": position["waste"], "S": position["stock"][::-1]}
    return Table(piles, position.get("redeals", 0))


def written(rules: Rules, table: Table) -> Turn:
    """Write the table down as a turn of the protocol."""
    piles = table.piles
    turn: Turn = {
        "foundations": {name[1]: piles[name] for name in FOUNDATIONS if piles[name]},
        "tableau": {cell: piles[cell] for cell in rules.cells if piles[cell]},
        "waste": piles["W"],
        "stock": piles["S"][::-1],
        "outcome": outcome(rules, table),
    }
    if rules.redeals:
        turn["redeals"] = table.redeals
    return turn


# END GAME
def play(profile: str, position: Position, moves: list[Move]) -> Game:
    """Play moves up to the first illegal one."""
    # BEGIN GAME: raise NotImplementedError("play is not written yet")
    rules = RULES[profile]
    table = read(rules, position)
    turns: list[Turn] = []
    for index, move in enumerate(moves):
        step = Step(move["from"], move["to"], move.get("count", 1))
        if step not in legal_steps(rules, table):
            why = f"No rule lets {step.size} of {step.source} go to {step.target} now."
            return {"turns": turns, "illegal": {"move": index, "why": why}}
        table = after(rules, table, step)
        turns.append(written(rules, table))
    return {"turns": turns}
    # END GAME


def legal_moves(profile: str, position: Position, _question: dict[str, str]) -> list[Move]:
    """List the legal moves of a position."""
    # BEGIN GAME: raise NotImplementedError("legal_moves is not written yet")
    rules = RULES[profile]
    return [as_move(step) for step in legal_steps(rules, read(rules, position))]
    # END GAME


# BEGIN GAME
def as_move(step: Step) -> Move:
    """Write a move down in the form of the protocol."""
    move: Move = {"from": step.source, "to": step.target}
    if step.size > 1:
        move["count"] = step.size
    return move


# END GAME
