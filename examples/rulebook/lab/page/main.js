// The page of the lab. Everything about the games comes from the package rulebook: rules, pictures, words, searches. The page
// keeps the tree of what was played, listens and shows. state.js has what its modules share. A module draws its part when it
// hears that something has changed, in the order of these imports.

import { loading } from "./loading.js";
import { page } from "./state.js";
import { byId } from "./dom.js";
import "./focus.js";
import "./board.js";
import "./globe.js";
import "./cards.js";
import "./point.js";
import "./players.js";
import "./status.js";
import "./look.js";
import "./bar.js";
import "./hints.js";
import "./found.js";
import "./navigate.js";
import "./analyse.js";
import "./curve.js";
import "./losses.js";
import "./moves.js";
import "./turn.js";
import "./rules.js";
import "./export.js";
import "./overall.js";
import "./games.js";
import "./bots.js";
import { drawGames } from "./newgame.js";
import { enter, readAddress } from "./history.js";
import { openGiven } from "./import.js";
import { start } from "./session.js";

async function begin() {
  const given = JSON.parse(byId("given").textContent);
  page.rb = await loading;
  page.analysts = page.rb.newThinker(Math.min(4, navigator.hardwareConcurrency || 1));
  byId("colours").textContent = page.rb.colours;
  drawGames();
  byId("loading").hidden = true;
  document.querySelector("main").hidden = false;
  const addressed = readAddress();
  if (!addressed && !given.length) enter(() => start(page.rb.game("onitama"), 1, {}));
  if (given.length) await openGiven(given, addressed);
  if (!page.root) enter(() => start(page.rb.game("onitama"), 1, {}));
  performance.mark("ready");
}

begin().catch(error => {
  byId("loading").hidden = false;
  byId("loading").textContent = `The lab cannot start: ${error.message}`;
});
