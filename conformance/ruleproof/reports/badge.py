"""A badge that says what was shown: as a picture, and as the file that shields.io draws one from."""

import json
from xml.sax.saxutils import escape

from ruleproof.certify.report import ProfileReport, Report

GREEN, YELLOW, RED = "#2e7d32", "#b26a00", "#c62828"
GREY = "#555"
CHARACTER = 6.6
"""The width of a character, more than the fonts named take on average."""
PADDING = 8


def write_badge(report: Report) -> str:
    """Draw a badge as SVG, without anything fetched from elsewhere."""
    label, message = f"ruleproof {report.game}", message_of(report)
    left, right = [round(len(text) * CHARACTER + 2 * PADDING) for text in (label, message)]
    title = escape(f"{label}: {message}", {'"': "&quot;"})
    middle = left + right / 2
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + right}" height="20" role="img" '
        f'aria-label="{title}">\n'
        f"  <title>{title}</title>\n"
        f'  <rect width="{left}" height="20" fill="{GREY}"/>\n'
        f'  <rect x="{left}" width="{right}" height="20" fill="{colour_of(report)}"/>\n'
        '  <g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" text-anchor="middle">\n'
        f'    <text x="{left / 2:g}" y="14">{escape(label)}</text>\n'
        f'    <text x="{middle:g}" y="14">{escape(message)}</text>\n'
        "  </g>\n"
        "</svg>\n"
    )


def write_shields(report: Report) -> str:
    """Write the file that shields.io's endpoint badge reads."""
    content = {
        "schemaVersion": 1,
        "label": f"ruleproof {report.game}",
        "message": message_of(report),
        "color": colour_of(report),
    }
    return json.dumps(content, indent=2, ensure_ascii=False) + "\n"


def message_of(report: Report) -> str:
    """Say of each profile whether the program conforms, and the level reached."""
    if report.exit_code_of_suite:
        return "not tested"
    edition = f", edition {report.edition.name}" if report.edition else ""
    return "; ".join([profile_words(report, profile) for profile in report.profiles]) + edition


def profile_words(report: Report, profile: ProfileReport) -> str:
    """Say it of one profile."""
    if not profile.is_tested:
        return f"{profile.profile} not tested"
    if not profile.conforms:
        is_known = report.known is not None and report.exit_code == 0
        return f"{profile.profile} does not conform" + (" (known)" if is_known else "")
    limits = [
        *([f"level {profile.level}"] if profile.level != "none" else ["no level"]),
        *(["with readings"] if profile.readings else []),
        *(["from the start only"] if profile.from_start_only else []),
    ]
    return f"{profile.profile} conforms, {', '.join(limits)}"


def colour_of(report: Report) -> str:
    """Give green to what conforms, yellow to failures that are all known, and red to the rest."""
    if report.exit_code:
        return RED
    return GREEN if report.conforms else YELLOW
