"""Engines that lie about Four Square, chapter by chapter."""

from faulty_engines.foursquare_ball import bouncing, lines, rotating, serving, touching, verdicts
from faulty_engines.foursquare_ball.lying import LIARS

CHAPTERS = (serving, bouncing, touching, lines, verdicts, rotating)

__all__ = ["CHAPTERS", "LIARS"]
