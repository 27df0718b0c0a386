// @ts-check
// The board: its ground, the pieces, which places lead anywhere, and the sphere of a game that is played on one, which can be turned.

import { boardOf, globeOf, groundOf } from "../engine/lab.js";
import { page, on } from "../base/state.js";
import { byId, fill } from "../base/dom.js";

const board = /** @type {any} */ (byId("board")), layer = byId("places");
let spots = {}; // the elements of the places, by name
let pieces = [], contents = []; // that are drawn

export const spot = name => spots[name];

on("game", () => {
  const { background, places, box } = groundOf(page.root.state);
  board.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  byId("table").style.setProperty("--aspect", String(box.width / box.height));
  // The middle of the box stays in place when the board is flipped.
  byId("turned").style.transformOrigin = `${box.x + box.width / 2}px ${box.y + box.height / 2}px`;
  byId("art").textContent = boardOf(page.game).style;
  document.body.dataset.game = page.game.name;
  document.body.dataset.layout = boardOf(page.game).layout;
  fill(byId("background"), background);
  page.places = places;
  page.unit = unit(places);
  contents = [];
  layer.innerHTML = places.map(p => `<path class="place" role="button" tabindex="-1" data-place="${p.name}" d="${p.path}"/>`).join("");
  spots = Object.fromEntries(places.map((p, i) => [p.name, layer.children[i]]));
  reach(places[places.length >> 1].name);
});

/** unit returns the smallest distance between the first place and another one, which is that of all neighbours. */
function unit(places) {
  const [first, ...others] = places;
  return Math.min(...others.map(p => Math.hypot(p.x - first.x, p.y - first.y)));
}

/** reach makes a place the one that the Tab key reaches. */
export function reach(name) {
  layer.querySelector('[tabindex="0"]')?.setAttribute("tabindex", "-1");
  spots[name].setAttribute("tabindex", "0");
}

// Only the pieces that are not as they were are changed, because the browser takes longer for that than the package.
function drawPieces(list) {
  const group = byId("pieces");
  list.forEach((piece, i) => {
    if (piece === pieces[i]) return;
    const g = group.children[i] ?? group.appendChild(document.createElementNS(group.namespaceURI, "g"));
    g.innerHTML = piece;
  });
  while (group.children.length > list.length) group.lastChild.remove();
  pieces = list;
}

function drawContents() {
  const now = page.view.contents;
  now.forEach((has, i) => {
    if (has !== contents[i]) spots[page.places[i].name].setAttribute("aria-label", `${page.places[i].name}, ${has}`);
  });
  contents = now;
}

/** source returns the place from which all actions lead that lead anywhere, "" if there are several: it needs no choice. */
function source() {
  const from = new Set(page.view.moves.filter(m => m.to).map(m => m.from));
  return from.size === 1 ? [...from][0] : "";
}

/** goals returns the actions that pointing at a place can mean now. */
export function goals(name) {
  const from = page.selected || source();
  return page.view.moves.filter(m => m.to === name && m.from === from);
}

/** mark shows which places lead anywhere: the goals of the piece that is selected, unless nearly every place is one. */
export function mark() {
  const from = page.selected || source(), starts = new Set(page.view.moves.map(m => m.from)), to = {};
  for (const m of page.view.moves) if (m.to && m.from === from) to[m.to] ??= m.kind;
  const many = 2 * Object.keys(to).length > page.places.length;
  for (const path of document.querySelectorAll(".place")) {
    const name = path.dataset.place, start = name !== "" && starts.has(name);
    const kind = `place${to[name] ? ` goal ${to[name]}` : ""}${start ? " from" : ""}${page.selected === name ? " selected" : ""}`;
    if (path.getAttribute("class") !== kind) path.setAttribute("class", kind);
    if (start) path.setAttribute("aria-pressed", page.selected === name);
    else if (path.hasAttribute("aria-pressed")) path.removeAttribute("aria-pressed");
  }
  fill(byId("goals"), many ? "" : page.places.map((p, i) => to[p.name] ? goal(p, to[p.name], page.view.contents[i]) : "").join(""));
}

