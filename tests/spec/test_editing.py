"""What editors and hooks are told of scenario files holds: the schema line, and the names of files."""

import json
import re
from pathlib import Path

import jsonschema_rs
import pytest
import yaml

from ruleproof.commands.line import COMMANDS
from ruleproof.games import GAMES

SCHEMA_LINE = re.compile(r"# yaml-language-server: \$schema=(\S+)")
SPEC = Path(__file__).parents[2] / "spec"
FILES = sorted(SPEC.glob("*/scenarios/*.yaml"))


def schema_at(path: Path) -> jsonschema_rs.Draft202012Validator:
    """Read a schema as an editor does: from its place, with its neighbours beside it."""

    def beside(name: str) -> dict[str, object]:
        found = json.loads((path.parent / name.rpartition("/")[2]).read_text("utf-8"))
        assert isinstance(found, dict)
        return found

    return jsonschema_rs.Draft202012Validator(json.loads(path.read_text("utf-8")), retriever=beside)


@pytest.mark.parametrize("game", GAMES)
def test_schema_line_of_every_file_leads_to_a_schema_that_holds(game: str) -> None:
    """The first line names, from the file on, the game's published schema, and the file keeps to it."""
    schemas: dict[Path, jsonschema_rs.Draft202012Validator] = {}
    found = [path for path in FILES if path.is_relative_to(SPEC / game)]
    assert found
    for path in found:
        text = path.read_text("utf-8")
        line = SCHEMA_LINE.fullmatch(text.partition("\n")[0])
        assert line, path
        schema = (path.parent / line[1]).resolve()
        assert schema == SPEC / "schemas" / f"{game}.schema.json"
        schemas.setdefault(schema, schema_at(schema)).validate(yaml.load(text, yaml.CSafeLoader))


def test_schema_refuses_what_an_editor_must_underline() -> None:
    """The schema is no formality: a field with another name is refused."""
    path = FILES[0]
    value = yaml.load(path.read_text("utf-8"), yaml.CSafeLoader)
    value["scenarios"][0]["playz"] = value["scenarios"][0].pop("name")
    game = path.parts[-3]
    assert not schema_at(SPEC / "schemas" / f"{game}.schema.json").is_valid(value)


def test_hooks_run_commands_on_scenario_files_and_no_others(root: Path) -> None:
    """Each hook names a command that there is, and takes every scenario file and no rulebook."""
    hooks = yaml.safe_load((root / ".pre-commit-hooks.yaml").read_text("utf-8"))
    assert [hook["id"] for hook in hooks] == ["ruleproof-fmt", "ruleproof-check"]
    for hook in hooks:
        program, command = hook["entry"].split()
        assert program == "ruleproof"
        assert command in COMMANDS
        assert hook["language"] == "python"
        assert all(re.search(hook["files"], path.relative_to(root).as_posix()) for path in FILES)
        others = [path for path in SPEC.rglob("*.yaml") if path not in FILES]
        assert not [path for path in others if re.search(hook["files"], path.relative_to(root).as_posix())]
