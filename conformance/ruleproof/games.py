"""Which games there are, and where each one's notation, forms and rules live."""

from functools import cache
from importlib import import_module

from ruleproof_engine.game import Game

GAMES = {
    "foursquare": "ruleproof_engine.foursquare:FOURSQUARE",
    "four-seasons": "ruleproof_engine.four_seasons:FOUR_SEASONS",
    "all-fours": "ruleproof_engine.all_fours:ALL_FOURS",
    "foursquare-ball": "ruleproof_engine.foursquare_ball:FOURSQUARE_BALL",
}
"""A game's id and where it is bound: a new game adds its line here."""


@cache
def find_game(name: str) -> Game:
    """Give the game of that id; raise `KeyError` for an id that is none."""
    module, _, attribute = GAMES[name].partition(":")
    game = getattr(import_module(module), attribute)
    assert isinstance(game, Game)
    return game
