"""What is usually wrong with an answer: each small change that would make it right has its sentence."""

import re
from collections.abc import Callable, Iterator
from typing import TypeAlias

import msgspec

Form: TypeAlias = "dict[str, Form] | list[Form] | str | int | float | bool | None"
Change: TypeAlias = Callable[[Form], Form]

SUITS = {"♣": "c", "♦": "d", "♥": "h", "♠": "s", "♧": "c", "♢": "d", "♡": "h", "♤": "s"}
RANK, SUIT = "10|11|12|13|14|[0-9TtAaJjQqKk]", "[cdhsCDHS♣♦♥♠♧♢♡♤]"
RANK_FIRST, SUIT_FIRST = re.compile(f"(~?)({RANK})({SUIT})"), re.compile(f"(~?)({SUIT})({RANK})")
RANKS = {"1": "A", "14": "A", "10": "T", "0": "T", "11": "J", "12": "Q", "13": "K"}


class Repair(msgspec.Struct, frozen=True):
    """A change to an answer, or to a question, and what is wrong where it helps."""

    sentence: str
    change: Change


def everywhere(form: Form, change: Change) -> Form:
    """Change every part of a form, the inner ones first."""
    if isinstance(form, dict):
        return change({key: everywhere(part, change) for key, part in form.items()})
    if isinstance(form, list):
        return change([everywhere(part, change) for part in form])
    return change(form)


def is_place(form: Form) -> bool:
    """Is a form a place: a row and a column?"""
    return (
        isinstance(form, list)
        and len(form) == 2  # noqa: PLR2004 - a row and a column
        and all(isinstance(number, int) and not isinstance(number, bool) for number in form)
    )


def shifted(form: Form) -> Form:
    """Count places from one less."""

    def change(part: Form) -> Form:
        return [number - 1 for number in part if isinstance(number, int)] if is_place(part) else part  # type: ignore[union-attr]  # a place is a list

    return everywhere(form, change)


def swapped(form: Form) -> Form:
    """Exchange rows and columns."""

    def change(part: Form) -> Form:
        return part[::-1] if isinstance(part, list) and is_place(part) else part

    return everywhere(form, change)


def card(written: Form) -> Form:
    """Write a card as the protocol does; give back what is no card."""
    if not isinstance(written, str):
        return written
    if match := RANK_FIRST.fullmatch(written):
        down, rank, suit = match.groups()
    elif match := SUIT_FIRST.fullmatch(written):
        down, suit, rank = match.groups()
    else:
        return written
    return down + RANKS.get(rank, rank.upper()) + SUITS.get(suit, suit.lower())


def cards(form: Form) -> Form:
    """Write every card as the protocol does."""
    return everywhere(form, card)


def first_card(form: Form) -> tuple[str, str] | None:
    """Find a card that is written otherwise: as it is, and as it should be."""
    for part in parts(form):
        if isinstance(part, str) and card(part) != part:
            return part, str(card(part))
    return None


def parts(form: Form) -> Iterator[Form]:
    """List everything that a form is made of."""
    yield form
    inner = form.values() if isinstance(form, dict) else form if isinstance(form, list) else ()
    for part in inner:
        yield from parts(part)


def numbered(form: Form) -> Form:
    """Write numbers as numbers."""

    def change(part: Form) -> Form:
        return int(part) if isinstance(part, str) and re.fullmatch("-?[0-9]+", part) else part

    return everywhere(form, change)


def lower(form: Form) -> Form:
    """Write words in small letters, but not cards."""

    def change(part: Form) -> Form:
        return part.lower() if isinstance(part, str) and card(part) == part and len(part) > 3 else part  # noqa: PLR2004 - no card is as long

    return everywhere(form, change)


def illegal_from_zero(form: Form) -> Form:
    """Count the refused move from 0."""
    if isinstance(form, dict) and isinstance(refused := form.get("illegal"), dict):
        move = refused.get("move")
        if isinstance(move, int):
            return form | {"illegal": refused | {"move": move - 1}}
    return form


OF_ANSWERS = (
    Repair("it counts places from 1 in its answer: rows and columns are counted from 0", shifted),
    Repair("it gives a place as column and row: the row comes first", swapped),
    Repair("it writes cards otherwise", cards),
    Repair("it writes numbers as texts: leave out the quotes", numbered),
    Repair("it writes words in capitals: write them in small letters", lower),
    Repair("it counts the refused move from 1: moves are counted from 0", illegal_from_zero),
    Repair(
        'its result is the list itself: put it into an object, {"turns": […]}', lambda form: {"turns": form}
    ),
    Repair(
        'its result is the list itself: put it into an object, {"moves": […]}', lambda form: {"moves": form}
    ),
)
OF_QUESTIONS = (
    Repair("it reads places as counted from 1: rows and columns are counted from 0", shifted),
    Repair("it reads a place as column and row: the row comes first", swapped),
)


def renamings(expected: Form, given: Form) -> Iterator[tuple[str, str, Change]]:
    """Pair each name that is missing with one that is not known at the same place."""
    if isinstance(expected, list) and isinstance(given, list) and expected and given:
        yield from renamings(expected[0], given[0])
    if isinstance(expected, dict) and isinstance(given, dict):
        for wanted in [name for name in expected if name not in given]:
            for found in [name for name in given if name not in expected]:
                yield wanted, found, renaming(found, wanted)
        for name in [name for name in expected if name in given]:
            yield from renamings(expected[name], given[name])


def renaming(found: str, wanted: str) -> Change:
    """Make the change that gives a part its right name, wherever it stands."""

    def change(part: Form) -> Form:
        if isinstance(part, dict) and found in part:
            return {wanted if name == found else name: inner for name, inner in part.items()}
        return part

    return lambda form: everywhere(form, change)
