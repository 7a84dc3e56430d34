"use strict";
// What happens when.

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
