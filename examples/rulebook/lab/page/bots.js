// The bots that play.

import { page, on, tell } from "./state.js";
import { byId, write } from "./dom.js";
import { play } from "./session.js";

let thinker = null, stop = null;

export const thinking = () => stop !== null;
const turnOfBot = () => page.live && !page.current.state.over && page.seats[page.current.state.toMove] === "bot";

/** think has a bot play, and all bots after it. */
async function think() {
  const { state } = page.current, mine = stop = new AbortController();
  tell("bot");
  thinker ??= page.rb.newThinker();
  try {
    const { best } = await thinker.think({ state, ms: page.millis ?? page.game.laterMillis, signal: mine.signal });
    if (stop !== mine) return;
    stop = null;
    tell("bot");
    play(best);
  } catch (error) {
    if (stop !== mine) return;
    end();
    page.preview = { action: "", words: error.message };
    tell("preview");
  }
}

function end() {
  const was = stop;
  stop = null;
  was?.abort();
  if (was) tell("bot");
}

on("position seats", () => {
  end();
  if (turnOfBot()) think();
});
on("position bot", () => {
  write(byId("bot").querySelector("span"), thinking() ? "Stop bot" : "Bot plays");
  byId("bot").setAttribute("aria-busy", thinking());
  byId("bot").disabled = page.current.state.over || page.current.state.chance;
});
byId("bot").addEventListener("click", () => {
  page.live = !thinking();
  if (page.live) think();
  else end();
});
