"""The guide's YAML is what the programs that read it take, as far as can be seen without them."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from ruleproof.commands.certify import command as certify
from ruleproof.loading.suite import Suite
from ruleproof.trust.known import load_known_failures


@pytest.fixture(scope="module")
def blocks(root: Path) -> list[str]:
    """Give the guide's blocks of YAML."""
    text = (root / "conformance" / "README.md").read_text(encoding="utf-8")
    return re.findall(r"^```yaml\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def test_the_example_of_known_failures_can_be_used(suite: Suite, blocks: list[str], tmp_path: Path) -> None:
    """A reader who copies the example has a file that is accepted, with every field that there is."""
    (example,) = [block for block in blocks if block.startswith("game: foursquare\nknown-failures:")]
    path = tmp_path / "known-failures.yaml"
    path.write_text(example, encoding="utf-8")
    (entry,) = load_known_failures(suite, path).entries
    assert all((entry.profile, entry.link, entry.expires))


def jobs(blocks: list[str]) -> dict[str, Any]:
    """Read both jobs by their services."""
    read = [yaml.safe_load(block) for block in blocks]
    (actions,) = [block for block in read if "jobs" in block]
    (gitlab,) = [block for block in read if "conformance" in block]
    return {"actions": actions, "gitlab": gitlab}


def test_the_jobs_use_options_that_there_are(blocks: list[str]) -> None:
    """Every option that a job gives to `certify` is one of its options."""
    found = jobs(blocks)
    steps = found["actions"]["jobs"]["foursquare"]["steps"]
    (run,) = [step["run"] for step in steps if step.get("name") == "Certify"]
    (line,) = [line for line in found["gitlab"]["conformance"]["script"] if line.startswith("ruleproof")]
    known = {option for parameter in certify.params for option in parameter.opts}
    for script in (run, line):
        given = set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", script))
        assert {"--known-failures", "--write", "--attest", "--subject", "--sign", "--url"} <= given
        assert given <= known
