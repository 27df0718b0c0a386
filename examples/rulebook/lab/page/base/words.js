// @ts-check
// Names and sentences, and the marks of mistakes.

import { page } from "./state.js";

/** who returns the name of a seat, or of chance. */
export function who(seat) {
  if (seat >= page.names.length) return "Chance";
  const name = page.names[seat];
  if (!name) return `Player ${seat}`;
  return page.names.indexOf(name) === page.names.lastIndexOf(name) ? name : `${name} (${seat})`;
}

/** told says in a sentence what a step is. */
export function told(step) {
  if (!step.action) return step.note ? `${who(step.player)}: ${step.note}.` : "";
  return `${who(step.player)} ${step.words}.${step.note ? ` (${step.note})` : ""}`;
}

/** outcome says how the game has ended. */
export function outcome(state) {
  return state.winner === null ? `Nobody wins (${state.ending}).` : `${who(state.winner)} wins (${state.ending}).`;
}

/** verdict says how the record ends, if the last position does not show it. */
export function verdict(record) {
  if (!record.result) return "";
  if (!record.scores) return record.result;
  return `${record.result} ${record.winner === null ? "Nobody" : who(record.winner)} wins ${record.scores.join(" : ")}.`;
}

export const capital = text => text.charAt(0).toUpperCase() + text.slice(1);
export const plural = (n, what) => `${n.toLocaleString("en")} ${what}${n === 1 ? "" : "s"}`;

export const marks = [
  { least: 0.2, text: "??", kind: "blunder" }, { least: 0.1, text: "?", kind: "mistake" }, { least: 0.001, text: "?!", kind: "inaccuracy" },
];

/** glyph returns the mark of the action that has led to a node, null if it needs none. */
export const glyph = ({ loss }) => marks.find(m => loss >= m.least) ?? null;
