"use strict";
// What the page says and is made of: its texts, elements, pictures, and the names of cards.

const kept = (id) => JSON.parse(document.getElementById(id).textContent);
const texts = kept("texts"), about = kept("about");
const token = new URLSearchParams(location.search).get("token");
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const find = (id) => document.getElementById(id);
const RANKS = "A23456789T", SUITS = "cdhs", COLUMNS = "abcdefg", MOST = 7;
const FIELDS = ["given", "plays", "draws"];
const FAN = 19, WIDTH = 50, HEIGHT = 70;

// Saying

const said = (key, values = {}) =>
  texts[key][document.documentElement.lang].replace(/\{([\w-]+)\}/g, (_, name) => values[name]);
const retell = (within = document) => {
  for (const element of all("[data-say]", within)) element.textContent = said(element.dataset.say, element.dataset.with && JSON.parse(element.dataset.with));
  for (const element of all("[data-label]")) element.setAttribute("aria-label", said(element.dataset.label));
  document.title = `${said("compose.title")}: ${said("game.title")}`;
};
const made = (kind, features = {}, ...parts) => {
  const element = document.createElement(kind);
  for (const [name, value] of Object.entries(features)) if (value !== undefined) element.setAttribute(name, value);
  element.append(...parts.filter((part) => part !== undefined && part !== ""));
  return element;
};
const picture = (drawn) => {
  const holder = made("div");
  holder.innerHTML = drawn; // written by the kit, which escapes all others' texts
  retell(holder);
  return holder.firstElementChild;
};
const cardName = (card) => {
  const rank = card.at(-2), suit = said(`compose.suit-${card.at(-1)}`);
  const name = said("compose.card", { rank: rank === "A" ? said("compose.rank-A") : rank === "T" ? "10" : rank, suit });
  return card.startsWith("~") ? said("compose.down", { card: name }) : name;
};
const tell = (key, values) => { find("status").textContent = key ? said(`compose.${key}`, values) : ""; };
