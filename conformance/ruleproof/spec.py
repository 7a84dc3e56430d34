"""Where the spec lies: inside the wheel, or beside the package in a checkout."""

from functools import cache
from pathlib import Path


@cache
def spec_folder() -> Path:
    """Give the folder that holds the rules as data."""
    packaged = Path(__file__).parent / "_spec"
    return packaged if packaged.is_dir() else Path(__file__).parents[2] / "spec"


@cache
def spec_version() -> str:
    """Give the version of the data, which moves on its own."""
    return (spec_folder() / "VERSION").read_text(encoding="utf-8").strip()
