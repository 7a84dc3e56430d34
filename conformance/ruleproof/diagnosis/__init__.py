"""Which rules a program really plays: the smallest set of readings that explains all its answers."""
