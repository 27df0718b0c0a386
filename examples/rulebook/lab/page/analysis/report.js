// @ts-check
// What the report on a player says: the verdict as a card, and the errors.

import { page, on } from "../base/state.js";
import { byId, html, fill, onClick } from "../base/dom.js";
import { follow, jump } from "../base/session.js";
import { previewLine, stopPreview } from "../board/point.js";
import { glyph, plural, who } from "../base/words.js";

const most = 12, mostFailures = 5;

/** points returns odds as points of a hundred. */
const points = odds => (100 * odds).toFixed(100 * odds < 9.95 ? 1 : 0);
const turnButton = (turn, text) => `<button class="link" data-turn="${turn}">${text}</button>`;

function heading({ seat, result, ending, scores }) {
  const words = { won: "won", lost: "lost", shared: "shared the first place", open: "was in a game that did not end" }[result];
  const how = result === "open" ? "" : ` ${scores.join(" : ")} <span class="quiet">${html(ending === "unfinished" ? "stopped" : ending)}</span>`;
  return `<h2>${html(who(seat))} ${words}${how}</h2>`;
}

/** sentences are those of the report, and the turning point. As long as errors are searched again, they are a first look. */
function sentences({ sentences, turning, failures, losses }) {
  const reasons = sentences.slice(0, 2).map(s => `<p class="reason">${turnButton(s.turn, html(s.text))}</p>`).join("");
  const after = turning?.text ? `<p>Turning point: ${turnButton(turning.turn, html(turning.text))}</p>` : "";
  const none = !sentences.length && !failures.length && !losses.length && page.analysed.settled ? "<p>The search found no clear error.</p>" : "";
  return `${reasons}${after}${none}${page.analysed.settled ? "" : '<p class="quiet">A first look: errors are searched again.</p>'}`;
}

/** failures lists the turns, if the sentence about a failure does not tell all. */
function failures(list) {
  const more = list.length > mostFailures ? ` and ${plural(list.length - mostFailures, "further turn")}` : "";
  return list.length > 1 ? `<p>Failed on ${list.slice(0, mostFailures).map(f => turnButton(f.turn, `turn ${f.turn}`)).join(", ")}${more}.</p>` : "";
}

function loss(l) {
  const line = page.analysed.lines[l.turn] ?? [], mark = glyph({ loss: l.before - l.after });
  const chip = (notation, i) => page.seats.length === 2 || i === 0
    ? `<button data-turn="${l.turn}" data-better="${i}" title="${html(line[i] ?? "")}">${html(notation)}</button>` : `<span>${html(notation)}</span>`;
  const [first, ...rest] = (l.line ?? []).slice(0, 6).map(chip);
  const sure = l.sure === "proven" ? "proven" : l.depth ? `checked ${plural(l.depth, "turn")} ahead` : `checked with ${plural(l.visits, "game")}`;
  // A number stands only where deeper searches found the same one.
  const size = l.steady ? `<b class="cost">−${points(l.before - l.after)}</b> <span class="quiet">${points(l.before)} → ${points(l.after)}, ${sure}</span>`
    : `<b class="cost">${l.size}</b> <span class="quiet">${sure}</span>`;
  return `<li class="flaw ${mark ? `by-${mark.kind}` : ""}">${mark ? `<b class="mark ${mark.kind}" aria-label="${mark.words}">${mark.text}</b> ` : ""}${turnButton(l.turn, `turn ${l.turn}`)} ${size}
<p><b>${html(l.why || l.played.notation)}</b></p><p>${l.missed ? "won by force" : "better"}: ${first ?? html(l.better.notation)} <code>${html(l.better.action)}</code></p>${rest.length ? `<details><summary>line</summary>${rest.join(" ")}</details>` : ""}</li>`;
}

/** counts counts the marks of both players. */
function counts() {
  return page.seats.map((_, p) => {
    const marks = page.analysed.nodes.slice(1).filter(n => n.step.player === p).map(glyph).filter(Boolean), of = text => marks.filter(m => m.text === text).length;
    return marks.length ? `${html(who(p))}: ${["??", "?", "?!"].filter(of).map(text => `${of(text)} ${text}`).join(", ")}` : "";
  }).filter(Boolean).join(" · ");
}

on("analysed", () => {
  const { report, running } = page.analysed, card = byId("card");
  card.hidden = !report && !running;
  card.className = report?.result ?? "";
  if (!report) {
    fill(card, running ? "<h2>A first look…</h2>" : "");
    return fill(byId("losses"), "");
  }
  const { losses } = report;
  const more = losses.length > most ? `<p class="quiet">${losses.length - most} smaller ones are marked in the list of moves.</p>` : "";
  fill(card, heading(report) + sentences(report) + `<p class="quiet">${counts()}</p>`);
  const none = page.analysed.running ? "" : "<p>No action was clearly worse than another one.</p>";
  fill(byId("losses"), failures(report.failures) +
    `<h3>Errors</h3><p class="quiet">?? a blunder costs 20 points of 100 or more, ? a mistake 10, ?! an inaccuracy less.</p>` + (losses.length ? `<ol>${losses.slice(0, most).map(loss).join("")}</ol>${more}` : none) +
    (report.opinions ? `<p>${html(report.opinions)}</p>` : ""));
});

const actionsOf = ({ dataset }) => page.analysed.lines[dataset.turn].slice(0, +dataset.better + 1);
for (const box of [byId("card"), byId("losses")]) onClick(box, "data-turn", button => {
  jump(page.analysed.nodes[+button.dataset.turn]);
  if (button.dataset.better) follow(actionsOf(button));
});
for (const type of ["mouseover", "focusin"]) byId("losses").addEventListener(type, event => {
  const button = event.target.closest("[data-turn]");
  if (button?.dataset.better && page.current === page.analysed.nodes[+button.dataset.turn]) previewLine(actionsOf(button));
  else stopPreview();
});
