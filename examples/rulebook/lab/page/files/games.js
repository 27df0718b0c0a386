// @ts-check
// The games of a file: their list, and what a player does wrong in all of them. Only the rows in sight are in the page, because there can
// be ten thousand. The games are analysed in the background.

import { summarize } from "../engine/lab.js";
import { loser, margin } from "../engine/files.js";
import { page, on, tell } from "../base/state.js";
import { byId, html, fill, onClick, pressed, write } from "../base/dom.js";
import { jump, line } from "../base/session.js";
import { plural } from "../base/words.js";
import { openTab } from "../panel/panel.js";
import { analysed, placed } from "../analysis/analyse.js";
import { showGame } from "./import.js";

const list = byId("game-list"), rows = byId("game-rows"), search = byId("game-search"), only = byId("game-loser");
const height = 52; // pixels of a row
let order = { by: "number", down: false };
let shown = []; // the entries in their order

/** lostBy is the margin of a player, or without one that of the last one. */
const lostBy = (e, name) => margin(e, name === "" ? e.scores?.indexOf(Math.min(...e.scores)) ?? -1 : e.players.indexOf(name));

const keys = {
  number: e => e.number,
  turns: e => e.turns,
  margin: e => lostBy(e, only.value) ?? -Infinity,
};

function sort() {
  if (!page.file) return;
  const text = search.value.trim().toLowerCase(), name = only.value;
  const fits = e => (!text || `${e.number + 1} ${e.players.join(" ")} ${e.game} ${e.failures.join(" ")} ${e.seed ?? ""}`.toLowerCase().includes(text)) &&
    (name === "" || lostBy(e, name) > 0);
  const key = keys[order.by], sign = order.down ? -1 : 1;
  shown = page.file.games.entries.filter(fits).sort((a, b) => sign * (key(a) - key(b)) || a.number - b.number);
  write(byId("game-count"), `${plural(shown.length, "game")}${shown.length < page.file.games.entries.length ? ` of ${page.file.games.entries.length.toLocaleString("en")}` : ""}`);
  rows.style.height = `${height * shown.length}px`;
  for (const b of byId("game-order").querySelectorAll("[data-by]")) pressed(b, b.dataset.by === order.by);
  draw();
}

function result(e) {
  if (e.error) return `<span class="wrong">${html(e.error)}</span>`;
  if (!e.scores) return "did not end";
  const failed = e.failures.map((f, p) => f && `${f} of ${html(e.players[p] ?? `player ${p}`)}`).filter(Boolean).join(", ");
  const by = lostBy(e, only.value), first = e.scores.indexOf(Math.max(...e.scores)), lead = -margin(e, first);
  const lost = only.value && by > 0 ? `lost by ${by}` : lead > 0 ? `${html(e.players[first] ?? `player ${first}`)} wins by ${lead}` : "nobody wins";
  return `${e.scores.join(" : ")}, ${lost}${failed ? `, <span class="wrong">${failed}</span>` : ""}`;
}

/** row is a row of the list. Tab reaches only one of them, and the arrow keys the others. */
function row(e, at, reached) {
  const here = page.file.number === e.number;
  return `<div role="listitem" style="top:${at * height}px" aria-posinset="${at + 1}" aria-setsize="${shown.length}"><button class="game" tabindex="${e.number === reached ? 0 : -1}" data-number="${e.number}"${here ? ' aria-current="true"' : ""}>` +
    `<span class="number">${e.number + 1}</span><span class="names">${html(e.players.join(" – ") || e.game || "?")}</span><span class="turns">${e.turns ? plural(e.turns, "turn") : ""}</span><span class="result">${result(e)}</span></button></div>`;
}

function draw() {
  if (!page.file || byId("tab-games").hidden) return;
  const from = Math.max(0, Math.floor(list.scrollTop / height) - 4), to = Math.min(shown.length, from + Math.ceil(list.clientHeight / height) + 9);
  const focused = document.activeElement?.dataset?.number;
  const sight = shown.slice(from, to), has = number => sight.some(e => e.number === number);
  const reached = [focused, page.file.number].map(n => +(n ?? -1)).find(has) ?? sight[0]?.number;
  fill(rows, sight.map((e, i) => row(e, from + i, reached)).join(""));
  if (focused !== undefined && document.activeElement === document.body) rows.querySelector(`[data-number="${focused}"]`)?.focus({ preventScroll: true });
}

function open(number) {
  showGame(number);
  draw();
}

