// The bar beside the board, with the odds of the players.

import { page, on } from "./state.js";
import { byId, fill, percent } from "./dom.js";
import { who } from "./words.js";

const bar = byId("bar");

on("position look tree analysed", () => {
  const { odds } = page.current, left = (odds ?? []).filter(v => v === null).length, rest = 1 - (odds ?? []).reduce((sum, v) => sum + (v ?? 0), 0);
  const list = (odds ?? page.seats.map(() => 1 / page.seats.length)).map(v => v ?? rest / left); // nobody knows how the others share it
  bar.classList.toggle("unknown", !odds);
  const side = page.record ? +byId("analyse-seat").value : 0; // whose odds the curve shows too
  // The player at the lower side of the board is the first one, unless it is flipped.
  const order = [...list.keys()];
  if (!page.flipped) order.reverse();
  fill(bar, order.map(p => `<span class="p${p}${odds && odds[p] === null ? " guessed" : ""}" style="flex-grow:${list[p].toFixed(4)}"></span>`).join("") +
    (odds && list.length === 2 ? `<b class="${(side === 0) === page.flipped ? "top" : "bottom"}">${Math.round(100 * odds[side])}</b>` : ""));
  bar.setAttribute("aria-label", odds ? `odds: ${odds.map((v, p) => v === null ? "" : `${who(p)} ${percent(v)}`).filter(Boolean).join(", ")}` : "odds: not searched");
});
