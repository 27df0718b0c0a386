// @ts-check
// The search looks at all positions of a game, to find out where a player lost it.

import { analyseGame, boardOf } from "../engine/lab.js";
import { page, on, tell } from "../base/state.js";
import { byId, html, write } from "../base/dom.js";
import { jump, line } from "../base/session.js";
import { kept, keep, keyOf, recordText } from "../files/history.js";
import { who } from "../base/words.js";

const seat = byId("analyse-seat"), least = byId("analyse-least");
const deeper = 4;
let stop = null, found = new Map(), depth = 1, soon = 0, frame = 0, shownAt = null; // found has what is known by seat: {report, points}

/** placed returns the node to which an analysis has led, null if there is none. */
export const placed = () => shownAt;

/** viewer returns the chosen player, whose odds the page shows. */
export const viewer = () => +seat.value;

/** worst returns the seat that has the lowest score at the end: people want to know why it lost. */
function worst() {
  const scores = page.record?.scores ?? line().at(-1).state.scores, named = page.names.indexOf(page.file?.player ?? "");
  return named >= 0 ? named : scores.indexOf(Math.min(...scores));
}

const results = new Map(), running = new Map(); // of the analyses since the page was loaded, by their keys

/** @import { AnalysisRequest } from "../engine/types.js" */

/**
 * analysed analyses a seat of a game, and keeps the result, also over a reload. times is how many times as many positions as usual
 * it looks at, at least: without it, any result will do. Who asks for what is being analysed waits for it.
 * @param {AnalysisRequest} request
 * @param {number} [times]
 */
export async function analysed({ signal, onPoint, urgent, ...about }, times = 0) {
  const key = keyOf(JSON.stringify({ ...about, start: about.start?.text }));
  await running.get(key);
  let result = results.get(key) ?? kept("report", key);
  if (!result || result.times < times) {
    const nodes = times > 0 && times !== 1 ? { nodes: Math.ceil(times * boardOf(page.game).lookNodes) } : {};
    const work = analyseGame({ ...about, ...nodes, signal, onPoint, urgent });
    running.set(key, work.catch(() => {}).finally(() => running.delete(key)));
    keep("report", key, result = { ...await work, times: times || 1 });
  }
  results.set(key, result);
  return result;
}

/** request is the game on the board: the record as it was read, or what was played since the start. */
function request(nodes) {
  const record = recordText(), start = page.root.state, whole = nodes.at(-1) === page.end;
  if (record && whole && !byId("record-seed").value) return { record };
  const turns = nodes.slice(1).map(({ step }) => ({ action: step.action, failure: step.failure, note: step.note, opinion: step.opinion }));
  return { start, turns, players: page.names, scores: whole ? page.record.scores : null };
}

/**
 * analyse analyses the line on the board, for the chosen player first, and looks at many times as many positions as usual.
 * @param {number} [times]
 */
export async function analyse(times) {
  clearTimeout(soon);
  stop?.abort();
  const nodes = line(), mine = stop = new AbortController(), { signal } = mine, count = page.seats.length, chosen = +seat.value, still = page.current;
  const seats = count === 2 ? [chosen, 1 - chosen] : [chosen], about = request(nodes), shares = seats.map(() => 0);
  found = new Map();
  forget();
  Object.assign(page.analysed, { nodes, report: null, settled: false, share: 0, error: "", running: true });
  tell("analysed");
  const one = async (p, i, urgent) => {
    const points = nodes.slice(1).map(() => null), onPoint = (at, point, share, report) => {
      if (stop !== mine) return;
      points[at] = point;
      shares[i] = share;
      page.analysed.share = shares.reduce((a, b) => a + b) / seats.length;
      if (count === 2 && !i) nodes[at].odds = nodes[at + 1].step.player === 0 ? [point.value, 1 - point.value] : [1 - point.value, point.value];
      if (report) show(p, { report, points });
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        tell("analysing");
      });
    };
    const result = await analysed({ ...about, seat: p, urgent, signal, onPoint }, times);
    if (stop !== mine) return;
    depth = result.times;
    if (p === +seat.value) page.analysed.settled = true;
    show(p, result);
    if (p === +seat.value) open(still);
  };
  try {
    // In a file, the opponent comes after all games of the player.
    const [own, ...others] = seats, first = one(own, 0, true);
    if (page.file?.player) await first;
    await Promise.all([first, ...others.map(p => one(p, 1, !page.file?.player))]);
  } catch (error) {
    if (stop !== mine) return;
    page.analysed.error = error.message;
  }
  if (stop !== mine) return;
  stop = null;
  page.analysed.running = false;
  page.analysed.settled = true;
  report();
  write(byId("analyse-done"), page.analysed.report?.sentences[0]?.text ?? "The game is analysed.");
}

