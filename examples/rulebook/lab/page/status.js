// What is said below the board: how far the game is, what was done last, and what an action would do.

import { page, on } from "./state.js";
import { byId, html, fill, write } from "./dom.js";
import { capital, outcome, told, verdict, who } from "./words.js";

function next() {
  const { state } = page.current, end = page.current === page.end && verdict(page.record);
  if (end) return end;
  if (state.over) return outcome(state);
  return state.chance ? "Chance is to move: choose what the neutrals do." : `${who(state.toMove)} is to move.`;
}

on("position", () => {
  const { step } = page.current;
  write(byId("status"), `${capital(page.view.moment)}. ${next()}`);
  fill(byId("last"), page.current.parent ? `${html(told(step))}${step.action ? ` <code>${html(step.action)}</code>` : ""}` : "");
});
on("position preview", () => write(byId("preview"), page.preview?.words ?? ""));
