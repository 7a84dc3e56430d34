"""Load and validate 20,000 generated scenarios, cold and from the compiled copy.

python tests/benchmarks/loading.py [NUMBER]
"""

import os
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path
from unittest.mock import patch

from benchmarks.figures import figure, spent
from ruleproof.loading import suite as suites
from ruleproof.loading import validation
from ruleproof.loading.suite import load_suite
from ruleproof.spec import spec_folder

NUMBER = 20_000
CARDS = re.compile(r"\b([A23456789T][cdhs]~?)+\b")
SUITS = [str.maketrans("cdhs", "".join(suits)) for suits in permutations("cdhs")]
HEAD = re.compile(r"^  - id: (.*)\n    name: .*$", re.MULTILINE)


def generate(folder: Path, number: int) -> None:
    """Copy the spec and repeat its scenarios up to a number, under ids and names of their own.

    The suits change places from copy to copy, so that what was read before is seldom read again.
    """
    shutil.copytree(spec_folder(), folder)
    chapters = sorted((folder / "foursquare" / "scenarios").glob("*.yaml"))
    texts = {path: path.read_text(encoding="utf-8") for path in chapters}
    for written, (path, copy) in enumerate(copies(texts, number)):
        name = path.with_name(f"{path.stem}-{written}.yaml")
        suits = SUITS[written // len(chapters) % len(SUITS)]
        text = CARDS.sub(lambda cards: cards[0].translate(suits), copy)  # noqa: B023 - used at once
        name.write_text(HEAD.sub(rf"  - id: \1-{written}\n    name: \1 {written}", text), encoding="utf-8")


def copies(texts: dict[Path, str], number: int) -> Iterator[tuple[Path, str]]:
    """Give whole files until there are enough scenarios."""
    left = number - sum(len(HEAD.findall(text)) for text in texts.values())
    while True:
        for path, text in texts.items():
            if left <= 0:
                return
            yield path, text
            left -= len(HEAD.findall(text))


def main() -> None:
    """Print both figures."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else NUMBER
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) / "spec"
        generate(folder, number)
        os.environ["XDG_CACHE_HOME"] = str(Path(scratch) / "cache")
        with (
            patch.object(suites, "spec_folder", lambda: folder),
            patch.object(validation, "spec_folder", lambda: folder),
        ):
            cold = spent(lambda: load_suite("foursquare"))
            cached = spent(lambda: load_suite("foursquare"))
            loaded = len(load_suite("foursquare").scenarios)
    for name, took in (("cold", cold), ("cached", cached)):
        words = f"{took.wall:.2f} s by the clock, {took.own:.2f} s of processor time"
        figure(f"load {loaded:,} scenarios {name}", took.own / cold.own, "cold", words)


if __name__ == "__main__":
    main()
