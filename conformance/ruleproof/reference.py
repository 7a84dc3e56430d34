"""The reference engine as one more implementation: asked in process, or speaking the protocol."""

import sys
from collections.abc import Mapping, Sequence
from typing import BinaryIO

import msgspec
from msgspec import Raw

from ruleproof import __version__
from ruleproof.games import find_game
from ruleproof.loading.rulebooks import Rulebook
from ruleproof.loading.scenarios import Expectation, Scenario
from ruleproof.protocol.messages import INVALID_PARAMS, METHOD_NOT_FOUND, PROTOCOL
from ruleproof_engine.game import Game, ImpossiblePosition, NotationError, Oracle, Played, Readings

INVALID_REQUEST = -32600
PARSE_ERROR = -32700


def expect(
    game: Game, scenario: Scenario, profile: str, readings: Readings, position: str, moves: tuple[str, ...]
) -> Expectation:
    """Give what the reference answers to a scenario, under any readings."""
    return answer(game, scenario.method, profile, readings, position, moves, scenario.draws)


def answer(
    game: Game,
    method: str,
    profile: str,
    readings: Readings,
    position: str,
    moves: Sequence[str] = (),
    draws: str = "",
    oracle: Oracle | None = None,
) -> Expectation:
    """Give what the reference answers to one of the protocol's questions, by way of an oracle if given."""
    if oracle:
        return oracles_answer(oracle, method, profile, readings, position, moves, draws)
    match method:
        case "play":
            return expectation_of(profile, readings, game.play(profile, readings, position, moves))
        case "perft":
            return Expectation(
                profile, readings, perft=game.perft(profile, readings, position, draws.split())
            )
        case _:
            legal = game.legal_moves(profile, readings, position, draws)
            return Expectation(profile, readings, legal=tuple(sorted(legal)))


def oracles_answer(
    oracle: Oracle,
    method: str,
    profile: str,
    readings: Readings,
    position: str,
    moves: Sequence[str],
    draws: str,
) -> Expectation:
    """Give what an oracle answers."""
    match method:
        case "play":
            return expectation_of(profile, readings, oracle.play(position, moves))
        case "perft":
            return Expectation(profile, readings, perft=oracle.perft(position, draws.split()))
        case _:
            legal = oracle.legal_moves(position, draws)
            return Expectation(profile, readings, legal=tuple(sorted(legal)))


def expectation_of(profile: str, readings: Readings, played: Played) -> Expectation:
    """State what a game led to."""
    turns = tuple([dict(turn) for turn in played.turns])
    return Expectation(profile, readings, turns, illegal=played.illegal.clause if played.illegal else None)


class AnyRequest(msgspec.Struct):
    """A request as the server reads it."""

    jsonrpc: str
    method: str
    params: Raw = Raw(b"{}")
    id: int | str | msgspec.UnsetType | None = msgspec.UNSET


class GameParams(msgspec.Struct):
    """The params that every question about a game has."""

    game: str
    profile: str
    position: Raw
    rulings: dict[str, str] = {}
    moves: tuple[Raw, ...] = ()
    cards: tuple[str, ...] = ()


class RequestError(Exception):
    """A request that gets an error for an answer."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code


class Server:
    """Answers the protocol's requests with a game's reference engine, under any declared rulings."""

    def __init__(self, rulebook: Rulebook, rulings: Mapping[str, str], *, is_citing: bool = False) -> None:
        self.game = find_game(rulebook.game)
        self.is_citing = is_citing
        self.rulebook = rulebook
        self.rulings = dict(rulings)
        self.is_shut_down = False

    def answer(self, line: bytes) -> bytes | None:
        """Answer one line; None for a message that gets no answer."""
        number: int | str | None = None
        try:
            request = msgspec.json.decode(line, type=AnyRequest)
            if request.id is msgspec.UNSET:
                return None
            number = request.id
            body: dict[str, object] = {"result": self.result(request.method, request.params)}
        except RequestError as error:
            body = {"error": {"code": error.code, "message": str(error)}}
        except msgspec.ValidationError as error:
            code = INVALID_REQUEST if number is None else INVALID_PARAMS
            body = {"error": {"code": code, "message": str(error)}}
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            body = {"error": {"code": PARSE_ERROR, "message": str(error)}}
        except (NotationError, ImpossiblePosition) as error:
            body = {"error": {"code": INVALID_PARAMS, "message": str(error)}}
        return msgspec.json.encode({"jsonrpc": "2.0", "id": number, **body}) + b"\n"

    def result(self, method: str, params: Raw) -> object:
        """Answer one request."""
        match method:
            case "initialize":
                return self.greeting()
            case "shutdown":
                self.is_shut_down = True
                return None
            case "play" | "legal_moves" | "perft" if method == "play" or method in self.game.methods:
                return self.game_result(method, params)
            case _:
                raise RequestError(METHOD_NOT_FOUND, f"there is no method {method!r}")

    def greeting(self) -> dict[str, object]:
        """Say who answers."""
        declared: dict[str, object] = {"methods": self.game.methods}
        if self.rulings:
            declared["rulings"] = self.rulings
        implementation = {"name": "ruleproof-reference", "version": __version__, "language": "python"}
        return {"protocol": PROTOCOL, "implementation": implementation, "games": {self.game.name: declared}}

    def game_result(self, method: str, raw: Raw) -> object:
        """Answer a question about a game."""
        params = msgspec.json.decode(raw, type=GameParams)
        if params.game != self.game.name:
            raise RequestError(INVALID_PARAMS, f"this program does not play {params.game!r}")
        if params.profile not in self.rulebook.profiles:
            raise RequestError(INVALID_PARAMS, f"there is no profile {params.profile!r}")
        known = [ruling.id for ruling in self.rulebook.rulings]
        if unknown := [ruling for ruling in params.rulings if ruling not in known]:
            raise RequestError(INVALID_PARAMS, f"there is no ruling {unknown[0]!r}")
        readings = self.rulebook.departures(params.profile, self.rulings | params.rulings)
        for reading in readings:
            if reading not in self.game.readings:
                raise RequestError(INVALID_PARAMS, f"there is no option {reading}")
        position = self.game.read_position_form(params.position)
        if method == "perft":
            counted = self.game.perft(params.profile, readings, position, params.cards)
            return {"lines": counted.lines, "ends": counted.ends}
        if method == "legal_moves":
            question = self.game.read_question_form(raw)
            legal = self.game.legal_moves(params.profile, readings, position, question)
            return {"moves": [Raw(self.game.move_form(move)) for move in legal]}
        moves = [self.game.read_move_form(move) for move in params.moves]
        result = self.played(self.game.play(params.profile, readings, position, moves))
        if self.is_citing:
            turns = self.game.cited(params.profile, readings, position, moves)
            result["clauses"] = [[cited._asdict() for cited in turn] for turn in turns]
        return result

    def played(self, played: Played) -> dict[str, object]:
        """Give the result of `play`."""
        result: dict[str, object] = {"turns": [Raw(self.game.turn_form(turn)) for turn in played.turns]}
        if played.illegal:
            result["illegal"] = {"move": played.illegal.move, "why": played.illegal.why}
            if self.is_citing:
                result["forbidden-by"] = played.illegal.clause
        return result


def serve(server: Server, source: BinaryIO = sys.stdin.buffer, sink: BinaryIO = sys.stdout.buffer) -> None:
    """Answer line by line until the input ends or `shutdown` was asked."""
    for line in source:
        reply = server.answer(line)
        if reply is not None:
            sink.write(reply)
            sink.flush()
        if server.is_shut_down:
            return
