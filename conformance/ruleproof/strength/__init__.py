"""What the suite can see: readings, deliberate faults and source mutants, and what kills them."""
