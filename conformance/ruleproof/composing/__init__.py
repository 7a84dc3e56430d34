"""The composer: a page on this machine where scenarios are made by hand, and judged by the reference."""
