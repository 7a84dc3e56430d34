"use strict";
// The composer: what is clicked becomes a position and moves in notation. What follows is the reference's answer.
(() => {
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
  const retell = () => {
    for (const element of all("[data-say]")) element.textContent = said(element.dataset.say, element.dataset.with && JSON.parse(element.dataset.with));
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
    return holder.firstElementChild;
  };
  const cardName = (card) => {
    const rank = card.at(-2), suit = said(`compose.suit-${card.at(-1)}`);
    const name = said("compose.card", { rank: rank === "A" ? said("compose.rank-A") : rank === "T" ? "10" : rank, suit });
    return card.startsWith("~") ? said("compose.down", { card: name }) : name;
  };
  const tell = (key, values) => { find("status").textContent = key ? said(`compose.${key}`, values) : ""; };

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

  // Asking

  const post = async (path, question) => {
    let reply;
    try {
      reply = await fetch(path, { method: "POST", body: JSON.stringify(question), headers: { "Content-Type": "application/json", "X-Ruleproof-Token": token } });
      return await reply.json();
    } catch {
      return { problem: said("compose.gone"), field: "", at: -1 };
    }
  };
  let asking = 0, typing, isTyped = false;
  const ask = async (table = state) => {
    const mine = ++asking;
    const found = table.given.trim() ? await post("/play", table) : null;
    if (mine !== asking) return;
    complain(found?.problem ? found : null);
    if (found?.problem) return;
    answer = found;
    if (table !== state && found) {
      past.push(state);
      state = about.withTable ? { ...found.asked, plays: found.asked.plays.join(" ") } : table;
      isTyped = false;
      fillTexts();
    }
    if (answer && !answer.sides.some((side) => side.profile === chosen && !side.illegal)) chosen = answer.sides.find((side) => !side.illegal)?.profile ?? chosen;
    drawTable();
    tellSides();
    suggest();
    write();
  };
  const complain = (problem) => {
    for (const field of FIELDS) if (find(field)) {
      const note = find(`${field}-wrong`), is = problem?.field === field;
      note.hidden = !is;
      note.textContent = is ? words(problem) : "";
      find(field).toggleAttribute("aria-invalid", is);
    }
    find("wrong").hidden = !problem;
    find("wrong").textContent = problem ? words(problem) : "";
  };
  const words = ({ problem, at }) => (at > 0 ? said("compose.wrong-at", { problem, at: at + 1 }) : problem);

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

  // What follows, side by side

  const rule = (clause) => made("p", { class: "rule" }, made("code", {}, clause), ` ${texts[`clause.${clause}`] ? said(`clause.${clause}`) : ""}`);
  const mark = (kind, ...parts) => made("span", { class: `verdict ${kind}` }, ...parts);
  const PARTS = { row: "row", column: "column" };
  const placesTurned = (step, where) => step.fields.turned?.match(new RegExp(`${where} ([a-g1-7 ]*)`))?.[1].trim();
  const reasons = (step) => {
    const groups = Map.groupBy ? Map.groupBy(step.clauses, ([, where]) => where) : step.clauses.reduce((map, cited) => map.set(cited[1], [...(map.get(cited[1]) ?? []), cited]), new Map());
    return [...groups].flatMap(([where, cited]) => {
      const turned = PARTS[where] && placesTurned(step, where);
      const note = PARTS[where] ? (turned ? said("compose.turned", { places: turned }) : said("compose.nothing-turned")) : "";
      return [
        made("p", { class: "part" }, where ? said(`compose.where-${where}`) : "", note && made("span", { class: "quiet" }, `: ${note}`)),
        ...cited.map(([clause]) => rule(clause)),
      ];
    });
  };
  const outcome = (step) => {
    const { outcome: state_, reason, score } = step.fields;
    if (!texts[`compose.${state_}`]) return undefined;
    const more = reason ? said(`compose.reason-${reason}`) : score !== undefined ? said("compose.score", { score }) : "";
    return mark(state_, said(`compose.${state_}`) + (more ? `: ${more}` : ""));
  };
  const fieldsOf = (step) => about.withTable ? undefined
    : made("table", { class: "fields" }, made("tbody", {}, ...Object.entries(step.fields).map(([name, text]) => made("tr", {}, made("th", { scope: "row" }, name), made("td", {}, text)))));
  const stepTold = (step) => [picture(step.drawn), fieldsOf(step), ...reasons(step)];
  const hinged = (found) => {
    if (!found.hinges.length) return undefined;
    const rulings = new Map();
    for (const hinge of found.hinges) rulings.set(hinge.ruling, [...(rulings.get(hinge.ruling) ?? []), hinge]);
    const told = [...rulings].map(([ruling, hinges]) => made("div", { class: "rule" },
      made("code", {}, hinges[0].clause), ` ${said(`ruling.${ruling}`)}`,
      made("br"), said("compose.taken", { option: said(`option.${ruling}.${hinges[0].taken}`) }),
      ...hinges.flatMap((hinge) => [made("br"), said("compose.otherwise", { option: said(`option.${ruling}.${hinge.option}`) })])));
    return made("details", {}, made("summary", {}, said("compose.hinges", { count: rulings.size })), made("p", { class: "quiet" }, said("compose.hinges-why")), ...told);
  };
  const sideTold = (found) => {
    const last = found.steps.at(-1), before = found.illegal ? found.steps : found.steps.slice(0, -1);
    const badge = found.illegal ? mark("illegal", said("compose.illegal")) : found.legal ? mark("legal", said("compose.legal", { count: found.legal.length })) : last && outcome(last);
    const head = made("h3", {}, made("span", { title: said(`profile.${found.profile}`) }, found.profile), badge);
    const parts = [head, made("p", { class: "quiet" }, said(`profile.${found.profile}`))];
    if (found.impossible) parts.push(made("p", { class: "message" }, `${said("compose.impossible")}: ${found.impossible}`));
    if (found.illegal) parts.push(made("p", { class: "message" }, found.illegal.why), ...(found.illegal.clause ? [rule(found.illegal.clause)] : []));
    else if (last) parts.push(made("h4", {}, said("compose.step", { move: last.move })), ...stepTold(last));
    if (found.legal) parts.push(picture(found.drawn), made("p", {}, made("code", {}, found.legal.join(" ") || "–")));
    parts.push(hinged(found));
    if (before.length) parts.push(made("details", {}, made("summary", {}, said("compose.earlier")), ...before.flatMap((step) => [made("h4", {}, said("compose.step", { move: step.move }), " ", outcome(step)), ...stepTold(step)])));
    if (about.withTable && found.steps.length) parts.push(made("button", { type: "button", class: "show-here", "data-show": found.profile, "aria-pressed": String(found.profile === chosen && isPlaying()) }, said("compose.show-here")));
    return made("article", { class: "side", "data-profile": found.profile }, ...parts);
  };
  const isAsked = () => answer?.sides.some((found) => found.steps.length || found.illegal || found.legal);
  function tellSides() {
    const open = all(".side details[open]").map((details) => details.parentElement.dataset.profile + [...details.parentElement.children].indexOf(details));
    const impossible = answer?.sides.filter((found) => found.impossible) ?? [];
    const asked = isAsked();
    const nothing = about.withTable ? "nothing-asked" : "nothing-played";
    const reasonsWhy = new Set(impossible.map((found) => found.impossible));
    const alike = answer?.is_same ? "same" : "differ";
    find("verdict").textContent = asked ? said(`compose.${alike}`)
      : impossible.length ? `${said("compose.impossible")}: ${[...reasonsWhy].join("; ")}` : said(`compose.${nothing}`);
    find("verdict").className = asked ? (answer.is_same ? "same" : "differ") : "quiet";
    const legend = asked && (answer.sides.some((found) => found.legal) ? "legal-places" : "turned-here");
    for (const note of all("[data-legend]")) note.hidden = note.dataset.legend !== legend;
    const before = answer && !asked && !about.withTable ? [picture(answer.drawn)] : [];
    find("sides").replaceChildren(...(asked ? [...answer.sides].sort((one, other) => Boolean(one.impossible) - Boolean(other.impossible)).map(sideTold) : before));
    for (const details of all(".side details")) if (open.includes(details.parentElement.dataset.profile + [...details.parentElement.children].indexOf(details))) details.open = true;
  }

  // The scenario's words

  let ticked = [], offered = [], touched = false, chapterTouched = false;
  const lastCited = (found) => (found.illegal ? [] : found.steps.at(-1)?.clauses ?? []);
  const decisive = () => {
    const sides = answer?.sides ?? [], own = sides.find((found) => found.profile === about.default) ?? sides[0];
    const illegal = sides.flatMap((found) => found.illegal?.clause || []);
    if (illegal.length) return illegal.slice(0, 1);
    const cited = own ? lastCited(own) : [];
    const ends = cited.filter(([, where]) => where === "ending");
    if (ends.length) return [ends[0][0]];
    const firsts = ["row", "column"].flatMap((where) => cited.find((found) => found[1] === where)?.[0] ?? []);
    const telling = firsts.filter((clause) => clause !== "turn.alone");
    return telling.length ? telling : [...firsts, ...cited.map(([clause]) => clause), ...(own?.hinges ?? []).map((hinge) => hinge.clause)].slice(0, 1);
  };
  function suggest() {
    const sides = answer?.sides ?? [];
    const found = sides.flatMap((each) => [each.illegal?.clause || [], lastCited(each).map(([clause]) => clause), each.hinges.map((hinge) => hinge.clause)].flat());
    if (!touched) ticked = isAsked() ? [...new Set(decisive())] : [];
    offered = [...new Set([...ticked, ...found])];
    if (!chapterTouched && ticked.length) find("chapter").value = about.clauses[ticked[0]];
    drawClauses();
  }
  function drawClauses() {
    const hadFocus = document.activeElement?.dataset?.clause;
    find("clauses").replaceChildren(...offered.map((clause) => {
      const box = made("input", { type: "checkbox", "data-clause": clause });
      box.checked = ticked.includes(clause);
      return made("label", { class: "tick" }, box, made("span", {}, made("code", {}, clause), ` ${said(`clause.${clause}`)}`));
    }));
    if (hadFocus) find("clauses").querySelector(`[data-clause="${hadFocus}"]`)?.focus();
  }

  // Writing

  let waiting, writing = 0;
  const write = () => { clearTimeout(waiting); waiting = setTimeout(writeNow, 250); };
  const writeNow = async () => {
    const mine = ++writing;
    const words_ = Object.fromEntries(["chapter", "id", "name", "because"].map((field) => [field, find(field).value]));
    const found = isAsked() ? await post("/write", { table: state, clauses: ticked, ...words_ }) : null;
    if (mine !== writing) return;
    written = found?.problem ? null : found;
    find("yaml").textContent = written?.scenario ?? found?.problem ?? "";
    for (const id of ["copy", "copy-file"]) find(id).disabled = !written;
    tellWritten();
  };
  function tellWritten() {
    const listed = (lines) => made("ul", {}, ...lines.map((line) => made("li", {}, line)));
    find("check").previousElementSibling.hidden = !written;
    find("adds").previousElementSibling.hidden = !written?.adds.length;
    find("goes-to").textContent = written ? said("compose.goes-to", { path: written.path }) : "";
    find("too-large").hidden = !(about.withTable && written && state.plays && trimmed().given !== state.given);
    find("check").replaceChildren(...(!written ? [] : written.problems.length ? [listed(written.problems)] : [made("p", { class: "fine" }, `✓ ${said("compose.check-good")}`)]));
    find("adds").replaceChildren(...(written?.adds.length ? [listed(written.adds)] : []));
  }
  const copy = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      find("copied").textContent = said("compose.copied");
    } catch {
      find("yaml").textContent = text;
      getSelection().selectAllChildren(find("yaml"));
      find("copied").textContent = said("compose.not-copied");
    }
    setTimeout(() => { find("copied").textContent = ""; }, 4000);
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

  // What happens when

  document.addEventListener("click", (event) => {
    const on = (selector) => event.target.closest(selector);
    if (on("[data-at]")) press(on("[data-at]").dataset.at);
    if (on("[data-card]")) pick(on("[data-card]").dataset.card);
    if (on("[data-grow]")) grow(on("[data-grow]").dataset.grow);
    if (on("[data-show]")) {
      chosen = on("[data-show]").dataset.show;
      if (!isPlaying()) choose("play");
      drawTable();
      tellSides();
      find("sides").querySelector(`[data-show="${chosen}"]`)?.focus();
    }
    const doing = { undo, trim, clear, "take-back": () => change({ plays: movesOf(state.plays).slice(0, -1).join(" ") }), copy: () => copy(written.scenario), "copy-file": () => copy(written.file) };
    doing[on("button")?.id]?.();
  });
  document.addEventListener("change", (event) => {
    if (event.target.name === "tool") choose(event.target.value);
    if (event.target.dataset.clause) {
      touched = true;
      ticked = event.target.checked ? [...ticked, event.target.dataset.clause] : ticked.filter((clause) => clause !== event.target.dataset.clause);
      suggest();
      write();
    }
    if (event.target.id === "chapter") chapterTouched = true;
    if (event.target.id === "add-clause" && event.target.value) {
      touched = true;
      ticked = [...new Set([...ticked, event.target.value])];
      event.target.value = "";
      suggest();
      write();
    }
    if (event.target.id === "language") {
      document.documentElement.lang = event.target.value;
      retell();
      if (about.withTable) tell(`now-${tool}`);
      drawTable();
      tellSides();
      drawClauses();
      tellWritten();
    }
  });
  document.addEventListener("input", (event) => {
    if (FIELDS.includes(event.target.id)) typed();
    if (event.target.closest("#words") && !event.target.dataset.clause) write();
  });
  document.addEventListener("focusout", (event) => {
    if (FIELDS.includes(event.target.id)) setTimeout(fillTexts);
  });
  document.addEventListener("keydown", (event) => {
    const isWriting = event.target.closest("textarea, select, input:not([type=radio])");
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z" && !isWriting && about.withTable) { undo(); event.preventDefault(); }
    if (event.ctrlKey || event.metaKey || event.altKey || !event.target.closest("#table, #pack")) return;
    key(event);
  });
  find("words").addEventListener("submit", (event) => event.preventDefault());
  if (about.withTable) tell(`now-${tool}`);
  tellSides();
  renew();
})();
