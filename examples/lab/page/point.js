"use strict";
// The sphere, and what a click, a tap or a key on a board does.

// ---- the sphere ----

let facing = ""; // the tile that the sphere turns to with the next drawing
function drawGlobe(text = "", state = current.state, onlyTiles = false) {
  const g = ask({op: "globe", state, ...turn, text});
  turn = {yaw: g.yaw, pitch: g.pitch};
  fill("globe-tiles", g.svg);
  if (onlyTiles) return;
  fill("globe-places", g.places.map(place).join(""));
  for (const path of byId("globe-places").children) path.setAttribute("aria-label", spots[path.dataset.place].getAttribute("aria-label"));
  stats.centre = g.places.reduce((a, b) => Math.hypot(a.x - 220, a.y - 220) < Math.hypot(b.x - 220, b.y - 220) ? a : b).name;
}

function face(tile) {
  drawGlobe(tile);
  mark();
}

function spin(yaw, pitch) {
  const limit = Math.PI / 2;
  turn = {yaw: turn.yaw + yaw, pitch: Math.max(-limit, Math.min(limit, turn.pitch + pitch))};
  drawGlobe();
  mark();
}

let drag = null;
byId("globe").addEventListener("pointerdown", e => { drag = {x: e.clientX, y: e.clientY, far: 0}; });
addEventListener("pointermove", e => {
  if (!drag) return;
  const dx = e.clientX - drag.x, dy = e.clientY - drag.y;
  if (drag.far + Math.hypot(dx, dy) < 5) return;
  const scale = 2.2 / byId("globe").clientWidth;
  drag = {x: e.clientX, y: e.clientY, far: drag.far + Math.hypot(dx, dy)};
  spin(dx * scale, dy * scale);
});
// The browser reports a click after the end of a drag, too. It does not count.
addEventListener("pointerup", () => setTimeout(() => { drag = null; }));
addEventListener("pointercancel", () => { drag = null; });
byId("globe").addEventListener("keydown", e => {
  const turns = {ArrowLeft: [0.3, 0], ArrowRight: [-0.3, 0], ArrowUp: [0, 0.3], ArrowDown: [0, -0.3]};
  if (turns[e.key]) spin(...turns[e.key]);
  else if (e.key === "Enter" || e.key === " ") point(stats.centre);
  else return;
  if (turns[e.key]) say(`${stats.centre} is in the middle.`);
  e.preventDefault();
  e.stopPropagation();
});

// ---- pointing ----

// point is a click, a tap or Enter on a place.
function point(name, touch = false) {
  const list = goals(name), again = pending === name;
  const far = !list.length && view.far && !view.over;
  pending = "";
  if (list.length || far) {
    if (!again && doubtful(name, touch)) {
      pending = name;
      return say(`${byId("preview").textContent} ${touch ? "Tap" : "Choose it"} again to play.`);
    }
    return far ? play("MOVE " + name) : choose(list);
  }
  if (view.moves.some(m => m.from === name)) {
    selected = selected === name ? "" : name;
    preview("");
    fill("chooser", "");
    return mark();
  }
  selected = "";
  preview("");
  mark();
  say(view.over ? "The game is over." : "No action leads there.");
}

// doubtful shows what pointing at a place would do, and reports whether it is to be played only at the second time: all that a
// finger points at, because it cannot hover, and what hardly anybody wants.
function doubtful(name, touch) {
  if (!touch && !view.far) return false;
  previewPlace(name);
  return touch || promised && promised.unsure;
}

// choose plays the only action, or asks which one.
function choose(list) {
  if (list.length === 1) return play(list[0].action);
  const words = wordsOf(list);
  fill("chooser", "Which? " + list.map((m, i) => `<button data-action="${html(m.action)}">${html(words[i].replace(/:.*/, ""))}</button>`).join(" ") +
    ` <button id="cancel">Cancel</button>`);
  byId("chooser").querySelector("button").focus();
}

// cancel closes the choice, and reports whether there was one.
function cancel() {
  if (!byId("chooser").firstChild) return false;
  fill("chooser", "");
  preview("");
  spots[focused].focus({preventScroll: true});
  return true;
}
byId("chooser").addEventListener("click", e => { if (e.target.id === "cancel") cancel(); });

for (const layer of [byId("places"), byId("globe-places")]) {
  const at = e => e.target.closest(".place");
  layer.addEventListener("pointerover", e => {
    if (e.pointerType !== "mouse" || !at(e) || drag) return;
    const name = at(e).dataset.place;
    if (pending !== name) pending = "";
    previewPlace(name);
  });
  layer.addEventListener("pointerleave", () => preview(""));
  layer.addEventListener("click", e => {
    if (!at(e) || drag && drag.far) return;
    const name = at(e).dataset.place;
    roam(name, false);
    point(name, e.pointerType === "touch");
  });
}

function unselect() {
  cancel();
  selected = pending = "";
  preview("");
  mark();
}

// roam makes a place the one that the Tab key reaches.
function roam(name, focus) {
  if (spots[focused]) spots[focused].setAttribute("tabindex", "-1");
  focused = name;
  spots[name].setAttribute("tabindex", "0");
  if (focus) spots[name].focus();
}

// nearest returns the next place in a direction, which need not be on a grid.
function nearest(from, dx, dy) {
  let best = null, least = Infinity;
  for (const p of places) {
    const x = p.x - from.x, y = p.y - from.y;
    const along = x * dx + y * dy, across = Math.abs(x * dy - y * dx);
    if (along > 1 && along + 2.5 * across < least && across < 1.8 * along) [best, least] = [p, along + 2.5 * across];
  }
  return best;
}

byId("places").addEventListener("keydown", e => {
  const ways = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
  if (ways[e.key]) {
    const to = nearest(places.find(p => p.name === focused), ...ways[e.key]);
    if (to) {
      roam(to.name, true);
      previewPlace(to.name);
      if (game.name === "volcano") face(to.name);
    }
  } else if (e.key === "Enter" || e.key === " ") point(focused);
  else if (e.key === "Escape") unselect();
  else return;
  e.preventDefault();
  e.stopPropagation();
});

// Buttons with an action play it, and preview it while they are pointed at.
document.addEventListener("click", e => {
  const b = e.target.closest("[data-action]");
  if (b) play(b.dataset.action);
});
for (const type of ["mouseover", "focusin"]) document.addEventListener(type, e => {
  const b = e.target.closest && e.target.closest("[data-action]");
  if (b) preview(b.dataset.action);
  else if (previewed && !(e.target.closest && e.target.closest(".place"))) preview("");
});
