// The sphere of a game that is played on one, which can be turned.

import { page, on } from "./state.js";
import { byId, fill } from "./dom.js";
import { mark, spot } from "./board.js";

const globe = byId("globe");
let turn = { yaw: 0, pitch: 0.45 };
let centre = ""; // the tile in the middle
let drag = null; // {x, y, far}: where the pointer is, and how far it has come

const shown = () => page.game?.layout === "globe";

/** draw draws a position, turned so that a tile is in the middle if there is one. */
function draw(state, tile = "") {
  const { svg, places, yaw, pitch } = state.globe({ ...turn, tile });
  turn = { yaw, pitch };
  fill(byId("globe-tiles"), svg);
  fill(byId("globe-places"), places.map(p => `<path class="place" data-place="${p.name}" d="${p.path}"/>`).join(""));
  const far = p => Math.hypot(p.x - 220, p.y - 220);
  centre = places.reduce((a, b) => far(a) < far(b) ? a : b).name;
}

/** face turns the sphere to a tile. */
export function face(tile) {
  if (!shown()) return;
  draw(page.preview?.state ?? page.current.state, tile);
  mark();
}

/** dragged reports whether a click is the end of a drag. */
export const dragged = () => drag?.far > 0;

function spin(yaw, pitch) {
  const limit = Math.PI / 2;
  turn = { yaw: turn.yaw + yaw, pitch: Math.max(-limit, Math.min(limit, turn.pitch + pitch)) };
  draw(page.preview?.state ?? page.current.state);
  mark();
}

on("game", () => { byId("globe-box").hidden = !shown(); });
on("position", () => {
  if (!shown()) return;
  draw(page.current.state, page.current.action);
  mark();
});
on("preview", () => {
  if (shown()) fill(byId("globe-tiles"), (page.preview?.state ?? page.current.state).globe(turn).svg);
});

globe.addEventListener("pointerdown", event => { drag = { x: event.clientX, y: event.clientY, far: 0 }; });
addEventListener("pointermove", event => {
  if (!drag) return;
  const dx = event.clientX - drag.x, dy = event.clientY - drag.y, far = drag.far + Math.hypot(dx, dy);
  if (far < 5) return;
  const scale = 2.2 / globe.clientWidth;
  drag = { x: event.clientX, y: event.clientY, far };
  spin(dx * scale, dy * scale);
});
// The browser reports a click after the end of a drag, too. It does not count.
addEventListener("pointerup", () => setTimeout(() => { drag = null; }));
addEventListener("pointercancel", () => { drag = null; });
globe.addEventListener("keydown", event => {
  const turns = { ArrowLeft: [0.3, 0], ArrowRight: [-0.3, 0], ArrowUp: [0, 0.3], ArrowDown: [0, -0.3] };
  if (turns[event.key]) {
    spin(...turns[event.key]);
    globe.setAttribute("aria-valuetext", spot(centre).getAttribute("aria-label"));
  } else if (event.key === "Enter" || event.key === " ") spot(centre).dispatchEvent(new PointerEvent("click", { bubbles: true }));
  else return;
  event.preventDefault();
  event.stopPropagation();
});
