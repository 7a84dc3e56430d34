"""Engines that lie about All Fours, in the order of the rulebook."""

from collections.abc import Callable, Sequence

from faulty_engines.liars import Liar
from ruleproof_engine.all_fours import AllFours, EngineRules
from ruleproof_engine.all_fours.engine import Engine
from ruleproof_engine.all_fours.following import HEIGHTS
from ruleproof_engine.all_fours.values import (
    ACE,
    DEALT,
    JACK,
    NOBODY,
    RUN,
    SIX,
    THREE,
    Award,
    Move,
    Position,
    Turn,
    dealt,
    in_order,
    other,
    replaced,
    right,
    seat_with,
    team,
)
from ruleproof_engine.cards import Card, Pile
from ruleproof_engine.game import Readings
from ruleproof_engine.typed_game import Rules

LIARS: list[Liar] = []


class LyingAllFours(AllFours):
    """All Fours played by a liar, whatever profile is asked for."""

    def __init__(self, engine: type[Engine]) -> None:
        self.lying = engine

    def engine(self, profile: str, readings: Readings) -> Rules[Position, Move, Turn]:
        """Give the liar."""
        del profile, readings
        return EngineRules(self.lying())


def caught_by(scenario: str) -> Callable[[type[Engine]], type[Engine]]:
    """Register a liar with the scenario that catches it under `published`."""

    def register(engine: type[Engine]) -> type[Engine]:
        lie = engine.__doc__ or ""
        LIARS.append(Liar(engine.__name__, lie, LyingAllFours(engine), "published", scenario))
        return engine

    return register


# The pack and the deal


@caught_by("ace-beats-king")
class AceLow(Engine):
    """The ace ranks below the two."""

    heights = {**HEIGHTS, ACE: -1}  # noqa: RUF012 - a constant


@caught_by("ten-beats-nine")
class TenBelowNine(Engine):
    """The ten ranks below the two."""

    heights = {**HEIGHTS, 10: -1}  # noqa: RUF012 - a constant


@caught_by("top-card-goes-to-eldest")
class DealsToItselfFirst(Engine):
    """The dealer takes the first card."""

    def deal(self, position: Position, pack: Pile) -> Turn:
        found = super().deal(position, pack)
        hands = dealt(NOBODY, position.dealer, pack[:DEALT])
        return found._replace(position=found.position._replace(hands=hands))


