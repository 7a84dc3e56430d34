"use strict";
// What the page does: it switches its language, filters, steps through turns, opens what a link names, copies.
(() => {
  const texts = JSON.parse(document.getElementById("texts").textContent);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  document.documentElement.classList.add("js");

  const said = (key, values = {}) =>
    texts[key][document.documentElement.lang].replace(/\{([\w-]+)\}/g, (whole, name) => values[name] ?? whole);
  const say = (element, key, values) => {
    element.dataset.say = key;
    if (values) element.dataset.with = JSON.stringify(values);
    element.textContent = said(key, values);
  };
  const retell = (within = document) => {
    for (const element of all("[data-say]", within)) say(element, element.dataset.say, element.dataset.with && JSON.parse(element.dataset.with));
    for (const element of all("[data-label]", within)) element.setAttribute("aria-label", said(element.dataset.label));
  };
  document.getElementById("language").addEventListener("change", (event) => {
    document.documentElement.lang = event.target.value;
    retell();
    contents.clear();
    filter();
  });

  // Filters
  const form = document.querySelector(".filters");
  const findings = all(".finding");
  const contents = new Map();
  const content = (finding) => {
    if (!contents.has(finding)) {
      const parts = [...finding.children].filter((part) => !part.matches(".stepper"));
      const text = [...parts, ...all(".step.shown", finding)].map((part) => part.textContent).join(" ");
      contents.set(finding, text.toLowerCase());
    }
    return contents.get(finding);
  };
  function filter() {
    if (!form) return;
    const chosen = all("select", form).filter((select) => select.value);
    const words = form.elements.text.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const finding of findings) {
      const matches = chosen.every(({ name, value }) => finding.dataset[name] === value)
        && words.every((word) => content(finding).includes(word));
      finding.hidden = !matches;
      shown += matches;
    }
    for (const group of all(".group")) {
      group.hidden = group.querySelector(".finding") && !group.querySelector(".finding:not([hidden])");
    }
    document.querySelector(".none-shown").hidden = shown > 0 || !findings.length;
    say(form.querySelector("output > span"), "page.shown", { shown, of: findings.length });
  }
  form?.addEventListener("input", filter);
  form?.addEventListener("submit", (event) => event.preventDefault());
  form?.addEventListener("reset", () => setTimeout(filter));

  // Turns
  const unfold = (stepper) => {
    const kept = stepper.querySelector(".kept");
    if (!kept) return;
    stepper.querySelector(".steps").innerHTML = kept.textContent; // written by the kit, which escapes all others' texts
    kept.remove();
    retell(stepper);
  };
  const go = (stepper, where) => {
    unfold(stepper);
    const steps = all(".step", stepper);
    const at = steps.findIndex((step) => step.classList.contains("shown"));
    const to = { first: 0, previous: at - 1, next: at + 1, last: steps.length - 1 }[where];
    if (to < 0 || to >= steps.length) return;
    steps[at].classList.remove("shown");
    steps[to].classList.add("shown");
    const output = stepper.querySelector("output > span");
    if (to) say(output, "page.move", { at: to, of: steps.length - 1 });
    else { delete output.dataset.with; say(output, "page.start"); }
  };
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-go]");
    if (button) go(button.closest(".stepper"), button.dataset.go);
    const copy = event.target.closest("[data-copy]");
    if (copy) {
      navigator.clipboard?.writeText(copy.parentElement.querySelector("code").textContent).then(() => {
        say(copy, "page.copied");
        setTimeout(() => say(copy, "page.copy"), 2000);
      }, () => {});
    }
  });
  const keys = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !keys[event.key]) return;
    if (event.target.closest("input, select, textarea")) return;
    const stepper = event.target.closest(".stepper")
      ?? event.target.closest(".finding[open], .witness[open]")?.querySelector(".stepper");
    if (!stepper?.querySelector(".controls")) return;
    go(stepper, keys[event.key]);
    event.preventDefault();
  });

  // Links to one scenario
  const open = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target?.matches(".finding")) return;
    if (target.hidden) { form.reset(); filter(); }
    target.open = true;
    target.scrollIntoView();
    target.querySelector("summary").focus({ preventScroll: true });
  };
  addEventListener("hashchange", open);
  open();
})();