/** goal draws a goal: a point where nothing is, a ring around what is there, and nothing on a wall. */
function goal({ x, y }, kind, has) {
  if (has === "wall") return "";
  const free = has.startsWith("free") && kind === "move";
  return `<circle class="aim ${kind}${free ? "" : " on"}" cx="${x}" cy="${y}" r="${(page.unit * (free ? 0.12 : 0.44)).toFixed(1)}"/>`;
}

on("position", () => {
  drawPieces(page.view.pieces);
  drawContents();
  fill(byId("trace"), page.view.trace);
  mark();
});

on("position preview", () => {
  const { preview } = page;
  byId("table").classList.toggle("previewing", !!preview?.pieces);
  drawPieces(preview?.pieces ?? page.view.pieces);
  fill(byId("marks"), preview?.marks ?? "");
});

/** scale returns how many units of the picture a pixel is. */
export const scale = () => board.viewBox.baseVal.width / (board.clientWidth || 1);

// Labels stay as large as text must be. The names of many small tiles would not fit then.
new ResizeObserver(() => {
  byId("boards").style.setProperty("--px", `${scale().toFixed(2)}px`);
  byId("boards").classList.toggle("nameless", 12 / scale() < 11);
}).observe(board);

on("flip", () => board.classList.toggle("flipped", page.flipped));

const globe = byId("globe");
let turn = { yaw: 0, pitch: 0.45 };
let centre = ""; // the tile in the middle
let drag = null; // {x, y, far}: where the pointer is, and how far it has come

const shown = () => page.game && boardOf(page.game).layout === "globe";

/** draw draws a position, turned so that a tile is in the middle if there is one. */
function draw(state, tile = "") {
  const { svg, places, yaw, pitch } = globeOf(state, { ...turn, tile });
  turn = { yaw, pitch };
  fill(byId("globe-tiles"), svg);
  fill(byId("globe-places"), places.map(p => `<path class="place" data-place="${p.name}" d="${p.path}"/>`).join(""));
  const far = p => Math.hypot(p.x - 220, p.y - 220);
  centre = places.reduce((a, b) => far(a) < far(b) ? a : b).name;
}

/** face turns the sphere to a tile. */
export function face(tile) {
  if (!shown()) return;
  draw(page.preview?.state ?? page.current.state, tile);
  mark();
}

/** dragged reports whether a click is the end of a drag. */
export const dragged = () => drag?.far > 0;

function spin(yaw, pitch) {
  const limit = Math.PI / 2;
  turn = { yaw: turn.yaw + yaw, pitch: Math.max(-limit, Math.min(limit, turn.pitch + pitch)) };
  draw(page.preview?.state ?? page.current.state);
  mark();
}

on("game", () => { byId("globe-box").hidden = !shown(); });
on("position", () => {
  if (!shown()) return;
  draw(page.current.state, page.current.action);
  mark();
});
on("preview", () => {
  if (shown()) fill(byId("globe-tiles"), globeOf(page.preview?.state ?? page.current.state, turn).svg);
});

globe.addEventListener("pointerdown", event => { drag = { x: event.clientX, y: event.clientY, far: 0 }; });
addEventListener("pointermove", event => {
  if (!drag) return;
  const dx = event.clientX - drag.x, dy = event.clientY - drag.y, far = drag.far + Math.hypot(dx, dy);
  if (far < 5) return;
  const scale = 2.2 / globe.clientWidth;
  drag = { x: event.clientX, y: event.clientY, far };
  spin(dx * scale, dy * scale);
});
// The browser reports a click after the end of a drag, too. It does not count.
addEventListener("pointerup", () => setTimeout(() => { drag = null; }));
addEventListener("pointercancel", () => { drag = null; });
globe.addEventListener("keydown", event => {
  const turns = { ArrowLeft: [0.3, 0], ArrowRight: [-0.3, 0], ArrowUp: [0, 0.3], ArrowDown: [0, -0.3] };
  if (turns[event.key]) {
    spin(...turns[event.key]);
    globe.setAttribute("aria-valuetext", spot(centre).getAttribute("aria-label"));
  } else if (event.key === "Enter" || event.key === " ") spot(centre).dispatchEvent(new PointerEvent("click", { bubbles: true }));
  else return;
  event.preventDefault();
  event.stopPropagation();
});
