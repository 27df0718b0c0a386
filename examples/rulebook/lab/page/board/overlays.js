// @ts-check
// What is beside the board or on top of it: cards, which show where they lead, overlays, and the best actions as arrows and marks by rank.

import { boardOf, overlaysOf } from "../engine/lab.js";
import { page, on, tell } from "../base/state.js";
import { byId, html, fill, onClick } from "../base/dom.js";
import { who } from "../base/words.js";
import { scale } from "./board.js";

let names = []; // of the overlays of the game

const inHands = () => boardOf(page.game).layout === "hands";

on("game", () => {
  const { state } = page.root;
  names = state.over || state.chance ? [] : overlaysOf(state).map(o => o.name);
  fill(byId("overlays"), inHands() ? "" : names.map(name => `<button data-overlay="${html(name)}">${html(name)}</button>`).join(""));
});

on("position overlay", () => {
  for (const [id, seat] of [["hand-0", 0], ["hand-1", 1], ["hand-middle", -1]]) {
    fill(byId(id), inHands() ? page.view.asides.filter(a => a.seat === seat).map(card).join("") : "");
  }
  const { state } = page.current;
  // Overlays are found out only when one is shown.
  const shown = page.overlay && !state.over && !state.chance ? overlaysOf(state).find(o => o.name === page.overlay) : null;
  if (shown) byId(shown.covers ? "pieces" : "background").after(byId("overlay"));
  fill(byId("overlay"), shown ? shown.svg : "");
  fill(byId("overlay-words"), shown ? (shown.words ?? []).map(w => `<li>${html(w)}</li>`).join("") : "");
  for (const b of document.querySelectorAll("[data-overlay]")) b.setAttribute("aria-pressed", b.dataset.overlay === shown?.name);
});

function card({ name, seat, svg, box }) {
  const owner = seat < 0 ? "middle card" : `card of ${who(seat)}`;
  return `<button class="card-button" data-overlay="${html(name)}" aria-label="${html(`${name}, ${owner}: show its moves`)}" title="${html(`${name}: show its moves`)}">` +
    `<svg viewBox="${box.x} ${box.y} ${box.width} ${box.height}" aria-hidden="true">${svg}</svg></button>`;
}

onClick(byId("table"), "data-overlay", ({ dataset }) => {
  page.overlay = page.overlay === dataset.overlay ? "" : dataset.overlay;
  tell("overlay");
});

/** arrow draws an arrow from one place to another. */
function arrow(from, to, rank) {
  const u = page.unit, dx = to.x - from.x, dy = to.y - from.y, length = Math.hypot(dx, dy), ux = dx / length, uy = dy / length;
  const width = u * (rank === 0 ? 0.085 : 0.055), head = u * (rank === 0 ? 0.2 : 0.15), start = u * 0.2, end = length - u * 0.06;
  const point = (along, across) => `${(from.x + ux * along - uy * across).toFixed(1)} ${(from.y + uy * along + ux * across).toFixed(1)}`;
  const path = [[start, width], [end - 1.5 * head, width], [end - 1.5 * head, head], [end, 0], [end - 1.5 * head, -head], [end - 1.5 * head, -width], [start, -width]];
  return `<path d="M${path.map(p => point(...p)).join("L")}z"/>`;
}

/** rank is the number of an action, in a corner of the place that it leads to, beside those of others that lead there. */
function rank(place, text, beside) {
  const r = Math.max(page.unit * 0.13, 7 * scale()), x = place.x + page.unit * 0.32 - 2 * r * beside, y = place.y - page.unit * 0.3;
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}"/><text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${(r * 1.5).toFixed(1)}">${text}</text>`;
}

/** shape is the arrow of a move, or the outline of the place where it happens. */
function shape({ from, to }, number) {
  const place = name => page.places.find(p => p.name === name);
  return from && from !== to ? arrow(place(from), place(to), number) : `<path class="outline" d="${place(to).path}"/>`;
}

/** draw draws the best actions, and the one that was played if it was worse. */
function draw(ranked, played) {
  const find = action => page.view.moves.find(m => m.action === action);
  const drawn = new Map(); // by their places: two cards can lead to the same goal
  for (const [number, action] of ranked.entries()) {
    const move = find(action);
    if (!move) continue;
    const key = `${move.from}>${move.to}`;
    drawn.set(key, { move, ranks: [...drawn.get(key)?.ranks ?? [], number + 1] });
  }
  const beside = {}, placeless = new Map(), wrong = find(played);
  let svg = wrong?.to ? `<g class="hint played ${wrong.kind}">${shape(wrong, 0)}</g>` : "";
  for (const { move, ranks } of [...drawn.values()].reverse()) {
    if (!move.to) {
      placeless.set(move.action, ranks);
      continue;
    }
    const place = page.places.find(p => p.name === move.to);
    beside[move.to] ??= 0;
    svg += `<g class="hint r${ranks[0]} ${move.kind}">${shape(move, ranks[0] - 1)}${ranks.map(n => rank(place, n, beside[move.to]++)).join("")}</g>`;
  }
  fill(byId("hints"), svg);
  for (const button of byId("placeless").children) button.dataset.rank = placeless.get(button.dataset.action) ?? "";
}

// Actions that lead nowhere, such as WAIT, are buttons.
on("position", () => {
  fill(byId("placeless"), page.view.moves.filter(m => !m.to).map(m =>
    `<button data-action="${html(m.action)}" title="${html(m.action)}">${html(m.notation[0].toUpperCase() + m.notation.slice(1))}</button>`).join(""));
});

on("position look analysed lesson", () => {
  if (!page.view) return; // another game begins
  if (page.lesson === "try") return draw([]);
  if (page.look.on) return draw((page.look.report?.lines ?? []).map(l => l.actions[0]));
  const { nodes, report, lines } = page.analysed, at = nodes.indexOf(page.current), next = nodes[at + 1];
  if (report && next?.loss > 0) draw([lines[at][0]], next.action);
  else draw([]);
});
