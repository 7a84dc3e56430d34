"use strict";
// What the reference answers: asked through the page's own server, and told side by side.

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
  Object.assign(texts, found?.texts);
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
    find(field).setAttribute("aria-invalid", String(is));
  }
  find("wrong").hidden = !problem;
  find("wrong").textContent = problem ? words(problem) : "";
};
const words = ({ problem, at }) => (at > 0 ? said("compose.wrong-at", { problem, at: at + 1 }) : problem);

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
  const has = (part) => asked && answer.sides.some((found) => found[part]?.length);
  const legend = has("legal") ? "legal-places" : has("steps") ? "turned-here" : "";
  for (const note of all("[data-legend]")) note.hidden = note.dataset.legend !== legend;
  const before = answer && !asked && !about.withTable ? [picture(answer.drawn)] : [];
  find("sides").replaceChildren(...(asked ? [...answer.sides].sort((one, other) => Boolean(one.impossible) - Boolean(other.impossible)).map(sideTold) : before));
  for (const details of all(".side details")) if (open.includes(details.parentElement.dataset.profile + [...details.parentElement.children].indexOf(details))) details.open = true;
}
