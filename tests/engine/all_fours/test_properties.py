"""What holds in every match, under every profile and any readings."""

from collections import Counter
from collections.abc import Sequence
from itertools import permutations as orders_of

from hypothesis import given
from hypothesis import strategies as st

from engine.all_fours.tables import (
    GAMES,
    LONG,
    Step,
    departures,
    every_move,
    profiles,
    reached,
    seeds,
    steps,
)
from ruleproof_engine.all_fours import ALL_FOURS
from ruleproof_engine.all_fours.moves import write_move
from ruleproof_engine.all_fours.possible import require_possible
from ruleproof_engine.all_fours.readings import engine_with
from ruleproof_engine.all_fours.scoring import GAME_VALUES
from ruleproof_engine.all_fours.symmetries import Symmetry, permutation, rotation
from ruleproof_engine.all_fours.values import PACK, Position, right, team
from ruleproof_engine.cards import SUITS, Card
from ruleproof_engine.game import IllegalMove, Reading

ORDERS = ["".join(order) for order in orders_of(SUITS)]


@GAMES
@given(st.data(), profiles, departures())
def test_the_list_is_what_may_be_played(
    data: st.DataObject, profile: str, departing: tuple[Reading, ...]
) -> None:
    """A move is listed exactly when playing it breaks no clause."""
    engine = engine_with(profile, departing)
    position = data.draw(reached(engine))
    moves = [move._replace(pack=PACK) if move.action == "deal" else move for move in every_move(position)]
    playable = set()
    for move in moves:
        try:
            engine.play(position, move)
        except IllegalMove:
            continue
        playable.add(move._replace(pack=()))
    assert playable == set(engine.legal_moves(position))


@GAMES
@given(seeds, profiles, departures(), st.integers(1, 3), st.sampled_from(ORDERS))
def test_seats_and_suits_are_names(
    seed: int, profile: str, departing: tuple[Reading, ...], by: int, suits: str
) -> None:
    """Moving every seat to the right swaps the scores when the number is odd; suits may change freely."""
    engine = engine_with(profile, departing)
    for symmetry in (rotation(by), permutation(suits), Symmetry(by, permutation(suits).suits)):
        for before, move, turn in steps(engine, seed, 80):
            other = symmetry.position(before)
            assert symmetry.turn(turn) == engine.play(other, symmetry.move(move))
            listed = [symmetry.move(legal) for legal in engine.legal_moves(before)]
            assert set(listed) == set(engine.legal_moves(other))


def test_an_odd_rotation_swaps_the_scores() -> None:
    """Two seats on, each team is itself again."""
    assert rotation(1).scores((3, 5)) == rotation(3).scores((3, 5)) == (5, 3)
    assert rotation(2).scores((3, 5)) == (3, 5)


@GAMES
@given(seeds, profiles, departures())
def test_every_position_reached_is_possible(seed: int, profile: str, departing: tuple[Reading, ...]) -> None:
    """The loader never refuses what a match reaches, nor the move that follows."""
    engine = engine_with(profile, departing)
    for before, move, turn in steps(engine, seed):
        require_possible(engine, before, [move])
        require_possible(engine, turn.position, [])


@GAMES
@given(seeds, profiles, departures())
def test_new_scores_are_old_scores_plus_awards(
    seed: int, profile: str, departing: tuple[Reading, ...]
) -> None:
    """Awards are this move's alone, and all of them."""
    for before, _, turn in steps(engine_with(profile, departing), seed):
        scores = list(before.scores)
        for _, side, points in turn.awards:
            scores[side] += points
        assert tuple(scores) == turn.position.scores


@GAMES
@given(seeds, profiles)
def test_a_match_has_one_winner(seed: int, profile: str) -> None:
    """At the end one team has fourteen or more, the other fewer, and the last award reached it."""
    *_, last = steps(engine_with(profile, ()), seed, 100 * LONG)
    position = last.turn.position
    assert position.is_over()
    assert position.scores[position.winner] >= 14 > position.scores[1 - position.winner]
    assert last.turn.awards[-1].team == position.winner


def on_the_table(position: Position) -> list[Card]:
    """List the cards of a position, the turned one with them."""
    piles = (*position.hands, *position.won, position.trick, position.stock)
    return [*[card for pile in piles for card in pile], *([position.turned] if position.turned else [])]


@GAMES
@given(seeds, profiles)
def test_no_card_is_lost(seed: int, profile: str) -> None:
    """Hands, stock, turn-ups and won cards of a match add up to the pack, each card once."""
    pack: set[Card] = set()
    for _, move, turn in steps(engine_with(profile, ()), seed):
        pack = set(move.pack) or pack
        cards = Counter(on_the_table(turn.position))
        assert not cards or max(cards.values()) == 1
        match turn.position.phase:
            case "beg" | "dealer-decision":
                aside = 0
            case "play":
                hands = sum(map(len, (*turn.position.hands, *turn.position.won, turn.position.trick)))
                assert hands in (24, 36, 48)
                aside = {24: 28, 36: 16, 48: 4}[hands]
            case _:
                continue
        assert sum(cards.values()) + aside == len(PACK)
        assert set(cards) <= pack


