"use strict";
// The scenario's words, and what it looks like as a file.

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
  const words_ = Object.fromEntries(["chapter", "id", "name", "because", "twin-of"].map((field) => [field, find(field).value]));
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
  if (written?.problems.some((problem) => problem.includes("twin-of"))) find("twin").hidden = false;
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
