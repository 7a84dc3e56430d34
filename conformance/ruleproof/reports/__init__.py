"""Formats that a report is written in."""
