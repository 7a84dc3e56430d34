/**
 * Ruleproof's protocol over standard input and output: JSON-RPC 2.0, one message a line.
 *
 * Nothing of the game is here. An exception in the game ends the process, and the kit reports the crash.
 */

import * as foursquare from "./foursquare.js";

const INTRODUCTION = {
  protocol: 1,
  implementation: { name: "ruleproof-starter-typescript", version: "1.0.0", language: "typescript" },
  games: { foursquare: { methods: foursquare.methods } },
};

const NOT_JSON = -32700;
const NOT_A_REQUEST = -32600;
const NO_SUCH_METHOD = -32601;
const NOT_TAKEN_ON = -32602;

/** A request that is answered with an error of JSON-RPC. */
class Refusal extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

/** A JSON object of which nothing is known yet. */
type Form = Readonly<Record<string, unknown>>;

const isForm = (value: unknown): value is Form =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isListOf = <T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] =>
  Array.isArray(value) && value.every(isItem);

const isPile = (value: unknown): value is foursquare.Pile => isListOf(value, foursquare.isCard);

const isRow = (value: unknown): value is foursquare.Pile[] => isListOf(value, isPile);

const isPlace = (value: unknown): value is foursquare.Place =>
  isListOf(value, (part): part is number => Number.isInteger(part)) && value.length === 2;

const isPosition = (value: unknown): value is foursquare.Position & Form =>
  isForm(value) && isListOf(value.grid, isRow);

const isMove = (value: unknown): value is foursquare.Move & Form =>
  isForm(value) && foursquare.isCard(value.card) && isPlace(value.at);

/** Takes a member of the params, and refuses one that does not have its form. */
function taken<T>(params: Form, name: string, isRight: (value: unknown) => value is T): T {
  const value = params[name];
  if (!isRight(value)) throw new Refusal(NOT_TAKEN_ON, `cannot take on the ${name} ${JSON.stringify(value)}`);
  return value;
}

const isCards = (value: unknown): value is foursquare.Card[] => isListOf(value, foursquare.isCard);
const isFoursquare = (value: unknown): value is "foursquare" => value === "foursquare";
const isMoves = (value: unknown): value is foursquare.Move[] => isListOf(value, isMove);
const isUndeclared = (value: unknown): value is Form | undefined =>
  value === undefined || (isForm(value) && Object.keys(value).length === 0);

/** Puts a question to the game. */
function askGame(method: "play" | "legal_moves" | "perft", params: unknown): unknown {
  if (!isForm(params)) throw new Refusal(NOT_TAKEN_ON, `${method} needs params`);
  taken(params, "game", isFoursquare);
  taken(params, "rulings", isUndeclared);
  const profile = taken(params, "profile", foursquare.isProfile);
  const position = taken(params, "position", isPosition);
  switch (method) {
    case "play":
      return foursquare.play(profile, position, taken(params, "moves", isMoves));
    case "legal_moves":
      return { moves: foursquare.legalMoves(position, taken(params, "card", foursquare.isCard)) };
    case "perft":
      return foursquare.perft(profile, position, taken(params, "cards", isCards));
  }
}

/** Finds the result of a request. */
function ask(method: string, params: unknown): unknown {
  switch (method) {
    case "initialize":
      return INTRODUCTION;
    case "shutdown":
      return null;
    case "play":
    case "legal_moves":
    case "perft":
      return askGame(method, params);
    default:
      throw new Refusal(NO_SUCH_METHOD, `has no method ${method}`);
  }
}

/** Asks for an outcome, and takes a refusal for one too. */
function outcomeOf(find: () => unknown): Form {
  try {
    return { result: find() };
  } catch (error) {
    if (error instanceof foursquare.NotTakenOn) return { error: { code: NOT_TAKEN_ON, message: error.message } };
    if (!(error instanceof Refusal)) throw error;
    return { error: { code: error.code, message: error.message } };
  }
}

function refuse(code: number, message: string): never {
  throw new Refusal(code, message);
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function send(id: unknown, find: () => unknown): void {
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", id, ...outcomeOf(find) })}\n`);
}

/** Answers a line, and tells whether it was the last. */
function answer(line: string): boolean {
  const message = parse(line);
  if (message === undefined) {
    send(null, () => refuse(NOT_JSON, "the line is not JSON"));
  } else if (!isForm(message)) {
    send(null, () => refuse(NOT_A_REQUEST, "the message is not a JSON object"));
  } else if ("id" in message) {
    // without one nobody waits for an answer
    const { jsonrpc, id, method, params } = message;
    if (jsonrpc === "2.0" && typeof method === "string") {
      send(id, () => ask(method, params));
      return method === "shutdown";
    }
    send(id, () => refuse(NOT_A_REQUEST, "the message is not a request of JSON-RPC 2.0"));
  }
  return false;
}

let unfinished = ""; // the start of a line whose end has not arrived yet
process.stdin.setEncoding("utf8").on("data", (chunk: string) => {
  const lines = (unfinished + chunk).split("\n");
  unfinished = lines.pop() ?? "";
  if (lines.some(answer)) process.stdin.destroy(); // the process ends once its answers are written
});