@GAMES
@given(seeds, profiles, departures())
def test_who_wins_a_trick_leads(seed: int, profile: str, departing: tuple[Reading, ...]) -> None:
    """Eldest leads first, then the seat whose tricks grew; the seats between follow to the right."""
    for before, _, turn in steps(engine_with(profile, departing), seed):
        after = turn.position
        if after.phase != "play":
            continue
        if before.phase != "play":
            assert after.to_play == right(after.dealer)
        elif after.trick:
            assert after.to_play == right(before.to_play)
        else:
            assert len(after.won[after.to_play]) == len(before.won[after.to_play]) + 4


ORDER = ("high", "low", "jack", "hang-jack", "game")


@GAMES
@given(seeds, profiles, departures())
def test_awards_come_in_order(seed: int, profile: str, departing: tuple[Reading, ...]) -> None:
    """High, low, jack or hang-jack, game, each at most once, and only with a card played."""
    for _, move, turn in steps(engine_with(profile, departing), seed):
        names = [award.name for award in turn.awards]
        if move.action == "play":
            assert names == sorted(set(names), key=ORDER.index)
            assert not {"jack", "hang-jack"} <= set(names)
        else:
            assert set(names) <= {"kick", "give-one", "forfeit"}


def hands_played(played: Sequence[Step]) -> list[list[Step]]:
    """Divide a match into the cards played in each hand."""
    hands: list[list[Step]] = []
    for step in played:
        if step.move.action == "deal":
            hands.append([])
        elif step.move.action == "play" and hands:
            hands[-1].append(step)
    return [hand for hand in hands if hand and hand[-1].turn.position.phase != "play"]


@GAMES
@given(seeds, profiles)
def test_game_values_add_up(seed: int, profile: str) -> None:
    """What both teams count is what the cards played are worth, and the higher count has the point."""
    for hand in hands_played(list(steps(engine_with(profile, ()), seed))):
        last = hand[-1]
        laid = (*last.before.trick, last.move.card)
        assert len(laid) == 4
        played = sum([GAME_VALUES.get(step.move.card.rank, 0) for step in hand if step.move.card])
        engine = engine_with(profile, ())
        taken = engine.take(engine.lay(last.before, laid[3]))  # type: ignore[arg-type]  # a card was played
        first, second = engine.counts(taken, ())
        assert first + second == played
        games = [award for award in last.turn.awards if award.name == "game"]
        if games and first != second:
            assert games[0].team == (0 if first > second else 1)


@GAMES
@given(seeds, profiles)
def test_high_and_low_are_what_was_held(seed: int, profile: str) -> None:
    """The first trick knows who held the highest and the lowest trump; the last one scores it."""
    for hand in hands_played(list(steps(engine_with(profile, ()), seed))):
        trump = hand[0].before.trump
        owners = {
            card: seat
            for seat, cards in enumerate(hand[0].before.hands)
            for card in cards
            if card.suit == trump
        }
        ranked = sorted(owners, key=lambda card: "23456789TJQKA".index(str(card)[0]))
        found = {award.name: award.team for award in hand[-1].turn.awards}
        if ranked and "high" in found:
            assert found["high"] == team(owners[ranked[-1]])
        if ranked and "low" in found:
            assert found["low"] == team(owners[ranked[0]])
        assert bool(ranked) or not {"high", "low", "jack", "hang-jack"} & set(found)


@GAMES
@given(seeds, profiles, departures())
def test_one_request_is_one_per_move(seed: int, profile: str, departing: tuple[Reading, ...]) -> None:
    """A whole match in one request gives the same turns as a request for each move."""
    played = list(steps(engine_with(profile, departing), seed, 60))
    moves = [write_move(step.move) for step in played]
    start = ALL_FOURS.position_text(played[0].before)
    together = ALL_FOURS.play(profile, departing, start, moves)
    assert together.illegal is None
    here = start
    for move, turn in zip(moves, together.turns, strict=True):
        (alone,) = ALL_FOURS.play(profile, departing, here, [move]).turns
        assert alone == turn
        here = ALL_FOURS.position_after(alone)


@GAMES
@given(seeds, profiles)
def test_a_deal_at_nought_is_the_start(seed: int, profile: str) -> None:
    """A match begins at 0-0 before a deal, and nowhere else."""
    for before, _, turn in steps(engine_with(profile, ()), seed, 60):
        for position in (before, turn.position):
            is_start = position.phase == "deal" and position.scores == (0, 0)
            assert ALL_FOURS.is_start(ALL_FOURS.position_text(position)) == is_start
