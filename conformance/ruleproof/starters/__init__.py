"""The starters: programs to copy, with the game left to fill in."""
