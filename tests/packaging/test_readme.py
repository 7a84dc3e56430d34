"""What the documents show is what happens: their commands are run, and their output is compared.

A block marked `sh` is run by a shell at the root of the tree and must succeed.
In a block marked `console` each line that begins with `$ ` is run, and everything else is the output.
A block below the comment `<!-- not run here: reason -->` is left alone, and so is every other kind.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENTS = (
    "README.md",
    "CONTRIBUTING.md",
    "spec/README.md",
    "conformance/README.md",
    "reference_engine/README.md",
    "conformance/starters/python/README.md",
)
BLOCK = re.compile(
    r"^(?P<note><!-- not run here: .+ -->\n)?```(?P<kind>\w*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL
)
CHANGING = re.compile(
    r"(?<=\()\d+\.\d(?= s\))"  # the seconds that a run took
    r"|\b\d+(?= (passed|failed|more|scenarios|random games|answers)\b)"  # counts, which grow
    r"|\b\d+ of \d+\b"  # shares of such counts
    r"|(?<=\.yaml:)\d+"  # lines, which move with every scenario
)


class Block(NamedTuple):
    """A block of code in a document."""

    document: str
    line: int
    kind: str
    text: str
    is_run: bool


def blocks() -> list[Block]:
    """Find every block of every document that there is."""
    found = []
    for document in DOCUMENTS:
        path = ROOT / document
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        for match in BLOCK.finditer(text):
            line = text.count("\n", 0, match.start("kind")) + 1
            found.append(Block(document, line, match["kind"], match["text"], not match["note"]))
    return found


def run_blocks(kind: str) -> list[object]:
    """Give the blocks of a kind that are run, each named by where it stands."""
    return [
        pytest.param(block, id=f"{block.document}:{block.line}")
        for block in blocks()
        if block.kind == kind and block.is_run
    ]


@pytest.fixture
def tree(root: Path, tmp_path: Path) -> Path:
    """Give a copy of the tree in which commands may write, with this environment as its `.venv`."""
    left_out = shutil.ignore_patterns(".*", "__pycache__", "build", "dist")
    shutil.copytree(root, tmp_path / "tree", ignore=left_out)
    (tmp_path / "tree" / ".venv").symlink_to(sys.prefix)
    return tmp_path / "tree"


def shell(tree: Path, script: str) -> subprocess.CompletedProcess[str]:
    """Run a script as a reader would who has activated the environment."""
    activated = f'PATH="$PWD/.venv/bin:$PATH"\n{script}'
    return subprocess.run(
        ["bash", "-c", activated],
        cwd=tree,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("block", run_blocks("sh"))
def test_commands_succeed(tree: Path, block: Block) -> None:
    """A reader who copies a command gets what the document promises, and not an error."""
    run = shell(tree, f"set -e\n{block.text}")
    assert run.returncode == 0, f"{block.document}:{block.line}\n{run.stdout}"


@pytest.mark.parametrize("block", run_blocks("console"))
def test_output_is_real(tree: Path, block: Block) -> None:
    """The output that a document shows is that of its commands, but for seconds, counts and line numbers."""
    commands = [line.removeprefix("$ ") for line in block.text.splitlines() if line.startswith("$ ")]
    shown = [line for line in block.text.splitlines() if not line.startswith("$ ")]
    run = shell(tree, "\n".join(commands))
    assert plain(run.stdout.splitlines()) == plain(shown)


def plain(lines: list[str]) -> list[str]:
    """Take out of output what changes, and the white space that nobody sees."""
    text = "\n".join([line.rstrip() for line in lines]).strip("\n")
    return CHANGING.sub("N", text).splitlines()


@pytest.mark.parametrize(
    "document", ["README.md", "CONTRIBUTING.md", "spec/README.md", "conformance/README.md"]
)
def test_links_lead_somewhere(root: Path, document: str) -> None:
    """A link within the tree names a file that is there."""
    text = (root / document).read_text(encoding="utf-8")
    links = [link.partition("#")[0] for link in re.findall(r"\]\(([^)]+)\)", text) if "://" not in link]
    assert [link for link in links if link and not ((root / document).parent / link).exists()] == []


def test_the_gate_runs_the_command_of_the_readme(root: Path) -> None:
    """What the gate runs is what a reader is told to run, word for word."""
    gate = (root / ".ci" / "run").read_text(encoding="utf-8").rstrip().splitlines()[-1]
    assert f"```sh\n{gate}\n```" in (root / "README.md").read_text(encoding="utf-8")
