// What the board shows while somebody points at an action or at a line.

import { page, tell } from "./state.js";
import { goals } from "./board.js";
import { told } from "./words.js";

function set(preview) {
  page.preview = preview;
  tell("preview");
}

export function stopPreview() {
  if (page.preview) set(null);
}

/** say shows a sentence and the position itself. */
export function say(words) {
  set({ action: "", words });
}

/** preview shows the position after an action. */
export function preview(action) {
  if (page.preview?.action === action) return;
  try {
    const { pieces, marks, state, unsure, steps, ...step } = page.current.state.preview(action);
    const far = steps > 1 ? `${steps} steps. ` : "", other = step.action === action ? "" : `${action} turns into ${step.action}. `;
    set({ action, pieces, marks, state, unsure, words: far + other + told(step) });
  } catch (error) {
    set({ action, words: error.message });
  }
}

/** previewLine shows the position after a line of actions. */
export function previewLine(actions) {
  const key = actions.join("\n");
  if (page.preview?.action === key) return;
  const steps = page.current.state.play(actions), step = steps.at(-1), before = steps.at(-2)?.state ?? page.current.state;
  const { pieces, trace } = step.state.view({ before, action: step.action });
  set({ action: key, pieces, marks: trace, state: step.state, words: `${steps.length > 1 ? `After ${steps.length} turns: ` : ""}${told(step)}` });
}

/** previewPlace shows what pointing at a place would do. */
export function previewPlace(name) {
  const [move] = goals(name);
  if (move) preview(move.action);
  else if (page.view.far && !page.current.state.over) preview(`MOVE ${name}`);
  else stopPreview();
}
