"""`ruleproof watch`: checked and drawn at every save."""

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from conformance.chapters import TEN_TURNS
from ruleproof.commands import watch


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Give a file with one scenario."""
    found = tmp_path / "turning.yaml"
    found.write_text(TEN_TURNS, encoding="utf-8")
    return found


def watched(monkeypatch: pytest.MonkeyPatch, path: Path, *edits: Callable[[], object]) -> list[str]:
    """Watch a file while it is edited; give what is said, cut into looks at the file."""
    waiting = list(edits)

    def sleep(seconds: float) -> None:
        del seconds
        if not waiting:
            raise KeyboardInterrupt
        waiting.pop(0)()
        if path.exists():
            os.utime(path, ns=(len(waiting), 10**9 * len(waiting)))

    monkeypatch.setattr(time, "sleep", sleep)
    monkeypatch.setattr(time, "strftime", lambda _: "noon")
    run = CliRunner().invoke(watch.command, [str(path)])
    assert run.exit_code == 0, run.output
    return run.output.split("at noon\n")[:-1]


def test_a_save_draws_what_changed(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    """At first only the state is told; after a save the changed scenario is drawn, and no other time."""
    changed = TEN_TURNS.replace("a ten is above", "the ten is above")
    first, second, third = watched(
        monkeypatch,
        path,
        lambda: path.write_text(changed, "utf-8"),
        lambda: path.write_text(f"{changed}\n", "utf-8"),
    )
    assert first == "✓ 1 scenarios, and the reference agrees, "
    assert "turning/ten-turns-its-row: a ten turns its row\nbecause the ten is above" in second
    assert "*~5s *Td" in second
    assert third == "✓ 1 scenarios, and the reference agrees, "


def test_a_mistake_is_told_and_mended(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    """A file that is wrong is told with its line, one that the reference denies as `check` does."""
    _, wrong, denied, mended = watched(
        monkeypatch,
        path,
        lambda: path.write_text(TEN_TURNS.replace("turn.extreme", "turn.extrem"), "utf-8"),
        lambda: path.write_text(TEN_TURNS.replace("~5s Td", "5s Td"), "utf-8"),
        lambda: path.write_text(TEN_TURNS, "utf-8"),
    )
    assert "did you mean 'turn.extreme'?" in wrong
    assert wrong.endswith("✗ 1 problem ")
    assert "the reference disagrees under published" in denied
    assert mended.endswith("✓ 1 scenarios, and the reference agrees, ")


def test_a_file_that_is_gone_for_a_moment_is_waited_for(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    """Editors save by writing another file and renaming it."""
    looks = watched(monkeypatch, path, path.unlink, lambda: path.write_text(TEN_TURNS, "utf-8"))
    assert len(looks) == 2
