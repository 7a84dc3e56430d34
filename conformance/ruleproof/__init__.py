"""The kit that certifies any program that plays the games of the spec."""

__version__ = "0.1.0"
