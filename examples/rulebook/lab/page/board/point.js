// @ts-check
// What a click, a tap or a key on the board does, and what the board shows while somebody points at an action or at a line.

import { previewOf, viewOf } from "../engine/lab.js";
import { page, tell, on } from "../base/state.js";
import { goals, mark, reach, spot, face, dragged } from "./board.js";
import { told } from "../base/words.js";
import { byId, html, fill, onClick } from "../base/dom.js";
import { play } from "../base/session.js";

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
    const { pieces, marks, state, unsure, steps, ...step } = previewOf(page.current.state, action);
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
  const { pieces, trace } = viewOf(step.state, { before, action: step.action });
  set({ action: key, pieces, marks: trace, state: step.state, words: `${steps.length > 1 ? `After ${steps.length} turns: ` : ""}${told(step)}` });
}

/** previewPlace shows what pointing at a place would do. */
export function previewPlace(name) {
  const [move] = goals(name);
  if (move) preview(move.action);
  else if (page.view.far && !page.current.state.over) preview(`MOVE ${name}`);
  else stopPreview();
}

let pending = ""; // the place at which somebody has to point a second time
const chooser = byId("chooser");

/** point is a click, a tap or Enter on a place. */
export function point(name, touch = false) {
  const list = goals(name), again = pending === name, far = !list.length && page.view.far && !page.current.state.over;
  pending = "";
  if (list.length || far) {
    if (!again && doubtful(name, touch)) {
      pending = name;
      return say(`${page.preview?.words ?? ""} ${touch ? "Tap" : "Choose it"} again to play.`);
    }
    return far ? play(`MOVE ${name}`) : choose(list);
  }
  const starts = page.view.moves.some(m => m.from === name);
  page.selected = starts && page.selected !== name ? name : "";
  fill(chooser, "");
  if (starts) stopPreview();
  else say(page.current.state.over ? "The game is over." : "No action leads there.");
  mark();
}

/**
 * doubtful shows what pointing at a place would do, and reports whether it is to be played only at the second time: all that
 * a finger points at, because it cannot hover, and what hardly anybody wants.
 */
function doubtful(name, touch) {
  if (!touch && !page.view.far) return false;
  previewPlace(name);
  return touch || page.preview?.unsure;
}

/** choose plays the only action, or asks which one. */
function choose(list) {
  if (list.length === 1) return play(list[0].action);
  fill(chooser, `<span>Which?</span> ${list.map(m => `<button data-action="${html(m.action)}">${html(m.notation)}</button>`).join(" ")} <button data-cancel>Cancel</button>`);
  chooser.querySelector("button").focus();
}

/** cancel takes back what was begun. */
export function cancel() {
  if (chooser.contains(document.activeElement)) focused().focus({ preventScroll: true });
  fill(chooser, "");
  pending = page.selected = "";
  stopPreview();
  mark();
}
onClick(chooser, "data-cancel", cancel);
on("position", () => {
  pending = "";
  fill(chooser, "");
});

const focused = () => byId("places").querySelector('[tabindex="0"]');

for (const layer of [byId("places"), byId("globe-places")]) {
  const at = event => event.target.closest(".place")?.dataset.place;
  layer.addEventListener("pointerover", event => {
    if (event.pointerType !== "mouse" || !at(event) || event.buttons) return;
    if (pending !== at(event)) pending = "";
    previewPlace(at(event));
  });
  layer.addEventListener("pointerleave", event => { if (event.pointerType === "mouse") stopPreview(); });
  layer.addEventListener("click", event => {
    if (!at(event) || dragged()) return;
    reach(at(event));
    point(at(event), event.pointerType === "touch");
  });
}

/** nearest returns the next place in a direction, which need not be on a grid. */
function nearest(from, dx, dy) {
  let best = null, least = Infinity;
  for (const p of page.places) {
    const x = p.x - from.x, y = p.y - from.y;
    const along = x * dx + y * dy, across = Math.abs(x * dy - y * dx);
    if (along > 1 && along + 2.5 * across < least && across < 1.8 * along) [best, least] = [p, along + 2.5 * across];
  }
  return best;
}

const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

byId("places").addEventListener("keydown", event => {
  // Somebody who has clicked on the board steps through the game with the arrow keys. After Tab they go from place to place.
  if (!event.target.matches(":focus-visible")) return;
  const { place } = event.target.dataset;
  if (directions[event.key]) {
    const [dx, dy] = directions[event.key].map(d => page.flipped ? -d : d);
    const to = nearest(page.places.find(p => p.name === place), dx, dy);
    if (to) {
      reach(to.name);
      spot(to.name).focus();
      previewPlace(to.name);
      face(to.name);
    }
  } else if (event.key === "Enter" || event.key === " ") point(place);
  else return;
  event.preventDefault();
  event.stopPropagation();
});

// Buttons with an action play it, and preview it while they are pointed at.
onClick(document, "data-action", button => play(button.dataset.action));
for (const type of ["mouseover", "focusin"]) document.addEventListener(type, event => {
  const button = event.target.closest?.("[data-action]");
  if (button) preview(button.dataset.action);
  else if (page.preview && !event.target.closest?.(".place, [data-line]")) stopPreview();
});
