/**
 * The card game Foursquare, in both profiles.
 *
 * Positions stay in the form that the protocol gives them, and nothing is ever changed in place:
 * a turn makes a new grid. This file imports nothing, so a browser page can load it too.
 *
 * @typedef {string} Card `"7s"` lies face up, `"~7s"` face down
 * @typedef {Card[]} Pile from the bottom to the top; `[]` is an empty place
 * @typedef {Pile[][]} Grid rows from the top, each from the left
 * @typedef {[row: number, column: number]} Place counted from 0
 * @typedef {"published" | "designer"} Profile
 * @typedef {{ grid: Grid }} Position
 * @typedef {{ card: Card, at: Place }} Move
 * @typedef {{ outcome: "ongoing" | "won" | "lost", reason?: "face-down" | "stock", score: number | null }} Ending
 * @typedef {Position & Ending & { turned: { row: Place[], column: Place[] } }} Turn
 */

// BEGIN GAME
const RANKS = "A23456789T";
const CARDS_IN_DECK = 40;
const HIGHEST_PILE = 4;
const WIDEST_SPAN = 4;
const PILES_TO_WIN = 16;
const FACE_DOWN_ALLOWED = 4;
// END GAME

/** What this game answers beyond `play`. */
export const methods = ["legal_moves", "perft"];

/** @type {Profile[]} */
export const profiles = ["published", "designer"];

/**
 * Play the moves in turn, as far as they are legal.
 *
 * @param {Profile} profile
 * @param {Position} position
 * @param {Move[]} moves
 * @returns {{ turns: Turn[], illegal?: { move: number, why: string } }}
 */
export function play(profile, { grid }, moves) {
  // BEGIN GAME: throw Object.assign(new Error("play is not written yet"), { code: -32601 });
  const turns = [];
  /** @type {Position & { outcome: string }} */
  let current = { grid, outcome: "ongoing" };
  for (const [index, move] of moves.entries()) {
    const why =
      current.outcome === "ongoing" ? objection(current.grid, pilesOf(current.grid), move.at) : "The game is over.";
    if (why) return { turns, illegal: { move: index, why } };
    const turn = takeTurn(profile, current.grid, move);
    turns.push(turn);
    current = turn;
  }
  return { turns };
  // END GAME
}

/**
 * List every legal move of a card. The profiles agree on where a card may go.
 *
 * @param {Profile} _profile
 * @param {Position} position
 * @param {{ card: Card }} next
 * @returns {{ moves: Move[] }}
 */
export function legalMoves(_profile, { grid }, { card }) {
  // BEGIN GAME: throw Object.assign(new Error("legalMoves is not written yet"), { code: -32601 });
  const piles = pilesOf(grid);
  const places = placesOf(grid).filter((place) => objection(grid, piles, place) === null);
  return { moves: places.map((at) => ({ card, at })) };
  // END GAME
}

/**
 * Count the ways to play these cards one after another, and take the fingerprint of where they end.
 *
 * @param {Profile} profile
 * @param {Position} position
 * @param {{ cards: Card[] }} next
 * @returns {Promise<{ lines: number, ends: string }>}
 */
export async function perft(profile, { grid }, { cards }) {
  // BEGIN GAME: throw Object.assign(new Error("perft is not written yet"), { code: -32601 });
  const { createHash } = await import("node:crypto"); // imported here, since a browser has no such module
  const ends = endsOf(profile, { grid, outcome: "ongoing" }, cards).sort();
  return { lines: ends.length, ends: createHash("sha256").update(ends.join("\n")).digest("hex") };
  // END GAME
}

// BEGIN GAME
/**
 * The end of every line of play as JSON; a game that is over sooner is one line.
 *
 * @param {Profile} profile
 * @param {Position & { outcome: string }} position
 * @param {Card[]} cards
 * @returns {string[]}
 */
function endsOf(profile, { grid, outcome }, [card, ...later]) {
  if (card === undefined || outcome !== "ongoing") return [JSON.stringify({ grid, outcome })];
  const { moves } = legalMoves(profile, { grid }, { card });
  return moves.flatMap((move) => endsOf(profile, takeTurn(profile, grid, move), later));
}

/**
 * Say why no card may be placed here, or null if one may.
 *
 * @param {Grid} grid
 * @param {Place[]} piles where the piles of the grid are
 * @param {Place} place
 */
