"use strict";
// The forms of a position to copy, and the address, which holds the game.

function drawShown() {
  if (!byId("show-box").open) return;
  const e = ask({op: "export", state: current.state});
  byId("shown").textContent = {input: e.once + e.turn, text: e.text, json: e.json, diagram: e.diagram, svg: e.svg}[byId("form").value];
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    byId("copied").textContent = "Copied.";
  } catch {
    byId("copied").textContent = "The browser does not allow it: select the text and copy it.";
  }
  setTimeout(() => { byId("copied").textContent = ""; }, 3000);
}
byId("copy").addEventListener("click", () => copy(byId("shown").textContent));
byId("link").addEventListener("click", () => {
  setAddress();
  copy(location.href);
});
byId("form").addEventListener("change", drawShown);
for (const box of ["show-box", "actions-box"]) byId(box).addEventListener("toggle", () => {
  if (current) (box === "show-box" ? drawShown : drawActions)();
});

// address returns what stands behind the # of the address: the game, its start, who plays, the line, and where in it the board is.
function address() {
  const p = new URLSearchParams({game: game.name});
  if (origin.seed === undefined) p.set("start", root.state);
  else {
    if (game.seeded) p.set("seed", origin.seed);
    for (const [key, value] of Object.entries(origin.options || {})) p.set(key, value);
  }
  p.set("seats", seats.join());
  if (byId("millis").value !== "site") p.set("time", byId("millis").value);
  const line = mainLine();
  if (line.length > 1) {
    p.set("line", line.slice(1).map(n => n.action).join(","));
    p.set("at", line.indexOf(current));
  }
  return p.toString();
}

// remarks returns what a record says besides its line, for the history of the browser: a link would get too long by it.
function remarks() {
  const line = mainLine();
  return {names, notes: line.map(n => n.note), result: line.at(-1).result};
}

// setAddress puts the address where the browser shows it. It does so a moment after the last change, because the browser takes
// longer for it than for a redraw.
let addressing = 0, seen = location.hash;
function setAddress() {
  clearTimeout(addressing);
  if (!root || location.hash !== seen) return; // there is no game yet, or somebody has changed it, which the page is about to hear
  history.replaceState(remarks(), "", "#" + address());
  seen = location.hash;
}
function setAddressSoon() {
  clearTimeout(addressing);
  addressing = setTimeout(setAddress, 100);
}
addEventListener("pagehide", setAddress);

// enter shows another game. The browser's button Back leads to the one that was on the board.
function enter(show) {
  const first = !root;
  if (!first) setAddress();
  show();
  if (first || "#" + address() === location.hash) return;
  history.pushState(remarks(), "", "#" + address());
  seen = location.hash;
}

// fromAddress shows what the address says, and reports whether it says anything.
function fromAddress() {
  const p = new URLSearchParams(location.hash.slice(1));
  const name = p.get("game");
  if (!name) return false;
  if (!games[name]) throw new Error(`The address names a game that there is not: ${name.slice(0, 40)}.`);
  let from = {}, begun = p.get("start");
  if (!begun) {
    from = {seed: p.get("seed") || "0", options: Object.fromEntries((games[name].parameters || []).filter(k => p.has(k)).map(k => [k, p.get(k)]))};
    begun = ask({op: "start", game: name, ...from}).state;
  }
  const line = (p.get("line") || "").split(",").filter(a => a);
  const steps = line.length ? ask({op: "play", game: name, state: begun, line}) : [];
  const said = history.state || {names: [], notes: []};
  steps.forEach((step, i) => { step.note = said.notes[i + 1] || ""; });
  begin(name, begun, from, steps, said.names).result = said.result;
  sit(p);
  let n = root;
  for (let i = p.has("at") ? +p.get("at") : 0; i > 0 && n.children[0]; i--) n = n.children[0];
  live = !n.children.length;
  go(n);
  return true;
}

// sit reads who plays, and how long the bots think.
function sit(p) {
  const said = (p.get("seats") || "").split(",");
  if (said.length === seats.length && said.every(s => s === "you" || s === "bot")) seats = said;
  if (seats.includes("bot")) replay = false;
  if ([...byId("millis").options].some(o => o.value === p.get("time"))) byId("millis").value = p.get("time");
}
