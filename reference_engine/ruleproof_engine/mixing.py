"""Mixing: an engine with readings mixed in, each a subclass that overrides as few clauses as it can."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Generic, TypeVar, cast

from ruleproof_engine.game import Reading

Engine = TypeVar("Engine")


def mixed(readings: Sequence[type[Engine]], engine: type[Engine]) -> Engine:
    """Mix readings into an engine; the same ones make the same engine, which is made once."""
    return cast("Engine", made((*readings, engine)))


@cache
def made(classes: tuple[type[object], ...]) -> Any:  # noqa: ANN401 - the last class's own kind
    """Make the one engine that these classes come to."""
    return type("+".join([found.__name__ for found in classes]), classes, {})()


class Mixture(Generic[Engine]):
    """An engine, its readings, and the profiles as choices among both.

    `profiles` holds the options of each profile that are not the engine's own; `taken_back` those of the
    engine's own options that depart from some profile.
    """

    def __init__(
        self,
        engine: type[Engine],
        readings: Mapping[Reading, type[Engine]],
        profiles: Mapping[str, Mapping[str, str]],
        taken_back: Sequence[Reading],
    ) -> None:
        self.engine = engine
        self.readings = readings
        self.profiles = profiles
        self.taken_back = taken_back

    def engine_with(self, profile: str, readings: Iterable[Reading]) -> Engine:
        """Build a profile's engine with readings mixed in; a reading may also take a profile's option back.

        Raises `KeyError` for a profile or a reading that there is not.
        """
        options = dict(self.profiles[profile])
        for reading in readings:
            if reading not in self.readings and reading not in self.taken_back:
                raise KeyError(str(reading))
            options[reading.ruling] = reading.option
        taken = sorted(Reading(*option) for option in options.items() if option in self.readings)
        return mixed([self.readings[reading] for reading in taken], self.engine)
