"""Chapter *verdicts*: how a rally ends, and which faults are forgiven once."""

from ruleproof_engine.foursquare_ball.values import Rally, Replay, Verdict

SERVER_FAULT = "server-fault"
RECEIVER_FAULT = "receiver-fault"


class Verdicts:
    """The clauses about verdicts."""

    def stopped(self, rally: Rally, reason: str) -> Rally | Verdict:
        """Replay the point when something interferes [verdict.interference]."""
        del rally
        return Replay(reason)

    def allowance(self, rally: Rally, square: int, used: frozenset[str]) -> str | None:
        """Name the allowance that covers a player's fault, if one is left since the last elimination."""
        if self.forgives_server(rally, square) and SERVER_FAULT not in used:
            return SERVER_FAULT
        if self.forgives_receiver(rally, square) and RECEIVER_FAULT not in used:
            return RECEIVER_FAULT
        return None

    def forgives_server(self, rally: Rally, square: int) -> bool:
        """Is the server forgiven a fault before anyone has taken the serve [verdict.server-fault]?"""
        del rally, square
        return False

    def forgives_receiver(self, rally: Rally, square: int) -> bool:
        """Is the receiver forgiven a fault before the return has come down [verdict.receiver-fault]?"""
        del rally, square
        return False


def is_receiver(rally: Rally, square: int) -> bool:
    """Is this the player in whose square the serve landed, or who touches it first in the air?"""
    return square == rally.receiver or (rally.is_served() and square != rally.server)
