"""Certifying: which questions to ask, what the answers are worth, and how to say so."""
