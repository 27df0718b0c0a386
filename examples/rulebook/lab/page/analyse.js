// The search looks at all positions of a game, to find out where a player lost it.

import { page, on, tell } from "./state.js";
import { byId, html, write } from "./dom.js";
import { jump, line } from "./session.js";
import { kept, keep, keyOf } from "./store.js";
import { addKey } from "./navigate.js";
import { who } from "./words.js";

const seat = byId("analyse-seat"), least = byId("analyse-least");
const deeper = 4;
let stop = null, analysis = null, begun = { seats: [], depth: 1 }, soon = 0, frame = 0;

/** worst returns the seat that has the lowest score at the end: people want to know why it lost. */
function worst() {
  const scores = page.record?.scores ?? line().at(-1).state.scores;
  return scores.indexOf(Math.min(...scores));
}

const request = nodes => nodes.slice(1).map(({ step }) => ({ action: step.action, failure: step.failure, note: step.note, opinion: step.opinion }));

/** analyse analyses the line on the board for the chosen player, and looks at depth times as many positions as usual, or as before a reload. */
export async function analyse(depth) {
  clearTimeout(soon);
  stop?.abort();
  const nodes = line(), mine = stop = new AbortController(), count = page.seats.length, chosen = +seat.value, still = page.current;
  const seats = count === 2 ? [chosen, 1 - chosen] : [chosen];
  const scores = nodes.at(-1) === page.end ? page.record.scores : null, turns = request(nodes), start = page.root.state;
  const key = `analysed-${keyOf(JSON.stringify([start.text, turns, scores, [...seats].sort()]))}`, had = kept(key);
  const known = had && !(had.depth < depth);
  analysis = null;
  begun = { seats, depth: depth = known ? had.depth : depth ?? 1 };
  forget();
  Object.assign(page.analysed, { nodes, report: null, looked: false, share: 0, error: "", running: true });
  tell("analysed");
  try {
    const found = await page.analysts.analyse({
      start, turns, players: page.names, scores, seats, nodes: Math.ceil(depth * page.game.lookNodes), points: known ? had.points : undefined,
      signal: mine.signal, onPoint: (at, point, share, sofar) => {
        if (stop !== mine) return;
        if (count === 2) nodes[at].odds = nodes[at + 1].step.player === 0 ? [point.value, 1 - point.value] : [1 - point.value, point.value];
        page.analysed.share = share;
        // The result is known before the search says anything.
        if (!analysis || sofar.looked && (point.sure || !page.analysed.looked)) {
          analysis = sofar;
          report();
        }
        frame ||= requestAnimationFrame(() => {
          frame = 0;
          tell("analysing");
        });
      },
    });
    if (stop !== mine) return;
    analysis = found;
    keep(key, { depth, points: found.points });
  } catch (error) {
    if (stop !== mine) return;
    page.analysed.error = error.message;
  }
  stop = null;
  page.analysed.running = false;
  report();
  const { lostAfter, losses } = page.analysed.report ?? {};
  if (page.record && page.current === still && still === page.root && analysis) {
    const at = lostAfter > 0 ? lostAfter : losses?.[0]?.turn;
    if (at > 0) jump(nodes[at]);
  }
  write(byId("analyse-done"), page.analysed.report ? `${page.analysed.report.verdict[0]?.text ?? "The game is analysed."}` : "");
}

/** report makes the report of the chosen player, and marks the losses in the list of moves. */
function report() {
  const { nodes } = page.analysed, chosen = +seat.value;
  if (analysis) {
    for (const node of nodes) Object.assign(node, { loss: 0, better: "" });
    for (const p of begun.seats) {
      const found = analysis.report(p);
      for (const { turn, before, after, better, steady } of found.losses) {
        Object.assign(nodes[turn + 1], { loss: before - after, sized: steady, better: better.notation + (steady ? ` (${Math.round(100 * before)})` : "") });
      }
      if (p === chosen) page.analysed.report = { ...found, losses: found.losses.filter(l => l.before - l.after >= +least.value / 100) };
    }
    page.analysed.lines = analysis.points.map(point => point?.line ?? []);
    Object.assign(page.analysed, { looked: analysis.looked, doubts: doubts(chosen) });
    for (const [at, odds] of page.analysed.report.odds.entries()) if (odds.some(v => v !== null)) nodes[at].odds = odds;
  }
  tell("analysed");
  tell("tree");
}

/** doubts returns the turns of a player that cost most at first sight and have not been searched again, three at most. */
function doubts(p) {
  const { nodes } = page.analysed, cost = at => analysis.points[at]?.loss - analysis.points[at]?.noise;
  const open = analysis.points.map((_, at) => at).filter(at => nodes[at + 1].step.player === p && !analysis.points[at]?.sure && nodes[at + 1].action && cost(at) > 0);
  return open.sort((a, b) => cost(b) - cost(a)).slice(0, 3).sort((a, b) => a - b);
}

/** forget removes the marks of the last analysis. */
function forget() {
  for (const node of page.analysed.nodes) Object.assign(node, { loss: 0, better: "" });
  Object.assign(page.analysed, { nodes: [], report: null, error: "", running: false });
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
  analysis = null;
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
  analysis = null;
  tell("analysed");
});
byId("mistakes").addEventListener("click", () => {
  if (page.analysed.running) cancel();
  else analyse();
});
byId("deeper").addEventListener("click", () => analyse(begun.depth * deeper));
seat.addEventListener("change", () => {
  if (analysis && begun.seats.includes(+seat.value)) report();
  else if (analysis || page.analysed.running) {
    cancel();
    analyse();
  }
});
least.addEventListener("change", () => { if (analysis) report(); });

// nextMistake goes to the next turn of the chosen player that is marked, and from the last one to the first.
function nextMistake() {
  const { nodes, report: found } = page.analysed;
  if (!found?.losses.length) return;
  const turns = found.losses.map(l => l.turn).sort((a, b) => a - b), here = nodes.indexOf(page.current);
  jump(nodes[turns.find(t => t > here) ?? turns[0]]);
}
byId("next-mistake").addEventListener("click", nextMistake);
addKey("n", nextMistake);

on("analysed analysing position", () => {
  const { running, share, error, report: found } = page.analysed;
  write(byId("mistakes"), running ? "Stop" : "Find mistakes");
  byId("mistakes").hidden = !running && found;
  byId("mistakes").className = running ? "" : "main";
  byId("mistakes").disabled = !running && line().length < 2;
  byId("analyse-share").hidden = !running;
  byId("analyse-share").value = share;
  byId("deeper").hidden = running || !found;
  byId("next-mistake").hidden = !found?.losses.length;
  byId("analyse-settings").hidden = !found;
  write(byId("analyse-error"), error);
});
