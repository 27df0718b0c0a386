// The rules that the last action shows.

import { page, on } from "./state.js";
import { byId, html, fill } from "./dom.js";

const item = r => `<li><b>${html(r.number)}</b><span>${html(r.sentence)}</span></li>`;

on("position tab", () => {
  if (byId("tab-rules").hidden) return;
  const unusual = page.view.rules.filter(r => !r.common), common = page.view.rules.filter(r => r.common);
  byId("no-rules").hidden = unusual.length > 0;
  byId("no-rules").textContent = page.current.action ? "The last action follows only the rules below, as almost every action does." : "Rules appear after an action.";
  fill(byId("rules"), unusual.map(item).join(""));
  byId("common-box").hidden = !common.length;
  byId("common-count").textContent = common.length;
  fill(byId("common-rules"), common.map(item).join(""));
});
