// The forms of a position to copy.

import { page, on } from "./state.js";
import { byId } from "./dom.js";
import { address } from "./address.js";

const shown = byId("shown"), form = byId("form"), copied = byId("copied");

const forms = {
  input: ({ state }) => {
    if (state.chance) return "";
    const { init, turn } = state.input();
    return init + turn;
  },
  text: ({ state }) => state.text,
  json: ({ state }) => JSON.stringify(state.setup(), null, 1),
  diagram: ({ state }) => state.diagram(),
  svg: ({ state, parent, action }) => state.svg({ title: state.game.title, ...action && { before: parent.state, last: action } }),
};

function draw() {
  if (!byId("tab-import").hidden) shown.textContent = forms[form.value](page.current);
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
byId("copy").addEventListener("click", () => copy(shown.textContent));
byId("link").addEventListener("click", () => copy(`${location.href.split("#")[0]}#${address()}`));
