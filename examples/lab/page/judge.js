// The search looks at all positions of a game, to find out where a player lost it.

import { page, on, tell } from "./state.js";
import { byId, html, write } from "./dom.js";
import { line } from "./session.js";
import { who } from "./words.js";

const seat = byId("judge-seat"), time = byId("judge-time"), least = byId("judge-least");
let thinker = null, stop = null, judgement = null;
let begun = {}; // what judgement is about: {seats, ms}

/** worst returns the seat that has the lowest score at the end: people want to know why it lost. */
function worst() {
  const scores = page.record?.scores ?? line().at(-1).state.scores;
  return scores.indexOf(Math.min(...scores));
}

const request = nodes => nodes.slice(1).map(({ step }) => ({ action: step.action, note: step.note || step.error, opinion: step.opinion }));

/** judge judges the line on the board for the chosen player. */
export async function judge() {
  const nodes = line(), mine = stop = new AbortController(), count = page.seats.length;
  judgement = null;
  begun = { seats: count === 2 ? [0, 1] : [+seat.value], ms: time.value };
  forget();
  Object.assign(page.judged, { nodes, report: null, share: 0, error: "", running: true });
  for (const node of nodes) Object.assign(node, { loss: 0, better: "" });
  tell("judged");
  thinker ??= page.rb.newThinker();
  const ended = nodes.at(-1) === page.end;
  try {
    const found = await thinker.judge({
      start: page.root.state, turns: request(nodes), players: page.names, scores: ended ? page.record.scores : null, seats: begun.seats, ms: +time.value,
      signal: mine.signal, onPoint: (at, point, share) => {
        const { state } = nodes[at];
        if (count === 2) nodes[at].odds = state.toMove === 0 ? [point.value, 1 - point.value] : [1 - point.value, point.value];
        page.judged.share = share;
        tell("judging");
      },
    });
    if (stop !== mine) return;
    judgement = found;
  } catch (error) {
    if (stop !== mine) return;
    page.judged.error = error.message;
  }
  stop = null;
  page.judged.running = false;
  report();
}

/** report makes the report of the chosen player, and marks the losses in the list of moves. */
function report() {
  const { nodes } = page.judged;
  if (judgement) {
    const limits = { least: +least.value / 100 };
    for (const p of begun.seats) {
      const { losses } = judgement.report(p);
      for (const { turn, before, after, better } of losses) Object.assign(nodes[turn + 1], { loss: before - after, better: `${better.notation} (${Math.round(100 * before)})` });
    }
    page.judged.report = judgement.report(+seat.value, limits);
    page.judged.lines = judgement.points.map(point => point?.line ?? []);
    for (const [at, odds] of page.judged.report.odds.entries()) {
      if (odds.some(v => v !== null) && odds.length === 2) nodes[at].odds = odds;
    }
  }
  tell("judged");
  tell("tree");
}

/** forget removes the marks of the last judgement. */
function forget() {
  for (const node of page.judged.nodes) Object.assign(node, { loss: 0, better: "" });
  Object.assign(page.judged, { nodes: [], report: null, error: "", running: false });
}

function cancel() {
  stop?.abort();
  stop = null;
  if (!page.judged.running) return;
  forget();
  tell("judged");
}

on("game", () => {
  cancel();
  forget();
  judgement = null;
  seat.innerHTML = page.seats.map((_, p) => `<option value="${p}">${html(who(p))}</option>`).join("");
  seat.value = page.record ? worst() : 0;
  tell("judged");
});

on("cut", () => {
  cancel();
  forget();
  judgement = null;
  tell("judged");
});
byId("judge").addEventListener("click", () => page.judged.running ? cancel() : judge());
seat.addEventListener("change", () => {
  if (judgement && begun.seats.includes(+seat.value)) report();
  else if (judgement || page.judged.running) {
    cancel();
    judge();
  }
});
least.addEventListener("change", () => { if (judgement) report(); });

on("judged judging position", () => {
  const { running, share, error } = page.judged;
  write(byId("judge"), running ? "Stop" : "Find mistakes");
  byId("judge").disabled = !running && line().length < 2;
  byId("judge-share").hidden = !running;
  byId("judge-share").value = share;
  write(byId("judge-error"), error);
});