function objection(grid, piles, [row, column]) {
  const pile = grid[row]?.[column];
  if (pile === undefined) return "The place is outside the table.";
  if (pile.length === HIGHEST_PILE) return "The pile already holds four cards.";
  if (pile.length > 0 || piles.length === 0) return null;
  const isBeside = piles.some(([r, c]) => Math.abs(r - row) + Math.abs(c - column) === 1);
  if (!isBeside) return "The place is not orthogonally adjacent to a pile.";
  if (span([row, ...piles.map(([r]) => r)]) > WIDEST_SPAN) return "The piles would span five rows.";
  if (span([column, ...piles.map(([, c]) => c)]) > WIDEST_SPAN) return "The piles would span five columns.";
  return null;
}

/**
 * Place the card, check its row, then its column, then see whether the game is over.
 *
 * @param {Profile} profile
 * @param {Grid} grid
 * @param {Move} move
 * @returns {Turn}
 */
function takeTurn(profile, grid, { card, at }) {
  const placed = changePile(grid, at, (pile) => [...pile, card]);
  const piles = pilesOf(placed);
  const inRow = piles.filter(([row]) => row === at[0]);
  const inColumn = piles.filter(([, column]) => column === at[1]);
  const row = placesToTurn(profile, placed, at, inRow);
  const afterRow = turnOver(placed, row);
  const column = placesToTurn(profile, afterRow, at, inColumn);
  const afterColumn = turnOver(afterRow, column);
  return { grid: afterColumn, turned: { row, column }, ...ending(afterColumn) };
}

/**
 * Which top cards of a line turn over. The card just placed is compared by its rank, even if it now lies face down.
 *
 * @param {Profile} profile
 * @param {Grid} grid
 * @param {Place} at where the card was just placed
 * @param {Place[]} line the piles of its row or column, its own among them
 */
function placesToTurn(profile, grid, at, line) {
  const others = line.filter(([r, c]) => r !== at[0] || c !== at[1]);
  const rivals = others.map((place) => topAt(grid, place)).filter(isFaceUp);
  if (rivals.length === 0) return line.filter((place) => !isFaceUp(topAt(grid, place)));
  const rank = rankOf(topAt(grid, at));
  const isHighest = rivals.every((rival) => rankOf(rival) < rank);
  const isLowest = rivals.every((rival) => rankOf(rival) > rank);
  if (!isHighest && !isLowest) return [];
  return profile === "published" ? line : others;
}

/**
 * @param {Grid} grid
 * @returns {Ending}
 */
function ending(grid) {
  const piles = pilesOf(grid).map(([row, column]) => grid[row][column]);
  const faceDown = piles.filter((pile) => !isFaceUp(top(pile))).length;
  const stock = CARDS_IN_DECK - piles.flat().length;
  if (piles.length === PILES_TO_WIN && faceDown === 0) return { outcome: "won", score: stock };
  if (faceDown > FACE_DOWN_ALLOWED) return { outcome: "lost", reason: "face-down", score: null };
  if (stock === 0) return { outcome: "lost", reason: "stock", score: null };
  return { outcome: "ongoing", score: null };
}

/** @param {Grid} grid */
function placesOf(grid) {
  /** @type {Place[]} */
  const places = [];
  grid.forEach((line, row) => line.forEach((_, column) => places.push([row, column]))); // ten times faster than flatMap
  return places;
}

/** @type {(grid: Grid) => Place[]} */
const pilesOf = (grid) => placesOf(grid).filter(([row, column]) => grid[row][column].length > 0);

/** @type {(grid: Grid, place: Place, change: (pile: Pile) => Pile) => Grid} */
const changePile = (grid, [row, column], change) =>
  grid.map((line, r) => (r === row ? line.map((pile, c) => (c === column ? change(pile) : pile)) : line));

/** @type {(grid: Grid, places: Place[]) => Grid} */
const turnOver = (grid, places) => places.reduce((turned, place) => changePile(turned, place, turnTop), grid);

/** @type {(pile: Pile) => Pile} */
const turnTop = (pile) => [...pile.slice(0, -1), isFaceUp(top(pile)) ? `~${top(pile)}` : top(pile).slice(1)];

/** @type {(pile: Pile) => Card} */
const top = (pile) => pile[pile.length - 1];

/** @type {(grid: Grid, place: Place) => Card} */
const topAt = (grid, [row, column]) => top(grid[row][column]);

/** @type {(card: Card) => boolean} */
const isFaceUp = (card) => !card.startsWith("~");

/** @type {(card: Card) => number} */
const rankOf = (card) => RANKS.indexOf(card[card.length - 2]);

/** @type {(numbers: number[]) => number} */
const span = (numbers) => Math.max(...numbers) - Math.min(...numbers) + 1;
// END GAME
