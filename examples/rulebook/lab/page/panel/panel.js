// @ts-check
// What is around the parts of the page: the focus, which stays where it was or goes to a part that does nearly the same, the tabs, and
// the message above the board.

import { on, tell, page } from "../base/state.js";
import { byId } from "../base/dom.js";

/** homes says where the focus goes if what has it vanishes or is disabled. */
const homes = {
  "#tree": '#tree [aria-current="true"]', "#ways": "#ways button:not(:disabled)", "#placeless": "#ways button:not(:disabled)", "#lines": "#analyse", "#cut": '#tree [aria-current="true"]',
  "#choices": "#choices-box summary", "#actions": "#actions-box summary", "#losses": "#losses button, #mistakes", "#moments": "#next-mistake", "#lesson": "#lesson button, #learn",
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

const tabs = () => [...byId("tabs").querySelectorAll("[role=tab]:not([hidden])")];

/** openTab shows a tab by the name of its panel. */
export function openTab(name) {
  for (const tab of byId("tabs").querySelectorAll("[role=tab]")) {
    const is = tab.dataset.tab === name;
    tab.setAttribute("aria-selected", is);
    tab.tabIndex = is ? 0 : -1;
    byId(`tab-${tab.dataset.tab}`).hidden = !is;
  }
  tell("tab");
}

byId("tabs").addEventListener("click", event => {
  const tab = event.target.closest("[role=tab]");
  if (tab) openTab(tab.dataset.tab);
});
byId("tabs").addEventListener("keydown", event => {
  const list = tabs(), at = list.findIndex(tab => tab === event.target);
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: list.length - 1 }[event.key];
  if (at < 0 || to === undefined) return;
  const tab = list[(to + list.length) % list.length];
  openTab(tab.dataset.tab);
  tab.focus();
  event.preventDefault();
  event.stopPropagation();
});

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
