// The message above the board. Most stay until somebody closes it or opens another game.

import { page } from "./state.js";
import { byId } from "./dom.js";

const box = byId("message");

const brief = 5000; // milliseconds
let timer = 0;

/** announce shows a message: an error, or a note, which may be worth no more than a glance. "" removes it. */
export function announce(text, isError = false, passing = false) {
  clearTimeout(timer);
  if (passing) timer = setTimeout(announce, brief, "");
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
