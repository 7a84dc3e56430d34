"""The reference engines: each game's rulebook as code that is written to be read."""
