"""The gate: what the machine lacks is brought, and nothing is skipped unseen."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SKIPPING = """
import pytest

@pytest.mark.skip(reason="no moon tonight")
def test_by_moonlight() -> None: ...

@pytest.mark.xfail(reason="known", strict=True)
def test_known_failure() -> None:
    raise AssertionError
"""


@pytest.mark.parametrize(("gate", "code"), [("true", 1), ("", 0)])
def test_a_skip_fails_in_the_gate_only(root: Path, tmp_path: Path, gate: str, code: int) -> None:
    """With CI=true a test that did not run is named and fails the run; a developer may go without node."""
    shutil.copy(root / "tests" / "conftest.py", tmp_path)
    (tmp_path / "test_skipping.py").write_text(SKIPPING, encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", tmp_path],
        cwd=tmp_path,
        env=os.environ | {"CI": gate},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == code, run.stdout
    assert ("test_by_moonlight was skipped" in run.stdout) == (gate == "true")
    assert "no moon tonight" in run.stdout or not gate


def test_the_gate_is_a_program(root: Path) -> None:
    """The gate can be started as it is, and bash can read it."""
    gate = root / ".ci" / "run"
    assert os.access(gate, os.X_OK)
    subprocess.run(["bash", "-n", gate], check=True)
