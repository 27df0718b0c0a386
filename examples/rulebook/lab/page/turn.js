// What a recorded player was sent on the turn that led to the position, and what it answered.

import { page, on } from "./state.js";
import { byId, percent, write } from "./dom.js";
import { who } from "./words.js";

const part = (id, text) => {
  byId(`${id}-box`).hidden = !text;
  write(byId(id), text ?? "");
};

on("position tab analysed look", () => {
  const { step, parent, odds, better } = page.current, recorded = !!step && (step.in !== undefined);
  byId("turn-box").hidden = !recorded;
  if (byId("tab-moves").hidden || !recorded) return;
  write(byId("turn-title"), `Turn ${parent.turn}: ${who(step.player)}${step.ms ? `, ${step.ms.toFixed(step.ms < 10 ? 1 : 0)} ms` : ""}`);
  const value = (list, p) => list && list[p] !== null ? percent(list[p]) : "?";
  write(byId("turn-odds"), odds || parent.odds ? `Search: ${value(parent.odds, step.player)} before, ${value(odds, step.player)} after.${better ? ` Better: ${better}.` : ""}${step.opinion === null ? "" : ` The program's own opinion: ${step.opinion}.`}` : "");
  part("turn-out", step.out === null ? "(no answer)" : step.out || "(an empty line)");
  part("turn-error", [step.note, step.error].filter(Boolean).join("\n"));
  part("turn-stderr", step.stderr);
  part("turn-in", (step.in ?? []).join("\n"));
});
