"""Every option that departs from `published`, each a small class that overrides as few clauses as it can.

A profile, or any combination of readings, is the engine's class with those classes mixed in (`engine_with`).
The same classes are the faulty engines that the suite must catch.
"""

from collections.abc import Sequence

from ruleproof_engine.all_fours.ending import TARGET
from ruleproof_engine.all_fours.engine import Engine
from ruleproof_engine.all_fours.following import HEIGHTS
from ruleproof_engine.all_fours.scoring import TEN
from ruleproof_engine.all_fours.values import (
    ACE,
    JACK,
    NOBODY,
    SEATS,
    SIX,
    Award,
    Hands,
    Position,
    Scores,
    Turn,
    in_order,
    other,
    replaced,
    right,
    seat_with,
    team,
)
from ruleproof_engine.cards import Card, Pile
from ruleproof_engine.game import Reading
from ruleproof_engine.mixing import Mixture

OTHER_KICKS = {ACE: 1, 2: 2, JACK: 3}
TEN_ON_TOP = {**HEIGHTS, TEN: len(HEIGHTS)}


class UndertrumpForbidden(Engine):
    """No trump lower than the trick's highest is played on a plain lead, unless the hand is all trumps."""

    def playable(self, position: Position) -> Sequence[Card]:
        """Leave out the lower trumps."""
        cards, trump = super().playable(position), position.trump
        laid = [self.height(card) for card in position.trick if card.suit == trump]
        hand = position.hands[position.to_play]
        if not laid or position.trick[0].suit == trump or {card.suit for card in hand} == {trump}:
            return cards
        return [card for card in cards if card.suit != trump or self.height(card) > max(laid)]

    def broken_following(self, position: Position, card: Card) -> str:
        """Name the clause that forbids a lower trump."""
        return (
            "follow.undertrump" if card.suit == position.trump else super().broken_following(position, card)
        )


class GameTieNonDealer(Engine):
    """Equal counts give the game point to the team that did not deal."""

    def tied_game(self, position: Position) -> Award | None:
        """Give it to the other team than the dealer's."""
        return Award("game", other(team(position.dealer)), self.game_points)


class GameTieDealer(Engine):
    """Equal counts give the game point to the dealer's team."""

    def tied_game(self, position: Position) -> Award | None:
        """Give it to the dealer's team."""
        return Award("game", team(position.dealer), self.game_points)


class GamePointsTwo(Engine):
    """Game is worth two points."""

    game_points = 2


class GameCountsLastTrick(Engine):
    """Only the cards of the last trick count for game."""

    def counts(self, position: Position, last: Pile) -> Sequence[int]:
        """Count the last trick as all that was won."""
        only = replaced(NOBODY, position.to_play, last)
        return super().counts(position._replace(won=only), last)


class GameCountsCards(Engine):
    """The number of cards won decides game."""

    def counts(self, position: Position, last: Pile) -> Sequence[int]:
        """Count the cards of each team."""
        del last
        cards = [len(won) for won in position.won]
        return cards[0] + cards[2], cards[1] + cards[3]


class ExhaustionTurnRest(Engine):
    """When no run is left, the card left over is turned, and only the begged suit redeals."""

    def exhausted(self, turn: Turn, begged: Position) -> Turn:
        """Turn the card left over, if there is one, and score its kick."""
        if not turn.position.stock:
            return super().exhausted(turn, begged)
        shown = self.turn_up(turn)
        if shown.position.is_over():
            return shown
        if self.is_begged_suit(shown.position, begged):
            return super().exhausted(shown, begged)
        return self.begun(shown, begged)


class RedealPointsForfeit(Engine):
    """A redeal takes back the kicks of the hand."""

    def taken_back(self, begged: Position, awards: Sequence[Award]) -> int:
        """Take back what the first turn-up brought, and those of the run."""
        return self.first_kick(begged.top()) + sum([award.points for award in awards])


class RedealDealerNext(Engine):
    """The deal passes when the cards are dealt again."""

    def redealer(self, dealer: int) -> int:
        """Pass it to the right."""
        return right(dealer)


class GiveOneAtMatchPointForbidden(Engine):
    """The dealer may not give a point that wins the game."""

    def may_give_one(self, position: Position) -> bool:
        """Look at what the point would lead to."""
        given = self.one_given(position)
        return not self.has_won(position.scores[given.team] + given.points)


class SettleTallyAll(Engine):
    """All points of the hand are added, though the first team to reach the target has won."""

    def stops(self) -> bool:
        """Score on."""
        return False


class KickCardsAceTwoJack(Engine):
    """An ace turned up brings one point, a two two, a jack three."""

    kicks = OTHER_KICKS


class FirstTurnUpSilent(Engine):
    """The first card turned up brings nothing."""

    def first_kick(self, turned: Card) -> int:
        """Give no points."""
        del turned
        return 0


class KickWinsAtHandEnd(Engine):
    """A team at the target through kicks has won only after the last trick, before high."""

    def kick(self, turn: Turn, points: int) -> Turn:
        """Add the points and go on."""
        return self.credit(turn, self.kick_award(turn, points)) if points else turn

    def before_high(self, position: Position) -> Turn:
        """End the game for a team that waited; both can only after a redeal: the dealer's kicked last."""
        dealers = team(position.dealer)
        for side in (other(dealers), dealers):
            if self.has_won(position.scores[side]):
                return Turn(self.end_game(position, side))
        return Turn(position)

    def may_go_on(self, scores: Scores) -> bool:
        """Let a team wait."""
        del scores
        return True


