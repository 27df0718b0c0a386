// The tabs of the panel.

import { tell } from "./state.js";
import { byId } from "./dom.js";

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
  const list = tabs(), at = list.indexOf(event.target);
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: list.length - 1 }[event.key];
  if (at < 0 || to === undefined) return;
  const tab = list[(to + list.length) % list.length];
  openTab(tab.dataset.tab);
  tab.focus();
  event.preventDefault();
  event.stopPropagation();
});
