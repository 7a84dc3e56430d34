"""Notation: values as people write them, and back.

A position begins with its phase, its dealer and the scores, `beg 0 5-13`. Sections follow, each a word and
what it names: `turned 6c`, `trump s`, `next 1`, `winner 0`, `hands As 3h / 2s Th / 4s 5h / Js 4h` by seat,
`stock 9d Ts`, `trick Th 5h`, `won - / Ah 3h 3d 4d / - / -`, `held As / 2s / 4s / Js`. Line breaks are spaces.
`stock`, `trick` and `won` left out are empty; `held` left out is the trumps now in hands and trick. Before
play `..` may stand for cards that the position does not name: see `unnamed.py`.

Awards are `high 0 +1, low 1 +1`: what, whose team, how many points.
"""

import re
from collections.abc import Sequence
from typing import cast, get_args

from ruleproof_engine.all_fours.unnamed import read_dealt, write_dealt
from ruleproof_engine.all_fours.values import (
    NOBODY,
    SEATS,
    Award,
    AwardName,
    Hands,
    Phase,
    Position,
    in_order,
    only_suit,
    replaced,
)
from ruleproof_engine.all_fours.words import (
    Section,
    Word,
    only_word,
    read_card,
    read_cards,
    read_hands,
    read_scores,
    read_seat,
    read_suit,
    read_team,
    sections,
    split,
    write_cards,
    write_hands,
    write_scores,
)
from ruleproof_engine.game import ABSENT, NotationError

SECTIONS: dict[Phase, tuple[str, ...]] = {
    "deal": (),
    "beg": ("turned", "hands", "stock"),
    "dealer-decision": ("turned", "hands", "stock"),
    "play": ("trump", "next", "hands", "trick", "won", "held"),
    "game-over": ("winner",),
}
"""What a position names in each phase, in the order in which it is written."""

MAY_BE_LEFT_OUT = ("stock", "trick", "won", "held")
REPORTED_APART = ("stock", "won", "held")
"""What a turn reports in fields of their own."""

JOINED = ("next", "winner")
"""What stands on the line of what is written before it."""

NAMES = tuple(dict.fromkeys([name for names in SECTIONS.values() for name in names]))
HEAD = 3
"""The words that begin every position."""

AWARD = re.compile(rf"({'|'.join(get_args(AwardName))}) ([01]) ([+-]\d+)", re.ASCII)


def read_position(text: str) -> Position:
    """Read a position; raise `NotationError` that points into the text."""
    found = split(text)
    position = read_head(found[:HEAD])
    named: dict[str, Section] = {}
    for section in sections(found[HEAD:], NAMES.__contains__, ", ".join(NAMES)):
        name = section.head.text
        if name not in SECTIONS[position.phase]:
            raise section.head.wrong(f"is nothing that a position in phase {position.phase} names")
        if name in named:
            raise section.head.wrong("stands twice")
        named[name] = section
    for name in SECTIONS[position.phase]:
        if name not in named and name not in MAY_BE_LEFT_OUT:
            raise NotationError(f"a position in phase {position.phase} names {name!r}", 0)
    match position.phase:
        case "beg" | "dealer-decision":
            turned = read_card(only_word(named["turned"]))
            return read_dealt(position._replace(turned=turned), named["hands"], named.get("stock"))
        case "play":
            return read_in_play(position, named)
        case "game-over":
            return position._replace(winner=read_team(only_word(named["winner"])))
        case "deal":
            return position


def read_head(found: Sequence[Word]) -> Position:
    """Read the words that begin every position."""
    if len(found) < HEAD or found[0].text not in SECTIONS:
        raise NotationError(
            f"a position begins with its phase ({', '.join(SECTIONS)}), dealer and scores, as beg 0 5-13", 0
        )
    phase, dealer, scores = found
    return Position(cast("Phase", phase.text), read_seat(dealer), read_scores(scores))


