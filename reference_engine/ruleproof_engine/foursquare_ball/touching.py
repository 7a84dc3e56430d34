"""Chapter *touching*: who may touch the ball, when, and with what."""

from ruleproof_engine.foursquare_ball.king import King
from ruleproof_engine.foursquare_ball.serving import Serving
from ruleproof_engine.foursquare_ball.values import HANDS, NOBODY, Hit, Out, Rally, Verdict

TOUCHES = 1
"""How often a player touches the ball before it lands."""


class Touching(Serving, King):
    """The clauses about touches."""

    def hit(self, rally: Rally, hit: Hit) -> Rally | Verdict:
        """Hit the ball; the part of the body is judged before all else [verdict.body-first]."""
        if not self.may_use(hit.part):
            return Out(hit.by, "body")
        if fault := self.fault_of_touch(rally, hit.by):
            return Out(hit.by, fault)
        return Out(hit.by, "king-rule") if self.king_forbids_hit(hit) else struck(rally, hit.by)

    def fault_of_touch(self, rally: Rally, by: int) -> str | None:
        """Name the fault of a player who hits the ball in its present state, or None.

        A ball is for its owner alone [touch.poach], and the drop is the server's [touch.drop].
        """
        if rally.owner == NOBODY:
            return self.fault_in_flight(rally, by)
        if by != rally.owner:
            return "poach"
        return "serve-before-bounce" if rally.is_dropped() and self.waits_for_drop(rally) else None

    def fault_in_flight(self, rally: Rally, by: int) -> str | None:
        """Name the fault of a player who hits a ball that flies, or None."""
        if by == rally.hitter:
            return None if rally.touches < self.touches() else "double-touch"
        return None if self.may_volley() else "volley"

    def may_use(self, part: str) -> bool:
        """May the ball be hit with this part of the body? With the hands only [touch.hands]."""
        return part in HANDS

    def touches(self) -> int:
        """Give how often the hitter may touch a ball before it lands [touch.once]."""
        return TOUCHES

    def may_volley(self) -> bool:
        """May a ball be hit before it has bounced [touch.volley]?"""
        return False

    def catch(self, rally: Rally, by: int) -> Rally | Verdict:
        """Catch, hold or carry the ball: whoever does is out [touch.hold]."""
        del rally
        return Out(by, "hold")


def struck(rally: Rally, by: int) -> Rally:
    """Let the ball fly from a player's hit; a second touch by the hitter belongs to the same hit."""
    if by == rally.hitter and rally.owner == NOBODY:
        return rally._replace(touches=rally.touches + 1)
    return Rally(
        server=rally.server,
        hitter=by,
        sender=rally.hitter,
        touches=1,
        receiver=by if rally.is_served() or by == rally.receiver else NOBODY,
        is_taken=rally.is_taken or by != rally.server,
    )
