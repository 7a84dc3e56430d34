"""JSON forms: values as messages carry them, and back."""

from collections.abc import Container, Iterable
from typing import Annotated, assert_never

import msgspec
from msgspec import UNSET, Meta, UnsetType

from ruleproof_engine.all_fours.notation import REPORTED_APART, held_now
from ruleproof_engine.all_fours.values import (
    NOBODY,
    PACK,
    Action,
    Award,
    AwardName,
    Hands,
    Move,
    Phase,
    Position,
    in_order,
)
from ruleproof_engine.cards import READ, SUITS, Pile
from ruleproof_engine.game import IllegalForm, NotationError

CardForm = Annotated[str, Meta(pattern=r"^[A23456789TJQK][cdhs]\Z")]
PileForm = tuple[CardForm, ...]
HandsForm = tuple[PileForm, PileForm, PileForm, PileForm]
Seat = Annotated[int, Meta(ge=0, le=3)]
Team = Annotated[int, Meta(ge=0, le=1)]
Points = Annotated[int, Meta(ge=-9999, le=9999)]
SuitForm = Annotated[str, Meta(pattern=rf"^[{SUITS}]\Z")]


class DealForm(msgspec.Struct, frozen=True, tag_field="phase", tag="deal"):
    """A position before a deal."""

    dealer: Seat
    scores: tuple[Points, Points]


class BegForm(DealForm, frozen=True, tag="beg"):
    """A position before eldest answers the turned card; cards left out are none."""

    turned: CardForm
    hands: HandsForm
    stock: PileForm | UnsetType = UNSET


class DealerDecisionForm(BegForm, frozen=True, tag="dealer-decision"):
    """A position before the dealer answers a beg."""


class PlayForm(DealForm, frozen=True, tag="play"):
    """A position in play; `held` left out is what hands and trick hold."""

    trump: SuitForm
    to_play: Seat = msgspec.field(name="next")
    hands: HandsForm
    trick: PileForm
    won: HandsForm | UnsetType = UNSET
    held: HandsForm | UnsetType = UNSET


class GameOverForm(DealForm, frozen=True, tag="game-over"):
    """A position at the end."""

    winner: Team


PositionForm = DealForm | BegForm | DealerDecisionForm | PlayForm | GameOverForm


class AwardForm(msgspec.Struct, frozen=True):
    """Points of one move."""

    award: AwardName
    team: Team
    points: Points


class DealTurn(DealForm, frozen=True, kw_only=True, tag="deal"):
    """A turn that leads to a deal."""

    awards: tuple[AwardForm, ...]


class BegTurn(BegForm, frozen=True, kw_only=True, tag="beg"):
    """A turn that turned a card."""

    awards: tuple[AwardForm, ...]


class DealerDecisionTurn(DealerDecisionForm, frozen=True, kw_only=True, tag="dealer-decision"):
    """A turn that begged."""

    awards: tuple[AwardForm, ...]


class PlayTurn(PlayForm, frozen=True, kw_only=True, tag="play"):
    """A turn in play."""

    awards: tuple[AwardForm, ...]


class GameOverTurn(GameOverForm, frozen=True, kw_only=True, tag="game-over"):
    """A turn that ended the game."""

    awards: tuple[AwardForm, ...]


TurnForm = DealTurn | BegTurn | DealerDecisionTurn | PlayTurn | GameOverTurn


class MoveForm(msgspec.Struct, frozen=True, omit_defaults=True):
    """A move."""

    seat: Seat
    action: Action
    card: CardForm | None = None
    pack: Annotated[PileForm, Meta(max_length=len(PACK))] = ()


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


