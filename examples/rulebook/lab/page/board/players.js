// @ts-check
// Around the board: the players, what they have, who plays, their odds as a bar, and what is said below the board.

import { page, on, tell } from "../base/state.js";
import { byId, dot, onClick, write, html, fill, percent } from "../base/dom.js";
import { viewer } from "../analysis/analyse.js";
import { who, capital, outcome, told, verdict } from "../base/words.js";

const list = byId("players"), millis = byId("millis");

function rows() {
  list.innerHTML = page.seats.map((_, seat) => `<li>${dot(seat)}<span class="name"></span><b class="score"></b><span class="tally"></span><button data-seat="${seat}"></button></li>`).join("");
}

function draw() {
  const { state } = page.current, ended = page.current === page.end && page.record.scores && page.record.result;
  const scores = ended ? page.record.scores : state.scores;
  for (const [seat, row] of [...list.children].entries()) {
    const [, name, score, tally, button] = row.children;
    row.classList.toggle("moving", seat === state.toMove && !state.over);
    write(name, who(seat));
    name.title = page.names[seat];
    write(tally, page.view.tallies[seat]);
    write(score, String(scores[seat]));
    score.title = `score of ${who(seat)}`;
    // Nobody plays a record, until somebody goes on from it.
    const recorded = page.record && !page.live && page.seats[seat] === "you", by = page.seats[seat] === "bot" ? "the bot" : "you";
    write(button, recorded ? "recorded" : page.seats[seat]);
    button.setAttribute("aria-label", recorded ? `${who(seat)} is recorded: let the bot play` : `${who(seat)} is played by ${by}: change`);
    button.title = recorded ? "recorded: let the bot play from here" : by === "you" ? "you play: change" : "the bot plays: change";
  }
  byId("bot-time").hidden = !page.seats.includes("bot");
  const time = String(page.millis ?? "site");
  if (millis.value !== time) millis.value = time;
}

on("game", () => {
  rows();
  document.title = `${page.names.some(Boolean) ? `${page.seats.map((_, p) => who(p)).join(" – ")}, ` : ""}${page.game.title} – rulebook lab`;
});
on("position seats", draw);
onClick(list, "data-seat", ({ dataset: { seat } }) => {
  page.seats[+seat] = page.seats[+seat] === "bot" ? "you" : "bot";
  page.live = true;
  tell("seats");
});
millis.addEventListener("change", () => {
  page.millis = millis.value === "site" ? null : +millis.value;
  tell("seats");
});

function next() {
  const { state } = page.current, end = page.current === page.end && verdict(page.record);
  if (end) return end;
  if (state.over) return outcome(state);
  return state.chance ? "Chance is to move: choose what the neutrals do." : `${who(state.toMove)} is to move.`;
}

on("position", () => {
  const { step } = page.current;
  write(byId("status"), `${capital(page.view.moment)}. ${next()}`);
  fill(byId("last"), page.current.parent ? `${html(told(step))}${step.action ? ` <code>${html(step.action)}</code>` : ""}` : "");
});
on("position preview", () => write(byId("preview"), page.preview?.words ?? ""));

const bar = byId("bar");

on("position look tree analysed", () => {
  const { odds } = page.current, left = (odds ?? []).filter(v => v === null).length, rest = 1 - (odds ?? []).reduce((sum, v) => sum + (v ?? 0), 0);
  const list = (odds ?? page.seats.map(() => 1 / page.seats.length)).map(v => v ?? rest / left); // nobody knows how the others share it
  bar.classList.toggle("unknown", !odds);
  const side = viewer();
  // The player at the lower side of the board is the first one, unless it is flipped.
  const order = [...list.keys()];
  if (!page.flipped) order.reverse();
  fill(bar, order.map(p => `<span class="p${p}${odds && odds[p] === null ? " guessed" : ""}" style="flex-grow:${list[p].toFixed(4)}"></span>`).join("") +
    (odds && list.length === 2 ? `<b class="${(side === 0) === page.flipped ? "top" : "bottom"}">${Math.round(100 * odds[side])}</b>` : ""));
  bar.setAttribute("aria-label", odds ? `odds: ${odds.map((v, p) => v === null ? "" : `${who(p)} ${percent(v)}`).filter(Boolean).join(", ")}` : "odds: not searched");
});
