"""What the runs that are looked at wrote."""

from pathlib import Path
from typing import NamedTuple

WRONG_GAMES = (
    "40 random games with seed spring: 3 go wrong; `ruleproof fuzz foursquare --profile published "
    "--games 40 --seed spring -- program` shows the smallest"
)
"""What is said of the random games that went wrong."""


class Files(NamedTuple):
    """What one run wrote, and how it ended."""

    code: int
    json: Path
    junit: Path
    tap: Path
    html: Path
