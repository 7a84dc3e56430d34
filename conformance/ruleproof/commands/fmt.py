"""`ruleproof fmt`: bring scenario files into their canonical form."""

import sys
from pathlib import Path

import rich_click as click

from ruleproof.authoring.files import open_for_writing, rewritten
from ruleproof.commands.output import readable, say


@click.command("fmt")
@click.option("--check", is_flag=True, help="Change nothing; exit 1 when a file would change.")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
def command(files: tuple[Path, ...], check: bool) -> None:
    """Bring scenario files into their canonical form, comments kept."""
    changed = 0
    for path in files:
        with readable(path):
            opened = open_for_writing(path)
            text = rewritten(opened, opened.document.value)
        if text == opened.text:
            continue
        changed += 1
        if check:
            say([("bad", f"{path} is not in canonical form: run ruleproof fmt {path}")])
        else:
            path.write_text(text, encoding="utf-8")
            say([("good", f"{path} rewritten")])
    sys.exit(1 if check and changed else 0)
