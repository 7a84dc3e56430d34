"""A chapter's file with one scenario, to be checked, watched and spoiled."""

TEN_TURNS = """\
# yaml-language-server: $schema=../../schemas/foursquare.schema.json
game: foursquare
chapter: turning
scenarios:
  - id: ten-turns-its-row
    name: a ten turns its row
    because: a ten is above every face-up card beside it
    clauses: [turn.extreme]
    given: |
      5s  .
    plays: Td@b1
    under:
      published: {grid: ~5s Td, turned: {row: a1 b1, column: b1}, outcome: ongoing}
"""
