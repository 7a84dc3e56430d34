"""The strength of a suite, as the spec's page publishes it."""

from ruleproof.spec import spec_folder
from ruleproof.strength.telling import BEGIN, END


def strength_of(game: str, page: str | None = None) -> dict[str, str]:
    """Give a game's figures by the kind of wrong program; none where none are published."""
    text = (spec_folder() / "README.md").read_text(encoding="utf-8") if page is None else page
    lines = text.partition(BEGIN)[2].partition(END)[0].splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("| ")]
    found = [row for row in rows[1:] if row[0] == f"`{game}`"]
    return dict(zip(rows[0][1:], found[0][1:], strict=False)) if found else {}
