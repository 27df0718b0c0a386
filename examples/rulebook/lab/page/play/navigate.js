// @ts-check
// The ways through a game: buttons, the slider, playing by itself, and the keys.

import { page, on, tell } from "../base/state.js";
import { byId, onClick, pressed, write } from "../base/dom.js";
import { cancel } from "../board/point.js";
import { go, jump, line, ways } from "../base/session.js";
import { switchLook } from "../analysis/look.js";

const slider = byId("slider"), speed = byId("speed");
let timer = 0;

function draw() {
  const whole = line(), at = page.current.ply;
  for (const button of byId("ways").querySelectorAll("[data-way]")) button.disabled = !ways[button.dataset.way]();
  slider.max = whole.length - 1;
  slider.value = at;
  slider.disabled = whole.length < 2;
  slider.setAttribute("aria-valuetext", `turn ${page.current.turn}, position ${at} of ${whole.length - 1}`);
  if (!page.current.after) pause();
}

on("position tree", draw);
onClick(byId("ways"), "data-way", ({ dataset }) => {
  pause();
  go(dataset.way);
});
slider.addEventListener("input", () => {
  pause();
  jump(line()[+slider.value]);
});

const playing = () => timer !== 0;

function pause() {
  clearInterval(timer);
  timer = 0;
  drawPlay();
}

function drawPlay() {
  byId("play").classList.toggle("playing", playing());
  byId("play").setAttribute("aria-label", playing() ? "pause" : "play the game");
  byId("speed-box").hidden = !playing();
}

function togglePlay() {
  if (playing()) return pause();
  if (!page.current.after) jump(page.root);
  run();
}

function run() {
  clearInterval(timer);
  timer = page.current.after ? setInterval(() => go("forward"), +speed.value) : 0;
  drawPlay();
}

byId("play").addEventListener("click", togglePlay);
speed.addEventListener("change", run);
on("position tree", () => { byId("play").disabled = line().length < 2; });
on("game", pause);

function flip() {
  page.flipped = !page.flipped;
  pressed(byId("flip"), page.flipped);
  tell("flip");
}
byId("flip").addEventListener("click", flip);

/** faster chooses the next speed. */
function faster(by) {
  speed.selectedIndex = Math.max(0, Math.min(speed.options.length - 1, speed.selectedIndex + by));
  if (playing()) run();
}

const step = way => () => {
  pause();
  go(way);
};
const keys = {
  ArrowLeft: step("back"), ArrowRight: step("forward"), Home: step("first"), End: step("last"), Escape: cancel,
  ArrowUp: step("first"), ArrowDown: step("last"),
  " ": togglePlay, "+": () => faster(1), "-": () => faster(-1), f: flip, a: () => switchLook(!page.look.on),
};

/** addKey makes a key do something anywhere on the page. */
export function addKey(key, action) {
  keys[key] = action;
}

document.addEventListener("keydown", event => {
  const { key, target } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || !keys[key] || document.querySelector("dialog[open]")) return;
  // Fields, buttons and text that can be scrolled have their own keys.
  if (target.matches("input, select, textarea, pre") || key === " " && target.matches("button, summary, a")) return;
  if (key.length === 1 && key !== " " && !byId("letters").checked) return;
  keys[key]();
  event.preventDefault();
});
byId("letters").addEventListener("change", event => {
  try {
    localStorage.letters = event.target.checked ? "" : "off";
  } catch { /* a page from the disk may have no storage */ }
});
try {
  byId("letters").checked = localStorage.letters !== "off";
} catch { /* as above */ }

byId("board-box").addEventListener("wheel", event => {
  if (event.ctrlKey || !event.deltaY) return;
  step(event.deltaY < 0 ? "back" : "forward")();
  event.preventDefault();
}, { passive: false });

byId("keys").addEventListener("click", () => byId("keys-dialog").showModal());
on("position", () => write(byId("place"), `${page.current.ply} / ${line().length - 1}`));
