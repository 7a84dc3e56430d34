"""Fuzzing: random games that find where a program goes wrong, and the smallest game that shows it."""
