"""Every option that departs from `published`, each a small class that overrides one clause.

A profile, or any combination, is the engine with its readings mixed in (`engine_with`). The same classes
are the faulty engines that the suite must catch.
"""

from ruleproof_engine.foursquare_ball.engine import Engine
from ruleproof_engine.foursquare_ball.rotating import Names
from ruleproof_engine.foursquare_ball.values import (
    NOBODY,
    SQUARES,
    Hit,
    Out,
    Rally,
    Replay,
    Spot,
    Verdict,
)
from ruleproof_engine.foursquare_ball.verdicts import is_receiver
from ruleproof_engine.game import Reading
from ruleproof_engine.mixing import Mixture


class TopSquareFour(Engine):
    """Square 4 is the highest and serves [court.rank-four]."""

    def ranks(self) -> tuple[int, ...]:
        """Rank the squares the other way."""
        return SQUARES[::-1]


class ServeToLowest(Engine):
    """The serve goes to the lowest square [serve.lowest]."""

    def may_serve_to(self, square: int) -> bool:
        """Want the lowest."""
        return square == self.ranks()[-1]


class ServeDropDirect(Engine):
    """The server may hit the ball before the drop has bounced."""

    def waits_for_drop(self, rally: Rally) -> bool:
        """Wait for nothing."""
        del rally
        return False


class ServerFaultsOne(Engine):
    """The server is forgiven one fault."""

    def forgives_server(self, rally: Rally, square: int) -> bool:
        """Forgive the server until someone has taken the serve."""
        return square == rally.server and not rally.is_taken


class ReceiverFaultsOne(Engine):
    """The receiver is forgiven one fault [verdict.receiver-allowance]."""

    def forgives_receiver(self, rally: Rally, square: int) -> bool:
        """Forgive whoever is the receiver."""
        return is_receiver(rally, square)


class InnerLineReplay(Engine):
    """A hit on an inner line is replayed [line.inner-replay]."""

    def on_inner_line(self, rally: Rally, between: tuple[int, ...]) -> Rally | Verdict:
        """Replay the point."""
        del rally, between
        return Replay("inner-line")


class InnerLineReceiverPlays(Engine):
    """A hit on one of the hitter's own inner lines belongs to the player across it."""

    def on_inner_line(self, rally: Rally, between: tuple[int, ...]) -> Rally | Verdict:
        """Give the ball across the line; replay elsewhere, and before a bounce that has to come first."""
        if rally.hitter not in between or self.waits_for_own_bounce(rally):
            return Replay("inner-line")
        return self.lands_in(rally, sum(between) - rally.hitter)


class OuterLineIn(Engine):
    """The outer line belongs to its square, for every bounce [line.outer-in]."""

    def where(self, spot: Spot) -> Spot:
        """Count the line as its square."""
        return Spot("square", spot.squares) if spot.kind == "outer" else spot


class OuterLineReplay(Engine):
    """A hit on the outer line is replayed."""

    def on_outer_line(self, rally: Rally) -> Rally | Verdict:
        """Replay the point."""
        del rally
        return Replay("outer-line")


class VolleyAllowed(Engine):
    """A ball may be hit before it has bounced, a serve too [touch.volley-allowed]."""

    def may_volley(self) -> bool:
        """Allow it."""
        return True


class OwnBounceFirstRequired(Engine):
    """A hit must bounce in the hitter's own square first [bounce.own-first]."""

    def waits_for_own_bounce(self, rally: Rally) -> bool:
        """Wait for one bounce."""
        return not rally.bounced


class BodyAnyPart(Engine):
    """The ball may be hit with any part of the body."""

    def may_use(self, part: str) -> bool:
        """Allow every part."""
        del part
        return True


class TouchesTwo(Engine):
    """The hitter may touch the ball twice while it flies."""

    def touches(self) -> int:
        """Allow a second touch."""
        return 2


class CatchHitterIfBeforeBounce(Engine):
    """A catch in flight by another player puts the hitter out."""

    def catch(self, rally: Rally, by: int) -> Rally | Verdict:
        """Blame the hitter for a ball caught before it has bounced."""
        is_in_flight = rally.owner == NOBODY and not rally.bounced
        return (
            Out(rally.hitter, "caught") if is_in_flight and by != rally.hitter else super().catch(rally, by)
        )


class InterferencePlayOn(Engine):
    """Interference is ignored."""

    def stopped(self, rally: Rally, reason: str) -> Rally | Verdict:
        """Go on as before."""
        del reason
        return rally


