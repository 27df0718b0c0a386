// What the search says: the verdict, its lines, and the values of all actions.

import { page, on } from "./state.js";
import { byId, html, fill, onClick, percent, refresh, write } from "./dom.js";
import { searching } from "./look.js";
import { follow } from "./session.js";
import { previewLine } from "./preview.js";
import { plural, who } from "./words.js";

const longest = 14; // actions of a line that are shown

const endings = { time: "Stopped after a minute.", stopped: "Stopped.", solved: "Proven: more time changes nothing.", settled: "Nothing is left to look at.", over: "The game is over.", chance: "Chance is to move." };

let shown = []; // the lines of the buttons

function verdict({ value, lines: [line], nodes, ms }) {
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
