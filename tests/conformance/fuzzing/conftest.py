"""Programs with a planted fault: copies of the Python starter with one piece of text replaced."""

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Plant = Callable[..., tuple[str, ...]]
STARTER = "foursquare.py"


@pytest.fixture
def plant(root: Path, tmp_path: Path) -> Plant:
    """Give a function that plants faults, each a text and what takes its place, and gives the command."""

    def planted(*faults: tuple[str, str], name: str = "planted") -> tuple[str, ...]:
        folder = tmp_path / name
        shutil.copytree(root / "conformance" / "starters" / "python", folder)
        text = (folder / STARTER).read_text(encoding="utf-8")
        for old, new in faults:
            assert text.count(old) == 1, old
            text = text.replace(old, new)
        (folder / STARTER).write_text(text, encoding="utf-8")
        return sys.executable, str(folder / "adapter.py")

    return planted
