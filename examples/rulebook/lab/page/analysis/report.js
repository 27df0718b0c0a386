// @ts-check
// What the report on a player says: the sentence above the board, both players in a table, the key moments, and the list of mistakes.

import { vocabulary } from "../engine/lab.js";
import { page, on } from "../base/state.js";
import { byId, html, fill, onClick, percent, write } from "../base/dom.js";
import { follow, jump } from "../base/session.js";
import { glyph, marks, plural, who } from "../base/words.js";
import { previewLine, stopPreview } from "../board/point.js";
import { addKey } from "../play/navigate.js";

const most = 12; // mistakes that are listed, and key moments

/** points returns odds as points of a hundred. */
const points = odds => (100 * odds).toFixed(100 * odds < 9.95 ? 1 : 0);
const turnButton = (turn, text) => `<button class="link" data-turn="${turn}">${text}</button>`;
const glyphOf = size => marks.find(m => m.kind === size);
const signed = mark => `<b class="mark ${mark.kind}" aria-label="${mark.kind}">${mark.text}</b>`;

/** headline is the first sentence: about the games of the file, or about the game on the board. Below it is where this game turned. */
function headline() {
  const { report, running, settled } = page.analysed, summary = page.file?.summary ?? null, waits = page.file?.busy && !summary;
  const first = summary ? summary.sentences[0] : waits ? null : report?.sentences[0], done = summary ? summary.settled : settled;
  const about = !summary ? `data-turn="${first?.turn}"` : `data-game="${summary.numbers[first?.game]}" data-turn="${first?.turn}"`;
  const none = !summary && !report || waits ? "Looking for mistakes…" : summary ? "No weakness stands out."
    : report.mistakes.length ? "The mistakes have nothing in common." : "The search found no clear mistake.";
  const turning = report?.turning?.text ? `<p class="turning">Turning point: ${turnButton(report.turning.turn, html(report.turning.text))}</p>` : "";
  byId("headline").hidden = !report && !running && !summary;
  fill(byId("said"), `<p class="reason">${first ? `<button class="link" ${about}>${html(first.text)}</button>` : none}</p>${turning}` +
    (done || !summary && !report ? "" : '<p class="quiet">First look: mistakes are searched again.</p>'));
}

