"""Faults planted in the starters: how long until each is found, until it is small, and how small it is.

python tests/benchmarks/planted_faults.py [--alone] [NAME...]

With `--alone` hypothesis looks instead for those in Foursquare's Python, by itself: by a state machine that
plays any legal move or any move at all, for a minute each.
"""

import importlib.util
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from ruleproof.fuzzing.campaign import Inquiry, Order
from ruleproof.fuzzing.examining import Examiner, Setting
from ruleproof.fuzzing.stretches import Errand, Stretch, ask_stretch

STARTERS = Path(__file__).parents[2] / "conformance" / "starters"
LONGEST = 60.0
STRETCH = 100


class Fault(NamedTuple):
    """A piece of text of a starter, and what takes its place."""

    name: str
    file: str
    old: str
    new: str
    game: str = "foursquare"
    profile: str = "published"


PYTHON, SEASONS, SCRIPT = "python/foursquare.py", "python/four_seasons.py", "javascript/foursquare.js"
REMEMBER = "BROKEN: list[bool] = []\n\n\ndef play(profile: str, position: dict"
FAULTS = (
    Fault("a win with the last card scores 1", PYTHON, '"score": stock}', '"score": stock or 1}'),
    Fault(
        "no column check once the row check turned four tops",
        PYTHON,
        "turned[name] = turning(profile, line, placed)",
        'turned[name] = [] if len(turned.get("row", ())) == 4 else turning(profile, line, placed)',
    ),
    Fault(
        "a game lost in both ways is lost by the stock",
        PYTHON,
        "if down > MOST_DOWN:",
        "if down > MOST_DOWN and stock:",
    ),
    Fault(
        "the last card never wins", PYTHON, "SIDE * SIDE and not down:", "SIDE * SIDE and not down and stock:"
    ),
    Fault(
        "a full pile may be covered where its top lies face down",
        PYTHON,
        "== HEIGHT else None",
        "== HEIGHT and not is_down(grid[row][column]) else None",
    ),
    Fault("a fifth column is allowed at the right edge", PYTHON, ">= SIDE:", ">= SIDE + (column == 6):"),
    Fault(
        "two tens do not tie",
        PYTHON,
        "<= rank(line[placed]) <= max(rivals):",
        "<= rank(line[placed]) <= max(rivals) - (max(rivals) == 9):",
    ),
    Fault(
        "the placed card stays down in a full line without a rival",
        PYTHON,
        "return [place for place in line if is_down(line[place])]",
        "return [place for place in line if is_down(line[place]) and (len(line) < 4 or place != placed)]",
    ),
    Fault(
        "a complete table may have five face down",
        PYTHON,
        "if down > MOST_DOWN:",
        "if down > MOST_DOWN + (len(table) == 16):",
    ),
    Fault(
        "play goes on after a win",
        PYTHON,
        'if outcome == "ongoing" else "The',
        'if outcome != "lost" else "The',
    ),
    Fault(
        "legal moves of a complete table lack one place",
        PYTHON,
        "    return [place for place in places if objection(grid, place) is None]",
        "    found = [place for place in places if objection(grid, place) is None]\n"
        "    return found[len(piles(grid)) == 16 :]",
    ),
    Fault(
        "after an illegal move a new question's ties turn",
        PYTHON,
        "def play(profile: str, position: dict",
        REMEMBER,
    ),
    Fault(
        "a king goes on an ace where aces are bases",
        SEASONS,
        'if base(piles) == "A" else',
        'if base(piles) == "?" else',
        "four-seasons",
        "later",
    ),
    Fault(
        "a game is not lost while the waste has thirty cards",
        SEASONS,
        'return "ongoing" if legal_steps(rules, table) else "lost"',
        'return "ongoing" if legal_steps(rules, table) or len(table.piles["W"]) == 30 else "lost"',
        "four-seasons",
        "later",
    ),
    Fault("a win with the last card scores 1", SCRIPT, "score: stock }", "score: stock || 1 }"),
    Fault(
        "no column check once the row check turned four tops",
        SCRIPT,
        "const column = placesToTurn(",
        "const column = row.length === 4 ? [] : placesToTurn(",
    ),
    Fault(
        "a tie with the lowest of three rivals turns the line",
        SCRIPT,
        "rankOf(rival) > rank)",
        "rankOf(rival) > rank - Number(rivals.length === 3))",
    ),
    Fault(
        "a complete table may have three face down",
        SCRIPT,
        "if (faceDown > FACE_DOWN_ALLOWED)",
        "if (faceDown > FACE_DOWN_ALLOWED - Number(piles.length === 16))",
    ),
    Fault(
        "five columns are allowed beside four rows",
        SCRIPT,
        ') > WIDEST_SPAN) return "The piles would span five columns."',
        ') > WIDEST_SPAN + Number(piles.length === 15)) return "The piles would span five columns."',
    ),
    Fault(
        "it crashes when the stock is used up",
        SCRIPT,
        "if (stock === 0)",
        "if (stock === 0) throw stock;\n  if (stock === 0)",
    ),
    Fault(
        "after a win a new game's score is one too high",
        SCRIPT,
        'return { outcome: "won", score: stock };',
        'return { outcome: "won", score: stock + (globalThis.won ?? 0), ...void (globalThis.won = 1) };',
    ),
)
MORE = {
    "after an illegal move a new question's ties turn": (
        (
            '            return {"turns": turns, "illegal"',
            '            BROKEN.append(True)\n            return {"turns": turns, "illegal"',
        ),
        (
            "    if min(rivals) <= rank(line[placed]) <=",
            "    if min(rivals) + bool(BROKEN) <= rank(line[placed]) <=",
        ),
    )
}
"""Faults that stand in more than one place."""


