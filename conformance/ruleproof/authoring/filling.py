"""Filling in what the reference computes: for a person to read, and to give the reason of."""

from collections.abc import Iterator, Mapping

from ruleproof.loading.rulebooks import Rulebook
from ruleproof.loading.yaml_text import Value
from ruleproof.questions import Question
from ruleproof_engine.game import (
    Fields,
    Game,
    NotationError,
    Played,
    Reading,
    Readings,
    Written,
)

EVERY_TURN_FROM = 7
"""Games of so many stages state the turn of every one; shorter ones the last."""


ENDS_EARLY: Value = "ends early"
"""The moves go on after the end of the game, or after an illegal one: nothing can be stated."""


def fill(game: Game, rulebook: Rulebook, item: dict[str, Value], chapter: str) -> dict[str, Value]:
    """Give a scenario with what follows, where it does not say so itself; its reason is left to a person."""
    if "then" in item or "under" in item:
        return item
    possible = possible_profiles(game, rulebook, item)
    answers = {profile: answer(game, item, chapter, profile, ()) for profile in possible}
    profiles = {profile: found for profile, found in answers.items() if found is not ENDS_EARLY}
    witnessed = list(witnesses(rulebook, str(item["id"])))
    filled: dict[str, Value] = {"because": "?", **item}
    first = next(iter(profiles.values()), None)
    if first is None:
        raise NotationError(f"{item['id']}: the moves go on after one that no profile allows", 0)
    if not witnessed and list(answers.values()) == [first] * len(answers):
        if len(answers) == len(rulebook.profiles):
            return filled | {"then": first}
        if isinstance(first, dict):
            return filled | {"then": {"profiles": list(answers), **first}}
    under: dict[str, Value] = {}
    for profile, found in profiles.items():
        under[profile] = found
        for reading in [reading for name, reading in witnessed if name == profile]:
            under[f"{profile} + {reading}"] = answer(game, item, chapter, profile, (reading,))
    return filled | {"under": under}


def possible_profiles(game: Game, rulebook: Rulebook, item: Mapping[str, Value]) -> list[str]:
    """Name the profiles by which a game can come to the question; raise `NotationError` where none does."""
    if "given" not in item:
        raise NotationError(f"{item.get('id')}: the field 'given' is missing", 0)
    position = game.read_position(str(item["given"]))
    moves = game.read_moves(str(item.get("plays", "")))
    question = Question("play", position, moves, str(item.get("draws", "")))
    possible = [profile for profile in rulebook.profiles if question.is_possible(game, profile, ())]
    if not possible:
        reason = question.impossible(game, rulebook.default, ())
        raise NotationError(f"{item.get('id')}: this position is impossible: {reason}", 0)
    return possible


def witnesses(rulebook: Rulebook, scenario: str) -> Iterator[tuple[str, Reading]]:
    """Give the profiles and readings that a scenario is the witness of."""
    for ruling in rulebook.rulings:
        for option, found in ruling.options.items():
            for profile, witness in found.witness.items():
                if witness == scenario:
                    yield profile, Reading(ruling.id, option)


def answer(game: Game, item: Mapping[str, Value], chapter: str, profile: str, readings: Readings) -> Value:
    """Write what the reference answers to a scenario."""
    position = game.read_position(str(item["given"]))
    if "plays" in item:
        moves = game.read_moves(str(item["plays"]))
        return turns(game, position, moves, game.play(profile, readings, position, moves))
    draws = str(item.get("draws", ""))
    if chapter == "perft":
        counted = game.perft(profile, readings, position, draws.split())
        return {"perft": {"lines": counted.lines, "ends": counted.ends}}
    return {"legal": " ".join(game.legal_moves(profile, readings, position, draws))}


def turns(game: Game, position: str, moves: tuple[str, ...], played: Played) -> Value:
    """Write the turn of every stage of a long game, and the last of a short one."""
    befores = [position, *[game.position_after(turn) for turn in played.turns]]
    written: list[Value] = [
        plain(game.write_turn(before, turn)) for before, turn in zip(befores, played.turns, strict=False)
    ]
    if played.illegal and len(written) < len(moves) - 1:
        return ENDS_EARLY
    if played.illegal:
        written.append({"illegal": played.illegal.clause})
    stages = game.stages(moves)
    if len(stages) > 1 and (len(stages) >= EVERY_TURN_FROM or not stands_alone(game, position, played)):
        return [written[stage] for stage in stages]
    return written[-1]


def stands_alone(game: Game, position: str, played: Played) -> bool:
    """Does the last turn read the same from the given position as from the one just before it?"""
    if played.illegal or len(played.turns) == 1:
        return True
    last = played.turns[-1]
    written = game.write_turn(game.position_after(played.turns[-2]), last)
    try:
        return game.read_turn(position, written).items() <= last.items()
    except NotationError:
        return False


def plain(turn: Mapping[str, Written] | Fields) -> Value:
    """Give a written turn as a plain map."""
    return {key: plain(value) if isinstance(value, Mapping) else value for key, value in turn.items()}  # type: ignore[misc]  # a turn's fields are texts, numbers and maps
