// What the report on a player says: the verdict as a card, the mistakes as cards, and how often what was done.

import { page, on } from "./state.js";
import { byId, html, fill, onClick } from "./dom.js";
import { follow, jump } from "./session.js";
import { previewLine, stopPreview } from "./preview.js";
import { glyph } from "./marks.js";
import { plural, who } from "./words.js";

const most = 12, mostFailures = 5;

/** points returns odds as points of a hundred. */
export const points = odds => (100 * odds).toFixed(100 * odds < 9.95 ? 1 : 0);
const turnButton = (turn, text) => `<button class="link" data-turn="${turn}">${text}</button>`;

function heading({ seat, result, ending, scores }) {
  const words = { won: "won", lost: "lost", shared: "shared the first place", open: "was in a game that did not end" }[result];
  const how = result === "open" ? "" : ` ${scores.join(" : ")} <span class="quiet">${html(ending === "unfinished" ? "stopped" : ending)}</span>`;
  return `<h2>${html(who(seat))} ${words}${how}</h2>`;
}

function verdict({ seat, lostAfter, verdict: sentences, failures, losses, stretches }) {
  if (!page.analysed.looked) return "<p>Looking for the turning point…</p>";
  const after = lostAfter === null ? "" : lostAfter < 0 ? `<p>The chances of ${html(who(seat))} were poor from the first turn.</p>` : `<p>Turning point: ${turnButton(lostAfter, `turn ${lostAfter}`)}.</p>`;
  const none = !sentences.length && !failures.length && !page.analysed.running && !losses.length && !stretches.length ? "<p>The search found no clear mistake.</p>" : "";
  const reasons = sentences.slice(0, 2).map(s => `<p class="reason">${turnButton(s.turn, html(s.text))}</p>`).join("");
  return `${reasons || doubts()}${none}${after}`;
}

/** doubts says what is being searched again, as long as nothing is sure. */
function doubts() {
  const { running, doubts } = page.analysed;
  if (!running || !doubts.length) return "";
  return `<p class="reason">Doubtful at first sight, and being searched again: ${doubts.map(turn => turnButton(turn, `turn ${turn}`)).join(", ")}.</p>`;
}

function failures(list) {
  const what = { crash: "the program crashed", timeout: "no answer in time", invalid: "an invalid answer" };
  const more = list.length > mostFailures ? `<li>and ${plural(list.length - mostFailures, "further turn")}.</li>` : "";
  return list.length ? `<h3>Failures</h3><ul>${list.slice(0, mostFailures).map(f => `<li>${turnButton(f.turn, `turn ${f.turn}`)}: ${what[f.kind]}: ${html(f.reason)}</li>`).join("")}${more}</ul>` : "";
}

function stretch(s) {
  const tallies = s.tallies[0].map((before, p) => `<li>${html(who(p))}: ${html(before)} → ${html(s.tallies[1][p])}</li>`).join("");
  const meanwhile = s.suffered.length ? `<p>Meanwhile ${html(who(page.analysed.report.seat))} ${html(s.suffered.map(({ what, times }) => `${what} ${times === 1 ? "once" : `${times} times`}`).join(", "))}.</p>` : "";
  const worst = page.analysed.report.losses.map(l => l.turn).filter(turn => turn >= s.from && turn <= s.to).sort((a, b) => a - b);
  return `<li>${turnButton(s.from, `turns ${s.from} to ${s.to}`)}: <b>−${points(s.before - s.after)} points</b> (${points(s.before)} → ${points(s.after)}), ${points(Math.min(s.own, s.before - s.after))} by the actions of ${html(who(page.analysed.report.seat))}.
${worst.length ? `<p>The clearest of them: ${worst.slice(0, 8).map(turn => turnButton(turn, `turn ${turn}`)).join(", ")}.</p>` : ""}${meanwhile}<details><summary>Before and after</summary><ul class="quiet">${tallies}</ul></details></li>`;
}

