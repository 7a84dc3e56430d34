/**
 * The card game Foursquare, by the published and by the designer's rules.
 *
 * Values keep the form that the protocol gives them, and nothing is ever changed in place:
 * a turn makes a new grid.
 */

// BEGIN GAME
import { createHash } from "node:crypto";
// END GAME

/** What this game answers beyond `play`. */
export const methods = ["legal_moves", "perft"] as const;

export const profiles = ["published", "designer"] as const;
export type Profile = (typeof profiles)[number];

const CARD = /^~?[A23456789T][cdhs]$/;

// BEGIN GAME
const RANKS = "A23456789T";
const DECK = 40;
const HEIGHT = 4; // the most cards in a pile
const SPAN = 4; // the most rows and the most columns
const SQUARE = 16; // the piles of the finished square
const MOST_DOWN = 4; // the most piles whose top card may lie face down
// END GAME

/** `7s` lies face up, `~7s` face down. */
export type Card = `${"" | "~"}${"A" | "T" | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}${"c" | "d" | "h" | "s"}`;

/** Cards from the bottom to the top; `[]` is an empty place. */
export type Pile = readonly Card[];

/** Rows of piles, all of the same length. */
export type Grid = readonly (readonly Pile[])[];

/** Counted from 0 at the top left. */
export type Place = readonly [row: number, column: number];

export interface Position {
  readonly grid: Grid;
}

export interface Move {
  readonly card: Card;
  readonly at: Place;
}

export type Ending =
  | { readonly outcome: "ongoing"; readonly score: null }
  | { readonly outcome: "won"; readonly score: number }
  | { readonly outcome: "lost"; readonly score: null; readonly reason: "face-down" | "stock" };

/** The table after a move, and the places where the row and the column turned a card over. */
export type Turn = Position &
  Ending & { readonly turned: { readonly row: readonly Place[]; readonly column: readonly Place[] } };

export interface Game {
  readonly turns: readonly Turn[];
  readonly illegal?: { readonly move: number; readonly why: string };
}

/** How many ways there are to place some cards, and the fingerprint of where they end. */
export interface Count {
  readonly lines: number;
  readonly ends: string;
}

/** Thrown for a question that the game cannot take on; the message says why. */
export class NotTakenOn extends Error {}

export const isCard = (value: unknown): value is Card => typeof value === "string" && CARD.test(value);

export const isProfile = (value: unknown): value is Profile =>
  (profiles as readonly unknown[]).includes(value);

/** Plays the moves, up to the first illegal one. */
export function play(profile: Profile, position: Position, moves: readonly Move[]): Game {
  // BEGIN GAME: throw new NotTakenOn("play is not written yet");
  const turns: Turn[] = [];
  let grid = position.grid;
  let outcome: Ending["outcome"] = "ongoing";
  for (const [index, move] of moves.entries()) {
    const why = outcome === "ongoing" ? objection(grid, topsOf(grid), move.at) : "The game is over.";
    if (why !== null) return { turns, illegal: { move: index, why } };
    const turn = takeTurn(profile, grid, move);
    turns.push(turn);
    ({ grid, outcome } = turn);
  }
  return { turns };
  // END GAME
}

/** Lists the moves of a card, which are the same in both profiles. */
export function legalMoves({ grid }: Position, card: Card): Move[] {
  // BEGIN GAME: throw new NotTakenOn("legal_moves is not written yet");
  const tops = topsOf(grid);
  return placesOf(grid)
    .filter((place) => objection(grid, tops, place) === null)
    .map((at) => ({ card, at }));
  // END GAME
}

/** Counts the ways to place the cards, and takes the fingerprint of where they all end. */
export function perft(profile: Profile, { grid }: Position, cards: readonly Card[]): Count {
  // BEGIN GAME: throw new NotTakenOn("perft is not written yet");
  const lines = endsOf(profile, grid, "ongoing", cards).sort();
  return { lines: lines.length, ends: createHash("sha256").update(lines.join("\n")).digest("hex") };
  // END GAME
}

// BEGIN GAME
/** A place where a pile is, with its top card. */
interface Top {
  readonly place: Place;
  readonly card: Card;
}

/** Writes down where each way to place the cards ends, at the last card or with the game. */
function endsOf(
  profile: Profile,
  grid: Grid,
  outcome: Ending["outcome"],
  [card, ...later]: readonly Card[],
): string[] {
  if (card === undefined || outcome !== "ongoing") return [JSON.stringify({ grid, outcome })];
  return legalMoves({ grid }, card).flatMap((move) => {
    const turn = takeTurn(profile, grid, move);
    return endsOf(profile, turn.grid, turn.outcome, later);
  });
}

