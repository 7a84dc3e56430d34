"""The one way in which a scenario file is laid out."""

import textwrap
from collections.abc import Mapping, Sequence

from ruleproof.loading.yaml_text import Value, is_ambiguous, is_number
from ruleproof_engine.game import Game

ORDER = ("id", "name", "because", "clauses", "twin-of", "given", "plays", "draws", "then", "under")
WIDTH = 96
INDICATORS = set("!&*-?:,[]{}#|>@`\"'%=~") - set("~")
FLOW = set(",[]{}")


def lay_out(game: Game, document: Mapping[str, Value]) -> str:
    """Write a scenario file in its canonical form."""
    scenarios = document["scenarios"]
    assert isinstance(scenarios, list)
    folders = "../" if document["chapter"] == "perft" else "../../"
    lines = [
        f"# yaml-language-server: $schema={folders}schemas/{game.name}.schema.json",
        f"game: {game.name}",
        f"chapter: {document['chapter']}",
        "scenarios:",
    ]
    for index, item in enumerate(scenarios):
        assert isinstance(item, dict)
        lines += [""] if index else []
        lines += scenario_lines(game, item)
    return "\n".join(lines) + "\n"


def scenario_lines(game: Game, item: Mapping[str, Value]) -> list[str]:
    """Write one scenario."""
    lines: list[str] = []
    for key in sorted(item, key=lambda key: ORDER.index(key) if key in ORDER else len(ORDER)):
        value = item[key]
        if key == "given":
            lines += given_lines(game, str(value))
        elif key == "plays":
            lines += entry_lines(key, game.lay_out_moves(str(value)))
        elif key in ("then", "under"):
            lines += expectation_lines(game, key, value)
        else:
            lines += entry_lines(key, value)
    return ["  - " + lines[0], *["    " + line if line else "" for line in lines[1:]]]


def given_lines(game: Game, text: str) -> list[str]:
    """Write a position, over several lines where it has them."""
    return entry_lines("given", game.lay_out(game.read_position(text)))


def expectation_lines(game: Game, key: str, value: Value) -> list[str]:
    """Write `then`, or `under` with its profiles."""
    if key == "under":
        assert isinstance(value, dict)
        lines = ["under:"]
        for head, part in value.items():
            lines += ["  " + line for line in expectation_lines(game, quoted(head), part)]
        return lines
    if isinstance(value, list):
        return [f"{key}:", *[f"  - {flow(one_line(part))}" for part in value]]
    assert isinstance(value, dict)
    return [f"{key}:", *["  " + line for name, part in value.items() for line in entry_lines(name, part)]]


def one_line(part: Value) -> Value:
    """Bring a turn's pictures onto one line."""
    if not isinstance(part, dict):
        return part
    return {
        key: " / ".join(" ".join(row.split()) for row in str(value).strip().splitlines())
        if "\n" in str(value)
        else value
        for key, value in part.items()
    }


def entry_lines(key: str, value: Value) -> list[str]:
    """Write one field."""
    if isinstance(value, str) and "\n" in value:
        return [f"{key}: |", *["  " + line for line in value.rstrip("\n").split("\n")]]
    if isinstance(value, str) and len(value) > WIDTH - len(key):
        return [f"{key}: >-", *["  " + line for line in textwrap.wrap(value, WIDTH, break_on_hyphens=False)]]
    return [f"{key}: {flow(value, top=True)}"]


def flow(value: Value, *, top: bool = False) -> str:
    """Write a value on one line."""
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return quoted(value, flow=not top)
    if isinstance(value, Sequence):
        return "[" + ", ".join([flow(part) for part in value]) + "]"
    return "{" + ", ".join([f"{quoted(key, flow=True)}: {flow(part)}" for key, part in value.items()]) + "}"


def quoted(text: str, *, flow: bool = False) -> str:
    """Quote a text where a plain one would be read as something else."""
    plain = (
        text == text.strip()
        and text != ""
        and text[0] not in INDICATORS
        and ": " not in text
        and " #" not in text
        and not text.endswith(":")
        and not is_number(text)
        and not is_ambiguous(text)
        and text.isprintable()
        and not (flow and FLOW & set(text))
    )
    return text if plain else '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
