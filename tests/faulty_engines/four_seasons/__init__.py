"""Engines that lie about Four Seasons, chapter by chapter."""

from faulty_engines.four_seasons import building, dealing, ending, foundations, pack, spaces
from faulty_engines.four_seasons.lying import LIARS

CHAPTERS = (pack, foundations, building, spaces, dealing, ending)

__all__ = ["CHAPTERS", "LIARS"]
