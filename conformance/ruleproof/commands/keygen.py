"""`ruleproof keygen`: a key to sign certificates with."""

from pathlib import Path

import rich_click as click

from ruleproof.commands.output import USAGE, fail, say
from ruleproof.trust.keys import KeyProblem, generate


@click.command("keygen")
@click.option(
    "--output", required=True, metavar="KEY", type=click.Path(path_type=Path), help="The file to write."
)
def command(output: Path) -> None:
    """Make a key: KEY, which signs and is shown to nobody, and KEY.pub, which verifies.

    Neither is ever written over a file that is there.
    """
    try:
        made = generate(output)
    except KeyProblem as error:
        fail(str(error), USAGE)
    say(
        [
            ("good", f"✓ {output} signs: keep it to yourself"),
            ("good", f"✓ {output}.pub verifies: hand it on by a way that its readers trust"),
            ("plain", f"  the key's id is {made}"),
        ]
    )
