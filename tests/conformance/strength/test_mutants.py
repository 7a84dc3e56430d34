"""The mutator: every small change that it knows, one at a time, and nothing else."""

import ast
from pathlib import Path

import pytest

from ruleproof.strength.mutants import mutants_of


def changes_to(source: str, folder: Path) -> list[str]:
    """Give what every mutant of a module makes of its changed statement."""
    path = folder / "module.py"
    path.write_text(source, "utf-8")
    return [mutant.after for mutant in mutants_of(path)]


@pytest.mark.parametrize(
    ("source", "after"),
    [
        ("a = b < c", ["a = b <= c"]),
        ("a = b == c", ["a = b != c"]),
        ("a = b in c", ["a = b not in c"]),
        ("a = 0 < b <= c", ["a = 0 <= b <= c", "a = 0 < b < c", "a = 1 < b <= c", "a = -1 < b <= c"]),
        ("a = b and c", ["a = b or c"]),
        ("a = b + c", ["a = b - c"]),
        ("a = b % c", ["a = b * c"]),
        ("a = not b", ["a = not not b"]),
        ("a = -b", ["a = +b"]),
        ("a = True", ["a = False"]),
        ("a = 4", ["a = 5", "a = 3"]),
        ("a = min(b)", ["a = max(b)"]),
        ("a = any(b)", ["a = all(b)"]),
        ("a = [b for b in c if b]", ["a = [b for b in c]"]),
        ("if a:\n    b()", ["if not a:"]),
        ("while a:\n    b()", ["while not a:"]),
        ("a = b if c else d", ["a = b if not c else d"]),
        ("def f():\n    return a", ["return None"]),
    ],
)
def test_each_kind_of_change_is_made(tmp_path: Path, source: str, after: list[str]) -> None:
    """A comparison, a condition, a number, an operator, a result and a filter are each changed once."""
    assert sorted(changes_to(source, tmp_path)) == sorted(after)


@pytest.mark.parametrize(
    "source",
    [
        '"""A docstring with 4 in it."""',
        "a: Literal[4]",
        "def f(a: 4 = b) -> 5: pass",
        "@cache(4)\ndef f(): pass",
        "import a",
        "assert a < 4",
        "raise ValueError(4)",
        "a = f'{b + 4}'",
        "a = zip(b, c, strict=True)",
        "if TYPE_CHECKING:\n    a = 4",
        "return_none = None",
    ],
)
def test_what_holds_no_rule_is_left_alone(tmp_path: Path, source: str) -> None:
    """Docstrings, annotations, decorators, texts, assertions and errors have no mutants."""
    assert changes_to(source, tmp_path) == []


def test_a_mutant_says_where_it_is_and_can_be_run(tmp_path: Path) -> None:
    """A mutant names module, class and function, line, and gives the module with that one change."""
    path = tmp_path / "placing.py"
    path.write_text("class Placing:\n    def has_room(self, pile):\n        return len(pile) < 4\n", "utf-8")
    mutant = next(iter(mutants_of(path)))
    assert (mutant.module, mutant.where, mutant.line) == ("placing", "Placing.has_room", 3)
    assert ast.unparse(mutant.tree()).count("return None") == 1
    assert str(mutant) == "placing:3 Placing.has_room\n  - return len(pile) < 4\n  + return None"
