// What is beside the board or on top of it: cards, which show where they lead, and overlays.

import { page, on, tell } from "./state.js";
import { byId, html, fill, onClick } from "./dom.js";
import { who } from "./words.js";

let names = []; // of the overlays of the game

const inHands = () => page.game.layout === "hands";

on("game", () => {
  const { state } = page.root;
  names = state.over || state.chance ? [] : state.overlays().map(o => o.name);
  fill(byId("overlays"), inHands() ? "" : names.map(name => `<button data-overlay="${html(name)}">${html(name)}</button>`).join(""));
});

on("position overlay", () => {
  for (const [id, seat] of [["hand-0", 0], ["hand-1", 1], ["hand-middle", -1]]) {
    fill(byId(id), inHands() ? page.view.asides.filter(a => a.seat === seat).map(card).join("") : "");
  }
  const { state } = page.current;
  // Overlays are found out only when one is shown.
  const shown = page.overlay && !state.over && !state.chance ? state.overlays().find(o => o.name === page.overlay) : null;
  if (shown) byId(shown.covers ? "pieces" : "background").after(byId("overlay"));
  fill(byId("overlay"), shown ? shown.svg : "");
  fill(byId("overlay-words"), shown ? (shown.words ?? []).map(w => `<li>${html(w)}</li>`).join("") : "");
  for (const b of document.querySelectorAll("[data-overlay]")) b.setAttribute("aria-pressed", b.dataset.overlay === shown?.name);
});

function card({ name, seat, svg, box }) {
  const owner = seat < 0 ? "middle card" : `card of ${who(seat)}`;
  return `<button class="card-button" data-overlay="${html(name)}" aria-label="${html(`${name}, ${owner}: show its moves`)}" title="${html(`${name}: show its moves`)}">` +
    `<svg viewBox="${box.x} ${box.y} ${box.width} ${box.height}" aria-hidden="true">${svg}</svg></button>`;
}

onClick(byId("table"), "data-overlay", ({ dataset }) => {
  page.overlay = page.overlay === dataset.overlay ? "" : dataset.overlay;
  tell("overlay");
});
