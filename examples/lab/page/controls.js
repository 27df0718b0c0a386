"use strict";
// The buttons and keys of the page, and its start.

byId("undo").addEventListener("click", undo);
byId("redo").addEventListener("click", redo);
byId("first").addEventListener("click", () => jump(root));
byId("last").addEventListener("click", () => jump(mainLine().at(-1)));
byId("bot").addEventListener("click", goOn);
byId("judge").addEventListener("click", judge);
byId("analyse").addEventListener("click", () => {
  analysing = !analysing;
  byId("analyse").setAttribute("aria-pressed", analysing);
  analyse();
});
byId("overlays").addEventListener("click", e => {
  const b = e.target.closest("[data-overlay]");
  if (!b) return;
  overlay = b.getAttribute("aria-pressed") === "true" ? "" : b.dataset.overlay;
  drawOverlays();
  [...byId("overlays").children].find(o => o.dataset.overlay === b.dataset.overlay).focus();
});
byId("players").addEventListener("change", e => {
  seats[+e.target.dataset.seat] = e.target.value;
  byId("undo").disabled = !back();
  setAddressSoon();
  live = true;
  if (seats[view.toMove] === "bot" && !view.over) think();
  else send("move", null);
});
byId("millis").addEventListener("change", setAddressSoon);
document.addEventListener("keydown", e => {
  if (e.ctrlKey || e.altKey || e.metaKey || /^(INPUT|SELECT|TEXTAREA)$/.test(e.target.tagName)) return;
  if (e.key === "Escape") return cancel();
  const keys = {ArrowLeft: undo, ArrowRight: redo, Home: () => jump(root), End: () => jump(mainLine().at(-1))};
  if (!keys[e.key] || e.target.id === "shown") return;
  keys[e.key]();
  e.preventDefault();
});
addEventListener("hashchange", () => {
  seen = location.hash;
  if (seen.slice(1) !== address()) attemptAddress();
});

function attemptAddress() {
  let shown = false;
  const ok = attempt("new-error", () => { shown = fromAddress(); });
  if (ok !== true) byId("new-box").open = true;
  return shown;
}

async function load() {
  const rulebook = await import("./rulebook/index.js");
  rb = await rulebook.load();
  const all = rb;
  byId("colours").textContent = all.colours;
  for (const g of all.games) {
    games[g.name] = {...g, millis: g.laterMillis};
    Object.assign(ranges, g.ranges);
  }
  byId("games").innerHTML = all.games.map(g => `<button data-game="${g.name}">${g.title}</button>`).join("");
  byId("games").addEventListener("click", e => {
    const b = e.target.closest("[data-game]");
    if (b) start(b.dataset.game, anySeed(), {});
  });
  byId("loading").hidden = true;
  document.querySelector("main").hidden = false;
  if (!attemptAddress()) start("onitama", 1, {});
  stats.ready = performance.now();
  if (live && seats[view.toMove] === "bot") think();
  analyse();
}

load().catch(error => {
  byId("loading").hidden = false;
  byId("loading").textContent = "The lab cannot start: " + error.message;
});
