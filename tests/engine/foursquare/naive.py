"""Foursquare once more, written from the rules without a look at the engine: slow, plain, and both profiles.

A table is a list of rows, a row a list of piles, a pile a list of cards as they are written.
"""

RANKS = "A23456789T"

Table = list[list[list[str]]]
Places = set[tuple[int, int]]


class Refused(Exception):  # noqa: N818 - a word of this model
    """The card may not go there."""


def rank(card: str) -> int:
    """Give a card's rank."""
    return RANKS.index(card.lstrip("~")[0])


def flip(table: Table, places: Places) -> None:
    """Turn the top cards of these places over."""
    for r, c in places:
        top = table[r][c][-1]
        table[r][c][-1] = top[1:] if top.startswith("~") else "~" + top


def used(table: Table) -> Places:
    """Give the places that hold a pile."""
    return {(r, c) for r, row in enumerate(table) for c, pile in enumerate(row) if pile}


def may_go(table: Table, r: int, c: int) -> bool:
    """May a card go there?"""
    if not (0 <= r < len(table) and 0 <= c < len(table[0])):
        return False
    if table[r][c]:
        return len(table[r][c]) < 4
    here = used(table)
    if not here:
        return True
    if not here & {(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)}:
        return False
    rows = {a for a, _ in here} | {r}
    columns = {b for _, b in here} | {c}
    return max(rows) - min(rows) < 4 and max(columns) - min(columns) < 4


def check(table: Table, line: Places, at: tuple[int, int], card: str, *, own_turns: bool) -> Places:
    """Check one line; turn what it turns and give the places."""
    rivals = line - {at}
    up = [rank(table[r][c][-1]) for r, c in rivals if not table[r][c][-1].startswith("~")]
    if not up:
        turned = {(r, c) for r, c in line if table[r][c][-1].startswith("~")}
    elif rank(card) > max(up) or rank(card) < min(up):
        turned = line if own_turns else rivals
    else:
        turned = set()
    flip(table, turned)
    return turned


def play(profile: str, before: Table, card: str, r: int, c: int) -> tuple[Table, Places, Places, str]:
    """Play a card; give the table, the places turned by row and by column, and what it led to."""
    if not may_go(before, r, c):
        raise Refused
    table = [[list(pile) for pile in row] for row in before]
    table[r][c].append(card)
    own_turns = profile == "published"
    line = {(a, b) for a, b in used(table) if a == r}
    row = check(table, line, (r, c), card, own_turns=own_turns)
    line = {(a, b) for a, b in used(table) if b == c}
    column = check(table, line, (r, c), card, own_turns=own_turns)
    return table, row, column, led_to(table)


def led_to(table: Table) -> str:
    """Say how the game stands."""
    tops = [table[r][c][-1] for r, c in used(table)]
    down = sum(top.startswith("~") for top in tops)
    placed = sum(len(pile) for row in table for pile in row)
    if len(tops) == 16 and down == 0:
        return f"won {40 - placed}"
    if down > 4:
        return "lost face-down"
    return "lost stock" if placed == 40 else "ongoing"


def ends(profile: str, table: Table, outcome: str, cards: list[str]) -> list[tuple[Table, str]]:
    """Give the end of every sequence that plays these cards."""
    if outcome != "ongoing" or not cards:
        return [(table, outcome)]
    found = []
    for r, row in enumerate(table):
        for c in range(len(row)):
            if may_go(table, r, c):
                after, _, _, led = play(profile, table, cards[0], r, c)
                found += ends(profile, after, led, cards[1:])
    return found or [(table, "lost")]
