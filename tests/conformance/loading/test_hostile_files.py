"""Hostile and wrong files: each is refused with file, line and a sentence that helps, and quickly."""

import subprocess
import sys
import time
from functools import cache
from pathlib import Path

import pytest

from ruleproof.games import find_game
from ruleproof.loading.problems import Problem
from ruleproof.loading.reading import load_scenarios
from ruleproof.loading.rulebooks import Rulebook, load_rulebook

SPEC = Path(__file__).parents[3] / "spec"
HEAD = "game: foursquare\nchapter: placing\nscenarios:\n"
GOOD = """\
  - id: card-lies-face-up
    name: the card lies face up
    because: a placed card lies face up
    clauses: [place.face-up]
    given: 5c 9d .
    plays: 7h@c1
    then:
      grid: 5c 9d 7h
      turned: {row: "", column: ""}
      outcome: ongoing
"""
"""A scenario without a fault, on lines 4 to 13."""


def wrong(old: str, new: str) -> str:
    """Give the good file with one thing put wrong."""
    assert old in HEAD + GOOD
    return (HEAD + GOOD).replace(old, new)


BOMB = 'a: &a ["x","x"]\n' + "".join(
    f"{b}: &{b} [*{a},*{a}]\n" for a, b in zip("abcdefgh", "bcdefghi", strict=True)
)

