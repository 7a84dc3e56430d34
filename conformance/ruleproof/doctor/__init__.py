"""The doctor: speaks to an adapter step by step, and says in words what is wrong with it."""
