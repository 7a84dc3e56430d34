"""The Python starter of Foursquare as a program in the same process, whole or with a fault planted."""

from pathlib import Path
from types import ModuleType

STARTER = Path(__file__).parents[3] / "conformance" / "starters" / "python" / "foursquare.py"


class Starter:
    """The starter's game behind the calls that `ruleproof.testing` makes."""

    def __init__(self, *faults: tuple[str, str]) -> None:
        text = STARTER.read_text(encoding="utf-8")
        for old, new in faults:
            assert text.count(old) == 1, old
            text = text.replace(old, new)
        self.game = ModuleType("planted")
        exec(compile(text, STARTER.name, "exec"), self.game.__dict__)  # noqa: S102 - a fault is planted in its text

    def play(self, params: dict[str, object]) -> dict[str, object]:
        """Play."""
        result = self.game.play(params["profile"], params["position"], params["moves"])
        assert isinstance(result, dict)
        return result

    def legal_moves(self, params: dict[str, object]) -> dict[str, object]:
        """List moves."""
        return {"moves": self.game.legal_moves(params["profile"], params["position"], params)}
