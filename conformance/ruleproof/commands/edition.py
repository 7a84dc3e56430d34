"""`ruleproof edition`: what must be passed for an edition, and freezing one."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import rich_click as click

from ruleproof.commands.output import SUITE_AT_FAULT, USAGE, fail, say, suite_of
from ruleproof.games import GAMES
from ruleproof.loading.problems import ProblemsFound
from ruleproof.spec import spec_folder
from ruleproof.trust.editions import (
    Edition,
    UnknownEdition,
    edition_files,
    edition_of,
    frozen,
    load_edition,
    ordinal,
)


@click.group("edition")
def command() -> None:
    """List what an edition requires, or freeze one."""


@command.command("list")
@click.argument("edition", required=False)
@click.argument("game", required=False, type=click.Choice(list(GAMES)))
@click.option("--profile", metavar="P", help="Only this profile.")
def list_required(edition: str | None, game: str | None, profile: str | None) -> None:
    """List the editions; with EDITION how much it requires; with GAME every scenario by its id."""
    if edition is None:
        say([("plain", f"{path.stem}  {load(path)[1]}") for path in edition_files()])
        return
    for name in [game] if game else GAMES:
        try:
            found = edition_of(suite_of(name).editions, edition, is_part=False)
        except UnknownEdition as error:
            if game:
                raise click.BadParameter(f"{game}: {error}", param_hint="EDITION") from None
            continue
        if found:
            tell(name, found, profile, is_long=bool(game))


def load(path: Path) -> tuple[str, str]:
    """Give the name and digest of an edition, or leave with what is wrong with it."""
    try:
        return load_edition(path)[:2]
    except ProblemsFound as error:
        fail(str(error), SUITE_AT_FAULT)


def tell(game: str, edition: Edition, profile: str | None, *, is_long: bool) -> None:
    """Say what an edition requires of a game's profiles."""
    for name, required in edition.profiles.items():
        if profile in (None, name):
            counts = f"core {len(required.core)}, games {len(required.games)}, perft {len(required.perft)}"
            counts += f", random games {required.fuzzed}"
            say([("title", f"{game} {name}: {counts}")])
            if is_long:
                parts = (("core", required.core), ("games", required.games), ("perft", required.perft))
                say([("plain", f"  {part}  {scenario}") for part, listed in parts for scenario in listed])


@contextmanager
def set_aside(path: Path) -> Iterator[None]:
    """Load suites as if there were no such file, whatever stands in it."""
    aside = path.with_name(path.name + ".aside")
    if path.exists():
        path.rename(aside)
    try:
        yield
    finally:
        if aside.exists():
            aside.rename(path)


@command.command("freeze")
@click.argument("version")
@click.option(
    "--again", is_flag=True, help="Write it anew: only for an edition that has not been released yet."
)
def freeze(version: str, *, again: bool) -> None:
    """Freeze every scenario that there is today as edition VERSION, such as 1.0."""
    if len(ordinal(version)) != 2 or not version.replace(".", "").isdigit():  # noqa: PLR2004 - major and minor
        raise click.BadParameter(f"{version!r}: an edition is called like 1.0", param_hint="VERSION")
    path = spec_folder() / "editions" / f"{version}.yaml"
    if path.exists() and not again:
        fail(f"{path} is frozen; withdraw what is wrong in errata.yaml, or freeze a new edition", USAGE)
    path.parent.mkdir(exist_ok=True)
    with set_aside(path):
        suites = [suite_of(game) for game in GAMES]
    path.write_text(frozen(version, suites), encoding="utf-8")
    total = sum(len(suite.scenarios) for suite in suites)
    say([("good", f"✓ edition {version} freezes {total} scenarios of {', '.join(GAMES)} in {path}")])
