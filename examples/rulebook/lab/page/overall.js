// What a player does wrong in all games of a file: they are analysed in the background.

import { page, on } from "./state.js";
import { byId, fill, html, onClick, write } from "./dom.js";
import { showGame } from "./import.js";
import { jump, line } from "./session.js";
import { keep, kept, keyOf } from "./store.js";
import { points, shares } from "./losses.js";
import { loser, lostBy, margin } from "./results.js";
import { plural } from "./words.js";

const most = 50, checks = 2;               // games that are analysed, and turns of each that are searched again
let stop = null, player = "", analysed = [], lost = []; // analysed has the lost games that have a report, in their order

/** begin analyses the games that a player lost, several at a time. */
async function begin(name) {
  end();
  const { games } = page.file, mine = stop = new AbortController(), { signal } = mine;
  player = name;
  const own = games.entries.filter(e => e.players.includes(name) && e.scores);
  lost = lostBy(own, name);
  analysed = [];
  draw(own);
  const todo = lost.slice(0, most), parts = todo.map(() => 0);
  let drawn = performance.now();
  await new Promise(resolve => setTimeout(resolve, 100)); // The game on the board comes first.
  await Promise.all(todo.map(async (e, at) => {
    const text = games.text(e.number), seat = e.players.indexOf(name), key = `report-${keyOf(text)}-${seat}`;
    const onShare = share => {
      parts[at] = share;
      byId("overall-share").value = parts.reduce((a, b) => a + b) / parts.length;
    };
    let report = kept(key);
    try {
      if (!report) {
        report = await page.analysts.analyseRecord(text, { seat, checks, nodes: page.rb.game(e.game).lookNodes / 2, signal, onShare });
        report.odds = report.odds.map(() => []);
        keep(key, report);
      }
    } catch {
      return; // The list of games says what is wrong with it.
    }
    if (signal.aborted) return;
    onShare(1);
    analysed = [...analysed, { at, number: e.number, report }].sort((a, b) => a.at - b.at);
    if (performance.now() < drawn + 1000 && analysed.length > 1) return;
    draw(own);
    drawn = performance.now();
  }));
  if (stop !== mine) return;
  stop = null;
  draw(own);
}

function end() {
  stop?.abort();
  stop = null;
}

const link = ({ game, turn }, text) => `<button class="link" data-game="${analysed[game].number}" data-turn="${turn}">${text}</button>`;

function draw(own) {
  const box = byId("overall"), won = own.filter(e => margin(e, e.players.indexOf(player)) < 0).length;
  box.hidden = !player;
  byId("overall-share").hidden = byId("overall-stop").hidden = !stop;
  const shared = own.length - won - lost.length;
  let card = `<h2>${html(player)}: ${plural(own.length, "game")}, ${won} won, ${lost.length} lost${shared ? `, ${shared} shared` : ""}</h2>`;
  if (!analysed.length) {
    fill(byId("overall-card"), card + (stop && lost.length ? "<p>Looking for mistakes…</p>" : ""));
    return fill(byId("overall-more"), "");
  }
  const s = page.rb.summarize(analysed.map(({ report }) => report));
  card += s.sentences.slice(0, 2).map(line => `<p class="reason">${link(line, html(line.text))}</p>`).join("") || "<p>The search found no clear mistake.</p>";
  card += `<p class="quiet">${plural(analysed.length, "lost game")} analysed${lost.length > most ? ` of ${lost.length}` : ""}.</p>`;
  fill(byId("overall-card"), card);
  const list = (title, habits, say) => habits.length ? `<h3>${title}</h3><ul>${habits.slice(0, 6).map(h => `<li>${link(h, say(h))}</li>`).join("")}</ul>` : "";
  const [first, middle, last] = s.phases.map(points);
  fill(byId("overall-more"), `${shares(s, "winners")}<details><summary>Where the points went</summary><p>First third of the games ${first}, second ${middle}, last ${last} points.</p>` +
    list("Costliest", s.habits, h => `${html(h.played)}, better: ${html(h.better)}: ${points(h.loss)} points, ${plural(h.times, "time")} in ${plural(h.games, "game")}`) +
    list("Mistakes of one kind", s.themes, h => `${html(h.played)}: ${plural(h.times, "time")} in ${plural(h.games, "game")}`) +
    list("How the lost games ended", s.endings, h => `${html(h.played)}: ${plural(h.games, "game")}`) + "</details>");
}

on("file", () => {
  end();
  analysed = [];
  player = "";
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
  showGame(+dataset.game);
  const nodes = line();
  jump(nodes[Math.min(+dataset.turn, nodes.length - 1)]);
});
