// The board: its ground, the pieces, and which places lead anywhere.

import { page, on } from "./state.js";
import { byId, fill } from "./dom.js";

const board = byId("board"), layer = byId("places");
let spots = {}; // the elements of the places, by name
let pieces = [], contents = []; // that are drawn

export const spot = name => spots[name];

on("game", () => {
  const { background, places, box } = page.root.state.ground();
  board.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  byId("table").style.setProperty("--aspect", box.width / box.height);
  // The middle of the box stays in place when the board is flipped.
  byId("turned").style.transformOrigin = `${box.x + box.width / 2}px ${box.y + box.height / 2}px`;
  byId("art").textContent = page.game.style;
  document.body.dataset.game = page.game.name;
  document.body.dataset.layout = page.game.layout;
  fill(byId("background"), background);
  page.places = places;
  page.unit = unit(places);
  contents = [];
  layer.innerHTML = places.map(p => `<path class="place" role="button" tabindex="-1" data-place="${p.name}" d="${p.path}"/>`).join("");
  spots = Object.fromEntries(places.map((p, i) => [p.name, layer.children[i]]));
  reach(places[places.length >> 1].name);
});

/** unit returns the smallest distance between the first place and another one, which is that of all neighbours. */
function unit([first, ...others]) {
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
