"""Writing to a person's terminal: colours where welcome, plain text everywhere else."""

import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn, TextIO, TypeVar

import rich_click as click

from ruleproof.commands.speaking import LANG_HELP, spoken
from ruleproof.languages import LANGUAGES
from ruleproof.languages import say as said
from ruleproof.languages.keeping import retold
from ruleproof.loading.problems import ProblemsFound
from ruleproof.loading.rulebooks import Rulebook
from ruleproof.loading.suite import Suite, load_rulebook_of, load_suite
from ruleproof_engine.game import NotationError

Loaded = TypeVar("Loaded")

STYLES = {
    "plain": "",
    "head": "bold red",
    "good": "green",
    "bad": "red",
    "dim": "dim",
    "board": "cyan",
    "title": "bold",
}
lang_option = click.option(
    "--lang",
    "language",
    type=click.Choice(LANGUAGES),
    callback=lambda _context, _option, named: named or spoken(),
    help=LANG_HELP,
)
USAGE, CANNOT_RUN, SUITE_AT_FAULT = 2, 3, 4


def say(lines: Iterable[tuple[str, str]], *, error: bool = False) -> None:
    """Print lines, each in the style that it names."""
    stream = sys.stderr if error else sys.stdout
    if not is_coloured(stream):
        stream.write("".join([f"{line}\n" for _, line in lines]))
        return
    from rich.console import Console
    from rich.text import Text

    console = Console(stderr=error, highlight=False, soft_wrap=True)
    for style, line in lines:
        console.print(Text(line, style=STYLES[style]))


def is_coloured(stream: TextIO) -> bool:
    """Is this a terminal, or are colours asked for? Only then is `rich` imported: cold start counts."""
    return stream.isatty() or bool(os.environ.get("FORCE_COLOR"))


def fail(message: str, code: int) -> NoReturn:
    """Say in one sentence why nothing was done, and leave."""
    say([("bad", message)], error=True)
    sys.exit(code)


@contextmanager
def program_needed() -> Iterator[None]:
    """Leave with one sentence where the program cannot be run, or has nothing to be tested for."""
    from ruleproof.certify.run import NothingTestable
    from ruleproof.protocol.session import CannotRun

    try:
        yield
    except CannotRun as error:
        why = said(spoken(), "run.cannot", why=retold(str(error), spoken()))
        fail(f"{why}\n{said(spoken(), 'run.doctor')}", CANNOT_RUN)
    except NothingTestable as error:
        fail(said(spoken(), "run.nothing", why=retold(str(error), spoken())), CANNOT_RUN)


def rulebook_of(game: str) -> Rulebook:
    """Load a rulebook alone, as scenarios may be half written; or leave with every problem of it."""
    return usable(load_rulebook_of, game)


def suite_of(game: str) -> Suite:
    """Load a game's suite, or leave with every problem of it."""
    return usable(load_suite, game)


def usable(load: Callable[[str], Loaded], game: str) -> Loaded:
    """Load what a game needs, or leave with every problem of it."""
    try:
        return load(game)
    except ProblemsFound as error:
        fail(f"{said(spoken(), 'run.suite', game=game)}\n{error}", SUITE_AT_FAULT)


@contextmanager
def readable(path: Path) -> Iterator[None]:
    """Leave with everything that is wrong with a scenario file that is to be written again."""
    try:
        yield
    except ProblemsFound as error:
        say([("bad", str(error))])
        sys.exit(1)
    except NotationError as error:
        say([("bad", f"{path}: {error}")])
        sys.exit(1)


def progress(label: str) -> Callable[[int, int], None]:
    """Give a callback that draws a bar once a second has gone by, where a person watches."""
    is_watched = sys.stderr.isatty()
    began = time.monotonic()
    shown = [0.0]
    language = spoken()

    def watch(done: int, of: int) -> None:
        now = time.monotonic()
        if not is_watched or now - began < 1 or (now - shown[0] < 0.1 and done < of):  # noqa: PLR2004 - ten times a second
            return
        shown[0] = now
        filled = 30 * done // max(of, 1)
        sys.stderr.write(
            f"\r{label} {'█' * filled}{'░' * (30 - filled)} {said(language, 'run.of', done=done, of=of)} "
        )
        if done == of:
            sys.stderr.write("\r\033[K")
        sys.stderr.flush()

    return watch
