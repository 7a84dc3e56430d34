"""The group of commands; each is imported when it is used."""

from importlib import import_module

import rich_click as click

from ruleproof import __version__

COMMANDS = {
    "certify": "Certify a program: does it play by the rules?",
    "diagnose": "Find the readings by which a program plays.",
    "strength": "Measure a suite: which wrong programs does it kill?",