@caught_by("seat-0-deals")
class DealsInThrees(Engine):
    """Cards are dealt three at a time."""

    def deal(self, position: Position, pack: Pile) -> Turn:
        found, hands = super().deal(position, pack), NOBODY
        for place in range(DEALT // THREE):
            seat, cards = (position.dealer + 1 + place) % 4, pack[place * THREE : (place + 1) * THREE]
            hands = replaced(hands, seat, in_order((*hands[seat], *cards)))
        return found._replace(position=found.position._replace(hands=hands))


@caught_by("seat-0-deals")
class TurnsTheLastCard(Engine):
    """The last card of the pack is turned up."""

    def deal(self, position: Position, pack: Pile) -> Turn:
        return super().deal(position, (*pack[:DEALT], pack[-1], *pack[DEALT:-1]))


@caught_by("ace-is-kicked")
class AceKicksNothing(Engine):
    """An ace turned up scores nothing."""

    kicks = {SIX: 2, JACK: 3}  # noqa: RUF012 - a constant


@caught_by("kick-of-seat-one")
class KicksForTheOthers(Engine):
    """A kick scores for the team that did not deal."""

    def kick_award(self, turn: Turn, points: int) -> Award:
        return super().kick_award(turn, points)._replace(team=other(team(turn.position.dealer)))


@caught_by("kick-of-seat-three")
class KicksForTeamZero(Engine):
    """A kick scores for seats 0 and 2, whoever deals."""

    def kick_award(self, turn: Turn, points: int) -> Award:
        return super().kick_award(turn, points)._replace(team=0)


# Standing, begging, giving one and running


@caught_by("stand-after-seat-0-dealt")
class EldestIsOnTheLeft(Engine):
    """The player at the dealer's left answers the deal."""

    def broken_by_answer(self, position: Position, move: Move) -> str | None:
        return super().broken_by_answer(position, move._replace(seat=(move.seat + 2) % 4))


@caught_by("beg-asks-the-dealer")
class BeggingPays(Engine):
    """A beg scores a point by itself."""

    def beg(self, position: Position) -> Turn:
        return self.award(super().beg(position), self.one_given(position))


@caught_by("give-one")
class GivesItselfOne(Engine):
    """The point given goes to the dealer's team."""

    def one_given(self, position: Position) -> Award:
        return super().one_given(position)._replace(team=team(position.dealer))


@caught_by("give-one-at-match-point-forbidden")
class GiftDoesNotWin(Engine):
    """A point given does not end the game."""

    def give_one(self, position: Position) -> Turn:
        return self.begun(self.credit(Turn(position), self.one_given(position)), position)


@caught_by("run-in-the-same-suit-goes-on")
class RunsOnce(Engine):
    """The first card turned up in a run makes trump, whatever its suit."""

    def is_begged_suit(self, shown: Position, begged: Position) -> bool:
        del shown, begged
        return False


@caught_by("run-scores-an-ace")
class RunsInSilence(Engine):
    """Cards turned up in a run score nothing."""

    def turn_up(self, turn: Turn) -> Turn:
        shown = super().turn_up(turn)
        return Turn(shown.position._replace(scores=turn.position.scores), turn.awards)


@caught_by("thirteen-cards-are-enough")
class NeedsFourteenCards(Engine):
    """The pack has run out with thirteen cards left."""

    def run(self, turn: Turn, begged: Position) -> Turn:
        too_few = len(turn.position.stock) <= RUN + 1
        return self.exhausted(turn, begged) if too_few else super().run(turn, begged)


@caught_by("redeal-scores-no-high")
class RedealStartsOver(Engine):
    """A pack that runs out starts the match anew."""

    def redeal(self, turn: Turn, begged: Position) -> Turn:
        found = super().redeal(turn, begged)
        return found._replace(position=found.position._replace(scores=(0, 0)))


@caught_by("eldest-leads-after-a-stand")
class DealerLeads(Engine):
    """The dealer leads to the first trick."""

    def begin(self, position: Position, begged: Position) -> Position:
        return super().begin(position, begged)._replace(to_play=position.dealer)


# Playing


def of_suit(cards: Sequence[Card], suit: str) -> list[Card]:
    """Give the cards of a suit."""
    return [card for card in cards if card.suit == suit]


@caught_by("discard-while-able-to-follow")
class NobodyFollows(Engine):
    """Any card may be played at any time."""

    def playable(self, position: Position) -> Sequence[Card]:
        return position.hands[position.to_play]


@caught_by("trump-instead-of-following")
class FollowsStrictly(Engine):
    """A player who can follow suit may not trump."""

    def playable(self, position: Position) -> Sequence[Card]:
        found = super().playable(position)
        return of_suit(found, position.trick[0].suit) or found if position.trick else found


@caught_by("void-discards")
class MustTrump(Engine):
    """A player without the suit led must trump."""

    def playable(self, position: Position) -> Sequence[Card]:
        found = super().playable(position)
        followed = position.trick and of_suit(found, position.trick[0].suit)
        return found if followed or not position.trick else of_suit(found, position.trump) or found


@caught_by("last-seat-follows-the-lead")
class FollowsTheLastCard(Engine):
    """The suit of the last card played is to be followed."""

    def playable(self, position: Position) -> Sequence[Card]:
        return super().playable(position._replace(trick=position.trick[-1:]))


@caught_by("a-trump-may-be-led")
class NoTrumpLead(Engine):
    """A trump may not be led while another card is held."""

    def playable(self, position: Position) -> Sequence[Card]:
        found = super().playable(position)
        return found if position.trick else [card for card in found if card.suit != position.trump] or found


@caught_by("discarded-ace-does-not-win")
class HighestCardWins(Engine):
    """The highest card wins the trick, whatever its suit."""

    def highest(self, trick: Pile, trump: str) -> Card:
        return max(of_suit(trick, trump) or trick, key=self.height)


@caught_by("higher-trump-wins")
class FirstTrumpWins(Engine):
    """The first trump wins the trick."""

    def highest(self, trick: Pile, trump: str) -> Card:
        return next(iter(of_suit(trick, trump)), super().highest(trick, trump))


@caught_by("trump-wins")
class TrumpIsASuit(Engine):
    """A trump does not win over the suit led."""

    def highest(self, trick: Pile, trump: str) -> Card:
        del trump
        return super().highest(trick, trick[0].suit)


@caught_by("winner-leads-next")
class LeaderLeadsAgain(Engine):
    """Whoever led a trick leads the next."""

    def take(self, position: Position) -> Position:
        return super().take(position)._replace(to_play=position.to_play)


@caught_by("hand-goes-on-with-one-card")
class LeavesTheLastCard(Engine):
    """The hand ends with one card left to each."""

    def is_hand_over(self, position: Position) -> bool:
        return all(len(hand) < 2 for hand in position.hands)


# Scoring


@caught_by("high-to-seat-one")
class OnlyTheAceIsHigh(Engine):
    """High is scored only for the ace of trumps."""

    def high(self, position: Position) -> Award | None:
        ace = Card(ACE, position.trump)
        return super().high(position) if seat_with(position.held, ace) is not None else None


@caught_by("low-need-not-be-the-two")
class OnlyTheTwoIsLow(Engine):
    """Low is scored only for the two of trumps."""

    def low(self, position: Position) -> Award | None:
        two = Card(2, position.trump)
        return super().low(position) if seat_with(position.held, two) is not None else None


@caught_by("lone-trump")
class LoneTrumpIsNotLow(Engine):
    """A lone trump is high and not low."""

    def low(self, position: Position) -> Award | None:
        return super().low(position) if sum(map(len, position.held)) > 1 else None


@caught_by("hang-jack-by-the-queen")
class HungForOne(Engine):
    """A jack that is hung scores 1 point."""

    def jack(self, position: Position) -> Award | None:
        found = super().jack(position)
        return found and found._replace(points=1)


@caught_by("hang-jack-by-the-ace")
class HungForItsHolder(Engine):
    """A jack that is hung still scores for its holder's team."""

    def saves_jack(self, holder: int, winner: int | None) -> bool:
        del holder
        return winner is not None


@caught_by("ten-equals-ace-king-queen-jack")
class TenCountsOne(Engine):
    """A ten counts 1 for game."""

    def counts(self, position: Position, last: Pile) -> Sequence[int]:
        tens = [len([card for card in won if card.rank == 10]) for won in position.won]
        first, second = super().counts(position, last)
        return first - 9 * (tens[0] + tens[2]), second - 9 * (tens[1] + tens[3])


@caught_by("partner-s-trick-counts")
class PartnersCountApart(Engine):
    """Only the tricks of seats 0 and 1 count for game."""

    def counts(self, position: Position, last: Pile) -> Sequence[int]:
        first, second, *_ = position.won
        return super().counts(position._replace(won=(first, second, (), ())), last)


@caught_by("trumps-count-for-game")
class TrumpsCountNothing(Engine):
    """Trumps do not count for game."""

    def counts(self, position: Position, last: Pile) -> Sequence[int]:
        first, second, third, fourth = [
            tuple([card for card in won if card.suit != position.trump]) for won in position.won
        ]
        return super().counts(position._replace(won=(first, second, third, fourth)), last)


@caught_by("game-tie-non-dealer")
class TieToTheLastTrick(Engine):
    """A tie for game goes to the team that won the last trick."""

    def tied_game(self, position: Position) -> Award | None:
        return Award("game", team(position.to_play), self.game_points)


@caught_by("low-wins-before-the-hang-jack")
class JackBeforeLow(Engine):
    """The jack is scored before low."""

    def awards(self, position: Position, last: Pile) -> list[Award]:
        return sorted(super().awards(position, last), key=lambda award: award.name == "low")


@caught_by("game-comes-after-high")
class GameFirst(Engine):
    """Game is scored before high."""

    def awards(self, position: Position, last: Pile) -> list[Award]:
        return sorted(super().awards(position, last), key=lambda award: award.name != "game")


@caught_by("seat-1-deals-after-seat-0")
class DealerDealsOn(Engine):
    """The same dealer deals every hand."""

    def pass_deal(self, turn: Turn) -> Turn:
        return Turn(Position("deal", turn.position.dealer, turn.position.scores), turn.awards)


@caught_by("seat-2-deals-after-seat-1")
class DealPassesLeft(Engine):
    """The deal passes to the left."""

    def pass_deal(self, turn: Turn) -> Turn:
        left = right(right(right(turn.position.dealer)))
        return Turn(Position("deal", left, turn.position.scores), turn.awards)


# Ending


@caught_by("thirteen-does-not-win")
class ThirteenWins(Engine):
    """A team wins with 13 points."""

    def has_won(self, score: int) -> bool:
        return score >= 13


@caught_by("kicked-jack-at-eleven")
class FourteenGoesOn(Engine):
    """A team wins with more than 14 points only."""

    def has_won(self, score: int) -> bool:
        return score > 14


@caught_by("target-exactly")
class CapsScores(Engine):
    """No team has more than 14 points."""

    def credit(self, turn: Turn, award: Award) -> Turn:
        found = super().credit(turn, award)
        first, second = found.position.scores
        return found._replace(position=found.position._replace(scores=(min(first, 14), min(second, 14))))


@caught_by("settle-tally-all")
class HigherTotalWins(Engine):
    """All points of the hand are scored, and the team with more has won."""

    def settle(self, position: Position, last: Pile) -> Turn:
        turn = Turn(position)
        for award in self.awards(position, last):
            turn = self.credit(turn, award)
        scores = turn.position.scores
        if not any(map(self.has_won, scores)):
            return self.pass_deal(turn)
        return turn._replace(position=self.end_game(turn.position, scores.index(max(scores))))
