"""Writing a copy of a starter: its files, and what a new program needs beside them."""

import re
from collections.abc import Mapping
from pathlib import Path

from ruleproof.authoring.layout import entry_lines
from ruleproof.certify.plan import Plan
from ruleproof.games import find_game
from ruleproof.loading.suite import Suite
from ruleproof.protocol.messages import Declared
from ruleproof.starters.cutting import without_game, without_others
from ruleproof.starters.folders import SKELETON, Starter, game_of

KNOWN = "known-failures.yaml"
WORKFLOW = ".github/workflows/ruleproof.yml"
LACKING = {"cpp": "sudo apt-get update && sudo apt-get install --yes nlohmann-json3-dev"}
"""How to bring what the machines of GitHub Actions lack, by language: they have every compiler."""


def copy_of(starter: Starter, suite: Suite) -> dict[Path, bytes]:
    """Give every file of the copy, by its path, with nothing of the game but what to fill in."""
    game = suite.rulebook.game
    files = {path: content for path, content in own_files(starter, game).items() if SKELETON not in path.name}
    written = {
        "README.md": readme(starter, game),
        KNOWN: known_failures(suite),
        WORKFLOW: workflow(starter, game),
    }
    return files | {Path(path): text.encode() for path, text in written.items()}


def own_files(starter: Starter, game: str) -> Mapping[Path, bytes]:
    """Give the starter's own files, without its game and without other games."""
    others = [other for other in starter.games() if other != game]
    files: dict[Path, bytes] = {}
    for path in starter.files():
        content = (starter.folder / path).read_bytes()
        skeleton = path.with_name(f"{path.stem}{SKELETON}{path.suffix}")
        if (starter.folder / skeleton).exists():
            files[path] = (starter.folder / skeleton).read_bytes()
        elif game_of(path) in (None, game):
            text = without_game(content.decode("utf-8"))
            files[path] = (text if game_of(path) else without_others(text, others)).encode()
    return files


def unwritten_file(starter: Starter, game: str) -> str:
    """Name the file that is to be filled in."""
    found = [path for path in starter.files() if game_of(path) == game and SKELETON not in path.name]
    return next((str(path) for path in found if starter.is_unwritten(path)), str(found[0]))


def known_failures(suite: Suite) -> str:
    """List what fails as long as nothing is written: whatever is asked under the default profile."""
    game = find_game(suite.rulebook.game)
    plan = Plan(suite, game, suite.rulebook.default, Declared(methods=game.methods))
    lines = [
        "# What fails today. As soon as one of these passes the run says so: take its entry out.",
        f"game: {game.name}",
        "known-failures:",
    ]
    for case in [case for case in plan.cases(()) if case.request]:
        entry = {
            "scenario": f"{case.scenario.chapter}/{case.scenario.id}",
            "profile": case.profile,
            "verdict": "failed",
            "reason": "not written yet",
        }
        fields = [line for field, text in entry.items() for line in entry_lines(field, text)]
        lines += [f"  - {fields[0]}", *[f"    {line}" for line in fields[1:]]]
    return "\n".join(lines) + "\n"


def workflow(starter: Starter, game: str) -> str:
    """Write the workflow of GitHub Actions: the kit, what is lacking, the build, the verdict."""
    lacking = [LACKING[starter.language]] if starter.language in LACKING else []
    build = "".join([f"      - run: {scalar(line)}\n" for line in [*lacking, *starter.build()]])
    certify = f"ruleproof certify {game} --known-failures {KNOWN} -- {starter.command()}"
    return f"""\
name: ruleproof
on: [push, pull_request]
permissions:
  contents: read
jobs:
  certify:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with:
          submodules: true
      - uses: actions/setup-python@v5
        with:
          python-version: "3.12"
      - run: pip install ./ruleproof # the kit: a checkout or a submodule of it in that folder
{build}      - run: {scalar(certify)}
"""


def scalar(text: str) -> str:
    """Write a command as YAML: in quotes where it would be read otherwise."""
    return "'" + text.replace("'", "''") + "'" if re.search(r"^[\[{(&*!|>%@`'\"]|: | #", text) else text


def readme(starter: Starter, game: str) -> str:
    """Write the page of the copy, which begins with the next command."""
    certify, command = f"ruleproof certify {game}", starter.command()
    steps = [f"{line}\n" for line in starter.build()]
    return f"""\
# A program that plays {game}

An adapter in {starter.title} for Ruleproof, with the game left to write in `{unwritten_file(starter, game)}`.
{starter.needs()}

The next command gives the first verdict, a failure of everything:

```sh
{"".join(steps)}{certify} -- {command}
```

Read the rules, and then write the game, a scenario at a time:

```sh
ruleproof show {game}
ruleproof list {game}
ruleproof show SCENARIO
{"".join(steps[-1:])}{certify} --scenario SCENARIO -- {command}
```

This asks for the default profile; with `--profile` for another of those that the rules end with.
When it conforms, `ruleproof fuzz {game} -- {command}` looks for what the scenarios do not show.

When an answer is no answer at all, the doctor says why:

```sh
ruleproof doctor -- {command}
```

## What the adapter needs of the game

{starter.notes()}

{known_part(f"{certify} --known-failures {KNOWN}", command)}"""


def known_part(certify: str, command: str) -> str:
    """Write the part of the page about what fails today."""
    return f"""\
## What is known to fail

`{KNOWN}` lists what fails today.
With it a run succeeds as long as nothing else fails, and names each entry that passes now and has to go:

```sh
{certify} -- {command}
```

This takes those entries out:

```sh
{certify} --write-known-failures {KNOWN} -- {command}
```

`{WORKFLOW}` runs the first of the two at every push.
It is written from the service's documentation, and takes Ruleproof from the folder `ruleproof/`.
"""
