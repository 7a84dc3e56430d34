"""What the runs that are looked at wrote."""

from pathlib import Path
from typing import NamedTuple


class Files(NamedTuple):
    """What one run wrote, and how it ended."""

    code: int
    json: Path
    junit: Path
    tap: Path
    html: Path
