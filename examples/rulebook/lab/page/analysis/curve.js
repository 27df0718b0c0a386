// @ts-check
// The curve of a game: the odds of the players by turn, the mistakes, and what the chosen player's program thought itself. Below it is how
// long each of its answers took.

import { viewer } from "./analyse.js";
import { boardOf } from "../engine/lab.js";
import { page, on } from "../base/state.js";
import { byId, dot, fill, percent, write } from "../base/dom.js";
import { jump } from "../base/session.js";
import { glyph, who } from "../base/words.js";

const svg = byId("curve"), box = byId("curve-box"), read = byId("curve-read");
const edge = { left: 34, right: 8, top: 8, bottom: 22 };
const below = { top: 158, bottom: 186 }; // the curve of the times
let size = { width: 400, height: 150 };
let pointed = null; // the number of the node under the pointer

const nodes = () => page.analysed.nodes;
const seat = viewer;
const x = at => edge.left + (size.width - edge.left - edge.right) * at / Math.max(1, nodes().length - 1);
const y = value => edge.top + (size.height - edge.top - edge.bottom) * (1 - value);

/** oddsAt returns the odds of a seat in a position, null if they are not known. */
function oddsAt(at, p) {
  const { report } = page.analysed;
  if (report) return report.odds[at][p];
  return nodes()[at].odds?.[p] ?? null;
}

/** ticks returns about five round numbers up to a number. */
function ticks(most) {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500].find(s => most / s <= 7) ?? most;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step);
}

const path = points => points.map(([at, v], i) => `${i ? "L" : "M"}${x(at).toFixed(1)} ${y(v).toFixed(1)}`).join("");

function known(p) {
  return nodes().map((_, at) => [at, oddsAt(at, p)]).filter(([, v]) => v !== null);
}

/** opinions returns what a seat's program wrote, brought into the range 0 to 1, and the range. */
function opinions(p) {
  const list = nodes().slice(1).map((n, at) => [at, n.step.player === p ? n.step.opinion ?? null : null]).filter(([, v]) => v !== null);
  const values = list.map(([, v]) => v), low = Math.min(0, ...values), high = Math.max(1, ...values);
  return { list: list.map(([at, v]) => [at, (v - low) / (high - low)]), low, high };
}

/** times returns how long a seat's answers took, in milliseconds, and draws them; "" if the record does not say it. */
function times(p) {
  const list = nodes().slice(1).map((n, at) => [at, n.step.player === p ? n.step.ms ?? 0 : 0]).filter(([, ms]) => ms > 0), longest = Math.max(0, ...list.map(([, ms]) => ms));
  if (list.length < 2) return "";
  const height = ms => (below.bottom - (below.bottom - below.top) * ms / longest).toFixed(1);
  return `<path class="grid" d="M${x(0)} ${below.bottom}H${x(nodes().length - 1)}"/><path class="time" d="${list.map(([at, ms], i) => `${i ? "L" : "M"}${x(at).toFixed(1)} ${height(ms)}`).join("")}"/>` +
    `<text class="axis end" x="${edge.left - 6}" y="${below.top + 8}">${longest.toFixed(longest < 10 ? 1 : 0)}</text><text class="axis end" x="${edge.left - 6}" y="${below.bottom}">ms</text>`;
}

