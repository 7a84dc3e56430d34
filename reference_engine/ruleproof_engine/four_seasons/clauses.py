"""What is said of an illegal move, by the clause that it breaks."""

from ruleproof_engine.four_seasons.values import Move
from ruleproof_engine.game import IllegalMove

WHY = {
    "open.first": "laying out the opening is the only move of an undealt pack, and of nothing else",
    "open.cells": "this layout has no such cell",
    "found.available": "no card of that place is available to a foundation",
    "found.one-card": "cards go to a foundation one at a time",
    "found.suit": "a foundation takes only its own suit",
    "found.base": "an empty corner takes only a card of the base rank",
    "found.up": "a foundation takes only the next rank",
    "found.thirteen": "the foundation holds its thirteen cards",
    "found.closed": "no card comes back from a foundation",
    "build.available": "no card of that place is available to a pile",
    "build.another-pile": "a pile is not built on itself",
    "build.one-card": "one card moves at a time",
    "build.run": "these cards do not move as a unit",
    "build.down": "a card goes only on one that is one rank higher",
    "build.colours": "a card goes only on one of the other colour",
    "build.in-suit": "a card goes only on one of its own suit",
    "build.none": "a cell holds one card",
    "build.round-the-corner": "building ends with the ace",
    "build.king-on-ace": "no king goes on an ace while aces are the bases",
    "space.compulsory": "a space has to be filled first",
    "space.any-top": "no card of that place may fill a space now",
    "space.by-waste": "a stock card fills a space only by way of the waste",
    "space.one-card": "cards fill a space one at a time",
    "space.stock-last": "a stock card fills a space only when the waste is empty",
    "space.at-once": "spaces fill by themselves",
    "space.after-stock": "no card of that place fills a space once the stock is gone",
    "space.from-waste": "only the waste may fill a space now",
    "deal.stock": "one card is dealt at a time, until the stock is gone",
    "deal.turned-card": "the turned card can be used",
    "deal.only-stock": "only the stock is dealt to the waste",
    "deal.only-waste": "only the whole waste goes back to the stock",
    "deal.redeal": "a redeal turns over a waste, and only when the stock is gone",
    "deal.no-redeal": "no redeal is left",
    "end.over": "the game is over",
}


def illegal(move: Move, clause: str) -> IllegalMove:
    """Say that a move breaks a clause."""
    from ruleproof_engine.four_seasons.notation import write_move

    return IllegalMove(write_move(move), WHY[clause], clause)
