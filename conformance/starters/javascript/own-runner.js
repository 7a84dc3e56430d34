/** Your own runner: `ruleproof export foursquare --output suite.json`, then `node own-runner.js suite.json`. */
import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { legalMoves, perft, play } from "./foursquare.js";

const ask = {
  play: (params) => play(params.profile, params.position, params.moves),
  legal_moves: (params) => legalMoves(params.profile, params.position, params),
  perft: (params) => perft(params.profile, params.position, params),
};
const sorted = (moves) => moves.map((move) => JSON.stringify(move)).sort(); // legal moves come in any order
const holds = (want, have) => want === null || Object.keys(want).every((key) => isDeepStrictEqual(want[key], have[key]));
const isRight = { // null stands for a turn that a scenario does not look at
  play: (want, have) =>
    want.turns.length === have.turns.length && want.turns.every((turn, index) => holds(turn, have.turns[index])) &&
    want.illegal?.move === have.illegal?.move,
  legal_moves: (want, have) => isDeepStrictEqual(sorted(want.moves), sorted(have.moves)),
  perft: holds,
};

let [passed, failed] = [0, 0];
for (const { id, profile, rulings, method, params, expected } of JSON.parse(readFileSync(process.argv[2])).cases) {
  if (Object.keys(rulings).length > 0) continue; // for programs that depart from the profile
  const right = isRight[method](expected, await ask[method](params));
  right ? passed++ : failed++;
  if (!right) console.log(`failed: ${profile} ${id}`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed && 1;