/** Says why the next card may not be placed here; null if it may. */
function objection(grid: Grid, tops: readonly Top[], [row, column]: Place): string | null {
  const pile = grid[row]?.[column];
  if (pile === undefined) return "The place is not on the table.";
  if (pile.length === HEIGHT) return "The pile has four cards.";
  if (pile.length > 0 || tops.length === 0) return null;
  const distances = tops.map(({ place: [r, c] }) => [Math.abs(r - row), Math.abs(c - column)] as const);
  if (!distances.some(([rows, columns]) => rows + columns === 1)) return "The place is beside no pile.";
  if (distances.some(([rows, columns]) => rows >= SPAN || columns >= SPAN)) {
    return "The piles would span more than four rows or columns.";
  }
  return null;
}

/** Places a card where it may go, checks its row, then its column, and judges the table. */
function takeTurn(profile: Profile, before: Grid, { card, at }: Move): Turn {
  const placed = changed(before, [at], (pile) => [...pile, card]);
  const row = placesToTurn(profile, placed, at, ([r]) => r === at[0]);
  const afterRow = changed(placed, row, turnedOver);
  const column = placesToTurn(profile, afterRow, at, ([, c]) => c === at[1]);
  const grid = changed(afterRow, column, turnedOver);
  return { grid, turned: { row, column }, ...endingOf(grid) };
}

/**
 * Chooses the places of the placed card's row or column whose top cards turn over.
 *
 * The placed card is compared by its rank, even if the row has turned it face down.
 */
function placesToTurn(
  profile: Profile,
  grid: Grid,
  placed: Place,
  isInLine: (place: Place) => boolean,
): Place[] {
  const line = topsOf(grid).filter(({ place }) => isInLine(place));
  const isPlaced = ({ place: [row, column] }: Top) => row === placed[0] && column === placed[1];
  const own = line.filter(isPlaced).map(({ card }) => rankOf(card));
  const others = line.filter((top) => !isPlaced(top));
  const rivals = others.filter(({ card }) => !isDown(card)).map(({ card }) => rankOf(card));
  if (rivals.length === 0) return line.filter(({ card }) => isDown(card)).map(({ place }) => place);
  const isHighest = own.every((rank) => rank > Math.max(...rivals));
  const isLowest = own.every((rank) => rank < Math.min(...rivals));
  if (!isHighest && !isLowest) return [];
  return (profile === "published" ? line : others).map(({ place }) => place);
}

/** Judges the table at the end of a turn: a win comes before a loss. */
function endingOf(grid: Grid): Ending {
  const tops = topsOf(grid);
  const down = tops.filter(({ card }) => isDown(card)).length;
  const stock = DECK - grid.flat(2).length;
  if (tops.length === SQUARE && down === 0) return { outcome: "won", score: stock };
  if (down > MOST_DOWN) return { outcome: "lost", score: null, reason: "face-down" };
  if (stock === 0) return { outcome: "lost", score: null, reason: "stock" };
  return { outcome: "ongoing", score: null };
}

function placesOf(grid: Grid): Place[] {
  return grid.flatMap((line, row) => line.map((_, column): Place => [row, column]));
}

/** Finds the piles that there are, with their top cards. */
function topsOf(grid: Grid): Top[] {
  const tops: Top[] = [];
  grid.forEach((line, row) => {
    line.forEach((pile, column) => {
      const card = pile.at(-1);
      if (card !== undefined) tops.push({ place: [row, column], card });
    });
  });
  return tops;
}

/** Makes a grid in which the piles at these places are changed. */
function changed(grid: Grid, places: readonly Place[], change: (pile: Pile) => Pile): Grid {
  const isChanged = (row: number, column: number) => places.some(([r, c]) => r === row && c === column);
  return grid.map((line, row) => line.map((pile, column) => (isChanged(row, column) ? change(pile) : pile)));
}

/** Turns the top card of a pile over, and no other. */
function turnedOver(pile: Pile): Pile {
  return pile.map((card, height) => (height === pile.length - 1 ? flipped(card) : card));
}

const flipped = (card: Card) => (isDown(card) ? card.slice(1) : `~${card}`) as Card;

const isDown = (card: Card) => card.startsWith("~");

const rankOf = (card: Card) => RANKS.indexOf(card.charAt(card.length - 2));
// END GAME