on("file", () => {
  if (!page.file) {
    byId("t-games").hidden = true;
    return byId("tab-games").hidden || openTab("analysis");
  }
  const { entries } = page.file.games, names = [...new Set(entries.flatMap(e => e.players))].sort();
  byId("t-games").hidden = false;
  write(byId("game-file"), page.file.name);
  only.innerHTML = `<option value="">all games</option>${names.map(n => `<option value="${html(n)}">lost by ${html(n)}</option>`).join("")}`;
  search.value = "";
  order = { by: "number", down: false };
  list.scrollTop = 0;
  openTab("games");
  sort();
});
on("tab game", draw);
list.addEventListener("scroll", draw);
new ResizeObserver(draw).observe(list);
search.addEventListener("input", sort);
only.addEventListener("change", sort);
onClick(byId("game-order"), "data-by", ({ dataset: { by } }) => {
  order = { by, down: order.by === by ? !order.down : by !== "number" };
  sort();
});
onClick(rows, "data-number", ({ dataset }) => open(+dataset.number));
list.addEventListener("keydown", event => {
  const at = shown.findIndex(e => String(e.number) === event.target.dataset.number), to = { ArrowUp: at - 1, ArrowDown: at + 1 }[event.key];
  if (at < 0 || !shown[to]) return;
  if (to * height < list.scrollTop) list.scrollTop = to * height;
  if ((to + 1) * height > list.scrollTop + list.clientHeight) list.scrollTop = (to + 1) * height - list.clientHeight;
  draw();
  rows.querySelector(`[data-number="${shown[to].number}"]`)?.focus({ preventScroll: true });
  event.preventDefault();
});

// ---- all games of a player ----

const most = 50, fewest = 3; // games that are analysed, and how many of them the sentences wait for
const early = 10000;         // milliseconds after which the sentences change only when all games are analysed

let stop = null, lost = [], own = [];

/** begin analyses the games that a player did not win, several at a time, as replay -mistakes does. */
async function begin(name) {
  end();
  const { games } = page.file, mine = stop = new AbortController(), { signal } = mine, still = page.current, began = performance.now();
  own = games.entries.filter(e => e.players.includes(name));
  const others = own.filter(e => !(margin(e, e.players.indexOf(name)) < 0)), of = { games: own.length, won: own.length - others.length };
  lost = others.slice(0, most);
  page.file.player = name;
  page.file.summary = null;
  let reports = [], drawn = 0;
  const summary = settled => {
    page.file.summary = { ...summarize(reports.map(({ report }) => report), of), numbers: reports.map(({ number }) => number), settled };
    drawn = performance.now();
    drawOverall();
  };
  drawOverall();
  const parts = lost.map(() => 0);
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
    const now = performance.now(), late = now > began + early && page.file.summary;
    if (reports.length >= fewest && !late && now > drawn + 1000) summary(false);
  }));
  if (stop !== mine) return;
  stop = null;
  if (reports.length) summary(true);
  else drawOverall();
  // The board shows the game of the first sentence, unless somebody has gone elsewhere.
  const sentence = page.file.summary?.sentences[0];
  if (sentence && [still, placed()].includes(page.current)) go(page.file.summary.numbers[sentence.game], sentence.turn);
}

function end() {
  stop?.abort();
  stop = null;
}

/** go shows a turn of a game of the file. */
function go(number, turn) {
  if (page.file.number !== number) showGame(number);
  const nodes = line();
  jump(nodes[Math.min(turn, nodes.length - 1)]);
}

function drawOverall() {
  const { player = "", summary = null } = page.file ?? {}, won = own.length - own.filter(e => !(margin(e, e.players.indexOf(player)) < 0)).length;
  if (page.file) page.file.busy = stop !== null;
  byId("overall").hidden = !player;
  byId("overall-share").hidden = byId("overall-stop").hidden = !stop;
  let card = `<h2>${html(player)}: ${plural(own.length, "game")}, ${won} won</h2>`;
  if (summary) {
    card += summary.sentences.slice(1).map(({ text, game, turn }) => `<p><button class="link" data-game="${summary.numbers[game]}" data-turn="${turn}">${html(text)}</button></p>`).join("");
    if (summary.endings) card += `<p class="quiet">Endings of the lost games: ${html(summary.endings)}.</p>`;
    card += `<p class="quiet">${summary.settled ? "" : "First look: "}${plural(summary.numbers.length, "game")} analysed of ${own.length - won} that it did not win.</p>`;
  }
  fill(byId("overall-card"), card);
  tell("summary");
}

on("file", () => {
  end();
  byId("overall").hidden = true;
  tell("summary");
  if (!page.file) return;
  const name = loser(page.file.games.entries);
  if (name) begin(name);
});
byId("overall-stop").addEventListener("click", () => {
  end();
  drawOverall();
});
only.addEventListener("change", () => { if (only.value) begin(only.value); });
for (const box of [byId("overall"), byId("headline")]) onClick(box, "data-game", ({ dataset }) => go(+dataset.game, +dataset.turn));
