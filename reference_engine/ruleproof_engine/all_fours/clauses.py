"""What is said of an illegal move, by the clause that it breaks."""

from ruleproof_engine.all_fours.values import Move
from ruleproof_engine.game import IllegalMove

WHY = {
    "deal.start": "cards are dealt only at the start of a hand",
    "deal.dealer": "only the dealer deals",
    "beg.answer": "only a first turn-up is stood on or begged, and only once",
    "beg.eldest": "only the player on the dealer's right stands or begs",
    "beg.reply": "only a beg is answered by giving one or by running the cards",
    "beg.dealer": "only the dealer answers a beg",
    "beg.match-point": "the point given would win the game",
    "follow.start": "no card is played before trump is settled",
    "follow.turn": "it is another seat's turn",
    "follow.held": "the hand does not hold that card",
    "follow.suit": "who holds the led suit plays that suit or a trump",
    "follow.undertrump": "the trick holds a higher trump",
    "end.over": "the game is over",
}


def illegal(move: Move, clause: str) -> IllegalMove:
    """Say that a move breaks a clause."""
    from ruleproof_engine.all_fours.moves import write_move

    return IllegalMove(write_move(move), WHY[clause], clause)
