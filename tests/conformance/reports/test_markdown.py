"""The report as the summary of a job."""

import msgspec

from conformance.reports.files import WRONG_GAMES
from ruleproof.certify.report import Finding, KnownRun, Report, Stale
from ruleproof.certify.verdicts import SuiteBug
from ruleproof.loading.suite import Suite
from ruleproof.reports.markdown import fenced, plain, write_markdown


def test_a_summary_tells_headline_counts_and_failures(suite: Suite, every_verdict: Report) -> None:
    """Each profile has its headline, a table by chapter, and its failures folded up with their boards."""
    text = write_markdown(suite, every_verdict)
    assert text.count("## ❌ ") == 2
    assert "| Ending | 1 | 1 | 1 | 1 | 1 | 1 | 2 |" in text
    assert text.count("<details><summary>ending/") == 8
    assert "before" in text


def test_a_summary_is_written_in_a_language(suite: Suite, every_verdict: Report) -> None:
    """Chapters and verdicts are named as asked."""
    assert "| Capítulo | correcto |" in write_markdown(suite, every_verdict, "es")


def test_a_summary_tells_random_games_that_go_wrong(suite: Suite, wrong_games: Report) -> None:
    """A program that only random games find wrong is marked so, with the command that shows it."""
    text = write_markdown(suite, wrong_games)
    assert "## ❌ mine 1 does not conform to foursquare published" in text
    assert plain(WRONG_GAMES) in text
    assert "## ✅ mine 1 conforms to foursquare designer" in text


def test_a_summary_lists_stale_known_failures(suite: Suite, wrong_games: Report) -> None:
    """A run that fails for its stale entries alone says so, and has no sign of success."""
    stale = (Stale("pack/*", 4, "it is stale: it passes now; take the entry out"),)
    run = KnownRun("known.yaml", 1, stale)
    report = msgspec.structs.replace(wrong_games, profiles=wrong_games.profiles[1:], known=run)
    text = write_markdown(suite, report, "es")
    assert (report.exit_code, "✅" in text) == (1, False)
    assert "## ⚠️ mine 1 cumple foursquare designer" in text
    assert "## ❌ entradas de known.yaml que ya no valen o han caducado: 1" in text
    assert "- known.yaml:4: pack/\\*: está anticuado" in text
    assert "✅" in write_markdown(suite, msgspec.structs.replace(report, known=KnownRun("known.yaml", 1, ())))


def test_a_summary_where_the_suite_is_at_fault_has_no_sign_of_success(
    suite: Suite, wrong_games: Report
) -> None:
    """What passed beside it is not held to be enough."""
    (profile,) = wrong_games.profiles[1:]
    first, *rest = profile.findings
    findings = (Finding(first.case, SuiteBug("judging raised ValueError")), *rest)
    report = msgspec.structs.replace(
        wrong_games, profiles=(msgspec.structs.replace(profile, findings=findings),)
    )
    assert report.exit_code == 4
    assert "## ⚠️ " in write_markdown(suite, report)


def test_nothing_in_a_text_is_a_mark() -> None:
    """Tags, links, marks, tables and names of people stay letters."""
    assert plain("<b> a|b @me `c` http://d\n") == "&lt;b&gt; a\\|b &#64;me \\`c\\` http:&#47;/d\\\\n"


def test_a_fence_is_longer_than_any_in_it() -> None:
    """No answer ends the block that shows it."""
    assert fenced("```` x")[0] == "`````text"
    assert fenced("x") == ["```text", "x", "```"]
