"use strict";
// The board, the players and the other parts of the page that change with the position.

// homes says where the focus goes if what has it vanishes or cannot be pressed any more. Without a home it goes to the board.
const homes = {
  "#extra-actions": "", "#controls": "#controls button:not(:disabled)", "#tree": "#tree [aria-current]", "#mistakes": "#judge",
  "#best-line": "#analyse", "#choices": "#choices-box summary", "#actions": "#actions-box summary",
};

function show() {
  const had = document.activeElement, home = Object.keys(homes).find(id => had.closest(id));
  redraw();
  if (had === document.body || had.isConnected && !had.disabled) return;
  (home && homes[home] && document.querySelector(homes[home]) || spots[focused]).focus({preventScroll: true});
}

function redraw() {
  const began = performance.now();
  const before = current.parent;
  view = ask({op: "view", state: current.state, before: before ? before.state : "", action: current.action || ""});
  current.turnOf = view.toMove;
  previewed = "";
  promised = null;
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
  byId("first").disabled = !current.parent;
  byId("undo").disabled = !back();
  byId("redo").disabled = byId("last").disabled = !current.children.length;
  byId("bot").disabled = view.over;
  fill("chooser", "");
  setAddressSoon();
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
  const items = list => list.map(r => `<li><b>${html(r.number)}</b><span>${html(r.sentence)}</span></li>`).join("");
  const common = view.rules.filter(r => r.common);
  fill("rules", items(view.rules.filter(r => !r.common)) +
    (common.length ? `<li class="common"><details><summary>${common.length} that nearly all actions show</summary><ul>${items(common)}</ul></details></li>` : ""));
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
let previewed = "", promised = null; // the action, and what the program says about it
function preview(action) {
  if (action === previewed) return;
  previewed = action;
  promised = null;
  byId("table").classList.toggle("previewing", !!action);
  if (!action) {
    drawPieces(view.pieces);
    fill("marks", "");
    say("");
    if (game.name === "volcano") drawGlobe("", current.state, true);
    return;
  }
  try {
    const p = promised = ask({op: "preview", state: current.state, action});
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
