"""The values of the game: spots, events, positions, rallies, verdicts and turns. All frozen and hashable."""

from typing import Literal, NamedTuple

SQUARES = (1, 2, 3, 4)
"""The squares, numbered clockwise [court.squares]."""

INNER = ((1, 2), (2, 3), (3, 4), (1, 4))
"""The lines between two squares."""

HAND = "hand"
HANDS = (HAND, "left-hand", "right-hand")
NOBODY = 0
"""Stands where no square is meant."""


class Spot(NamedTuple):
    """Where the ball bounces: a square, a line with the squares that it bounds, the centre, or out."""

    kind: Literal["square", "inner", "outer", "centre", "out"]
    squares: tuple[int, ...] = ()


CENTRE = Spot("centre")
OUT = Spot("out")
SPOTS = (
    *[Spot("square", (square,)) for square in SQUARES],
    *[Spot("inner", pair) for pair in INNER],
    *[Spot("outer", (square,)) for square in SQUARES],
    CENTRE,
    OUT,
)
"""Every spot on which a ball can bounce."""


class Serve(NamedTuple):
    """The ball is released."""

    by: int
    event: Literal["serve"] = "serve"


class Bounce(NamedTuple):
    """The ball bounces."""

    at: Spot
    event: Literal["bounce"] = "bounce"


class Hit(NamedTuple):
    """A player hits the ball with a part of the body, perhaps above the height of the head."""

    by: int
    part: str = HAND
    high: bool = False
    event: Literal["hit"] = "hit"


class Catch(NamedTuple):
    """A player catches, holds or carries the ball."""

    by: int
    event: Literal["catch"] = "catch"


class Stop(NamedTuple):
    """Something interferes; the reason is one word."""

    reason: str
    event: Literal["stop"] = "stop"


class Call(NamedTuple):
    """A judge, or a house game, decides who is out; the reason is one word."""

    out: int
    reason: str
    event: Literal["verdict"] = "verdict"


Event = Serve | Bounce | Hit | Catch | Stop | Call
"""What happens. Each carries its own name, since tuples of equal parts are equal."""


class Out(NamedTuple):
    """The rally ends: the player of a square is eliminated, for a fault."""

    square: int
    fault: str


class Replay(NamedTuple):
    """The rally ends: the point is played again."""

    reason: str


Verdict = Out | Replay


class Rally(NamedTuple):
    """A rally in progress. Players are named by their squares, which change only when it is over."""

    server: int
    owner: int = NOBODY
    """Whose the ball is; nobody's while a hit flies."""
    hitter: int = NOBODY
    """Who hit it last; nobody while the serve is dropped."""
    sender: int = NOBODY
    """Who sent it to the hitter."""
    touches: int = 0
    """How often the hitter touched it since it came."""
    bounced: bool = False
    """Has it bounced since it was dropped or hit?"""
    receiver: int = NOBODY
    """Who is returning the serve, until the return has landed or been played."""
    is_taken: bool = False
    """Has anyone but the server hit it?"""

    def is_dropped(self) -> bool:
        """Has the server not hit the ball yet?"""
        return self.hitter == NOBODY

    def is_served(self) -> bool:
        """Does the server's first hit fly?"""
        return self.hitter == self.server and self.owner == NOBODY and not self.is_taken


Scores = tuple[tuple[str, int], ...]
"""Names with their points, above 0, sorted by name."""


class Position(NamedTuple):
    """The court, and what of a rally and of the allowances since the last elimination is in progress.

    Only court, queue and scores are ever written: a request begins between rallies, allowances unused.
    """

    court: tuple[str, ...]
    """Four names, square 1 first."""
    queue: tuple[str, ...] = ()
    scores: Scores = ()
    rally: Rally | None = None
    forgiven: frozenset[str] = frozenset()
    """The allowances used since the last elimination, by their replays' reasons."""

    def player(self, square: int) -> str:
        """Name the player of a square."""
        return self.court[square - 1]


class Turn(NamedTuple):
    """What one event led to: None for a verdict while the rally goes on."""

    position: Position
    verdict: Verdict | None
