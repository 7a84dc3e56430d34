"""JSON forms: values as messages carry them, and back."""

from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from ruleproof_engine.cards import READ
from ruleproof_engine.foursquare.values import PACK, SIZE, Move, Place, Position
from ruleproof_engine.game import IllegalForm, NotationError

if TYPE_CHECKING:
    CardForm: TypeAlias = str
else:  # the names themselves: msgspec looks them up, where a pattern would take four times as long
    CardForm = Literal[tuple(str(face) for card in PACK for face in (card, card.turned()))]

Index = Annotated[int, Meta(ge=0, lt=SIZE)]
PlaceForm = tuple[Index, Index]
RowForm = Annotated[tuple[tuple[CardForm, ...], ...], Meta(min_length=1, max_length=SIZE)]
GridForm = Annotated[tuple[RowForm, ...], Meta(min_length=1, max_length=SIZE)]


class PositionForm(msgspec.Struct, frozen=True):
    """A position."""

    grid: GridForm


class MoveForm(msgspec.Struct, frozen=True):
    """A move."""

    card: CardForm
    at: PlaceForm


class QuestionForm(msgspec.Struct, frozen=True):
    """What `legal_moves` is asked."""

    card: CardForm


class TurnedForm(msgspec.Struct, frozen=True):
    """The places where a card turned."""

    row: tuple[PlaceForm, ...]
    column: tuple[PlaceForm, ...]


class TurnForm(msgspec.Struct, frozen=True, omit_defaults=True):
    """A turn."""

    grid: GridForm
    outcome: Literal["ongoing", "won", "lost"]
    turned: TurnedForm | msgspec.UnsetType = msgspec.UNSET
    reason: Literal["face-down", "stock"] | msgspec.UnsetType | None = msgspec.UNSET
    score: int | msgspec.UnsetType | None = msgspec.UNSET


class ResultForm(msgspec.Struct, frozen=True):
    """The result of `play`."""

    turns: tuple[TurnForm, ...]
    illegal: IllegalForm | None = None


class LegalForm(msgspec.Struct, frozen=True):
    """The result of `legal_moves`."""

    moves: tuple[MoveForm, ...]


POSITION = msgspec.json.Decoder(PositionForm)
MOVE = msgspec.json.Decoder(MoveForm)
QUESTION = msgspec.json.Decoder(QuestionForm)
RESULT = msgspec.json.Decoder(ResultForm)
LEGAL = msgspec.json.Decoder(LegalForm)


def grid_form(position: Position) -> GridForm:
    """Give the grid's rows of piles of cards."""
    return tuple([tuple([tuple([str(card) for card in pile]) for pile in row]) for row in position.rows()])


def grid_text(grid: GridForm) -> str:
    """Give the notation of a grid's JSON form; raise `NotationError` when it is no rectangle."""
    if len({len(row) for row in grid}) > 1:
        raise NotationError("the grid's rows have different lengths", 0)
    return " / ".join([row_text(row) for row in grid])


@lru_cache(maxsize=4096)
def row_text(row: RowForm) -> str:
    """Give a row's notation: its cards are written as they are in JSON."""
    return " ".join(["".join(pile) or "." for pile in row])


def move_of(form: MoveForm) -> Move:
    """Give the move of a JSON form."""
    card = READ[form.card]
    if not card.face_up:
        raise NotationError(f"{form.card} lies face down: a card is placed face up", 0)
    return Move(card, form.at)


def move_form(move: Move) -> MoveForm:
    """Give a move's JSON form."""
    return MoveForm(str(move.card), move.place)


def places_form(places: tuple[Place, ...]) -> tuple[PlaceForm, ...]:
    """Give the JSON form of places, which are compared as a set."""
    return tuple(sorted(places))
