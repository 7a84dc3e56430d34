"""Faults that tests plant in the Python starter of Foursquare."""

TIE_COUNTS = (
    "if min(rivals) <= rank(line[placed]) <= max(rivals):",
    "if min(rivals) < rank(line[placed]) < max(rivals):",
)
FIVE_IN_A_PILE = (
    "if len(grid[row][column]) == HEIGHT else None",
    "if len(grid[row][column]) > HEIGHT else None",
)
SPOIL = """def spoil(outcome: str) -> None:
    SPOILT.extend([True] * (outcome == "won"))


def legal_moves("""
SPOILT_BY_A_WIN = (
    ("def play(profile: str, position", "SPOILT: list[bool] = []\n\n\ndef play(profile: str, position"),
    ("        turns.append(after)\n", "        turns.append(after)\n        spoil(outcome)\n"),
    ("= turn(profile, grid, move", '= turn("designer" if SPOILT else profile, grid, move'),
    ("def legal_moves(", SPOIL),
)
CRASHES_ON_FOUR = (
    "    grid = [row.copy() for row in before]\n",
    "    grid = [row.copy() for row in before]\n    assert len(piles(grid)) != 3\n",
)
HANGS_ON_FOUR = (
    "    grid = [row.copy() for row in before]\n",
    "    grid = [row.copy() for row in before]\n    while len(piles(grid)) == 3:\n        pass\n",
)
GOES_ON_AFTER_THE_END = (
    'if outcome == "ongoing" else "The game is over."',
    'if True else "The game is over."',
)