FILES: dict[str, tuple[str | bytes, int, str]] = {
    "alias bomb": (BOMB, 1, "anchors and aliases are not used here"),
    "anchor": (wrong("5c 9d .", "&g 5c 9d ."), 8, "anchors and aliases are not used here"),
    "alias": (wrong("5c 9d .", "*g"), 8, "anchors and aliases are not used here"),
    "anchor at a key": (wrong("plays:", "&p plays:"), 9, "a key is a plain text"),
    "merge key": (wrong("plays: 7h@c1", "<<: {plays: 7h@c1}"), 9, "put it in quotes"),
    "deep flow": (HEAD + "[" * 5000, 4, "nest"),
    "deep closed flow": ("[" * 5000 + "]" * 5000, 1, "nest"),
    "deep blocks": (HEAD + "".join(" " * n + "-\n" for n in range(1, 60)), 16, "nested deeper than 12 levels"),  # noqa: E501 - a table's row
    "duplicate key": (wrong("    plays:", "    given: 5c\n    plays:"), 9, "'given' stands twice"),
    "duplicate at the top": ("game: foursquare\n" + HEAD + GOOD, 2, "'game' stands twice"),
    "huge scalar": (wrong("a placed card", "a placed card " * 9000), 6, "a text of more than 64 KiB"),
    "huge file": ("# " + "x" * (5 << 20), 1, "the file is larger than 4 MiB"),
    "huge key": (wrong("plays:", "p" * 300 + ":"), 9, "a key of more than 200 characters"),
    "huge number": (wrong("7h@c1", "9" * 5000), 9, "put it in quotes"),
    "python object": (wrong("5c 9d .", "!!python/object/apply:os.system [id]"), 8, "tags such as"),
    "tag": (wrong("5c 9d .", "!!str 5c"), 8, "tags such as tag:yaml.org,2002:str are not used here"),
    "local tag": (wrong("5c 9d .", "!card 5c"), 8, "tags such as !card are not used here"),
    "tag at a key": (wrong("plays:", "!!str plays:"), 9, "a key is a plain text"),
    "latin-1": (wrong("face up", "fäce up").encode("latin-1"), 5, "save it as UTF-8"),
    "utf-16": ((HEAD + GOOD).encode("utf-16"), 1, "save it as UTF-8"),
    "nul byte": (wrong("5c 9d", "5c\0 9d"), 8, "the control character \\x00 stands here"),
    "escape byte": (wrong("5c 9d", "5c\033[2J 9d"), 8, "the control character \\x1b stands here"),
    "unclosed quote": (wrong("5c 9d .", '"5c 9d .'), 12, "this is not YAML: "),
    "tab": (wrong("    given", "\tgiven"), 8, "this is not YAML: "),
    "bad indent": (wrong("    given", "   given"), 8, "this is not YAML: "),
    "unclosed list": (wrong("[place.face-up]", "[place.face-up"), 8, "this is not YAML: "),
    "two documents": (HEAD + GOOD + "---\n" + HEAD + GOOD, 14, "a second document begins here"),
    "directive": ("%YAML 3.0\n---\n" + HEAD + GOOD, 1, "this is not YAML: "),
    "empty": ("", 1, "the file is empty"),
    "only a comment": ("# later\n", 1, "the file is empty"),
    "only a marker": ("---\n", 2, "nothing is written here"),
    "a text": ("hello\n", 1, "stands where a map is wanted"),
    "a list": ("- game: foursquare\n", 1, "stands where a map is wanted"),
    "no": (wrong("outcome: ongoing", "outcome: no"), 13, "'no' means different things to different YAML readers"),  # noqa: E501 - a table's row
    "exponent": (wrong("5c 9d .", "1E5"), 8, "'1E5' means different things to different YAML readers"),
    "tilde": (wrong("5c 9d .", "~"), 8, "'~' means different things to different YAML readers"),
    "date": (wrong("the card lies face up", "2026-11-30"), 5, "'2026-11-30' means different things"),
    "octal": (wrong("5c 9d .", "010"), 8, "'010' means different things"),
    "nothing": (wrong("5c 9d .", ""), 8, "nothing is written here"),
    "no as a key": (wrong("then:", "no:"), 10, "the key 'no' means different things"),
    "key that is a list": (wrong("plays:", "? [a]\n    :"), 9, "a key is a plain text"),
    "unknown field": (wrong("plays:", "play:"), 9, "unknown field 'play'; did you mean 'plays'?"),
    "unknown field at the top": (wrong("chapter:", "chapters:"), 2, "unknown field 'chapters'; did you mean 'chapter'?"),  # noqa: E501 - a table's row
    "unknown field in a turn": (wrong("outcome:", "result:"), 13, "unknown field 'result'"),
    "missing field": (wrong("    given: 5c 9d .\n", ""), 4, "the field 'given' is missing"),
    "list for a map": (wrong('{row: "", column: ""}', "[a1]"), 12, "stands where a map is wanted"),
    "map for a list": (wrong("[place.face-up]", "{place: face-up}"), 7, "stands where a list is wanted"),
    "map for a text": (wrong("5c 9d .", "{a: b}"), 8, "stands where a text is wanted: the table"),
    "number for a text": (wrong("5c 9d .", "5"), 8, "stands where a text is wanted: the table"),
    "empty list": (wrong("[place.face-up]", "[]"), 7, "something must stand here: the clauses"),
    "unknown outcome": (wrong("ongoing", "ongoin"), 13, "is not one of ongoing, won, lost"),
    "unknown clause": (wrong("place.face-up", "place.face-upp"), 7, "did you mean 'place.face-up'?"),
    "unknown chapter": (wrong("chapter: placing", "chapter: placings"), 2, "did you mean 'placing'?"),
    "other game": (wrong("foursquare", "chess"), 1, "stands where 'foursquare' is wanted"),
    "bad id": (wrong("card-lies", "Card Lies"), 4, "lower-case words joined by hyphens"),
    "escape in a name": (wrong("the card lies face up", '"the \\e[2Jcard [bold]lies"'), 5, "what happens, in the present tense"),  # noqa: E501 - a table's row
    "escape in a field": (wrong("plays:", '"pl\\e[2Jays":'), 9, r"\x1b[2J"),
    "override in a clause": (wrong("[place.face-up]", '["x\\u202Ey"]'), 7, "there is no clause 'x"),
    "should": (wrong("the card lies", "the card should lie"), 5, "without 'should'"),
    "many words": (wrong("the card lies", "a b c d e f g h i"), 5, "at most ten words"),
    "reason to be written": (wrong("a placed card lies face up", "TODO"), 6, "still to be written by hand"),
    "bad card": (wrong("5c 9d", "5c 9x"), 8, "9x"),
    "bad move": (wrong("7h@c1", "7h@"), 9, "7h@"),
    "bad grid after": (wrong("5c 9d 7h", "5c 9d 7z"), 11, "7z"),
    "ragged grid": (wrong("5c 9d .", "|\n      5c 9d .\n      7d"), 10, ""),
    "card twice": (wrong("5c 9d .", "5c 5c ."), 8, "this position is impossible"),
    "card played twice": (wrong("7h@c1", "5c@c1"), 8, "this position is impossible"),
    "turns too many": (wrong("7h@c1", "7h@c1").replace("then:\n      grid", "then:\n    - grid").replace("\n      turned", "\n      turned") + "    - illegal: place.height\n", 10, "2 turns are stated for 1 moves"),  # noqa: E501 - a table's row
    "neither then nor under": ((HEAD + GOOD).partition("    then")[0], 4, "either in 'then'"),
    "under nobody": (wrong("    then:\n", "    under: {}\n    then:\n"), 10, "something must stand here"),
}  # fmt: skip
"""Each file: its text, the line of its first problem, and words of the sentence."""


@cache
def rulebook() -> Rulebook:
    """Give the real rulebook."""
    found, problems = load_rulebook(SPEC / "foursquare" / "rulebook.yaml", "rulebook.yaml")
    assert found, problems
    return found


