"""The suite as test items of pytest, for a program in the same process.

    pytest --ruleproof foursquare --ruleproof-implementation my_module:MyProgram

Each scenario under each profile is an item, `foursquare::scenario-id[profile]`.
"""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from ruleproof.certify.plan import Case
    from ruleproof.testing.programs import Checker, Program


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options."""
    group = parser.getgroup("ruleproof", "the scenarios of Ruleproof as tests")
    group.addoption("--ruleproof", metavar="GAME", help="Test the game's scenarios.")
    group.addoption(
        "--ruleproof-implementation",
        metavar="MODULE:FACTORY",
        help="What is called to make the program: its play(params) takes and returns the protocol's JSON.",
    )
    group.addoption(
        "--ruleproof-profile",
        metavar="P",
        action="append",
        help="Only this profile; may be repeated. Else those that the program declares, or all.",
    )


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(
    session: pytest.Session, config: pytest.Config, items: list[pytest.Item]
) -> None:
    """Add the items of the suite."""
    game = config.getoption("--ruleproof")
    if game:
        items.extend(Scenarios.from_parent(session, name=game, nodeid=game).collect())


class Scenarios(pytest.Collector):
    """Every scenario of a game."""

    def collect(self) -> Iterator["ScenarioItem"]:
        """Give an item for each scenario and profile."""
        from ruleproof.games import GAMES
        from ruleproof.loading.problems import did_you_mean
        from ruleproof.loading.suite import load_suite
        from ruleproof.testing.programs import Checker, declared_by

        if self.name not in GAMES:
            raise pytest.UsageError(f"there is no game {self.name!r}{did_you_mean(self.name, GAMES)}")
        program = self.program()
        known = list(load_suite(self.name).rulebook.profiles)
        chosen = self.config.getoption("--ruleproof-profile") or declared_by(program).profiles or known
        for profile in chosen:
            if profile not in known:
                raise pytest.UsageError(
                    f"{self.name} has no profile {profile!r}{did_you_mean(profile, known)}"
                )
            checker = Checker(self.name, program, profile)
            for case in checker.plan.cases(()):
                name = f"{case.scenario.id}[{profile}]"
                item = ScenarioItem.from_parent(self, name=name)
                item.checker, item.case = checker, case
                yield item

    def program(self) -> "Program":
        """Make the program under test."""
        where = self.config.getoption("--ruleproof-implementation") or ""
        module, _, factory = where.partition(":")
        if not module or not factory:
            raise pytest.UsageError("--ruleproof needs --ruleproof-implementation MODULE:FACTORY")
        try:
            made: Program = getattr(import_module(module), factory)()
        except (ImportError, AttributeError) as error:
            raise pytest.UsageError(f"--ruleproof-implementation {where}: {error}") from error
        return made


class WrongAnswer(Exception):  # noqa: N818 - what happened
    """The program does not answer as the scenario has it."""


class ScenarioItem(pytest.Item):
    """One scenario under one profile."""

    checker: "Checker"
    case: "Case"

    def runtest(self) -> None:
        """Ask the program and judge its answer."""
        from ruleproof.certify.verdicts import is_against
        from ruleproof.testing.programs import told

        if self.case.skipped:
            pytest.skip(self.case.skipped)
        expectation = self.case.expectation
        assert expectation
        judgement = self.checker.judge(self.case.question, expectation)
        if is_against(judgement.verdict):
            raise WrongAnswer(told(self.checker.rules, self.case.question, expectation, judgement))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException]) -> str:  # type: ignore[override]  # the one style that scenarios have
        """Show the scenario's sentence and the boards; an exception of the program as pytest shows it."""
        if not isinstance(excinfo.value, WrongAnswer):
            return str(super().repr_failure(excinfo))
        scenario = self.case.scenario
        clauses = [f"[{name}] {self.clause(name)}" for name in scenario.clauses]
        sentence = f"{scenario.name}, because {scenario.because}"
        return "\n".join([sentence, str(excinfo.value), *clauses, f"{scenario.file}:{scenario.line}"])

    def clause(self, name: str) -> str:
        """Give a clause in words."""
        return self.checker.plan.suite.rulebook.clause(name).text["en"]

    def reportinfo(self) -> tuple[Path, int, str]:
        """Say where the scenario stands."""
        from ruleproof.spec import spec_folder

        file = spec_folder() / self.case.scenario.file.removeprefix("spec/")
        return file, self.case.scenario.line - 1, self.name
