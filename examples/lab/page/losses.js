// What the report on a player says: the turn after which the game was lost, the failures, the stretches of slow loss, and the
// largest losses.

import { page, on } from "./state.js";
import { byId, html, fill, onClick } from "./dom.js";
import { follow, jump } from "./session.js";
import { previewLine, stopPreview } from "./preview.js";
import { plural, who } from "./words.js";

const most = 12, mostFailures = 5, longRow = 6;

/** points returns odds as points of a hundred. */
const points = odds => (100 * odds).toFixed(100 * odds < 9.95 ? 1 : 0);
const times = ({ what, times: n }) => `${what} ${n === 1 ? "once" : n === 2 ? "twice" : `${n} times`}`;
const turnButton = (turn, text) => `<button class="link" data-turn="${turn}">${text}</button>`;

function verdict({ seat, result, ending, scores, lostAfter }) {
  const words = { won: "won", lost: "lost", shared: "shared the first place", open: "was in a game that did not end" }[result];
  const how = result === "open" ? "" : ` ${scores.join(" : ")} (${html(ending)})`;
  const after = lostAfter === null ? "" : lostAfter < 0 ? " It never had half of its share of the odds." : ` The game was lost after ${turnButton(lostAfter, `turn ${lostAfter}`)}.`;
  return `<p><b>${html(who(seat))}</b> ${words}${how}.${after}</p>`;
}

function failures(list) {
  const more = list.length > mostFailures ? `<li>It failed on ${list.length - mostFailures} further turns.</li>` : "";
  return list.length ? `<ul>${list.slice(0, mostFailures).map(f => `<li>${turnButton(f.turn, `turn ${f.turn}`)}: it failed, ${html(f.reason)}.</li>`).join("")}${more}</ul>` : "";
}

function stretch(s, seat) {
  const row = s.row.times >= longRow ? `; it ${html(s.row.what)} ${s.row.times} times in a row` : "";
  const tallies = s.tallies[0].map((before, p) => `${p === seat ? "it" : html(who(p))}: ${html(before)} → ${html(s.tallies[1][p])}`).join("; ");
  return `<li>${turnButton(s.from, `turns ${s.from} to ${s.to}`)}: <b>${points(s.before - s.after)} points</b> (${points(s.before)} → ${points(s.after)}), ${points(Math.min(s.own, s.before - s.after))} by its own actions.
<p>In ${plural(s.turns, "turn")} it ${html(s.played.map(times).join(", "))}${row}.${s.suffered.length ? ` Meanwhile it ${html(s.suffered.map(times).join(", "))}.` : ""}</p>
<p>Asked on each of these turns, the search ${html(s.wanted.map(times).join(", "))}.${s.instead ? ` If the search had played for everybody from there, it would have had: ${html(s.instead)}.` : ""}</p><p class="quiet">${tallies}</p></li>`;
}

function loss(l) {
  const played = l.played.notation || "no legal answer";
  const by = l.answer.notation, then = l.forced ? ` loses by force${by ? ` after ${html(by)}` : ""}` : l.then ? `, then ${html(l.then)} by ${html(by)}` : "";
  const line = page.judged.lines[l.turn] ?? [];
  const better = (l.line ?? []).slice(0, 6).map((notation, i) => page.seats.length === 2 || i === 0
    ? `<button data-turn="${l.turn}" data-better="${i}" title="${html(line[i] ?? "")}">${html(notation)}</button>` : `<span>${html(notation)}</span>`).join(" ");
  return `<li>${turnButton(l.turn, `turn ${l.turn}`)} <b class="cost">−${points(l.before - l.after)}</b> <span class="quiet">${points(l.before)} → ${points(l.after)}</span> <b>${html(played)}</b>${then}
<p>${l.missed ? "won by force" : "better"}: ${better || html(l.better.notation)} <code>${html(l.better.action)}</code></p></li>`;
}

function parted(list) {
  return list.length ? `<h3>Its own opinion is farthest from the search's</h3><ul>${list.map(p =>
    `<li>${turnButton(p.turn, `turn ${p.turn}`)}: it says ${points(p.opinion)}, the search ${points(p.odds)}.</li>`).join("")}</ul>` : "";
}

on("judged", () => {
  const { report } = page.judged;
  if (!report) return fill(byId("losses"), "");
  const { losses, stretches, seat } = report;
  const more = losses.length > most ? `<p class="quiet">${losses.length - most} smaller ones are marked in the list of moves.</p>` : "";
  fill(byId("losses"), verdict(report) + failures(report.failures) +
    (stretches.length ? `<h3>Slow losses</h3><ul class="stretches">${stretches.map(s => stretch(s, seat)).join("")}</ul>` : "") +
    `<h3>Largest losses, in points of 100</h3>` + (losses.length ? `<ol>${losses.slice(0, most).map(loss).join("")}</ol>${more}` : "<p>No action was worse than the search's by so much.</p>") + parted(report.parted));
});

const actionsOf = ({ dataset }) => page.judged.lines[dataset.turn].slice(0, +dataset.better + 1);
onClick(byId("losses"), "data-turn", button => {
  jump(page.judged.nodes[+button.dataset.turn]);
  if (button.dataset.better) follow(actionsOf(button));
});
for (const type of ["mouseover", "focusin"]) byId("losses").addEventListener(type, event => {
  const button = event.target.closest("[data-turn]");
  if (button?.dataset.better && page.current === page.judged.nodes[+button.dataset.turn]) previewLine(actionsOf(button));
  else stopPreview();
});
