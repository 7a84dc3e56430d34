"""Symmetries: changes of a position after which the same game is played under other names."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from itertools import permutations as orders_of
from typing import NamedTuple

from ruleproof_engine.cards import SUITS, Card
from ruleproof_engine.four_seasons.values import (
    ACE,
    CELLS,
    CORNERS,
    KING,
    PLACES,
    REDEAL,
    STOCK,
    Move,
    Position,
    S,
    Turn,
)
from ruleproof_engine.game import Reading, Readings


class Symmetry(NamedTuple):
    """Other names for some cells, other suits, and ranks rotated up; what is not named stays.

    Cells are relabelled freely once the opening is laid out: only the opening has an order.
    """

    cells: Mapping[str, str] = {}
    suits: Mapping[str, str] = {}
    steps: int = 0

    def card(self, card: Card) -> Card:
        """Give the card that stands for this one."""
        return Card((card.rank - 1 + self.steps) % KING + 1, self.suits.get(card.suit, card.suit))

    def place(self, place: str) -> str:
        """Give the place that stands for this one; a foundation goes with its suit."""
        if place in CORNERS:
            return "F" + self.suits.get(place[1], place[1])
        return self.cells.get(place, place)

    def position(self, position: Position) -> Position:
        """Give the position that stands for this one."""
        piles = zip(PLACES, position.piles, strict=True)
        changed = [(self.place(place), tuple([self.card(card) for card in pile])) for place, pile in piles]
        return position.with_piles(changed)

    def move(self, move: Move) -> Move:
        """Give the move that stands for this one."""
        return Move(self.place(move.source), self.place(move.target), move.size)

    def turn(self, turn: Turn) -> Turn:
        """Give the turn that stands for this one."""
        return Turn(self.position(turn.position), turn.outcome)


def relabelling(cells: tuple[str, ...], others: tuple[str, ...]) -> Symmetry:
    """Give other names to the cells of a layout, in the same order."""
    return Symmetry(cells=dict(zip(cells, others, strict=True)))


def permutation(suits: str) -> Symmetry:
    """Put these suits for clubs, diamonds, hearts and spades; where colours count, keep them apart."""
    return Symmetry(suits=dict(zip(SUITS, suits, strict=True)))


def rotation(steps: int) -> Symmetry:
    """Rotate every rank up, kings to aces.

    It needs a profile that builds round the corner or not at all, and a base that is no ace before or after
    unless a king may go on an ace.
    """
    return Symmetry(steps=steps)


def keeps_colours_apart(suits: str) -> bool:
    """Does a permutation of the suits keep the colours apart?"""
    red = ["cdhs".index(suit) in (1, 2) for suit in suits]
    return red in ([False, True, True, False], [True, False, False, True])


WITHOUT_RING = Reading("wrap", "stops-at-king")
REACH = 2
"""Cards that one move takes from the stock at most, once the opening is laid out."""

Seen = tuple[object, ...]


class Game(NamedTuple):
    """What a game sees of its position, and its moves: nothing of the stock that these cannot reach."""

    position: Position
    moves: Sequence[Move]
    unreached: int = 0

    def image(self, symmetry: Symmetry) -> "Game":
        """Give the game that stands for this one."""
        moves = [symmetry.move(move) for move in self.moves]
        return Game(symmetry.position(self.position), moves, self.unreached)

    def is_undealt(self) -> bool:
        """Is the pack not yet dealt?"""
        return self.position.is_undealt()

    def bases(self) -> list[int]:
        """List the ranks of the base cards."""
        return [self.position.pile(corner)[0].rank for corner in CORNERS if self.position.pile(corner)]

    def cells(self) -> tuple[str, ...]:
        """Order the cells by what lies there, and empty ones by when a move first mentions them."""
        mentioned = [cell for move in self.moves for cell in (move.source, move.target) if cell in CELLS]
        filled = sorted([cell for cell in CELLS if self.position.pile(cell)], key=self.position.pile)
        return tuple(dict.fromkeys([*filled, *mentioned, *CELLS]))

    def unchanged(self) -> Seen:
        """Give what is the same in every image: sizes, the steps from rank to rank, and kinds of places."""
        piles = self.position.piles
        steps = sorted(
            [[(card.rank - below.rank) % KING for below, card in pairwise(pile)] for pile in piles]
        )
        kinds = [[place not in CELLS and place[0] for place in move[:2]] for move in self.moves]
        return self.unreached, self.position.redeals, sorted(map(len, piles)), steps, kinds


def seen(position: Position, moves: Sequence[Move]) -> Game:
    """Leave out what the moves cannot reach; a pack or a waste that is dealt is reached to its end."""
    if position.is_undealt() or REDEAL in moves:
        return Game(position, moves)
    stock = position.piles[S]
    reached = stock[: REACH * len(moves) + 1]
    return Game(position.with_piles([(STOCK, reached)]), moves, len(stock) - len(reached))


def canonical(rules: Sequence[tuple[str, Readings]], position: Position, moves: Sequence[Move]) -> str:
    """Give one text for all games that are the same with other suits, other cells and other bases.

    Without rules only what no symmetry changes is compared, since there are many images.
    """
    game = seen(position, moves)
    if not rules:
        return repr(game.unchanged())
    keeps_colours = any(profile == "simplicity" for profile, _ in rules)
    orders = ["".join(order) for order in orders_of(SUITS)]
    allowed = [order for order in orders if not keeps_colours or keeps_colours_apart(order)]
    images = [named_alike(game.image(permutation(order))) for order in allowed]
    aces = ACE in game.bases()
    return repr((aces, min([turned_to_ace(image) if may_rotate(rules, game) else image for image in images])))


def named_alike(game: Game) -> Game:
    """Name the cells by what lies there, unless the opening is still to be laid out."""
    return game if game.is_undealt() else game.image(relabelling(game.cells(), CELLS))


def turned_to_ace(game: Game) -> Game:
    """Rotate the ranks so that the first base is an ace."""
    return game.image(rotation(ACE - game.bases()[0]))


def may_rotate(rules: Sequence[tuple[str, Readings]], game: Game) -> bool:
    """Do the ranks form a ring for everything that may happen?"""
    if game.is_undealt() or not game.bases():
        return False
    return not any(profile == "fortunes-favor" or WITHOUT_RING in readings for profile, readings in rules)
