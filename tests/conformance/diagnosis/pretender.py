"""A program that plays by rules that it does not declare, whatever it is asked, and lies where it is told to.

python pretender.py GAME PROFILE [RULING:OPTION | +FAULT]...

`+score` adds one to every score, `+mute` answers one question with an error, and `+crash` ends the program
whenever it is asked about that one.
"""

import sys

import msgspec

from ruleproof.loading.suite import load_suite
from ruleproof.protocol.messages import INVALID_PARAMS
from ruleproof.reference import RequestError, Server, serve
from ruleproof_engine.game import Played

GAME, PROFILE, *WORDS = sys.argv[1:]
RULINGS = dict([word.split(":") for word in WORDS if not word.startswith("+")])
FAULTS = {word for word in WORDS if word.startswith("+")}


class Pretender(Server):
    """The reference, playing by its own rules."""

    def game_result(self, method: str, raw: msgspec.Raw) -> object:
        """Answer by the rules named on the command line."""
        params = msgspec.json.decode(raw)
        if [move.get("card") for move in params.get("moves", [])] == ["3s"]:
            if "+crash" in FAULTS:
                sys.exit("panic")
            if "+mute" in FAULTS:
                raise RequestError(INVALID_PARAMS, "not this one")
        params |= {"profile": PROFILE, "rulings": RULINGS}
        return super().game_result(method, msgspec.Raw(msgspec.json.encode(params)))

    def played(self, played: Played) -> dict[str, object]:
        """Give the result of `play`, with a score that may be wrong."""
        result = msgspec.json.decode(msgspec.json.encode(super().played(played)))
        assert isinstance(result, dict)
        for turn in result["turns"] if "+score" in FAULTS else ():
            if isinstance(turn["score"], int):
                turn["score"] += 1
        return result


serve(Pretender(load_suite(GAME).rulebook, {}))
