"""Checking documents against their JSON Schema, with sentences that say what would be right."""

import json
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias

from ruleproof.loading.problems import Problem, did_you_mean
from ruleproof.loading.yaml_text import Document, Path_, Value
from ruleproof.spec import spec_folder

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator, ValidationError

Schema: TypeAlias = dict[str, "Value | Schema"]
NAMES = {
    "object": "a map",
    "array": "a list",
    "string": "a text",
    "integer": "a whole number",
    "null": "nothing",
}


@cache
def schemas() -> dict[str, Any]:
    """Read the spec's schemas, by file name."""
    folder = spec_folder() / "schemas"
    return {path.name: json.loads(path.read_text(encoding="utf-8")) for path in folder.glob("*.json")}


@cache
def screen(schema: str) -> Callable[[Value], bool]:
    """Give a quick test for documents that need no second look, where the extra `fast` is installed."""
    try:
        import jsonschema_rs
    except ImportError:
        return lambda _: False

    def neighbour(name: str) -> Any:  # noqa: ANN401 - a JSON Schema
        return schemas()[name.rpartition("/")[2]]

    return jsonschema_rs.Draft202012Validator(
        schemas()[f"{schema}.schema.json"], retriever=neighbour
    ).is_valid


@cache
def validator(schema: str) -> "Draft202012Validator":
    """Give the validator of one of the spec's schemas; it may refer to its neighbours."""
    from jsonschema import Draft202012Validator
    from referencing import Registry, Resource

    contents = schemas()
    registry = Registry().with_resources(
        [(name, Resource.from_contents(content)) for name, content in contents.items()]
    )
    return Draft202012Validator(contents[f"{schema}.schema.json"], registry=registry)


def validate(document: Document, schema: str) -> list[Problem]:
    """List every departure of a document from its schema: jsonschema explains what a screen refused."""
    if screen(schema)(document.value):
        return []
    errors = [leaf for error in validator(schema).iter_errors(document.value) for leaf in leaves(error)]
    problems = [document.problem(path_of(error), sentence(error)) for error in errors]
    return list(dict.fromkeys(problems))


def leaves(error: "ValidationError") -> Iterator["ValidationError"]:
    """Give the errors that say most: inside alternatives, those of the alternative that fits best."""
    if not error.context:
        yield error
        return
    branches: dict[int, list[ValidationError]] = {}
    for inner in error.context:
        branches.setdefault(int(inner.schema_path[0]), []).append(inner)
    for inner in min(branches.values(), key=distance):
        yield from leaves(inner)


def distance(branch: "list[ValidationError]") -> tuple[bool, int, int]:
    """Measure how far a value is from an alternative: by its type, by its unknown fields, by all else."""
    other_type = any(error.validator == "type" and not error.path for error in branch)
    return other_type, sum(len(unknown_fields(error)) for error in branch), len(branch)


def path_of(error: "ValidationError") -> Path_:
    """Give the part of the document that an error is about: an unknown field itself, not its parent."""
    path = tuple(error.absolute_path)
    unknown = unknown_fields(error)
    return (*path, unknown[0]) if unknown else path


def schema_of(error: "ValidationError") -> Mapping[str, Any]:
    """Give the part of the schema that an error is about."""
    return error.schema if isinstance(error.schema, Mapping) else {}


def unknown_fields(error: "ValidationError") -> list[str]:
    """List the fields that the schema does not know."""
    if error.validator not in ("additionalProperties", "unevaluatedProperties") or not isinstance(
        error.instance, dict
    ):
        return []
    known = schema_of(error).get("properties", {})
    return [key for key in error.instance if key not in known]


def sentence(error: "ValidationError") -> str:
    """Say what is wrong and what would be right."""
    instance: Any = error.instance
    expected: Any = error.validator_value
    rule = error.validator
    meant = schema_of(error).get("description", "")
    hint = f": {meant}" if meant else ""
    if unknown := unknown_fields(error):
        return (
            f"unknown field {unknown[0]!r}{did_you_mean(unknown[0], schema_of(error).get('properties', {}))}"
        )
    match rule:
        case "required":
            missing = next(key for key in expected if key not in instance)
            return f"the field {missing!r} is missing"
        case "type":
            wanted = " or ".join(
                [NAMES.get(name, name) for name in ([expected] if isinstance(expected, str) else expected)]
            )
            return f"{shown(instance)} stands where {wanted} is wanted{hint}"
        case "enum":
            return f"{shown(instance)} is not one of {', '.join(map(str, expected))}"
        case "const":
            return f"{shown(instance)} stands where {expected!r} is wanted"
        case "pattern" | "propertyNames":
            return f"{shown(instance)} does not have the form wanted{hint or ' (' + str(expected) + ')'}"
        case "uniqueItems":
            twice = next(item for index, item in enumerate(instance) if item in instance[:index])
            return f"{shown(twice)} stands twice"
        case "minItems" | "minProperties" | "minLength":
            return f"something must stand here{hint}"
        case _:
            return f"{error.message[:200]}{hint}"


def shown(value: object) -> str:
    """Show a value within a sentence."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) < 60 else text[:57] + "..."  # noqa: PLR2004 - what fits a line