class EliminatedToBottom(Engine):
    """The eliminated player goes to the lowest square, and the queue waits."""

    def change(self, queue: Names, player: str) -> tuple[str, Names]:
        """Let the eliminated player in again."""
        return player, queue


class ScoringKingEliminations(Engine):
    """The player in the highest square gets a point when anyone else is out."""

    def scorer_of_elimination(self, rally: Rally | None, out: int) -> int | None:
        """Give the highest square."""
        del rally
        highest = self.ranks()[0]
        return highest if out != highest else None


class ScoringHitter(Engine):
    """The last hitter gets a point when someone else is out."""

    def scorer_of_elimination(self, rally: Rally | None, out: int) -> int | None:
        """Give the square whose player's hit was the last that stood."""
        return rally.hitter if rally and rally.hitter not in (NOBODY, out) else None


class ScoringServe(Engine):
    """The server gets a point at each serve."""

    def scorer_of_serve(self, rally: Rally) -> int | None:
        """Give the server's square."""
        return rally.server


class AdvanceLiteral(Engine):
    """The players of the lower-numbered squares move one up the numbers."""

    def moving(self, square: int) -> tuple[int, ...]:
        """Give the lower-numbered squares, the nearest first."""
        return tuple(range(square - 1, 0, -1))


class KingRuleLeftHand(Engine):
    """Every hit of the point is made with the left hand."""

    def king_forbids_hit(self, hit: Hit) -> bool:
        """Look at the hand."""
        return hit.part != "left-hand"


class KingRuleAboveHead(Engine):
    """Every hit of the point goes above the height of the head."""

    def king_forbids_hit(self, hit: Hit) -> bool:
        """Look at the height."""
        return not hit.high


class KingRuleNoReturn(Engine):
    """No hit lands with the player who sent the ball."""

    def king_forbids_landing(self, rally: Rally, square: int) -> bool:
        """Look where the ball came from."""
        return square == rally.sender


READINGS: dict[Reading, type[Engine]] = {
    Reading("top-square", "four"): TopSquareFour,
    Reading("serve-to", "lowest"): ServeToLowest,
    Reading("serve-drop", "direct"): ServeDropDirect,
    Reading("server-faults", "one"): ServerFaultsOne,
    Reading("receiver-faults", "one"): ReceiverFaultsOne,
    Reading("inner-line", "replay"): InnerLineReplay,
    Reading("inner-line", "receiver-plays"): InnerLineReceiverPlays,
    Reading("outer-line", "in"): OuterLineIn,
    Reading("outer-line", "replay"): OuterLineReplay,
    Reading("volley", "allowed"): VolleyAllowed,
    Reading("own-bounce-first", "required"): OwnBounceFirstRequired,
    Reading("body", "any-part"): BodyAnyPart,
    Reading("touches", "two"): TouchesTwo,
    Reading("catch", "hitter-if-before-bounce"): CatchHitterIfBeforeBounce,
    Reading("interference", "play-on"): InterferencePlayOn,
    Reading("eliminated-to", "bottom"): EliminatedToBottom,
    Reading("scoring", "king-eliminations"): ScoringKingEliminations,
    Reading("scoring", "hitter"): ScoringHitter,
    Reading("scoring", "serve"): ScoringServe,
    Reading("advance", "literal"): AdvanceLiteral,
    Reading("king-rule", "left-hand"): KingRuleLeftHand,
    Reading("king-rule", "above-head"): KingRuleAboveHead,
    Reading("king-rule", "no-return"): KingRuleNoReturn,
}

PROFILES: dict[str, dict[str, str]] = {
    "published": {},
    "squarefour": {
        "top-square": "four",
        "serve-to": "lowest",
        "outer-line": "in",
        "volley": "allowed",
        "receiver-faults": "one",
    },
    "school": {"inner-line": "replay"},
    "handball": {"own-bounce-first": "required", "inner-line": "replay", "outer-line": "in"},
}
"""The options of each profile that are not the engine's own."""

TAKEN_BACK = (
    Reading("top-square", "one"),
    Reading("serve-to", "any"),
    Reading("receiver-faults", "none"),
    Reading("inner-line", "hitter"),
    Reading("outer-line", "out"),
    Reading("volley", "forbidden"),
    Reading("own-bounce-first", "no-bounce"),
)
"""The engine's own options that depart from a profile."""


engine_with = Mixture(Engine, READINGS, PROFILES, TAKEN_BACK).engine_with
"""Build the engine of a profile with readings mixed in."""
