"""JSON forms: values as messages carry them, and back."""

from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from ruleproof_engine.cards import READ, SUITS, Pile
from ruleproof_engine.four_seasons.values import (
    CELLS,
    CORNERS,
    EMPTY,
    PACK,
    PLACES,
    STOCK,
    TABLE,
    WASTE,
    Move,
    Outcome,
    Position,
    S,
    W,
)
from ruleproof_engine.game import IllegalForm

if TYPE_CHECKING:
    CardForm: TypeAlias = str
    SuitForm: TypeAlias = str
    CellForm: TypeAlias = str
    FromForm: TypeAlias = str
    ToForm: TypeAlias = str
else:  # the names themselves: msgspec looks them up, where a pattern would take four times as long
    CardForm = Literal[tuple(map(str, PACK))]
    SuitForm = Literal[tuple(SUITS)]
    CellForm = Literal[CELLS]
    FromForm = Literal[PLACES]
    ToForm = Literal[(*PLACES, TABLE)]

PileForm = tuple[CardForm, ...]
Redeals = Annotated[int, Meta(ge=0, le=9)]


class PositionForm(msgspec.Struct, frozen=True):
    """A position: a suit, cell or pile left out is empty."""

    foundations: dict[SuitForm, PileForm] = {}
    tableau: dict[CellForm, PileForm] = {}
    waste: PileForm = ()
    stock: PileForm = ()
    redeals: Redeals = 0


class MoveForm(msgspec.Struct, frozen=True, omit_defaults=True):
    """A move; one card where no count is given."""

    source: FromForm = msgspec.field(name="from")
    target: ToForm = msgspec.field(name="to")
    size: Annotated[int, Meta(ge=1, le=len(PACK))] = msgspec.field(name="count", default=1)


class TurnForm(msgspec.Struct, frozen=True):
    """A turn: a position whose waste and stock have to be there, and the outcome."""

    waste: PileForm
    stock: PileForm
    foundations: dict[SuitForm, PileForm] = {}
    tableau: dict[CellForm, PileForm] = {}
    redeals: Redeals = 0
    outcome: Outcome | msgspec.UnsetType = msgspec.UNSET


class ResultForm(msgspec.Struct, frozen=True):
    """The result of `play`."""

    turns: tuple[TurnForm, ...]
    illegal: IllegalForm | None = None


class LegalForm(msgspec.Struct, frozen=True):
    """The result of `legal_moves`."""

    moves: tuple[MoveForm, ...]


POSITION = msgspec.json.Decoder(PositionForm)
MOVE = msgspec.json.Decoder(MoveForm)
RESULT = msgspec.json.Decoder(ResultForm)
LEGAL = msgspec.json.Decoder(LegalForm)


def pile_form(pile: Pile) -> PileForm:
    """Give a pile's JSON form."""
    return tuple([str(card) for card in pile])


def piles_form(position: Position, places: tuple[str, ...]) -> dict[str, PileForm]:
    """Give the JSON form of those of these places that hold a pile."""
    return {place: pile_form(position.pile(place)) for place in places if position.pile(place)}


def position_form(position: Position) -> PositionForm:
    """Give a position's JSON form."""
    return PositionForm(
        {corner[1]: pile for corner, pile in piles_form(position, CORNERS).items()},
        piles_form(position, CELLS),
        pile_form(position.piles[W]),
        pile_form(position.piles[S]),
        position.redeals,
    )


def turn_form(position: Position, outcome: Outcome | msgspec.UnsetType) -> TurnForm:
    """Give a turn's JSON form."""
    form = position_form(position)
    return TurnForm(form.waste, form.stock, form.foundations, form.tableau, form.redeals, outcome)


@lru_cache(maxsize=4096)
def pile_of(form: PileForm) -> Pile:
    """Give the pile of a JSON form: from turn to turn most stay as they are."""
    return tuple([READ[card] for card in form])


def position_of(form: PositionForm | TurnForm) -> Position:
    """Give the position of a JSON form."""
    piles = {
        **{"F" + suit: pile for suit, pile in form.foundations.items()},
        **form.tableau,
        WASTE: form.waste,
        STOCK: form.stock,
    }
    changed = [(place, pile_of(pile)) for place, pile in piles.items()]
    return Position(EMPTY.with_piles(changed).piles, form.redeals)


def move_of(form: MoveForm) -> Move:
    """Give the move of a JSON form."""
    return Move(form.source, form.target, form.size)


def move_form(move: Move) -> MoveForm:
    """Give a move's JSON form."""
    return MoveForm(*move)