class LowWinner(Engine):
    """Low goes to the team that won the trick with the lowest trump."""

    def owner_of_low(self, position: Position, card: Card) -> int:
        """Look for the card among the tricks; one that nobody won stays its holder's."""
        winner = seat_with(position.won, card)
        return super().owner_of_low(position, card) if winner is None else team(winner)


class JackOwnerHolderOnly(Engine):
    """The jack is saved only in a trick that its holder's own seat won."""

    def saves_jack(self, holder: int, winner: int | None) -> bool:
        """Ask for the same seat."""
        return winner == holder


class TurnedCardCountsForTheDealer(Engine):
    """The dealer holds the turned card for high and low, and a turned trump jack scores as jack."""

    def held(self, position: Position, begged: Position) -> Hands:
        """Add the turned card to what the dealer held."""
        held = super().held(position, begged)
        dealer = position.dealer
        return replaced(held, dealer, in_order((*held[dealer], position.top())))

    def jack(self, position: Position) -> Award | None:
        """Score the jack that was turned: it was held, and nobody could play it."""
        card = Card(JACK, position.trump)
        holder = seat_with(position.held, card)
        if (
            holder is None
            or seat_with(position.won, card) is not None
            or seat_with(position.hands, card) is not None
        ):
            return super().jack(position)
        return Award("jack", team(holder), 1)


class HeldMeansFirstSix(Engine):
    """A trump that came in a run counts for neither high, low nor jack."""

    def counting_hands(self, position: Position, begged: Position) -> Hands:
        """Count the hands as they were before the run."""
        del position
        return begged.hands


class TurnedCardGoesToTheDeal(Engine):
    """In a run the turned card lies on top of the stock, and is dealt first."""

    def cards_to_run(self, position: Position) -> Pile:
        """Put it on top."""
        return (position.top(), *position.stock)


class TargetExactly(Engine):
    """Only fourteen wins, and a team past it cannot."""

    def has_won(self, score: int) -> bool:
        """Ask for the target itself."""
        return score == TARGET


class TenHighest(Engine):
    """A ten is higher than an ace."""

    heights = TEN_ON_TOP


class AfterRunHandSixTricks(Engine):
    """A hand ends after six tricks, though cards may be left; a jack left in a hand scores nothing."""

    def is_hand_over(self, position: Position) -> bool:
        """Count the tricks."""
        tricks = sum([len(won) for won in position.won]) // len(SEATS)
        return tricks >= SIX or super().is_hand_over(position)

    def jack(self, position: Position) -> Award | None:
        """Score no jack that is left in a hand."""
        left = seat_with(position.hands, Card(JACK, position.trump))
        return super().jack(position) if left is None else None


READINGS: dict[Reading, type[Engine]] = {
    Reading("undertrump", "forbidden"): UndertrumpForbidden,
    Reading("game-tie", "non-dealer"): GameTieNonDealer,
    Reading("game-tie", "dealer"): GameTieDealer,
    Reading("game-points", "two"): GamePointsTwo,
    Reading("game-counts", "last-trick"): GameCountsLastTrick,
    Reading("game-counts", "cards"): GameCountsCards,
    Reading("exhaustion", "turn-rest"): ExhaustionTurnRest,
    Reading("redeal-points", "forfeit"): RedealPointsForfeit,
    Reading("redeal-dealer", "next"): RedealDealerNext,
    Reading("give-one-at-match-point", "forbidden"): GiveOneAtMatchPointForbidden,
    Reading("settle", "tally-all"): SettleTallyAll,
    Reading("kick-cards", "ace-two-jack"): KickCardsAceTwoJack,
    Reading("first-turn-up", "silent"): FirstTurnUpSilent,
    Reading("kick-wins", "at-hand-end"): KickWinsAtHandEnd,
    Reading("low", "winner"): LowWinner,
    Reading("jack-owner", "holder-only"): JackOwnerHolderOnly,
    Reading("turned-card-counts", "for-the-dealer"): TurnedCardCountsForTheDealer,
    Reading("held-means", "first-six"): HeldMeansFirstSix,
    Reading("turned-card-goes", "to-the-deal"): TurnedCardGoesToTheDeal,
    Reading("target", "exactly"): TargetExactly,
    Reading("ten", "highest"): TenHighest,
    Reading("after-run-hand", "six-tricks"): AfterRunHandSixTricks,
}

PROFILES: dict[str, dict[str, str]] = {
    "published": {},
    "trinidad-modern": {"game-points": "two", "game-tie": "non-dealer", "undertrump": "forbidden"},
    "tobago": {"kick-cards": "ace-two-jack"},
}
"""The options of each profile that are not the engine's own."""

TAKEN_BACK = (
    Reading("game-points", "one"),
    Reading("game-tie", "none"),
    Reading("undertrump", "allowed"),
    Reading("kick-cards", "ace-six-jack"),
)
"""The engine's own options that depart from a profile."""


engine_with = Mixture(Engine, READINGS, PROFILES, TAKEN_BACK).engine_with
"""Build the engine of a profile with readings mixed in."""