/** table has a row for each player that was analysed. */
function table(reports) {
  const count = (mistakes, size) => `<td class="number">${mistakes.filter(l => l.size === size).length}</td>`;
  const rows = page.seats.map((_, p) => reports[p]).filter(Boolean).map(({ seat, mistakes, turns, cost }) => `<tr><th scope="row"><span class="by p${seat}"></span>${html(who(seat))}</th>` +
    marks.map(m => count(mistakes, m.kind)).join("") + `<td class="number">${turns ? points(cost / turns) : "–"}</td><td class="number">${turns ? percent(1 - mistakes.length / turns) : "–"}</td></tr>`);
  return `<table><thead><tr><th scope="col">Player</th>${marks.map(m => `<th scope="col" class="number">${signed(m)} ${m.kind === "inaccuracy" ? "inaccuracies" : `${m.kind}s`}</th>`).join("")}
<th scope="col" class="number" title="points of 100 that a turn costs">average loss</th><th scope="col" class="number" title="turns without one of the three">accuracy</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

function heading({ seat, result, ending, scores }) {
  const words = { won: "won", lost: "lost", shared: "shared the first place", open: "was in a game that did not end" }[result];
  const how = result === "open" ? "" : ` ${scores[seat]} to ${scores.filter((_, p) => p !== seat).join(", ")} <span class="quiet">${html(ending)}</span>`;
  return `<h2>${html(who(seat))} ${words}${how}</h2>`;
}

/** moments are the turns to step through: failures, where the game turned, and the largest mistakes, in the order of the game. */
function moments() {
  const { report } = page.analysed, found = new Map();
  if (!report) return [];
  if (report.turning) found.set(report.turning.turn, { name: "turning point", text: "↓" });
  for (const l of report.mistakes.slice(0, most)) found.set(l.turn, { name: l.size, ...glyphOf(l.size) });
  for (const { turn, kind } of report.failures.slice(0, most)) found.set(turn, { name: kind, kind: "blunder", text: "!" });
  return [...found].sort((a, b) => a[0] - b[0]).map(([turn, mark]) => ({ turn, ...mark }));
}

function steps() {
  const list = moments(), here = page.analysed.nodes.indexOf(page.current);
  byId("next-mistake").hidden = byId("moments").hidden = !list.length;
  fill(byId("moments"), `<li class="quiet">Key moments: turn</li>` + list.map(({ turn, name, kind = "", text }) => `<li><button data-turn="${turn}" title="turn ${turn}: ${name}"${turn === here ? ' aria-current="step"' : ""}>${turn} <b class="mark ${kind}" aria-label="${name}">${text}</b></button></li>`).join(""));
}

/** nextMoment goes to the next key moment, and from the last one to the first. */
function nextMoment() {
  const { nodes } = page.analysed, turns = moments().map(m => m.turn), here = nodes.indexOf(page.current);
  if (turns.length) jump(nodes[turns.find(t => t > here) ?? turns[0]]);
}
byId("next-mistake").addEventListener("click", nextMoment);
addKey("n", nextMoment);

/** failure shows what a program wrote on the turn on which it failed, while the board is there. */
function failure() {
  const { nodes, report } = page.analysed, here = nodes.indexOf(page.current), failed = report?.failures.find(f => f.turn === here || f.turn + 1 === here);
  const step = failed && nodes[failed.turn + 1]?.step;
  byId("failure").hidden = !step;
  if (!step) return;
  write(byId("failure-title"), `Turn ${failed.turn}: ${{ crash: "the program crashed", timeout: "no answer in time", invalid: "invalid answer" }[failed.kind]}`);
  write(byId("failure-text"), [step.stderr.trim(), step.error].filter(Boolean).join("\n") || step.note || "The program wrote nothing to its standard error.");
}

function flaw(l) {
  const line = page.analysed.lines[l.turn] ?? [], mark = glyphOf(l.size);
  const chip = (notation, i) => page.seats.length === 2 || i === 0
    ? `<button data-turn="${l.turn}" data-better="${i}" title="${html(line[i] ?? "")}">${html(notation)}</button>` : `<span>${html(notation)}</span>`;
  const [first, ...rest] = l.line.slice(0, 6).map(chip);
  const sure = l.sure === "proven" ? "proven" : l.depth ? `checked ${plural(l.depth, "turn")} ahead` : `checked with ${plural(l.visits, "game")}`;
  const own = l.opinion === null ? "" : `, the program gave itself ${points(l.opinion)}`;
  const size = `<b class="cost">−${points(l.before - l.after)}</b> <span class="quiet">${points(l.before)} → ${points(l.after)}, ${sure}${own}</span>`;
  return `<li class="flaw by-${l.size}">${signed(mark)} ${turnButton(l.turn, `turn ${l.turn}`)} ${size}
<p><b>${html(l.why)}</b></p><p>${l.missed ? "won by force" : "better"}: ${first} <code>${html(l.better.action)}</code></p>${rest.length ? `<details><summary>line</summary>${rest.join(" ")}</details>` : ""}</li>`;
}

on("analysed", () => {
  const { report, reports, running } = page.analysed;
  byId("card").hidden = byId("learn").hidden = !report;
  if (!report) return fill(byId("losses"), "");
  const { mistakes } = report;
  fill(byId("card"), heading(report) + table(reports));
  byId("learn").disabled = !mistakes.length;
  const more = mistakes.length > most ? `<p class="quiet">${mistakes.length - most} smaller ones are marked in the list of moves.</p>` : "";
  const none = running ? "" : "<p>No action was clearly worse than another one.</p>";
  fill(byId("losses"), `<h3>Mistakes of ${html(who(report.seat))}</h3><p class="quiet">${html(vocabulary())}</p>` +
    (mistakes.length ? `<ol>${mistakes.slice(0, most).map(flaw).join("")}</ol>${more}` : none));
});
// In a narrow window, what a program wrote stands above the board too.
const wide = matchMedia("(min-width: 1000px)"), settle = () => byId(wide.matches ? "summary" : "headline").append(byId("failure"));
wide.addEventListener("change", settle);
settle();
on("analysed summary game", headline);
on("analysed position", () => {
  steps();
  failure();
});

const actionsOf = ({ dataset }) => page.analysed.lines[dataset.turn].slice(0, +dataset.better + 1);
for (const id of ["said", "moments", "losses"]) onClick(byId(id), "data-turn", button => {
  if (button.dataset.game) return; // of another game: see games.js
  jump(page.analysed.nodes[+button.dataset.turn]);
  if (button.dataset.better) follow(actionsOf(button));
});
for (const type of ["mouseover", "focusin"]) byId("losses").addEventListener(type, event => {
  const button = event.target.closest("[data-turn]");
  if (button?.dataset.better && page.current === page.analysed.nodes[+button.dataset.turn]) previewLine(actionsOf(button));
  else stopPreview();
});
