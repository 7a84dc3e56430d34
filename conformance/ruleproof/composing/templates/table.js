"use strict";
// The position and what is asked of it, in notation, and the table on which it is built.

// The position and what is asked of it, in notation

const EMPTY = { given: about.withTable ? Array(4).fill(". . . .").join(" / ") : "", plays: "", draws: "" };
let state = { ...EMPTY }, past = [];
let answer = null, written = null;
let tool = "up", picked = "", aimed = "", chosen = about.default;
const rowsOf = (text) => text.split(" / ").map((row) => row.split(" ").map((pile) => pile.match(/~?\w\w/g) ?? []));
const written_ = (rows) => rows.map((row) => row.map((pile) => pile.join("") || ".").join(" ")).join(" / ");
const nameOf = (r, c) => COLUMNS[c] + (r + 1);
const placeOf = (name) => [Number(name.slice(1)) - 1, COLUMNS.indexOf(name[0])];
const movesOf = (text) => text.split(/\s+/).filter(Boolean);
const bare = (card) => card.replace("~", "");
const change = (changes) => {
  past.push(state);
  isTyped = false;
  clearTimeout(typing);
  state = { ...state, ...changes };
  renew();
};
const renew = () => { drawTable(); fillTexts(); ask(); };

// The table

const side = () => answer?.sides.find((found) => found.profile === chosen);
const isPlaying = () => tool === "play" || tool === "ask";
const shownStep = () => (isPlaying() && state.plays ? side()?.steps.at(-1) : undefined);
const shownRows = () => rowsOf(shownStep()?.position ?? state.given);
const used = () => new Set([...rowsOf(state.given).flat(2).map(bare), ...movesOf(state.plays).map((move) => move.split("@")[0])]);
const pileDrawn = (pile, isTurned) => {
  const tall = HEIGHT + FAN * Math.max(pile.length - 1, 0);
  const uses = pile.map((card, at) => `<use href="#${card}" y="${at * FAN}"/>`).join("") || '<use href="#space"/>';
  const mark = isTurned ? `<use href="#turned" y="${(pile.length - 1) * FAN}"/>` : "";
  return picture(`<svg viewBox="0 0 ${WIDTH} ${tall}" aria-hidden="true">${uses}${mark}</svg>`);
};
const pileName = (name, pile) => pile.length
  ? said("compose.pile", { place: name, cards: [...pile].reverse().map(cardName).join(said("compose.on")) })
  : said("compose.empty", { place: name });
let focusAt = "a1", focusCard = "Ac";
function drawTable() {
  if (!about.withTable) return;
  const table = find("table"), rows = shownRows(), hadFocus = table.contains(document.activeElement);
  const turned = new Set(shownStep()?.turned);
  if (!rows[placeOf(focusAt)[0]]?.[placeOf(focusAt)[1]]) focusAt = "a1";
  table.style.gridTemplateColumns = `1.2rem repeat(${rows[0].length}, minmax(0, 4rem))`;
  const letters = [made("span"), ...rows[0].map((_, c) => made("span", { class: "letter", "aria-hidden": "true" }, COLUMNS[c]))];
  const places = rows.flatMap((row, r) => [
    made("span", { class: "row", "aria-hidden": "true" }, String(r + 1)),
    ...row.map((pile, c) => {
      const name = nameOf(r, c);
      return made("button", { type: "button", class: "place", "data-at": name, "aria-label": pileName(name, pile), "aria-pressed": String(name === aimed), tabindex: name === focusAt ? 0 : -1 }, pileDrawn(pile, turned.has(name)));
    }),
  ]);
  table.replaceChildren(...letters, ...places);
  if (hadFocus) table.querySelector(`[data-at=${focusAt}]`).focus();
  find("table-title").textContent = shownStep()
    ? said("compose.table-after", { profile: chosen, move: shownStep().move })
    : said("compose.table");
  for (const button of all("[data-grow]")) button.disabled = Boolean(shownStep()) || (["above", "below"].includes(button.dataset.grow) ? rows.length : rows[0].length) >= MOST;
  find("undo").disabled = !past.length;
  const moves = movesOf(state.plays);
  find("moves").replaceChildren(...(moves.length ? moves.map((move) => made("code", {}, move)) : [state.draws ? `${said("compose.card-asked")}: ${state.draws}` : said("compose.no-moves")]));
  find("take-back").hidden = !moves.length;
  drawPack();
}
function drawPack() {
  const pack = find("pack"), taken = used();
  if (!pack.firstChild) pack.append(...[...SUITS].flatMap((suit) => [...RANKS].map((rank) => made("button", { type: "button", class: "pick", "data-card": rank + suit }, pileDrawn([rank + suit])))));
  for (const button of pack.children) {
    const card = button.dataset.card;
    button.setAttribute("aria-label", cardName(card));
    button.setAttribute("aria-pressed", String(card === picked || (tool === "ask" && card === state.draws)));
    button.setAttribute("aria-disabled", String(taken.has(card)));
    button.tabIndex = card === focusCard ? 0 : -1;
  }
}
