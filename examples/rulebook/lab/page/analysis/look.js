// @ts-check
// The search of the position on the board, and what it says: the verdict, its lines, and the values of all actions.

import { page, on, tell } from "../base/state.js";
import { byId, pressed, html, fill, onClick, percent, refresh, write } from "../base/dom.js";
import { follow } from "../base/session.js";
import { previewLine } from "../board/point.js";
import { plural, who } from "../base/words.js";

const most = 60000; // milliseconds: a phone should not be warm for ever
const delay = 80;   // milliseconds before a search begins, so that stepping through a game is quick

let thinker = null, stop = null, timer = 0;

/** The odds of all seats if the player to move has these. Nobody knows how the others share the rest. */
export function shares(value, state) {
  const n = state.numPlayers;
  return Array.from({ length: n }, (_, p) => p === state.toMove ? value : (1 - value) / (n - 1));
}

/** finalOdds returns the odds of all seats in a game that is over. */
export function finalOdds(state, winner = state.winner) {
  return Array.from({ length: state.numPlayers }, (_, p) => winner === null ? 1 / state.numPlayers : +(p === winner));
}

async function search() {
  const node = page.current, { state } = node, mine = stop = new AbortController();
  const hear = report => {
    if (stop !== mine) return;
    page.look.report = report;
    if (node.loss === 0 || !node.odds) node.odds = shares(report.value, state);
    tell("look");
  };
  thinker ??= page.rb.newThinker();
  try {
    hear(await thinker.think({ state, ms: most, lines: page.look.lines, signal: mine.signal, onReport: hear }));
    if (stop === mine) finish(page.look.report.solved ? "solved" : page.look.report.settled ? "settled" : "time");
  } catch (error) {
    if (stop === mine) finish(error.message);
  }
}

function finish(ended) {
  stop = null;
  page.look.ended = ended;
  tell("look");
}

function begin() {
  clearTimeout(timer);
  stop?.abort();
  stop = null;
  const { state } = page.current;
  Object.assign(page.look, { report: null, ended: "" });
  if (state.over) {
    page.look.ended = "over";
    page.current.odds = finalOdds(state);
  } else if (state.chance) page.look.ended = "chance";
  else if (page.look.on) timer = setTimeout(search, delay);
  tell("look");
}

/** stopLooking ends the search, whose last report stays. */
function stopLooking() {
  clearTimeout(timer);
  const was = stop;
  stop = null;
  was?.abort();
  page.look.ended = "stopped";
  tell("look");
}

/** searching reports whether a search is under way or about to begin. */
export const searching = () => page.look.on && page.look.ended === "";

on("position", begin);

export function switchLook(is) {
  page.look.on = is;
  begin();
}

byId("analyse").addEventListener("click", () => switchLook(!page.look.on));
byId("stop").addEventListener("click", () => searching() ? stopLooking() : begin());
byId("line-count").addEventListener("change", event => {
  page.look.lines = +event.target.value;
  if (page.look.on) begin();
});
on("look", () => pressed(byId("analyse"), page.look.on));

const longest = 14; // actions of a line that are shown

const endings = { time: "Stopped after a minute.", stopped: "Stopped.", solved: "Proven: more time changes nothing.", settled: "Nothing is left to look at.", over: "The game is over.", chance: "Chance is to move." };

let shown = []; // the lines of the buttons

function verdict({ value, lines, nodes, ms }) {
  const [line] = lines;
  const { state } = page.current, exact = value === 0 || value === 1;
  const winner = line.winner === null ? "Nobody" : who(line.winner);
  const solved = page.look.ended === "solved", forced = state.numPlayers === 2 && (line.ends ? solved || exact : solved && exact);
  const win = forced ? `${winner} wins by force${line.ends ? ` in ${plural(line.actions.length, "turn")}` : ""}. ` : "";
  const depth = line.depth ? `, depth ${line.depth}` : line.visits ? `, ${plural(line.visits, "game")}` : "";
  const speed = nodes < 1000 ? "" : `, ${Math.round(nodes / ms)}k positions/s`;
  return `${win}${who(state.toMove)}: ${exact ? "" : "about "}${percent(value)}${depth}${speed}.`;
}

function row({ value, actions }, number) {
  const steps = page.current.state.play(actions.slice(0, longest));
  shown[number] = actions;
  const buttons = steps.map((s, i) => `<button data-line="${number}" data-at="${i}"><span class="p${s.player} by"></span>${html(s.notation)}</button>`).join("");
  return `<li><span class="rank">${number + 1}</span><span class="odds">${percent(value)}</span><span class="steps">${buttons}</span></li>`;
}

function choice({ action, value, depth, visits }) {
  const move = page.view.moves.find(m => m.action === action);
  return `<tr><td><button data-action="${html(action)}">${html(move?.notation ?? action)}</button></td><td><code>${html(action)}</code></td><td class="number">${percent(value)}</td>` +
    `<td class="number">${depth ? `depth ${depth}` : plural(visits, "game")}</td></tr>`;
}

function draw() {
  const { report, ended, on: isOn } = page.look;
  byId("found").hidden = !isOn;
  byId("stop").hidden = !isOn || ended === "over" || ended === "chance" || ended === "solved" || ended === "settled";
  write(byId("stop"), searching() ? "Stop" : "Search again");
  write(byId("verdict"), [report && verdict(report), endings[ended] ?? (ended || (report ? "" : "Searching."))].filter(Boolean).join(" "));
  const lines = byId("lines");
  if (!report) {
    fill(lines, "");
    fill(byId("choices"), "");
    return;
  }
  const before = shown;
  shown = [];
  const items = report.lines.map(row).join("");
  if (!refresh(lines, items)) shown = before;
  if (byId("choices-box").open) drawChoices();
}

function drawChoices() {
  const { report } = page.look;
  if (!report) return;
  const list = report.choices.slice(0, 80);
  const how = list.some(c => c.depth) ? "Actions below the first are searched less deeply." : "The action tried most often comes first.";
  refresh(byId("choices"), `<table><thead><tr><th>Action</th><th>Line</th><th class="number">Odds</th><th class="number">Search</th></tr></thead><tbody>${list.map(choice).join("")}</tbody></table>
<p class="quiet">Estimated odds that ${html(who(page.current.state.toMove))} wins. ${how}</p>`);
}

on("look", draw);
byId("choices-box").addEventListener("toggle", drawChoices);

const actionsOf = ({ dataset }) => shown[+dataset.line].slice(0, +dataset.at + 1);
onClick(byId("lines"), "data-line", button => follow(actionsOf(button)));
for (const type of ["mouseover", "focusin"]) byId("lines").addEventListener(type, event => {
  const button = event.target.closest("[data-line]");
  if (button) previewLine(actionsOf(button));
});
