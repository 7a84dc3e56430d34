"""A difference as a scenario file that only lacks its reason."""

import re

from ruleproof.authoring.filling import answer
from ruleproof.authoring.layout import lay_out
from ruleproof.diagnosis.hypotheses import Hypothesis
from ruleproof.distinguishing.search import Searched
from ruleproof.distinguishing.sides import Sides
from ruleproof.loading.rulebooks import Rulebook
from ruleproof.loading.yaml_text import Value
from ruleproof.questions import Question
from ruleproof_engine.game import Reading


def scenario_file(sides: Sides, rulebook: Rulebook, question: Question) -> str:
    """Write the scenario with what follows on either side."""
    clause = clause_of(sides, rulebook, question)
    chapter = rulebook.clause(clause).chapter
    item = item_of(sides, clause, question)
    answers = {head(side): answer(sides.game, item, chapter, *side) for side in (sides.one, sides.other)}
    return lay_out(sides.game, {"chapter": chapter, "scenarios": [item | {"under": answers}]})


def item_of(sides: Sides, clause: str, question: Question) -> dict[str, Value]:
    """Write what is asked; the reason is left to a person."""
    return {
        "id": id_of(sides),
        "name": "the last move tells two ways of playing apart",
        "because": "?",
        "clauses": [clause],
        "given": question.position,
        "plays": sides.game.write_moves(question.moves),
    }


def id_of(sides: Sides) -> str:
    """Name the scenario after both sides."""
    words = f"{named(sides.one)} or {named(sides.other)}"
    return re.sub(r"[^a-z0-9]+", "-", words)


def named(side: Hypothesis) -> str:
    """Name a side in few words."""
    return " ".join(map(str, side.readings)) or side.profile


def head(side: Hypothesis) -> str:
    """Name a side as `under` does."""
    return " + ".join([side.profile, *map(str, side.readings)])


def clause_of(sides: Sides, rulebook: Rulebook, question: Question) -> str:
    """Name the clause that the sides read differently; of profiles, one by which their answers differ."""
    for side in (sides.one, sides.other):
        for reading in side.readings:
            return rulebook.rulings_of(side.profile)[reading.ruling].clause
    departing = departures(rulebook, sides.one.profile, sides.other.profile)
    for reading in departing:
        if Sides(sides.game, sides.one, sides.one.plus(reading)).difference(question):
            return rulebook.rulings_of(sides.one.profile)[reading.ruling].clause
    refused = [stated.illegal for stated in sides.expect(question) if stated.illegal]
    pair = {sides.one.profile, sides.other.profile}
    of_one = [clause.id for clause in rulebook.clauses if len(pair.intersection(clause.profiles)) == 1]
    return [*refused, *of_one, rulebook.clauses[0].id][0]


def departures(rulebook: Rulebook, profile: str, other: str) -> list[Reading]:
    """List the options in which a profile is unlike another."""
    rulings = rulebook.rulings_of(other)
    options = {ruling.id: rulebook.option(other, ruling) for ruling in rulings.values()}
    return list(rulebook.departures(profile, options))


def told(sides: Sides, searched: Searched) -> str:
    """Say in one sentence how far the search went."""
    exact = f"up to {searched.bound} move{'s' if searched.bound > 1 else ''} from the start"
    if searched.question and searched.is_smallest:
        return f"no game from the start with fewer than {len(searched.question.moves)} moves tells them apart"
    every = f"none {exact}" if searched.bound else "not searched exhaustively"
    if searched.question:
        return f"{every}; the smallest found in {searched.games} random games: there may be smaller ones"
    return f"{sides.one} and {sides.other}: {every}, and none in {searched.games} random games"
