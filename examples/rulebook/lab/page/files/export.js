// @ts-check
// The forms of a position to copy.

import { page, on, branchOf } from "../base/state.js";
import { byId } from "../base/dom.js";
import { address, recordText } from "./history.js";
import { line } from "../base/session.js";
import { who } from "../base/words.js";

const shown = byId("shown"), form = byId("form"), copied = byId("copied");
// The page as one file, before anything changes it, if it is one.
const single = byId("engine") && `<!DOCTYPE html>\n${document.documentElement.outerHTML}`;

const forms = {
  input: ({ state }) => {
    if (state.chance) return "";
    const { init, turn } = state.input();
    return init + turn;
  },
  text: ({ state }) => state.text,
  json: ({ state }) => JSON.stringify(state.setup(), null, 1),
  diagram: ({ state }) => state.diagram(),
  record: () => {
    if (page.record && !branchOf(page.current)) return recordText();
    const turns = line().slice(1).map(n => ({ player: n.step.player, out: n.action }));
    const { seed, options } = page.origin;
    return seed === undefined ? "" : JSON.stringify({ game: page.game.name, seed: +seed, options, players: page.seats.map((_, p) => who(p)), turns });
  },
  svg: ({ state, parent, action }) => state.picture({ title: state.game.title, ...action && { before: parent.state, last: action } }),
};

function draw() {
  if (byId("tab-import").hidden) return;
  shown.textContent = forms[form.value](page.current);
  byId("download-page").disabled = !recordText() && page.origin.seed === undefined;
}
on("position tab", draw);
form.addEventListener("change", draw);

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    copied.textContent = "Copied.";
  } catch {
    copied.textContent = "The browser blocked copying: select the text and copy it.";
  }
  setTimeout(() => { copied.textContent = ""; }, 3000);
}
function save(text, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text]));
  link.download = `${page.game.name}-${page.current.turn}.${type}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000); // a busy browser reads the blob after the click
}
byId("download").addEventListener("click", () => save(shown.textContent, { json: "json", svg: "svg", record: "json" }[form.value] ?? "txt"));
byId("download-page").addEventListener("click", async () => {
  const text = forms.record(), name = `${page.game.name}, seed ${page.origin.seed}`;
  const given = JSON.stringify([{ name, text }]).replaceAll("<", "\\u003c"); // which would end the element
  const whole = single || await (await fetch("page.html")).text();
  save(whole.replace(/(?<=id="given">)[^<]*/, () => given), "html");
});
byId("copy").addEventListener("click", () => copy(shown.textContent));
byId("link").addEventListener("click", () => copy(`${location.href.split("#")[0]}#${address()}`));
