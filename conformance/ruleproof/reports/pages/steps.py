"""A finding turn by turn: the boards that must follow beside those that were given."""

from collections.abc import Iterator
from typing import NamedTuple

from markupsafe import Markup

from ruleproof import reference
from ruleproof.certify.explain import cut, field_key
from ruleproof.certify.plan import Case
from ruleproof.certify.report import Finding
from ruleproof.certify.verdicts import Difference, Failed
from ruleproof.reports.pages.svg import Artist
from ruleproof_engine.game import ABSENT, Fields, Game, NotationError
from ruleproof_engine.picture import Marks

MOST_STEPS = 400
"""A longer game is shown from its beginning so far, unless it goes wrong later."""


class Board(NamedTuple):
    """A picture under a caption."""

    caption: str
    drawn: Markup


class Row(NamedTuple):
    """A field of a turn, as expected and as given; None where nothing was reported."""

    field: str
    expected: str | None
    given: str | None
    differs: bool


class Step(NamedTuple):
    """What one move led to; the first step is the position that was given."""

    at: int
    move: str
    boards: tuple[Board, ...]
    rows: tuple[Row, ...]
    differs: bool = False
    """Did the program go wrong here?"""
    is_after: bool = False
    """Does it come after the program went wrong?"""
    illegal: str = ""
    """The clause that forbids the move."""
    is_stated: bool = False
    """Is it only what must follow, with nothing given by a program?"""


class Steps:
    """Shows the findings of one game."""

    def __init__(self, game: Game, artist: Artist) -> None:
        self.game = game
        self.artist = artist

    def of(self, finding: Finding) -> list[Step]:
        """Give the position and every turn of a finding."""
        case = finding.case
        caption = "page.position" if case.moves else "page.position-asked"
        first = self.board(caption, case.position)
        differences = finding.verdict.differences if isinstance(finding.verdict, Failed) else ()
        if not case.moves:
            rows = tuple(self.answer_rows(case, differences))
            return [Step(0, "", (first,), rows, differs=bool(rows))]
        return [Step(0, "", (first,), ()), *self.turns(finding, differences)][: MOST_STEPS + 1]

    def turns(self, finding: Finding, differences: tuple[Difference, ...]) -> Iterator[Step]:
        """Give a step for each move that either side has a turn for, or refused."""
        case = finding.case
        expected = expected_turns(self.game, case)
        wrong = differences[0].move if differences else len(case.moves)
        before = case.position
        for at, move in enumerate(case.moves):
            must = expected[at] if at < len(expected) else None
            given = finding.answer[at] if at < len(finding.answer) else None
            here = differences if at == wrong else ()
            forbidden = case.expectation.illegal if case.expectation and at == len(expected) else None
            if must is None and given is None and not here and not forbidden:
                return
            boards = self.beside(before, case.moves[: at + 1], must, given)
            if here:
                boards = [self.board("page.before", before), *boards]
            rows = tuple(self.rows(must, given, here))
            yield Step(at + 1, move, tuple(boards), rows, bool(here), at > wrong, forbidden or "")
            if shown := given or must:
                before = self.game.position_after(shown)

    def beside(
        self, before: str, moves: tuple[str, ...], expected: Fields | None, given: Fields | None
    ) -> list[Board]:
        """Draw what must follow beside what was given, or both at once where they look the same."""
        if expected is None or given is None:
            caption, turn = ("page.expected", expected) if given is None else ("page.given", given)
            return [] if turn is None else [self.turn_board(caption, before, moves, turn)]
        positions = self.game.position_after(expected), self.game.position_after(given)
        differing = (self.turned(expected) ^ self.turned(given)).union(self.game.differing(*positions))
        pictures = [self.game.picture_turn(before, moves, turn) for turn in (expected, given)]
        if not differing and pictures[0] == pictures[1]:
            return [self.turn_board("page.agreed", before, moves, expected)]
        return [
            self.turn_board(caption, before, moves, turn, differing)
            for caption, turn in (("page.expected", expected), ("page.given", given))
        ]

    def turn_board(
        self,
        caption: str,
        before: str,
        moves: tuple[str, ...],
        turn: Fields,
        differing: frozenset[str] = frozenset(),
    ) -> Board:
        """Draw a turn."""
        marks = Marks(self.turned(turn), differing)
        title = cut(self.game.position_after(turn))
        return Board(caption, self.artist.draw(self.game.picture_turn(before, moves, turn, marks), title))

    def board(self, caption: str, position: str) -> Board:
        """Draw a position."""
        return Board(caption, self.artist.draw(self.game.picture(position), cut(position)))

    def turned(self, turn: Fields) -> frozenset[str]:
        """Name what a turn changed."""
        return frozenset(self.game.marks(turn))

    def rows(
        self, expected: Fields | None, given: Fields | None, differences: tuple[Difference, ...]
    ) -> Iterator[Row]:
        """Set the fields of both turns beside each other; the drawn one only where it differs."""
        wrong = {difference.field: difference for difference in differences}
        for field in (*self.game.required, *self.game.optional):
            must, found = (expected or {}).get(field), (given or {}).get(field)
            if field in wrong:
                yield difference_row(wrong.pop(field))
            elif field != self.game.required[0] and {must, found} - {None, ABSENT, ""}:
                yield Row(field, shortened(must), shortened(found), differs=False)
        yield from [difference_row(difference) for difference in wrong.values()]

    def answer_rows(self, case: Case, differences: tuple[Difference, ...]) -> Iterator[Row]:
        """Set an answer beside what must be answered; of lists of moves only what tells them apart."""
        for difference in differences:
            listed = self.told_apart(case, difference) if difference.field == "legal moves" else None
            if listed is None:
                yield difference_row(difference)
            else:
                missing, surplus = listed
                yield Row("page.missing", cut(missing), "", differs=bool(missing))
                yield Row("page.surplus", "", cut(surplus), differs=bool(surplus))

    def told_apart(self, case: Case, difference: Difference) -> tuple[str, str] | None:
        """Name the moves that were left out, and those that were too many."""
        must = case.expectation.legal if case.expectation else None
        try:
            given = self.game.read_moves(difference.given)
        except NotationError:
            return None
        missing = [move for move in must or () if move not in given]
        surplus = [move for move in given if move not in (must or ())]
        return (" ".join(missing), " ".join(surplus)) if missing or surplus else None


class StatedSteps(Steps):
    """Shows what must follow, before any program is asked."""

    def turns(self, finding: Finding, differences: tuple[Difference, ...]) -> Iterator[Step]:
        """Give a step for each move, with the table before it where there are few."""
        for step in super().turns(finding, differences):
            boards = [board._replace(caption="page.after") for board in step.boards]
            if len(finding.case.moves) == 1 and boards:
                boards = [self.board("page.before", finding.case.position), *boards]
            yield step._replace(boards=tuple(boards), is_stated=True)


def expected_turns(game: Game, case: Case) -> list[Fields]:
    """Give every turn that must follow: as stated, else as the reference plays it."""
    if case.expectation is None:
        return []
    stated = case.expectation.turns
    played = reference.answer(
        game, "play", case.profile, case.expectation.readings, case.position, case.moves
    ).turns
    return [
        {**(computed or {}), **((stated[at] if at < len(stated) else None) or {})}
        for at, computed in enumerate(played)
    ]


def difference_row(difference: Difference) -> Row:
    """Give a difference as a row."""
    field = field_key(difference.field) or difference.field
    return Row(field, cut(difference.expected), cut(difference.given), differs=True)


def shortened(text: str | None) -> str | None:
    """Cut a text that is there."""
    return None if text is None else cut(text)
