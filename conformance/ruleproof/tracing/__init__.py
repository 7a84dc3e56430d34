"""From clauses to scenarios and back: what shows each clause, and whether it was re-read since an edit."""
