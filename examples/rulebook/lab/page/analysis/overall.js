// @ts-check
// What a player does wrong in all games of a file: they are analysed in the background.

import { summarize } from "../engine/lab.js";
import { page, on } from "../base/state.js";
import { byId, fill, html, onClick } from "../base/dom.js";
import { analysed, placed } from "./analyse.js";
import { showGame } from "../files/import.js";
import { jump, line } from "../base/session.js";
import { loser, margin } from "../engine/files.js";
import { plural } from "../base/words.js";

const most = 50, first = 3;         // games that are analysed, and how many of them the card waits for
let stop = null, reports = [], lost = [], own = []; // reports has the games that are analysed, in their order

/** begin analyses the games that a player did not win, several at a time, as replay -mistakes does. */
async function begin(name) {
  end();
  const { games } = page.file, mine = stop = new AbortController(), { signal } = mine, still = page.current;
  page.file.player = name;
  own = games.entries.filter(e => e.players.includes(name));
  lost = own.filter(e => !(margin(e, e.players.indexOf(name)) < 0)).slice(0, most);
  reports = [];
  draw();
  const parts = lost.map(() => 0);
  let drawn = 0;
  await new Promise(resolve => setTimeout(resolve, 100)); // The game on the board comes first.
  await Promise.all(lost.map(async (e, at) => {
    const onPoint = (_, point, share) => {
      parts[at] = share;
      byId("overall-share").value = parts.reduce((a, b) => a + b) / parts.length;
    };
    try {
      const { report } = await analysed({ record: games.text(e.number), seat: e.players.indexOf(name), urgent: false, signal, onPoint });
      if (signal.aborted) return;
      onPoint(0, null, 1);
      reports = [...reports, { at, number: e.number, report }].sort((a, b) => a.at - b.at);
    } catch {
      return; // The list of games says what is wrong with it.
    }
    if (reports.length < first || performance.now() < drawn + 1000) return;
    draw();
    drawn = performance.now();
  }));
  if (stop !== mine) return;
  stop = null;
  const sentence = draw()?.sentences[0];
  // The board shows the game of the first sentence, unless somebody has gone elsewhere.
  if (sentence && [still, placed()].includes(page.current)) {
    const { number, report } = reports[sentence.game];
    go(number, report.turning?.turn ?? sentence.turn);
  }
}

function end() {
  stop?.abort();
  stop = null;
}

function go(number, turn) {
  if (page.file.number !== number) showGame(number);
  const nodes = line();
  jump(nodes[Math.min(turn, nodes.length - 1)]);
}

const link = ({ game, turn }, text) => `<button class="link" data-game="${reports[game].number}" data-turn="${turn}">${text}</button>`;

/** draw shows and returns the summary, null if there is none yet. */
function draw() {
  const { player = "" } = page.file ?? {}, box = byId("overall"), won = own.length - own.filter(e => !(margin(e, e.players.indexOf(player)) < 0)).length;
  box.hidden = !player;
  byId("overall-share").hidden = byId("overall-stop").hidden = !stop;
  let card = `<h2>${html(player)}: ${plural(own.length, "game")}, ${won} won</h2>`, s = null;
  if (reports.length && (reports.length >= first || !stop)) {
    s = summarize(reports.map(({ report }) => report));
    card += s.sentences.slice(0, 2).map(line => `<p class="reason">${link(line, html(line.text))}</p>`).join("") || "<p>The search finds nothing that explains the losses together.</p>";
    if (s.endings) card += `<p class="quiet">Endings of the lost games: ${html(s.endings)}.</p>`;
    card += `<p class="quiet">${stop ? "A first look: " : ""}${plural(reports.length, "game")} analysed of ${own.length - won} that it did not win.</p>`;
  } else if (stop && lost.length) card += "<p>Looking for errors…</p>";
  fill(byId("overall-card"), card);
  return s;
}

on("file", () => {
  end();
  reports = [];
  byId("overall").hidden = true;
  if (!page.file) return;
  const name = loser(page.file.games.entries);
  if (name) begin(name);
});
byId("overall-stop").addEventListener("click", () => {
  end();
  byId("overall-share").hidden = byId("overall-stop").hidden = true;
});
byId("game-loser").addEventListener("change", event => { if (event.target.value) begin(event.target.value); });
onClick(byId("overall"), "data-game", ({ dataset }) => {
  go(+dataset.game, +dataset.turn);
});
