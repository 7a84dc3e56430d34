"""What the suite can see: readings, deliberate faults and source mutants, and the scenarios that kill them."""
