"""What a campaign found, as JSON in the form of `findings.schema.json`."""

import msgspec

from ruleproof import __version__
from ruleproof.fuzzing.campaign import Campaign, Found
from ruleproof.fuzzing.coverage import never
from ruleproof.fuzzing.telling import Teller, replay_command
from ruleproof.loading.suite import Suite
from ruleproof.reports.json_report import well_formed
from ruleproof.spec import spec_version


def written(suite: Suite, campaign: Campaign) -> str:
    """Write a campaign."""
    teller = Teller(suite, campaign)
    order, setting = campaign.order, campaign.order.setting
    content = {
        "ruleproof": __version__,
        "spec": spec_version(),
        "suite": suite.digest,
        "game": setting.game,
        "profile": setting.profile,
        "rulings": dict(campaign.rulings),
        "program": campaign.who,
        "command": [well_formed(word) for word in setting.command],
        "against": campaign.against or None,
        "seed": order.seed,
        "first": order.first,
        "asked": campaign.asked,
        "seconds": round(campaign.seconds, 3),
        "given_up": campaign.given_up,
        "coverage": coverage_content(campaign),
        "counts": dict(campaign.counts),
        "found": [found_content(teller, found) for found in campaign.found],
        "corpus": [
            {
                "file": replayed.kept.name,
                "found": found_content(teller, replayed.found) if replayed.found else None,
            }
            for replayed in campaign.replayed
        ],
        "exit_code": 0 if campaign.is_clean else 1,
    }
    return msgspec.json.format(msgspec.json.encode(content), indent=2).decode() + "\n"


def coverage_content(campaign: Campaign) -> dict[str, object]:
    """Give what was reached, and what never was."""
    coverage, known = campaign.coverage, campaign.universe
    return {
        **msgspec.to_builtins(coverage),
        "never": {
            "endings": never(known.endings, coverage.endings),
            "clauses": never(known.clauses, coverage.clauses),
            "readings": never(known.readings, coverage.readings),
        },
    }


def found_content(teller: Teller, found: Found) -> dict[str, object]:
    """Give one cause, with everything needed to see it and to repeat it."""
    examined = found.examined
    rules = teller.rules
    return {
        "cause": msgspec.to_builtins(found.cause),
        "answers": found.answers,
        "number": found.number,
        "first": found.first,
        "questions": [
            {
                **msgspec.to_builtins(question),
                "params": msgspec.Raw(question.request(rules.game, rules.profile, rules.readings).params),
            }
            for question in found.questions
        ],
        **({} if examined is None else msgspec.to_builtins(examined.judgement.verdict)),
        "explained_by": [str(reading) for reading in teller.author.explaining(examined)] if examined else [],
        "explanation": [line for _, line in teller.difference(examined)] if examined else [],
        "scenario": teller.author.scenario_file(found.questions, examined),
        "replay": replay_command(teller.campaign.order, found),
        "seconds": round(found.seconds, 3),
    }