def read_in_play(position: Position, named: dict[str, Section]) -> Position:
    """Add what a position in play names."""
    position = position._replace(
        trump=read_suit(only_word(named["trump"])),
        to_play=read_seat(only_word(named["next"])),
        hands=read_hands(named["hands"]),
        trick=read_cards(named["trick"].body) if "trick" in named else (),
        won=read_hands(named["won"]) if "won" in named else NOBODY,
    )
    return position._replace(held=read_hands(named["held"]) if "held" in named else held_now(position))


def held_now(position: Position) -> Hands:
    """Give the trumps in hands and trick, each with its owner: those held at first if none was won yet."""
    hands = position.hands
    for index, card in enumerate(position.trick, start=position.to_play - len(position.trick)):
        seat = index % len(SEATS)
        hands = replaced(hands, seat, in_order((*hands[seat], card)))
    return only_suit(hands, position.trump)


def write_position(position: Position) -> str:
    """Write a position on one line."""
    return " ".join([write_head(position), *written_sections(position).values()])


def lay_out(position: Position) -> str:
    """Write a position over several lines, one for each list of cards."""
    lines = [[write_head(position)]]
    for name, text in written_sections(position).items():
        if name in JOINED:
            lines[-1].append(text)
        else:
            lines.append([text])
    return "\n".join([" ".join(line) for line in lines])


def write_head(position: Position) -> str:
    """Write the words that begin every position."""
    return f"{position.phase} {position.dealer} {write_scores(position.scores)}"


def written_sections(position: Position) -> dict[str, str]:
    """Write the sections of a position, by name, without those that can be left out."""
    bodies = {name: body(position, name) for name in SECTIONS[position.phase]}
    if "stock" in bodies:
        bodies["hands"], bodies["stock"] = write_dealt(position)
    if "held" in bodies and position.held == held_now(position):
        del bodies["held"]
    if position.won == NOBODY:
        bodies.pop("won", None)
    kept = {name: text for name, text in bodies.items() if text}
    return {name: f"{name} {text}" for name, text in kept.items()}


def body(position: Position, name: str) -> str:
    """Write what a section names, in full; nothing for no cards in a row."""
    match name:
        case "turned":
            return str(position.top())
        case "trump":
            return position.trump
        case "next":
            return str(position.to_play)
        case "winner":
            return str(position.winner)
        case "stock" | "trick":
            cards = position.stock if name == "stock" else position.trick
            return write_cards(cards) if cards else ""
        case _:
            hands = {"hands": position.hands, "won": position.won, "held": position.held}[name]
            return write_hands(hands)


def write_table(position: Position) -> str:
    """Write a position without what a turn reports apart, every hand in full."""
    names = [name for name in SECTIONS[position.phase] if name not in REPORTED_APART]
    bodies = {name: body(position, name) for name in names}
    return " ".join([write_head(position), *[f"{name} {text}" for name, text in bodies.items() if text]])


def write_apart(position: Position, name: str) -> str:
    """Write what a turn reports apart, or that there is none."""
    return (body(position, name) or ABSENT) if name in SECTIONS[position.phase] else ABSENT


def write_awards(awards: Sequence[Award]) -> str:
    """Write awards in their order, `none` where there are none."""
    return ", ".join([f"{name} {side} {points:+}" for name, side, points in awards]) or ABSENT


def read_awards(text: str) -> tuple[Award, ...]:
    """Read awards such as `high 0 +1, low 1 +1`."""
    if text == ABSENT:
        return ()
    awards = []
    for part in re.finditer(r"[^,\s][^,]*", text):
        found = AWARD.fullmatch(part.group().rstrip())
        if not found:
            raise Word(part.start(), part.group()).wrong(
                "is no award: write what, team and points, as high 0 +1"
            )
        awards.append(Award(cast("AwardName", found[1]), int(found[2]), int(found[3])))
    return tuple(awards)
