"""Chapter *serving*: who serves, how the ball is dropped, and where the serve may land."""

from ruleproof_engine.foursquare_ball.values import SQUARES, Out, Rally, Spot, Verdict


class Serving:
    """The clauses about the serve."""

    def ranks(self) -> tuple[int, ...]:
        """Give the squares from the highest to the lowest: 1 is the highest [court.rank]."""
        return SQUARES

    def serve(self, by: int) -> Rally | Verdict:
        """Begin a rally: whoever is in the highest square serves [serve.server, rotate.next-server]."""
        if by != self.ranks()[0]:
            return Out(by, "wrong-server")
        return Rally(server=by, owner=by)

    def drop_bounces(self, rally: Rally, spot: Spot) -> Rally | Verdict:
        """Let the drop bounce once [serve.one-bounce], in the server's square [serve.drop]."""
        if rally.bounced:
            return Out(rally.server, "serve-double-bounce")
        if spot != Spot("square", (rally.server,)):
            return Out(rally.server, "serve-drop-outside")
        return rally._replace(bounced=True)

    def waits_for_drop(self, rally: Rally) -> bool:
        """Must the drop bounce before the server hits it [serve.before-bounce]?"""
        return not rally.bounced

    def may_serve_to(self, square: int) -> bool:
        """May a serve land there? In any other square [serve.target]."""
        del square
        return True
