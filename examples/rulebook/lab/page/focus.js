// The focus stays where it was when the page changes, or goes to a part that does nearly the same.

import { on } from "./state.js";
import { byId } from "./dom.js";

/** homes says where the focus goes if what has it vanishes or is disabled. */
const homes = {
  "#tree": '#tree [aria-current="true"]', "#ways": "#ways button:not(:disabled)", "#placeless": "#ways button:not(:disabled)", "#lines": "#analyse", "#cut": '#tree [aria-current="true"]',
  "#choices": "#choices-box summary", "#actions": "#actions-box summary", "#losses": "#losses button, #mistakes",
};

function same(element) {
  for (const name of ["data-overlay", "data-seat", "data-tab"]) {
    const value = element.getAttribute?.(name);
    if (value) return document.querySelector(`[${name}="${CSS.escape(value)}"]`);
  }
  return null;
}

on("position", () => {
  const had = document.activeElement;
  if (had === document.body) return;
  const home = Object.keys(homes).find(id => had.closest(id));
  queueMicrotask(() => {
    if (had.isConnected && !had.disabled && document.activeElement === had) return;
    if (document.activeElement !== document.body && document.activeElement !== had) return; // somebody has moved it
    (same(had) ?? (home && document.querySelector(homes[home])) ?? byId("places").querySelector('[tabindex="0"]')).focus({ preventScroll: true });
  });
});
