"""Writing scenarios: the canonical layout, and filling in what the reference computes."""
