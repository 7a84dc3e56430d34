"""The tree is clean: its form, its types, and who imports whom."""

import subprocess
import sys
from pathlib import Path

BIN = Path(sys.executable).parent


def require_clean(root: Path, tool: str, *arguments: str) -> None:
    """Run a tool at the root; fail with what it says."""
    run = subprocess.run([BIN / tool, *arguments], cwd=root, capture_output=True, text=True, check=False)
    assert run.returncode == 0, f"{tool} {' '.join(arguments)}\n{run.stdout}{run.stderr}"


def test_lint_is_silent(root: Path) -> None:
    """Every rule of ruff is on, so that a departure needs a reason on its own line."""
    require_clean(root, "ruff", "check")


def test_the_formatter_changes_nothing(root: Path) -> None:
    """One form for all, so that a change shows only what it changes."""
    require_clean(root, "ruff", "format", "--check")


def test_types_are_strict(root: Path) -> None:
    """Verdicts are a closed union: a forgotten one is a type error and not a quiet pass."""
    require_clean(root, "mypy")


def test_import_contracts_hold(root: Path) -> None:
    """The engine never sees a scenario, so that it cannot be bent to agree with one."""
    require_clean(root, "lint-imports")
