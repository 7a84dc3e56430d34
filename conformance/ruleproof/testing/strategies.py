"""Strategies of hypothesis for each game: values are texts in the game's notation, as in scenario files."""

from hypothesis import strategies as st

from ruleproof.fuzzing.stretches import question_of
from ruleproof.games import find_game
from ruleproof.questions import Question
from ruleproof.testing.programs import suite_of
from ruleproof.wandering import Wanderer

RANKS, SUITS = "A23456789TJQK", "cdhs"
SEED = "hypothesis"
LARGEST = 1 << 20
"""The games of a campaign with this seed: from each of them every shorter game follows."""


def wanderer_of(game: str, profile: str) -> Wanderer:
    """Give the maker of whole games."""
    chosen = profile or suite_of(game).rulebook.default
    return Wanderer(find_game(game), chosen, (), ())


def cards(game: str) -> st.SearchStrategy[str]:
    """Give cards of a game's pack, as `Ad`; there are none in `foursquare-ball`."""
    ranks = {"foursquare": RANKS[:10], "foursquare-ball": ""}.get(game, RANKS)
    return st.sampled_from([rank + suit for rank in ranks for suit in SUITS]) if ranks else st.nothing()


def games(game: str, profile: str = "") -> st.SearchStrategy[Question]:
    """Give whole games and their beginnings: a position, and moves of which the last may be illegal."""
    wanderer = wanderer_of(game, profile)

    @st.composite
    def shortened(draw: st.DrawFn) -> Question:
        whole = question_of(wanderer, SEED, draw(st.integers(0, LARGEST)))
        moves = draw(st.integers(1, len(whole.moves))) if whole.moves else 0
        return Question("play", whole.position, whole.moves[:moves])

    return shortened()


def positions(game: str, profile: str = "") -> st.SearchStrategy[str]:
    """Give positions in which a game goes on."""
    wanderer = wanderer_of(game, profile)
    rules = wanderer.game

    def reached(question: Question) -> str:
        """Play all moves but the last: before it the game was not over."""
        played = rules.play(wanderer.profile, (), question.position, question.moves[:-1])
        return rules.position_after(played.turns[-1]) if played.turns else question.position

    found = games(game, profile).map(reached)
    return found.filter(lambda position: Question("play", position).is_possible(rules, wanderer.profile, ()))


def legal_moves(game: str, profile: str = "") -> st.SearchStrategy[tuple[str, str]]:
    """Give positions, each with a legal move."""
    wanderer = wanderer_of(game, profile)
    rules = wanderer.game

    def last_legal(question: Question) -> tuple[str, str]:
        """Give the last move that was played, and the position that it found; no move if there is none."""
        played = rules.play(wanderer.profile, (), question.position, question.moves)
        if not played.turns:
            return question.position, ""
        if "legal_moves" not in rules.methods:  # a turn may leave what no position holds, as a rally does
            return question.position, question.moves[0]
        before = played.turns[-2:-1]
        position = rules.position_after(before[0]) if before else question.position
        return position, question.moves[len(played.turns) - 1]

    return games(game, profile).map(last_legal).filter(lambda found: bool(found[1]))
