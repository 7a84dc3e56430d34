"""The words of the notation: each with its place in the text, so that an error can point at it."""

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from ruleproof_engine.all_fours.values import SEATS, Hands, in_order
from ruleproof_engine.cards import READ, SUITS, Card, Pile
from ruleproof_engine.game import NotationError

NO_CARD = "-"
NEXT_SEAT = "/"
SCORES = re.compile(r"(-?\d{1,4})-(-?\d{1,4})", re.ASCII)


class Word(NamedTuple):
    """A word of a text, and how many characters into the text it stands."""

    at: int
    text: str

    def wrong(self, problem: str) -> NotationError:
        """Say what is wrong with the word."""
        return NotationError(f"{self.text!r} {problem}", self.at)


class Section(NamedTuple):
    """A word that says what is named, and the words that name it."""

    head: Word
    body: Sequence[Word]


def split(text: str) -> list[Word]:
    """Split a text into its words."""
    return [Word(found.start(), found.group()) for found in re.finditer(r"\S+", text)]


def sections(found: Sequence[Word], is_head: Callable[[str], bool], heads: str) -> list[Section]:
    """Divide words into sections, each of which begins with a head; `heads` names them for an error."""
    divided: list[tuple[Word, list[Word]]] = []
    for word in found:
        if is_head(word.text):
            divided.append((word, []))
        elif divided:
            divided[-1][1].append(word)
        else:
            raise word.wrong(f"begins nothing: write {heads}")
    return [Section(head, body) for head, body in divided]


def only_word(section: Section) -> Word:
    """Give the one word of a section."""
    if len(section.body) != 1:
        raise section.head.wrong("is followed by one word")
    return section.body[0]


def read_card(word: Word) -> Card:
    """Read a card."""
    card = READ.get(word.text)
    if card is None or not card.face_up:
        raise word.wrong("is not a card: write rank then suit, as Ad or Th")
    return card


def read_cards(body: Sequence[Word]) -> Pile:
    """Read cards in the order in which they are written, or `-` for none."""
    if [word.text for word in body] == [NO_CARD]:
        return ()
    return tuple([read_card(word) for word in body])


def read_hands(section: Section) -> Hands:
    """Read cards by seat."""
    parts: list[list[Word]] = [[]]
    for word in section.body:
        if word.text == NEXT_SEAT:
            parts.append([])
        else:
            parts[-1].append(word)
    if len(parts) != len(SEATS) or not all(parts):
        raise section.head.wrong("names the cards of four seats, as As 3h / 2s Th / 4s 5h / -")
    first, second, third, fourth = [in_order(read_cards(part)) for part in parts]
    return first, second, third, fourth


def read_seat(word: Word) -> int:
    """Read a seat."""
    if word.text not in [str(seat) for seat in SEATS]:
        raise word.wrong("is no seat: write 0, 1, 2 or 3")
    return int(word.text)


def read_team(word: Word) -> int:
    """Read a team."""
    if word.text not in ("0", "1"):
        raise word.wrong("is no team: write 0 for seats 0 and 2, 1 for seats 1 and 3")
    return int(word.text)


def read_suit(word: Word) -> str:
    """Read a suit."""
    if word.text not in tuple(SUITS):
        raise word.wrong("is no suit: write c, d, h or s")
    return word.text


def read_scores(word: Word) -> tuple[int, int]:
    """Read the points of team 0 and of team 1."""
    found = SCORES.fullmatch(word.text)
    if not found:
        raise word.wrong("are no scores: write those of team 0 and of team 1, as 5-13")
    return int(found[1]), int(found[2])


def write_cards(cards: Pile) -> str:
    """Write cards in their order."""
    return " ".join([str(card) for card in cards]) or NO_CARD


def write_hands(hands: Hands) -> str:
    """Write cards by seat."""
    return f" {NEXT_SEAT} ".join([write_cards(hand) for hand in hands])


def write_scores(scores: tuple[int, int]) -> str:
    """Write the points of both teams."""
    return f"{scores[0]}-{scores[1]}"
