"""Programs by chapter: what several runs have shown, side by side."""

from collections.abc import Iterable
from typing import NamedTuple

from ruleproof.certify.explain import cut
from ruleproof.comparison.runs import ProfileRun, Run
from ruleproof.loading.suite import Suite
from ruleproof.reports.telling import short_name


class Cell(NamedTuple):
    """How many scenarios of a chapter passed, of those that were asked."""

    passed: int
    asked: int

    @property
    def standing(self) -> str:
        """Name what it comes to, for its colour."""
        if not self.asked:
            return "skipped"
        return "passed" if self.passed == self.asked else "failed"


class ProgramRow(NamedTuple):
    """A program under one profile."""

    who: str
    profile: str
    readings: tuple[str, ...]
    conforms: bool
    cells: tuple[Cell, ...]


class Matrix(NamedTuple):
    """The programs of one game, by chapter."""

    game: str
    chapters: tuple[str, ...]
    rows: tuple[ProgramRow, ...]


def matrix(suite: Suite, runs: Iterable[Run]) -> Matrix:
    """Set the runs of a game side by side, the programs by name."""
    chapters = tuple(dict.fromkeys([scenario.chapter for scenario in suite.scenarios]))
    game = suite.rulebook.game
    rows = [
        program_row(run, profile, chapters) for run in runs if run.game == game for profile in run.profiles
    ]
    return Matrix(game, chapters, tuple(sorted(rows, key=lambda row: (row.who, row.profile))))


def program_row(run: Run, profile: ProfileRun, chapters: tuple[str, ...]) -> ProgramRow:
    """Count a program's results by chapter."""
    cells = []
    for chapter in chapters:
        found = [result for result in profile.results if result.chapter == chapter]
        asked = [result for result in found if not result.is_untested]
        cells.append(Cell(len([result for result in asked if result.is_passed]), len(asked)))
    readings = tuple([cut(f"{ruling}: {option}") for ruling, option in profile.readings.items()])
    return ProgramRow(short_name(run.who), cut(profile.profile), readings, profile.conforms, tuple(cells))
