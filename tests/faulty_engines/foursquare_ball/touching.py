"""Engines that lie about touching."""

from faulty_engines.foursquare_ball.lying import caught_by
from ruleproof_engine.foursquare_ball.engine import Engine
from ruleproof_engine.foursquare_ball.values import NOBODY, Hit, Out, Rally, Verdict


@caught_by("body-before-volley")
class BodyComesLast(Engine):
    """The part of the body is looked at after everything else."""

    def hit(self, rally: Rally, hit: Hit) -> Rally | Verdict:
        found = super().hit(rally, hit._replace(part="hand"))
        return found if isinstance(found, Out) else super().hit(rally, hit)


@caught_by("either-hand-is-a-hand")
class RightHanded(Engine):
    """The left hand is no hand."""

    def may_use(self, part: str) -> bool:
        return part != "left-hand" and super().may_use(part)


@caught_by("elbow-is-no-hand")
class OnlyFeetAreForbidden(Engine):
    """Only feet are no hands."""

    def may_use(self, part: str) -> bool:
        return part != "foot"


@caught_by("poach")
class PoachersPlayOn(Engine):
    """Anyone may hit a ball that has bounced."""

    def fault_of_touch(self, rally: Rally, by: int) -> str | None:
        found = super().fault_of_touch(rally, by)
        return None if found == "poach" and not rally.is_dropped() else found


@caught_by("poach-the-drop")
class DropIsAnyones(Engine):
    """Anyone may hit the drop."""

    def fault_of_touch(self, rally: Rally, by: int) -> str | None:
        return super().fault_of_touch(rally, rally.server if rally.is_dropped() else by)


@caught_by("poach-the-drop-before-its-bounce")
class DropIsVolleyed(Engine):
    """Whoever hits the drop before its bounce volleys it."""

    def fault_of_touch(self, rally: Rally, by: int) -> str | None:
        if rally.is_dropped() and not rally.bounced and by != rally.server:
            return "volley"
        return super().fault_of_touch(rally, by)


@caught_by("poach-by-the-hitter")
class HitterTouchesTwice(Engine):
    """A hitter who takes the landed ball back touches it twice."""

    def fault_of_touch(self, rally: Rally, by: int) -> str | None:
        found = super().fault_of_touch(rally, by)
        return "double-touch" if found == "poach" and by == rally.hitter else found


@caught_by("double-touch-squarefour", "squarefour")
class VolleysOwnHit(Engine):
    """Where volleys are allowed one's own hit may be volleyed."""

    def fault_in_flight(self, rally: Rally, by: int) -> str | None:
        return None if self.may_volley() else super().fault_in_flight(rally, by)


@caught_by("volley-by-anyone-squarefour", "squarefour")
class ServeIsForTheLowest(Engine):
    """Only the lowest square may volley a serve."""

    def fault_in_flight(self, rally: Rally, by: int) -> str | None:
        if rally.is_served() and by not in (rally.server, self.ranks()[-1]):
            return "poach"
        return super().fault_in_flight(rally, by)


@caught_by("hold-by-the-owner")
class OwnersMayCatch(Engine):
    """The owner may hold the ball."""

    def catch(self, rally: Rally, by: int) -> Rally | Verdict:
        return rally if by == rally.owner else super().catch(rally, by)


@caught_by("hold-of-another-players-ball")
class CatchingIsPoaching(Engine):
    """To catch another player's ball is to poach it."""

    def catch(self, rally: Rally, by: int) -> Rally | Verdict:
        return Out(by, "poach") if rally.owner not in (NOBODY, by) else super().catch(rally, by)
