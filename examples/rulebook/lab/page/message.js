// The message above the board. It stays until somebody closes it or opens another game.

import { page } from "./state.js";
import { byId } from "./dom.js";

const box = byId("message");

/** announce shows a message: an error, or a note. "" removes it. */
export function announce(text, isError = false) {
  byId("message-text").textContent = text;
  box.className = isError ? "wrong" : "note";
  box.hidden = !text;
}

/** attempt shows the error of what it does, and returns undefined then. */
export function attempt(what) {
  try {
    const value = what();
    announce("");
    return value;
  } catch (error) {
    announce((error.line ? `Line ${error.line}: ` : "") + error.message, true);
  }
}

byId("message-close").addEventListener("click", () => {
  announce("");
  if (page.current) byId("places").querySelector('[tabindex="0"]').focus({ preventScroll: true });
});
