// The search of the position on the board.

import { page, on, tell } from "./state.js";
import { byId, pressed } from "./dom.js";

const most = 60000; // milliseconds: a phone should not be warm for ever
const delay = 80;   // milliseconds before a search begins, so that stepping through a game is quick

let thinker = null, stop = null, timer = 0;

/** The odds of all seats if the player to move has these. Nobody knows how the others share the rest. */
export function shares(value, state) {
  const n = state.numPlayers;
  return Array.from({ length: n }, (_, p) => p === state.toMove ? value : (1 - value) / (n - 1));
}

/** finalOdds returns the odds of all seats in a game that is over. */
export function finalOdds(state, winner = state.winner) {
  return Array.from({ length: state.numPlayers }, (_, p) => winner === null ? 1 / state.numPlayers : +(p === winner));
}

async function search() {
  const node = page.current, { state } = node, mine = stop = new AbortController();
  const hear = report => {
    if (stop !== mine) return;
    page.look.report = report;
    if (node.loss === 0 || !node.odds) node.odds = shares(report.value, state);
    tell("look");
  };
  thinker ??= page.rb.newThinker();
  try {
    hear(await thinker.think({ state, ms: most, lines: page.look.lines, signal: mine.signal, onReport: hear }));
    if (stop === mine) finish(page.look.report.solved ? "solved" : page.look.report.settled ? "settled" : "time");
  } catch (error) {
    if (stop === mine) finish(error.message);
  }
}

function finish(ended) {
  stop = null;
  page.look.ended = ended;
  tell("look");
}

function begin() {
  clearTimeout(timer);
  stop?.abort();
  stop = null;
  const { state } = page.current;
  Object.assign(page.look, { report: null, ended: "" });
  if (state.over) {
    page.look.ended = "over";
    page.current.odds = finalOdds(state);
  } else if (state.chance) page.look.ended = "chance";
  else if (page.look.on) timer = setTimeout(search, delay);
  tell("look");
}

/** stopLooking ends the search, whose last report stays. */
function stopLooking() {
  clearTimeout(timer);
  const was = stop;
  stop = null;
  was?.abort();
  page.look.ended = "stopped";
  tell("look");
}

/** searching reports whether a search is under way or about to begin. */
export const searching = () => page.look.on && page.look.ended === "";

on("position", begin);

export function switchLook(is) {
  page.look.on = is;
  begin();
}

byId("analyse").addEventListener("click", () => switchLook(!page.look.on));
byId("stop").addEventListener("click", () => searching() ? stopLooking() : begin());
byId("line-count").addEventListener("change", event => {
  page.look.lines = +event.target.value;
  if (page.look.on) begin();
});
on("look", () => pressed(byId("analyse"), page.look.on));
