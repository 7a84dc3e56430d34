"""Results and runs made by hand."""

from ruleproof.certify.verdicts import Difference, VerdictName
from ruleproof.comparison.runs import ProfileRun, Result, Run
from ruleproof.protocol.messages import Implementation

HOSTILE = "<img src=x onerror=alert(1)> | `x` @someone [a](http://b) \n# y"


def result(scenario: str, verdict: VerdictName, *differences: Difference, detail: str = "") -> Result:
    """Give a result."""
    message = detail or "; ".join([f"{found.field}: given {found.given}" for found in differences])
    return Result(scenario, "ending", f"name of {scenario}", verdict, differences, detail, message=message)


def run(*results: Result, profile: str = "published", name: str = "mine") -> Run:
    """Give a run of one profile."""
    profiles = (ProfileRun(profile, "headline", conforms=False, counts={}, results=results),)
    return Run("foursquare", "1.0.0", "0" * 64, Implementation(name, "1", "python"), profiles)


def wrong(given: str) -> Result:
    """Give a wrong answer."""
    return result("one", "failed", Difference(0, "score", "1", given))


RIGHT = result("one", "passed")
SKIPPED = result("one", "skipped", detail="perft is not offered")