/** why says in a sentence why an action was a mistake. */
function why(l) {
  const by = l.answer.notation ? ` with ${html(l.answer.notation)}` : "", name = html(who(page.analysed.report.seat));
  if (l.missed) return `${name} gave away a forced win.`;
  if (l.forced) return `After it, the opponent wins by force${by}.`;
  if (l.then) return `The opponent answers${by}: ${name} ${html(l.then)}.`;
  if (l.played.kind !== l.better.kind) return `${name} ${html(l.played.kind)}; the search ${html(l.better.kind)}.`;
  return "";
}

function loss(l) {
  const line = page.analysed.lines[l.turn] ?? [], mark = glyph({ loss: l.before - l.after });
  const chip = (notation, i) => page.seats.length === 2 || i === 0
    ? `<button data-turn="${l.turn}" data-better="${i}" title="${html(line[i] ?? "")}">${html(notation)}</button>` : `<span>${html(notation)}</span>`;
  const [first, ...rest] = (l.line ?? []).slice(0, 6).map(chip);
  const sure = l.sure === "proven" ? "proven" : l.depth ? `checked ${plural(l.depth, "turn")} ahead` : `checked with ${plural(l.visits, "game")}`;
  // A number stands only where deeper searches found the same one.
  const size = l.steady ? `<b class="cost">−${points(l.before - l.after)}</b> <span class="quiet">${points(l.before)} → ${points(l.after)}, ${sure}</span>`
    : `<b class="cost">${mark?.words ?? "small loss"}</b> <span class="quiet">${sure}</span>`;
  return `<li class="flaw ${mark ? `by-${mark.kind}` : ""}">${mark ? `<b class="mark ${mark.kind}" aria-label="${mark.words}">${mark.text}</b> ` : ""}${turnButton(l.turn, `turn ${l.turn}`)} ${size}
<p><b>${html(l.played.notation)}</b> ${why(l)}</p><p>${l.missed ? "won by force" : "better"}: ${first ?? html(l.better.notation)} <code>${html(l.better.action)}</code></p>${rest.length ? `<details><summary>line</summary>${rest.join(" ")}</details>` : ""}</li>`;
}

function parted(list) {
  return list.length ? `<h3>Where the program's own odds are farthest from the search's</h3><ul>${list.map(p =>
    `<li>${turnButton(p.turn, `turn ${p.turn}`)}: the program says ${points(p.opinion)}, the search ${points(p.odds)}.</li>`).join("")}</ul>` : "";
}

/** shares is a table of what the player of a report or a summary did, compared with the search and the winner. */
export function shares({ kinds, turns, ofWinner }, winner = "winner") {
  if (!turns) return "";
  const share = (n, of) => of ? `${(100 * n / of).toFixed(0)}%` : "–";
  const rows = [...kinds].sort((a, b) => Math.abs(b.played - b.wanted) - Math.abs(a.played - a.wanted)).slice(0, 14).map(k =>
    `<tr><td>${html(k.what)}</td><td class="number">${share(k.played, turns)}</td><td class="number">${share(k.wanted, turns)}</td><td class="number">${share(k.winner, ofWinner)}</td></tr>`).join("");
  return `<details class="shares"><summary>What the player did, and the search in the same positions</summary><table><thead><tr><th>Share of the turns</th><th class="number">player</th><th class="number">search</th><th class="number">${winner}</th></tr></thead><tbody>${rows}</tbody></table></details>`;
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
    fill(card, running ? "<h2>Looking for the turning point…</h2>" : "");
    return fill(byId("losses"), "");
  }
  const { losses, stretches } = report;
  const more = losses.length > most ? `<p class="quiet">${losses.length - most} smaller ones are marked in the list of moves.</p>` : "";
  fill(card, heading(report) + verdict(report) + `<p class="quiet">${counts()}</p>`);
  const none = page.analysed.running ? "<p>Candidates are searched again.</p>" : "<p>No action was clearly worse than another one.</p>";
  fill(byId("losses"), failures(report.failures) +
    `<h3>Mistakes, in points of 100</h3>` + (losses.length ? `<ol>${losses.slice(0, most).map(loss).join("")}</ol>${more}` : none) +
    (stretches.length ? `<h3>Slow losses</h3><ul class="stretches">${stretches.map(stretch).join("")}</ul>` : "") + shares(report) + parted(report.parted));
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