def position_form(position: Position) -> PositionForm:
    """Give a position's JSON form, complete."""
    head = position.dealer, position.scores
    match position.phase:
        case "deal":
            return DealForm(*head)
        case "beg" | "dealer-decision":
            kind = BegForm if position.phase == "beg" else DealerDecisionForm
            return kind(*head, str(position.top()), hands_form(position.hands), pile_form(position.stock))
        case "play":
            return PlayForm(
                *head,
                position.trump,
                position.to_play,
                hands_form(position.hands),
                pile_form(position.trick),
                hands_form(position.won),
                hands_form(position.held),
            )
        case "game-over":
            return GameOverForm(*head, position.winner)
        case _:
            assert_never(position.phase)


def pile_form(pile: Pile) -> PileForm:
    """Give the JSON form of cards."""
    return tuple([str(card) for card in pile])


def hands_form(hands: Hands) -> HandsForm:
    """Give the JSON form of cards by seat."""
    first, second, third, fourth = map(pile_form, hands)
    return first, second, third, fourth


def pile_of(form: PileForm | UnsetType) -> Pile:
    """Give the cards of a JSON form, in their order."""
    return () if form is UNSET else tuple([READ[card] for card in form])


def hands_of(form: HandsForm | UnsetType) -> Hands:
    """Give the cards by seat of a JSON form."""
    if form is UNSET:
        return NOBODY
    first, second, third, fourth = [in_order(pile_of(hand)) for hand in form]
    return first, second, third, fourth


def position_of(form: PositionForm | TurnForm) -> Position:
    """Give the position of a JSON form; what a turn leaves out is taken as none, or as implied."""
    match form:
        case PlayForm():
            return position_in_play(form)
        case BegForm():
            phase: Phase = "dealer-decision" if isinstance(form, DealerDecisionForm) else "beg"
            turned, hands, stock = READ[form.turned], hands_of(form.hands), pile_of(form.stock)
            return Position(phase, form.dealer, form.scores, turned, hands, stock)
        case GameOverForm():
            return Position("game-over", form.dealer, form.scores, winner=form.winner)
        case DealForm():
            return Position("deal", form.dealer, form.scores)
        case _:
            assert_never(form)


def position_in_play(form: PlayForm) -> Position:
    """Give the position of a JSON form in play."""
    position = Position(
        "play",
        form.dealer,
        form.scores,
        hands=hands_of(form.hands),
        trump=form.trump,
        to_play=form.to_play,
        trick=pile_of(form.trick),
        won=hands_of(form.won),
    )
    return position._replace(held=held_now(position) if form.held is UNSET else hands_of(form.held))


def turn_form(position: Position, awards: Iterable[Award], reported: Container[str]) -> dict[str, object]:
    """Give a turn's JSON form, with what it reports apart only where it is among those reported."""
    form: dict[str, object] = msgspec.to_builtins(position_form(position))
    kept = {name: part for name, part in form.items() if name not in REPORTED_APART or name in reported}
    return {**kept, "awards": [AwardForm(*award) for award in awards]}


def awards_of(form: TurnForm) -> list[Award]:
    """Give the awards of a turn's JSON form."""
    return [Award(award.award, award.team, award.points) for award in form.awards]


def left_out(form: TurnForm) -> set[str]:
    """Name what a turn could have reported and did not."""
    return {name for name in REPORTED_APART if getattr(form, name, None) is UNSET}


def move_form(move: Move) -> MoveForm:
    """Give a move's JSON form."""
    card = None if move.card is None else str(move.card)
    return MoveForm(move.seat, move.action, card, pile_form(move.pack))


def move_of(form: MoveForm) -> Move:
    """Give the move of a JSON form; raise `NotationError` where card or pack do not go with the action."""
    if (form.card is not None) != (form.action == "play"):
        raise NotationError("a card goes with play, and with nothing else", 0)
    if form.pack and (form.action != "deal" or len(set(form.pack)) != len(PACK)):
        raise NotationError("a pack of 52 cards goes with deal, and with nothing else", 0)
    return Move(form.seat, form.action, None if form.card is None else READ[form.card], pile_of(form.pack))


def listed(form: MoveForm) -> Move:
    """Give the move of a JSON form that lists it: a deal is listed without its pack."""
    return move_of(form)._replace(pack=())
