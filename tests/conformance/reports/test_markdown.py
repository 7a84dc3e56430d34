"""The report as the summary of a job."""

from ruleproof.certify.report import Report
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


def test_nothing_in_a_text_is_a_mark() -> None:
    """Tags, links, marks, tables and names of people stay letters."""
    assert plain("<b> a|b @me `c` http://d\n") == "&lt;b&gt; a\\|b &#64;me \\`c\\` http:&#47;/d\\\\n"


def test_a_fence_is_longer_than_any_in_it() -> None:
    """No answer ends the block that shows it."""
    assert fenced("```` x")[0] == "`````text"
    assert fenced("x") == ["```text", "x", "```"]
