"""A finding turn by turn: the boards that must follow beside those that were given."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from markupsafe import Markup

from ruleproof import reference
from ruleproof.certify.explain import cut, field_key
from ruleproof.certify.plan import Case
from ruleproof.certify.report import Finding
from ruleproof.certify.verdicts import Difference, Failed
from ruleproof.reports.pages.svg import Artist
from ruleproof_engine.game import ABSENT, Fields, Game, NotationError
from ruleproof_engine.picture import Marks, Picture

MOST_STEPS = 400
"""A longer game is shown from its beginning so far, unless it goes wrong later."""


STANDING: dict[str, Literal["right", "wrong"]] = {"page.expected": "right", "page.given": "wrong"}
"""How the pictures of a turn that went wrong stand, by their captions."""


class Board(NamedTuple):
    """A picture under a caption."""

    caption: str
    drawn: Markup
    standing: Literal["", "right", "wrong"] = ""
    """Is it what must be, or is it wrong? Nothing where there is no other to hold it against."""


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
            rows = tuple(self.answer_rows(differences))
            return [Step(0, "", (first,), rows, differs=bool(rows))]
        return [Step(0, "", (first,), ()), *self.turns(finding, differences)][: MOST_STEPS + 1]

    def turns(self, finding: Finding, differences: tuple[Difference, ...]) -> Iterator[Step]:
        """Give a step for each move that either side has a turn for, or refused."""
        case = finding.case
        expected = expected_turns(self.game, case)
        wrong = differences[0].move if differences else len(case.moves)
        before = case.position
        for at in range(len(case.moves)):
            must = expected[at] if at < len(expected) else None
            given = finding.answer[at] if at < len(finding.answer) else None
            here = differences if at == wrong else ()
            forbidden = case.expectation.illegal if case.expectation and at == len(expected) else None
            if must is None and given is None and not here and not forbidden:
                return
            step = self.step(before, case.moves[: at + 1], must, given, here)
            yield step._replace(is_after=at > wrong, illegal=forbidden or "")
            if shown := given or must:
                before = self.game.position_after(shown)

    def step(
        self,
        before: str,
        moves: tuple[str, ...],
        expected: Fields | None,
        given: Fields | None,
        differences: tuple[Difference, ...],
    ) -> Step:
        """Show what the last of the moves, which found `before`, must lead to and what it led to."""
        rows = tuple(self.rows(expected, given, differences))
        if not differences:
            boards = self.beside(before, moves, expected, given)
            return Step(len(moves), moves[-1], tuple(boards), rows)
        if expected is None and given is not None:
            boards = [self.refused(before, moves, given)]
        else:
            boards = self.beside(before, moves, expected, given)
        judged = [board._replace(standing=STANDING.get(board.caption, "")) for board in boards]
        return Step(len(moves), moves[-1], (self.found(before, moves), *judged), rows, differs=True)

    def found(self, before: str, moves: tuple[str, ...]) -> Board:
        """Draw what the last of the moves found."""
        return self.drawn("page.before", self.game.picture_question(before, moves), before)

    def refused(self, before: str, moves: tuple[str, ...], given: Fields) -> Board:
        """Draw what a move led to that nothing may follow: everything that it changed is wrong."""
        differing = self.game.differing(before, self.game.position_after(given))
        return self.turn_board("page.given", before, moves, given, frozenset(differing))

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
        picture = self.game.picture_turn(before, moves, turn, marks)
        return self.drawn(caption, picture, self.game.position_after(turn))

    def board(self, caption: str, position: str) -> Board:
        """Draw a position."""
        return self.drawn(caption, self.game.picture(position), position)

    def drawn(self, caption: str, picture: Picture, position: str) -> Board:
        """Draw a picture of a position, which is what is read aloud in its place."""
        return Board(caption, self.artist.draw(picture, cut(position)))

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

    def answer_rows(self, differences: tuple[Difference, ...]) -> Iterator[Row]:
        """Set an answer beside what must be answered; of lists of moves only what tells them apart."""
        for difference in differences:
            listed = self.told_apart(difference) if difference.field == "legal moves" else None
            if listed is None:
                yield difference_row(difference)
            else:
                missing, surplus = listed
                yield Row("page.missing", cut(missing), "", differs=bool(missing))
                yield Row("page.surplus", "", cut(surplus), differs=bool(surplus))

    def told_apart(self, difference: Difference) -> tuple[str, str] | None:
        """Name the moves that were left out, and those that were too many."""
        try:
            must, given = map(self.game.read_moves, (difference.expected, difference.given))
        except NotationError:
            return None
        missing = [move for move in must if move not in given]
        surplus = [move for move in given if move not in must]
        return (" ".join(missing), " ".join(surplus)) if missing or surplus else None


class StatedSteps(Steps):
    """Shows what must follow, before any program is asked."""

    def turns(self, finding: Finding, differences: tuple[Difference, ...]) -> Iterator[Step]:
        """Give a step for each move, with the table before it where there are few."""
        for step in super().turns(finding, differences):
            boards = [board._replace(caption="page.after") for board in step.boards]
            if len(finding.case.moves) == 1 and boards:
                boards = [self.board("page.before", finding.case.position), *boards]
            yield step._replace(boards=step.boards if step.illegal else tuple(boards), is_stated=True)

    def step(
        self,
        before: str,
        moves: tuple[str, ...],
        expected: Fields | None,
        given: Fields | None,
        differences: tuple[Difference, ...],
    ) -> Step:
        """Show a turn; of a move that must be refused, the table that it found."""
        if expected is None:
            return Step(len(moves), moves[-1], (self.found(before, moves),), ())
        return super().step(before, moves, expected, given, differences)


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
