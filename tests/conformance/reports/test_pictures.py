"""Pictures of positions, of every game."""

import re
from itertools import pairwise

import pytest

from ruleproof.games import GAMES, find_game
from ruleproof.loading.suite import load_suite
from ruleproof.reports.pages.svg import Artist
from ruleproof.reports.pages.texts import Texts
from ruleproof_engine.game import Game
from ruleproof_engine.picture import (
    CARD_HEIGHT,
    CARD_WIDTH,
    Area,
    CardShape,
    Label,
    Marks,
    Picture,
    Space,
    Stop,
    written_picture,
)

games = pytest.mark.parametrize("name", list(GAMES))
NEXT = "play 0 0-0 trump s next {} hands 2c / 3c / 4c / 5c"
LONGEST = 4
"""So many moves of a scenario are looked at."""


def positions(game: Game) -> list[str]:
    """Give a game's positions in its scenarios, and those that their first moves lead to."""
    found: dict[str, None] = {}
    for scenario in load_suite(game.name).scenarios[::3]:
        played = game.play(scenario.expectations[0].profile, (), scenario.given, scenario.plays[:LONGEST])
        found |= dict.fromkeys([scenario.given, *map(game.position_after, played.turns)])
    return list(found)


def bounds(picture: Picture) -> tuple[float, float]:
    """Give the right and the lower edge of everything that is drawn."""
    edges = [(0.0, 0.0)]
    for shape in picture.shapes:
        match shape:
            case CardShape(x, y) | Space(x, y):
                edges.append((x + CARD_WIDTH, y + CARD_HEIGHT))
            case Area(x, y, width, height):
                edges.append((x + width, y + height))
            case Label(x, y):
                edges.append((x, y))
            case _:
                pass
    return max(x for x, _ in edges), max(y for _, y in edges)


@games
def test_everything_lies_on_the_table(name: str) -> None:
    """No card, place or word begins left of a picture or ends beyond its right or lower edge."""
    game = find_game(name)
    for position in positions(game):
        picture = game.picture(position)
        right, below = bounds(picture)
        assert right <= picture.width, position
        assert below <= picture.height, position


@games
def test_what_tells_two_positions_apart_is_marked(name: str) -> None:
    """Two different positions each name what differs, and a picture of one or the other points at it."""
    game = find_game(name)
    for one, other in pairwise(positions(game)):
        assert game.differing(one, one) == ()
        named = frozenset(game.differing(one, other))
        assert named, (one, other)
        assert any(is_marked(game.picture(text, Marks(differing=named))) for text in (one, other)), (
            one,
            other,
        )


@pytest.mark.parametrize(
    ("name", "one", "other", "named"),
    [
        ("foursquare", "7s 9c", "~7s 9c", ("a1",)),
        ("foursquare", "7s .", "7s 9c", ("b1",)),
        ("four-seasons", "T=9h S=6h redeals=1", "T=9h S=6h", ("S",)),
        ("foursquare-ball", "Ana Beto Caro Dani | Eva", "Ana Beto Caro Dani | Fede", ("queue",)),
        ("foursquare-ball", "Ana=2 Beto Caro Dani", "Ana=3 Beto Caro Dani", ("1",)),
        ("all-fours", "deal 1 1-0", "deal 1 0-1", ("heading",)),
        ("all-fours", NEXT.format(1), NEXT.format(3), ("acts 1", "acts 3")),
    ],
)
def test_no_more_is_marked_than_differs(name: str, one: str, other: str, named: tuple[str, ...]) -> None:
    """A reader is pointed at what is wrong, and at nothing else."""
    game = find_game(name)
    assert game.differing(game.read_position(one), game.read_position(other)) == named


def is_marked(picture: Picture) -> bool:
    """Does anything stand out?"""
    return any(
        shape.mark == "differs"
        for shape in picture.shapes
        if isinstance(shape, CardShape | Space | Label | Area)
    )


def test_a_turned_card_is_marked_as_turned_and_a_wrong_one_as_wrong() -> None:
    """That a place is wrong matters more than that it turned."""
    marks = Marks(frozenset({"a1", "b1"}), frozenset({"b1"}))
    picture = find_game("foursquare").picture("~7s 9c Ad", marks)
    cards = [shape for shape in picture.shapes if isinstance(shape, CardShape)]
    assert [(card.card, card.face_up, card.mark) for card in cards] == [
        ("7s", False, "turned"),
        ("9c", True, "differs"),
        ("Ad", True, ""),
    ]


@pytest.mark.parametrize(
    ("moves", "numbers"),
    [
        ("serve 1", []),
        ("serve 1, bounce 1, hit 1", ["1", "2"]),
        ("serve 1, bounce 1, hit 1, bounce 1, serve 1", []),
    ],
)
def test_the_way_up_to_a_move_is_pictured_without_it(moves: str, numbers: list[str]) -> None:
    """Before an event the court shows the rally so far: nothing before a serve, and nothing of the last."""
    game = find_game("foursquare-ball")
    before = game.read_position("Ana Beto Caro Dani | Eva")
    shapes = game.picture_question(before, game.read_moves(moves)).shapes
    assert [shape.text for shape in shapes if isinstance(shape, Stop)] == numbers


def test_the_words_of_a_wide_picture_are_larger_on_a_phone() -> None:
    """A picture of four hands says that it is large, one of a few cards does not."""
    hands, cards = find_game("all-fours"), find_game("foursquare")
    drawn = [
        Artist(Texts("en")).draw(hands.picture(NEXT.format(1)), ""),
        Artist(Texts("en")).draw(cards.picture("7s Ad"), ""),
    ]
    assert ['class="board large"' in each for each in drawn] == [True, False]


def test_a_page_holds_each_card_once() -> None:
    """Pictures refer to cards, face up and face down apart, and the page defines those that they need."""
    artist = Artist(Texts("en"))
    drawn = [artist.draw(find_game("foursquare").picture(text), text) for text in ("~7s Ad", "7s Ad .")]
    defined = artist.defined()
    assert sorted(re.findall(r'<g id="([^"]+)" class="card', defined)) == ["7s", "Ad", "~7s"]
    used = set(re.findall(r'href="#([^"]+)"', "".join(drawn)))
    assert used == {"~7s", "7s", "Ad", "space"}
    assert all(f'id="{name}"' in defined for name in used)


def test_a_game_without_pictures_is_shown_as_letters() -> None:
    """A drawing for the terminal becomes a picture, with nothing in it taken for markup."""
    drawn = Artist(Texts("en")).draw(written_picture("<b>\n*7s"), '"><script>')
    assert "&lt;b&gt;" in drawn
    assert "<script>" not in drawn
