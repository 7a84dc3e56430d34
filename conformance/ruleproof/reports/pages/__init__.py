"""Pages that people look at: each is one file, and fetches nothing."""
