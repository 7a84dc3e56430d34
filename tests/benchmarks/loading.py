"""Load and validate 20,000 generated scenarios, cold and from the compiled copy.

python tests/benchmarks/loading.py [NUMBER]
"""

import os
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

from benchmarks.figures import figure, spent
from ruleproof.loading import suite as suites
from ruleproof.loading import validation
from ruleproof.loading.suite import load_suite
from ruleproof.spec import spec_folder

NUMBER = 20_000
HEAD = re.compile(r"^  - id: (.*)\n    name: .*$", re.MULTILINE)


def generate(folder: Path, number: int) -> None:
    """Copy the spec and repeat its scenarios, under ids and names of their own, up to a number."""
    shutil.copytree(spec_folder(), folder)
    chapters = sorted((folder / "foursquare" / "scenarios").glob("*.yaml"))
    texts = {path: path.read_text(encoding="utf-8") for path in chapters}
    for written, (path, copy) in enumerate(copies(texts, number)):
        name = path.with_name(f"{path.stem}-{written}.yaml")
        name.write_text(HEAD.sub(rf"  - id: \1-{written}\n    name: \1 {written}", copy), encoding="utf-8")


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
