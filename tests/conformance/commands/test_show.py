"""`ruleproof show` tells scenarios, clauses and whole rulebooks to those who have no copy of the spec."""

import re

import pytest
from click.testing import CliRunner

from ruleproof.commands import show
from ruleproof.commands.output import suite_of
from ruleproof.games import GAMES


def shown(*words: str) -> str:
    """Show something."""
    run = CliRunner().invoke(show.command, list(words))
    assert run.exit_code == 0, run.output
    return run.output


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_shown_whole(game: str) -> None:
    """A newcomer reads every clause, in the rulebook's order, and every profile, the default first."""
    rulebook = suite_of(game).rulebook
    text = shown(game)
    assert re.findall(r"^  \[(\S+)\]", text, re.MULTILINE) == [clause.id for clause in rulebook.clauses]
    profiles = re.findall(rf"^({'|'.join(rulebook.profiles)}): ", text, re.MULTILINE)
    assert sorted(profiles) == sorted(rulebook.profiles)
    assert profiles[0] == rulebook.default


def test_rules_come_in_the_readers_language() -> None:
    """The rulebook is in three languages, and `--lang` chooses."""
    assert "[pack.cards] The pack is forty cards" in shown("foursquare", "--lang", "en")
    assert "[pack.cards] La baraja consta de cuarenta cartas" in shown("foursquare", "--lang", "es")


def test_profile_names_its_options() -> None:
    """What makes a profile another than the default is told with it."""
    assert "turn: others. Only the other piles of the line turn" in shown("foursquare")


def test_clause_names_its_scenarios() -> None:
    """A clause that a failure cites can be looked up, with what shows it, in every game that has it."""
    lines = shown("end.over").splitlines()
    games = [game for game in GAMES if any(c.id == "end.over" for c in suite_of(game).rulebook.clauses)]
    assert [line for line in lines if line in GAMES] == games
    assert "[end.over] Once the game is won or lost, no move is legal." in lines
    cited = [s for s in suite_of("foursquare").scenarios if "turn.between" in s.clauses]
    assert shown("turn.between").splitlines()[2:] == [f"  {s.chapter}/{s.id}: {s.name}" for s in cited]


def test_scenario_is_shown_by_either_name() -> None:
    """A scenario is found by its id, with or without its chapter."""
    assert shown("ace-is-low") == shown("pack/ace-is-low")
    assert "under published\n  3s@c1" in shown("ace-is-low")


def test_unknown_name_is_told_what_was_meant() -> None:
    """A slip in the name of a clause is met with the clause."""
    run = CliRunner().invoke(show.command, ["turn.extrem"])
    assert run.exit_code == 2
    assert "did you mean 'turn.extreme'?" in " ".join(run.output.replace("│", " ").split())


def test_open_questions_are_shown_with_their_options() -> None:
    """What a program may declare is in the rules, and each question can be asked for, with what shows it."""
    rules = shown("foursquare")
    tie = "  tie [turn.tie] Does a face-up rival of equal rank stop the placed card from being highest"
    assert tie in rules
    assert rules.index("    blocks: A face-up rival") < rules.index("    counts: A card that shares")
    asked = shown("tie")
    assert tie in asked
    assert "  published + tie: counts: turning/tie-counts" in asked
    assert "¿" in shown("exhaustion", "--lang", "es")
