// The address, and what the browser remembers besides: all branches, and the record that was read. It is kept for as long as
// the tab is open.

import { page, on } from "./state.js";
import { address, parse } from "./address.js";
import { begin, show } from "./session.js";
import { announce, attempt } from "./message.js";
import { nodesOf } from "./tree.js";

const prefix = "lab-game-", most = 8; // games that are kept
let seen = location.hash; // the address that the page has shown or read
let timer = 0;
let id = 0;               // of what is kept for this game
let text = "";            // of its record

/** recordText returns the record of the game as it was read, "" if it was none. */
export const recordText = () => text;

/** kept returns what the address does not say. */
function kept() {
  const nodes = nodesOf(page.root), numbers = new Map(nodes.map((n, i) => [n, i]));
  return {
    text, seed: page.origin.seed ?? "", names: page.names, current: numbers.get(page.current),
    nodes: nodes.slice(1).map(n => [numbers.get(n.parent), n.action]),
  };
}

function keep() {
  try {
    const old = Object.keys(sessionStorage).filter(k => k.startsWith(prefix)).sort((a, b) => a.slice(prefix.length) - b.slice(prefix.length));
    for (const key of old.slice(0, -most)) sessionStorage.removeItem(key);
    sessionStorage.setItem(prefix + id, JSON.stringify(kept()));
  } catch { /* Without room, a reload shows only the line of the address. */ }
}

/** restore adds what was kept to the game of an address, and returns the node to show. */
function restore(found) {
  let data = null;
  try {
    data = JSON.parse(sessionStorage.getItem(prefix + history.state?.id));
  } catch { /* There is none. */ }
  if (!data) return null;
  let record = null;
  try {
    if (data.text) record = page.rb.read(data.text, { seed: data.seed });
  } catch { /* The line of the address is there still. */ }
  id = history.state.id;
  text = data.text;
  begin({ ...found, ...record ? { state: record.start, steps: record.turns, record } : { steps: [] }, names: data.names });
  const nodes = [page.root];
  for (const [parent, action] of data.nodes) nodes.push(nodes[parent].child(action));
  return nodes[data.current];
}

function set() {
  clearTimeout(timer);
  if (!page.root || location.hash !== seen) return; // somebody has changed it, which the page is about to hear
  keep();
  history.replaceState({ id }, "", `#${address()}`);
  seen = location.hash;
}

/** The browser takes longer for the address than the page for a step, so it comes a moment after the last change. */
function setSoon() {
  clearTimeout(timer);
  timer = setTimeout(set, 100);
}
on("position seats tree", setSoon);
addEventListener("pagehide", set);

/** enter shows another game, with the text of its record. The browser's button Back leads to the one that was on the board. */
export function enter(change, record = "") {
  const first = !page.root;
  if (!first) set();
  const value = change();
  text = record;
  id = Date.now();
  seen = `#${address()}`;
  history[first ? "replaceState" : "pushState"]({ id }, "", seen);
  seen = location.hash;
  keep();
  return value;
}

/** readAddress shows the game of the address, and reports whether it has one. Without it, or with a wrong one, nothing changes. */
export function readAddress() {
  seen = location.hash;
  const found = attempt(() => parse(seen.slice(1)));
  if (!found) return false;
  page.millis = found.millis;
  let node = restore(found);
  if (!node) {
    id = Date.now();
    text = "";
    begin(found);
    for (node = page.root; node.ply < found.at; node = node.children[0]);
    announce(found.note);
  }
  page.live = !node.children.length;
  show(node);
  return true;
}

addEventListener("hashchange", () => {
  if (location.hash.slice(1) === address()) seen = location.hash;
  else readAddress();
});