/** open shows where the program failed, or else where the game turned, unless somebody has gone elsewhere. */
function open(still) {
  const { nodes, report: { failures, turning, mistakes } } = page.analysed, turn = failures[0]?.turn ?? turning?.turn ?? mistakes[0]?.turn;
  if (page.record && page.current === still && still === page.root && turn > 0) jump(shownAt = nodes[turn]);
}

function show(p, result) {
  found.set(p, result);
  report();
}

/** report shows the report of the chosen player, and marks the mistakes of all in the list of moves. */
function report() {
  const { nodes } = page.analysed, mine = found.get(+seat.value);
  for (const node of nodes) Object.assign(node, { loss: 0, better: "" });
  for (const { report: { mistakes } } of found.values()) {
    for (const { turn, before, after, better } of mistakes) {
      Object.assign(nodes[turn + 1], { loss: before - after, better: `${better.notation} (${Math.round(100 * before)})` });
    }
  }
  page.analysed.reports = Object.fromEntries([...found].map(([p, { report }]) => [p, report]));
  if (mine) {
    page.analysed.report = { ...mine.report, mistakes: mine.report.mistakes.filter(l => l.before - l.after >= +least.value / 100) };
    page.analysed.lines = mine.points.map(point => point?.line ?? []);
    for (const [at, odds] of mine.report.odds.entries()) if (odds.some(v => v !== null)) nodes[at].odds = odds;
  }
  tell("analysed");
  tell("tree");
}

/** forget removes the marks of the last analysis. */
function forget() {
  for (const node of page.analysed.nodes) Object.assign(node, { loss: 0, better: "" });
  Object.assign(page.analysed, { nodes: [], report: null, reports: {}, error: "", running: false });
}

function cancel() {
  stop?.abort();
  stop = null;
  if (!page.analysed.running) return;
  forget();
  tell("analysed");
}

/** lost reports whether somebody has lost the record on the board. */
const lost = () => page.record?.scores && new Set(page.record.scores).size > 1;

on("game", () => {
  cancel();
  forget();
  clearTimeout(soon);
  found = new Map();
  seat.innerHTML = page.seats.map((_, p) => `<option value="${p}">${html(who(p))}</option>`).join("");
  seat.value = page.record ? worst() : 0;
  // What was lost comes before the search of a position, and after it in a game that somebody plays.
  const look = byId("look-box"), box = byId("analyse-box");
  if (page.record) look.before(box);
  else look.after(box);
  tell("analysed");
  if (lost()) soon = setTimeout(analyse, 50);
});

on("cut", () => {
  cancel();
  forget();
  found = new Map();
  tell("analysed");
});
byId("mistakes").addEventListener("click", () => {
  if (page.analysed.running) cancel();
  else analyse();
});
byId("deeper").addEventListener("click", () => analyse(depth * deeper));
seat.addEventListener("change", () => {
  if (found.has(+seat.value)) report();
  else if (found.size || page.analysed.running) {
    cancel();
    analyse();
  }
});
least.addEventListener("change", () => { if (found.size) report(); });

on("analysed analysing position", () => {
  const { running, share, error, report } = page.analysed;
  write(byId("mistakes"), running ? "Stop" : "Find mistakes");
  byId("mistakes").hidden = !running && !!report;
  byId("mistakes").className = running ? "" : "main";
  byId("mistakes").disabled = !running && line().length < 2;
  byId("analyse-share").hidden = !running;
  byId("analyse-share").value = share;
  byId("deeper").hidden = running || !report;
  byId("analyse-settings").hidden = !report;
  write(byId("analyse-error"), error);
});
