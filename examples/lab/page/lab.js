"use strict";
// The page of the lab. Everything about the games comes from the Go program, which ask questions: pictures, actions, words,
// texts. The page keeps the tree of what was played, listens, and shows. A worker runs the same program to search.

const byId = id => document.getElementById(id);
const html = text => String(text).replace(/[&<>"]/g, c => `&#${c.charCodeAt(0)};`);
const percent = value => `${(100 * value).toFixed(value > 0.001 && value < 0.999 ? 1 : 0)} %`;

let games = {};    // by name
let game = null;   // the game on the board
let origin = {};   // the start: {seed, options} or {} for a position
let names = [];    // of the players of a record
let root = null, current = null; // nodes: {parent, children, state, action, player, words, note, over, value, best}
let view = null;   // what the program says about the current position
let places = [];   // of the game on the board: {name, path, x, y}
let spots = {};    // their elements, by name
let selected = "", pending = "", focused = ""; // names of places
let live = false;  // bots answer; false after a jump to another position
let seats = [];    // "you" or "bot"
let judged = [];   // the nodes of the curve
let turn = {yaw: 0, pitch: 0.45}; // of the sphere
let worker = null, ids = 0, wanted = {}; // wanted has the id of the latest job of each kind
const stats = {};  // for tests: times in milliseconds

// fill and write set what is in an element, unless it is there already: the browser would lay it out again.
const filled = {};
function fill(id, content) {
  if (filled[id] !== content) byId(id).innerHTML = filled[id] = content;
}
function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

function ask(question) {
  const answer = JSON.parse(rulebook(JSON.stringify({game: game && game.name, ...question})));
  if (answer.error) throw Object.assign(new Error(answer.error), {line: answer.line});
  return answer;
}

// ---- the tree ----

let grown = []; // nodes that the list of moves does not show yet
function node(parent, step) {
  const n = {parent, children: [], note: "", ...step};
  if (parent) parent.children.push(n);
  grown.push(n);
  return n;
}

// mainLine returns the nodes from the root through the current one to the end of its first branches.
function mainLine() {
  const line = [];
  for (let n = current; n; n = n.parent) line.unshift(n);
  for (let n = current; n.next || n.children[0];) line.push(n = n.next || n.children[0]);
  return line;
}

// go shows a node. Its ancestors remember it as the way on.
function go(n) {
  for (let c = n; c.parent; c = c.parent) c.parent.next = c;
  current = n;
  selected = pending = "";
  send("move", null);
  show();
}

function jump(n) {
  live = false;
  go(n);
}

function play(action) {
  let applied;
  try {
    applied = ask({op: "apply", state: current.state, action});
  } catch (error) {
    return say(error.message);
  }
  const known = current.children.find(c => c.action === applied.action);
  live = true;
  if (game.name === "volcano") facing = applied.action;
  go(known || node(current, applied));
}

// undo goes back to where a person was to move.
function undo() {
  let n = current.parent;
  if (!n) return;
  if (live && seats.includes("you"))
    while (n.parent && seats[n.turnOf ?? n.children[0].player] === "bot") n = n.parent;
  jump(n);
}

function redo() {
  const n = current.next || current.children[0];
  if (n) jump(n);
}

function begin(name, start, from, steps = [], players = []) {
  const other = !game || game.name !== name;
  game = games[name];
  origin = from;
  names = players;
  judged = [];
  grown = [];
  root = node(null, {state: start});
  let n = root;
  for (const step of steps) n = node(n, step);
  if (other) {
    byId("art").textContent = game.style;
    byId("board").setAttribute("viewBox", `0 0 ${game.width} ${game.height}`);
    document.body.classList.toggle("sphere", name === "volcano");
    document.body.classList.toggle("quiet", name === "volcano");
    byId("globe-box").hidden = name !== "volcano";
    for (const b of byId("games").children) b.setAttribute("aria-current", b.dataset.game === name);
    form();
  }
  send("curve", null);
  byId("judged").textContent = "";
  fill("mistakes", "");
  byId("curve").toggleAttribute("hidden", true);
  drawGround(ask({op: "ground", state: start}));
  const count = ask({op: "view", state: start}).scores.length;
  if (other || seats.length !== count) seats = Array.from({length: count}, (_, p) => p ? "bot" : "you");
  if (steps.length) seats = seats.map(() => "you");
  overlay = "";
  current = root;
  return n;
}

function start(name, seed, options) {
  const s = ask({op: "start", game: name, seed: String(seed), options});
  const n = begin(name, s.state, {seed: String(seed), options});
  live = true;
  go(n);
}

// ---- drawing ----

function show() {
  const began = performance.now();
  const before = current.parent;
  view = ask({op: "view", state: current.state, before: before ? before.state : "", action: current.action || ""});
  current.turnOf = view.toMove;
  previewed = "";
  byId("table").classList.remove("previewing");
  drawPieces(view.pieces);
  fill("trace", view.trace);
  fill("marks", "");
  drawContents();
  if (game.name === "volcano") drawGlobe(facing);
  facing = "";
  mark();
  drawOverlays();
  drawPlayers();
  drawStatus();
  drawActions();
  drawTree();
  drawCurve();
  setTimeout(drawTexts); // they do not have to come with the frame
  byId("undo").disabled = byId("first").disabled = !current.parent;
  byId("redo").disabled = byId("last").disabled = !current.children.length;
  byId("bot").disabled = view.over;
  fill("chooser", "");
  clearTimeout(addressing);
  addressing = setTimeout(setAddress, 100);
  analyse();
  stats.redraw = performance.now() - began;
  if (live && !view.over && seats[view.toMove] === "bot") think();
}

// drawGround draws what stays for a whole game.
function drawGround(ground) {
  fill("background", ground.background);
  places = ground.places;
  contents = [];
  focused = "";
  byId("places").innerHTML = places.map(place).join("");
  spots = Object.fromEntries(places.map((p, i) => [p.name, byId("places").children[i]]));
  roam(places[places.length >> 1].name, false);
}

function place(p) {
  return `<path class="place" role="button" tabindex="-1" data-place="${p.name}" d="${p.path}"/>`;
}

// drawPieces changes only the pieces that are not as they were, because the browser takes longer for that than the program.
let pieces = [];
function drawPieces(list) {
  const layer = byId("pieces");
  list.forEach((piece, i) => {
    if (piece === pieces[i]) return;
    const g = layer.children[i] || layer.appendChild(document.createElementNS(layer.namespaceURI, "g"));
    g.innerHTML = piece;
  });
  while (layer.children.length > list.length) layer.lastChild.remove();
  pieces = list;
}

// drawContents says what is on the places.
let contents = [];
function drawContents() {
  view.contents.forEach((has, i) => {
    if (has !== contents[i]) spots[places[i].name].setAttribute("aria-label", `${places[i].name}, ${has}`);
  });
  contents = view.contents;
}

// goals returns the actions that pointing at a place can mean now.
const goals = name => view.moves.filter(m => m.to === name && (m.from === selected || m.from === ""));

// mark shows which places lead anywhere.
function mark() {
  const from = new Set(view.moves.map(m => m.from)), to = {};
  for (const m of view.moves) if (m.from === selected || m.from === "") to[m.to] ||= m.kind;
  const layers = [Object.entries(spots), [...byId("globe-places").children].map(path => [path.dataset.place, path])];
  for (const [name, path] of layers.flat()) {
    const kind = "place" + (to[name] ? " goal " + to[name] : "") + (!from.has(name) ? "" : selected === name ? " selected" : selected ? "" : " from");
    if (path.getAttribute("class") !== kind) path.setAttribute("class", kind);
    if (from.has(name)) path.setAttribute("aria-pressed", selected === name);
    else if (path.hasAttribute("aria-pressed")) path.removeAttribute("aria-pressed");
  }
}

// drawPlayers keeps the rows, in which people choose who plays.
function drawPlayers() {
  const body = byId("players").tBodies[0];
  if (body.rows.length !== view.scores.length) body.innerHTML = view.scores.map((_, p) =>
    `<tr><td><span class="dot" style="background:var(--p${p})"></span><span></span></td>
<td><select data-seat="${p}" aria-label="who plays player ${p}"><option>you</option><option>bot</option></select></td><td></td><td aria-label="score"></td></tr>`).join("");
  view.scores.forEach((score, p) => {
    const row = body.rows[p], [name, seat, tally, points] = row.cells;
    row.className = p === view.toMove && !view.over ? "moving" : "";
    write(name.lastChild, names[p] || "player " + p);
    if (seat.firstChild.value !== seats[p]) seat.firstChild.value = seats[p];
    write(tally, view.tallies[p]);
    write(points, String(score));
  });
}

function drawStatus() {
  const next = view.over ? view.outcome : view.chance ? "Chance is to move: choose what the neutrals do." : `Player ${view.toMove} is to move.`;
  const note = current.note || "";
  const end = !current.children.length && current.result || "";
  write(byId("status"), [`${view.moment[0].toUpperCase()}${view.moment.slice(1)}.`, view.last, note && `(${note})`, end, next].filter(x => x).join(" "));
  const placeless = view.moves.filter(m => !m.to);
  fill("extra-actions", placeless.map(m => `<button data-action="${html(m.action)}">${html(m.action)}</button>`).join(" "));
  say("");
}

function drawTexts() {
  byId("rules-box").hidden = !view.rules.length;
  fill("rules", view.rules.map(r => `<li><b>${html(r.number)}</b><span>${html(r.sentence)}</span></li>`).join(""));
  drawShown();
}

const wordsOf = moves => ask({op: "words", state: current.state, line: moves.map(m => m.action)});

function drawActions() {
  if (!byId("actions-box").open) return;
  const words = wordsOf(view.moves);
  fill("actions", view.moves.map((m, i) => `<button data-action="${html(m.action)}" title="${html(words[i])}">${html(m.action)}</button>`).join(""));
}

function say(text) { write(byId("preview"), text); }

// preview shows the position after an action, or the position itself.
let previewed = "";
function preview(action) {
  if (action === previewed) return;
  previewed = action;
  byId("table").classList.toggle("previewing", !!action);
  if (!action) {
    drawPieces(view.pieces);
    fill("marks", "");
    say("");
    if (game.name === "volcano") drawGlobe("", current.state, true);
    return;
  }
  try {
    const p = ask({op: "preview", state: current.state, action});
    drawPieces(p.pieces);
    fill("marks", p.marks);
    say(p.words);
    if (game.name === "volcano") drawGlobe("", p.state, true);
  } catch (error) {
    say(error.message);
  }
}

// previewPlace previews what pointing at a place would do.
function previewPlace(name) {
  const list = goals(name);
  if (list.length) preview(list[0].action);
  else if (view.far && !view.over) preview("MOVE " + name);
  else preview("");
}

let overlay = "", overlayList = [], overlayOf = null;
function drawOverlays() {
  // What is not shown does not have to be found out again, if its name stays.
  if (overlay || overlayOf !== game || game.name === "onitama" || view.over || !overlayList.length) overlayList = ask({op: "overlays", state: current.state});
  overlayOf = game;
  // In Onitama the cards change hands, so a card is found again by its own name.
  const first = name => game.name === "onitama" ? name.split(" ")[0] : name;
  if (overlay && !overlayList.some(o => first(o.name) === first(overlay))) overlay = "";
  fill("overlays", overlayList.map(o =>
    `<button data-overlay="${html(o.name)}" aria-pressed="${!!overlay && first(o.name) === first(overlay)}">${html(o.name)}</button>`).join(""));
  const shown = overlay && overlayList.find(o => first(o.name) === first(overlay));
  fill("overlay", shown ? shown.svg : "");
  fill("overlay-words", shown ? (shown.words || []).map(w => `<li>${html(w)}</li>`).join("") : "");
}

// ---- the sphere ----

let facing = ""; // the tile that the sphere turns to with the next drawing
function drawGlobe(text = "", state = current.state, onlyTiles = false) {
  const g = ask({op: "globe", state, ...turn, text});
  turn = {yaw: g.yaw, pitch: g.pitch};
  fill("globe-tiles", g.svg);
  if (onlyTiles) return;
  fill("globe-places", g.places.map(place).join(""));
  for (const path of byId("globe-places").children) path.setAttribute("aria-label", spots[path.dataset.place].getAttribute("aria-label"));
  stats.centre = g.places.reduce((a, b) => Math.hypot(a.x - 220, a.y - 220) < Math.hypot(b.x - 220, b.y - 220) ? a : b).name;
}

function face(tile) {
  drawGlobe(tile);
  mark();
}

function spin(yaw, pitch) {
  const limit = Math.PI / 2;
  turn = {yaw: turn.yaw + yaw, pitch: Math.max(-limit, Math.min(limit, turn.pitch + pitch))};
  drawGlobe();
  mark();
}

let drag = null;
byId("globe").addEventListener("pointerdown", e => { drag = {x: e.clientX, y: e.clientY, far: 0}; });
addEventListener("pointermove", e => {
  if (!drag) return;
  const dx = e.clientX - drag.x, dy = e.clientY - drag.y;
  if (drag.far + Math.hypot(dx, dy) < 5) return;
  const scale = 2.2 / byId("globe").clientWidth;
  drag = {x: e.clientX, y: e.clientY, far: drag.far + Math.hypot(dx, dy)};
  spin(dx * scale, dy * scale);
});
// A click comes after the end of a drag, and is none then.
addEventListener("pointerup", () => setTimeout(() => { drag = null; }));
addEventListener("pointercancel", () => { drag = null; });
byId("globe").addEventListener("keydown", e => {
  const turns = {ArrowLeft: [0.3, 0], ArrowRight: [-0.3, 0], ArrowUp: [0, 0.3], ArrowDown: [0, -0.3]};
  if (turns[e.key]) spin(...turns[e.key]);
  else if (e.key === "Enter" || e.key === " ") point(stats.centre);
  else return;
  if (turns[e.key]) say(`${stats.centre} is in the middle.`);
  e.preventDefault();
  e.stopPropagation();
});

// ---- pointing ----

// point is a click, a tap or Enter on a place.
function point(name) {
  const list = goals(name);
  if (list.length) return choose(list);
  if (view.moves.some(m => m.from === name)) {
    selected = selected === name ? "" : name;
    preview("");
    fill("chooser", "");
    return mark();
  }
  if (view.far && !view.over) return play("MOVE " + name);
  selected = "";
  preview("");
  mark();
  say(view.over ? "The game is over." : "No action leads there.");
}

// choose plays the only action, or asks which one.
function choose(list) {
  if (list.length === 1) return play(list[0].action);
  const words = wordsOf(list);
  fill("chooser", "Which? " + list.map((m, i) => `<button data-action="${html(m.action)}">${html(words[i].replace(/:.*/, ""))}</button>`).join(" "));
  byId("chooser").querySelector("button").focus();
}

for (const layer of [byId("places"), byId("globe-places")]) {
  const at = e => e.target.closest(".place");
  layer.addEventListener("pointerover", e => { if (e.pointerType === "mouse" && at(e) && !drag) previewPlace(at(e).dataset.place); });
  layer.addEventListener("pointerleave", () => preview(""));
  layer.addEventListener("click", e => {
    if (!at(e) || drag && drag.far) return;
    const name = at(e).dataset.place;
    // A finger cannot hover: its first tap on a goal shows what comes of it, the second one plays.
    if (e.pointerType === "touch" && pending !== name && goals(name).length) {
      pending = name;
      previewPlace(name);
      return say(byId("preview").textContent + " Tap again to play.");
    }
    focused = name;
    roam(name, false);
    point(name);
  });
}

// roam makes a place the one that the Tab key reaches.
function roam(name, focus) {
  if (spots[focused]) spots[focused].setAttribute("tabindex", "-1");
  focused = name;
  spots[name].setAttribute("tabindex", "0");
  if (focus) spots[name].focus();
}

// nearest returns the next place in a direction, which need not be on a grid.
function nearest(from, dx, dy) {
  let best = null, least = Infinity;
  for (const p of places) {
    const x = p.x - from.x, y = p.y - from.y;
    const along = x * dx + y * dy, across = Math.abs(x * dy - y * dx);
    if (along > 1 && along + 2.5 * across < least && across < 1.8 * along) [best, least] = [p, along + 2.5 * across];
  }
  return best;
}

byId("places").addEventListener("keydown", e => {
  const ways = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
  if (ways[e.key]) {
    const to = nearest(places.find(p => p.name === focused), ...ways[e.key]);
    if (to) {
      roam(to.name, true);
      previewPlace(to.name);
      if (game.name === "volcano") face(to.name);
    }
  } else if (e.key === "Enter" || e.key === " ") point(focused);
  else if (e.key === "Escape") { selected = ""; preview(""); mark(); }
  else return;
  e.preventDefault();
  e.stopPropagation();
});

// Buttons with an action play it, and preview it while they are pointed at.
document.addEventListener("click", e => {
  const b = e.target.closest("[data-action]");
  if (b) play(b.dataset.action);
});
for (const type of ["mouseover", "focusin"]) document.addEventListener(type, e => {
  const b = e.target.closest && e.target.closest("[data-action]");
  if (b) preview(b.dataset.action);
  else if (previewed && !(e.target.closest && e.target.closest(".place"))) preview("");
});

// ---- the worker ----

function send(kind, question, more = {}) {
  if (kind === "move") write(byId("bot"), question ? "Bot thinks" : "Bot plays");
  if (!question && !wanted[kind]) return; // there is nothing to stop
  wanted[kind] = question ? ++ids : 0;
  if (worker) worker.postMessage({kind, id: ids, question, ...more});
}

function think() {
  const choice = byId("millis").value;
  send("move", {game: game.name, state: current.state}, {millis: choice === "site" ? game.millis : +choice});
}

function heard({data}) {
  if (data.id !== wanted[data.kind]) return;
  if (data.done) wanted[data.kind] = 0;
  if (data.kind === "move") {
    byId("bot").textContent = "Bot plays";
    if (data.error) return say(data.error);
    play(data.best);
  } else if (data.kind === "analyse") {
    if (data.error) byId("verdict").textContent = data.error;
    else drawFound(data);
  } else drawValue(data);
}

let analysing = false;
function analyse() {
  byId("analysis").hidden = !analysing;
  if (!analysing) return send("analyse", null);
  byId("verdict").textContent = view.over ? "The game is over." : "Searching.";
  for (const id of ["best-line", "choices", "meter"]) fill(id, "");
  send("analyse", view.over || view.chance ? null : {game: game.name, state: current.state});
}

// refresh changes a list that is shown, unless somebody points at it: it must not move away under the pointer.
function refresh(id, content) {
  const list = byId(id);
  if (list.matches(":hover") || list.contains(document.activeElement)) return;
  fill(id, content);
  if (id === "best-line") lineShown = stats.found.line || [];
}
let lineShown = [];

// drawFound shows what the search has found out so far.
function drawFound({found, speed}) {
  stats.found = found;
  stats.speed = speed;
  const p = view.toMove, others = [...view.scores.keys()].filter(q => q !== p);
  fill("meter", [p, ...others].sort().map(q =>
    `<span style="background:var(--p${q});width:${100 * (q === p ? found.value : (1 - found.value) / others.length)}%"></span>`).join(""));
  const exact = found.value === 0 || found.value === 1;
  let text = `Player ${p}: ${exact ? "" : "about "}${percent(found.value)}, depth ${found.depth}` +
    (speed < 1000 ? "." : `, ${Math.round(speed / 1000).toLocaleString("en")} thousand positions a second.`);
  if (found.ends && others.length === 1 && (found.solved || exact)) {
    const how = found.winner < 0 ? "Nobody wins" : `Player ${found.winner} wins`;
    text = `${how} in ${found.ends} ${found.ends === 1 ? "turn" : "turns"}, whatever the opponent does. ` + text;
  }
  byId("verdict").textContent = text;
  refresh("best-line", (found.line || []).slice(0, 12).map((s, i) =>
    `<li><button data-line="${i}" title="go there"><span class="dot" style="background:var(--p${s.player})"></span>${html(s.words)} <small>(${html(s.action)})</small></button></li>`).join(""));
  refresh("choices", `<table>${(found.choices || []).slice(0, 60).map(c =>
    `<tr><td><button data-action="${html(c.action)}">${html(c.action)}${c.action === found.best ? " *" : ""}</button></td><td class="number">${percent(c.value)}</td>
<td class="number">${c.depth ? "depth " + c.depth : (c.visits || 0).toLocaleString("en") + " games"}</td></tr>`).join("")}</table>
<p>Estimated odds that player ${p} wins. ${(found.choices || []).some(c => c.depth) ? "Actions without * are searched less deep." : "The action tried most often comes first."}</p>`);
  for (const path of document.querySelectorAll(".place.hint")) path.classList.remove("hint");
  const best = view.moves.find(m => m.action === found.best);
  if (best) for (const name of [best.from, best.to]) {
    for (const path of name ? document.querySelectorAll(`[data-place="${name}"]`) : []) path.classList.add("hint");
  }
}

byId("best-line").addEventListener("click", e => {
  const b = e.target.closest("[data-line]");
  if (!b) return;
  let n = current;
  for (const s of lineShown.slice(0, +b.dataset.line + 1)) {
    const known = n.children.find(c => c.action === s.action);
    n = known || node(n, ask({op: "apply", state: n.state, action: s.action}));
  }
  jump(n);
});

// ---- the curve of a game ----

function judge() {
  judged = mainLine();
  for (const n of judged) n.value = n.best = undefined;
  byId("judged").textContent = "Searching.";
  fill("mistakes", "");
  send("curve", {game: game.name}, {states: judged.map(n => n.state), millis: judged.length > 120 ? 25 : 60});
  drawCurve();
}

function drawValue({at, value, best, done}) {
  const n = judged[at];
  if (n) {
    n.value = value;
    n.best = best;
  }
  if (n && value === null) {
    const last = ask({op: "view", state: n.state});
    n.turnOf = last.toMove;
    n.value = last.over ? (last.winner < 0 ? 0.5 : +(last.winner === last.toMove)) : 0.5;
    n.winner = last.over ? last.winner : undefined;
  }
  byId("judged").textContent = done ? "" : `${at + 1} of ${judged.length}`;
  if (done || at % 8 === 0) drawCurve();
  if (done) drawMistakes();
}

// worth returns the value of a judged position for a player, or undefined if it is another player's turn and there are more
// than two.
function worth(i, p) {
  const n = judged[i];
  if (n.value === undefined) return undefined;
  const mover = mine(i);
  if (n.winner !== undefined) return n.winner < 0 ? 0.5 : +(n.winner === p);
  if (mover === p) return n.value;
  return view.scores.length === 2 ? 1 - n.value : undefined;
}

// mine returns the player to move in a judged position.
const mine = i => judged[i + 1] ? judged[i + 1].player : judged[i].turnOf ?? 0;

// slips returns the moves that threw away much, the worst first.
function slips() {
  const list = [];
  for (let i = 0; i + 1 < judged.length; i++) {
    const p = mine(i), before = worth(i, p);
    let k = i + 1;
    while (k < judged.length && worth(k, p) === undefined) k++;
    if (k === judged.length || before === undefined) continue;
    const loss = before - worth(k, p);
    if (loss > 0.15 && judged[i].best !== judged[i + 1].action) list.push({i: i + 1, p, loss});
  }
  return list.sort((a, b) => b.loss - a.loss);
}

function drawCurve() {
  const svg = byId("curve");
  svg.toggleAttribute("hidden", judged.length < 2);
  if (judged.length < 2) return;
  const x = i => 400 * i / (judged.length - 1), y = v => 4 + 82 * (1 - v);
  let out = `<line x1="0" x2="400" y1="45" y2="45"/>`;
  const players = view.scores.length === 2 ? [0] : [...view.scores.keys()];
  for (const p of players) {
    const points = judged.map((_, i) => [i, worth(i, p)]).filter(([, v]) => v !== undefined).map(([i, v]) => `${x(i).toFixed(1)},${y(v).toFixed(1)}`);
    out += `<polyline points="${points.join(" ")}" style="stroke:var(--p${p})"/>`;
  }
  for (const s of slips()) {
    const v = worth(s.i, players.includes(s.p) && players.length > 1 ? s.p : 0) ?? worth(s.i - 1, s.p) ?? 0.5;
    out += `<line class="slip" x1="${x(s.i)}" x2="${x(s.i)}" y1="${y(v)}" y2="${y(v)}"/>`;
  }
  const at = judged.indexOf(current);
  if (at >= 0) out += `<line class="now" x1="${x(at)}" x2="${x(at)}" y1="0" y2="90"/>`;
  fill("curve", out);
}

function drawMistakes() {
  const list = slips();
  for (const n of judged) n.bad = false;
  for (const s of list) judged[s.i].bad = true;
  fill("mistakes", list.slice(0, 12).map(s =>
    `<button data-judged="${s.i - 1}"><span class="dot" style="background:var(--p${s.p})"></span>${s.i}. ${html(judged[s.i].action)} (−${Math.round(100 * s.loss)})</button>`).join(""));
  byId("judged").textContent = list.length ? `${list.length} ${list.length === 1 ? "mistake" : "mistakes"}; each button goes to the position before it` : "no mistake of more than 15 points";
  drawCurve();
  drawWholeTree();
}

byId("curve").addEventListener("click", e => {
  const box = byId("curve").getBoundingClientRect();
  jump(judged[Math.round((judged.length - 1) * (e.clientX - box.left) / box.width)]);
});
byId("mistakes").addEventListener("click", e => {
  const b = e.target.closest("[data-judged]");
  if (b) jump(judged[+b.dataset.judged]);
});

// ---- the tree of moves ----

let listed = []; // the nodes of the buttons

function button(n) {
  n.at = listed.push(n) - 1;
  return `<button data-node="${n.at}"${n.bad ? ' class="bad"' : ""}${n.words ? ` title="${html(n.words)}"` : ""}>${n.parent ? html(n.action) : "start"}</button>`;
}

// ply is the button of a node, with the number of its turn where people look for one.
function ply(n, turn) {
  const numbered = n.parent && (n.player === 0 || n.parent.children[0] !== n);
  return `<span class="ply">${numbered ? `<span class="turn">${turn}.</span>` : ""}${button(n)}</span>`;
}

function drawWholeTree() {
  listed = [];
  const line = (n, turn) => {
    let out = "";
    for (;;) {
      out += ply(n, turn);
      const [main, ...branches] = n.children;
      if (!main) return out;
      if (branches.length) out += `<ul>${branches.map(b => `<li>${line(b, turn + 1)}</li>`).join("")}</ul>`;
      n = main;
      turn++;
    }
  };
  byId("tree").innerHTML = line(root, 0);
  grown = [];
  markTree();
}

// drawTree adds a node that goes on where a line ended, and draws everything again after other changes.
function drawTree() {
  const [n, ...more] = grown;
  if (!n) return markTree();
  const last = n.parent && listed[n.parent.at] === n.parent && byId("tree").querySelector(`[data-node="${n.parent.at}"]`);
  if (more.length || !last || n.parent.children.length > 1) return drawWholeTree();
  let turn = 0;
  for (let c = n; c.parent; c = c.parent) turn++;
  last.parentNode.insertAdjacentHTML("afterend", ply(n, turn));
  grown = [];
  markTree();
}

// markTree shows where in the tree the board is.
function markTree() {
  const box = byId("tree"), was = box.querySelector("[aria-current]"), here = box.querySelector(`[data-node="${current.at}"]`);
  if (was) was.removeAttribute("aria-current");
  here.setAttribute("aria-current", "true");
  // The layout can wait for the frame.
  requestAnimationFrame(() => { box.scrollTop = Math.max(0, here.offsetTop - box.offsetTop - box.clientHeight / 2); });
}

byId("tree").addEventListener("click", e => {
  const b = e.target.closest("[data-node]");
  if (b) jump(listed[+b.dataset.node]);
});

// ---- paste, show, share ----

function form() {
  const field = (name, label, value = "") => `<label>${label}<input name="${name}" value="${value}" inputmode="numeric" placeholder="default"></label>`;
  byId("options").innerHTML = (game.seeded ? field("seed", "seed", 1 + Math.floor(Math.random() * 1e6)) : "") + (game.parameters || []).map(p => field(p, p)).join("");
}

byId("new").addEventListener("submit", e => {
  e.preventDefault();
  const {seed = "0", ...rest} = Object.fromEntries(new FormData(e.target));
  const options = Object.fromEntries(Object.entries(rest).filter(([, v]) => v !== ""));
  attempt("new-error", () => {
    start(game.name, seed || "0", options);
    form();
  });
});

// attempt shows the error of what it does.
function attempt(where, what) {
  byId(where).textContent = "";
  try {
    what();
    return true;
  } catch (error) {
    byId(where).textContent = (error.line ? `Line ${error.line}: ` : "") + error.message;
    return error.line || false;
  }
}

function read(text) {
  byId("paste-box").open = true;
  byId("text").value = text.length < 200000 ? text : text.slice(0, 200000) + "\n(cut)";
  byId("read-note").textContent = "";
  const wrong = attempt("read-error", () => {
    const l = ask({op: "read", text, state: current ? current.state : "", seed: /^-?\d+$/.test(byId("record-seed").value) ? byId("record-seed").value : "0"});
    const end = begin(l.game, l.start, l.seed ? {seed: l.seed, options: l.options || {}} : {}, l.steps, l.players || []);
    end.result = l.result;
    const kinds = {record: "a recorded game", position: "a position", setup: "a position in JSON", input: "what a bot reads"};
    byId("read-note").textContent = `Read ${kinds[l.kind]} of ${game.title}, ${l.steps.length} ${l.steps.length === 1 ? "action" : "actions"}. ${l.warning}`;
    jump(l.kind === "record" ? root : end);
  });
  if (typeof wrong === "number") {
    const lines = text.split("\n");
    const from = lines.slice(0, wrong - 1).join("\n").length + (wrong > 1 ? 1 : 0);
    byId("text").focus();
    byId("text").setSelectionRange(from, from + lines[wrong - 1].length);
  }
}

async function readFile(file) {
  let stream = file.stream();
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (head[0] === 0x1f && head[1] === 0x8b) stream = stream.pipeThrough(new DecompressionStream("gzip"));
  read(await new Response(stream).text());
}

byId("read").addEventListener("click", () => read(byId("text").value));
byId("file").addEventListener("change", e => e.target.files[0] && readFile(e.target.files[0]));
addEventListener("dragover", e => {
  e.preventDefault();
  document.body.classList.add("dropping");
});
addEventListener("dragleave", () => document.body.classList.remove("dropping"));
addEventListener("drop", e => {
  e.preventDefault();
  document.body.classList.remove("dropping");
  if (e.dataTransfer.files[0]) readFile(e.dataTransfer.files[0]);
  else read(e.dataTransfer.getData("text"));
});

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

// address returns what stands behind the # of the address: the game, its start, the line, and where in it the board is.
function address() {
  const p = new URLSearchParams({game: game.name});
  if (origin.seed === undefined) p.set("start", root.state);
  else {
    if (game.seeded) p.set("seed", origin.seed);
    for (const [key, value] of Object.entries(origin.options || {})) p.set(key, value);
  }
  const line = mainLine();
  if (line.length > 1) {
    p.set("line", line.slice(1).map(n => n.action).join(","));
    p.set("at", line.indexOf(current));
  }
  return p.toString();
}

// setAddress puts it there, a moment after the last change, because the browser takes longer for it than for a redraw.
let addressing = 0, seen = location.hash;
function setAddress() {
  clearTimeout(addressing);
  if (location.hash !== seen) return; // somebody has changed it, which the page is about to hear
  history.replaceState(null, "", "#" + address());
  seen = location.hash;
}
addEventListener("pagehide", setAddress);

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
  begin(name, begun, from, steps);
  let n = root;
  for (let i = p.has("at") ? +p.get("at") : 0; i > 0 && n.children[0]; i--) n = n.children[0];
  live = !steps.length;
  go(n);
  return true;
}

// ---- controls ----

byId("undo").addEventListener("click", undo);
byId("redo").addEventListener("click", redo);
byId("first").addEventListener("click", () => jump(root));
byId("last").addEventListener("click", () => jump(mainLine().at(-1)));
byId("bot").addEventListener("click", () => {
  live = true;
  think();
});
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
  live = true;
  if (seats[view.toMove] === "bot" && !view.over) think();
  else send("move", null);
});
document.addEventListener("keydown", e => {
  if (e.ctrlKey || e.altKey || e.metaKey || /^(INPUT|SELECT|TEXTAREA)$/.test(e.target.tagName)) return;
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
  const go = new Go();
  const module = await WebAssembly.compileStreaming(fetch("lab.wasm"));
  go.run(await WebAssembly.instantiate(module, go.importObject));
  const all = ask({op: "games"});
  byId("colours").textContent = all.colours;
  for (const g of all.games) games[g.name] = g;
  byId("games").innerHTML = all.games.map(g => `<button data-game="${g.name}">${g.title}</button>`).join("");
  byId("games").addEventListener("click", e => {
    const b = e.target.closest("[data-game]");
    if (b) start(b.dataset.game, 1 + Math.floor(Math.random() * 1e6), {});
  });
  byId("loading").hidden = true;
  document.querySelector("main").hidden = false;
  if (!attemptAddress()) start("onitama", 1, {});
  stats.ready = performance.now();
  worker = new Worker("worker.js");
  worker.onmessage = heard;
  worker.postMessage({module});
  if (live && seats[view.toMove] === "bot") think();
  analyse();
}

load().catch(error => {
  byId("loading").hidden = false;
  byId("loading").textContent = "The lab cannot start: " + error.message;
});
