"use strict";
// What a click, a key or a typed text does to the position. What follows from it is not decided here.

// What a click does

const edit = (name, changePile) => {
  const rows = rowsOf(state.given), [r, c] = placeOf(name);
  rows[r][c] = changePile(rows[r][c]);
  change({ given: written_(rows) });
};
const put = (card, name) => {
  const values = { card: cardName(card), place: name };
  picked = "";
  if (tool === "play") {
    if (answer?.sides.length && answer.sides.every((found) => found.illegal)) return tell("no-more");
    change({ plays: `${state.plays} ${card}@${name}`.trim(), draws: "" });
    return tell("played", values);
  }
  edit(name, (pile) => [...pile, tool === "down" ? `~${card}` : card]);
  return tell("laid", values);
};
const pick = (card) => {
  focusCard = card;
  if (used().has(card)) tell("in-use", { card: cardName(card) });
  else if (tool === "ask") {
    change({ draws: card, plays: "" });
    tell("asked", { card: cardName(card) });
  } else {
    if (tool === "turn" || tool === "take") choose("up");
    if (aimed) put(card, aimed);
    else {
      picked = picked === card ? "" : card;
      tell(picked ? "picked" : `now-${tool}`, { card: cardName(card) });
    }
  }
  drawTable();
};
const press = (name) => {
  focusAt = name;
  const pile = shownRows()[placeOf(name)[0]][placeOf(name)[1]];
  if (tool === "turn" || tool === "take") touch(name, tool);
  else if (picked) put(picked, name);
  else if (tool === "ask") tell("now-ask");
  else {
    aimed = aimed === name ? "" : name;
    tell(aimed ? "aimed" : `now-${tool}`, { place: pileName(name, pile) });
  }
  drawTable();
};
const touch = (name, how) => {
  const [r, c] = placeOf(name);
  if (!rowsOf(state.given)[r]?.[c]?.length) return tell("nothing-there", { place: name });
  const turnedOver = (card) => (card.startsWith("~") ? bare(card) : `~${card}`);
  return edit(name, (pile) => (how === "take" ? pile.slice(0, -1) : [...pile.slice(0, -1), turnedOver(pile.at(-1))]));
};
const choose = (word) => {
  tool = word;
  for (const radio of all("[name=tool]")) radio.checked = radio.value === word;
  aimed = "";
  if (word === "ask" || word === "turn" || word === "take") picked = "";
  tell(`now-${word}`);
  drawTable();
};
const undo = () => {
  if (!past.length) return;
  state = past.pop();
  picked = aimed = "";
  tell("undone");
  renew();
};
const moved = (down, right) => movesOf(state.plays).map((move) => {
  const [card, name] = move.split("@"), [r, c] = placeOf(name);
  return `${card}@${nameOf(r + down, c + right)}`;
}).join(" ");
const grow = (where) => {
  const rows = rowsOf(state.given), row = () => rows[0].map(() => []);
  if (where === "above") rows.unshift(row());
  if (where === "below") rows.push(row());
  if (where === "left") rows.forEach((found) => found.unshift([]));
  if (where === "right") rows.forEach((found) => found.push([]));
  aimed = "";
  change({ given: written_(rows), plays: moved(where === "above" ? 1 : 0, where === "left" ? 1 : 0) });
};
const trimmed = () => {
  const rows = rowsOf(state.given);
  const filled = rows.flatMap((row, r) => row.flatMap((pile, c) => (pile.length ? [[r, c]] : [])));
  const inside = movesOf(state.plays).map((move) => placeOf(move.split("@")[1])).filter(([r, c]) => rows[r]?.[c]);
  const places = [...filled, ...inside];
  if (!places.length) return null;
  const [down, right] = [0, 1].map((way) => places.map((place) => place[way]));
  const [top, left] = [Math.min(...down), Math.min(...right)];
  const cut = rows.slice(top, Math.max(...down) + 1).map((row) => row.slice(left, Math.max(...right) + 1));
  return { given: written_(cut), plays: moved(-top, -left) };
};
const trim = () => {
  aimed = "";
  if (trimmed()) change(trimmed());
};
const clear = () => {
  picked = aimed = "";
  touched = false;
  ticked = [];
  change({ ...EMPTY });
  tell(`now-${tool}`);
};

// Texts

const shownText = { given: (text) => text.replaceAll(" / ", "\n"), plays: (text) => text, draws: (text) => text };
function fillTexts() {
  if (about.withTable && !isTyped) for (const field of FIELDS) if (document.activeElement !== find(field)) find(field).value = shownText[field](state[field]);
}
const typed = () => {
  isTyped = true;
  clearTimeout(typing);
  typing = setTimeout(() => ask(Object.fromEntries(FIELDS.map((field) => [field, find(field)?.value ?? ""]))), 300);
};

// Keys

const ARROWS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
let rankTyped = "";
const go = (event, [down, right]) => {
  const button = event.target.closest("[data-at], [data-card]");
  if (!button) return;
  if (button.dataset.at) {
    const [r, c] = placeOf(button.dataset.at), next = find("table").querySelector(`[data-at=${CSS.escape(nameOf(r + down, c + right))}]`);
    if (next) focusAt = next.dataset.at;
    next?.focus();
  } else {
    const { card } = button.dataset, rank = RANKS.indexOf(card[0]) + right, suit = SUITS.indexOf(card[1]) + down;
    const next = RANKS[rank] && SUITS[suit] && find("pack").querySelector(`[data-card="${RANKS[rank]}${SUITS[suit]}"]`);
    if (next) focusCard = next.dataset.card;
    next?.focus();
  }
  for (const each of all("[data-at], [data-card]")) each.tabIndex = [focusAt, focusCard].includes(each.dataset.at ?? each.dataset.card) ? 0 : -1;
  event.preventDefault();
};
const key = (event) => {
  const place = event.target.closest("[data-at]")?.dataset.at;
  if (ARROWS[event.key]) return go(event, ARROWS[event.key]);
  const letter = event.key.length === 1 ? event.key.toUpperCase() : "";
  if (rankTyped && letter && SUITS.toUpperCase().includes(letter)) {
    pick(rankTyped + letter.toLowerCase());
    rankTyped = "";
  } else if (letter && RANKS.includes(letter)) rankTyped = letter;
  else {
    rankTyped = "";
    if (place && letter === "F") touch(place, "turn");
    if (place && ["Delete", "Backspace"].includes(event.key)) touch(place, "take");
  }
  return undefined;
};
