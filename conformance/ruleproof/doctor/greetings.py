"""What may be wrong with an answer to `initialize`."""

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from ruleproof.doctor.lines import as_json
from ruleproof.doctor.words import quoted
from ruleproof.games import GAMES
from ruleproof.loading.problems import did_you_mean
from ruleproof.loading.rulebooks import Rulebook
from ruleproof.loading.suite import Suite
from ruleproof.protocol.messages import GREETING, PROTOCOL, Declared, Implementation
from ruleproof_engine.game import Game

PARTS = ("protocol", "implementation", "games")
EXAMPLE = msgspec.json.encode(
    {
        "protocol": PROTOCOL,
        "implementation": {"name": "my-program", "version": "1.0.0", "language": "python"},
        "games": {"foursquare": {"methods": ["legal_moves"]}},
    }
)
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


def greeting_fault(form: bytes) -> str:
    """Say what is wrong with a greeting, as far as no rulebook is needed; nothing if it can be read."""
    greeting = msgspec.json.decode(form)
    if not isinstance(greeting, dict):
        return f"its answer to initialize is {quoted(form)}: an object with {', '.join(PARTS)} is expected"
    if missing := [part for part in PARTS if part not in greeting]:
        return f"its answer to initialize {lack(missing[0], greeting, PARTS)}"
    if greeting["protocol"] != PROTOCOL or not isinstance(greeting["protocol"], int):
        return f"it speaks protocol {as_json(greeting['protocol'])}; this kit speaks {PROTOCOL}, a number"
    if isinstance(greeting["games"], list):
        return 'its "games" is a list: it must map each game\'s name to what you declare of it, or to {}'
    if not greeting["games"]:
        return f"it declares no game: name at least one in games, of {', '.join(GAMES)}"
    try:
        GREETING.decode(form)
    except UNREADABLE as error:
        return f"its answer to initialize has the wrong form: {error}"
    return ""


def lack(part: str, among: Mapping[str, object], known: Iterable[str]) -> str:
    """Say that a part is missing, and which other one may be meant for it."""
    known = tuple(known)
    from difflib import get_close_matches

    unknown = [name for name in among if name not in known]
    close = get_close_matches(part, unknown, 1)
    meant = f"; {close[0]!r} is not known: is it meant for it?" if close else ""
    return f"has no {part!r}{meant}"


def unknown_games(declared: Mapping[str, Declared]) -> Iterator[str]:
    """Name the games that no rulebook describes."""
    for name in declared:
        if name not in GAMES:
            yield f"there is no game {name!r} in the suite{did_you_mean(name, GAMES)}"


def unknown_parts(form: bytes) -> Iterator[str]:
    """Name what a greeting says and nobody reads."""
    greeting = msgspec.json.decode(form)
    games = greeting["games"]
    asked = [
        ("", greeting, PARTS),
        (" of implementation", greeting["implementation"], Implementation.__struct_fields__),
        *[(f" of {name}", declared, Declared.__struct_fields__) for name, declared in games.items()],
    ]
    for where, found, known in asked:
        for part in [part for part in found if part not in known]:
            yield f"nobody reads {part!r}{where}{did_you_mean(part, known)}"


def declaration_faults(game: Game, suite: Suite, declared: Declared) -> Iterator[str]:
    """Say what is wrong with what a program declares of a game."""
    rulebook = suite.rulebook
    for method in declared.methods:
        if method not in ("play", *game.methods):
            yield f"{game.name} has no method {method!r}{did_you_mean(method, game.methods)}"
    for profile in declared.profiles or ():
        if profile not in rulebook.profiles:
            yield f"{game.name} has no profile {profile!r}{did_you_mean(profile, rulebook.profiles)}"
    if declared.positions not in ("any", "start"):
        yield f'positions is "any" or "start", not {declared.positions!r}'
    yield from ruling_faults(game, rulebook, declared.rulings)


def ruling_faults(game: Game, rulebook: Rulebook, rulings: Mapping[str, str]) -> Iterator[str]:
    """Say which declared rulings no rulebook knows."""
    known = {ruling.id: ruling for ruling in rulebook.rulings}
    for ruling, option in rulings.items():
        if ruling not in known:
            yield f"{game.name} has no ruling {ruling!r}{did_you_mean(ruling, known)}"
        elif option not in known[ruling].options:
            yield f"{ruling} has no option {option!r}{did_you_mean(option, known[ruling].options)}"
