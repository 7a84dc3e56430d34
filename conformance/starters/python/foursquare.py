"""Foursquare, Wil Su's patience with 40 cards, by the published and by the designer's rules.

A card is a rank and a suit, `7s`, and lies face down when written `~7s`.
A pile is its cards from bottom to top, a grid is rows of piles, an empty pile is an empty place.
Turns may share piles: a pile is replaced and never changed.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, NotRequired, TypedDict

if TYPE_CHECKING:
    from collections.abc import Iterator

PROFILES = ("published", "designer")
METHODS = ("legal_moves", "perft")

RANKS = "A23456789T"
DECK = 40
SIDE = 4  # the rows and the columns of the finished square
HEIGHT = 4  # the most cards in a pile
MOST_DOWN = 4  # the most piles whose top card may lie face down

Pile = list[str]
Grid = list[list[Pile]]
Place = tuple[int, int]  # row and column, from the top left


class Move(TypedDict):
    """A card and where it is placed."""

    card: str
    at: Place


class End(TypedDict):
    """How the game stands: a reason only if it is lost, a score only if it is won."""

    outcome: str
    reason: NotRequired[str]
    score: int | None


class Turn(End):
    """The table after a move, and the places where the row and the column turned a card over."""

    grid: Grid
    turned: dict[str, list[Place]]


class Game(TypedDict):
    """What a list of moves led to, and which move broke a rule."""

    turns: list[Turn]
    illegal: NotRequired[dict[str, int | str]]


# BEGIN GAME
def piles(grid: Grid) -> dict[Place, Pile]:
    """Find the piles by their places."""
    return {(r, c): pile for r, row in enumerate(grid) for c, pile in enumerate(row) if pile}


def is_down(pile: Pile) -> bool:
    """Tell whether the top card lies face down."""
    return pile[-1].startswith("~")


def rank(pile: Pile) -> int:
    """Rank the top card, whichever way it faces."""
    return RANKS.index(pile[-1][-2])


def turned_over(pile: Pile) -> Pile:
    """Turn the top card over, and no other."""
    *covered, top = pile
    return [*covered, top[1:] if is_down(pile) else "~" + top]


def objection(grid: Grid, place: Place) -> str | None:
    """Say why the next card may not be placed here; None if it may."""
    row, column = place
    if not (0 <= row < len(grid) and 0 <= column < len(grid[0])):
        return "The place is not on the table."
    if grid[row][column]:
        return "The pile has four cards." if len(grid[row][column]) == HEIGHT else None
    beside = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
    occupied = piles(grid).keys()
    if occupied and occupied.isdisjoint(beside):
        return "The place is beside no pile."
    for numbers in zip(place, *occupied, strict=True):  # the rows, then the columns
        if max(numbers) - min(numbers) >= SIDE:
            return "The piles would span more than four rows or columns."
    return None


def legal_places(grid: Grid) -> list[Place]:
    """List the places where the next card may go."""
    places = [(r, c) for r, row in enumerate(grid) for c in range(len(row))]
    return [place for place in places if objection(grid, place) is None]


def turning(profile: str, line: dict[Place, Pile], placed: Place) -> list[Place]:
    """Choose the places in the placed card's row or column whose top cards turn over."""
    others = [place for place in line if place != placed]
    rivals = [rank(line[place]) for place in others if not is_down(line[place])]
    if not rivals:
        return [place for place in line if is_down(line[place])]
    if min(rivals) <= rank(line[placed]) <= max(rivals):
        return []
    return list(line) if profile == "published" else others


def end(grid: Grid) -> End:
    """Judge the table at the end of a turn: a win comes before a loss."""
    table = piles(grid).values()
    down = sum(map(is_down, table))
    stock = DECK - sum(map(len, table))
    if len(table) == SIDE * SIDE and not down:
        return {"outcome": "won", "score": stock}
    if down > MOST_DOWN:
        return {"outcome": "lost", "reason": "face-down", "score": None}
    if not stock:
        return {"outcome": "lost", "reason": "stock", "score": None}
    return {"outcome": "ongoing", "score": None}


def turn(profile: str, before: Grid, card: str, placed: Place) -> Turn:
    """Place a card where it may go, then check its row, then its column."""
    grid = [row.copy() for row in before]
    grid[placed[0]][placed[1]] = [*grid[placed[0]][placed[1]], card]
    turned = {}
    for axis, name in enumerate(("row", "column")):
        line = {place: pile for place, pile in piles(grid).items() if place[axis] == placed[axis]}
        turned[name] = turning(profile, line, placed)
        for row, column in turned[name]:
            grid[row][column] = turned_over(grid[row][column])
    return {"grid": grid, "turned": turned, **end(grid)}


# END GAME
def play(profile: str, position: dict[str, Grid], moves: list[Move]) -> Game:
    """Play the moves, up to the first illegal one."""
    # BEGIN GAME: raise NotImplementedError("play is not written yet")
    grid, outcome = position["grid"], "ongoing"
    turns: list[Turn] = []
    for index, move in enumerate(moves):
        row, column = move["at"]
        why = objection(grid, (row, column)) if outcome == "ongoing" else "The game is over."
        if why is not None:
            return {"turns": turns, "illegal": {"move": index, "why": why}}
        after = turn(profile, grid, move["card"], (row, column))
        grid, outcome = after["grid"], after["outcome"]
        turns.append(after)
    return {"turns": turns}
    # END GAME


def legal_moves(_profile: str, position: dict[str, Grid], question: dict[str, str]) -> list[Move]:
    """List the moves of a card, which are the same in both profiles."""
    # BEGIN GAME: raise NotImplementedError("legal_moves is not written yet")
    return [{"card": question["card"], "at": place} for place in legal_places(position["grid"])]
    # END GAME


# BEGIN GAME
def ends(profile: str, grid: Grid, outcome: str, cards: list[str]) -> Iterator[str]:
    """Write down where each way to place the cards ends, at the last card or with the game."""
    if cards and outcome == "ongoing":
        for place in legal_places(grid):
            after = turn(profile, grid, cards[0], place)
            yield from ends(profile, after["grid"], after["outcome"], cards[1:])
    else:
        yield json.dumps({"grid": grid, "outcome": outcome}, separators=(",", ":"))


# END GAME
def perft(profile: str, position: dict[str, Grid], cards: list[str]) -> dict[str, int | str]:
    """Count the ways to place the next cards, and take the fingerprint of where they all end."""
    # BEGIN GAME: raise NotImplementedError("perft is not written yet")
    lines = sorted(ends(profile, position["grid"], "ongoing", cards))
    return {"lines": len(lines), "ends": hashlib.sha256("\n".join(lines).encode()).hexdigest()}
    # END GAME
