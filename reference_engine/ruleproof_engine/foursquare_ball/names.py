"""Names and points, as people write them and back.

A name that holds a space, or one of `| = " ,` is written in double quotes, as in JSON: `"A B"`.
Points stand behind it, `Ana=2`.
"""

import json
import re
from collections.abc import Sequence
from typing import NamedTuple

from ruleproof_engine.foursquare_ball.values import SQUARES, Scores
from ruleproof_engine.game import NotationError

BAR = "|"
MOST_POINTS = 999_999_999
TOKEN = re.compile(
    r'(?P<name>"(?:[^"\\]|\\.)*"|[^\s|=",\\]+)(?:=(?P<points>[^\s|]*))?(?=[\s|]|$)|(?P<bar>\|)'
)
BARE = re.compile(r'[^\s|=",\\]+')


class Player(NamedTuple):
    """A name as it is written in a list, with its points."""

    name: str
    points: int
    at: int


def write_name(name: str) -> str:
    """Write a name, in quotes where it could be read as something else."""
    if BARE.fullmatch(name) and name.isprintable():
        return name
    quoted = json.dumps(name, ensure_ascii=False)
    return "".join([sign if sign.isprintable() else json.dumps(sign)[1:-1] for sign in quoted])


def read_name(written: str, at: int) -> str:
    """Read a name, written bare or in quotes; raise `NotationError`."""
    if not written.startswith('"'):
        return written
    try:
        name = str(json.loads(written))
    except json.JSONDecodeError:
        raise NotationError(
            f"{written!r} is no name: quotes and backslashes are written as in JSON", at
        ) from None
    require_name(name, at)
    return name


def require_name(name: str, at: int = 0) -> None:
    """Raise `NotationError` for what cannot be a name in any notation."""
    if not name:
        raise NotationError("a name has at least one letter", at)
    if any("\ud800" <= sign <= "\udfff" for sign in name):
        raise NotationError(f"{name!a} is no name: half a surrogate pair is no character", at)


def read_list(text: str) -> list[list[Player]]:
    """Read the players of a text, a list for each part between bars."""
    parts: list[list[Player]] = [[]]
    at = 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        found = TOKEN.match(text, at)
        if not found:
            word = text[at:].split(maxsplit=1)[0]
            raise NotationError(f"{word!r} is no name: put it in double quotes", at)
        if found["bar"]:
            parts.append([])
        else:
            points = 0 if found["points"] is None else read_points(found["points"], found.start("points"))
            parts[-1].append(Player(read_name(found["name"], at), points, at))
        at = found.end()
    return parts


def read_points(written: str, at: int) -> int:
    """Read a number of points."""
    if not re.fullmatch(r"[1-9]\d{0,8}", written, re.ASCII):
        raise NotationError(f"{written!r} is no number of points above 0: leave out who has none", at)
    return int(written)


def read_names(text: str) -> tuple[str, ...]:
    """Read names separated by spaces, without points."""
    first, *rest = read_list(text)
    if rest:
        raise NotationError("'|' stands between court and queue of a position only", text.index(BAR))
    for player in first:
        if player.points:
            raise NotationError("points are stated under 'scores'", player.at)
    return names_of(first)


def write_names(names: Sequence[str]) -> str:
    """Write names separated by spaces."""
    return " ".join(map(write_name, names))


def read_court(text: str) -> tuple[str, ...]:
    """Read the four names of a court."""
    names = read_names(text)
    require_four(len(names))
    return names


def require_four(names: int) -> None:
    """Raise `NotationError` unless each square has its player."""
    if names != len(SQUARES):
        raise NotationError(f"{names} players on the court: name four, square 1 first", 0)


def write_player(name: str, points: int) -> str:
    """Write a name, with its points if there are any."""
    return f"{write_name(name)}={points}" if points else write_name(name)


def read_scores(text: str) -> Scores:
    """Read points such as `Ana=2 Beto=1`."""
    first, *rest = read_list(text)
    if rest or any(not player.points for player in first):
        raise NotationError("points are written name=points, as Ana=2, for whoever has any", 0)
    if len({player.name for player in first}) < len(first):
        raise NotationError("a name stands twice", 0)
    return tuple(sorted((player.name, player.points) for player in first))


def write_scores(scores: Scores) -> str:
    """Write everyone's points, sorted by name."""
    return " ".join([write_player(*score) for score in scores])


def names_of(players: Sequence[Player]) -> tuple[str, ...]:
    """Give the names alone."""
    return tuple([player.name for player in players])