function draw() {
  const { report, running } = page.analysed, shown = nodes().length > 1 && (report !== null || running);
  box.hidden = !shown;
  if (!shown) return;
  const last = nodes().length - 1, p = seat();
  let out = [0, 0.5, 1].map(v => `<path class="grid" d="M${x(0)} ${y(v)}H${x(last)}"/><text class="axis end" x="${edge.left - 6}" y="${y(v) + 4}">${100 * v}</text>`).join("");
  out += ticks(last).map(t => `<path class="grid" d="M${x(t)} ${y(0)}v4"/><text class="axis" x="${x(t)}" y="${y(0) + 17}">${nodes()[t].turn}</text>`).join("");
  for (const q of page.seats.keys()) {
    const points = known(q);
    if (q === p || page.seats.length === 2 || points.length < 3) continue;
    out += `<path class="line other" style="stroke:var(--p${q})" d="${path(points)}"/>`;
  }
  const points = known(p);
  if (points.length > 1) {
    out += `<path class="area" style="fill:var(--p${p})" d="${path(points)}L${x(points.at(-1)[0])} ${y(0)}L${x(points[0][0])} ${y(0)}z"/>`;
    out += `<path class="line" style="stroke:var(--p${p})" d="${path(points)}"/>`;
  }
  const said = opinions(p);
  if (said.list.length > 1) out += `<path class="opinion" d="${path(said.list)}"/>`;
  if (report) for (const [at, node] of nodes().entries()) {
    const mark = node.step.player === p && glyph(node);
    if (mark) out += `<circle class="mark ${mark.kind}" cx="${x(at - 1)}" cy="${y(oddsAt(at - 1, p) ?? 0.5)}" r="4"/>`;
  }
  const took = times(p), height = took ? below.bottom + 4 : size.height;
  fill(byId("curve-lines"), out + took);
  svg.setAttribute("viewBox", `0 0 ${size.width} ${height}`);
  svg.style.height = `${height}px`;
  const key = [said.list.length > 1 && `dashed: the program's own opinion${said.low < 0 || said.high > 1 ? `, from ${said.low} to ${said.high}` : ""}`, took && "below: the time of each answer"];
  write(byId("curve-key"), key.filter(Boolean).join("; "));
  svg.setAttribute("aria-label", `odds of ${who(p)} over the game`);
  drawPlace();
}

function drawPlace() {
  if (box.hidden) return;
  const at = nodes().indexOf(page.current), show = pointed ?? at;
  const rule = (n, kind) => n < 0 ? "" : `<path class="${kind}" d="M${x(n)} ${y(1)}V${y(0)}"/>`;
  fill(byId("curve-place"), rule(at, "now") + (pointed === null ? "" : rule(pointed, "pointed")));
  svg.setAttribute("aria-valuemax", nodes().length - 1);
  svg.setAttribute("aria-valuenow", Math.max(0, at));
  if (show < 0) return write(read, "");
  const node = nodes()[show], next = nodes()[show + 1], odds = oddsAt(show, seat());
  const mark = next && glyph(next);
  svg.setAttribute("aria-valuetext", `turn ${node.turn}${odds === null ? "" : `, ${percent(odds)}`}`);
  fill(read, `turn ${node.turn}: ${dot(seat())} ${odds === null ? "" : percent(odds)}${next ? ` · ${who(next.step.player)}: ${next.step.notation || "no action"}${mark ? ` <b class="mark ${mark.kind}">${mark.text} −${Math.round(100 * next.loss)}</b>` : ""}` : ""}`);
}

function nearest(event) {
  const rect = svg.getBoundingClientRect(), share = (event.clientX - rect.left - edge.left) / (rect.width - edge.left - edge.right);
  return Math.max(0, Math.min(nodes().length - 1, Math.round(share * (nodes().length - 1))));
}

let wanted = null;
/** goSoon shows a node with the next frame, however often the pointer moves before it. */
function goSoon(at) {
  if (wanted === null) requestAnimationFrame(() => {
    const node = nodes()[wanted];
    wanted = null;
    if (node && node !== page.current) jump(node);
  });
  wanted = at;
}

svg.addEventListener("pointerdown", event => {
  svg.setPointerCapture(event.pointerId);
  goSoon(nearest(event));
});
svg.addEventListener("pointermove", event => {
  pointed = nearest(event);
  if (event.buttons) goSoon(pointed);
  drawPlace();
});
svg.addEventListener("keydown", event => {
  const here = nodes().indexOf(page.current), last = nodes().length - 1;
  const to = { ArrowLeft: here - 1, ArrowDown: here - 1, ArrowRight: here + 1, ArrowUp: here + 1, PageUp: here + 10, PageDown: here - 10, Home: 0, End: last }[event.key];
  if (to === undefined) return;
  goSoon(Math.max(0, Math.min(last, to)));
  event.preventDefault();
  event.stopPropagation();
});
svg.addEventListener("pointerleave", () => {
  pointed = null;
  drawPlace();
});

// Cultist's wide board leaves room below it in a high window.
const wide = matchMedia("(min-width: 1000px) and (min-height: 1000px)");
function settle() {
  if (wide.matches && boardOf(page.game).layout === "wide") byId("table").append(box);
  else byId("losses").before(box);
}
on("game", settle);
wide.addEventListener("change", settle);
on("analysed analysing", draw);
on("position", drawPlace);
new ResizeObserver(() => {
  const width = box.clientWidth;
  if (!width || width === size.width) return;
  size = { width, height: 150 };
  draw();
}).observe(box);
