#!/usr/bin/env node
/**
 * Ruleproof's protocol over standard input and output: JSON-RPC 2.0, one message a line.
 * Nothing of the game is here. An exception in the game ends the process, and the kit reports the crash.
 */

import * as foursquare from "./foursquare.js";

const INTRODUCTION = {
  protocol: 1,
  implementation: { name: "ruleproof-starter-javascript", version: "1.0.0", language: "javascript" },
  games: { foursquare: { methods: foursquare.methods } },
};

/** A request that is answered with an error of JSON-RPC. */
class Refusal extends Error {
  /**
   * @param {number} code
   * @param {string} message
   */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/**
 * The profile to play by, once it is certain that everything asked for can be taken on.
 *
 * @param {any} params
 */
function acceptedProfile(params) {
  if (params?.game !== "foursquare") throw new Refusal(-32602, `cannot play the game ${params?.game}`);
  const { profile, rulings } = params;
  if (!foursquare.profiles.includes(profile)) throw new Refusal(-32602, `cannot play by the profile ${profile}`);
  const [ruling] = Object.keys(rulings);
  if (ruling !== undefined) throw new Refusal(-32602, `has declared no ruling ${ruling}`);
  return profile;
}

/** @param {any} message */
const isRequest = (message) => message?.jsonrpc === "2.0" && typeof message.method === "string";

/** @param {any} message undefined if the line was not JSON */
function perform(message) {
  if (message === undefined) throw new Refusal(-32700, "the line is not JSON");
  if (!isRequest(message)) throw new Refusal(-32600, "the message is not a request of JSON-RPC 2.0");
  const { method, params } = message;
  switch (method) {
    case "initialize":
      return INTRODUCTION;
    case "play":
      return foursquare.play(acceptedProfile(params), params.position, params.moves);
    case "legal_moves":
      return foursquare.legalMoves(acceptedProfile(params), params.position, params);
    case "perft":
      return foursquare.perft(acceptedProfile(params), params.position, params);
    case "shutdown":
      process.stdin.destroy(); // nothing more to read: the process ends once its answers are written
      return null;
    default:
      throw new Refusal(-32601, `has no method ${method}`);
  }
}

/** @param {string} line */
function parse(line) {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** @param {any} message */
async function outcomeOf(message) {
  try {
    return { result: await perform(message) };
  } catch (error) {
    if (typeof error.code !== "number") throw error; // a game may refuse too, by an error with a code
    return { error: { code: error.code, message: error.message } };
  }
}

/** @param {string} line */
async function answer(line) {
  const message = parse(line);
  const outcome = await outcomeOf(message);
  if (isRequest(message) && message.id === undefined) return; // a notification: nobody waits for an answer
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", id: message?.id ?? null, ...outcome })}\n`);
}

let unfinished = ""; // the start of a line whose end has not arrived yet
process.stdin.setEncoding("utf8").on("data", (/** @type {string} */ chunk) => {
  const lines = chunk.split("\n");
  lines[0] = unfinished + lines[0];
  unfinished = /** @type {string} */ (lines.pop()); // a split has at least one part
  lines.forEach(answer);
});
