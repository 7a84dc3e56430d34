"""Asking the engine in notation, and drawing positions that play reaches."""

from collections.abc import Sequence

from hypothesis import settings
from hypothesis import strategies as st

from ruleproof_engine.four_seasons.changes import write_changes
from ruleproof_engine.four_seasons.notation import read_move, read_position, write_move, write_position
from ruleproof_engine.four_seasons.possible import require_possible
from ruleproof_engine.four_seasons.readings import READINGS, engine_with
from ruleproof_engine.four_seasons.values import EMPTY, PACK, PLACES, TABLE, Move, Position, Turn, is_idle
from ruleproof_engine.four_seasons.variants import PROFILES
from ruleproof_engine.game import IllegalMove, Reading

GAMES = settings(max_examples=50, deadline=None)
"""For properties that play a game for each example."""

NONE: tuple[Reading, ...] = ()


def readings(text: str) -> tuple[Reading, ...]:
    """Read `wrap: stops-at-king, turned-card: may-be-used`."""
    parts = [part.partition(":") for part in text.split(",") if part]
    return tuple(sorted(Reading(ruling.strip(), option.strip()) for ruling, _, option in parts))


def played(profile: str, given: str, moves: str, departing: str = "") -> Turn:
    """Play moves from a position that a game reaches; give the last turn."""
    engine = engine_with(profile, readings(departing))
    position = read_position(given)
    require_possible(engine, position, [read_move(word) for word in moves.split()])
    for word in moves.split():
        turn = engine.play(position, read_move(word))
        position = turn.position
    return turn


def change(profile: str, given: str, moves: str, departing: str = "") -> str:
    """Play moves; give what the last one changed, as a scenario writes it."""
    *before, last = moves.split()
    position = (
        played(profile, given, " ".join(before), departing).position if before else read_position(given)
    )
    return write_changes(position, played(profile, given, " ".join([*before, last]), departing).position)


def legal(profile: str, given: str, departing: str = "") -> str:
    """List the legal moves, sorted."""
    engine = engine_with(profile, readings(departing))
    require_possible(engine, read_position(given), [])
    return " ".join(sorted(map(write_move, engine.legal_moves(read_position(given)))))


def broken(profile: str, given: str, move: str, departing: str = "") -> str | None:
    """Name the clause that forbids a move, or None."""
    engine = engine_with(profile, readings(departing))
    require_possible(engine, read_position(given), [])
    try:
        engine.play(read_position(given), read_move(move))
    except IllegalMove as illegal:
        return illegal.clause
    return None


def start(profile: str, pack: Sequence[object] = PACK) -> Position:
    """Give a pack not yet dealt."""
    position = read_position("S=" + "".join(map(str, pack)))
    return Position(position.piles, PROFILES[profile].redeals)


def all_in_waste(given: str, top: str) -> str:
    """Put every card not named on the waste, this one on top: the stock is gone."""
    position = read_position(f"{given} W={top} S=..")
    waste = (*position.pile("S"), *position.pile("W"))
    return write_position(position.with_piles([("S", ()), ("W", waste)]))


def every_move(position: Position) -> list[Move]:
    """List every move that can be written of the cards of a position."""
    held = [place for place, pile in zip(PLACES, position.piles, strict=True) if pile]
    return [
        Move(source, target, size)
        for source in held
        for target in (*PLACES, TABLE)
        for size in range(1, min(len(position.pile(source)), 13) + 1)
        if not is_idle(position, Move(source, target, size))
    ]


profiles = st.sampled_from(sorted(PROFILES))


@st.composite
def departures(draw: st.DrawFn, profile: str) -> tuple[Reading, ...]:
    """Draw readings of a profile, at most one for each ruling."""
    options = [reading for reading, mixed in READINGS.items() if profile in mixed]
    drawn = draw(st.lists(st.sampled_from(options), max_size=3, unique_by=lambda reading: reading.ruling))
    return tuple(sorted(drawn))


@st.composite
def positions(draw: st.DrawFn, profile: str, departing: tuple[Reading, ...] = NONE) -> Position:
    """Draw a position that a game reaches after its opening, by moves that lean to foundations."""
    engine = engine_with(profile, departing)
    random = draw(st.randoms(use_true_random=False, note_method_calls=False))
    pack = list(PACK)
    random.shuffle(pack)
    position = engine.play(start(profile, pack), Move("S", "table")).position
    for _ in range(draw(st.integers(0, 150))):
        moves = engine.legal_moves(position)
        if not moves:
            break
        ups = [move for move in moves if move.target.startswith("F")]
        choice = ups if ups and random.random() < 0.5 else moves
        position = engine.play(position, random.choice(choice)).position
    return position


@st.composite
def any_positions(draw: st.DrawFn) -> Position:
    """Draw cards laid anywhere, some perhaps missing: whatever can be written."""
    cards = list(draw(st.permutations(PACK)))[: draw(st.integers(0, 52))]
    if draw(st.booleans()):
        cut = draw(st.integers(0, len(cards)))
        cards = [*cards[:cut], *sorted(cards[cut:], key=PACK.index)]
    places = draw(st.lists(st.sampled_from(PLACES[:-1]), min_size=1, max_size=8, unique=True))
    piles: dict[str, list[object]] = {}
    for card in cards:
        place = draw(st.sampled_from([*places, "S"])) if len(piles) < len(cards) // 2 else "S"
        piles.setdefault(place, []).append(card)
    changed = [(place, tuple(pile)) for place, pile in piles.items()]
    return Position(EMPTY.with_piles(changed).piles, draw(st.integers(0, 2)))  # type: ignore[arg-type]  # cards