class Result(NamedTuple):
    """What came of looking for a fault: seconds by the clock and of processor time, and the smallest game."""

    found: float | None
    processor: float
    shrunk: float
    questions: int
    moves: str
    cards: int


def planted(fault: Fault, folder: Path) -> tuple[str, ...]:
    """Copy a starter with the fault in it, and give the command that runs it."""
    language, _, name = fault.file.partition("/")
    shutil.copytree(STARTERS / language, folder / language)
    path = folder / language / name
    text = path.read_text(encoding="utf-8")
    for old, new in ((fault.old, fault.new), *MORE.get(fault.name, ())):
        assert text.count(old) == 1, f"{fault.name}: {old!r} stands {text.count(old)} times"
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")
    adapter = folder / language / ("adapter.py" if language == "python" else "adapter.js")
    return (sys.executable if language == "python" else "node", str(adapter))


def stretches(setting: Setting) -> Iterator[Stretch]:
    """Ask stretch after stretch for a minute."""
    began = time.monotonic()
    start = 0
    while time.monotonic() - began < LONGEST:
        yield ask_stretch(Errand(setting, "planted", start, start + STRETCH, time.time() + LONGEST))
        start += STRETCH


def look_for(fault: Fault) -> Result:
    """Fuzz until the fault shows, and make the first question that shows it as small as it can be."""
    with tempfile.TemporaryDirectory() as folder:
        setting = Setting(fault.game, fault.profile, planted(fault, Path(folder)))
        began, spent = time.monotonic(), time.process_time()
        seen = next((stretch for stretch in stretches(setting) if stretch.sightings), None)
        took, spent = time.monotonic() - began, time.process_time() - spent
        if seen is None:
            return Result(None, spent, 0, 0, "", 0)
        first = msgspec.structs.replace(seen, sightings=seen.sightings[:1])
        examiner = Examiner(setting)
        try:
            found = Inquiry(examiner, Order(setting, seed="planted"), [first]).look_into()[0]
        finally:
            examiner.close()
    last = found.questions[-1]
    cards = sum(map(last.position.count, "cdhs"))
    moves = "+".join([str(len(question.moves) or question.method) for question in found.questions])
    return Result(took, spent, found.seconds, len(found.questions), moves, cards)


def main() -> None:
    """Print the table."""
    names = [word for word in sys.argv[1:] if not word.startswith("--")]
    chosen = [fault for fault in FAULTS if not names or fault.name in names]
    if "--alone" in sys.argv:
        show("hypothesis alone", "fault", "found after", "made smaller in", "moves")
        for fault in [fault for fault in chosen if fault.file == PYTHON]:
            show("hypothesis alone", fault.name, alone(fault))
        return
    show("program", "fault", "found after", "processor time", "made smaller in", "moves", "cards")
    for fault in chosen:
        found = look_for(fault)
        when = "not found" if found.found is None else f"{found.found:.1f} s"
        times = (f"{found.processor:.1f} s", f"{found.shrunk:.1f} s")
        show(fault.file, fault.name, when, *times, found.moves, str(found.cards))


def show(*row: str) -> None:
    """Print one row."""
    sys.stdout.write(f"| {' | '.join(row)} |\n")
    sys.stdout.flush()


def alone(fault: Fault) -> str:
    """Let hypothesis look for a fault by itself."""
    from benchmarks.hypothesis_alone import search

    with tempfile.TemporaryDirectory() as folder:
        path = Path(planted(fault, Path(folder))[1]).with_name("foursquare.py")
        spec = importlib.util.spec_from_file_location("planted_foursquare", path)
        assert spec
        assert spec.loader
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return search(module, LONGEST)


if __name__ == "__main__":
    main()
