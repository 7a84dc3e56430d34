"""What others' programs do, run by a Python in which they are installed: how much, in how many seconds.

python tests/benchmarks/peers.py chess|rlcard|spiel|jsonschema|jsonschema-rs [FOLDER]

This file imports nothing of Ruleproof, so that the others need not be installed beside it.
"""

import json
import sys
import time
from importlib import import_module
from pathlib import Path
from random import Random

SECONDS = 3.0
PLIES = 80


def chess(random: Random) -> int:
    """Play a game of chess: list every legal move, play one; give the number of moves."""
    board = import_module("chess").Board()
    moves = 0
    while moves < PLIES and (legal := list(board.legal_moves)):
        board.push(random.choice(legal))
        moves += 1
    return moves


def rlcard(random: Random) -> int:
    """Play a game of gin rummy between two random agents; give the number of their decisions."""
    module = import_module("rlcard")
    agents = import_module("rlcard.agents")
    environment = module.make("gin-rummy", config={"seed": random.randrange(1 << 30)})
    environment.set_agents([agents.RandomAgent(environment.num_actions) for _ in range(2)])
    trajectories, _ = environment.run()
    return sum(len(trajectory) // 2 for trajectory in trajectories)


def spiel(random: Random) -> int:
    """Play a game of Connect Four from Python; give the number of moves."""
    state = import_module("pyspiel").load_game("connect_four").new_initial_state()
    moves = 0
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
        moves += 1
    return moves


GAMES = {"chess": chess, "rlcard": rlcard, "spiel": spiel}


def play(name: str) -> tuple[int, float]:
    """Play games for some time; give the number of moves, and the processor time that they took."""
    game, random = GAMES[name], Random(1)  # noqa: S311 - games, not secrets
    game(random)
    began, moves = time.process_time(), 0
    while time.process_time() - began < SECONDS:
        moves += game(random)
    return moves, time.process_time() - began


def load(validator: str, folder: Path) -> tuple[int, float]:
    """Read scenario files with PyYAML and validate each scenario, with no further checks.

    Give the number of scenarios, and the processor time that they took.
    """
    yaml = import_module("yaml")
    schemas = folder / "schemas"
    registry = {path.name: json.loads(path.read_text(encoding="utf-8")) for path in schemas.glob("*.json")}
    is_valid = validation(validator, registry)
    began, scenarios = time.process_time(), 0
    for path in sorted((folder / "foursquare" / "scenarios").glob("*.yaml")):
        document = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
        if not is_valid(document):
            sys.exit(f"{path} is not valid")
        scenarios += len(document["scenarios"])
    return scenarios, time.process_time() - began


def validation(name: str, registry: dict[str, object]):  # type: ignore[no-untyped-def]  # noqa: ANN201 - theirs
    """Give a validator's function that says whether a document is valid."""
    schema = registry["foursquare.schema.json"]
    if name == "jsonschema-rs":
        neighbour = lambda address: registry[address.rpartition("/")[2]]  # noqa: E731 - one line, once
        return import_module("jsonschema_rs").Draft202012Validator(schema, retriever=neighbour).is_valid
    python, referencing = import_module("jsonschema"), import_module("referencing")
    pairs = [(key, referencing.Resource.from_contents(value)) for key, value in registry.items()]
    return python.Draft202012Validator(schema, registry=referencing.Registry().with_resources(pairs)).is_valid


def main() -> None:
    """Print how much was done, and in how many seconds of processor time."""
    name, *rest = sys.argv[1:]
    done, seconds = play(name) if name in GAMES else load(name, Path(rest[0]))
    sys.stdout.write(json.dumps([done, seconds]))


if __name__ == "__main__":
    main()
