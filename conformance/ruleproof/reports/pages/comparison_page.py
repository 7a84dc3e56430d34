"""A comparison as a page."""

from ruleproof.certify.explain import cut
from ruleproof.comparison.compare import KINDS, Comparison
from ruleproof.comparison.telling import verdict_of
from ruleproof.languages import Language
from ruleproof.reports.pages.environment import filled
from ruleproof.reports.pages.texts import Texts


def write_comparison_page(found: Comparison, language: Language = "en") -> str:
    """Write a comparison as one page that fetches nothing."""
    return filled(
        "comparison.html.j2",
        Texts(language),
        game=found.after.game,
        before=cut(found.before.who),
        after=cut(found.after.who),
        found=found,
        verdict=verdict_of(found)[1],
        groups=[
            (kind, [change for change in found.changes if change.kind == kind])
            for kind in KINDS
            if kind in found.counts
        ],
        chapters=list(dict.fromkeys([change.result.chapter for change in found.changes])),
        cut=cut,
    )
