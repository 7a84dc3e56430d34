"""A wrong answer as a JSON report keeps it: the boards of the turn that went wrong, drawn once more."""

from ruleproof.comparison.runs import ProfileRun, Result
from ruleproof.reports.pages.steps import Step, Steps
from ruleproof_engine.game import ImpossiblePosition, NotationError, Reading


def reported_step(steps: Steps, run: ProfileRun, result: Result) -> Step | None:
    """Show where a program went wrong; None where the report does not hold what is drawn."""
    try:
        return shown(steps, run, result)
    except (NotationError, ImpossiblePosition, LookupError, ValueError):  # a report may come from anywhere
        return None


def shown(steps: Steps, run: ProfileRun, result: Result) -> Step | None:
    """Show the position that was asked about, or the turn that differs."""
    if not result.position or not result.is_wrong:
        return None
    if not result.moves or not result.differences:
        caption = "page.position" if result.moves else "page.position-asked"
        rows = tuple(steps.answer_rows(result.differences))
        return Step(0, "", (steps.board(caption, result.position),), rows, differs=bool(rows))
    return turn(steps, run, result)


def turn(steps: Steps, run: ProfileRun, result: Result) -> Step:
    """Show the turn that differs; what the report leaves unsaid is the reference's."""
    at = result.differences[0].move
    moves = result.moves[: at + 1]
    readings = tuple(sorted(Reading(*departure) for departure in run.readings.items()))
    played = steps.game.play(run.profile, readings, result.position, moves)
    before = steps.game.position_after(played.turns[at - 1]) if at else result.position
    computed = played.turns[at] if at < len(played.turns) else None
    must = {**computed, **result.expected_turn} if computed else None
    step = steps.step(before, moves, must, result.given_turn or None, result.differences)
    return step._replace(illegal=played.illegal.clause if played.illegal else "")
