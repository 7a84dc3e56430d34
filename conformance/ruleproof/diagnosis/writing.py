"""A diagnosis as JSON, in the form of `diagnosis.schema.json`."""

import msgspec

from ruleproof import __version__
from ruleproof.certify.judge import find_differences
from ruleproof.certify.plan import Plan
from ruleproof.diagnosis.diagnose import Diagnosis, Proof, Untold
from ruleproof.diagnosis.hypotheses import Hypothesis, Observation, size_of
from ruleproof.protocol.session import Session
from ruleproof.reports.json_report import well_formed
from ruleproof.spec import spec_version
from ruleproof_engine.game import Game, Reading, Readings


def write_json(plan: Plan, session: Session, found: Diagnosis) -> str:
    """Write a diagnosis as indented JSON with a fixed order of members."""
    content = {
        "ruleproof": __version__,
        "spec": spec_version(),
        "suite": plan.suite.digest,
        "game": plan.game.name,
        "implementation": msgspec.to_builtins(session.greeting.implementation),
        "command": [well_formed(word) for word in session.command],
        "asked": {"profile": plan.profile, "rulings": options(plan.rulings)},
        **diagnosis_content(plan.game, found),
    }
    return msgspec.json.format(msgspec.json.encode(content), indent=2).decode() + "\n"


def diagnosis_content(game: Game, found: Diagnosis) -> dict[str, object]:
    """Give what was found, the smallest of what nothing explains first."""
    unexplained = sorted(found.unexplained, key=size_of)
    return {
        "exact": found.is_exact,
        "exit_code": found.exit_code,
        "explanations": [hypothesis_content(hypothesis) for hypothesis in found.explanations],
        "nearest": hypothesis_content(found.nearest),
        "smallest": found.is_smallest,
        "scenarios": found.scenarios,
        "games": found.games,
        "proofs": [proof_content(proof) for proof in found.proofs],
        "untold": [untold_content(untold) for untold in found.untold],
        "unexplained": [observation_content(game, found.nearest, observed) for observed in unexplained],
    }


def options(readings: Readings) -> dict[str, str]:
    """Give the option of each ruling."""
    return {reading.ruling: reading.option for reading in readings}


def hypothesis_content(hypothesis: Hypothesis) -> dict[str, object]:
    """Give a profile and the readings mixed in."""
    return {"profile": hypothesis.profile, "readings": options(hypothesis.readings)}


def proof_content(proof: Proof) -> dict[str, object]:
    """Give a part of the explanation and what proves it."""
    of = proof.of._asdict() if isinstance(proof.of, Reading) else {"profile": proof.of}
    return {**of, "scenarios": proof.scenarios, "count": proof.count}


def untold_content(untold: Untold) -> dict[str, object]:
    """Give an option that was not told apart."""
    return {**untold.reading._asdict(), "reason": untold.reason}


def observation_content(game: Game, nearest: Hypothesis, observed: Observation) -> dict[str, object]:
    """Give what was asked, and how the answer differs from the nearest explanation's."""
    question, answer = observed.question, observed.answer
    differences = find_differences(question.expect(game, *nearest), answer) if answer else ()
    return {
        "scenario": observed.scenario or None,
        **msgspec.to_builtins(question),
        "answered": answer is not None,
        "differences": [msgspec.to_builtins(difference) for difference in differences],
    }
