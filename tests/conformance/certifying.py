"""Certify a program by the command, as its author would."""

import json
import subprocess
import sys
from pathlib import Path

BIN = Path(sys.executable).parent
PROFILES = ("published", "designer")


def certified(root: Path, *program: str | Path) -> dict[str, object]:
    """Certify a program of foursquare under both profiles; give its report."""
    profiles = [word for profile in PROFILES for word in ("--profile", profile)]
    command = [BIN / "ruleproof", "certify", "foursquare", *profiles, "--format", "json", "--", *program]
    run = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout[-3000:] + run.stderr
    report = json.loads(run.stdout)
    assert isinstance(report, dict)
    return report


def require_all_passed(report: dict[str, object]) -> None:
    """Fail unless every scenario passed, under both profiles."""
    profiles = report["profiles"]
    assert isinstance(profiles, list)
    assert [profile["profile"] for profile in profiles] == list(PROFILES)
    for profile in profiles:
        assert {name for name, number in profile["counts"].items() if number} == {"passed"}
        assert profile["not_observed"] == []
        assert profile["untested_methods"] == []
