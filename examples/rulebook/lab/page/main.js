// @ts-check
// The page of the lab. The rules, the pictures, the words and the searches come from the package for JavaScript, and engine/lab.js asks
// its program for more. The page keeps the tree of what was played, listens and shows. base/state.js has what its modules share. A module
// draws its part when it hears that something has changed, in the order of these imports.

import { colours, loadLab } from "./engine/lab.js";
import { page } from "./base/state.js";
import { byId } from "./base/dom.js";
import "./panel/panel.js";
import "./board/board.js";
import "./board/point.js";
import "./board/players.js";
import "./analysis/look.js";
import "./board/overlays.js";
import "./play/navigate.js";
import "./analysis/analyse.js";
import "./analysis/curve.js";
import "./analysis/report.js";
import "./analysis/lesson.js";
import "./panel/moves.js";
import "./files/export.js";
import "./files/games.js";
import { drawGames } from "./play/play.js";
import { enter, readAddress } from "./files/history.js";
import { openGiven } from "./files/import.js";
import { start } from "./base/session.js";

/** inside returns what load needs where the page is one file, which has the engine inside, and nothing otherwise. */
function inside() {
  const text = byId("engine")?.textContent;
  if (!text) return {};
  return { wasm: Uint8Array.from(atob(text), c => c.charCodeAt(0)), workerScript: JSON.parse(byId("worker").textContent) };
}

async function begin() {
  const given = JSON.parse(byId("given").textContent);
  page.rb = await loadLab({ ...inside(), workers: Math.min(4, navigator.hardwareConcurrency || 1) });
  byId("colours").textContent = colours();
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
