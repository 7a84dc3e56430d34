"""A rulebook that names what it does not define is refused, each name at its place."""

from pathlib import Path

from ruleproof.loading.rulebooks import load_rulebook
from ruleproof.spec import spec_folder

UNKNOWN = {
    "  - ruling: exhuastion\n    profile: tobago\n": "there is no ruling 'exhuastion'",
    "  - clause: deal.ordre\n": "there is no clause 'deal.ordre'",
    "  - ruling: exhaustion\n    profile: tobaco\n": "there is no profile 'tobaco'",
}
SHAPELESS = {
    "  - ruling: exhaustion\n    clause: deal.order\n    profile: tobago\n": "assumptions[0]",
    "  - ruling: exhaustion\n": "assumptions[1]",
}


def problems_of(assumptions: dict[str, str], folder: Path) -> str:
    """Put assumptions into a rulebook, and give everything that is said of it."""
    text = (spec_folder() / "all-fours" / "rulebook.yaml").read_text(encoding="utf-8")
    added = "".join([f"{assumption}    reason: {{en: No text tells.}}\n" for assumption in assumptions])
    spoiled = folder / "rulebook.yaml"
    spoiled.write_text(text.replace("assumptions:\n", f"assumptions:\n{added}"), encoding="utf-8")
    _, problems = load_rulebook(spoiled, spoiled.name)
    return "\n".join(map(str, problems))


def test_an_assumption_names_what_the_rulebook_defines(tmp_path: Path) -> None:
    """A ruling, a clause or a profile that an assumption names is one that there is."""
    said = problems_of(UNKNOWN, tmp_path)
    assert [message for message in UNKNOWN.values() if message not in said] == []


def test_an_assumption_is_of_a_ruling_in_a_profile_or_of_a_clause(tmp_path: Path) -> None:
    """An assumption that names both a ruling and a clause, or a ruling without a profile, is refused."""
    said = problems_of(SHAPELESS, tmp_path)
    assert [message for message in SHAPELESS.values() if message not in said] == []
