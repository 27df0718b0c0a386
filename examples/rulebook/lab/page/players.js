// The players: what they have, and who plays.

import { page, on, tell } from "./state.js";
import { byId, dot, onClick, write } from "./dom.js";
import { who } from "./words.js";

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