def problems_of(path: Path) -> list[Problem]:
    """Load a file and give what is wrong with it."""
    return load_scenarios(find_game("foursquare"), rulebook(), path, "spec/f.yaml")[1]


def test_good_file_has_no_problem(tmp_path: Path) -> None:
    """The file that every wrong one departs from is right."""
    path = tmp_path / "good.yaml"
    path.write_text(HEAD + GOOD, encoding="utf-8")
    assert problems_of(path) == []


@pytest.mark.parametrize("name", FILES)
def test_wrong_file_is_refused_with_line_and_sentence(name: str, tmp_path: Path) -> None:
    """A wrong file yields problems, one on the right line with a helpful sentence, at once."""
    content, line, words = FILES[name]
    path = tmp_path / "wrong.yaml"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    rulebook()
    began = time.monotonic()
    problems = problems_of(path)
    assert time.monotonic() - began < 2
    told = "\n".join(map(str, problems))
    assert any(problem.line == line and words in str(problem) for problem in problems), told
    assert all(str(problem).startswith(f"spec/f.yaml:{problem.line}: ") for problem in problems)
    assert all(char.isprintable() or char == "\n" for char in told)
    assert len(told) < 2000
    assert "Traceback" not in told


@pytest.mark.parametrize("kind", ["folder", "missing", "nul in the name"])
def test_what_is_no_file_is_named(kind: str, tmp_path: Path) -> None:
    """A folder or a file that is not there cannot be read, and the system's reason is repeated."""
    path = {"folder": tmp_path, "missing": tmp_path / "none.yaml", "nul in the name": tmp_path / "a\0b"}[kind]
    assert [problem.message.partition(":")[0] for problem in problems_of(path)] == ["the file cannot be read"]


def test_endless_file_is_not_read() -> None:
    """A device that never ends is no file of scenarios."""
    assert [problem.message for problem in problems_of(Path("/dev/zero"))] == ["this is no regular file"]


TEN = """\
game: foursquare
chapter: placin
scenarios:
  - id: one
    name: the card should lie face up
    because: TODO
    clauses: [place.face-upp]
    given: 5c 9d .
    plays: 7h@c1
    then: {grid: 5c 9d 7z, turned: {row: "", column: ""}, outcome: ongoing}
  - id: two
    name: a b c d e f g h i j k
    because: a placed card lies face up
    clauses: [turn.rows]
    given: 5c 9x .
    plays: 7h@@c1
    then: {grid: 5c 9d 7h, turned: {row: "", column: ""}, outcome: ongoing}
  - id: three
    name: three
    because: a placed card lies face up
    clauses: [place.face-up]
    given: 5c 9d .
    plays: 7h@c1
    under:
      publishd: {grid: 5c 9d 7h, turned: {row: "", column: ""}, outcome: ongoing}
  - id: four
    name: four
    because: a placed card lies face up
    clauses: [place.face-up]
    given: 5c 5c .
    plays: 7h@c1
    then: {grid: 5c 9d 7h, turned: {row: "", column: ""}, outcome: ongoing}
"""
TEN_LINES = [2, 5, 6, 7, 10, 12, 14, 15, 16, 25, 30]
"""Ten words, names and notations that are wrong, and one position that no game reaches."""


def check(path: Path) -> subprocess.CompletedProcess[str]:
    """Run `ruleproof check` on a file."""
    line = [sys.executable, "-m", "ruleproof", "check", str(path)]
    return subprocess.run(line, capture_output=True, text=True, timeout=60, check=False)


def test_every_mistake_is_reported_at_once(tmp_path: Path) -> None:
    """`check` tells all the mistakes of a file in one run, each with its own line, and exits 1."""
    path = tmp_path / "ten.yaml"
    path.write_text(TEN, encoding="utf-8")
    done = check(path)
    assert done.returncode == 1, done.stderr
    lines = [line.split(":")[1] for line in done.stdout.splitlines() if line.startswith(f"{path}:")]
    assert list(map(int, lines)) == TEN_LINES, done.stdout
    assert "Traceback" not in done.stdout + done.stderr


@pytest.mark.parametrize(
    "name", ["alias bomb", "a text", "utf-16", "escape in a name", "deep flow", "no as a key"]
)
def test_check_ends_with_a_sentence(name: str, tmp_path: Path) -> None:
    """Whatever the file, `check` exits 1 with sentences and no traceback."""
    path = tmp_path / "wrong.yaml"
    content = FILES[name][0]
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    done = check(path)
    assert done.returncode == 1, done.stderr
    assert "Traceback" not in done.stdout + done.stderr
    assert "\033" not in done.stdout
